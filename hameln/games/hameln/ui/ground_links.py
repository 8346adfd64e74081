"""Circles, and the dotted lines from them to the doors of houses: on the ground, or clear to lie above it."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Final, TypeAlias

from PIL import Image

from hameln.games.hameln.map.brush import gap_of
from hameln.games.hameln.ui.ground_canvas import Canvas
from hameln.games.hameln.ui.ground_lines import steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hameln.games.hameln.map.town import Circle, House, Point, Town
    from hameln.games.hameln.ui.ground_canvas import Area, Layer

Link: TypeAlias = "tuple[Point, Point]"
"""From the middle of a circle to the door of a house."""

_CREAM: Final = "#F6EBD0"
_DOT_GAP: Final = 6.4
_NEAR: Final = 14.0
"""So near to the middle of a circle it has no dots."""
_HALO: Final = 5.0
"""How wide the light line is under the dots."""


def door_of(house: House) -> Point:
    """Where the dotted lines of a house end."""
    return house.at[0], house.at[1] + house.size[1] * 0.38


def circles_in_use(town: Town, families: int) -> list[Circle]:
    """The circles that are there when so many families play."""
    return [circle for circle in town.circles if circle.families <= families]


def links_of(town: Town, circles: Iterable[Circle]) -> list[Link]:
    """The dotted lines; none to a house that is not there."""
    return [
        (circle.at, door_of(house))
        for circle in circles
        for house in filter(None, map(town.house.get, circle.houses))
    ]


def gap_between_dots(links: Iterable[Link]) -> float:
    """How far apart the dots of these lines are."""
    return gap_of(links, _DOT_GAP)


def paint_links(town: Town, circles: Sequence[Circle], canvas: Canvas, *, contrast: bool) -> None:
    """Dotted lines from the circles to the doors of the houses that they touch."""
    links = links_of(town, circles)
    halo, dots = canvas.layer(), canvas.layer()
    _dot(links, gap_between_dots(links), halo, dots, contrast=contrast)
    fills = _fills(contrast=contrast)
    for layer, (colour, opacity) in zip((halo, dots), fills, strict=True):
        canvas.lay(layer, colour, opacity)


def link_picture(
    links: Sequence[Link], gap: float, part: Area, size: tuple[int, int], *, contrast: bool
) -> Image.Image:
    """The dotted lines that cross a part of the town, on a clear sheet of a size in dots."""
    left, top, right, bottom = part
    scale = size[0] / (right - left)
    canvas = Canvas((right - left, bottom - top), scale, _CREAM)
    moved = [((a - left, b - top), (c - left, d - top)) for (a, b), (c, d) in links]
    halo, dots = canvas.layer(), canvas.layer()
    _dot(moved, gap, halo, dots, contrast=contrast)
    sheet = Image.new("RGBA", canvas.image.size, (0, 0, 0, 0))
    for layer, (colour, opacity) in zip((halo, dots), _fills(contrast=contrast), strict=True):
        mask = layer.mask().point([round(value * opacity) for value in range(256)])
        one = Image.new("RGBA", sheet.size, colour)
        one.putalpha(mask)
        sheet.alpha_composite(one)
    return sheet if sheet.size == size else sheet.resize(size)


def _fills(*, contrast: bool) -> tuple[tuple[str, float], tuple[str, float]]:
    """Colour and strength of the line below and of the dots."""
    return ((_CREAM, 0.9), ("#000000", 1.0)) if contrast else ((_CREAM, 0.22), ("#4A331C", 0.9))


def _dot(links: Sequence[Link], gap: float, halo: Layer, dots: Layer, *, contrast: bool) -> None:
    radius = 2.1 if contrast else 1.6
    for line in links:
        halo.line(line, _HALO)
        dots.discs((at for at, _ in steps(line, gap) if dist(at, line[0]) > _NEAR), radius)


def paint_circles(circles: Iterable[Circle], canvas: Canvas, *, contrast: bool) -> None:
    """The empty circles; one on a border looks different."""
    for circle in circles:
        if contrast:
            ring = canvas.layer((circle.at,), 18, coloured=True)
            ring.disc(circle.at, 15.5, "#FFFFFF")
            ring.disc(circle.at, 14, "#000000")
            canvas.lay(ring)
        canvas.stamp(circle_sprite(circle), circle.at, 1.0)


def circle_sprite(circle: Circle) -> str:
    """How a circle looks."""
    return "circle_border" if len(circle.districts) > 1 else "circle"
