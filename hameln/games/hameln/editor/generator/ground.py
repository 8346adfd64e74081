"""Streets, lanes, the river and its bridges, the wall and its gates: what houses keep clear of.

Narrow lanes from house to house, under circles that lie between them.
"""

from __future__ import annotations

from itertools import product
from math import atan2, cos, dist, hypot, pi, sin
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import shapely
from attrs import frozen

from hameln.games.hameln.editor.generator.plan import STREET, border_line
from hameln.games.hameln.editor.generator.wishes import Growth, Water, stream
from hameln.games.hameln.map.town import Road

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hameln.games.hameln.editor.generator.plan import Plan
    from hameln.games.hameln.editor.generator.wishes import Wishes
    from hameln.games.hameln.map.town import Circle, DistrictId, House, HouseId, Outline, Point, Town


_RINGED: Final = 36
"""A town of so many houses has such a lane."""
_TWICE: Final = 110
_ACROSS: Final = (0.66, 0.5)
"""Where a river flows through a small and through a large town, by the way from the market to the wall."""
_LARGE: Final = 50


@frozen(kw_only=True)
class Bridge:
    """Where a street crosses the river.

    Attributes:
        at: Its middle.
        size: Its width and height.
    """

    at: Point
    size: Point


@frozen(kw_only=True)
class Ground:
    """What lies on the ground of a town.

    Attributes:
        streets: From the market place to the edge of the picture.
        gates: Where the streets leave the town, in the order of the streets.
        rings: Lanes around the market place.
        river: The area of the river; empty for none.
        course: The middle of the river.
        river_width: How wide it is.
        bridges: Where streets cross it.
    """

    streets: tuple[Outline, ...]
    gates: tuple[Point, ...]
    rings: tuple[Outline, ...] = ()
    river: Outline = ()
    course: Outline = ()
    river_width: float = 0.0
    bridges: tuple[Bridge, ...] = ()


def ground_of(plan: Plan, wishes: Wishes, seed: int) -> Ground:
    """The ground of a plan."""
    width, course = _course(plan, wishes, seed)
    line = shapely.LineString(course) if course else None
    streets: list[Outline] = []
    bridges: list[Bridge] = []
    for border in plan.streets:
        way, bridge = _crossing(_street(plan, border), line, width)
        streets.append(tuple(way))
        bridges += bridge
    return Ground(
        streets=tuple(streets),
        gates=tuple(_rounded(plan.town.at(border.angle)) for border in plan.streets),
        rings=tuple(ring for whole in _rings(plan, wishes) for ring in _ashore(whole, line, width)),
        river=_banks(course, width, plan.size) if course else (),
        course=tuple(course),
        river_width=width,
        bridges=tuple(bridges),
    )


def _rounded(at: Point) -> Point:
    return float(round(at[0])), float(round(at[1]))


def _street(plan: Plan, border: Any) -> list[Point]:  # noqa: ANN401
    """From the market place through the gate to the nearest edge of the picture."""
    start = max(plan.market.reach[0] / plan.town.reach[0], plan.market.reach[1] / plan.town.reach[1]) * 0.8
    way = border_line(plan, border, start)[:-1]
    gate = plan.town.at(border.angle)
    width, height = plan.size
    out_x, out_y = cos(border.angle), sin(border.angle)
    if abs(out_x) > abs(out_y):
        end = (0.0 if out_x < 0 else width, gate[1] + 26 * out_y)
    else:
        end = (gate[0] + 26 * out_x, 0.0 if out_y < 0 else height)
    return [_rounded(at) for at in (*way, gate, end)]


def _rings(plan: Plan, wishes: Wishes) -> list[list[Point]]:
    """Closed lanes around the market place, where there is room behind its houses."""
    outside = plan.market.reach[1] / plan.town.reach[1]
    shares: tuple[float, ...] = ()
    if wishes.houses >= _TWICE:
        shares = (outside + (1 - outside) * 0.4, outside + (1 - outside) * 0.72)
    elif wishes.houses >= _RINGED:
        shares = (outside + (1 - outside) * 0.56,)
    lines = [plan.town.line(40, share) for share in shares]
    return [[_rounded(at) for at in (*line, line[0])] for line in lines]


