"""The winner's wreath: two branches of laurel, tied below."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.portraits import draw_portrait

_SMOOTH: Final = 4
_LEAVES: Final = 9
_FIRST, _LAST = 0.06, 0.86
"""Where the first and the last leaf of a branch stand, as parts of the half circle from below to the top."""
_DARK, _LIGHT, _GLOSS = "#2B5A37", "#4E8C55", "#7DB377"
_RIBBON, _RIBBON_DARK = "#A02C18", "#7C1F10"
_CREST: Final = 0.43
"""How high the crest is, as a part of the wreath."""
_FACE: Final = 1.12
"""How high a portrait is, where arms alone are 1 high."""
_ROOM: Final = 0.6
"""How wide the wreath is inside, likewise."""
_CROWDED: Final = 0.45
"""By how much each further crest makes all of them smaller."""
Point = tuple[float, float]


def draw_crest(
    sheet: DisplayList, winners: Sequence[tuple[str, str]], x: float, y: float, size: float
) -> None:
    """The arms of who has won in a wreath, with its middle at a place, as high as the size.

    Args:
        winners: The arms and the portrait of each, if there is one; several stand beside each other, each a
            little smaller.
    """
    box = (x - size / 2, y - size / 2, size, size)
    sheet.drawing(("laurel",), box, wreath)
    high, apart = size * _CREST / (1 + _CROWDED * (len(winners) - 1)), size * _ROOM / len(winners)
    for place, (arms, portrait) in enumerate(winners):
        left = x + apart * (place - (len(winners) - 1) / 2)
        if portrait:
            draw_portrait(sheet, portrait, left, y + size * 0.03, high * _FACE, arms)
            continue
        scale = high / sheet.art.sprites[f"shield_{arms}"].height
        sheet.sprite(f"shield_{arms}", left, y + size * 0.01, scale=scale)
    crown = size * 0.25
    sheet.icon("icon_crown", x, y - size * (_CREST / 2 + 0.075), crown)


def wreath(width: int, height: int) -> Image.Image:
    """A wreath of a size in dots."""
    size = min(width, height) * _SMOOTH
    image = Image.new("RGBA", (size, size), (43, 90, 55, 0))
    brush = ImageDraw.Draw(image)
    outline = max(2.0, size / 90)
    for side in (-1, 1):
        stem = [_on_branch(size, side, part / 40) for part in range(36)]
        brush.line(stem, theme.INK, round(outline * 2.6), joint="curve")
        brush.line(stem, _DARK, round(outline * 1.1), joint="curve")
        for leaf in range(_LEAVES):
            part = _FIRST + (_LAST - _FIRST) * leaf / (_LEAVES - 1)
            length = size * (0.155 - 0.045 * leaf / (_LEAVES - 1))
            root = _on_branch(size, side, part)
            along = _heading(size, side, part)
            for aside, colour in ((-0.62, _DARK), (0.62, _LIGHT)):
                _leaf(brush, root, along + aside * side, length, colour, outline)
        _leaf(brush, _on_branch(size, side, _LAST), _heading(size, side, _LAST), size * 0.12, _LIGHT, outline)
    _bow(brush, size, outline)
    return (
        image.reduce(_SMOOTH) if (width, height) == (size // _SMOOTH,) * 2 else image.resize((width, height))
    )


def _on_branch(size: float, side: int, part: float) -> Point:
    """A point of a branch: 0 is below, 1 would be the top."""
    angle, radius = pi / 2 - side * pi * part, size * (0.36 - 0.015 * part)
    return size / 2 + radius * cos(angle), size * 0.52 + radius * sin(angle)


def _heading(size: float, side: int, part: float) -> float:
    """The direction in which a branch grows there."""
    (x, y), (next_x, next_y) = _on_branch(size, side, part), _on_branch(size, side, part + 0.01)
    return atan2(next_y - y, next_x - x)


def _leaf(
    brush: ImageDraw.ImageDraw, root: Point, angle: float, length: float, colour: str, outline: float
) -> None:
    """A pointed leaf with a dark edge and a light rib."""
    shapes = []
    for grown in (outline, 0.0):
        left, right = [], []
        for step in range(13):
            part = step / 12
            along = -grown + (length + 2 * grown) * part
            wide = (length * 0.2 + grown) * sin(pi * part**0.85)
            left.append(_turned(root, angle, along, wide))
            right.append(_turned(root, angle, along, -wide))
        shapes.append(left + right[::-1])
    brush.polygon(shapes[0], theme.INK)
    brush.polygon(shapes[1], colour)
    rib = (_turned(root, angle, length * 0.16, 0), _turned(root, angle, length * 0.8, 0))
    brush.line(rib, _GLOSS, max(1, round(outline * 0.7)))


def _turned(root: Point, angle: float, along: float, aside: float) -> Point:
    return (
        root[0] + along * cos(angle) - aside * sin(angle),
        root[1] + along * sin(angle) + aside * cos(angle),
    )


def _bow(brush: ImageDraw.ImageDraw, size: float, outline: float) -> None:
    """The ribbon that ties the branches."""
    x, y, unit = size / 2, size * 0.868, size / 100
    for side in (-1, 1):
        tail = [
            (x, y),
            (x + side * 5 * unit, y + 11 * unit),
            (x + side * 8.5 * unit, y + 7.5 * unit),
            (x + side * 12 * unit, y + 9 * unit),
            (x + side * 3 * unit, y - unit),
        ]
        loop = [
            (x, y),
            (x + side * 9 * unit, y - 7 * unit),
            (x + side * 13.5 * unit, y - 1.5 * unit),
            (x + side * 9 * unit, y + 4 * unit),
        ]
        for shape, colour in ((tail, _RIBBON_DARK), (loop, _RIBBON)):
            brush.line([*shape, shape[0], shape[1]], theme.INK, round(outline * 2.2), joint="curve")
            brush.polygon(shape, colour)
    radius = 3.6 * unit
    brush.ellipse((x - radius, y - radius, x + radius, y + radius), _RIBBON, theme.INK, round(outline))
