"""What fair means: bounds for what matches of equal players may show of a town, as named values.

Each bound has one part for each thing that was measured, with an interval. The intervals of a bound hold all
together in 95 of 100 cases, however many parts there are (O. J. Dunn, "Multiple Comparisons Among Means",
1961): of four equal places the best one always looks a little better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist
from typing import Final

from attrs import evolve, frozen

from hameln.arena.intervals import mean_of, share_below, wilson
from hameln.arena.matches import Outcome
from hameln.games.hameln.arena.watch import LONG_STOPS, MAN, SIGN, WOMAN
from hameln.games.hameln.map.town import HouseId, Town

TURN_ORDER: Final = "turn_order"
START_HOUSES: Final = "start_houses"
HOUSES: Final = "houses"
DEAD_ENDS: Final = "dead_ends"
STOPS: Final = "long_stops"
LENGTH: Final = "length"
BOUNDS: Final = (TURN_ORDER, START_HOUSES, HOUSES, DEAD_ENDS, STOPS, LENGTH)
"""The words of all bounds."""
REACH: Final = 0.05
"""By how much a rate of wins may lie above or below even."""
USED: Final = 0.05
"""In so many of the matches each house must be used at least: woken or married into."""
STUCK: Final = 0.1
"""So many phases of a match may end because nobody can act (H3.5)."""
STOPPED: Final = 0.0
"""So many may end because they have lasted too long (H3.5)."""
RARE: Final = 0.01
"""What is rarer than this counts as never."""
ROUNDS: Final = (8.0, 32.0)
"""Rounds of the match that half of the others outlast: with fewer it is short, with more long."""
UNSURE: Final = 0.05
"""How often a bound's intervals may miss the truth."""


@frozen(kw_only=True)
class Part:
    """One thing that was measured.

    Attributes:
        id: The place in the turn order from 1, or the house; empty for the town as a whole.
        who: Whose place in a start house it is, the man's or the woman's; else empty.
        value: What was measured.
        low: The lower end of the interval.
        high: The upper end.
    """

    id: str = ""
    who: str = ""
    value: float
    low: float
    high: float


@frozen(kw_only=True)
class Bound:
    """What a town must keep to be fair, and what was measured.

    Attributes:
        word: One of `BOUNDS`.
        least: The least that is allowed.
        most: The most that is allowed.
        parts: What was measured.
        slack: What an interval may reach beyond and still count as kept for sure.
    """

    word: str
    least: float
    most: float
    parts: tuple[Part, ...]
    slack: float = 0.0

    @property
    def is_kept(self) -> bool:
        """Whether everything that was measured is allowed."""
        return not self.broken

    @property
    def broken(self) -> tuple[Part, ...]:
        """What is not allowed, the worst first."""
        out = [part for part in self.parts if self._beyond(part.value, part.value) > 0]
        return tuple(sorted(out, key=lambda part: -self._beyond(part.value, part.value)))

    @property
    def is_sure(self) -> bool:
        """Whether the matches are enough to say so: more of them would hardly say otherwise."""
        if self.is_kept:
            return all(self._beyond(part.low, part.high) <= self.slack for part in self.parts)
        return any(part.high < self.least or part.low > self.most for part in self.parts)

    @property
    def reach(self) -> float:
        """How far the truth may lie from what was measured, where that is least certain."""
        return max(max(part.high - part.value, part.value - part.low) for part in self.parts)

    def _beyond(self, low: float, high: float) -> float:
        return max(self.least - low, high - self.most)


def bounds_of(town: Town, outcomes: Sequence[Outcome]) -> tuple[Bound, ...]:
    """All bounds after matches of equal players with as many families.

    Args:
        town: Where they were played.
        outcomes: The matches, at least one, watched (see `hameln.games.hameln.arena.watch`).
    """
    measures: tuple[Callable[[Town, Sequence[Outcome]], Bound], ...] = (
        _turn_order, _start_houses, _houses, _dead_ends, _long_stops, _length,
    )  # fmt: skip
    return tuple(measure(town, outcomes) for measure in measures)


def together(parts: int) -> float:
    """How many standard errors so many intervals reach, so that all of them hold together.

    >>> round(together(1), 2), round(together(4), 2)
    (1.96, 2.5)
    """
    return NormalDist().inv_cdf(1 - UNSURE / (2 * parts))


