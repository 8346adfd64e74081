"""Pure changes of a town, of which all edits are made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import evolve

from hameln.games.hameln.editor.things import distance
from hameln.games.hameln.map.covered import is_within
from hameln.games.hameln.map.town import DistrictId

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, CircleId, District, House, HouseId, Outline, Point, Town

T = TypeVar("T")


# -- lists


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], places: Iterable[int]) -> tuple[T, ...]:
    """The items without those at some places."""
    gone = set(places)
    return tuple(item for place, item in enumerate(items) if place not in gone)


def fresh(taken: Iterable[str], stem: str, first: int = 1) -> str:
    """A word that is not taken: the stem and the least number from the first on.

    >>> fresh(["h1", "h2"], "h")
    'h3'
    """
    known = set(taken)
    number = first
    while f"{stem}{number}" in known:
        number += 1
    return f"{stem}{number}"


# -- places


def rounded(at: Point) -> Point:
    """A place in tenths of a unit, finer than anybody draws."""
    return round(at[0], 1), round(at[1], 1)


def inside(town: Town, at: Point) -> Point:
    """The place, or the nearest one within the picture."""
    wide, high = town.geometry.size
    return rounded((min(max(at[0], 0.0), wide), min(max(at[1], 0.0), high)))


def moved_line(town: Town, line: Outline, by: Point) -> Outline:
    """A line moved as a whole, as far as all of it stays within the picture."""
    if not line:
        return line
    dx, dy = stopped(town, line, by)
    return tuple(rounded((x + dx, y + dy)) for x, y in line)


def stopped(town: Town, places: Iterable[Point], by: Point) -> Point:
    """How far places can be moved together without leaving the picture."""
    wide, high = town.geometry.size
    xs, ys = zip(*places, strict=True)
    dx = max(by[0], -min(xs)) if by[0] < 0 else min(by[0], wide - max(xs))
    dy = max(by[1], -min(ys)) if by[1] < 0 else min(by[1], high - max(ys))
    return dx, dy


# -- parts of a town


def with_ground(town: Town, **changes: Any) -> Town:  # noqa: ANN401 - fields of the geometry
    """The town with other parts of its geometry, by their names."""
    return evolve(town, geometry=evolve(town.geometry, **changes))


def with_house(town: Town, house: House) -> Town:
    """The town with a house in the place of the one with its id, or beside all others."""
    places = [place for place, one in enumerate(town.houses) if one.id == house.id]
    houses = replaced(town.houses, places[0], house) if places else (*town.houses, house)
    return evolve(town, houses=houses)


def with_circle(town: Town, circle: Circle) -> Town:
    """The town with a circle in the place of the one with its id, or beside all others."""
    places = [place for place, one in enumerate(town.circles) if one.id == circle.id]
    circles = replaced(town.circles, places[0], circle) if places else (*town.circles, circle)
    return evolve(town, circles=circles)


def with_district(town: Town, district: District) -> Town:
    """The town with a district in the place of the one with its id, or after all others."""
    places = [place for place, one in enumerate(town.districts) if one.id == district.id]
    districts = replaced(town.districts, places[0], district) if places else (*town.districts, district)
    return evolve(town, districts=districts)


def change_house(town: Town, house: HouseId, **changes: Any) -> Town:  # noqa: ANN401 - fields of a house
    """The town in which a house is otherwise; the same if there is no such house."""
    known = town.house.get(house)
    return town if known is None else with_house(town, evolve(known, **changes))


def change_circle(town: Town, circle: CircleId, **changes: Any) -> Town:  # noqa: ANN401 - of a circle
    """The town in which a circle is otherwise; the same if there is no such circle."""
    known = town.circle.get(circle)
    return town if known is None else with_circle(town, evolve(known, **changes))


def change_district(town: Town, district: DistrictId, **changes: Any) -> Town:  # noqa: ANN401 - of a district
    """The town in which a district is otherwise; the same if there is no such district."""
    known = town.district.get(district)
    return town if known is None else with_district(town, evolve(known, **changes))


def district_at(town: Town, at: Point) -> DistrictId:
    """The district in which a place lies, else the nearest by its houses or sign; empty if there is none."""
    for district in reversed(town.districts):
        if is_within(district.outline, at):
            return district.id
    near = [
        (distance(house.at, at), house.district) for house in town.houses if house.district in town.district
    ]
    near += [(distance(district.sign, at), district.id) for district in town.districts]
    return min(near)[1] if near else DistrictId("")
