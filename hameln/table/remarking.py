"""What a game answers when it is asked who might have something to say about an action."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hameln.table.events import Event
from hameln.table.log.observation import Observation
from hameln.table.opaque import AGame, AnEvent


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
    """Finds occasions for remarks: those that the game's own events are, each once in an action."""

    def occasions(self, game: AGame, events: Sequence[AnEvent], seen: Observation) -> tuple[Occasion, ...]:
        """The occasions that an action gave, in the order in which they came.

        Args:
            game: What is played.
            events: What the action brought about, as far as the viewer saw it.
            seen: The action.
        """
        found = (one for event in events if isinstance(event, Event) for one in event.occasions(game, seen))
        return tuple(Occasion(seat=seat, word=word) for seat, word in dict.fromkeys(found))
