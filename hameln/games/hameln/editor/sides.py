"""What a circle at a place would be: the houses that it touches, on which sides, and its districts."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from hameln.games.hameln.map.town import Touch

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from hameln.games.hameln.map.town import Circle, DistrictId, House, HouseId, Outline, Point, Town

FRONT, BACK, LEFT, RIGHT = SIDES = ("front", "back", "left", "right")
"""The sides of a house, seen by somebody who stands before its door."""
_TURNS: Final = {"s": 0, "w": 1, "n": 2, "e": 3}
_AROUND: Final = (FRONT, LEFT, BACK, RIGHT)
"""The sides clockwise from that of the door, as a house has them whose door looks south: south, west, ..."""
NEAR: Final = 60.0
"""From this far a circle reaches for a house, from edge to edge."""
MOST: Final = 3
"""Houses that a circle reaches for."""
_MOST_DISTRICTS: Final = 2


def side_of(town: Town, house: HouseId, at: Point) -> str:
    """On which side of a house a place lies: ``front``, ``back``, ``left`` or ``right``.

    Left and right are those of somebody who stands before the door and looks at it.

    Rule: H1.3
    """
    return side_towards(town.house[house], at)


def side_towards(house: House, at: Point) -> str:
    """On which side of this house a place lies."""
    across = (at[0] - house.at[0]) / (house.size[0] or 1.0)
    down = (at[1] - house.at[1]) / (house.size[1] or 1.0)
    quarter = (1 if across < 0 else 3) if abs(across) > abs(down) else (2 if down < 0 else 0)
    return _AROUND[(quarter - _TURNS.get(house.facing, 0)) % len(_AROUND)]


def gap_to(house: House, at: Point) -> float:
    """How far a place is from the edge of a house; 0 inside."""
    across = abs(at[0] - house.at[0]) - house.size[0] / 2
    down = abs(at[1] - house.at[1]) - house.size[1] / 2
    return hypot(max(across, 0.0), max(down, 0.0))


def touched_by(town: Town, at: Point) -> tuple[HouseId, ...]:
    """The houses that a circle at this place would touch: the nearest, and up to two that are nearly as near.

    Nothing is out of reach of the nearest house; a second and a third are touched when they are not much
    farther away, so a circle in the gap between two houses touches both.
    """
    gaps = sorted((gap_to(house, at), place) for place, house in enumerate(town.houses))
    if not gaps:
        return ()
    reach = max(NEAR, gaps[0][0] * 1.6)
    return tuple(town.houses[place].id for gap, place in gaps[:MOST] if gap <= reach)


def touches_at(town: Town, houses: Iterable[HouseId], at: Point) -> tuple[Touch, ...]:
    """The touches of a circle at this place with these houses, in the order of the town's houses."""
    wanted = set(houses)
    known = {house.id: house for house in town.houses if house.id in wanted}  # a draft may name one twice
    return tuple(Touch(house=house.id, side=side_towards(house, at)) for house in known.values())


def districts_at(town: Town, houses: Sequence[HouseId], at: Point) -> tuple[DistrictId, ...]:
    """The districts of a circle at these houses: theirs, and of three the two whose houses are nearest.

    Rule: H1.3
    """
    near = sorted((gap_to(town.house[house], at), place) for place, house in enumerate(houses))
    found = list(dict.fromkeys(town.house[houses[place]].district for _, place in near))[:_MOST_DISTRICTS]
    order = {district.id: place for place, district in enumerate(town.districts)}
    return tuple(sorted(found, key=lambda district: order.get(district, len(order))))


def is_on_market(town: Town, houses: Iterable[HouseId], at: Point) -> bool:
    """Whether a circle belongs to the market place: it lies there, or only houses of the market touch it.

    Rule: H1.3
    """
    return is_inside(town.geometry.market, at) or all(town.house[house].market for house in houses)


def is_inside(outline: Outline, at: Point) -> bool:
    """Whether a place lies inside an outline."""
    x, y = at
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def circle_name(circle: Circle) -> str:
    """The houses of a circle as the id of a circle has them: ``M1-M2``."""
    return "-".join(circle.houses)


def fresh_id(taken: Collection[str], start: str) -> str:
    """The id itself if it is free, else the first free one with a number: ``M1-M2``, ``M1-M2.2``."""
    if start not in taken:
        return start
    number = 2
    while f"{start}.{number}" in taken:
        number += 1
    return f"{start}.{number}"


def fresh_number(taken: Collection[str], sign: str) -> str:
    """The first free id of a sign and a number from 1: ``H1``, ``H2``."""
    number = 1
    while f"{sign}{number}" in taken:
        number += 1
    return f"{sign}{number}"
