"""What a position is worth to the greedy player: a sum of a few things a person would name, guessed by hand.

The numbers are points at the end of the match: they make a player that plays to win, not a strong one.
Players that look ahead weigh by `hameln.games.hameln.players.evaluation`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.scoring import house_points, influence_points, money_points, road_points
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, State, indices, trap_count
from hameln.kernel.sums import added

GOOD_WORTH: Final = (0.5, 0.9, 1.3, 1.6)
"""Points expected of a bread, a cheese, an ale, a meat."""


def houses(tables: Tables, state: State, seat: int) -> float:
    """Points of the family's houses; an overrun one still counts a little, it may be freed."""
    lost = sum(tables.cost[house] for house in indices(state.men[seat] & state.overrun))
    lost += sum(tables.cost[house] for house in indices(state.women[seat] & state.overrun))
    return house_points(tables, state, seat) + 0.55 * (1 - state.phase / 2) * lost


def danger(tables: Tables, state: State, seat: int) -> float:
    """What rats around the family's houses threaten to cost."""
    worry = 0.0
    for people in (state.men[seat], state.women[seat]):
        for house in indices(people & ~state.overrun):
            circles = tables.circles_of[house]
            full = (circles & state.rats).bit_count() / circles.bit_count()
            worry -= 0.35 * tables.cost[house] * full * full
    return worry


def money(tables: Tables, state: State, seat: int) -> float:
    """Points of the money rank now, and what florins can still buy."""
    later = 0.45 if state.phase < 2 else 0.2  # noqa: PLR2004 - the last phase
    return 0.3 * (state.phase + 1) * money_points(tables, state)[seat] + later * min(state.money[seat], 14)


def goods(_: Tables, state: State, seat: int) -> float:
    """What the family's goods will bring."""
    first = KINDS_OF_GOODS * seat
    fade = 1.0 if state.phase < 2 else 0.6  # noqa: PLR2004 - the last phase
    return fade * added([GOOD_WORTH[good] * state.goods[first + good] for good in range(KINDS_OF_GOODS)])


def children(tables: Tables, state: State, seat: int) -> float:
    """Hopes of weddings, less what the Piper may ask or take."""
    boys, girls = state.boys[seat], state.girls[seat]
    others_boys, others_girls = sum(state.boys) - boys, sum(state.girls) - girls
    matched = min(boys, others_girls) + min(girls, others_boys)
    hope = 1.6 * matched + 0.5 * (boys + girls - matched)
    unpaid = max(0, (boys + girls) * tables.price[state.piper] - state.money[seat])
    urgency = 1.0 if state.kings <= 2 else 0.4  # noqa: PLR2004 - the Piper is near
    return hope - urgency * unpaid


def influence(_: Tables, state: State, seat: int) -> float:
    """Points of the influence rank, and of the steps that hold it."""
    return 0.8 * influence_points(state)[seat] + 0.3 * state.steps[seat]


def belongings(_: Tables, state: State, seat: int) -> float:
    """The cat and the traps."""
    return 1.0 * (state.cat == seat) + 0.45 * min(trap_count(state, seat), 4)


def road(tables: Tables, state: State, seat: int) -> float:
    """Points lost on the road to Transylvania."""
    return float(road_points(tables, state, seat))


FEATURES: Final[dict[str, Callable[[Tables, State, int], float]]] = {
    "houses": houses,
    "danger": danger,
    "money": money,
    "goods": goods,
    "children": children,
    "influence": influence,
    "belongings": belongings,
    "road": road,
}
"""The things that count, by name."""


def features_of(tables: Tables, state: State, seat: int) -> dict[str, float]:
    """Every feature of a seat, in points."""
    return {name: feature(tables, state, seat) for name, feature in FEATURES.items()}
