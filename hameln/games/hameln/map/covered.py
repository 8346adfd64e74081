"""What cannot be seen of a town: what a district's ribbon or the hall covers, and what stands in the water.

A ribbon is the Piper's field: the name of the district and a price. It hangs above everything else, and
it stays readable where the whole of a large town is looked at, so that it covers more of such a town.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.games.hameln.map.town import District, House, Outline, Point, Town

CIRCLE: Final = 12.0
"""How far a circle reaches from its middle."""
HALL: Final = (52.0, 45.0)
"""Half the width and the height of the hall's drawing."""
RIBBON: Final = 16.0
"""Half the height of a ribbon in a town that is seen in its own size."""
_WINDOW: Final = (900.0, 680.0)
"""The room for the whole town in a window of a usual size, in its dots."""
_LEAST: Final = 0.85
"""Ribbons are drawn no smaller than this, however large the town."""
_MOST: Final = 1.3
_WIDEST: Final = 125.0
_AROUND: Final = 37.0
"""Half of what a ribbon takes beside its name."""
_LETTER: Final = 4.1
"""Half of what it takes for a letter of the name."""
_EDGE: Final = (6.0, 4.0)
"""How far a ribbon stays away from the edge of the picture."""
_OVER: Final = 5.0
"""So far something may reach over something else before it hides anything of it."""


@frozen
class Body:
    """Something as a rectangle: its middle, and how far it reaches to the sides and up and down."""

    thing: str
    at: Point
    reach: Point

    def covers(self, other: Body) -> bool:
        """Whether it hides something of another one."""
        across, down = abs(self.at[0] - other.at[0]), abs(self.at[1] - other.at[1])
        return (
            across < self.reach[0] + other.reach[0] - _OVER and down < self.reach[1] + other.reach[1] - _OVER
        )


def on_each_other(one: House, other: House) -> bool:
    """Whether two houses cover each other in part."""
    across, down = abs(one.at[0] - other.at[0]), abs(one.at[1] - other.at[1])
    return across < (one.size[0] + other.size[0]) / 2 and down < (one.size[1] + other.size[1]) / 2


@frozen(kw_only=True)
class Covered:
    """Something that lies on other things.

    Attributes:
        thing: What lies above: ``sign:red``, or ``hall``.
        under: What it hides, such as ``house:M1``, ``circle:C4``, ``sign:blue`` and ``hall``.
    """

    thing: str
    under: tuple[str, ...]


def sight_of(size: Point) -> float:
    """How much larger ribbons are drawn than the town's size says, where all of it is looked at."""
    unit = min(_WINDOW[0] / max(size[0], 1.0), _WINDOW[1] / max(size[1], 1.0))
    return max(_LEAST, min(unit, _MOST)) / unit


def ribbon_reach(size: Point, letters: int) -> Point:
    """How far a ribbon reaches to the sides and up and down.

    Args:
        size: Of the town's picture.
        letters: How many the district's name has.
    """
    larger = sight_of(size)
    return min(_WIDEST, _AROUND + _LETTER * letters) * larger, RIBBON * larger


def ribbon_of(town: Town, district: District) -> Body | None:
    """The ribbon of a district; ``None`` where the town leaves open where it hangs."""
    if district.sign == (0.0, 0.0):
        return None
    (wide, high), reach = town.geometry.size, ribbon_reach(town.geometry.size, len(district.name))
    x, y = district.sign
    least_x, least_y = reach[0] + _EDGE[0], reach[1] + _EDGE[1]
    at = max(min(x, wide - least_x), least_x), max(min(y, high - least_y), least_y)
    return Body(f"sign:{district.id}", at, reach)


def bodies_of(town: Town) -> list[Body]:
    """Houses, circles and the hall: what must be seen."""
    return [
        Body("hall", town.geometry.hall, HALL),
        *(Body(f"house:{one.id}", one.at, (one.size[0] / 2, one.size[1] / 2)) for one in town.houses),
        *(Body(f"circle:{one.id}", one.at, (CIRCLE, CIRCLE)) for one in town.circles),
    ]


def covered(town: Town) -> Iterator[Covered]:
    """Everything that hides something else: ribbons first, then the hall."""
    bodies, seen = bodies_of(town), list[Body]()
    for district in town.districts:
        ribbon = ribbon_of(town, district)
        if ribbon is None:
            continue
        if under := tuple(body.thing for body in (*bodies, *seen) if ribbon.covers(body)):
            yield Covered(thing=ribbon.thing, under=under)
        seen.append(ribbon)
    hall, *others = bodies
    if under := tuple(body.thing for body in others if hall.covers(body)):
        yield Covered(thing="hall", under=under)


def wet_houses(town: Town) -> Iterator[House]:
    """Houses that stand in a river."""
    rivers = [(one.outline, bounds_of(one.outline)) for one in town.geometry.rivers if one.outline]
    if not rivers:
        return
    for house in town.houses:
        if any(is_wet(house.at, house.size, outline, bounds) for outline, bounds in rivers):
            yield house


def is_wet(at: Point, size: Point, outline: Outline, bounds: tuple[Point, Point]) -> bool:
    """Whether a house of this size would stand in a river.

    Args:
        bounds: The river's `bounds_of`, by which most houses are told to be dry.
    """
    (left, top), (right, foot) = bounds
    (x, y), across, down = at, size[0] / 4, size[1] / 4
    if not (left - across < x < right + across and top - down < y < foot + down):
        return False
    places = (
        (x, y),
        (x - across, y - down),
        (x + across, y - down),
        (x - across, y + down),
        (x + across, y + down),
    )
    return any(is_within(outline, at) for at in places)


def bounds_of(outline: Outline) -> tuple[Point, Point]:
    """The upper left and the lower right corner of what lies round an outline."""
    xs, ys = zip(*outline, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def is_within(outline: Outline, at: Point) -> bool:
    """Whether a place lies within an outline."""
    x, y = at
    inside = False
    for (ax, ay), (bx, by) in pairwise((*outline, *outline[:1])):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
