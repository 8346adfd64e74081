"""Extra actions: the cat, influence, bribes (H7).

Influence: the track that decides the turn order and breaks every tie (H9).
"""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.moves import (
    BRIBE_STEP,
    CAT,
    DISTRICT_BITS,
    INFLUENCE,
    PASS,
    PLACE_STEP,
    bribe,
    cat,
    moves_at,
)
from hameln.games.hameln.rules.rats import free_houses
from hameln.games.hameln.rules.state import NONE, TURN_OVER, State, replaced


def gain_influence(tables: Tables, state: State, seat: int, points: int) -> None:
    """Move a marker up; it arrives behind those who stand on its new step.

    Rule: H9.1, H9.2, H9.3

    Args:
        points: At least 1; those beyond the top are lost.
    """
    step = state.steps[seat]
    if step == tables.influence_top:
        return
    step = min(step + points, tables.influence_top)
    state.steps = replaced(state.steps, seat, step)
    steps = state.steps
    others = [other for other in state.ranking if other != seat]
    ahead = [other for other in others if steps[other] >= step]
    state.ranking = (*ahead, seat, *others[len(ahead) :])


def is_higher(state: State, seat: int, other: int) -> bool:
    """Whether a seat has more influence than another.

    Rule: H9.1
    """
    return state.ranking.index(seat) < state.ranking.index(other)


CAT_COST: Final = 4
CAT_OWNERS_SHARE: Final = 1
_FIRST_CAT: Final = cat(0)
_FIRST_BRIBES: Final = tuple([bribe(district, 1) for district in range(1 << DISTRICT_BITS)])
"""One florin on each district's field."""


def legal_extras(tables: Tables, state: State) -> list[int]:
    """Every extra action that the family can pay for, and none at all.

    Rule: H3.2, H7.1, H7.2, H7.3
    """
    seat = state.active
    money = state.money[seat]
    moves = [PASS]
    if not money:
        return moves
    if money >= CAT_COST and state.cat != seat:
        if state.rats:
            moves += moves_at(state.rats, _FIRST_CAT, PLACE_STEP)
        else:
            moves.append(CAT)
    if money >= tables.ring[state.ring][0]:
        moves.append(INFLUENCE)
    bribes = state.bribes
    span = money * BRIBE_STEP
    totals = [total for total in bribes if total]
    if not totals:
        for first in _FIRST_BRIBES[: len(bribes)]:
            moves += range(first, first + span, BRIBE_STEP)
        return moves
    for district, laid in enumerate(bribes):
        first = _FIRST_BRIBES[district]
        amounts = list(range(first, first + span, BRIBE_STEP))
        for total in totals:
            if laid < total <= laid + money:
                amounts.remove(first + (total - laid - 1) * BRIBE_STEP)
        moves += amounts
    return moves


def buy_cat(tables: Tables, state: State, argument: int) -> None:
    """Pay for the cat, first the bank and later its owner too, and take a rat.

    Rule: H7.1
    """
    seat = state.active
    state.money[seat] -= CAT_COST
    if state.cat != NONE:
        state.money[state.cat] += CAT_OWNERS_SHARE
    state.cat = seat
    if argument:
        state.rats &= ~(1 << argument - 1)
        state.kings += free_houses(tables, state)
    state.stage = TURN_OVER


def buy_influence(tables: Tables, state: State) -> None:
    """Pay for the next field of the ring and gain its points.

    Rule: H1.10, H7.2
    """
    cost, points = tables.ring[state.ring]
    state.money[state.active] -= cost
    state.ring = (state.ring + 1) % len(tables.ring)
    gain_influence(tables, state, state.active, points)
    state.stage = TURN_OVER


def lay_bribe(state: State, argument: int) -> None:
    """Add florins to a field; the Piper goes to the field with the most.

    Rule: H7.3
    """
    district, florins = argument & (1 << DISTRICT_BITS) - 1, argument >> DISTRICT_BITS
    state.money[state.active] -= florins
    state.bribes = replaced(state.bribes, district, state.bribes[district] + florins)
    state.piper = state.bribes.index(max(state.bribes))
    state.stage = TURN_OVER
