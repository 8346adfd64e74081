"""Lines as a hand draws them: bends, trembling sides, places at equal gaps."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, ceil, cos, dist, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.games.hameln.map.town import Point
    from hameln.games.hameln.ui.ground_canvas import Line

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
