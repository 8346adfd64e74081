"""Small changes by which a town becomes fairer: pure, and no change at all where they do not fit any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Final

from attrs import evolve

from hameln.arena.intervals import mean_of
from hameln.games.hameln.editor.changing import change_district, change_house
from hameln.games.hameln.editor.free_space import Room
from hameln.games.hameln.editor.proposing import circle_at
from hameln.games.hameln.map.field_kinds import NUMBERS
from hameln.games.hameln.map.questions import circles_of_house
from hameln.games.hameln.map.town import Circle, DistrictId, HouseId, Point, Town

KINGS: Final = (1, 99)
_FAR: Final = (22, 34, 50, 70, 100)
_AROUND: Final = 16


def other_start(town: Town, families: int, house: HouseId, other: HouseId) -> Town:
    """The town where families begin in another house instead of this one.

    Rule: H2.5
    """
    starts = town.start_houses.get(families, ())
    if house not in starts or other in starts or other not in town.house:
        return town
    changed = tuple(other if one == house else one for one in starts)
    return evolve(town, start_houses={**town.start_houses, families: changed})


def like_the_others(town: Town, families: int, house: HouseId) -> HouseId | None:
    """The house that is most like the other start houses; ``None`` if this one is as much like them."""
    starts = town.start_houses[families]
    others = [one for one in starts if one != house]
    best = min(
        (one.id for one in town.houses if one.id not in others),
        key=lambda one: (_unlike(town, families, others, one), one != house),
    )
    return None if best == house else best


def odd_one(town: Town, families: int) -> HouseId:
    """The start house that is least like the others."""
    starts = town.start_houses[families]
    return max(
        starts, key=lambda house: _unlike(town, families, [one for one in starts if one != house], house)
    )


def _unlike(town: Town, families: int, others: Sequence[HouseId], house: HouseId) -> tuple[float, int, float]:
    """How much a house differs from some others: in kind and circles, in those it shares, in cost.

    Rats on a circle of two start houses beset two couples at once, and get families stuck.
    """
    one, known = town.house[house], [town.house[other] for other in others]
    kinds = Counter((other.kind, other.market) for other in known)
    strange = 1 - kinds[one.kind, one.market] / len(known)
    theirs = [circles_of_house(town, other, families) for other in others]
    circles = mean_of([len(some) for some in theirs]).value
    mine = circles_of_house(town, house, families)
    shared = sum(circle in some for circle in mine for some in theirs)
    cost = mean_of([other.cost for other in known]).value
    return 4 * strange + abs(len(mine) - circles), shared, abs(one.cost - cost)


def another_circle(town: Town, house: HouseId) -> Town:
    """The town with a circle more at a house, where there is room for it.

    Rule: H1.3
    """
    places = {one.id: place for place, one in enumerate(town.houses)}
    if house not in places:
        return town
    room = Room(town)
    for circle in town.circles:
        room.take(circle.at, [places[one] for one in circle.houses])
    at = room.find(_spots(town, house), (places[house],))
    if at is None:
        return town
    fresh = circle_at(town, (house,), at, {circle.id for circle in town.circles})
    return evolve(town, circles=(*town.circles, fresh))


def _spots(town: Town, house: HouseId) -> Iterator[Point]:
    (x, y), (wide, high) = town.house[house].at, town.house[house].size
    for far in _FAR:
        for step in range(_AROUND):
            turn = 2 * pi * step / _AROUND
            yield x + sin(turn) * (wide / 2 + far), y + cos(turn) * (high / 2 + far)


def one_circle_less(town: Town, families: int, house: HouseId) -> Town:
    """The town without the circle of a house that the fewest others touch, if all keep one.

    Rule: H1.3
    """
    if house not in town.house:
        return town

    def can_go(circle: Circle) -> bool:
        return all(len(circles_of_house(town, one, 3)) > 1 for one in circle.houses)

    found = [circle for circle in circles_of_house(town, house, families) if can_go(circle)]
    if not found:
        return town
    gone = min(found, key=lambda circle: len(circle.houses))
    return evolve(town, circles=tuple(circle for circle in town.circles if circle is not gone))


def with_cost(town: Town, house: HouseId, cost: int) -> Town:
    """The town where a house has another cost, as far as there are such costs.

    Rule: H5.3, H11.7
    """
    return change_house(town, house, cost=min(NUMBERS[1], max(NUMBERS[0], cost)))


def with_kings(town: Town, families: int, factor: float) -> Town:
    """The town with so many times as many kings in each phase, and at least one more or fewer.

    Rule: H1.13
    """
    if families not in town.kings or factor == 1:
        return town
    step = 1 if factor > 1 else -1
    changed: list[int] = []
    for kings in town.kings[families]:
        moved = round(kings * factor)
        moved = max(moved, kings + 1) if step > 0 else min(moved, kings - 1)
        changed.append(min(KINGS[1], max(KINGS[0], moved)))
    first, second, third = changed
    return evolve(town, kings={**town.kings, families: (first, second, third)})


def with_fewer_rats(town: Town) -> Town:
    """The town where a counter of many rats has become one of a rat less.

    Rule: H1.4
    """
    one, two, three = town.counters
    if three:
        return evolve(town, counters=(one, two + 1, three - 1))
    return evolve(town, counters=(one + 1, two - 1, 0)) if two else town


def with_more_rats(town: Town) -> Town:
    """The town where a counter of few rats has become one of a rat more.

    Rule: H1.4
    """
    one, two, three = town.counters
    if one:
        return evolve(town, counters=(one - 1, two + 1, three))
    return evolve(town, counters=(0, two - 1, three + 1)) if two else town


def with_price(town: Town, district: DistrictId, price: int) -> Town:
    """The town where the Piper asks another price in a district.

    Rule: H1.11
    """
    return change_district(town, district, price=min(NUMBERS[1], max(NUMBERS[0], price)))
