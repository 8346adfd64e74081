"""What pleases the eye: trees, gardens, fields, wells and boats where nothing else is; and signs."""

from __future__ import annotations

from math import hypot, pi
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import shapely

from hameln.games.hameln.editor.generator.plan import quarter_outline
from hameln.games.hameln.editor.generator.wishes import stream
from hameln.games.hameln.map.covered import HALL, ribbon_reach
from hameln.games.hameln.map.town import Scenery

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from hameln.games.hameln.editor.generator.ground import Ground
    from hameln.games.hameln.editor.generator.plan import Plan
    from hameln.games.hameln.map.town import Circle, House, Point

_HIDES: Final = 1000.0
"""What a ribbon costs that hides a house or a circle: more than any way to another place."""
_ACROSS: Final = 72
"""In so many rows and columns at most a place for a ribbon is looked for."""
_CLOSELY: Final = 200
"""So many of the best places are looked at more closely."""
_GROWN: Final = 0.72
"""On so many of the free spots something grows."""
_TREES: Final = 520
"""More trees than this are not planted, however large the town."""


class Free:
    """Where nothing is."""

    def __init__(
        self, plan: Plan, ground: Ground, houses: Sequence[House], circles: Sequence[Circle]
    ) -> None:
        """Everything that plays or is built is in the way."""
        self.plan = plan
        self.town = shapely.Polygon(plan.town.line())
        at = {house.id: house.at for house in houses}
        self.bodies = [
            shapely.box(x - wide / 2 - 5, y - high / 2 - 22, x + wide / 2 + 5, y + high / 2 + 6)
            for (x, y), (wide, high) in ((house.at, house.size) for house in houses)
        ]
        self.discs = [shapely.Point(circle.at).buffer(17, 4) for circle in circles]
        dots = [
            shapely.LineString([circle.at, (at[house][0], at[house][1] + 24)]).buffer(8, 1)
            for circle in circles
            for house in circle.houses
        ]
        built = [shapely.LineString(street).buffer(33, 2) for street in ground.streets]
        built += [shapely.LineString(ring).buffer(21, 2) for ring in ground.rings]
        built += [shapely.Polygon(plan.market.line(36)).buffer(14)]
        built += [shapely.Point(gate).buffer(52) for gate in ground.gates]
        self.water = shapely.Polygon(ground.river).buffer(0) if ground.river else None
        if self.water is not None:
            built.append(self.water.buffer(16, 2))
        self.hall = _box(plan.town.middle, HALL)
        self.wall = self.town.exterior.buffer(22, 2)
        self._taken = [*self.bodies, *self.discs, *dots, *built, self.wall]
        self._tree = shapely.STRtree(self._taken)

    def is_free(self, areas: Sequence[Any]) -> list[bool]:
        """For each area whether nothing is there."""
        hit = set(self._tree.query(np.array(areas, dtype=object), predicate="intersects")[0].tolist())
        return [place not in hit for place in range(len(areas))]

    def take(self, areas: Sequence[Any]) -> None:
        """Put something there."""
        self._taken += areas
        self._tree = shapely.STRtree(self._taken)


def signs_of(plan: Plan, free: Free, names: Sequence[str]) -> tuple[Point, ...]:
    """Where the districts' signs hang: near the middle of the district's wall, and over nothing that plays.

    Args:
        plan: The plan of the town.
        free: What is already there.
        names: Of the districts; a long one needs a longer ribbon.
    """
    signs: list[Point] = []
    taken = [(*area.bounds,) for area in (*free.bodies, *free.discs, free.hall)]
    for quarter, name in zip(plan.quarters, names, strict=True):
        wide = (quarter.last.angle - quarter.first.angle) % (2 * pi) or 2 * pi
        near = plan.town.at(quarter.first.angle + wide / 2, 1.05)
        reach = ribbon_reach(plan.size, len(name))
        best = _best_spot(plan, free.wall, reach, near, np.array(taken))
        signs.append(best)
        area = _box(best, (reach[0] + 6, reach[1] + 8))
        taken.append(area.bounds)
        free.take([area])
    return tuple(signs)


def _best_spot(plan: Plan, wall: Any, reach: Point, near: Point, taken: Any) -> Point:  # noqa: ANN401
    """Where a ribbon lies on as little as can be, and then nearest to a place and rather beside the wall."""
    (width, height), (across, down) = plan.size, reach
    xs = np.linspace(across + 8, max(width - across - 8, across + 8), min(_ACROSS, max(16, int(width / 24))))
    ys = np.linspace(down + 6, max(height - down - 6, down + 6), min(_ACROSS, max(16, int(height / 16))))
    spots = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2).round()
    left, top, right, foot = taken.T
    x, y = spots.T[:, :, None]
    hides = (x + across > left) & (x - across < right) & (y + down > top) & (y - down < foot)
    cost = np.hypot(x[:, 0] - near[0], (y[:, 0] - near[1]) * 1.5) / 45 + hides.sum(axis=1) * _HIDES
    spots = spots[cost.argsort(kind="stable")[:_CLOSELY]]
    boxes = shapely.box(*(spots - reach).T, *(spots + reach).T)
    best = int((np.sort(cost, kind="stable")[: len(spots)] + shapely.intersects(wall, boxes) * 1.5).argmin())
    return float(spots[best, 0]), float(spots[best, 1])


