"""What was measured, painted on the things it is about: coloured discs with their part of a hundred."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PIL import Image, ImageColor, ImageDraw

from hameln.editor.measuring import Layer, Mark
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.theme import colour_of

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.kit import Workbench

_SMALL, _LARGE = 13.0, 24.0
"""The least and the largest radius of a disc, in logical units."""
_SMOOTH: Final = 4


def draw_marks(
    sheet: DisplayList,
    desk: EditorController[Any],
    bench: Workbench[Any],
    layer: Layer,
    marks: tuple[Mark, ...],
) -> None:
    """Draw a disc for each mark whose thing is seen."""
    box = bench.box
    for mark in marks:
        around = desk.kit.box_of(desk.content, mark.thing)
        if around is None:
            continue
        (left, top), (right, foot) = around
        x, y = bench.place(((left + right) / 2, (top + foot) / 2))
        value = min(1.0, max(0.0, mark.value))
        strength = abs(value - 0.5) * 2 if layer.is_around else value
        radius = round(_SMALL + (_LARGE - _SMALL) * strength)
        if not (box.x + radius < x < box.right - radius and box.y + radius < y < box.bottom - radius):
            continue
        colour = colour_of(value, is_around=layer.is_around)
        place = (x - radius, y - radius, 2.0 * radius, 2.0 * radius)
        sheet.drawing(("mark", colour, radius), place, partial(_disc, colour=colour), alpha=225)
        dark = sum(ImageColor.getrgb(colour)[:3]) < 3 * 128
        words = theme.CREAM if dark else theme.INK
        sheet.words(f"{value * 100:.0f}", x, y, Face.NUMBER, theme.SMALL, words, align="middle")


def _disc(width: int, height: int, colour: str) -> Image.Image:
    image = Image.new("RGBA", (width * _SMOOTH, height * _SMOOTH), (0, 0, 0, 0))
    edge = round(width * _SMOOTH * 0.06)
    box = (edge, edge, width * _SMOOTH - edge, height * _SMOOTH - edge)
    ImageDraw.Draw(image).ellipse(box, fill=colour, outline=theme.INK, width=max(2, edge))
    return image.reduce(_SMOOTH)
