"""Small lines without scales, such as stand in the row of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen
from PIL import Image, ImageDraw

_SMOOTH: Final = 3


@frozen(kw_only=True)
class Spark:
    """A small line without scales.

    Attributes:
        values: From left to right, one after another; ``None`` where there is none.
        colour: Of the line.
        is_faint: Whether it is thin, beside another one.
    """

    values: tuple[float | None, ...]
    colour: str
    is_faint: bool = False


def spark_picture(
    lines: Sequence[Spark], width: int, height: int, scale: float, *, most: float, inset: float
) -> Image.Image:
    """Small lines in a size in dots, the last one on top.

    Args:
        scale: Dots for a logical unit.
        most: What the upper edge stands for; the lower one stands for nothing.
        inset: How far the first and the last value are from the edges, in logical units.
    """
    dots = scale * _SMOOTH
    wide, high, edge = width * _SMOOTH, height * _SMOOTH, inset * dots
    image = Image.new("RGBA", (wide, high), "#FFFBF000")
    brush, low = ImageDraw.Draw(image), 3 * dots
    for line in lines:
        step = (wide - 2 * edge) / max(1, len(line.values) - 1)
        way = [
            (edge + place * step, high - low - (high - 2 * low) * value / max(most, 1e-9))
            for place, value in enumerate(line.values)
            if value is not None
        ]
        if way:
            brush.line(way, line.colour, round((1.4 if line.is_faint else 2.4) * dots), joint="curve")
    return image.reduce(_SMOOTH)
