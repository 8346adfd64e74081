"""Areas of the ground: painted, joined, cut, and made simple; all through shapely."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from hameln.games.hameln.editor.changing import rounded

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Outline, Point

SMOOTH: Final = 1.5
"""How far a painted outline may be from the hand that painted it."""
CORNERS: Final = 3
"""An area has as many corners at least."""
_GAP: Final = 80.0
"""Gaps and bays that are up to twice as wide are closed when an outline goes around areas."""
_ROUND: Final = 4
"""Corners of a quarter of a round end."""


def simplified(line: Sequence[Point], tolerance: float = SMOOTH) -> Outline:
    """A line with as few corners as say the same; corners in the same place are one."""
    from shapely import LineString  # noqa: PLC0415 - slow to import

    kept = [at for place, at in enumerate(line) if place == 0 or at != line[place - 1]]
    if len(kept) < CORNERS:
        return tuple(map(rounded, kept))
    return _corners(LineString(kept).simplify(tolerance).coords)


def stroke(line: Sequence[Point], width: float, *, is_flat: bool = False) -> Outline:
    """The area that a brush of a width paints along a line; flat ends stop where the line does."""
    from shapely import LineString  # noqa: PLC0415
    from shapely import Point as Place  # noqa: PLC0415

    kept = [at for place, at in enumerate(line) if place == 0 or at != line[place - 1]]
    if not kept:
        return ()
    drawn = LineString(kept) if len(kept) > 1 else Place(kept[0])
    ends = "flat" if is_flat and len(kept) > 1 else "round"
    return _outline(drawn.buffer(width / 2, quad_segs=_ROUND, cap_style=ends))


def joined(one: Outline, other: Outline) -> Outline:
    """The area of both; of parts that do not touch the larger."""
    return _outline(_area(one).union(_area(other)))


def cut(one: Outline, other: Outline) -> Outline:
    """An area without another one; of several parts the largest."""
    return _outline(_area(one).difference(_area(other)))


def clipped(outline: Outline, size: Point) -> Outline:
    """What of an area lies within the picture."""
    from shapely import box  # noqa: PLC0415

    return _outline(_area(outline).intersection(box(0, 0, *size)))


def around(outlines: Sequence[Outline], distance: float, size: Point, edge: float) -> Outline:
    """A calm outline around areas, at a distance; gaps between them and bays are closed.

    Args:
        outlines: The areas.
        distance: How far from them, where there is room.
        size: The picture.
        edge: How far it stays away from the edges of the picture.
    """
    from shapely import box, union_all  # noqa: PLC0415

    whole = union_all([_area(outline) for outline in outlines if len(outline) >= CORNERS])
    wide = whole.buffer(distance + _GAP, quad_segs=_ROUND * 2).buffer(-_GAP, quad_segs=_ROUND * 2)
    inside = wide.intersection(box(edge, edge, size[0] - edge, size[1] - edge))
    return _outline(inside.simplify(SMOOTH * 2))


def middle(outline: Outline) -> Point:
    """The middle of an area."""
    found = _area(outline).representative_point()
    return rounded((found.x, found.y))


def crossed_at(line: Outline, outline: Outline) -> list[tuple[Point, Point, float]]:
    """Where a line crosses an area.

    Returns:
        For each crossing the place in its middle, the direction of the line there, of length 1, and how long
        the line is within the area.
    """
    from shapely import LineString  # noqa: PLC0415

    if len(line) < 2 or len(outline) < CORNERS:  # noqa: PLR2004 - a line has two ends
        return []
    found: list[tuple[Point, Point, float]] = []
    inside = LineString(line).intersection(_area(outline))
    for part in getattr(inside, "geoms", [inside]):
        if part.geom_type == "LineString" and not part.is_empty:
            (ax, ay), (bx, by) = part.coords[0], part.coords[-1]
            long = hypot(bx - ax, by - ay)
            way = ((bx - ax) / long, (by - ay) / long) if long else (1.0, 0.0)
            found.append((rounded(((ax + bx) / 2, (ay + by) / 2)), way, float(part.length)))
    return found


def meetings(one: Outline, other: Outline) -> list[Point]:
    """The places in which two lines cross or touch each other; of a stretch that they share its middle."""
    from shapely import LineString  # noqa: PLC0415

    if min(len(one), len(other)) < 2:  # noqa: PLR2004
        return []
    shared = LineString(one).intersection(LineString(other))
    parts = [part.centroid for part in getattr(shared, "geoms", [shared]) if not part.is_empty]
    return [rounded((float(part.x), float(part.y))) for part in parts]


def _area(outline: Outline) -> Any:  # noqa: ANN401 - shapely's own types are not known
    from shapely import Polygon  # noqa: PLC0415

    return Polygon(outline).buffer(0) if len(outline) >= CORNERS else Polygon()


def _outline(area: Any) -> Outline:  # noqa: ANN401
    """The outer edge of the largest part of an area, made simple; nothing of none."""
    parts = [part for part in getattr(area, "geoms", [area]) if part.geom_type == "Polygon"]
    largest = max(parts, key=lambda part: part.area, default=None)
    if largest is None or largest.is_empty:
        return ()
    return _corners(largest.exterior.simplify(SMOOTH / 2).coords[:-1])


def _corners(places: Any) -> Outline:  # noqa: ANN401
    return tuple(rounded((float(x), float(y))) for x, y in places)
