"""Turns and rounds, and what comes by itself between two decisions (H3)."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.marriage import can_marry
from hameln.games.hameln.rules.piper import LAST_PHASE, piper_comes
from hameln.games.hameln.rules.state import EXTRA, PIPER_COMES, TURN, TURN_OVER, State, has_goods
from hameln.games.hameln.rules.waking import women_to_wake

LONGEST_PHASE: Final = 60
"""Whole rounds after which the Piper comes by himself (H3.5)."""


def go_on(tables: Tables, state: State) -> None:
    """Lead on until a seat or chance has to decide, or the match is over.

    Rule: H3.1, H3.4, H8.6, H10.7
    """
    while state.stage >= TURN_OVER:
        if state.stage == PIPER_COMES:
            if state.phase == LAST_PHASE:
                state.ender = state.active
            piper_comes(tables, state)
        elif state.turn + 1 < tables.families:
            state.turn += 1
            begin_turn(tables, state)
        else:
            end_round(state)
            if is_dead_end(state):
                piper_comes(tables, state)
            else:
                begin_round(tables, state)


def end_round(state: State) -> None:
    """Count the round that has ended, if it was a whole one of its phase.

    Rule: H3.5
    """
    if state.is_whole:
        state.rounds += 1


def is_dead_end(state: State) -> bool:
    """Whether the Piper comes by himself, now that a round has ended.

    Rule: H3.5
    """
    return state.is_whole and (state.is_stuck or state.rounds >= LONGEST_PHASE)


def begin_round(tables: Tables, state: State) -> None:
    """Set the turn order to the order of influence and begin the first family's turn.

    Rule: H3.1, H9.4
    """
    state.round += 1
    state.order = state.ranking
    state.is_whole, state.is_stuck = True, True
    state.turn = 0
    begin_turn(tables, state)


def begin_turn(tables: Tables, state: State) -> None:
    """Give the turn to the next family; without a mandatory action it goes to the extra action at once.

    Rule: H3.2, H3.3
    """
    seat = state.order[state.turn]
    state.active = state.mover = seat
    if can_act(tables, state, seat):
        state.stage = TURN
        state.is_stuck = False
    else:
        state.stage = EXTRA


def can_act(tables: Tables, state: State, seat: int) -> bool:
    """Whether the family could take a mandatory action.

    Rule: H3.3
    """
    if state.men[seat] & ~state.overrun or has_goods(state, seat):
        return True
    return bool(women_to_wake(tables, state, seat)) or can_marry(tables, state, seat)
