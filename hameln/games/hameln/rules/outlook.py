"""What waking can still overrun, however rats are placed and whatever children come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

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
        wakings: Masks of the named houses that are carried out together; what happens is one of these.
        rats: The fewest and the most rats that come.
        may_end: Whether the last king may be placed, so that the Piper comes.
        must_end: Whether he comes in any case.
    """

    certain: int = 0
    possible: int = 0
    skipped: int = 0
    wakings: frozenset[int] = frozenset({0})
    rats: tuple[int, int] = (0, 0)
    may_end: bool = False
    must_end: bool = False

    @property
    def threatened(self) -> int:
        """Mask of all houses that may be overrun."""
        return self.certain | self.possible

    def asleep(self, named: Iterable[int]) -> tuple[int, int]:
        """Masks of the named houses that are not carried out in any case, and of those in some cases only.

        Rule: H4.2, H8.6
        """
        houses = sum(1 << house for house in named)
        ever, always = 0, -1
        for woken in self.wakings:
            ever, always = ever | woken, always & woken
        return houses & ~ever, houses & ever & ~always


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


_Way: TypeAlias = tuple[int, int]
"""How rats lie, and which of the named houses have been carried out until then."""


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
        lying, ended, skipped = {(self._state.rats, 0)}, set[_Way](), 0
        for one, count in queue:
            gone = self._without_kings(lying, near) if count == NONE else set[_Way]()
            ended, lying = ended | gone, lying - gone
            asleep = {way for way in lying if count == NONE and self._is_full(one, way[0])}
            skipped |= bool(asleep) << one
            awake = lying - asleep
            if count == NONE:
                awake = {(rats, woken | 1 << one) for rats, woken in awake}
            lying = asleep | self._filled(awake, one, self._state.lures[one] if count == NONE else count)
            if len(lying) + len(ended) > MOST:
                wakings = self._any(named, is_next_awake=house == NONE)
                return self._freely([one for one, _ in queue], near, wakings)
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

    def _without_kings(self, lying: set[_Way], near: Sequence[int]) -> set[_Way]:
        """Those of the ways in which the last king is placed, so that nothing more wakes."""
        kings = self._state.kings
        return {way for way in lying if self._fallen(way[0], near).bit_count() >= kings}

    def _filled(self, lying: set[_Way], house: int, count: int) -> set[_Way]:
        """Every way in which rats lie once a house has got so many, as far as they find a circle."""
        done, trial = set[_Way](), self._trial
        trial.house = house
        for _ in range(count):
            further: set[_Way] = set()
            for rats, woken in lying:
                trial.rats = rats
                circles = [argument_of(move) for move in legal_rats(self._tables, trial)]
                further.update((rats | 1 << circle, woken) for circle in circles)
                if not circles:
                    done.add((rats, woken))
            lying = further
            if len(lying) > MOST:
                break
        return done | lying

    def _freely(self, houses: Sequence[int], near: Sequence[int], wakings: frozenset[int]) -> Outlook:
        """What can fall where there are too many ways: every house whose free circles may all be filled."""
        circles = self._state.rats
        for house in houses:
            circles |= self._tables.circles_of[house]
        possible = sum(1 << house for house in near if self._is_full(house, circles))
        return Outlook(
            possible=possible,
            skipped=possible & sum(1 << house for house in set(houses)),
            wakings=wakings,
            rats=(0, sum(self._state.lures[house] for house in houses)),
            may_end=possible.bit_count() >= self._state.kings,
        )

    def _any(self, named: Sequence[int], *, is_next_awake: bool) -> frozenset[int]:
        """Sets of named houses by which each family gets the fewest or the most of anything."""
        least = 1 << named[0] if is_next_awake else 0
        by_mother: dict[int, int] = {}
        for house in named:
            mother = self._state.woman_of[house]
            by_mother[mother] = by_mother.get(mother, least) | 1 << house
        return frozenset({least, sum(1 << house for house in named), *by_mother.values()})

    def _summed(self, lying: set[_Way], ended: set[_Way], near: Sequence[int], skipped: int) -> Outlook:
        certain, possible = -1, 0
        for rats, _ in lying:
            fallen = self._fallen(rats, near)
            certain &= fallen
            possible |= fallen
        counts = [(rats ^ self._state.rats).bit_count() for rats, _ in lying]
        return Outlook(
            certain=certain,
            possible=possible & ~certain,
            skipped=skipped,
            wakings=frozenset(woken for _, woken in lying),
            rats=(min(counts), max(counts)),
            may_end=bool(ended),
            must_end=ended >= lying,
        )
