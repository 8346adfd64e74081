"""A new town from a few wishes and a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.games.hameln.editor import usual
from hameln.games.hameln.editor.generator import names as words
from hameln.games.hameln.editor.generator.ground import ground_of, lanes_of
from hameln.games.hameln.editor.generator.names import id_of, names_of
from hameln.games.hameln.editor.generator.plan import HOUSE, STREET, plan_of, quarter_outline
from hameln.games.hameln.editor.generator.plots import (
    crowding,
    facing_of,
    has_market_room,
    plots_of,
    regions_of,
)
from hameln.games.hameln.editor.generator.scenery import Free, scenery_of, signs_of
from hameln.games.hameln.editor.generator.stock import stock_of
from hameln.games.hameln.editor.generator.wishes import stream
from hameln.games.hameln.editor.proposing import propose_circles
from hameln.games.hameln.editor.usual import usual_counters, usual_start_houses
from hameln.games.hameln.map.covered import bounds_of, is_wet
from hameln.games.hameln.map.town import (
    District,
    DistrictId,
    Gate,
    Geometry,
    House,
    HouseId,
    Outline,
    Point,
    River,
    Road,
    Town,
    Wall,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.games.hameln.editor.generator.ground import Ground
    from hameln.games.hameln.editor.generator.names import Names
    from hameln.games.hameln.editor.generator.plan import Plan
    from hameln.games.hameln.editor.generator.plots import Plot
    from hameln.games.hameln.editor.generator.stock import Stock
    from hameln.games.hameln.editor.generator.wishes import Wishes

_TRIES: Final = 40
"""Plans that are tried, each with more room, before a town is given up; the first ones nearly always do."""
_TOWERS: Final = 150.0


def new_town(wishes: Wishes, seed: int) -> Town:
    """A town that can be played and has nothing odd about it; the same wishes and seed give the same town.

    Args:
        wishes: What it should be like.
        seed: What is not wished for comes from it; each wish that is changed leaves the rest as it was, as
            far as that can be.
    """
    plan, ground, plots = _laid_out(wishes, seed)
    stock = stock_of(plots, wishes, seed)
    names = names_of(wishes, seed, stock, len(ground.gates))
    district_ids = tuple(DistrictId(f"d{place + 1}") for place in range(wishes.districts))
    houses = _houses(plan, tuple(zip(plots, stock, names.houses, strict=True)), district_ids)
    prices = usual.sensible_prices(wishes.districts)
    town = Town(
        id=id_of(names.town),
        name=names.town,
        about=names.about,
        districts=_districts(plan, names, district_ids, seed),
        piper=district_ids[prices.index(min(prices))],
        houses=houses,
        circles=(),
        counters=usual_counters(sum(not house.market for house in houses)),
        influence_top=usual.sensible_top(len(houses)),
        ring=usual.RING,
        road=usual.ROAD,
        kings={number: usual.sensible_kings(len(houses), number) for number in wishes.sizes},
        start_houses={},
        geometry=_geometry(plan, ground, names, wishes, seed),
    )
    return _furnished(evolve(town, circles=propose_circles(town)), plan, ground, wishes, seed)


def _laid_out(wishes: Wishes, seed: int) -> tuple[Plan, Ground, tuple[Plot, ...]]:
    """A plan with room for all houses."""
    larger = wider = 1.0
    for _ in range(_TRIES):
        plan = plan_of(wishes, seed, larger, wider)
        ground = ground_of(plan, wishes, seed)
        if not has_market_room(plan, ground):
            wider *= 1.06
            continue
        regions = regions_of(plan, ground)
        crowded = crowding(plan, regions, wishes)
        if crowded > 1.0:
            larger *= max(1.02, min(1.5, crowded**0.85))
            continue
        plots = plots_of(plan, regions, wishes, seed)
        if plots is not None and not _are_wet(plots, ground):
            return plan, ground, plots
        larger *= 1.06
    message = f"no plan has room for {wishes.houses} houses"
    raise AssertionError(message)


def _are_wet(plots: Sequence[Plot], ground: Ground) -> bool:
    """Whether a house would stand in the river, as at the market place of a very small town."""
    if not ground.river:
        return False
    bounds = bounds_of(ground.river)
    return any(is_wet(plot.at, HOUSE, ground.river, bounds) for plot in plots)


def _houses(
    plan: Plan, standing: Sequence[tuple[Plot, Stock, str]], districts: Sequence[DistrictId]
) -> tuple[House, ...]:
    """The houses: those of the market place are ``M1``, ``M2`` ... clockwise, the others ``H1`` ..."""
    counts = {"M": 0, "H": 0}
    houses: list[House] = []
    for plot, one, name in standing:
        sign = "M" if plot.is_market else "H"
        counts[sign] += 1
        houses.append(
            House(
                id=HouseId(f"{sign}{counts[sign]}"),
                name=name,
                kind=one.kind,
                district=districts[plot.quarter],
                cost=one.cost,
                bonus=one.bonus,
                market=plot.is_market,
                at=plot.at,
                size=HOUSE,
                facing=facing_of(plan, plot.at),
            )
        )
    return tuple(houses)


def _districts(plan: Plan, names: Names, ids: Sequence[DistrictId], seed: int) -> tuple[District, ...]:
    prices = usual.sensible_prices(len(ids))
    colours = _colours(len(ids), seed)
    return tuple(
        District(
            id=one,
            name=names.districts[place],
            names=names.told_districts[place],
            price=prices[place],
            colour=colours[place % len(colours)],
            outline=_inside(quarter_outline(plan, plan.quarters[place]), plan.size),
        )
        for place, one in enumerate(ids)
    )


def _colours(count: int, seed: int) -> list[str]:
    """Colours for the districts, each unlike that of its neighbours."""
    left = list(words.COLOURS)
    stream(seed, "colours").shuffle(left)
    found = [left.pop()]
    while left and len(found) < count:
        beside = [found[-1], found[0]] if len(found) == count - 1 else [found[-1]]
        best = max(left, key=lambda one: min(64, *(_unlike(one, other) for other in beside)))
        left.remove(best)
        found.append(best)
    return found


def _unlike(one: str, other: str) -> int:
    """How much two colours differ."""
    pairs = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return sum(abs(a - b) for a, b in pairs)


def _inside(line: Sequence[Point], size: Point) -> Outline:
    """The line in whole numbers, within the picture."""
    return tuple(
        (float(min(max(round(x), 0), size[0])), float(min(max(round(y), 0), size[1]))) for x, y in line
    )


def _geometry(plan: Plan, ground: Ground, names: Names, wishes: Wishes, seed: int) -> Geometry:
    roads = [Road(line=_inside(street, plan.size), width=STREET) for street in ground.streets]
    roads += [Road(line=_inside(ring, plan.size), width=22.0) for ring in ground.rings]
    leaving = stream(seed, "transylvania").randrange(len(ground.gates))
    gates = [
        Gate(at=at, name=name, transylvania=place == leaving)
        for place, (at, name) in enumerate(zip(ground.gates, names.gates, strict=True))
    ]
    return Geometry(
        size=plan.size,
        market=_inside(plan.market.line(36), plan.size),
        hall=plan.town.middle,
        roads=tuple(roads),
        walls=_walls(plan) if wishes.wall else (),
        gates=tuple(gates if wishes.wall else gates[leaving : leaving + 1]),
        rivers=(River(outline=ground.river, name=names.river),) if ground.river else (),
    )


def _walls(plan: Plan) -> tuple[Wall, ...]:
    line = _inside(plan.town.line(80), plan.size)
    around = 3.2 * (plan.town.reach[0] + plan.town.reach[1])
    towers = max(8, round(around / _TOWERS))
    return (Wall(line=line, closed=True, towers=_inside(plan.town.line(towers), plan.size)),)


def _longest(district: District) -> str:
    """The longest name of a district, for which its ribbon must have room."""
    return max((district.name, *district.names.values()), key=len)


def _furnished(town: Town, plan: Plan, ground: Ground, wishes: Wishes, seed: int) -> Town:
    """The town with its start houses, its signs, and all that pleases the eye."""
    free = Free(plan, ground, town.houses, town.circles)
    signs = signs_of(plan, free, [_longest(one) for one in town.districts])
    starts = {number: usual_start_houses(town, number) for number in wishes.sizes}
    lanes = lanes_of(town, ground)
    scenery = scenery_of(plan, ground, free, seed)
    return evolve(
        town,
        districts=tuple(
            evolve(district, sign=sign) for district, sign in zip(town.districts, signs, strict=True)
        ),
        start_houses=starts,
        geometry=evolve(town.geometry, scenery=scenery, roads=(*town.geometry.roads, *lanes)),
    )
