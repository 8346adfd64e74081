"""The ground of a town that is edited, on the sheet: what of it is painted, and a sketch of the rest.

Lines drawn at once where the ground is not painted yet as the town wants it.
"""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PIL import Image, ImageDraw

from hameln.games.hameln.map.painting import GRASS
from hameln.games.hameln.ui.ground import WALNUT
from hameln.games.hameln.ui.ground_lines import bent
from hameln.ui.draw import theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hameln.games.hameln.map.town import Point, Scenery, Town
    from hameln.games.hameln.ui.live_ground import Ground, LiveGround
    from hameln.ui.draw.box import Box, Rect
    from hameln.ui.draw.canvas import Canvas
    from hameln.ui.draw.display_list import DisplayList


_Stroke: TypeAlias = "tuple[tuple[Point, ...], float, str]"
"""Places of a line, its width in units, its colour."""

_ROAD, _WALL, _WATER, _EDGE, _GREEN = "#F1E4BE", "#C9BEAA", "#4F88A0", "#6B5230", "#5E7A3A"
_CLEAR: Final = 150
"""How clearly a sketch is seen, 0 to 255."""
_THIN: Final = 3.0
_MOST: Final = 24
"""Of more new things than that no sketch is made: the town is quite another one."""


def draw_sketch(sheet: DisplayList, sight: Canvas, painted: Town, town: Town) -> None:
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
        partial(_drawn_picture, lines, scale),
        slot="sketch",
        alpha=_CLEAR,
    )


def _drawn_picture(lines: Sequence[_Stroke], scale: float, width: int, height: int) -> Image.Image:
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


_FRAME: Final = 2.0


def draw_ground(sheet: DisplayList, sight: Canvas, town: Town, live: LiveGround) -> None:
    """Draw the ground on the table, as fine as it is painted."""
    box, part = sight.box, sight.part()
    grounds = [ground for ground in (live.small, live.near) if ground is not None]
    if live.near is not None and _holds(live.near.area, _clip(part, town.geometry.size)):
        grounds = [live.near]
    key = (
        "ground",
        *(ground.number for ground in grounds),
        *(round(edge, 2) for edge in part),
        town.geometry.size,
    )
    sheet.drawing(
        key,
        box,
        partial(_picture, sheet, part, town.geometry.size, grounds),
        slot="ground",
    )
    if live.near is not None:
        draw_sketch(sheet, sight, live.near.town, town)


def _picture(
    sheet: DisplayList, part: Rect, size: tuple[float, float], grounds: list[Ground], width: int, height: int
) -> Image.Image:
    """What is seen of the grounds, the coarse one first, on the wood of the table."""
    scale = width / (part[2] - part[0])
    if _holds((0.0, 0.0, *size), part):
        picture = Image.new("RGBA", (width, height), GRASS)
    else:
        picture = sheet.art.tiled("tile_walnut", width, height, sheet.letters.scale)
        _paste(picture, Image.new("RGB", (1, 1), GRASS), (0.0, 0.0, *size), part, scale)
    for ground in grounds:
        _paste(picture, ground.image, ground.area, part, scale)
    return picture


def _paste(picture: Image.Image, image: Image.Image, area: Rect, part: Rect, scale: float) -> None:
    """Put what is seen of an area's image on a picture of a part."""
    left, top, right, bottom = (
        max(area[0], part[0]),
        max(area[1], part[1]),
        min(area[2], part[2]),
        min(area[3], part[3]),
    )
    x, y = round((left - part[0]) * scale), round((top - part[1]) * scale)
    x2, y2 = round((right - part[0]) * scale), round((bottom - part[1]) * scale)
    if x2 <= x or y2 <= y:
        return
    across, down = image.width / (area[2] - area[0]), image.height / (area[3] - area[1])
    cut = (
        max(0.0, (left - area[0]) * across),
        max(0.0, (top - area[1]) * down),
        min(float(image.width), (right - area[0]) * across),
        min(float(image.height), (bottom - area[1]) * down),
    )
    picture.paste(image.resize((x2 - x, y2 - y), Image.Resampling.BICUBIC, box=cut), (x, y))


def _clip(part: Rect, size: tuple[float, float]) -> Rect:
    return max(0.0, part[0]), max(0.0, part[1]), min(size[0], part[2]), min(size[1], part[3])


def _holds(area: Rect, part: Rect) -> bool:
    """Whether a part lies in an area, but for a hair."""
    return (
        area[0] <= part[0] + 0.5
        and area[1] <= part[1] + 0.5
        and area[2] >= part[2] - 0.5
        and area[3] >= part[3] - 0.5
    )


def draw_small_ground(sheet: DisplayList, sight: Canvas, town: Town, live: LiveGround, box: Box) -> None:
    """Draw the whole town into a small box, its houses as dots, with a frame around what is seen."""
    width, height = town.geometry.size
    scale = min(box.width / width, box.height / height)
    x, y = box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2
    houses = tuple((house.at, house.kind) for house in town.houses)
    image = live.small.image if live.small is not None else None
    number = live.small.number if live.small is not None else 0
    sheet.drawing(
        ("minimap", number, (width, height), houses),
        (x, y, width * scale, height * scale),
        partial(_minimap, town, image),
        slot="minimap",
    )
    left, top, right, bottom = _clip(sight.part(), (width, height))
    corners = (x + left * scale, y + top * scale, x + right * scale, y + bottom * scale)
    _draw_frame(sheet, corners)


def _draw_frame(sheet: DisplayList, corners: Rect) -> None:
    left, top, right, bottom = corners
    wide, high = max(_FRAME, right - left), max(_FRAME, bottom - top)
    for grow, colour in ((1.0, theme.INK), (0.0, theme.GOLD)):
        thick = _FRAME + 2 * grow
        for x, y, width, height in (
            (left - grow, top - grow, wide + 2 * grow, thick),
            (left - grow, top + high - _FRAME - grow, wide + 2 * grow, thick),
            (left - grow, top - grow, thick, high + 2 * grow),
            (left + wide - _FRAME - grow, top - grow, thick, high + 2 * grow),
        ):
            sheet.fill(x, y, width, height, colour)


def _minimap(town: Town, image: Image.Image | None, width: int, height: int) -> Image.Image:
    picture = Image.new("RGB", (width, height), GRASS if image is not None else WALNUT)
    if image is not None:
        picture.paste(image.resize((width, height), Image.Resampling.BILINEAR, reducing_gap=2.0))
    brush = ImageDraw.Draw(picture)
    across, down = width / town.geometry.size[0], height / town.geometry.size[1]
    for house in town.houses:
        x, y = house.at[0] * across, house.at[1] * down
        room = max(1.5, min(house.size) * across * 0.32)
        brush.rectangle((x - room, y - room, x + room, y + room), fill="#9B3F2B", outline="#2B1D12")
    return picture
