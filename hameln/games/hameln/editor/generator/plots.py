"""Where the houses of a new town stand: around the market place, and spread evenly over the districts."""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
import shapely
from attrs import frozen

from hameln.games.hameln.editor.generator.plan import GROUND, HOUSE, STREET, quarter_outline
from hameln.games.hameln.editor.generator.wishes import Growth, Water, stream

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from numpy.typing import NDArray

    from hameln.games.hameln.editor.generator.ground import Ground
    from hameln.games.hameln.editor.generator.plan import Plan, Quarter
    from hameln.games.hameln.editor.generator.wishes import Wishes
    from hameln.games.hameln.map.town import Point

Numbers: TypeAlias = "NDArray[np.float64]"

_WIDE, _HIGH = HOUSE[0] + 34.0, HOUSE[1] + 44.0
"""How far the middles of two houses are apart, across or down at least."""
_MARKET_WIDE, _MARKET_HIGH = HOUSE[0] + 22.0, HOUSE[1] + 26.0
_STEPS: Final = 60
_BESIDE_BORDER: Final = STREET / 2 + 42.0
_ASTRAY: Final = 24.0
"""How far from the ground for houses one may stand that is placed like another."""
_ROUNDS: Final = 10
_TALL: Final = 1.08
_FINE: Final = 7
"""How many places across the ground of a house are looked at."""
_BEFORE_WALL: Final = 62.0
_BESIDE_STREET: Final = STREET / 2 + 44.0
_BEHIND_MARKET: Final = 96.0


@frozen(kw_only=True)
class Plot:
    """Where a house stands.

    Attributes:
        at: Its middle.
        quarter: The place of its district.
        is_market: Whether it stands at the market place.
    """

    at: Point
    quarter: int
    is_market: bool


def plots_of(plan: Plan, regions: Sequence[Any], wishes: Wishes, seed: int) -> tuple[Plot, ...] | None:
    """The plots of all houses, those of the market place first; nothing if the plan has not enough room."""
    market = [
        Plot(at=at, quarter=place, is_market=True)
        for place, quarter in enumerate(plan.quarters)
        for at in _at_market(plan, quarter)
    ]
    others: list[Plot] = []
    known: dict[int, Numbers] = {}
    for place, quarter in enumerate(plan.quarters):
        if not quarter.houses:
            continue
        spots = _copied(plan, place, known, wishes)
        is_wet = wishes.river is Water.THROUGH and spots is not None and _is_astray(regions[place], spots)
        if is_wet:
            spots = None
        is_straddling = wishes.growth is Growth.MIRRORED and _is_own_mate(place, len(plan.quarters))
        axis = plan.town.middle[0] if is_straddling else None
        if spots is None:
            rng = stream(seed, f"plots {place if wishes.growth is Growth.GROWN else 0}")
            spots = _spread(regions[place], quarter.houses, rng, axis)
        if spots is not None and (
            is_wet or not (wishes.growth is Growth.MIRRORED and axis is None and known)
        ):
            spots = _apart(spots, regions[place], np.array([plot.at for plot in (*market, *others)]), axis)
        if spots is None:
            return None
        known[place] = spots
        others += [Plot(at=(float(x), float(y)), quarter=place, is_market=False) for x, y in spots.tolist()]
    rows: Numbers = np.array([plot.at for plot in (*market, *others)])
    is_roomy = _is_roomy(rows[len(market) :], _WIDE, _HIGH) and _is_roomy(rows, _MARKET_WIDE, _MARKET_HIGH)
    return (*market, *others) if is_roomy else None


def _at_market(plan: Plan, quarter: Quarter) -> list[Point]:
    """Houses on the edge of the market place, between the borders of their district."""
    share = plan.market.reach[1] / plan.town.reach[1]
    start = quarter.first.towards(share)
    wide = (quarter.last.towards(share) - start) % (2 * pi)
    parts = [(start, wide, quarter.market)]
    if not wide:  # the only district: its two streets part it
        half = quarter.market // 2
        parts = [(start, pi, quarter.market - half), (start + pi, pi, half)]
    spots: list[Point] = []
    for begin, angle, count in parts:
        spots += _along_market(plan, begin, angle, count)
    return spots


def _along_market(plan: Plan, begin: float, angle: float, count: int) -> list[Point]:
    """Places on a part of the market's edge, at equal ways from each other."""
    turns = [begin + angle * step / _STEPS for step in range(_STEPS + 1)]
    edge: Numbers = np.array([plan.market.at(turn, 1.04) for turn in turns])
    ways: Numbers = np.concatenate([[0.0], np.hypot(*np.diff(edge, axis=0).T).cumsum()])
    free = min(_BESIDE_BORDER, ways[-1] / 3)
    wanted = [free + (ways[-1] - 2 * free) * (place + 0.5) / count for place in range(count)]
    if count > 1:
        wanted = [free + (ways[-1] - 2 * free) * place / (count - 1) for place in range(count)]
        slack = (ways[-1] - 2 * free) / (count - 1) - 2 * free
        if slack > 0:  # as far from each other as from the houses of the next district
            wanted = [ways[-1] * (place + 0.5) / count for place in range(count)]
    spots = (np.interp(wanted, ways, edge[:, part]) for part in (0, 1))
    return [(float(round(x)), float(round(y))) for x, y in zip(*spots, strict=True)]


