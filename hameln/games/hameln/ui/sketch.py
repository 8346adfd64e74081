"""Lines drawn at once where the ground is not painted yet as the town wants it."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PIL import Image, ImageDraw

from hameln.games.hameln.ui.ground_lines import bent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hameln.games.hameln.map.town import Point, Scenery, Town
    from hameln.ui.canvas import Canvas
    from hameln.ui.sheet import Sheet

_Stroke: TypeAlias = "tuple[tuple[Point, ...], float, str]"
"""Places of a line, its width in units, its colour."""

_ROAD, _WALL, _WATER, _EDGE, _GREEN = "#F1E4BE", "#C9BEAA", "#4F88A0", "#6B5230", "#5E7A3A"
_CLEAR: Final = 150
"""How clearly a sketch is seen, 0 to 255."""
_THIN: Final = 3.0
_MOST: Final = 24
"""Of more new things than that no sketch is made: the town is quite another one."""


def draw_sketch(sheet: Sheet, sight: Canvas, painted: Town, town: Town) -> None:
    """Draw the lines of what the town has and the painted one has not."""
    strokes = list(_strokes(painted, town))
    if not 0 < len(strokes) <= _MOST:
        return
    scale, box = sheet.letters.scale, sight.box
    seen = [
        (tuple(sight.place(at) for at in line), width * sight.unit, colour)
        for line, width, colour in strokes
        if line
    ]
    xs = [x for line, _, _ in seen for x, _ in line]
    ys = [y for line, _, _ in seen for _, y in line]
    room = max((width for _, width, _ in seen), default=0.0) / 2 + 2
    left, right = max(box.x, min(xs, default=0.0) - room), min(box.right, max(xs, default=0.0) + room)
    top, bottom = max(box.y, min(ys, default=0.0) - room), min(box.bottom, max(ys, default=0.0) + room)
    if right - left < 1 or bottom - top < 1:
        return
    lines = tuple(
        (tuple((round(x - left, 1), round(y - top, 1)) for x, y in line), round(width, 1), colour)
        for line, width, colour in seen
    )
    sheet.drawing(
        ("sketch", lines, scale),
        (left, top, right - left, bottom - top),
        partial(_picture, lines, scale),
        slot="sketch",
        alpha=_CLEAR,
    )


def _picture(lines: Sequence[_Stroke], scale: float, width: int, height: int) -> Image.Image:
    picture = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    brush = ImageDraw.Draw(picture)
    for line, wide, colour in lines:
        dots = [(x * scale, y * scale) for x, y in line]
        brush.line(dots, colour, max(1, round(wide * scale)), joint="curve")
    return picture


def _strokes(painted: Town, town: Town) -> Iterator[_Stroke]:
    before, after = painted.geometry, town.geometry
    if before is not after:
        for road in _new(before.roads, after.roads):
            yield tuple(bent(road.line)), road.width, _ROAD
        for wall in _new(before.walls, after.walls):
            yield _closed(wall.line) if wall.closed else tuple(bent(wall.line)), 12.0, _WALL
        for river in _new(before.rivers, after.rivers):
            yield _closed(river.outline), _THIN, _WATER
        for thing in _new(before.scenery, after.scenery):
            yield _frame(thing), _THIN, _GREEN
        if before.market != after.market:
            yield _closed(after.market), _THIN, _EDGE
    for district in _new(painted.districts, town.districts, lambda one: one.outline):
        yield _closed(district.outline), _THIN, _EDGE


def _new(
    before: Sequence[Any], after: Sequence[Any], drawn: Callable[[Any], object] = lambda one: one
) -> Iterator[Any]:
    """The parts that are not as they were; where many have moved up, only those that nobody knew."""
    if before is after:
        return
    known = {drawn(part) for part in before} if len(before) != len(after) else set()
    for one, other in zip_longest(before, after):
        if other is None or one is other or drawn(other) in known:
            continue
        if one is None or drawn(one) != drawn(other):
            yield other


def _closed(outline: Sequence[Point]) -> tuple[Point, ...]:
    line = bent(outline, closed=True)
    return (*line, *line[:1])


def _frame(thing: Scenery) -> tuple[Point, ...]:
    (x, y), (width, height) = thing.at, thing.size
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    return (left, top), (right, top), (right, bottom), (left, bottom), (left, top)
