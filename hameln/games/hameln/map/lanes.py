"""The ways that people and rats walk through a town's lanes to the gate where the road leaves it.

Only what is drawn is asked: roads, circles, houses and gates. A town without roads, or without a gate, has
ways too; they lead from circle to circle, and out over the nearest edge of the picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import count, pairwise
from math import dist, inf
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.kernel.sums import added

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hameln.games.hameln.map.town import Geometry, House, Outline, Point, Town

_STEP: Final = 36.0
"""How far points of a road are apart from which one can turn off."""
_MOST: Final = 400
"""How many points all roads have at most."""
_NEAR: Final = 78.0
"""How far one walks from point to point beside the roads."""
_BESIDE: Final = 1.5
"""How much longer a step beside a road seems."""
_THROUGH: Final = 8.0
"""How much longer a step through a house seems."""
_WALLS: Final = 0.4
"""The part of a house's picture, from its middle, that nobody walks through."""
_INSIDE: Final = (34.0, 24.0)
"""How far before the gate somebody waits; and where circles would be hidden there."""
_BODY: Final = (32.0, 80.0)
"""How far to the side and above from where somebody stands circles may be hidden."""
_LOOKED: Final = (0.2, 0.4, 0.6, 0.8)
_BENDS: Final = 2


@frozen(kw_only=True)
class Lanes:
    """The lanes of a town.

    Attributes:
        gate: Where the road leaves the town.
        waiting: Where somebody stands who waits before the gate.
        out: Where the road leaves the picture.
        points: Where one can turn, all of them joined to the gate, which is the first.
        joined: For each of them, by their numbers, with which it is joined and how long the step seems.
        far: How far each of them is from the gate.
    """

    gate: Point
    waiting: Point
    out: Point
    points: tuple[Point, ...]
    joined: tuple[Mapping[int, float], ...]
    far: tuple[float, ...]

    def way(self, *stations: Point) -> Outline:
        """The way from a place to another one, past those between, in corners; both ends belong to it."""
        found = [stations[0]]
        for start, goal in pairwise(stations):
            first, last = self._nearest(start), self._nearest(goal)
            between = _shortest(self.joined, first, last)
            found += [self.points[place] for place in between if found[-1] != self.points[place]]
            found += [goal] if found[-1] != goal else []
        return _rounded(found)

    def way_out(self, start: Point) -> Outline:
        """The way from a place through the gate and out of the picture."""
        return (*self.way(start, self.gate), self.out)

    def _nearest(self, at: Point) -> int:
        return min(range(len(self.points)), key=lambda place: dist(at, self.points[place]))


def length_of(way: Outline) -> float:
    """How long a way is."""
    return added(dist(a, b) for a, b in pairwise(way))


def build_lanes(town: Town) -> Lanes:
    """The lanes of a town, from its picture."""
    gate = _gate_of(town)
    points, joined = _points(town, gate)
    steps: list[dict[int, float]] = [{} for _ in points]
    for a, b in joined:
        steps[a][b] = steps[b][a] = dist(points[a], points[b])
    for a, b in _neighbours(points):
        if b not in steps[a]:
            slow = _THROUGH if _crosses(town.houses, points[a], points[b]) else _BESIDE
            steps[a][b] = steps[b][a] = slow * dist(points[a], points[b])
    far, _ = _spread(steps, 0)
    kept = sorted(far)
    number = {place: new for new, place in enumerate(kept)}
    return Lanes(
        gate=gate,
        waiting=_waiting(town, gate),
        out=_edge_near(gate, town.geometry.size),
        points=tuple(points[place] for place in kept),
        joined=tuple({number[other]: step for other, step in steps[place].items()} for place in kept),
        far=tuple(far[place] for place in kept),
    )


def _shortest(joined: Sequence[Mapping[int, float]], start: int, goal: int) -> list[int]:
    """The numbers of the points on the shortest way, both ends included."""
    _, before = _spread(joined, start, goal)
    found = [goal]
    while found[-1] != start:
        found.append(before[found[-1]])
    return found[::-1]


