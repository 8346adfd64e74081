"""Questions about a town, for a number of families: what lies at what, what is near what.

Circles that ask for more families than play are not there (H1.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.games.hameln.map.town import Circle, CircleId, DistrictId, House, HouseId, Point, Town

Crossing: TypeAlias = tuple["CircleId", "CircleId"]
PATIENCE: Final = 1_000_000
"""Pairs of dotted lines that are looked at; a town of 1,400 lines, however long, has fewer."""


def circles_in_use(town: Town, families: int) -> tuple[Circle, ...]:
    """The circles that are used when so many families play.

    Rule: H1.3
    """
    return tuple(circle for circle in town.circles if circle.families <= families)


def circles_of_house(town: Town, house: HouseId, families: int) -> tuple[Circle, ...]:
    """The circles at a house."""
    return tuple(circle for circle in town.circles_at.get(house, ()) if circle.families <= families)


def sides_of_house(town: Town, house: HouseId, families: int) -> dict[str, tuple[CircleId, ...]]:
    """The circles at a house by the side on which they lie.

    Rule: H1.3
    """
    sides: dict[str, tuple[CircleId, ...]] = {}
    for circle in circles_of_house(town, house, families):
        for touch in circle.touches:
            if touch.house == house:
                sides[touch.side] = (*sides.get(touch.side, ()), circle.id)
    return sides


def houses_of_district(town: Town, district: DistrictId) -> tuple[House, ...]:
    """The houses in a district."""
    return tuple(house for house in town.houses if house.district == district)


def neighbours(town: Town, house: HouseId, families: int) -> frozenset[HouseId]:
    """The houses that share a circle with this one."""
    shared = {one for circle in circles_of_house(town, house, families) for one in circle.houses}
    return frozenset(shared - {house})


def crossings(town: Town, *, patience: int = PATIENCE) -> Iterator[Crossing]:
    """Pairs of circles whose dotted lines to their houses cross each other in the picture.

    Args:
        town: The town.
        patience: How many pairs of lines are looked at; in a town of many long lines the rest is left out.
    """
    lines = sorted(
        (min(circle.at[0], at[0]), max(circle.at[0], at[0]), place, circle.at, house, at)
        for place, circle in enumerate(town.circles)
        for house in circle.houses
        if (at := town.house[house].at)
    )
    reached: list[tuple[float, float, int, Point, HouseId, Point]] = []
    for line in lines:
        west, _, one, start, house, end = line
        reached = [other for other in reached if other[1] >= west]
        patience -= len(reached)
        if patience < 0:
            return
        for _, _, other, from_, other_house, to in reached:
            if one == other or house == other_house:
                continue
            if _turn(start, end, from_) != _turn(start, end, to) and _turn(from_, to, start) != _turn(
                from_, to, end
            ):
                first, second = sorted((one, other))
                yield town.circles[first].id, town.circles[second].id
        reached.append(line)


def _turn(a: Point, b: Point, c: Point) -> bool:
    """Whether the way from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
