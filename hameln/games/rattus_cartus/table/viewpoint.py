"""A table and who looks at it, for whoever explains its things."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.picture import Picture
from hameln.language import mark, text

RANKS: Final = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"))
"""Where an heir stands on a track."""


@frozen(kw_only=True)
class Look:
    """A table as somebody sees it.

    Attributes:
        view: What they know.
    """

    game: RattusCartus
    picture: Picture
    view: View
    names: Names

    @property
    def state(self) -> State:
        """What they know, as a state."""
        return self.view.state

    @property
    def seat(self) -> int | None:
        """Whose eyes."""
        return self.picture.viewer

    def rank(self, place: int) -> str:
        """The word for a place, from 0."""
        return text(RANKS[place])
