"""Narrow lanes from house to house, under circles that lie between them."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

import shapely

from hameln.games.hameln.map.town import Road

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.games.hameln.editor.generator.ground import Ground
    from hameln.games.hameln.map.town import Circle, DistrictId, House, HouseId, Point, Town

_WIDTH: Final = 14.0
_HOUSES: Final = 5
"""Of so many houses of a district, one lane is laid."""
_LONG: Final = 3
"""Circles along a lane."""


def lanes_of(town: Town, ground: Ground) -> tuple[Road, ...]:
    """A lane or more in each district, the outermost houses first."""
    lanes = [lane for district in town.districts for lane in _of_district(town, district.id)]
    if not ground.river:
        return tuple(lanes)
    water = shapely.Polygon(ground.river).buffer(8)
    return tuple(lane for lane in lanes if not water.intersects(shapely.LineString(lane.line)))


def _of_district(town: Town, district: DistrictId) -> Iterator[Road]:
    inside = [house for house in town.houses if house.district == district and not house.market]
    names = {house.id for house in inside}
    links = [one for one in town.circles if len(one.houses) == 2 and set(one.houses) <= names]  # noqa: PLR2004
    links.sort(key=lambda circle: (-_out(town, circle.at), circle.id))
    met: set[HouseId] = set()
    for _ in range(1 + len(inside) // _HOUSES):
        first = next((link for link in links if not met & set(link.houses)), None)
        if first is None:
            return
        chain = [first]
        start, end = first.houses
        met |= {start, end}
        while len(chain) < _LONG:
            link = next((one for one in links if end in one.houses and len(met & set(one.houses)) == 1), None)
            if link is None:
                break
            chain.append(link)
            end = next(house for house in link.houses if house != end)
            met.add(end)
        yield Road(line=tuple(_way(town, chain, start)), width=_WIDTH)


def _out(town: Town, at: Point) -> float:
    """How far out a place lies, for the size of the picture."""
    (x, y), (width, height) = town.geometry.hall, town.geometry.size
    return hypot((at[0] - x) / width, (at[1] - y) / height)


def _way(town: Town, chain: list[Circle], start: HouseId) -> Iterator[Point]:
    """From door to door by way of the circles."""
    yield _door(town.house[start])
    at = start
    for circle in chain:
        yield circle.at
        at = next(house for house in circle.houses if house != at)
        yield _door(town.house[at])


def _door(house: House) -> Point:
    return house.at[0], house.at[1] + round(house.size[1] * 0.42)
