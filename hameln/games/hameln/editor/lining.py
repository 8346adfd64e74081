"""What places line up with: the middles and edges of other things, and distances that repeat."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.editor.overlay import Label, Line, Style
from hameln.games.hameln.editor.things import box_of, things_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hameln.editor.overlay import Point, Shape
    from hameln.games.hameln.map.town import Town

_PULLING: Final = ("house", "circle", "hall", "gate", "sign")
"""Things that others line up with."""
_ROW: Final = 40.0
"""Things whose middles are so near to each other across stand in one row."""
_MANY: Final = 1e9


@frozen(order=True)
class _Pull:
    """A number near another one, and what is shown when it is taken."""

    far: float
    to: float
    shapes: tuple[Shape, ...] = ()


def lined_up(
    town: Town, at: Point, without: tuple[str, ...], reach: float
) -> tuple[Point, tuple[Shape, ...]]:
    """The place near a place that lines up with other things, and the guides that show with what.

    Middles line up with middles, and if one thing alone is moved its edges do with edges. In a row of things
    a place also snaps where it is as far from its neighbour as that one from the next, or amid two of them.
    """
    near = reach / 2
    middles: list[Point] = []
    boxes: list[tuple[Point, Point]] = []
    moving = set(without)
    for thing in things_of(town):
        if thing in moving or not thing.startswith(_PULLING):
            continue
        box = box_of(town, thing)
        if box is None:
            continue
        middles.append(((box[0][0] + box[1][0]) / 2, (box[0][1] + box[1][1]) / 2))
        boxes.append(box)
    own = box_of(town, without[0]) if len(without) == 1 else None
    found: list[_Pull | None] = []
    for axis in (0, 1):
        pulls = [
            *_middles(at, middles, axis, near),
            *_edges(at, boxes, own, axis, near),
            *_gaps(at, middles, axis, near),
        ]
        found.append(min(pulls, key=_order, default=None))
    x, y = (at[axis] if one is None else one.to for axis, one in enumerate(found))
    shapes = [_shown(shape, at, (x, y)) for one in found if one is not None for shape in one.shapes]
    return (x, y), tuple(dict.fromkeys(shapes))


def _order(pull: _Pull) -> tuple[float, float]:
    return round(pull.far, 6), pull.to


def _shown(shape: Shape, at: Point, to: Point) -> Shape:
    """A guide whose end at the place itself is put to where the place has snapped."""
    if isinstance(shape, Line):
        return Line(tuple(to if point == at else point for point in shape.points), shape.style)
    return shape


def _middles(at: Point, middles: Sequence[Point], axis: int, near: float) -> Iterator[_Pull]:
    for middle in middles:
        far = abs(middle[axis] - at[axis])
        if far > near:
            continue
        yield _Pull(far + _away(at, middle) / _MANY, middle[axis], (Line((middle, at), Style.GUIDE),))


def _away(at: Point, other: Point) -> float:
    """How far another place is, to prefer the nearest of those that line up alike."""
    return abs(at[0] - other[0]) + abs(at[1] - other[1])


def _edges(
    at: Point, boxes: Sequence[tuple[Point, Point]], own: tuple[Point, Point] | None, axis: int, near: float
) -> Iterator[_Pull]:
    if own is None:
        return
    half = (own[1][axis] - own[0][axis]) / 2
    for box in boxes:
        for edge, side in ((box[0], -half), (box[1], half)):
            to = edge[axis] - side
            if abs(to - at[axis]) > near:
                continue
            start = _put(at, axis, edge[axis])
            far = abs(to - at[axis]) + 1e-6 + _away(at, edge) / _MANY
            yield _Pull(far, to, (Line((edge, start), Style.GUIDE),))


def _put(at: Point, axis: int, value: float) -> Point:
    return (value, at[1]) if axis == 0 else (at[0], value)


def _gaps(at: Point, middles: Sequence[Point], axis: int, near: float) -> Iterator[_Pull]:
    """Where distances repeat in the row or column of the place."""
    across = 1 - axis
    row = sorted({one for one in middles if abs(one[across] - at[across]) <= _ROW}, key=lambda one: one[axis])
    for one, other in pairwise(row):
        wide = other[axis] - one[axis]
        if not wide:
            continue
        for to, ends in (
            ((one[axis] + other[axis]) / 2, (one, other)),
            (one[axis] - wide, (one, other)),
            (other[axis] + wide, (one, other)),
        ):
            if abs(to - at[axis]) > near:
                continue
            gap = wide / 2 if one[axis] < to < other[axis] else wide
            shapes = (
                Line((*ends, at) if to > other[axis] else (at, *ends), Style.MEASURE),
                Label(((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2), f"{gap:g}"),
            )
            yield _Pull(abs(to - at[axis]) + 2e-6, to, shapes)
