"""What was measured, painted on the things it is about: coloured discs with their part of a hundred."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PIL import Image, ImageColor, ImageDraw

from hameln.editor.measuring import Layer, Mark
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.kit import Workbench

_RISING: Final = ("#FFF3C4", "#F6C65B", "#E8862E", "#B8321B")
_AROUND: Final = ("#2166AC", "#92C5DE", "#FFF7E0", "#F4A582", "#B2182B")
"""From too little to too much; told apart by everybody."""
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


def colour_of(value: float, *, is_around: bool = False) -> str:
    """The colour of a value from 0 to 1, in steps of a twentieth."""
    scale = _AROUND if is_around else _RISING
    at = round(value * 20) / 20 * (len(scale) - 1)
    low = min(int(at), len(scale) - 2)
    first, second = (ImageColor.getrgb(one) for one in scale[low : low + 2])
    mixed = [round(a + (b - a) * (at - low)) for a, b in zip(first, second, strict=True)]
    return "#{:02X}{:02X}{:02X}".format(*mixed)


def _disc(width: int, height: int, colour: str) -> Image.Image:
    image = Image.new("RGBA", (width * _SMOOTH, height * _SMOOTH), (0, 0, 0, 0))
    edge = round(width * _SMOOTH * 0.06)
    box = (edge, edge, width * _SMOOTH - edge, height * _SMOOTH - edge)
    ImageDraw.Draw(image).ellipse(box, fill=colour, outline=theme.INK, width=max(2, edge))
    return image.reduce(_SMOOTH)