def _spread(
    joined: Sequence[Mapping[int, float]], start: int, goal: int | None = None
) -> tuple[dict[int, float], dict[int, int]]:
    """How far the points are that can be reached, the nearest first, and from where each is; by Dijkstra.

    networkx knows it too, but takes longer to load than the table to be laid.
    """
    far, seen, before, order = dict[int, float](), {start: 0.0}, dict[int, int](), count()
    fringe = [(0.0, next(order), start)]
    while fringe:
        length, _, place = heappop(fringe)
        if place in far:
            continue
        far[place] = length
        if place == goal:
            break
        for other, step in joined[place].items():
            if other not in far and length + step < seen.get(other, inf):
                seen[other], before[other] = length + step, place
                heappush(fringe, (length + step, next(order), other))
    return far, before


def _points(town: Town, gate: Point) -> tuple[list[Point], list[tuple[int, int]]]:
    """The gate, points of roads and all circles; and which of them follow each other on a road."""
    points, joined = [gate], list[tuple[int, int]]()
    total = added(length_of(road.line) for road in town.geometry.roads)
    step = max(_STEP, total / _MOST)
    for road in town.geometry.roads:
        first = len(points)
        points += _strewn(road.line, step)
        joined += [(place, place + 1) for place in range(first, len(points) - 1)]
    points += [circle.at for circle in town.circles]
    return points, joined


def _strewn(line: Outline, step: float) -> Iterator[Point]:
    """Points of a line, none farther from the next one than a step."""
    yield from line[:1]
    for a, b in pairwise(line):
        count = max(1, round(dist(a, b) / step))
        for place in range(1, count + 1):
            yield a[0] + (b[0] - a[0]) * place / count, a[1] + (b[1] - a[1]) * place / count


def _neighbours(points: list[Point]) -> Iterator[tuple[int, int]]:
    """Pairs of points that are near each other; looked for cell by cell, for large towns."""
    cells: dict[tuple[int, int], list[int]] = {}
    for place, (x, y) in enumerate(points):
        cells.setdefault((int(x // _NEAR), int(y // _NEAR)), []).append(place)
    for place, at in enumerate(points):
        column, row = int(at[0] // _NEAR), int(at[1] // _NEAR)
        for cell in ((column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            for other in cells.get(cell, ()):
                if place < other and dist(at, points[other]) <= _NEAR:
                    yield place, other


def _crosses(houses: tuple[House, ...], a: Point, b: Point) -> bool:
    """Whether a step leads through a house."""
    looked = [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for part in _LOOKED]
    return any(
        abs(x - house.at[0]) < house.size[0] * _WALLS and abs(y - house.at[1]) < house.size[1] * _WALLS
        for house in houses
        for x, y in looked
    )


def _gate_of(town: Town) -> Point:
    """The gate of the road to Transylvania, or what is most like it."""
    geometry = town.geometry
    gates = sorted(geometry.gates, key=lambda gate: not gate.transylvania)
    if gates:
        return gates[0].at
    ends = [road.line[place] for road in geometry.roads for place in (0, -1)]
    open_ends = [end for end in ends if dist(end, _edge_near(end, geometry.size)) <= _STEP]
    if open_ends:
        return min(open_ends, key=lambda end: dist(end, geometry.hall))
    return _edge_of_hall(geometry)


def _edge_of_hall(geometry: Geometry) -> Point:
    return _edge_near(geometry.hall, geometry.size)


def _edge_near(at: Point, size: Point) -> Point:
    """The nearest place of the picture's edge."""
    (x, y), (width, height) = at, size
    return min(((0.0, y), (width, y), (x, 0.0), (x, height)), key=lambda edge: dist(at, edge))


def _waiting(town: Town, gate: Point) -> Point:
    """Where somebody stands before the gate, who hides no circle if that can be."""
    places = [_towards(gate, town.geometry.hall, inside) for inside in _INSIDE]
    wide, high = _BODY
    hides = (
        any(abs(one.at[0] - x) < wide and y - high < one.at[1] < y + wide / 2 for one in town.circles)
        for x, y in places
    )
    return next((place for place, is_hiding in zip(places, hides, strict=True) if not is_hiding), places[0])


def _towards(start: Point, goal: Point, way: float) -> Point:
    """A place so far from one place on the way to another one."""
    part = min(1.0, way / max(1.0, dist(start, goal)))
    return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part


def _rounded(line: list[Point]) -> Outline:
    """A line whose corners are cut."""
    for _ in range(_BENDS):
        cut = [line[0]]
        for a, b in pairwise(line):
            cut.append((a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25))
            cut.append((a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75))
        line = [*cut, line[-1]]
    return tuple(line)
