"""Why an action is not legal: one sentence in the reader's language, and the rule."""

from __future__ import annotations

from typing import Final

from hameln.errors import IllegalAction
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.cards import has_card
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.language import mark, text

Reason = tuple[str, str]
WAITING_FOR: Final[dict[int, Reason]] = {
    agenda.SUPPLY: (mark("a supply is to be chosen"), "R5.1"),
    agenda.LOOK: (mark("a card of the row of nuns is to be looked at"), "R5.5"),
    agenda.TURN: (mark("a building is to be entered"), "R6.1"),
    agenda.LAY: (mark("cards are being laid; end that first"), "R6.2"),
    agenda.TARGET: (mark("the loser is to be chosen"), "R8.1"),
    agenda.GIVE: (mark("cards are to be given"), "R8.2"),
    agenda.HEAL: (mark("cards are being discarded for rats; end that first"), "R9.2"),
    agenda.PLACE: (mark("a noble is to be placed"), "N3.1"),
    agenda.TAX: (mark("cards are to be discarded for the tax collector"), "N3.4"),
    agenda.SHIFT: (mark("a part of the points may go to another estate"), "N6.14"),
    agenda.AIM: (mark("an heir is to be named for a Staff"), "N5.3"),
    agenda.NAME: (mark("an estate is to be named"), "N5.5"),
    agenda.PICK: (mark("one of the open cards is to be taken"), "N5.6"),
    agenda.GARDEN: (mark("one more card may be turned up"), "N6.1"),
    agenda.REDUCE: (mark("influence may be given up"), "N6.4"),
    agenda.GAIN: (mark("an estate is to be chosen"), "N6.6"),
    agenda.SELL: (mark("cards are being sold; end that first"), "N6.12"),
    agenda.BOOK: (mark("the number of nuns may be moved"), "N7.3"),
}
"""What the table waits for, by task, with the rule."""
TASKS_OF: Final = {
    moves.SUPPLY: (agenda.SUPPLY,),
    moves.LOOK: (agenda.LOOK,),
    moves.ENTER: (agenda.TURN,),
    moves.PASS: (agenda.TURN,),
    moves.LAY: (agenda.LAY,),
    moves.DONE: (agenda.LAY, agenda.HEAL, agenda.SELL),
    moves.TARGET: (agenda.TARGET, agenda.AIM),
    moves.GIVE: (agenda.GIVE,),
    moves.DISCARD: (agenda.HEAL, agenda.SELL, agenda.TAX),
    moves.PLACE: (agenda.PLACE,),
    moves.SHIFT: (agenda.SHIFT,),
    moves.NAME: (agenda.NAME,),
    moves.PICK: (agenda.PICK,),
    moves.TURN: (agenda.GARDEN,),
    moves.STOP: (agenda.GARDEN,),
    moves.REDUCE: (agenda.REDUCE,),
    moves.GAIN: (agenda.GAIN,),
    moves.BOOK: (agenda.BOOK,),
}
"""When each kind of action is asked for."""

AGAINST: Final[dict[int, Reason]] = {
    moves.PLACE: (mark("this noble is not held, or the row has no such building"), "N3.1"),
    moves.SHIFT: (mark("so many points cannot go there"), "N6.14"),
    moves.NAME: (mark("this estate cannot be named now"), "N5.5"),
    moves.PICK: (mark("this card does not lie there"), "N5.6"),
    moves.TURN: (mark("there is no card left to turn up"), "N6.1"),
    moves.REDUCE: (mark("so many points cannot be given up with this estate"), "N6.4"),
    moves.BOOK: (mark("the number of nuns cannot be moved so far"), "N7.3"),
}
"""Why an action of the expansion is not legal though it is asked for."""


def reason_against(tables: Tables, state: State, move: moves.Move) -> IllegalAction:
    """The reason, as an error, why the deciding seat may not do this now.

    Rule: R3.3
    """
    verb, task = move[0], state.agenda[-1]
    if task[0] not in TASKS_OF.get(verb, ()):
        sentence, rule = WAITING_FOR[task[0]]
        sentence = text(sentence)
    elif verb == moves.LOOK:
        sentence, rule = text("this card of the row has been looked at"), "R5.5"
    elif verb == moves.PASS:
        sentence, rule = _against_passing(tables, state)
    elif verb == moves.TARGET and task[0] == agenda.AIM:
        sentence, rule = text("this heir cannot be named now"), "N5.3"
    elif verb == moves.TARGET:
        sentence, rule = text("this heir is not among the tied losers"), "R8.1"
    elif verb in AGAINST:
        sentence, rule = AGAINST[verb]
        sentence = text(sentence)
    elif verb == moves.DONE:
        sentence, rule = text("the spendthrift wants more cards"), "N3.5"
    elif verb == moves.ENTER and move[1] < len(state.row):
        sentence, rule = text("there are too few cards in this hand for the spendthrift"), "N3.5"
    elif verb in (moves.LAY, moves.GIVE, moves.DISCARD):
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
    if verb == moves.LAY and not tables.is_layable[card]:
        return text("this card cannot be laid in a building"), "R6.5"
    if kind == agenda.HEAL and (left == 0 or state.rats[seat] == 0):
        return text("no more cards can be discarded for rats"), "R9.2"
    if kind == agenda.SELL and (left == 0 or stack_left(tables, state, state.agenda[-1][4]) == 0):
        return text("no more cards can be sold"), "N6.12"
    before = left if kind == agenda.LAY else state.agenda[-1][4] if kind == agenda.GIVE else last
    if card < before:
        return text("cards are named in their order, and a later one was named already"), "R1.11"
    if kind == agenda.LAY:
        return text("the noble of this building wants another number of cards"), "N3.5"
    return text("too few cards would be left to give as many as must be given"), "R8.2"