def _blocked(plan: Plan, ground: Ground) -> Any:  # noqa: ANN401 - shapely has no types
    """Where no house of a district may have its middle."""
    areas = [shapely.LineString(street).buffer(_BESIDE_STREET) for street in ground.streets]
    areas += [shapely.LineString(ring).buffer(11 + 43) for ring in ground.rings]
    if ground.course:
        areas.append(shapely.LineString(ground.course).buffer(ground.river_width / 2 + 52))
    wall = shapely.Polygon(plan.town.line()).exterior.buffer(_BEFORE_WALL)
    wide, high = plan.market.reach
    behind = _BEHIND_MARKET if any(quarter.market for quarter in plan.quarters) else 52.0
    steps = [2 * pi * part / 48 for part in range(48)]
    x, y = plan.market.middle
    around = [(x + (wide + behind) * cos(turn), y + (high + behind) * sin(turn)) for turn in steps]
    return shapely.union_all([*areas, wall, shapely.Polygon(around)])


def regions_of(plan: Plan, ground: Ground) -> tuple[Any, ...]:
    """Where in each district houses may have their middles."""
    blocked = _blocked(plan, ground)
    return tuple(
        shapely.Polygon(quarter_outline(plan, quarter)).buffer(0).difference(blocked)
        for quarter in plan.quarters
    )


def crowding(plan: Plan, regions: Sequence[Any], wishes: Wishes) -> float:
    """How much more ground is wanted than there is in the district that lacks it most; 1 for just enough."""
    shares = [0.1]
    for quarter, region in zip(plan.quarters, regions, strict=True):
        if quarter.houses:
            there = region.area + region.length * 42.0 if region.area > 0 else 1.0
            shares.append(quarter.houses * GROUND[wishes.density] / there)
    return max(shares)


def _is_own_mate(place: int, count: int) -> bool:
    return count - 1 - place == place


def _copied(plan: Plan, place: int, known: dict[int, Numbers], wishes: Wishes) -> Numbers | None:
    """The houses of the district that this one is like, turned or mirrored; nothing if there is none."""
    quarters = plan.quarters
    middle: Numbers = np.array(plan.town.middle)
    if wishes.growth is Growth.MIRRORED:
        mate = len(quarters) - 1 - place
        if mate in known and quarters[mate].houses == quarters[place].houses:
            spots: Numbers = known[mate] * [-1.0, 1.0] + [2 * middle[0], 0.0]
            return spots
    if wishes.growth is Growth.TURNED:
        same = (one for one in known if quarters[one].houses == quarters[place].houses)
        mate = next(same, -1)
        if mate >= 0:
            turn = quarters[place].first.angle - quarters[mate].first.angle
            reach: Numbers = np.array(plan.town.reach)
            round_: Numbers = (known[mate] - middle) / reach
            turned: Numbers = np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])
            spots = round_ @ turned * reach + middle
            return spots.round()
    return None


def _is_astray(region: Any, spots: Numbers) -> bool:  # noqa: ANN401
    """Whether some spots lie far outside: what is ground in the district they are from is water here."""
    return bool(shapely.distance(region, shapely.points(spots)).max() > _ASTRAY)


def _spread(region: Any, count: int, rng: Random, axis: float | None) -> Numbers | None:  # noqa: ANN401
    """So many places in a region, as evenly as can be: each is the middle of what lies nearest to it."""
    if region.area < count * 400.0:
        return None
    step = (region.area / count) ** 0.5 / _FINE
    left, top, right, bottom = region.bounds
    xs, ys = np.meshgrid(np.arange(left + step / 2, right, step), np.arange(top + step / 2, bottom, step))
    shapely.prepare(region)
    inside = shapely.contains_xy(region, xs.ravel(), ys.ravel())
    places: Numbers = np.column_stack([xs.ravel()[inside], ys.ravel()[inside]])
    if len(places) < count * 3:
        return None
    spots = _seeded(places, count, rng)
    for _ in range(_ROUNDS):
        if axis is not None:
            spots = _mirrored(spots, axis)
        far = _far(places, spots)
        nearest = far.argmin(axis=1)
        held = np.bincount(nearest, minlength=count)
        sums = np.column_stack([np.bincount(nearest, places[:, part], count) for part in (0, 1)])
        spots = np.where(held[:, None] > 0, sums / np.maximum(held, 1)[:, None], spots)
    if axis is not None:
        spots = _mirrored(spots, axis)
    stay: Numbers = places[_far(places, spots).argmin(axis=0)]
    is_out: NDArray[np.bool_] = ~shapely.contains_xy(region, spots[:, 0], spots[:, 1])
    spots[is_out] = stay[is_out]
    return spots.round()


