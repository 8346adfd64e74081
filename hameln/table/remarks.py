"""Who says something in a match, and when: rarely, never the same twice in a row, and never a matter of it.

What is said follows from the seed of the match and the number of the action, so that the chance of the match
is not asked and nothing about it stands in its record.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from attrs import frozen

from hameln.players.characters.character import LOST, WON, Remark
from hameln.players.characters.rule import LocalizedText
from hameln.players.kit import players_kit
from hameln.table.events import Occasion
from hameln.table.kit import table_kit
from hameln.table.log.observation import PUBLIC, History, Observation, Transition
from hameln.table.log.turns import events_of
from hameln.table.opaque import AGame, AnEvent

PAUSE: Final = 2
"""Turns of the whole table for which whoever has spoken is silent at least."""
APART: Final = 2
"""Turns for which everybody else is."""
LIKELY: Final = 0.6
"""How often something is said where there is an occasion for it."""


@frozen(kw_only=True)
class Spoken:
    """Something that was said.

    Attributes:
        seat: Who said it.
        text: What was said.
    """

    seat: int
    text: LocalizedText


class Voices:
    """The characters at a table, as far as they speak."""

    def __init__(self, game: AGame, seats: Sequence[str], seed: int) -> None:
        """Nobody has said anything yet.

        Args:
            game: What is played.
            seats: ``human`` or the name of a computer player, by seat.
            seed: Of the match.
        """
        kit = players_kit(game.name)
        self._game, self._seed, self._seats = game, seed, len(seats)
        self._remarking, self._telling = table_kit(game.name).remarking, table_kit(game.name).telling
        self._remarks = tuple(kit.remarks_of(player) for player in seats)
        self._turn, self._turns = -1, 0
        self._spoke: dict[int, int] = {}
        self._last: dict[int, Remark] = {}

    def hear(self, events: Sequence[AnEvent], seen: Observation) -> Spoken | None:
        """What is said to an action that has just been seen, if anything is.

        Args:
            events: What it brought about, as far as the viewer saw it.
            seen: The action.
        """
        self._note_turn(seen)
        if not any(self._remarks) or any(self._turns - turn < APART for turn in self._spoke.values()):
            return None
        rng = Random(f"{self._seed}/voices/{seen.count}")
        found = [one for one in self._remarking.occasions(self._game, events, seen) if self._may(one)]
        if not found or rng.random() >= LIKELY:
            return None
        occasion = rng.choice(found)
        remark = rng.choice(self._fit(occasion))
        self._spoke[occasion.seat], self._last[occasion.seat] = self._turns, remark
        return Spoken(seat=occasion.seat, text=remark.text)

    def _note_turn(self, seen: Observation) -> None:
        """Count turns, as somebody does who only looks on."""
        turn = self._telling.turn_of(seen.after)
        if turn is not None and turn != self._turn:
            self._turn, self._turns = turn, self._turns + 1

    def _may(self, occasion: Occasion) -> bool:
        """Whether somebody may speak again, and has something to say about this."""
        spoke = self._spoke.get(occasion.seat)
        is_rested = spoke is None or self._turns - spoke >= PAUSE * self._seats
        return is_rested and bool(self._fit(occasion))

    def _fit(self, occasion: Occasion) -> list[Remark]:
        """What there is to say about an occasion, but for what was said last."""
        last = self._last.get(occasion.seat)
        return [
            remark
            for remark in self._remarks[occasion.seat]
            if remark.when == occasion.word and remark != last
        ]


def last_words(game: AGame, seats: Sequence[str], seed: int, winners: Collection[int]) -> tuple[Spoken, ...]:
    """What is said once it is known who has won: by one who has, then by one who has not.

    Nothing is said to a match that nobody has won, and only by characters that have something to say.

    Args:
        game: What was played.
        seats: ``human`` or the name of a computer player, by seat.
        seed: Of the match.
        winners: The seats that have won.
    """
    if not winners:
        return ()
    kit, rng = players_kit(game.name), Random(f"{seed}/voices/end")
    found = list[Spoken]()
    for word, is_among in ((WON, True), (LOST, False)):
        can = [
            Spoken(seat=seat, text=remark.text)
            for seat, player in enumerate(seats)
            if (seat in winners) is is_among
            for remark in kit.remarks_of(player)
            if remark.when == word
        ]
        if can:
            found.append(rng.choice(can))
    return tuple(found)


class Overheard:
    """The voices of a match, for what everybody may see of it.

    Nothing but the actions, the players and the seed decides what is said, whoever looks and whenever.
    """

    def __init__(self, history: History, seats: Sequence[str], seed: int) -> None:
        """Nobody has listened yet.

        Args:
            history: Of a match that may go on.
            seats: ``human`` or the name of a computer player, by seat.
            seed: Of the match.
        """
        self._history, self._seats, self._seed = history, tuple(seats), seed
        self._telling = table_kit(history.game.name).telling
        self._begin()

    def _begin(self) -> None:
        self._voices = Voices(self._history.game, self._seats, self._seed)
        self._said: list[Spoken | None] = []

    def hear(self, one: Transition) -> Spoken | None:
        """What is said to an action at the table; whatever was missed, or taken back, is made up for."""
        if one.count <= len(self._said):
            self._begin()
        self.at(one.count - 1)
        return self._listen(one)

    def at(self, count: int) -> Spoken | None:
        """What was said to the action that led to a moment.

        Args:
            count: The moment; at 0 nothing has been said.
        """
        for one in self._history.since(len(self._said), count):
            self._listen(one)
        return self._said[count - 1] if count else None

    def _listen(self, one: Transition) -> Spoken | None:
        seen = one.seen(PUBLIC)
        spoken = self._voices.hear(events_of(self._telling, self._history.game, seen), seen)
        self._said.append(spoken)
        return spoken