def _ashore(ring: list[Point], river: Any, width: float) -> Iterator[Outline]:  # noqa: ANN401
    """The parts of a lane that lie on this side or on the other side of the river."""
    if river is None or not shapely.LineString(ring).intersects(river):
        yield tuple(ring)
        return
    dry = shapely.LineString(ring).difference(river.buffer(width / 2 + 44))
    for part in shapely.get_parts(shapely.line_merge(dry)):
        points = [_rounded(at) for at in shapely.get_coordinates(part).tolist()]
        if len(points) > 2:  # noqa: PLR2004 - shorter ones are no lanes
            yield tuple(points)


def _course(plan: Plan, wishes: Wishes, seed: int) -> tuple[float, list[Point]]:
    """How wide the river is, and its middle from one edge of the picture to another."""
    if wishes.river is Water.NONE:
        return 0.0, []
    rng = stream(seed, "course")
    width, height = plan.size
    wide = 56.0 + min(40.0, wishes.houses / 4)
    x, y = plan.town.middle
    if wishes.river is Water.BESIDE:
        lies_across = plan.river_side in "ns"
        base = {"n": 50.0, "s": height - 50.0, "w": 50.0, "e": width - 50.0}[plan.river_side]
        wave, wide = 12.0, 74.0
    else:
        across = _ACROSS[wishes.houses >= _LARGE] + rng.uniform(-0.03, 0.03)
        lies_across, base = max(_ways(plan, across))[1:]
        wave = 16.0
    long = width if lies_across else height
    middle = x if lies_across else y
    parts, start = 14, rng.uniform(0, 2 * pi)
    if wishes.growth is not Growth.GROWN:
        start = 0.0 if rng.random() < 0.5 else pi  # noqa: PLR2004
    course: list[Point] = []
    for part in range(parts + 1):
        along = long * part / parts
        bend = wave * cos((along - middle) / long * 3 * pi + start)
        course.append((along, base + bend) if lies_across else (base + bend, along))
    return wide, course


def _ways(plan: Plan, across: float) -> Iterator[tuple[float, bool, float]]:
    """Ways across or down the picture, with how squarely streets meet a river there, and where they lie."""
    x, y = plan.town.middle
    sides = ((True, 1), (True, -1), (False, 1), (False, -1))
    for (lies_across, sign), shift in product(sides, (0.0, -0.07, 0.07)):
        inner = plan.market.reach[1 if lies_across else 0] / plan.town.reach[1 if lies_across else 0]
        share = inner + (1 - inner) * (across + shift)
        worst, is_crossed = 1.0, False
        for border in plan.streets:
            out = sin(border.angle) if lies_across else cos(border.angle)
            worst = min(worst, abs(out * sign - share - 0.1) if out * sign > 0 else 1.0)
            is_crossed |= out * sign > share + 0.05
        reach = plan.town.reach[1 if lies_across else 0]
        base = (y if lies_across else x) + sign * share * reach
        yield min(worst, 0.25) + is_crossed + 0.04 * (lies_across + sign) - abs(shift), lies_across, base


def _banks(course: Sequence[Point], width: float, size: Point) -> Outline:
    """The area of a river, cut at the edge of the picture."""
    banks: list[list[Point]] = [[], []]
    for place, (x, y) in enumerate(course):
        before, after = course[max(0, place - 1)], course[min(len(course) - 1, place + 1)]
        turn = atan2(after[1] - before[1], after[0] - before[0])
        half = width / 2 * (1 + 0.12 * sin(place * 1.7))
        for bank, side in zip(banks, (1, -1), strict=True):
            at = (x - sin(turn) * half * side, y + cos(turn) * half * side)
            bank.append((min(max(round(at[0]), 0), size[0]), min(max(round(at[1]), 0), size[1])))
    return (*banks[0], *reversed(banks[1]))