def starters(outcomes: Sequence[Outcome], house: HouseId) -> tuple[list[float], list[float]]:
    """What those had of each win whose man, and whose woman, began in a house (H2.6)."""
    men = [outcome.shares[int(outcome.facts[f"{MAN}{SIGN}{house}"])] for outcome in outcomes]
    women = [outcome.shares[int(outcome.facts[f"{WOMAN}{SIGN}{house}"])] for outcome in outcomes]
    return men, women


def uses_of(outcomes: Sequence[Outcome], house: HouseId) -> int:
    """In how many matches a house was woken, or families married into it."""
    woken, weddings = f"woken{SIGN}{house}", f"weddings{SIGN}{house}"
    return sum(outcome.facts[woken] + outcome.facts[weddings] > 0 for outcome in outcomes)


def _around(id_: str, values: Sequence[float], errors: float) -> Part:
    """The mean of some values with its interval; never empty, as what is rare may not have been seen."""
    mean = mean_of(values)
    reach = max(errors * mean.error, _unseen(len(values)))
    return Part(id=id_, value=mean.value, low=max(0.0, mean.value - reach), high=mean.value + reach)


def _unseen(cases: int) -> float:
    """How often something may happen that so many cases never showed: the rule of three."""
    return min(1.0, -math.log(UNSURE) / cases)


def _near_even(word: str, size: int, shares: dict[tuple[str, str], list[float]]) -> Bound:
    errors = together(len(shares))
    parts = tuple(evolve(_around(name, values, errors), who=who) for (name, who), values in shares.items())
    return Bound(word=word, least=1 / size - REACH, most=1 / size + REACH, parts=parts)


def _turn_order(_: Town, outcomes: Sequence[Outcome]) -> Bound:
    size = len(outcomes[0].starts)
    shares = {
        (str(place + 1), ""): [outcome.shares[outcome.starts.index(place)] for outcome in outcomes]
        for place in range(size)
    }
    return _near_even(TURN_ORDER, size, shares)


def _start_houses(town: Town, outcomes: Sequence[Outcome]) -> Bound:
    """Two families begin in each start house, one with its man and one with its woman (H2.6)."""
    size = len(outcomes[0].starts)
    shares: dict[tuple[str, str], list[float]] = {}
    for house in town.start_houses[size]:
        shares[house, MAN], shares[house, WOMAN] = starters(outcomes, house)
    return _near_even(START_HOUSES, size, shares)


def _houses(town: Town, outcomes: Sequence[Outcome]) -> Bound:
    errors = together(len(town.houses))
    parts: list[Part] = []
    for house in town.houses:
        rate = wilson(uses_of(outcomes, house.id), len(outcomes), errors)
        parts.append(Part(id=house.id, value=rate.value, low=rate.low, high=rate.high))
    return Bound(word=HOUSES, least=USED, most=1.0, parts=tuple(parts))


def _dead_ends(_: Town, outcomes: Sequence[Outcome]) -> Bound:
    ends = _around("", [outcome.facts["dead_ends"] for outcome in outcomes], together(1))
    return Bound(word=DEAD_ENDS, least=0.0, most=STUCK, parts=(ends,))


def _long_stops(_: Town, outcomes: Sequence[Outcome]) -> Bound:
    stops = [outcome.facts[LONG_STOPS] for outcome in outcomes]
    value = math.fsum(stops) / len(stops)
    high = _around("", stops, together(1)).high
    part = Part(value=value, low=value, high=high)  # a single one is enough to know that it happens
    return Bound(word=STOPS, least=0.0, most=STOPPED, parts=(part,), slack=RARE)


def _length(_: Town, outcomes: Sequence[Outcome]) -> Bound:
    rounds = [outcome.facts["rounds"] for outcome in outcomes]
    beside = together(1) / (2 * math.sqrt(len(rounds)))
    low, half, high = (share_below(rounds, min(1.0, max(0.0, 0.5 + by))) for by in (-beside, 0.0, beside))
    return Bound(word=LENGTH, least=ROUNDS[0], most=ROUNDS[1], parts=(Part(value=half, low=low, high=high),))
