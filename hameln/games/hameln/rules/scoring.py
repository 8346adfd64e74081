"""Points: where they come from, and who wins (H11)."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.state import State, indices, trap_count, trap_value

SOURCES: Final = ("end", "cat", "traps", "influence", "money", "houses", "road")
"""The kinds of points, in the order in which they are told."""
TRAP_POINTS: Final = (3, 1)
INFLUENCE_POINTS: Final = (3, 2, 1, 0, 0)
MONEY_POINTS: Final = {3: (5, 3, 1), 4: (5, 3, 1, 0), 5: (5, 3, 2, 1, 0)}


def points_of(tables: Tables, state: State) -> list[dict[str, int]]:
    """The points that each seat would get if the match ended now, by source.

    Rule: H11.2, H11.3, H11.7, H11.8
    """
    traps, influence, money = trap_points(tables, state), influence_points(state), money_points(tables, state)
    return [
        {
            "end": int(state.ender == seat),
            "cat": int(state.cat == seat),
            "traps": traps[seat],
            "influence": influence[seat],
            "money": money[seat],
            "houses": house_points(tables, state, seat),
            "road": road_points(tables, state, seat),
        }
        for seat in range(tables.families)
    ]


def totals_of(tables: Tables, state: State) -> list[int]:
    """The sum of the points of each seat if the match ended now.

    Rule: H11.2
    """
    return [sum(points.values()) for points in points_of(tables, state)]


def ranked(state: State, values: list[int]) -> list[int]:
    """Seats by value, highest first; influence breaks every tie.

    Rule: H11.9
    """
    return sorted(state.ranking, key=lambda seat: -values[seat])


def trap_points(tables: Tables, state: State) -> list[int]:
    """Points for the best sums of traps; who has none takes no place.

    Rule: H11.4
    """
    points = [0] * tables.families
    sums = [trap_value(state, seat) for seat in range(tables.families)]
    owners = [seat for seat in ranked(state, sums) if trap_count(state, seat)]
    for seat, prize in zip(owners, TRAP_POINTS, strict=False):
        points[seat] = prize
    return points


def influence_points(state: State) -> list[int]:
    """Points for the order on the influence track.

    Rule: H11.5
    """
    points = [0] * len(state.ranking)
    for place, seat in enumerate(state.ranking):
        points[seat] = INFLUENCE_POINTS[place]
    return points


def money_points(tables: Tables, state: State) -> list[int]:
    """Points for the order of money; no money ranks too.

    Rule: H11.6
    """
    points = [0] * tables.families
    for place, seat in enumerate(ranked(state, state.money)):
        points[seat] = MONEY_POINTS[tables.families][place]
    return points


def house_points(tables: Tables, state: State, seat: int) -> int:
    """The costs of the houses with a man of the family and of those with a woman, unless overrun.

    Rule: H8.7, H11.7
    """
    cost, overrun = tables.cost, state.overrun
    men, women = indices(state.men[seat] & ~overrun), indices(state.women[seat] & ~overrun)
    return sum([cost[house] for house in men]) + sum([cost[house] for house in women])


def road_points(tables: Tables, state: State, seat: int) -> int:
    """The minus points of the family's children on the road to Transylvania.

    Rule: H1.12, H11.8
    """
    last = len(tables.road) - 1
    return sum([tables.road[min(place, last)] for place, child in enumerate(state.road) if child == seat])


def final_ranking(tables: Tables, state: State) -> list[int]:
    """Seats, best first; nobody shares a place.

    Rule: H11.1, H11.9
    """
    return ranked(state, totals_of(tables, state))
