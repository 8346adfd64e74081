"""What is said in a match, action by action: the same at the table, after a pause and in a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from hameln.kernel.match import Match
from hameln.table.history import Told, told
from hameln.table.kit import table_kit
from hameln.table.recounting import events_of
from hameln.table.seeing import ONLOOKER
from hameln.table.voices import Spoken, Voices


class Overheard:
    """The voices of a match, for what everybody may see of it.

    Nothing but the actions, the players and the seed decides what is said, whoever looks and whenever.
    """

    def __init__(self, match: Match[Any, Any, Any], seats: Sequence[str], seed: int) -> None:
        """Nobody has listened yet.

        Args:
            match: As far as it has been played; it may go on.
            seats: ``human`` or the name of a computer player, by seat.
            seed: Of the match.
        """
        self._match, self._seats, self._seed = match, tuple(seats), seed
        self._telling = table_kit(match.game.name).telling
        self._begin()

    def _begin(self) -> None:
        self._voices = Voices(self._match.game, self._seats, self._seed)
        self._said: list[Spoken | None] = []
        self._going: Iterator[Told] | None = None

    def hear(self, one: Told) -> Spoken | None:
        """What is said to an action at the table; whatever was missed, or taken back, is made up for."""
        if one.count != len(self._said) + 1:
            self._begin()
            for earlier in islice(told(self._match), one.count - 1):
                self._listen(earlier)
        return self._listen(one)

    def at(self, count: int) -> Spoken | None:
        """What was said to the action that led to a moment of a match that stays as it is.

        Args:
            count: The moment; at 0 nothing has been said.
        """
        if self._going is None:
            self._begin()
            self._going = told(self._match)
        for one in islice(self._going, max(0, count - len(self._said))):
            self._listen(one)
        return self._said[count - 1] if count else None

    def _listen(self, one: Told) -> Spoken | None:
        seen = one.seen(ONLOOKER)
        spoken = self._voices.hear(events_of(self._telling, self._match.game, seen), seen)
        self._said.append(spoken)
        return spoken
