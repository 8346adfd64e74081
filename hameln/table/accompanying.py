"""What is played to a match: which piece of music fits the moment. Pieces are told by their names only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from attrs import frozen

from hameln.kernel.game import V
from hameln.table.opaque import AGame, AnEvent


@frozen(kw_only=True)
class Interlude:
    """A piece that is heard for a while, whatever else would fit.

    Attributes:
        piece: Its name.
        seconds: For how long.
    """

    piece: str
    seconds: float


class Accompanying(Generic[V]):
    """Which music a game wants; as it stands, none.

    A piece is called by the folder of sprites in whose ``music`` its score lies, and its name, such as
    ``some-game/dance``; an empty name is silence.

    Attributes:
        title: Before and outside of matches.
        unveiling: While that is turned up which goes before the points.
        end: While points are counted, and after that.
        sudden: That which an interlude plays without warning; it is made while others are heard, so that its
            first note does not come late.
    """

    title: str = ""
    unveiling: str = ""
    end: str = ""
    sudden: str = ""

    def piece(self, game: AGame, view: V) -> str:
        """The piece that fits what lies on the table; asked often, so that it must be told quickly."""
        del game, view
        return ""

    def interlude(self, game: AGame, events: Sequence[AnEvent]) -> Interlude | None:
        """The piece for what has just happened; ``None`` if nothing has that deserves one."""
        del game, events
        return None
