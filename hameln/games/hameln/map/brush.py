"""Drawing in a town's own units on a Pillow picture of any scale."""

from __future__ import annotations

from functools import cache
from math import dist, fsum, hypot
from typing import TYPE_CHECKING, Final

from PIL import ImageFont

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from PIL.ImageDraw import ImageDraw

    from hameln.games.hameln.map.town import Point

_FONT: Final = "Atkinson"
DOT_GAP: Final = 6.0
"""Between the dots of a dotted line."""
_MOST_DOTS: Final = 40_000
"""Dots of all dotted lines of a picture; the classic town has three thousand."""


def gap_of(lines: Iterable[tuple[Point, Point]], gap: float) -> float:
    """The gap between dots: the one that is wanted, wider where there would be very many dots."""
    return max(gap, fsum(dist(start, end) for start, end in lines) / _MOST_DOTS)


class Brush:
    """Draws shapes whose places and lengths are in the town's units."""

    def __init__(self, draw: ImageDraw, scale: float) -> None:
        """Draw on `draw` with `scale` dots for each unit."""
        self._draw = draw
        self._scale = scale

    def area(self, outline: Sequence[Point], fill: str, edge: str = "", width: float = 0.0) -> None:
        """A filled shape with many corners."""
        if len(outline) > 2:  # noqa: PLR2004 - fewer corners have no inside
            self._draw.polygon([self._dot(at) for at in outline], fill=fill)
            if edge:
                self.line(outline, edge, width, closed=True)

    def line(self, line: Sequence[Point], colour: str, width: float, *, closed: bool = False) -> None:
        """A line with round corners and ends."""
        dots = [self._dot(at) for at in (*line, *line[:1])] if closed else [self._dot(at) for at in line]
        if len(dots) > 1:
            self._draw.line(dots, fill=colour, width=self._wide(width), joint="curve")
        for at in line if width > 2 else ():  # noqa: PLR2004 - on thin lines nobody sees it
            self.disc(at, width / 2, colour)

    def disc(self, at: Point, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        """A circle."""
        self.oval(at, (radius * 2, radius * 2), fill, edge, width)

    def oval(self, at: Point, size: Point, fill: str, edge: str = "", width: float = 0.0) -> None:
        """An ellipse around its middle."""
        self._draw.ellipse(self._around(at, size), fill=fill, outline=edge or None, width=self._wide(width))

    def box(self, at: Point, size: Point, fill: str, edge: str, width: float, radius: float) -> None:
        """A rectangle around its middle, with round corners."""
        room = min(size) * self._scale / 2 - self._wide(width) - 1
        around = self._around(at, size)
        if room < 1:  # Pillow cannot round so small a box
            self._draw.rectangle(around, fill=fill)
            return
        self._draw.rounded_rectangle(
            around, min(radius * self._scale, room), fill=fill, outline=edge, width=self._wide(width)
        )

    def dots(self, start: Point, end: Point, colour: str, gap: float) -> None:
        """A dotted line."""
        far = hypot(end[0] - start[0], end[1] - start[1])
        for step in range(1, int(far / gap)):
            part = step * gap / far
            at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.disc(at, 1.3, colour)

    def text(self, at: Point, text: str, height: float, colour: str, *, bold: bool = False) -> None:
        """A line of text around its middle."""
        font = _font(round(height * self._scale), bold=bold)
        self._draw.text(self._dot(at), text, fill=colour, font=font, anchor="mm")

    @staticmethod
    def is_inside(at: Point, outline: Sequence[Point]) -> bool:
        """Whether a place lies inside a shape."""
        inside = False
        x, y = at
        for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                inside = not inside
        return inside

    def _dot(self, at: Point) -> Point:
        return at[0] * self._scale, at[1] * self._scale

    def _wide(self, width: float) -> int:
        return max(1, round(width * self._scale)) if width else 0

    def _around(self, at: Point, size: Point) -> tuple[float, float, float, float]:
        left, top = self._dot((at[0] - size[0] / 2, at[1] - size[1] / 2))
        right, bottom = self._dot((at[0] + size[0] / 2, at[1] + size[1] / 2))
        return left, top, max(left, right), max(top, bottom)


@cache
def _font(height: int, *, bold: bool) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The project's plain font, or Pillow's own where the fonts are missing."""
    path = _font_file(bold=bold)
    return ImageFont.truetype(path, height) if path else ImageFont.load_default(height)


def _font_file(*, bold: bool) -> Path | None:
    from hameln import content  # noqa: PLC0415 - only pictures need fonts
    from hameln.errors import ContentError  # noqa: PLC0415

    try:
        fonts = content.folder("sprites")
    except ContentError:
        return None
    weight = "Bold" if bold else "Regular"
    found = sorted(fonts.glob(f"fonts/**/{_FONT}*-{weight}.ttf"))
    return found[0] if found else None
