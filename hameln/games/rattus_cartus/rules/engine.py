"""The two hot functions: what is legal, and what an action does."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules import agenda, logged, moves
from hameln.games.rattus_cartus.rules.actions import legal_healing
from hameln.games.rattus_cartus.rules.cards import draw_cards
from hameln.games.rattus_cartus.rules.chance import unaccounted
from hameln.games.rattus_cartus.rules.duels import give_card, legal_gifts, legal_targets, strike
from hameln.games.rattus_cartus.rules.entering import enter, lay_card, legal_laying, legal_turn, play_pass
from hameln.games.rattus_cartus.rules.expansion_verbs import discard_card, legal_more, play_more
from hameln.games.rattus_cartus.rules.flow import settle
from hameln.games.rattus_cartus.rules.nobles import visit
from hameln.games.rattus_cartus.rules.resolving import show
from hameln.games.rattus_cartus.rules.setup import deal_hand, lay_nuns, lay_row, replace_last
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State, Task, told
from hameln.games.rattus_cartus.rules.supply import legal_looks, legal_supply, look_at, see_nun, take_supply
from hameln.games.rattus_cartus.rules.tables import Tables

STAYING: Final = frozenset({moves.LAY, moves.ENTER, moves.GIVE, moves.DISCARD, moves.PASS, moves.REPLACE})
"""Verbs that see to the topmost task themselves: often it has to be done once more."""


def legal_moves(tables: Tables, state: State) -> list[moves.Move]:
    """Every action of the deciding seat, each once; empty where chance or nobody decides.

    Rule: R3.3
    """
    if state.mover < 0:
        return []
    kind, seat, place, special, _ = state.agenda[-1]
    if kind == agenda.LAY:
        return legal_laying(tables, state, seat, place)
    if kind == agenda.TURN:
        return legal_turn(tables, state)
    if kind == agenda.SUPPLY:
        return legal_supply(tables)
    if kind == agenda.GIVE:
        return legal_gifts(tables, state)
    if kind == agenda.LOOK:
        return legal_looks(tables, state, seat)
    if kind == agenda.HEAL:
        return legal_healing(tables, state)
    if kind == agenda.TARGET:
        return legal_targets(state, place, special)
    return legal_more(tables, state)


def apply_move(tables: Tables, state: State, move: moves.Move) -> None:
    """Carry out a legal action, and all that comes by itself until the next decision.

    Rule: R3.3
    """
    verb: int = move[0]  # compiled code compares what it knows to be an int at once
    if verb == moves.LAY:  # a quarter of all actions, and the same seat goes on laying
        lay_card(tables, state, state.mover, move[1])
        return
    begin_move(tables, state, move)
    if verb != moves.ENTER:
        settle(tables, state)


def begin_move(tables: Tables, state: State, move: moves.Move) -> None:
    """Carry out a legal action without what comes by itself, for who wants to see that step by step.

    Rule: R3.3
    """
    verb: int = move[0]
    if verb > moves.REVEAL or (verb == moves.TARGET and state.agenda[-1][0] == agenda.AIM):
        play_more(tables, state, move)
    elif verb not in STAYING:
        carry_out(tables, state, verb, move)
    elif verb == moves.ENTER:
        enter(state, move[1])
    elif verb == moves.LAY:
        lay_card(tables, state, state.mover, move[1])
    elif verb == moves.GIVE:
        give_card(tables, state, move[1])
    elif verb == moves.DISCARD:
        discard_card(tables, state, move[1])
    elif verb == moves.PASS:
        play_pass(tables, state)
    else:
        replace_last(state, move[1])


def carry_out(tables: Tables, state: State, verb: int, move: moves.Move) -> None:  # noqa: C901 - one branch a verb
    """Carry out an action that does the topmost task.

    Rule: R3.1, N3.3
    """
    task = state.agenda.pop()
    if verb == moves.DONE:
        end_choice(tables, state, task)
    elif verb == moves.SUPPLY:
        take_supply(tables, state, task[1], move[1])
    elif verb == moves.DRAW:
        draw_cards(tables, state, move[1], move[2])
    elif verb == moves.LOOK:
        look_at(state, task[1], move[1])
    elif verb == moves.SEEN:
        see_nun(state, task[1], move[1], move[2])
    elif verb == moves.SHOW:
        show(tables, state, move[1], move[2])
    elif verb == moves.ROW:
        lay_row(tables, state, move[1])
    elif verb == moves.NUNS:
        lay_nuns(state, move[1])
    elif verb == moves.DEAL:
        deal_hand(tables, state, move[1], move[2])
    elif verb == moves.START:
        state.start = move[1]
    elif verb == moves.REVEAL:
        reveal(tables, state, move)
    else:
        strike(tables, state, task[3], task[1], move[1])


def end_choice(tables: Tables, state: State, task: Task) -> None:
    """End laying, healing or selling; a noble acts on who has laid in its building.

    Rule: R6.2, N3.3
    """
    if tables.nobles and task[0] == agenda.LAY:
        visit(tables, state, task[1])


def reveal(tables: Tables, state: State, move: moves.Move) -> None:
    """Lay all hands and the row of nuns open; all that is not there lies in the deck.

    Rule: R15.1
    """
    told(state, (logged.REVEAL, move[1], state.looked, move[2]))
    if state.eyes == ALL_EYES:
        return
    state.eyes = ALL_EYES
    state.nuns = move[1]
    for seat, cards in enumerate(move[2]):
        first = tables.width * seat
        for place in range(tables.width):
            state.hands[first + place] = 0
        for card in cards:
            state.hands[first + card] += 1
    state.deck = [unaccounted(tables, state, kind) for kind in range(tables.people)]
