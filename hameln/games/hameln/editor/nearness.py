"""Who is next to whom: neighbouring houses, and the gaps between three of them, by a triangulation.

What a circle at a place would be: the houses that it touches, on which sides, and its districts.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import fsum, hypot
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.games.hameln.map.town import Touch

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from hameln.games.hameln.map.town import DistrictId, House, HouseId, Outline, Point, Town


HALL: Final = (66.0, 56.0)
"""How far the community hall reaches from its middle, across and down."""


@frozen(order=True)
class Pair:
    """Two houses that are next to each other; no house lies between them.

    Attributes:
        gap: How far their edges are apart; pairs that look through a third house come last.
        one: The place of the first house among the town's.
        other: The place of the second one.
        is_blocked: Whether a third house stands in the way.
    """

    gap: float
    one: int
    other: int
    is_blocked: bool = False


@frozen(order=True)
class Corner:
    """Three houses around an empty place, or two houses and the hall.

    Attributes:
        round: How long the gaps around it are together.
        houses: The places of the houses among the town's.
        is_front: Whether the third is the hall: the place lies before both houses.
    """

    round: float
    houses: tuple[int, ...]
    is_front: bool = False


@frozen(kw_only=True)
class Nearness:
    """What a triangulation of the houses says.

    Attributes:
        pairs: Nearest first.
        corners: Smallest first.
    """

    pairs: tuple[Pair, ...]
    corners: tuple[Corner, ...]


def nearness(town: Town) -> Nearness:
    """The pairs and corners of a town's houses.

    Lines along the pairs do not cross each other, nor do lines from inside a corner to its houses: so circles
    laid there can be joined to their houses by dotted lines.
    """
    houses = town.houses
    places = [house.at for house in houses]
    hall = town.geometry.hall
    triangles = _triangles([*places, hall]) if all(hall != at for at in places) else ()
    edges = _edges(triangles, len(houses))
    if not _is_whole(edges, len(houses)):
        triangles = _triangles(places)
        edges = _edges(triangles, len(houses)) | set(_chain(places))
    blocked = _blocked(houses, sorted(edges))
    pairs = sorted(Pair(_gap(houses[a], houses[b]), a, b, (a, b) in blocked) for a, b in edges)
    gaps = {(pair.one, pair.other): pair for pair in pairs}
    corners: list[Corner] = []
    for triangle in triangles:
        real = tuple(sorted(place for place in triangle if place < len(houses)))
        sides = [gaps[side] for side in combinations(real, 2) if side in gaps]
        if len(real) > 1 and len(sides) == len(real) * (len(real) - 1) // 2:
            whole = fsum(side.gap for side in sides) * (1 if len(real) > 2 else 3)  # noqa: PLR2004 - a triangle
            if not any(side.is_blocked for side in sides):
                corners.append(Corner(whole, real, len(real) < len(triangle)))
    return Nearness(pairs=tuple(pairs), corners=tuple(sorted(corners)))


def joined(count: int, links: Iterable[Sequence[int]]) -> list[int]:
    """For each of `count` things a number that tells its part, when linked things lie in one part."""
    parts = list(range(count))
    for link in links:
        for other in link[1:]:
            here, there = part_of(parts, link[0]), part_of(parts, other)
            parts[max(here, there)] = min(here, there)
    return [part_of(parts, thing) for thing in range(count)]


def part_of(parts: list[int], thing: int) -> int:
    """The number of the part in which a thing lies; shortens the way to it."""
    while parts[thing] != thing:
        parts[thing] = parts[parts[thing]]
        thing = parts[thing]
    return thing


def _triangles(places: Sequence[Point]) -> tuple[tuple[int, int, int], ...]:
    """The triangles of Delaunay's triangulation; places that lie on each other count once."""
    import shapely  # noqa: PLC0415 - slow to import

    number: dict[Point, int] = {}
    for place, at in enumerate(places):
        number.setdefault((float(at[0]), float(at[1])), place)
    found = shapely.delaunay_triangles(shapely.MultiPoint(list(number)))
    corners = shapely.get_coordinates(found).tolist()
    triangles = [
        tuple(sorted(number[x, y] for x, y in corners[start : start + 3]))
        for start in range(0, len(corners), 4)
    ]
    return tuple((a, b, c) for a, b, c in triangles)


def _edges(triangles: Iterable[Sequence[int]], count: int) -> set[tuple[int, int]]:
    """The sides of the triangles between two houses, whose places are below `count`."""
    return {(a, b) for triangle in triangles for a, b in combinations(triangle, 2) if b < count}


def _chain(places: Sequence[Point]) -> Iterable[tuple[int, int]]:
    """The houses one after the other, where they stand in one row and no triangle holds them."""
    if len({x for x, _ in places}) > 1 and _triangles(places):
        return ()
    row = sorted(range(len(places)), key=lambda place: places[place])
    return ((min(pair), max(pair)) for pair in pairwise(row))


def _is_whole(edges: Iterable[tuple[int, int]], count: int) -> bool:
    return len(set(joined(count, edges))) <= 1


def _gap(one: House, other: House) -> float:
    across = abs(one.at[0] - other.at[0]) - (one.size[0] + other.size[0]) / 2
    down = abs(one.at[1] - other.at[1]) - (one.size[1] + other.size[1]) / 2
    return hypot(max(across, 0.0), max(down, 0.0))


def _blocked(houses: Sequence[House], edges: Sequence[tuple[int, int]]) -> set[tuple[int, int]]:
    """The pairs between which a third house stands."""
    import shapely  # noqa: PLC0415 - slow to import

    if not edges:
        return set()
    boxes = [
        shapely.box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        for (x, y), (wide, high) in ((house.at, house.size) for house in houses)
    ]
    lines = shapely.linestrings([[houses[a].at, houses[b].at] for a, b in edges])
    found = shapely.STRtree(boxes).query(lines, predicate="intersects").T.tolist()
    return {edges[line] for line, box in found if box not in edges[line]}


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


def fresh_id(taken: Collection[str], start: str) -> str:
    """The id itself if it is free, else the first free one with a number: ``M1-M2``, ``M1-M2.2``."""
    if start not in taken:
        return start
    number = 2
    while f"{start}.{number}" in taken:
        number += 1
    return f"{start}.{number}"
