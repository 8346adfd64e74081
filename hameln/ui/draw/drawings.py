"""Small drawings that no sprite can be, because their size is not known before."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from hameln.ui.draw import theme
from hameln.ui.draw.box import Box

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList, HitRegion

_SMOOTH: Final = 2
_DASH, _BREAK = 8.0, 6.0
"""How long the dashes are and how far apart, in logical units; a little more or less, so that they close."""
_ROUND: Final = 9.0
"""How round the corners are."""
_HALO: Final = 4.0
"""How far outside a round spot the ring of the focus ends."""

Point = tuple[float, float]


def draw_attention(sheet: DisplayList, spot: HitRegion) -> None:
    """Draw the keyboard's focus round a spot."""
    if spot.is_round:
        (x, y), size, scale = spot.middle, max(spot.width, spot.height), sheet.letters.scale
        half = size / 2 + _HALO
        sheet.drawing(("halo", scale), (x - half, y - half, 2 * half, 2 * half), partial(halo, scale=scale))
        sheet.sprite("ring_focus", x, y, scale=size / 36)
    else:
        draw_focus(sheet, Box(spot.x - 4, spot.y - 4, spot.width + 8, spot.height + 8))


def draw_focus(sheet: DisplayList, box: Box) -> None:
    """Draw the dashed frame of the keyboard's focus, or of what is to be pointed at."""
    scale = sheet.letters.scale
    sheet.drawing(("focus", scale), box, partial(focus_frame, scale=scale))


def focus_frame(width: int, height: int, scale: float = 1.0) -> Image.Image:
    """A dashed golden frame with dark edges: here is the keyboard's focus.

    Args:
        scale: Dots for a logical unit.
    """
    unit = _SMOOTH * scale
    image = Image.new("RGBA", (width * _SMOOTH, height * _SMOOTH))
    brush = ImageDraw.Draw(image)
    way = list(_way(width * _SMOOTH, height * _SMOOTH, 3 * unit, _ROUND * unit))
    dashes = list(_dashes(way, unit))
    for dash in dashes:
        _stroke(brush, dash, theme.INK, 5 * unit)
    for dash in dashes:
        _stroke(brush, dash, theme.GOLD, 3 * unit)
    return image.reduce(_SMOOTH)


def halo(width: int, height: int, scale: float = 1.0) -> Image.Image:
    """A light ring between dark edges, which is seen on each ground, gold too.

    Args:
        scale: Dots for a logical unit.
    """
    unit = _SMOOTH * scale
    image = Image.new("RGBA", (width * _SMOOTH, height * _SMOOTH))
    brush, box = ImageDraw.Draw(image), (0, 0, image.width - 1, image.height - 1)
    brush.ellipse(box, outline=theme.INK, width=round(6 * unit))
    inner = round(1.5 * unit)
    box = (inner, inner, image.width - 1 - inner, image.height - 1 - inner)
    brush.ellipse(box, outline=theme.WHITE, width=round(3 * unit))
    return image.reduce(_SMOOTH)


def _way(width: float, height: float, inset: float, radius: float) -> Iterator[Point]:
    """Points along a rounded rectangle, once round and closed."""
    radius = min(radius, width / 2 - inset, height / 2 - inset)
    corners = (
        (width - inset - radius, inset + radius, -pi / 2),
        (width - inset - radius, height - inset - radius, 0.0),
        (inset + radius, height - inset - radius, pi / 2),
        (inset + radius, inset + radius, pi),
    )
    steps = 8
    for x, y, turn in corners:
        for step in range(steps + 1):
            angle = turn + step / steps * pi / 2
            yield x + radius * cos(angle), y + radius * sin(angle)
    yield corners[0][0], inset


def _dashes(way: list[Point], unit: float) -> Iterator[list[Point]]:
    """Dashes of one length along a closed way, with breaks of one length between."""
    whole = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(way))
    period = whole / max(4, round(whole / ((_DASH + _BREAK) * unit)))
    length = period * _DASH / (_DASH + _BREAK)
    places = [0.0]
    for (a, b), (c, d) in pairwise(way):
        places.append(places[-1] + hypot(c - a, d - b))
    for number in range(round(whole / period)):
        start, end = number * period, number * period + length
        between = [point for point, place in zip(way, places, strict=True) if start < place < end]
        yield [_at(way, places, start), *between, _at(way, places, end)]


def _at(way: list[Point], places: list[float], place: float) -> Point:
    """The point at a distance along a way."""
    after = min(bisect(places, place), len(way) - 1)
    (a, b), (c, d) = way[after - 1], way[after]
    part = (place - places[after - 1]) / max(1e-9, places[after] - places[after - 1])
    return a + (c - a) * part, b + (d - b) * part


def _stroke(brush: ImageDraw.ImageDraw, dash: list[Point], colour: str, width: float) -> None:
    """A line with round ends."""
    brush.line(dash, colour, max(1, round(width)), joint="curve")
    half = width / 2 - 0.5
    for x, y in (dash[0], dash[-1]):
        brush.ellipse((x - half, y - half, x + half, y + half), fill=colour)
