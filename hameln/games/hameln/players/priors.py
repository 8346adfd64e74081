"""How promising moves look before anybody has tried them: where a search looks first.

Only proportions count. What is the same as another move, or what hardly anybody does, is nearly left out.
"""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.moves import (
    BRIBE,
    CAT,
    DONE,
    FOR_FLORINS,
    INFLUENCE,
    MARRY,
    PASS,
    SELL,
    florins_of,
    good_of,
    home_of,
    paid_of,
    price_of,
    verbs_of,
)
from hameln.games.hameln.rules.selling import offers_of
from hameln.games.hameln.rules.state import (
    EXTRA,
    KINDS_OF_GOODS,
    NAMING,
    PAYING,
    SELLING,
    TURN,
    WEDDINGS,
    State,
)
from hameln.kernel.sums import added

HARDLY: Final = 0.01
PASSES: Final = 0.4
INFLUENCES: Final = 0.25
CATS: Final = 0.3
BRIBES: Final = (0.0, 0.05, 0.03, 0.02)
"""By florins; of more there is hardly any hope."""
WAKINGS: Final = 1.0
WEDS: Final = 2.0
SALES: Final = 1.0
TRAP_SHARE: Final = 0.4
"""How good it looks to sell for a trap, beside florins."""
STOPS: Final = {NAMING: 0.5, SELLING: 0.3, WEDDINGS: 0.3}
"""The share of the end of an action, beside a single way to go on."""


def priors_of(tables: Tables, state: State, moves: list[int]) -> list[float]:
    """A share for each move of the deciding seat; together they are 1."""
    stage = state.stage
    if stage == EXTRA:
        shares = extra_priors(moves)
    elif stage == TURN:
        shares = turn_priors(tables, state, moves)
    elif stage in (SELLING, WEDDINGS, NAMING):
        shares = further_priors(tables, state, moves)
    elif stage == PAYING:
        shares = payment_priors(moves)
    else:
        return [1.0 / len(moves)] * len(moves)
    total = added(shares)
    return [share / total for share in shares]


def extra_priors(moves: list[int]) -> list[float]:
    """Nothing, influence, the cat, small bribes: in this order."""
    verbs = verbs_of(moves)
    cats = verbs.count(CAT)
    shares: list[float] = []
    for place, verb in enumerate(verbs):
        if verb == BRIBE:
            florins = florins_of(moves[place])
            shares.append(BRIBES[florins] if florins < len(BRIBES) else HARDLY)
        elif verb == CAT:
            shares.append(CATS / cats)
        elif verb == PASS:
            shares.append(PASSES)
        elif verb == INFLUENCE:
            shares.append(INFLUENCES)
        else:
            shares.append(HARDLY)
    return shares


def turn_priors(tables: Tables, state: State, moves: list[int]) -> list[float]:
    """Wakings alike, weddings by what the homes are worth, sales together like one waking."""
    verbs = verbs_of(moves)
    weddings = sum(
        [home_share(tables, move) for move, verb in zip(moves, verbs, strict=True) if verb == MARRY]
    )
    sales = verbs.count(SELL)
    shares: list[float] = []
    for move, verb in zip(moves, verbs, strict=True):
        if verb == MARRY:
            shares.append(WEDS * home_share(tables, move) / weddings)
        elif verb == SELL:
            shares.append(SALES * sale_share(state, move) / sales)
        else:
            shares.append(WAKINGS)
    return shares


def further_priors(tables: Tables, state: State, moves: list[int]) -> list[float]:
    """Weddings by what the homes are worth; of sales, which are the same in any order, those in one order."""
    offers = offers_of(state)
    last = good_of(offers[-1]) if offers else KINDS_OF_GOODS - 1
    shares: list[float] = []
    for move, verb in zip(moves, verbs_of(moves), strict=True):
        if verb == MARRY:
            shares.append(float(home_share(tables, move)))
        elif verb == SELL:
            good = good_of(move)
            shares.append(sale_share(state, move) if good <= last else HARDLY)
        elif verb == DONE:
            shares.append(0.0)
        else:
            shares.append(1.0)
    others = added(shares)
    stop = STOPS[state.stage] * (others / max(1, len(moves) - 1)) if others else 1.0
    return [share or stop for share in shares]


def home_share(tables: Tables, move: int) -> int:
    """What the home of a wedding costs; one that costs nothing looks as good as one that costs a florin."""
    return max(1, tables.cost[home_of(move)])


def sale_share(state: State, move: int) -> float:
    """For florins, or for a trap of the highest stack; the other stacks hide the same."""
    stack = price_of(move)
    if stack == FOR_FLORINS:
        return 1.0
    return TRAP_SHARE if stack == state.stacks.index(max(state.stacks)) else HARDLY


def payment_priors(moves: list[int]) -> list[float]:
    """Rather more children than fewer."""
    return [1.0 + boys + girls for boys, girls in map(paid_of, moves)]
