"""What waking can still overrun, however rats are placed and whatever children come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve, frozen

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.moves import argument_of
from hameln.games.hameln.rules.rats import legal_rats
from hameln.games.hameln.rules.state import CHILDBIRTH, CROWNING, NONE, RATS, State

MOST: Final = 3000
"""So many ways in which rats may lie are looked at; beyond, houses that could fall are told more freely."""


@frozen(kw_only=True)
class Outlook:
    """What can become of the houses until all that are named have been carried out.

    Attributes:
        certain: Mask of the houses that are overrun in any case.
        possible: Mask of those that are overrun in some cases only.
        skipped: Mask of the named houses that may be overrun before their turn.
        rats: The fewest and the most rats that come.
        may_end: Whether the last king may be placed, so that the Piper comes.
        must_end: Whether he comes in any case.
    """

    certain: int = 0
    possible: int = 0
    skipped: int = 0
    rats: tuple[int, int] = (0, 0)
    may_end: bool = False
    must_end: bool = False

    @property
    def threatened(self) -> int:
        """Mask of all houses that may be overrun."""
        return self.certain | self.possible


def outlook_on(tables: Tables, state: State, named: Sequence[int]) -> Outlook:
    """What waking these houses, one after another, can overrun; neighbours too.

    Rule: H4.2, H8.1, H8.3, H8.4, H8.6
    """
    return _Seer(tables, state).look(NONE, 0, named)


def outlook_ahead(tables: Tables, state: State) -> Outlook:
    """What the rest of the waking that is being carried out can overrun.

    Rule: H4.2, H8.1, H8.3, H8.4, H8.6
    """
    if state.stage == RATS:
        return _Seer(tables, state).look(state.house, state.rats_left, state.named)
    if state.stage == CROWNING:
        found = _Seer(tables, state).look(state.house, state.rats_left, ())
        return evolve(found, may_end=True, must_end=True)
    if state.stage == CHILDBIRTH:
        return _Seer(tables, state).look(state.house, state.lures[state.house], state.named)
    return Outlook()


class _Seer:
    """Goes through every way in which rats may come to lie."""

    def __init__(self, tables: Tables, state: State) -> None:
        self._tables = tables
        self._state = state
        self._trial = state.copy()

    def look(self, house: int, rats_left: int, named: Sequence[int]) -> Outlook:
        """What comes of the rats that a house still gets, then of the named houses."""
        queue = [*([(house, rats_left)] if house != NONE else []), *((one, NONE) for one in named)]
        near = self._near(one for one, _ in queue)
        lying, ended, skipped = {self._state.rats}, set[int](), 0
        for one, count in queue:
            gone = self._without_kings(lying, near) if count == NONE else set[int]()
            ended, lying = ended | gone, lying - gone
            asleep = {rats for rats in lying if count == NONE and self._is_full(one, rats)}
            skipped |= bool(asleep) << one
            awake = self._filled(lying - asleep, one, self._state.lures[one] if count == NONE else count)
            lying = asleep | awake
            if len(lying) + len(ended) > MOST:
                return self._freely([one for one, _ in queue], near)
        gone = self._without_kings(lying, near) if queue else set()
        return self._summed(lying | ended, ended | gone, near, skipped)

    def _near(self, houses: Iterable[int]) -> list[int]:
        """The houses, standing so far, that have a circle with one of these in common."""
        circles = 0
        for house in houses:
            circles |= self._tables.circles_of[house]
        return [
            house
            for house, own in enumerate(self._tables.circles_of)
            if own & circles and not self._state.overrun >> house & 1
        ]

    def _is_full(self, house: int, rats: int) -> bool:
        circles = self._tables.circles_of[house]
        return circles & rats == circles

    def _fallen(self, rats: int, near: Sequence[int]) -> int:
        """Mask of the houses that these rats overrun and that stood before."""
        return sum(1 << house for house in near if self._is_full(house, rats))

    def _without_kings(self, lying: set[int], near: Sequence[int]) -> set[int]:
        """Those of the ways in which the last king is placed, so that nothing more wakes."""
        kings = self._state.kings
        return {rats for rats in lying if self._fallen(rats, near).bit_count() >= kings}

    def _filled(self, lying: set[int], house: int, count: int) -> set[int]:
        """Every way in which rats lie once a house has got so many, as far as they find a circle."""
        done, trial = set[int](), self._trial
        trial.house = house
        for _ in range(count):
            further: set[int] = set()
            for rats in lying:
                trial.rats = rats
                circles = [argument_of(move) for move in legal_rats(self._tables, trial)]
                further.update(rats | 1 << circle for circle in circles)
                if not circles:
                    done.add(rats)
            lying = further
            if len(lying) > MOST:
                break
        return done | lying

    def _freely(self, houses: Sequence[int], near: Sequence[int]) -> Outlook:
        """What can fall where there are too many ways: every house whose free circles may all be filled."""
        circles = self._state.rats
        for house in houses:
            circles |= self._tables.circles_of[house]
        possible = sum(1 << house for house in near if self._is_full(house, circles))
        return Outlook(
            possible=possible,
            skipped=possible & sum(1 << house for house in set(houses)),
            rats=(0, sum(self._state.lures[house] for house in houses)),
            may_end=possible.bit_count() >= self._state.kings,
        )

    def _summed(self, lying: set[int], ended: set[int], near: Sequence[int], skipped: int) -> Outlook:
        certain, possible = -1, 0
        for rats in lying:
            fallen = self._fallen(rats, near)
            certain &= fallen
            possible |= fallen
        counts = [(rats ^ self._state.rats).bit_count() for rats in lying]
        return Outlook(
            certain=certain,
            possible=possible & ~certain,
            skipped=skipped,
            rats=(min(counts), max(counts)),
            may_end=bool(ended),
            must_end=ended >= lying,
        )
