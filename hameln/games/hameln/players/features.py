"""What a position holds for each family: a row of numbers that players weigh and people can name.

One pass over the houses serves all families, because players look at thousands of positions for one decision.
"""

from __future__ import annotations

from typing import Final

import attr

from hameln.games.hameln.map.tables import NO_GOOD, Tables
from hameln.games.hameln.rules.piper import can_keep
from hameln.games.hameln.rules.scoring import INFLUENCE_POINTS, MONEY_POINTS, TRAP_POINTS
from hameln.games.hameln.rules.state import State

ABOUT: Final = {
    "houses": "Costs of the houses with people of the family that are not overrun.",
    "saved_houses": "Costs of its overrun houses that the Piper will free from where he stands.",
    "lost_houses": "Costs of its overrun houses that he will not free.",
    "brink": "Costs of its houses that one more rat overruns, unless the Piper frees them.",
    "threat": "Costs of its houses that two more rats overrun, unless the Piper frees them.",
    "men": "What a good of each open production house of its men brings.",
    "women": "Open production houses of its women.",
    "court": "Its people in open influence houses.",
    "florins": "Its florins.",
    "money_rank": "Points for the order of florins, if the match ended now.",
    "wealth_rank": "Points for that order if all goods were sold first.",
    "goods": "What its goods bring.",
    "children": "Its children in the hall.",
    "grooms": "Costs of the homes that its boys could move into now, with a bride and florins for it.",
    "brides": "Costs of the homes that its girls could move into now, paid by a groom's family.",
    "unpaid": "Points that the road would cost if the Piper came now.",
    "dues": "Florins that he would get for its children.",
    "influence": "Its step on the influence track.",
    "influence_rank": "Points for the order of influence, if the match ended now.",
    "traps": "The sum of its traps.",
    "trap_rank": "Points for the order of traps, if the match ended now.",
    "cat": "Whether it has the cat.",
    "road": "Points, below 0, of its children on the road.",
    "figures": "Figures that can still enter the town.",
    "wait": "Turns until its next one.",
}
"""The features in the order of their numbers, each with what it counts."""
NAMES: Final = tuple(ABOUT)
"""The features in the order of their numbers."""
COUNT: Final = len(NAMES)


@attr.s(auto_attribs=True, kw_only=True, eq=False, repr=False)
class FeatureExtractor:
    """The town as features look at it; made once for a match."""

    families: int
    tables: Tables
    all_houses: int
    freed_by: tuple[int, ...]
    """District to the mask of the houses that lose a rat if the Piper comes to it."""
    homes: tuple[tuple[int, int], ...]
    """Costs with the masks of their houses, dearest first."""
    influence_points: tuple[int, ...]
    money_points: tuple[int, ...]
    trap_points: tuple[int, ...]


def make_lens(tables: Tables) -> FeatureExtractor:
    """The lens for a town and a number of families."""
    houses = range(len(tables.house_ids))
    cleared = [circles | tables.market_circles for circles in tables.district_circles]
    families = tables.families
    return FeatureExtractor(
        families=families,
        tables=tables,
        all_houses=(1 << len(houses)) - 1,
        freed_by=tuple(
            sum([1 << house for house in houses if tables.circles_of[house] & circles]) for circles in cleared
        ),
        homes=tuple(
            (cost, sum([1 << house for house in houses if tables.cost[house] == cost]))
            for cost in sorted(set(tables.cost), reverse=True)
        ),
        influence_points=INFLUENCE_POINTS[:families],
        money_points=MONEY_POINTS[families],
        trap_points=(*TRAP_POINTS, *[0] * families)[:families],
    )


def measure(lens: FeatureExtractor, state: State) -> list[list[float]]:
    """The row of every seat, in the order of ``NAMES``."""
    rows = [[0.0] * COUNT for _ in range(lens.families + 1)]
    measure_houses(lens, state, rows)
    rows.pop()
    measure_hall(lens, state, rows)
    measure_belongings(lens, state, rows)
    measure_standing(lens, state, rows)
    return rows


