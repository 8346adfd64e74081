"""What a game answers when it is asked who might have something to say about an action."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hameln.table.opaque import AGame, AnEvent
from hameln.table.seeing import Seen


@frozen(kw_only=True)
class Occasion:
    """Something that was done to a player, or that it has achieved.

    Attributes:
        seat: The player.
        word: What it was, by the word that files of characters use.
    """

    seat: int
    word: str


class Remarking:
    """Finds occasions for remarks; as it stands, none."""

    def occasions(self, game: AGame, events: Sequence[AnEvent], seen: Seen) -> tuple[Occasion, ...]:
        """The occasions that an action gave, in the order in which they came.

        Args:
            game: What is played.
            events: What the action brought about, as far as the viewer saw it.
            seen: The action.
        """
        del game, events, seen
        return ()
