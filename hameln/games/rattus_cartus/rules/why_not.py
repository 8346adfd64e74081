"""Why an action is not legal: one sentence in the reader's language, and the rule."""

from __future__ import annotations

from typing import Final

from hameln.errors import IllegalAction
from hameln.games.rattus_cartus.rules.cards import has_card
from hameln.games.rattus_cartus.rules.moves import (
    DISCARD,
    DONE,
    ENTER,
    GIVE,
    LAY,
    LOOK,
    PASS,
    SUPPLY,
    TARGET,
    Move,
)
from hameln.games.rattus_cartus.rules.state import (
    T_GIVE,
    T_HEAL,
    T_LAY,
    T_LOOK,
    T_SUPPLY,
    T_TARGET,
    T_TURN,
    State,
)
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.language import mark, text

Reason = tuple[str, str]
WAITING_FOR: Final[dict[int, Reason]] = {
    T_SUPPLY: (mark("a supply is to be chosen"), "R5.1"),
    T_LOOK: (mark("a card of the row of nuns is to be looked at"), "R5.5"),
    T_TURN: (mark("a building is to be entered"), "R6.1"),
    T_LAY: (mark("cards are being laid; end that first"), "R6.2"),
    T_TARGET: (mark("the loser is to be chosen"), "R8.1"),
    T_GIVE: (mark("cards are to be given"), "R8.2"),
    T_HEAL: (mark("cards are being discarded for rats; end that first"), "R9.2"),
}
"""What the table waits for, by task, with the rule."""
TASKS_OF: Final = {
    SUPPLY: (T_SUPPLY,),
    LOOK: (T_LOOK,),
    ENTER: (T_TURN,),
    PASS: (T_TURN,),
    LAY: (T_LAY,),
    DONE: (T_LAY, T_HEAL),
    TARGET: (T_TARGET,),
    GIVE: (T_GIVE,),
    DISCARD: (T_HEAL,),
}
"""When each kind of action is asked for."""


def reason_against(tables: Tables, state: State, move: Move) -> IllegalAction:
    """The reason, as an error, why the deciding seat may not do this now.

    Rule: R3.3
    """
    verb, task = move[0], state.agenda[-1]
    if task[0] not in TASKS_OF.get(verb, ()):
        sentence, rule = WAITING_FOR[task[0]]
        sentence = text(sentence)
    elif verb == LOOK:
        sentence, rule = text("this card of the row has been looked at"), "R5.5"
    elif verb == PASS:
        sentence, rule = _against_passing(tables, state)
    elif verb == TARGET:
        sentence, rule = text("this heir is not among the tied losers"), "R8.1"
    elif verb in (LAY, GIVE, DISCARD):
        sentence, rule = _against_card(tables, state, verb, move[1])
    else:
        sentence, rule = text("the row has no such building"), "R4.1"
    return IllegalAction(sentence, rule)


def _against_passing(tables: Tables, state: State) -> Reason:
    if len(state.line) == 1:
        return text("nobody else stands in line"), "R6.4"
    del tables
    return text("there is no Pass in this hand"), "R6.3"


def _against_card(tables: Tables, state: State, verb: int, card: int) -> Reason:
    """Why a card of the hand cannot be laid, given or discarded."""
    kind, seat, left, last, _ = state.agenda[-1]
    if card == tables.unknown or not has_card(tables, state, seat, card):
        return text("there is no such card in this hand"), "R1.11"
    if verb == LAY and not tables.is_layable[card]:
        return text("this card cannot be laid in a building"), "R6.5"
    if kind == T_HEAL and (left == 0 or state.rats[seat] == 0):
        return text("no more cards can be discarded for rats"), "R9.2"
    before = left if kind == T_LAY else last if kind == T_HEAL else state.agenda[-1][4]
    if card < before:
        return text("cards are named in their order, and a later one was named already"), "R1.11"
    return text("too few cards would be left to give as many as must be given"), "R8.2"