def measure_houses(lens: FeatureExtractor, state: State, rows: list[list[float]]) -> None:
    """Fill in the houses; the row after the seats' takes what nobody has, an empty place's share."""
    tables = lens.tables
    cost, circles_of, good_of = tables.cost, tables.circles_of, tables.good_of
    man_of, woman_of = state.man_of, state.woman_of
    overrun, free = state.overrun, ~state.rats
    saved = lens.freed_by[state.piper]
    houses = lens.all_houses & ~state.empty
    while houses:
        low = houses & -houses
        houses ^= low
        house = low.bit_length() - 1
        his, hers = rows[man_of[house]], rows[woman_of[house]]
        price = cost[house]
        if overrun & low:
            place = 1 if saved & low else 2
            his[place] += price
            hers[place] += price
            continue
        his[0] += price
        hers[0] += price
        left = (circles_of[house] & free).bit_count()
        if left < 3 and not saved & low:  # noqa: PLR2004 - a house in danger
            his[2 + left] += price
            hers[2 + left] += price
        good = good_of[house]
        if good == NO_GOOD:
            his[7] += 1
            hers[7] += 1
        else:
            his[5] += good + 1
            hers[6] += 1


def measure_hall(lens: FeatureExtractor, state: State, rows: list[list[float]]) -> None:
    """Fill in what concerns the children in the hall."""
    boys, girls = state.boys, state.girls
    all_boys, all_girls = sum(boys), sum(girls)
    if not all_boys and not all_girls:
        return
    homes = [cost for cost, houses in lens.homes if houses & state.empty]
    best = [best_home(homes, florins) for florins in state.money]
    price = lens.tables.price[state.piper]
    for seat, row in enumerate(rows):
        children = boys[seat] + girls[seat]
        if not children:
            continue
        row[12] = children
        if best[seat] and boys[seat]:
            couples = can_keep(homes[-1], state.money[seat], min(boys[seat], all_girls - girls[seat]))
            if couples:
                row[13] = best[seat] + (couples - 1) * homes[-1]
        if girls[seat] and all_boys > boys[seat]:
            row[14] = dowry(state, seat, best, homes)
        kept = can_keep(price, state.money[seat], children)
        row[16] = kept * price
        if kept < children:
            row[15] = -road_points(lens.tables.road, len(state.road), children - kept)


def best_home(homes: list[int], florins: int) -> int:
    """The dearest of these costs, dearest first, that so many florins pay; 0 for none."""
    for home in homes:
        if home <= florins:
            return home
    return 0


def dowry(state: State, seat: int, best: list[int], homes: list[int]) -> int:
    """Costs of the homes that other families could pay for the girls of a seat."""
    boys = state.boys
    dearest, grooms = 0, 0
    for other, home in enumerate(best):
        if home and boys[other] and other != seat:
            grooms += boys[other]
            dearest = max(dearest, home)
    return dearest + (min(state.girls[seat], grooms) - 1) * homes[-1] if grooms else 0


def road_points(road: tuple[int, ...], taken: int, more: int) -> int:
    """The points, below 0, that so many more children on the road cost."""
    last = len(road) - 1
    return sum([road[min(place, last)] for place in range(taken, taken + more)])


def measure_belongings(lens: FeatureExtractor, state: State, rows: list[list[float]]) -> None:
    """Fill in florins, goods, traps and figures, and the points for their orders."""
    goods, traps, ranking = state.goods, state.traps, state.ranking
    poverty: list[int] = []
    bareness: list[int] = []
    weakness: list[int] = []
    for seat, row in enumerate(rows):
        first = 4 * seat
        florins = state.money[seat]
        stock = goods[first] + 2 * goods[first + 1] + 3 * goods[first + 2] + 4 * goods[first + 3]
        caught = traps[first + 1] + 2 * traps[first + 2] + 3 * traps[first + 3]
        row[8], row[11], row[19], row[23] = florins, stock, caught, state.figures[seat]
        poverty.append(-florins)
        bareness.append(-florins - stock)
        weakness.append(-caught)
    points = lens.money_points
    for place, seat in enumerate(sorted(ranking, key=poverty.__getitem__)):
        rows[seat][9] = points[place]
    for place, seat in enumerate(sorted(ranking, key=bareness.__getitem__)):
        rows[seat][10] = points[place]
    if any(weakness):
        for place, seat in enumerate(sorted(ranking, key=weakness.__getitem__)):
            if weakness[seat]:
                rows[seat][20] = lens.trap_points[place]


def measure_standing(lens: FeatureExtractor, state: State, rows: list[list[float]]) -> None:
    """Fill in influence, the cat, the road and the wait."""
    families, order, turn = lens.families, state.order, state.turn
    for place, seat in enumerate(state.ranking):
        row = rows[seat]
        row[17] = state.steps[seat]
        row[18] = lens.influence_points[place]
        row[24] = families - turn + place
    for place in range(max(turn, 0), families):
        rows[order[place]][24] = place - turn
    if state.cat >= 0:
        rows[state.cat][21] = 1.0
    road = lens.tables.road
    last = len(road) - 1
    for place, seat in enumerate(state.road):
        rows[seat][22] += road[min(place, last)]
