"""Sensible values for what a town has only one of, scaled to its size, after the classic town (H12).

As long as a value is the sensible one, it follows the town: who adds houses and never thought of kings gets
more kings. Whatever an author has set stays.
"""

from __future__ import annotations

from itertools import combinations
from math import floor
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.games.hameln.editor.sensible import sensible_kings, sensible_top
from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.map.town import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.games.hameln.map.town import House, HouseId, Town

CLASSIC_COUNTERS: Final = (5, 9, 2)
Counters = tuple[int, int, int]


def needed_counters(town: Town) -> int:
    """How many counters the houses of a town need.

    Rule: H1.4
    """
    return sum(not house.market for house in town.houses)


def shared_out(whole: int, parts: Sequence[int]) -> Counters:
    """A number shared out in three in the proportion of three others.

    >>> shared_out(8, (5, 9, 2))
    (3, 4, 1)
    """
    total = sum(parts)
    exact = [whole * part / total for part in parts]
    found = [floor(part) for part in exact]
    rests = sorted(range(len(parts)), key=lambda place: (found[place] - exact[place], place))
    for place in rests[: whole - sum(found)]:
        found[place] += 1
    one, two, three = found
    return one, two, three


def usual_counters(needed: int) -> Counters:
    """Counters for so many houses, mixed as in the classic town.

    Rule: H1.4
    """
    return shared_out(needed, CLASSIC_COUNTERS)


def usual_kings(families: int, houses: int) -> Counters:
    """King rats in the three phases for a town of so many houses.

    Rule: H1.13
    """
    return sensible_kings(houses, families)


def usual_top(houses: int) -> int:
    """The highest step of the influence track for a town of so many houses.

    Rule: H1.9
    """
    return sensible_top(houses)


def usual_bonus(cost: int) -> int:
    """The bonus of an influence house of this cost, half of it as in the classic town.

    Rule: H1.2
    """
    return min(99, max(1, cost // 2))


def usual_start_houses(town: Town, families: int) -> tuple[HouseId, ...]:
    """Start houses for so many families: all of one kind, the market's butcheries if possible, and far apart.

    Who begins in another kind of house than the others has far more of the wins, or far less. Among houses of
    one kind thousands of matches showed no difference that their circles, neighbours or prices would explain.

    Rule: H2.5
    """
    houses = list({house.id: house for house in town.houses}.values())
    chosen = _spread(_alike(houses, families), families)
    order = {house.id: place for place, house in enumerate(town.houses)}
    return tuple(sorted((house.id for house in chosen), key=lambda house: order[house]))


def _alike(houses: Sequence[House], families: int) -> Sequence[House]:
    """The best houses of one kind and cost of which there are enough for all families.

    If there are not enough of any kind, it is the best houses, as many as families.
    """
    kinds: dict[tuple[bool, bool, int], list[House]] = {}
    for house in sorted(houses, key=_rank, reverse=True):
        kinds.setdefault(_rank(house), []).append(house)
    enough = (found for found in kinds.values() if len(found) >= families)
    return next(enough, [house for found in kinds.values() for house in found][:families])


def _rank(house: House) -> tuple[bool, bool, int]:
    """What is good to begin in: market butcheries first, then what costs most, and influence houses last."""
    return house.market, house.kind is not Kind.INFLUENCE, house.cost


def _spread(houses: Sequence[House], wanted: int) -> tuple[House, ...]:
    """Some of the houses, as far from each other as moving one of them after the other finds."""
    chosen = tuple(houses[:wanted])
    gaps = _gaps(chosen)
    is_better = wanted < len(houses)
    while is_better:
        is_better = False
        for place in range(wanted):
            others = chosen[:place] + chosen[place + 1 :]
            for house in houses:
                moved = (*others, house)
                if house not in chosen and (wider := _gaps(moved)) > gaps:
                    chosen, gaps, is_better = moved, wider, True
                    break
    return chosen


def _gaps(houses: Sequence[House]) -> list[int]:
    """The distances between each two houses, shortest first; in whole steps, the same on every machine."""
    return sorted(round(distance(one.at, other.at)) for one, other in combinations(houses, 2))


def followed(before: Town, after: Town) -> Town:
    """A changed town in which whatever was sensible before is so again.

    Counters that were enough are enough again, in the proportion they had. Kings, start houses and the top of
    the influence track follow as long as they are the usual ones, so that nothing is changed that an author
    has set.

    Args:
        before: The town before a change.
        after: The town after it, in which only houses were changed.
    """
    if before.houses == after.houses:
        return after
    return evolve(
        after,
        counters=_counters(before, after),
        influence_top=usual_top(len(after.houses))
        if after.influence_top == usual_top(len(before.houses))
        else after.influence_top,
        kings={
            families: usual_kings(families, len(after.houses))
            if kings == usual_kings(families, len(before.houses))
            else kings
            for families, kings in after.kings.items()
        },
        start_houses={
            families: usual_start_houses(after, families)
            if before.start_houses.get(families) == usual_start_houses(before, families)
            else houses
            for families, houses in after.start_houses.items()
        },
    )


def _counters(before: Town, after: Town) -> Counters:
    needed, had = needed_counters(after), needed_counters(before)
    if sum(before.counters) != had or min(before.counters) < 0 or after.counters != before.counters:
        return after.counters
    if needed == had:
        return after.counters
    if had == 0 or before.counters == usual_counters(had):
        return usual_counters(needed)
    return shared_out(needed, before.counters)