def _far(places: Numbers, spots: Numbers) -> Numbers:
    """How far places are from spots; houses may stand nearer to each other across than down."""
    across = places[:, 0, None] - spots[:, 0]
    down = (places[:, 1, None] - spots[:, 1]) * _TALL
    found: Numbers = across * across + down * down
    return found


def _apart(spots: Numbers, region: Any, others: Numbers, axis: float | None) -> Numbers:  # noqa: ANN401
    """Spots moved away from those that are too near, as far as the region goes."""
    for _ in range(24):
        every = np.vstack([spots, others]) if len(others) else spots
        away = spots[:, None, :] - every[None, :, :]
        lack: Numbers = np.array([_WIDE + 2, _HIGH + 2]) - np.abs(away)
        near: NDArray[np.bool_] = np.logical_and(lack[..., 0] > 0, lack[..., 1] > 0)
        near[np.arange(len(spots)), np.arange(len(spots))] = False
        if not near.any():
            break
        is_across = lack[..., 0] < lack[..., 1]
        signs = np.where(away >= 0, 1.0, -1.0)
        half: Numbers = np.where(np.arange(len(every)) < len(spots), 0.5, 1.0)
        moves = np.stack(
            [
                np.where(near & is_across, lack[..., 0] * signs[..., 0] * half, 0.0).sum(axis=1),
                np.where(near & ~is_across, lack[..., 1] * signs[..., 1] * half, 0.0).sum(axis=1),
            ],
            axis=1,
        )
        moved = spots + np.clip(moves, -40, 40)
        if axis is not None:
            moved = _mirrored(moved, axis)
        is_in = shapely.contains_xy(region, moved[:, 0], moved[:, 1])
        spots = np.where(is_in[:, None], moved, spots)
    return spots.round()


def _seeded(places: Numbers, count: int, rng: Random) -> Numbers:
    """First spots that are far from each other."""
    spots: Numbers = places[[rng.randrange(len(places))]]
    far: Numbers = np.full(len(places), np.inf)
    for _ in range(count - 1):
        far = np.minimum(far, _far(places, spots[-1:])[:, 0])
        limit = np.quantile(far, 0.9)
        choice = np.flatnonzero(far >= limit)
        spots = np.vstack([spots, places[[choice[rng.randrange(len(choice))]]]])
    return spots


def _mirrored(spots: Numbers, axis: float) -> Numbers:
    """Spots made equal in both halves: each with the one that is nearest to its mirror image."""
    images: Numbers = np.column_stack([2 * axis - spots[:, 0], spots[:, 1]])
    far = np.hypot(images[:, None, 0] - spots[:, 0], images[:, None, 1] - spots[:, 1])
    found: Numbers = spots.copy()
    left = np.ones(len(spots), dtype=np.bool_)
    for one in spots[:, 0].argsort(kind="stable").tolist():
        if not left[one]:
            continue
        left[one] = False
        if not left.any():
            found[one, 0] = axis
            break
        mate = int(np.where(left, far[one], np.inf).argmin())
        left[mate] = False
        x = (spots[one, 0] + 2 * axis - spots[mate, 0]) / 2
        y = (spots[one, 1] + spots[mate, 1]) / 2
        found[one], found[mate] = (x, y), (2 * axis - x, y)
    return found


def _is_roomy(places: Numbers, wide: float, high: float) -> bool:
    """Whether no two houses stand nearer to each other than so far across or down."""
    away = np.abs(places[:, None, :] - places[None, :, :])
    near = (away[..., 0] < wide) & (away[..., 1] < high)
    return int(near.sum()) <= len(places)


def has_market_room(plan: Plan, ground: Ground) -> bool:
    """Whether the market place is wide enough for its houses, and none of them stands on a street."""
    spots = [at for quarter in plan.quarters for at in _at_market(plan, quarter)]
    if not spots:
        return True
    if not _is_roomy(np.array(spots), _MARKET_WIDE, _MARKET_HIGH):
        return False
    ways = shapely.MultiLineString([list(street) for street in ground.streets])
    return bool((shapely.distance(shapely.points(spots), ways) > STREET / 2 + 38).all())


def facing_of(plan: Plan, at: Point) -> str:
    """Where the door of a house looks: to the market place."""
    x, y = plan.town.middle
    flat = plan.town.reach[0] / plan.town.reach[1]
    angle = atan2((y - at[1]) * flat, x - at[0])
    return "eswn"[round(angle / (pi / 2)) % 4]
