"""Shapes above the document: frames, rings, lines and labels, crisp however near one looks.

What is upright or level is put together of filled rectangles, and small things share their pictures; only
slanted lines and large rings need a picture of their own, one for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from attrs import frozen
from PIL import Image, ImageDraw

from hameln.editor.overlay import Frame, Label, Line, Point, Ring, Shape, Style
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList

_SMOOTH: Final = 2
_HANDLE: Final = 6.0
"""The radius of a handle, in logical units."""
_LARGE: Final = 60.0
"""The radius from which on a ring is drawn with the lines."""
_EVEN: Final = 0.5
"""How far the ends of a level line may be from one height, in logical units."""


@frozen
class _Look:
    colour: str
    width: float
    alpha: int = 255


_LOOKS: Final = {
    Style.CHOSEN: _Look(theme.CHOSEN, 2.5),
    Style.HANDLE: _Look(theme.WHITE, 2.0),
    Style.DRAFT: _Look("#1D6FB8", 2.5),
    Style.GUIDE: _Look("#C2309A", 1.0, 220),
    Style.MEASURE: _Look(theme.INK, 1.5),
    Style.WRONG: _Look("#D8291A", 3.0),
    Style.ODD: _Look("#E07A10", 2.5),
}
_CASED: Final = frozenset({Style.CHOSEN, Style.DRAFT, Style.MEASURE, Style.WRONG, Style.ODD})
"""Styles whose lines have a light edge, so that they show on every ground."""


def draw_shapes(
    sheet: DisplayList, shapes: Sequence[Shape], place: Callable[[Point], Point], unit: float, box: Box
) -> None:
    """Draw shapes, the lowest first, within a box.

    Args:
        place: Tells where a place of the document is on the sheet.
        unit: Logical units for a unit of the document.
    """
    slanted = [shape for shape in shapes if _is_slanted(shape, place, unit)]
    if slanted:
        _draw_slanted(sheet, slanted, place, unit, box)
    for shape in shapes:
        match shape:
            case Line() if shape not in slanted:
                _draw_straight(sheet, shape, place, box)
            case Ring() if shape not in slanted:
                _draw_ring(sheet, shape, place(shape.at), shape.radius * unit, box)
            case Frame():
                _draw_frame(sheet, place(shape.start), place(shape.end), shape.style, box)
            case _:
                pass
    for shape in shapes:
        if isinstance(shape, Label):
            _draw_label(sheet, shape, place(shape.at), box)


def _is_slanted(shape: Shape, place: Callable[[Point], Point], unit: float) -> bool:
    """Whether a shape cannot be put together of rectangles and small pictures."""
    if isinstance(shape, Ring):
        return shape.radius * unit > _LARGE
    if not isinstance(shape, Line):
        return False
    points = [place(point) for point in _closed(shape)]
    return any(abs(a - c) > _EVEN and abs(b - d) > _EVEN for (a, b), (c, d) in pairwise(points))


# -- rectangles


def _bar(sheet: DisplayList, start: Point, end: Point, style: Style, box: Box) -> None:
    """An upright or level line."""
    look = _LOOKS[style]
    if style in _CASED:
        _fill(sheet, start, end, look.width + 2, theme.WHITE, 200, box)
    _fill(sheet, start, end, look.width, look.colour, look.alpha, box)


def _fill(
    sheet: DisplayList, start: Point, end: Point, width: float, colour: str, alpha: int, box: Box
) -> None:
    half = width / 2
    left, right = sorted((start[0], end[0]))
    top, foot = sorted((start[1], end[1]))
    left, right = max(box.x, left - half), min(box.right, right + half)
    top, foot = max(box.y, top - half), min(box.bottom, foot + half)
    if left < right and top < foot:
        sheet.fill(left, top, right - left, foot - top, colour, alpha=alpha)


def _draw_straight(sheet: DisplayList, line: Line, place: Callable[[Point], Point], box: Box) -> None:
    """A line that has only upright and level parts."""
    for start, end in pairwise([place(point) for point in _closed(line)]):
        _bar(sheet, start, end, line.style, box)


def _closed(line: Line) -> tuple[Point, ...]:
    return (*line.points, line.points[0]) if line.is_closed and line.points else line.points


def _draw_frame(sheet: DisplayList, start: Point, end: Point, style: Style, box: Box) -> None:
    (left, top), (right, foot) = start, end
    look = _LOOKS[style]
    sides = (
        ((left, top), (right, top)),
        ((left, foot), (right, foot)),
        ((left, top), (left, foot)),
        ((right, top), (right, foot)),
    )
    if style in _CASED:
        for a, b in sides:
            _fill(sheet, a, b, look.width + 2, theme.WHITE, 200, box)
    for a, b in sides:
        _fill(sheet, a, b, look.width, look.colour, look.alpha, box)


# -- small pictures


def _draw_ring(sheet: DisplayList, ring: Ring, at: Point, radius: float, box: Box) -> None:
    """A ring or a handle; what lies partly outside is left out."""
    is_handle = ring.radius <= 0
    radius = _HANDLE if is_handle else round(radius, 1)
    reach = radius + _LOOKS[ring.style].width + 1.5
    x, y = at
    if not (box.x <= x - reach and x + reach <= box.right and box.y <= y - reach and y + reach <= box.bottom):
        return
    scale = sheet.letters.scale
    sheet.drawing(
        ("ring", ring.style.value, is_handle, radius, scale),
        (x - reach, y - reach, 2 * reach, 2 * reach),
        partial(_ring, style=ring.style, radius=radius * scale, scale=scale, is_full=is_handle),
    )


def _ring(
    width: int, height: int, style: Style, radius: float, scale: float, *, is_full: bool
) -> Image.Image:
    look, smooth = _LOOKS[style], 4
    image = Image.new("RGBA", (width * smooth, height * smooth), (0, 0, 0, 0))
    brush = ImageDraw.Draw(image)
    middle_x, middle_y, r = width * smooth / 2, height * smooth / 2, radius * smooth
    circle = (middle_x - r, middle_y - r, middle_x + r, middle_y + r)
    if is_full:
        edge = theme.CHOSEN if style is Style.HANDLE else look.colour
        brush.ellipse(circle, fill=theme.WHITE, outline=edge, width=round(2 * scale * smooth))
    else:
        line = look.width * scale * smooth
        for extra, colour in ((2 * scale * smooth, theme.WHITE), (0.0, look.colour)):
            wide = (line + extra) / 2
            ring = (middle_x - r - wide, middle_y - r - wide, middle_x + r + wide, middle_y + r + wide)
            brush.ellipse(ring, outline=colour, width=max(1, round(line + extra)))
    return image.reduce(smooth)


def _draw_label(sheet: DisplayList, label: Label, at: Point, box: Box) -> None:
    """A few words on a chip beside a place, within the box."""
    wide = sheet.letters.width(label.words, Face.NUMBER, theme.SMALL) + 14
    high = sheet.letters.line(theme.SMALL) + 4
    if not box.holds(*at):
        return
    x = min(max(box.x + 2, at[0] + 10), box.right - wide - 2)
    y = min(max(box.y + 2, at[1] - high - 8), box.bottom - high - 2)
    sheet.fill(x, y, wide, high, theme.INK, alpha=215)
    colour = {Style.WRONG: "#FFB4A8", Style.ODD: theme.GOLD}.get(label.style, theme.CREAM)
    sheet.words(label.words, x + 7, y + high / 2, Face.NUMBER, theme.SMALL, colour)


# -- slanted lines


def _draw_slanted(
    sheet: DisplayList, shapes: Sequence[Shape], place: Callable[[Point], Point], unit: float, box: Box
) -> None:
    """All of them in one picture, as large as the box."""
    scale = sheet.letters.scale
    drawn: list[tuple[Style, bool, tuple[Point, ...], float]] = []
    for shape in shapes:
        if isinstance(shape, Ring):
            at, radius = _dots(place(shape.at), box, scale), shape.radius * unit * scale
            drawn.append((shape.style, True, (at,), round(radius, 1)))
        elif isinstance(shape, Line):
            way = tuple(_dots(place(point), box, scale) for point in _closed(shape))
            drawn.append((shape.style, False, way, 0.0))
    key = ("lines", scale, tuple(drawn))
    make = partial(_lines, drawn=drawn, scale=scale)
    sheet.drawing(key, box, make, slot="editor:lines")


def _dots(at: Point, box: Box, scale: float) -> Point:
    return round((at[0] - box.x) * scale, 1), round((at[1] - box.y) * scale, 1)


def _lines(
    width: int, height: int, drawn: Sequence[tuple[Style, bool, tuple[Point, ...], float]], scale: float
) -> Image.Image:
    image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    for style, is_ring, points, radius in drawn:
        look = _LOOKS[style]
        reach = (look.width + 3) * scale + radius
        bounds = _bounds(points, reach, width, height)
        if bounds is None:
            continue
        left, top, right, foot = bounds
        part = Image.new("RGBA", ((right - left) * _SMOOTH, (foot - top) * _SMOOTH), (0, 0, 0, 0))
        brush = ImageDraw.Draw(part)
        way = [((x - left) * _SMOOTH, (y - top) * _SMOOTH) for x, y in points]
        for wide, colour in _coats(style, look, scale):
            _stroke(brush, way, radius * _SMOOTH if is_ring else 0.0, wide, colour)
        image.alpha_composite(part.reduce(_SMOOTH), (left, top))
    return image


def _coats(style: Style, look: _Look, scale: float) -> Iterator[tuple[float, str]]:
    if style in _CASED:
        yield (look.width + 2) * scale * _SMOOTH, theme.WHITE
    yield look.width * scale * _SMOOTH, look.colour


def _stroke(
    brush: ImageDraw.ImageDraw, way: Sequence[Point], radius: float, width: float, colour: str
) -> None:
    if radius:
        (x, y), r = way[0], radius + width / 2
        brush.ellipse((x - r, y - r, x + r, y + r), outline=colour, width=max(1, round(width)))
    elif len(way) > 1:
        brush.line(way, fill=colour, width=max(1, round(width)), joint="curve")


def _bounds(
    points: Sequence[Point], reach: float, width: int, height: int
) -> tuple[int, int, int, int] | None:
    """The dots that a line may touch; ``None`` if it lies outside."""
    if not points:
        return None
    left = max(0, floor(min(x for x, _ in points) - reach))
    top = max(0, floor(min(y for _, y in points) - reach))
    right = min(width, ceil(max(x for x, _ in points) + reach))
    foot = min(height, ceil(max(y for _, y in points) + reach))
    return (left, top, right, foot) if left < right and top < foot else None