def _crossing(way: list[Point], river: Any, width: float) -> tuple[list[Point], list[Bridge]]:  # noqa: ANN401
    """A street that crosses the river squarely, and its bridges."""
    if river is None:
        return way, []
    met = shapely.LineString(way).intersection(river)
    bridges: list[Bridge] = []
    for x, y in shapely.get_coordinates(met).tolist()[:2]:
        points = np.array(way)
        near = int(np.argmin(np.hypot(points[:, 0] - x, points[:, 1] - y)))
        before, after = way[max(0, near - 1)], way[min(len(way) - 1, near + 1)]
        run, fall = after[0] - before[0], after[1] - before[1]
        deep = width / 2 + 16
        if abs(fall) >= abs(run):
            out = 1.0 if fall > 0 else -1.0
            ends = [(x, y - deep * out), (x, y + deep * out)]
            bridges.append(Bridge(at=_rounded((x, y)), size=(STREET + 4, width + 30)))
        else:
            out = 1.0 if run > 0 else -1.0
            ends = [(x - deep * out, y), (x + deep * out, y)]
            bridges.append(Bridge(at=_rounded((x, y)), size=(width + 30, STREET + 4)))
        far = deep + 34
        kept = [at for at in way if dist(at, (x, y)) > far or at in (way[0], way[-1])]
        split = sum(
            1
            for at in kept
            if hypot(at[0] - way[0][0], at[1] - way[0][1]) < hypot(x - way[0][0], y - way[0][1])
        )
        way = [*kept[:split], *map(_rounded, ends), *kept[split:]]
    return way, bridges


_WIDTH: Final = 14.0
_HOUSES: Final = 5
"""Of so many houses of a district, one lane is laid."""
_LONG: Final = 3
"""Circles along a lane."""


def lanes_of(town: Town, ground: Ground) -> tuple[Road, ...]:
    """A lane or more in each district, the outermost houses first."""
    lanes = [lane for district in town.districts for lane in _of_district(town, district.id)]
    if not ground.river:
        return tuple(lanes)
    water = shapely.Polygon(ground.river).buffer(8)
    return tuple(lane for lane in lanes if not water.intersects(shapely.LineString(lane.line)))


def _of_district(town: Town, district: DistrictId) -> Iterator[Road]:
    inside = [house for house in town.houses if house.district == district and not house.market]
    names = {house.id for house in inside}
    links = [one for one in town.circles if len(one.houses) == 2 and set(one.houses) <= names]  # noqa: PLR2004
    links.sort(key=lambda circle: (-_out(town, circle.at), circle.id))
    met: set[HouseId] = set()
    for _ in range(1 + len(inside) // _HOUSES):
        first = next((link for link in links if not met & set(link.houses)), None)
        if first is None:
            return
        chain = [first]
        start, end = first.houses
        met |= {start, end}
        while len(chain) < _LONG:
            link = next((one for one in links if end in one.houses and len(met & set(one.houses)) == 1), None)
            if link is None:
                break
            chain.append(link)
            end = next(house for house in link.houses if house != end)
            met.add(end)
        yield Road(line=tuple(_way(town, chain, start)), width=_WIDTH)


def _out(town: Town, at: Point) -> float:
    """How far out a place lies, for the size of the picture."""
    (x, y), (width, height) = town.geometry.hall, town.geometry.size
    return hypot((at[0] - x) / width, (at[1] - y) / height)


def _way(town: Town, chain: list[Circle], start: HouseId) -> Iterator[Point]:
    """From door to door by way of the circles."""
    yield _door(town.house[start])
    at = start
    for circle in chain:
        yield circle.at
        at = next(house for house in circle.houses if house != at)
        yield _door(town.house[at])


def _door(house: House) -> Point:
    return house.at[0], house.at[1] + round(house.size[1] * 0.42)
