"""Which houses the families begin in, so that nobody begins better than the others."""

from __future__ import annotations

from itertools import combinations, islice
from math import fsum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.games.hameln.map.town import Circle, House, HouseId

_LOOKED_AT: Final = 4000
"""Choices of houses that are compared."""
_MOST: Final = 12
"""Houses from which is chosen."""


def fair_starts(houses: Sequence[House], circles: Sequence[Circle], families: int) -> tuple[HouseId, ...]:
    """Start houses for so many families: alike in kind, cost and surroundings, and far from each other.

    Butcheries of the market place are chosen if there are enough, else the houses that cost most alike.

    Rule: H2.5

    Args:
        houses: All houses; the order of those at the market place is the order around it.
        circles: All circles.
        families: How many play; there must be as many houses.
    """
    count: dict[HouseId, int] = dict.fromkeys((house.id for house in houses), 0)
    shared: dict[HouseId, set[HouseId]] = {house.id: set() for house in houses}
    for circle in circles:
        for house in circle.houses:
            count[house] += 1
            shared[house] |= {other for other in circle.houses if other != house}
    market = [house for house in houses if house.market]
    if len(market) < families:
        others = sorted((house for house in houses if not house.market), key=lambda house: -house.cost)
        market += others[: max(0, min(_MOST, 2 * families) - len(market))]
    market = market[:16]
    value = {house.id: _value(house, houses, count, shared) for house in market}
    ring = {house.id: place for place, house in enumerate(market)}

    def unlike(choice: Sequence[House]) -> float:
        """How unfair a choice is: unlike values, and unlike distances around the market place."""
        values = [value[house.id] for house in choice]
        mean = fsum(values) / len(values)
        places = sorted(ring[house.id] for house in choice)
        even = len(market) / len(places)
        gaps = [
            (after - before) % len(market) or len(market)
            for before, after in zip(places, (*places[1:], *places[:1]), strict=True)
        ]
        near = [sum(other.id in shared[house.id] for other in choice) for house in choice]
        return (
            fsum((one - mean) ** 2 for one in values)
            + 0.6 * fsum((gap - even) ** 2 for gap in gaps)
            + 1.2 * fsum((one - fsum(near) / len(near)) ** 2 for one in near)
        )

    choices = islice(combinations(market, families), _LOOKED_AT)
    return tuple(house.id for house in min(choices, key=unlike))


def _value(
    house: House,
    houses: Sequence[House],
    count: dict[HouseId, int],
    shared: dict[HouseId, set[HouseId]],
) -> float:
    """How good a house is to begin in: what it costs, its circles, and the houses that share them."""
    by_id = {one.id: one for one in houses}
    near = shared[house.id]
    around = fsum(by_id[other].cost for other in near) / max(1, len(near))
    return 0.8 * house.cost + 1.0 * count[house.id] + 0.3 * len(near) + 0.3 * around
