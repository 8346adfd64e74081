"""Lines as a hand draws them: bends, trembling sides, places at equal gaps.

Circles, and the dotted lines from them to the doors of houses: on the ground, or clear to lie above it.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, ceil, cos, dist, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from PIL import Image

from hameln.games.hameln.map.brush import gap_of
from hameln.games.hameln.ui.ground_canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hameln.games.hameln.map.town import Circle, House, Point, Town
    from hameln.games.hameln.ui.ground_canvas import Layer, Line
    from hameln.ui.draw.box import Rect


_KEPT: Final = 1024
"""Lines of which the bends are remembered."""
_SHARP: Final = 0.9
"""A line that turns by more than this, in radians, has a corner there and no bend."""


def bent(line: Line, *, closed: bool = False, step: float = 7.0) -> list[Point]:
    """The line with smooth bends through all its places; sharp corners stay sharp."""
    return list(_bent(tuple(line), closed=closed, step=step))


@lru_cache(maxsize=_KEPT)
def _bent(line: tuple[Point, ...], *, closed: bool, step: float) -> tuple[Point, ...]:
    """The bends of a line; most lines of a town are asked for again and again."""
    places = [at for before, at in zip((None, *line), line, strict=False) if at != before]
    if closed and len(places) > 1 and places[0] == places[-1]:
        places.pop()
    if len(places) < 3:
        return tuple(places)
    count = len(places)
    smooth: list[Point] = []
    for place in range(count if closed else count - 1):
        four = [
            places[(place + near) % count if closed else min(max(place + near, 0), count - 1)]
            for near in range(-1, 3)
        ]
        smooth += _bend(four, step)
    return tuple(smooth) if closed else (*smooth, places[-1])


def _bend(four: Line, step: float) -> list[Point]:
    """From the second to the third of four places, without the last point."""
    before, start, end, after = four
    far = dist(start, end)
    out, back = _heading(before, start, end, leaving=True), _heading(start, end, after, leaving=False)
    points: list[Point] = []
    parts = max(1, min(60, ceil(far / step)))
    for part in range(parts):
        t = part / parts
        a, b = 2 * t**3 - 3 * t**2 + 1, (t**3 - 2 * t**2 + t) * far
        c, d = 3 * t**2 - 2 * t**3, (t**3 - t**2) * far
        x, y = (a * start[i] + b * out[i] + c * end[i] + d * back[i] for i in (0, 1))
        points.append((x, y))
    return points


def _heading(before: Point, at: Point, after: Point, *, leaving: bool) -> Point:
    """Where the line goes at a place; at a sharp corner, along the leg that is being drawn."""
    arriving = atan2(at[1] - before[1], at[0] - before[0])
    going = atan2(after[1] - at[1], after[0] - at[0])
    if before == at:
        arriving = going
    if after == at:
        going = arriving
    turn = (going - arriving + pi) % (2 * pi) - pi
    angle = arriving + turn / 2 if abs(turn) < _SHARP else going if leaving else arriving
    return cos(angle), sin(angle)


def rough(line: Line, by: float, seed: int, *, closed: bool = False) -> list[Point]:
    """The line as an unsteady hand draws it: places moved by up to `by`, smoothly."""
    rng = Random(seed)
    waves = [(rng.uniform(0.03, 0.22), rng.uniform(0, 6), rng.uniform(0.3, 1)) for _ in range(5)]
    total = sum(high for _, _, high in waves)
    moved: list[Point] = []
    far = 0.0
    ends = (*line, line[0]) if closed and line else line
    for place, at in enumerate(line):
        after = ends[min(place + 1, len(ends) - 1)]
        far += dist(at, after)
        angle = atan2(after[1] - at[1], after[0] - at[0]) + pi / 2
        off = by * sum(high * sin(far * often + start) for often, start, high in waves) / total * 1.6
        moved.append((at[0] + cos(angle) * off, at[1] + sin(angle) * off))
    return moved


def steps(line: Line, gap: float, *, closed: bool = False) -> Iterator[tuple[Point, Point]]:
    """Places along a line at equal gaps, each with the direction of the line there."""
    ahead = gap / 2
    for start, end in zip(line, (*line[1:], *(line[:1] if closed else ())), strict=False):
        far = dist(start, end)
        if far == 0:
            continue
        way = ((end[0] - start[0]) / far, (end[1] - start[1]) / far)
        while ahead < far:
            yield (start[0] + way[0] * ahead, start[1] + way[1] * ahead), way
            ahead += gap
        ahead -= far


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
    links: Sequence[Link], gap: float, part: Rect, size: tuple[int, int], *, contrast: bool
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
