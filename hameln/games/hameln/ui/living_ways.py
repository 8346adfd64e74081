"""Where in a town something can live: chimneys, places on the water, ways of boats and birds."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import dist, inf
from random import Random
from typing import TYPE_CHECKING, Final

from hameln.kernel.sums import added

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hameln.games.hameln.map.town import Outline, Point, Town

CHIMNEYS: Final[Mapping[str, Point]] = {
    "house_bakery_1": (66.5, 10.0),
    "house_bakery_2": (48.0, 9.0),
    "house_bakery_3": (76.5, 6.0),
    "house_bakery_4": (64.5, 10.0),
    "house_brewery_1": (24.0, 10.0),
    "house_brewery_2": (78.0, 7.0),
    "house_brewery_4": (48.0, 4.0),
    "house_influence_4": (75.0, 17.0),
}
"""Where smoke comes out of the houses that have a chimney, on their sprites."""
_SHORE: Final = 16.0
"""How far from the shore something floats, in units of the town."""
_TRIES: Final = 260
_MOST_GLINTS: Final = 14
_APART: Final = 42.0
_SHORTEST: Final = 60.0
"""A boat needs that much room."""
_LINES: Final = 18
_BY: Final = 70.0
_CORNERS: Final = 3


def glints(town: Town) -> tuple[Point, ...]:
    """Places on the water where light plays, apart from each other."""
    found: list[Point] = []
    for at in _afloat(town):
        if len(found) < _MOST_GLINTS and all(dist(at, other) > _APART for other in found):
            found.append(at)
    return tuple(found)


def boat_way(town: Town) -> Outline:
    """The longest straight way on the water, away from boats that lie there; empty where there is no room."""
    places = _afloat(town)[:60]
    moored = [thing.at for thing in town.geometry.scenery if thing.kind in ("boat", "bridge")]
    best: tuple[float, Outline] = (_SHORTEST, ())
    for number, start in enumerate(places):
        for goal in places[:number]:
            long = dist(start, goal)
            if long > best[0] and _is_clear(town, start, goal, moored):
                best = (long, (start, goal))
    return best[1]


def flight(town: Town) -> tuple[Point, Point]:
    """The way of birds across the picture, over as few houses as there can be."""
    width, height = town.geometry.size
    best = (inf, 0.0)
    for number in range(_LINES):
        y = height * (0.05 + 0.9 * number / (_LINES - 1))
        near = sum(abs(house.at[1] - y) < _BY for house in town.houses)
        best = min(best, (near + abs(y - height / 4) / height, y))
    y = best[1]
    return (-40.0, y), (width + 70.0, y - height * 0.05)


def place_on(way: Outline, part: float) -> Point:
    """The place on a way after a part of it, from 0 to 1."""
    legs, whole = _legs(way)
    left = max(0.0, min(1.0, part)) * whole
    for (start, end), far in zip(pairwise(way), legs, strict=True):
        if left <= far and far > 0:
            share = left / far
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        left -= far
    return way[-1]


@lru_cache(maxsize=256)
def _legs(way: Outline) -> tuple[tuple[float, ...], float]:
    """How long each leg of a way is, and all of it."""
    legs = tuple(dist(start, end) for start, end in pairwise(way))
    return legs, added(legs)


def _afloat(town: Town) -> list[Point]:
    """Places on the water, drawn by chance, always the same ones."""
    rng, found = Random(41), list[tuple[float, float]]()
    for river in town.geometry.rivers:
        outline = river.outline
        if len(outline) < _CORNERS:
            continue
        left, right = min(x for x, _ in outline), max(x for x, _ in outline)
        top, low = min(y for _, y in outline), max(y for _, y in outline)
        for _ in range(_TRIES):
            at = (rng.uniform(left, right), rng.uniform(top, low))
            if _floats(outline, at):
                found.append(at)
    rng.shuffle(found)
    return found


def _floats(outline: Outline, at: Point) -> bool:
    """Whether a place is water, with water around it."""
    x, y = at
    around = ((0.0, 0.0), (_SHORE, 0.0), (-_SHORE, 0.0), (0.0, _SHORE * 0.6), (0.0, -_SHORE * 0.9))
    return all(_holds(outline, (x + dx, y + dy)) for dx, dy in around)


def _is_clear(town: Town, start: Point, goal: Point, moored: list[Point]) -> bool:
    outlines = [river.outline for river in town.geometry.rivers if len(river.outline) >= _CORNERS]
    parts = max(2, int(dist(start, goal) / 14))
    for part in range(parts + 1):
        at = place_on((start, goal), part / parts)
        if not any(_floats(outline, at) for outline in outlines) or any(dist(at, one) < 44 for one in moored):
            return False
    return True


def _holds(outline: Outline, at: Point) -> bool:
    """Whether a place lies within an outline."""
    x, y = at
    inside, before = False, outline[-1]
    for corner in outline:
        if (corner[1] > y) != (before[1] > y):
            cross = before[0] + (y - before[1]) * (corner[0] - before[0]) / (corner[1] - before[1])
            inside ^= x < cross
        before = corner
    return inside
