"""The two hot functions: what is legal, and what an action does."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules.actions import legal_healing
from hameln.games.rattus_cartus.rules.cards import draw_cards
from hameln.games.rattus_cartus.rules.chance import unaccounted
from hameln.games.rattus_cartus.rules.duels import give_card, legal_gifts, legal_targets, strike
from hameln.games.rattus_cartus.rules.entering import enter, lay_card, legal_laying, legal_turn, play_pass
from hameln.games.rattus_cartus.rules.flow import settle
from hameln.games.rattus_cartus.rules.moves import (
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    ENTER,
    GIVE,
    LAY,
    LOOK,
    NUNS,
    PASS,
    REPLACE,
    REVEAL,
    ROW,
    SEEN,
    SHOW,
    START,
    SUPPLY,
    Move,
)
from hameln.games.rattus_cartus.rules.nobles import visit
from hameln.games.rattus_cartus.rules.resolving import show
from hameln.games.rattus_cartus.rules.setup import deal_hand, lay_nuns, lay_row, replace_last
from hameln.games.rattus_cartus.rules.state import (
    ALL_EYES,
    E_REVEAL,
    T_AIM,
    T_GIVE,
    T_HEAL,
    T_LAY,
    T_LOOK,
    T_SUPPLY,
    T_TARGET,
    T_TURN,
    State,
    Task,
    told,
)
from hameln.games.rattus_cartus.rules.supply import legal_looks, legal_supply, look_at, see_nun, take_supply
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.games.rattus_cartus.rules.verbs import discard_card, legal_more, play_more

STAYING: Final = frozenset({GIVE, DISCARD, PASS, REPLACE})
"""Verbs that see to the topmost task themselves: often it has to be done once more."""


def legal_moves(tables: Tables, state: State) -> list[Move]:
    """Every action of the deciding seat, each once; empty where chance or nobody decides.

    Rule: R3.3
    """
    if state.mover < 0:
        return []
    kind, seat, place, special, _ = state.agenda[-1]
    if kind == T_LAY:
        return legal_laying(tables, state, seat, place)
    if kind == T_TURN:
        return legal_turn(tables, state)
    if kind == T_SUPPLY:
        return legal_supply(tables)
    if kind == T_GIVE:
        return legal_gifts(tables, state)
    if kind == T_LOOK:
        return legal_looks(tables, state, seat)
    if kind == T_HEAL:
        return legal_healing(tables, state)
    if kind == T_TARGET:
        return legal_targets(state, place, special)
    return legal_more(tables, state)


def apply_move(tables: Tables, state: State, move: Move) -> None:
    """Carry out a legal action, and all that comes by itself until the next decision.

    Rule: R3.3
    """
    verb: int = move[0]  # compiled code compares what it knows to be an int at once
    if verb == LAY:  # a quarter of all actions, and the same seat goes on laying
        lay_card(tables, state, state.mover, move[1])
        return
    begin_move(tables, state, move)
    if verb != ENTER:
        settle(tables, state)


def begin_move(tables: Tables, state: State, move: Move) -> None:
    """Carry out a legal action without what comes by itself, for who wants to see that step by step.

    Rule: R3.3
    """
    verb: int = move[0]
    if verb == LAY:
        lay_card(tables, state, state.mover, move[1])
    elif verb == ENTER:
        enter(state, move[1])
    elif verb > REVEAL or state.agenda[-1][0] == T_AIM:
        play_more(tables, state, move)
    elif verb not in STAYING:
        carry_out(tables, state, verb, move)
    elif verb == GIVE:
        give_card(tables, state, move[1])
    elif verb == DISCARD:
        discard_card(tables, state, move[1])
    elif verb == PASS:
        play_pass(tables, state)
    else:
        replace_last(state, move[1])


def carry_out(tables: Tables, state: State, verb: int, move: Move) -> None:  # noqa: C901 - one branch a verb
    """Carry out an action that does the topmost task.

    Rule: R3.1, N3.3
    """
    task = state.agenda.pop()
    if verb == DONE:
        end_choice(tables, state, task)
        return
    if verb == SUPPLY:
        take_supply(tables, state, task[1], move[1])
    elif verb == DRAW:
        draw_cards(tables, state, move[1], move[2])
    elif verb == LOOK:
        look_at(state, task[1], move[1])
    elif verb == SEEN:
        see_nun(state, task[1], move[1], move[2])
    elif verb == SHOW:
        show(tables, state, move[1], move[2])
    elif verb == ROW:
        lay_row(tables, state, move[1])
    elif verb == NUNS:
        lay_nuns(state, move[1])
    elif verb == DEAL:
        deal_hand(tables, state, move[1], move[2])
    elif verb == START:
        state.start = move[1]
    elif verb == REVEAL:
        reveal(tables, state, move)
    else:
        strike(tables, state, task[3], task[1], move[1])


def end_choice(tables: Tables, state: State, task: Task) -> None:
    """End laying, healing or selling; a noble acts on who has laid in its building.

    Rule: R6.2, N3.3
    """
    if tables.nobles and task[0] == T_LAY:
        visit(tables, state, task[1])


def reveal(tables: Tables, state: State, move: Move) -> None:
    """Lay all hands and the row of nuns open; all that is not there lies in the deck.

    Rule: R15.1
    """
    told(state, (E_REVEAL, move[1], tuple(state.looked), move[2]))
    if state.eyes == ALL_EYES:
        return
    state.eyes = ALL_EYES
    state.nuns = list(move[1])
    for seat, cards in enumerate(move[2]):
        first = tables.width * seat
        for place in range(tables.width):
            state.hands[first + place] = 0
        for card in cards:
            state.hands[first + card] += 1
    state.deck = [unaccounted(tables, state, kind) for kind in range(tables.people)]
