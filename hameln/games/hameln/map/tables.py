"""A town compiled for the engine: tuples and masks by index, made once for a number of families."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import attr

from hameln.games.hameln.map.town import MARKET_RATS

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, Town

GOODS: Final = ("bread", "cheese", "ale", "meat")
"""The goods in the order of their indices."""
_GOOD_OF_KIND: Final = {"bakery": 0, "dairy": 1, "brewery": 2, "butchery": 3}
NO_GOOD: Final = -1
"""The good of an influence house."""


@attr.s(auto_attribs=True, kw_only=True, eq=False, repr=False)
class Tables:
    """Everything about a town that the rules ask, for one number of families; never changed.

    Houses, circles and districts are their places in the town's lists; a mask has a bit for each place.
    Circles that ask for more families are in no mask and in no tuple of circles.
    """

    families: int
    house_ids: tuple[str, ...]
    circle_ids: tuple[str, ...]
    district_ids: tuple[str, ...]
    house_index: dict[str, int]
    circle_index: dict[str, int]
    district_index: dict[str, int]
    good_of: tuple[int, ...]
    """House to good, ``NO_GOOD`` for influence houses."""
    cost: tuple[int, ...]
    bonus: tuple[int, ...]
    production: int
    """Mask of the production houses."""
    affordable: tuple[int, ...]
    """Money, up to the highest cost, to the mask of houses that can be paid for."""
    circles_of: tuple[int, ...]
    """House to the mask of its circles."""
    sides_of: tuple[tuple[int, ...], ...]
    """House to the masks of its sides; a side without a circle in use does not exist."""
    is_plain: tuple[bool, ...]
    """House to whether each of its sides has a single circle."""
    places_of: tuple[tuple[tuple[int, int], ...], ...]
    """House to pairs of a circle's bit and the circle."""
    houses_of: tuple[tuple[tuple[int, int, int], ...], ...]
    """Circle to triples of a house, its bit and the mask of its circles."""
    district_circles: tuple[int, ...]
    market_circles: int
    price: tuple[int, ...]
    """District to the Piper's price for a child there."""
    piper_start: int
    market_lures: tuple[int, ...]
    """House to ``MARKET_RATS``, or 0 where a counter decides."""
    counter_houses: tuple[int, ...]
    counters: tuple[int, int, int]
    """How many counters attract 1, 2 and 3 rats."""
    start_houses: tuple[int, ...]
    influence_top: int
    ring: tuple[tuple[int, int], ...]
    road: tuple[int, ...]
    kings: tuple[int, ...]


def compile_tables(town: Town, families: int) -> Tables:
    """The tables of a faultless town.

    Args:
        families: How many families play, 3 to 5.
    """
    house_ids = tuple(str(house.id) for house in town.houses)
    house_index = {name: place for place, name in enumerate(house_ids)}
    district_index = {str(district.id): place for place, district in enumerate(town.districts)}
    used = [(place, circle) for place, circle in enumerate(town.circles) if circle.families <= families]
    sides = _sides(used, house_index)
    circles_of = tuple(sum(house_sides) for house_sides in sides)
    start_houses = tuple(house_index[str(house)] for house in town.start_houses[families])
    dearest = max(house.cost for house in town.houses)
    return Tables(
        families=families,
        house_ids=house_ids,
        circle_ids=tuple(str(circle.id) for circle in town.circles),
        district_ids=tuple(district_index),
        house_index=house_index,
        circle_index={str(circle.id): place for place, circle in used},
        district_index=district_index,
        good_of=tuple(_GOOD_OF_KIND.get(str(house.kind), NO_GOOD) for house in town.houses),
        cost=tuple(house.cost for house in town.houses),
        bonus=tuple(house.bonus for house in town.houses),
        production=_mask(h for h, house in enumerate(town.houses) if str(house.kind) in _GOOD_OF_KIND),
        affordable=tuple(
            _mask(h for h, house in enumerate(town.houses) if house.cost <= money)
            for money in range(dearest + 1)
        ),
        circles_of=circles_of,
        sides_of=sides,
        is_plain=tuple(all(side.bit_count() == 1 for side in house_sides) for house_sides in sides),
        places_of=tuple(tuple((1 << c, c) for c, _ in used if circles >> c & 1) for circles in circles_of),
        houses_of=_houses_of(town, circles_of, house_index),
        district_circles=tuple(
            _mask(c for c, circle in used if district in map(str, circle.districts))
            for district in district_index
        ),
        market_circles=_mask(c for c, circle in used if circle.market),
        price=tuple(district.price for district in town.districts),
        piper_start=district_index[str(town.piper)],
        market_lures=tuple(MARKET_RATS if house.market else 0 for house in town.houses),
        counter_houses=tuple(h for h, house in enumerate(town.houses) if not house.market),
        counters=town.counters,
        start_houses=start_houses,
        influence_top=town.influence_top,
        ring=town.ring,
        road=town.road,
        kings=town.kings[families],
    )


def _mask(places: Iterable[int]) -> int:
    """The mask with a bit for each place."""
    return sum(1 << place for place in places)


def _sides(used: list[tuple[int, Circle]], house_index: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    """House to the masks of its sides, in the order in which the circles name them."""
    sides: list[dict[str, int]] = [{} for _ in house_index]
    for place, circle in used:
        for touch in circle.touches:
            of_house = sides[house_index[str(touch.house)]]
            of_house[touch.side] = of_house.get(touch.side, 0) | 1 << place
    return tuple(tuple(of_house.values()) for of_house in sides)


def _houses_of(
    town: Town, circles_of: tuple[int, ...], house_index: dict[str, int]
) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Circle to its houses, each with its bit and the mask of its circles."""
    return tuple(
        tuple(
            (house, 1 << house, circles_of[house])
            for house in sorted(house_index[str(touch.house)] for touch in circle.touches)
        )
        for circle in town.circles
    )
