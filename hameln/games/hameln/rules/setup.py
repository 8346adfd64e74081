"""Setting up: turn order, counters, start houses (H2)."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.moves import MAN, SETTLE, VERB_BITS, WOMAN, lures_of, seats_of
from hameln.games.hameln.rules.state import (
    DEALING,
    KINDS_OF_GOODS,
    MEAT,
    NONE,
    SETTLING,
    TURN_OVER,
    State,
    indices,
    replaced,
)


def set_turn_order(tables: Tables, state: State, move: int) -> None:
    """Set the first turn order, the markers in it, and each family's meat.

    Rule: H2.1, H2.2, H2.4
    """
    state.order = state.ranking = seats_of(move, tables.families)
    for seat in state.order:
        state.goods[KINDS_OF_GOODS * seat + MEAT] = 1
    state.stage = DEALING


def lay_counters(tables: Tables, state: State, move: int) -> None:
    """Turn up a counter on every house that is no market butchery.

    Rule: H1.4, H2.3
    """
    dealt = lures_of(move, len(tables.house_ids))
    state.lures = tuple([market or own for market, own in zip(tables.market_lures, dealt, strict=True)])
    state.stage = SETTLING
    state.mover = state.order[0]


def legal_settling(tables: Tables, state: State) -> list[int]:
    """The start houses that the family may settle in now.

    Rule: H2.5, H2.6, H2.7
    """
    if state.turn < tables.families:
        houses = [house for house in tables.start_houses if state.man_of[house] == NONE]
        return [(house << 1 | MAN) << VERB_BITS | SETTLE for house in houses]
    return [
        (house << 1 | WOMAN) << VERB_BITS | SETTLE
        for house in tables.start_houses
        if state.woman_of[house] == NONE and not closes_early(state, state.mover, state.man_of[house])
    ]


def closes_early(state: State, seat: int, husband: int) -> bool:
    """Whether the chain of start houses would close before it has run through all families.

    Rule: H2.7

    Args:
        husband: The family whose man lives where the seat would put its woman.
    """
    length = 1
    link = husband
    while link != seat:
        if not state.women[link]:
            return False
        link = state.man_of[indices(state.women[link])[0]]
        length += 1
    return length < len(state.order)


def settle_in(tables: Tables, state: State, argument: int) -> None:
    """Put a man, or in reverse order a woman, into a start house.

    Rule: H1.7, H2.6
    """
    house, seat = argument >> 1, state.mover
    if argument & 1 == MAN:
        state.men[seat] |= 1 << house
        state.man_of = replaced(state.man_of, house, seat)
        state.empty &= ~(1 << house)
    else:
        state.women[seat] |= 1 << house
        state.woman_of = replaced(state.woman_of, house, seat)
    state.figures[seat] -= 1
    state.turn += 1
    if state.turn < tables.families:
        state.mover = state.order[state.turn]
    elif state.turn < 2 * tables.families:
        state.mover = state.order[2 * tables.families - 1 - state.turn]
    else:
        state.turn = NONE
        state.stage = TURN_OVER
