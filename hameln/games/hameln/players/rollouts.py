"""Playing on without much thought: how players see where a move may lead.

Neither a random player nor a good one: what nobody does is rare here (large bribes), the rest is mixed.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.players.evaluation import Valuer, chances
from hameln.games.hameln.rules.chance import draw_outcome
from hameln.games.hameln.rules.engine import apply_move, legal_moves
from hameln.games.hameln.rules.extras import CAT_COST
from hameln.games.hameln.rules.marriage import legal_weddings
from hameln.games.hameln.rules.moves import (
    DONE,
    INFLUENCE,
    MAN,
    PASS,
    WAKE_STEP,
    WOMAN,
    bribe,
    cat,
    moves_at,
    pay,
    wake,
)
from hameln.games.hameln.rules.piper import can_keep
from hameln.games.hameln.rules.selling import legal_sales
from hameln.games.hameln.rules.state import (
    CHANCE,
    EXTRA,
    NAMING,
    NOBODY,
    PAYING,
    SELLING,
    TURN,
    WEDDINGS,
    State,
    indices,
)
from hameln.games.hameln.rules.waking import men_to_wake, women_to_wake

LONGEST: Final = 200
"""Actions after which a turn is judged as it stands; none is so long."""
BY_MEN: Final = wake(MAN, 0)
BY_WOMEN: Final = wake(WOMAN, 0)
STOP_NAMING: Final = 0.3
STOP_SELLING: Final = 0.15
STOP_WEDDINGS: Final = 0.1
NO_EXTRA: Final = 0.4
TRY_INFLUENCE: Final = 0.65
TRY_CAT: Final = 0.85
HIGHEST_BRIBE: Final = 3


def quick_move(tables: Tables, state: State, rng: Random) -> int:
    """A move of the deciding seat, or an outcome of chance."""
    if state.mover == CHANCE:
        return draw_outcome(tables, state, rng)
    stage = state.stage
    if stage == EXTRA:
        return quick_extra(tables, state, rng)
    if stage == TURN:
        return quick_beginning(tables, state, rng)
    if stage == PAYING:
        return full_payment(tables, state)
    moves = legal_moves(tables, state)
    if stage == NAMING:
        return _or_done(moves, STOP_NAMING, rng)
    if stage == SELLING:
        return _or_done(moves, STOP_SELLING, rng)
    if stage == WEDDINGS:
        return _or_done(moves, STOP_WEDDINGS, rng)
    return moves[int(rng.random() * len(moves))]


def _or_done(moves: list[int], often: float, rng: Random) -> int:
    """Any of the moves but the last, or so often the last, which ends the action."""
    if len(moves) == 1 or rng.random() < often:
        return DONE
    return moves[int(rng.random() * (len(moves) - 1))]


def quick_beginning(tables: Tables, state: State, rng: Random) -> int:
    """A mandatory action: first which of the four, then how it begins."""
    seat = state.active
    kinds: list[list[int]] = []
    men = men_to_wake(state, seat)
    if men:
        kinds.append(moves_at(men, BY_MEN, WAKE_STEP))
    women = women_to_wake(tables, state, seat)
    if women:
        kinds.append(moves_at(women, BY_WOMEN, WAKE_STEP))
    sales = legal_sales(state)
    if sales:
        kinds.append(sales)
    weddings = legal_weddings(tables, state)
    if weddings:
        kinds.append(weddings)
        kinds.append(weddings)
    moves = kinds[int(rng.random() * len(kinds))]
    return moves[int(rng.random() * len(moves))]


def quick_extra(tables: Tables, state: State, rng: Random) -> int:
    """An extra action; the more it costs, the rarer."""
    seat = state.active
    money = state.money[seat]
    drawn = rng.random()
    if not money or drawn < NO_EXTRA:
        return PASS
    if drawn < TRY_INFLUENCE:
        return INFLUENCE if money >= tables.ring[state.ring][0] else PASS
    if drawn < TRY_CAT:
        if money < CAT_COST or state.cat == seat:
            return PASS
        circles = indices(state.rats)
        return cat(circles[int(rng.random() * len(circles))]) if circles else cat(-1)
    district = int(rng.random() * len(state.bribes))
    florins = 1 + int(rng.random() * min(money, HIGHEST_BRIBE))
    total = state.bribes[district] + florins
    return PASS if total in state.bribes else bribe(district, florins)


def full_payment(tables: Tables, state: State) -> int:
    """Pay the Piper for as many children as there are florins for."""
    seat = state.mover
    boys, girls = state.boys[seat], state.girls[seat]
    kept = can_keep(tables.price[state.piper], state.money[seat], boys + girls)
    boys = min(boys, kept)
    girls = kept - boys
    return pay(boys, girls)


def finish_turn(tables: Tables, state: State, rng: Random) -> None:
    """Play on until the next turn has begun, or the match is over."""
    turn = state.turn
    for _ in range(LONGEST):
        if state.turn != turn or state.mover == NOBODY:
            return
        apply_move(tables, state, quick_move(tables, state, rng))


def finish_well(valuer: Valuer, state: State, plans: int, rng: Random) -> State:
    """Where a turn ends of which some quick ways were tried: the best for the family whose turn it is.

    Playing on so is the truncated rollout with a policy of G. Tesauro and G. R. Galperin, "On-line Policy
    Improvement using Monte-Carlo Search" (1996).

    Args:
        valuer: What positions are worth.
        state: The position; it is not changed.
        plans: How many ways are tried, at least one.
        rng: What ways and draws come from.
    """
    seat = state.active if state.active >= 0 else max(0, state.mover)
    best, chosen = -1.0, state
    if state.mover == NOBODY:
        return chosen
    for _ in range(plans):
        after = state.copy()
        finish_turn(valuer.tables, after, rng)
        value = chances(valuer.worths(after), valuer.spread(after))[seat]
        if value > best:
            best, chosen = value, after
    return chosen