def _box(at: Point, reach: Point) -> Any:  # noqa: ANN401 - shapely has no types
    return shapely.box(at[0] - reach[0], at[1] - reach[1], at[0] + reach[0], at[1] + reach[1])


def scenery_of(plan: Plan, ground: Ground, free: Free, seed: int) -> tuple[Scenery, ...]:
    """Everything that stands and grows there."""
    rng = stream(seed, "scenery")
    things = [Scenery(kind="bridge", at=bridge.at, size=bridge.size) for bridge in ground.bridges]
    free.take(
        [_box(bridge.at, (bridge.size[0] / 2 + 8, bridge.size[1] / 2 + 8)) for bridge in ground.bridges]
    )
    things += _boats(ground, free, rng)
    for thing in _wide(plan, free, rng):
        area = _box(thing.at, (thing.size[0] / 2 + 6, thing.size[1] / 2 + 5))
        if free.is_free([area])[0]:
            free.take([area])
            things.append(thing)
    return (*things, *_trees(plan, free, rng))


def _boats(ground: Ground, free: Free, rng: Random) -> Iterator[Scenery]:
    """Boats on the river, apart from the bridges."""
    for x, y in ground.course[1:-1:3]:
        is_apart = all(hypot(x - bridge.at[0], y - bridge.at[1]) > 90 for bridge in ground.bridges)  # noqa: PLR2004
        if is_apart and rng.random() < 0.6 and not free.wall.intersects(shapely.Point(x, y).buffer(30)):  # noqa: PLR2004
            yield Scenery(kind="boat", at=(round(x), round(y)), size=(40.0, 34.0))


def _wide(plan: Plan, free: Free, rng: Random) -> Iterator[Scenery]:
    """Things that need more room: fields before the wall, gardens and wells within."""
    width, height = plan.size
    for quarter in plan.quarters:
        inside = shapely.Polygon(quarter_outline(plan, quarter)).buffer(0)
        left, top, right, bottom = inside.bounds
        wells = 0
        wanted = min(9, 3 + quarter.houses // 2)
        for _ in range(wanted * 9):
            at = (float(round(rng.uniform(left, right))), float(round(rng.uniform(top, bottom))))
            if wanted and inside.contains(shapely.Point(at)):
                kind, size = ("garden", (rng.choice((44.0, 52.0)), rng.choice((26.0, 30.0))))
                if not wells and wanted < 4:  # noqa: PLR2004 - a well after some gardens
                    kind, size, wells = "well", (30.0, 30.0), 1
                if free.is_free([_box(at, (size[0] / 2 + 6, size[1] / 2 + 5))])[0]:
                    wanted -= 1
                    yield Scenery(kind=kind, at=at, size=size)
    for _ in range(26):
        size = (float(rng.randrange(80, 118)), float(rng.randrange(52, 74)))
        side = rng.random()
        at = (rng.uniform(0, width), 20.0 if side < 0.5 else height - 20.0)  # noqa: PLR2004
        if rng.random() < 0.4:  # noqa: PLR2004
            at = (26.0 if side < 0.5 else width - 26.0, rng.uniform(0, height))  # noqa: PLR2004
        yield Scenery(kind="field", at=(float(round(at[0])), float(round(at[1]))), size=size)


def _trees(plan: Plan, free: Free, rng: Random) -> Iterator[Scenery]:
    """Trees and bushes, sparse in the town, in groves before its wall."""
    width, height = plan.size
    gap = max(36.0, (width * height / (_TREES * 2.2)) ** 0.5)
    spots: list[Point] = []
    for down in range(int(height / gap)):
        for across in range(int(width / gap)):
            x = (across + 0.5 + rng.uniform(-0.42, 0.42)) * gap
            y = (down + 0.5 + rng.uniform(-0.42, 0.42)) * gap
            if 8 < x < width - 8 and 20 < y < height - 6:  # noqa: PLR2004
                spots.append((float(round(x)), float(round(y))))
    bodies = [shapely.box(x - 11, y - 20, x + 11, y + 12) for x, y in spots]
    clear = free.is_free(bodies)
    within = shapely.contains_xy(free.town, np.array(spots)).tolist()
    for spot, is_clear, is_within in zip(spots, clear, within, strict=True):
        chance, kind = rng.random(), rng.random()
        if is_clear and chance < _GROWN:
            is_bush = kind < 0.22  # noqa: PLR2004
            size = (20.0, 20.0) if is_within and kind > 0.6 else (24.0, 24.0)  # noqa: PLR2004
            yield Scenery(kind="bush" if is_bush else "tree", at=spot, size=size)
