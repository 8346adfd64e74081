"""Why an action is not legal: one sentence in the reader's language, and the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.errors import IllegalAction
from hameln.games.hameln.map.tables import GOODS, Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import CAT_COST
from hameln.games.hameln.rules.state import (
    CROWNING,
    EXTRA,
    KINDS_OF_GOODS,
    NAMING,
    NONE,
    PAYING,
    RATS,
    SELLING,
    SETTLING,
    TURN,
    WEDDINGS,
    State,
    has_rat,
    is_overrun,
)
from hameln.language import mark, plural, text

Reason = tuple[str, str]
Say = Callable[[str], str]

STAGES_OF: Final = {
    moves.SETTLE: (SETTLING,),
    moves.WAKE: (TURN, NAMING),
    moves.MARRY: (TURN, WEDDINGS),
    moves.SELL: (TURN, SELLING),
    moves.DONE: (NAMING, WEDDINGS, SELLING),
    moves.RAT: (RATS,),
    moves.KING: (CROWNING,),
    moves.CAT: (EXTRA,),
    moves.INFLUENCE: (EXTRA,),
    moves.BRIBE: (EXTRA,),
    moves.PASS: (EXTRA,),
    moves.PAY: (PAYING,),
}
"""When each kind of action is asked for."""
WAITING_FOR: Final = {
    SETTLING: (mark("a start house is to be settled"), "H2.6"),
    TURN: (mark("a mandatory action comes first: wake houses, marry or sell"), "H3.2"),
    NAMING: (mark("houses are being named; end that first"), "H4.2"),
    WEDDINGS: (mark("weddings are going on; end them first"), "H5.1"),
    SELLING: (mark("a sale is being fixed; end it first"), "H6.2"),
    RATS: (mark("a rat is to be placed"), "H8.1"),
    CROWNING: (mark("a house for the king rat is to be chosen"), "H8.5"),
    EXTRA: (mark("only an extra action can be taken now"), "H3.2"),
    PAYING: (mark("the Piper wants his pay"), "H10.3"),
}
"""What the table waits for, by stage, with the rule."""


def reason_against(tables: Tables, state: State, move: int, say: Say = str) -> IllegalAction:
    """The reason, as an error, why the deciding seat may not do this now.

    Rule: H3.2

    Args:
        tables: The town.
        state: Where the match stands.
        move: What the seat may not do.
        say: What the house or the circle of an id is called.
    """
    verb, argument = moves.verb_of(move), moves.argument_of(move)
    if state.stage not in STAGES_OF.get(verb, ()):
        waiting, rule = WAITING_FOR[state.stage]
        sentence = text(waiting)
        if state.stage == EXTRA and verb in (moves.WAKE, moves.MARRY, moves.SELL):
            rule = "H3.3"
    else:
        sentence, rule = _CHAPTERS[verb](tables, state, argument, say)
    return IllegalAction(sentence, rule)


def _not_settling(tables: Tables, state: State, argument: int, say: Say) -> Reason:
    house = argument >> 1
    name = say(tables.house_ids[house])
    if house not in tables.start_houses:
        told = text("{house} is no start house for {families} families")
        return told.format(house=name, families=tables.families), "H2.5"
    if (argument & 1 == moves.MAN) != (state.turn < tables.families):
        return text("first every family settles a man, then every family a woman"), "H2.6"
    taken = state.man_of if argument & 1 == moves.MAN else state.woman_of
    if taken[house] != NONE:
        return text("{house} is taken").format(house=name), "H2.6"
    told = text("{house} would close the chain of families before all are in it")
    return told.format(house=name), "H2.7"


def _not_waking(tables: Tables, state: State, argument: int, say: Say) -> Reason:
    house, gender = argument >> 1, argument & 1
    name, seat = say(tables.house_ids[house]), state.active
    if state.stage == NAMING and gender != state.gender:
        return text("men and women are two different actions"), "H4.1"
    if house in state.named:
        return text("{house} is named already").format(house=name), "H4.2"
    owner = (state.man_of if gender == moves.MAN else state.woman_of)[house]
    if owner != seat:
        told = (
            text("no man of this family lives in {house}")
            if gender == moves.MAN
            else text("no woman of this family lives in {house}")
        )
        return told.format(house=name), "H4.1"
    if is_overrun(state, house):
        return text("{house} is overrun by rats").format(house=name), "H8.7"
    return why_no_child(state, seat)


def why_no_child(state: State, seat: int) -> Reason:
    """Why a family can have no child now.

    Rule: H4.4
    """
    if not state.figures[seat]:
        return text("no figure of your family is left for a child"), "H4.4"
    return text("the bag is empty: no child can come"), "H4.4"


def _not_marrying(tables: Tables, state: State, argument: int, say: Say) -> Reason:
    sex, partner, house = argument & 1, argument >> 1 & 7, argument >> 4
    seat = state.active
    if partner == seat:
        return text("a partner is a child of another family"), "H5.2"
    own, others = (state.boys, state.girls) if sex == moves.BOY else (state.girls, state.boys)
    if not own[seat]:
        return text("this family has no such child in the hall"), "H5.1"
    if not others[partner]:
        return text("that family has no child of the other sex in the hall"), "H5.2"
    name = say(tables.house_ids[house])
    if not state.empty >> house & 1:
        return text("{house} is lived in").format(house=name), "H5.3"
    purse = state.money[seat if sex == moves.BOY else partner]
    told = text("{house} costs {cost}, and the man's family has {purse}")
    return told.format(house=name, cost=tables.cost[house], purse=purse), "H5.3"


def _not_selling(_: Tables, state: State, argument: int, __: Say) -> Reason:
    good, price = argument >> 2, argument & 3
    in_sale = sum(sold >> 2 == good for sold in state.sale)
    if state.goods[KINDS_OF_GOODS * state.active + good] <= in_sale:
        return text("no {good} is left to sell").format(good=text(GOODS[good])), "H6.1"
    return text("no trap is left in stack {stack}").format(stack=price + 1), "H6.2"


def _not_placing(tables: Tables, state: State, circle: int, say: Say) -> Reason:
    name, home = say(tables.circle_ids[circle]), say(tables.house_ids[state.house])
    if not tables.circles_of[state.house] >> circle & 1:
        return text("{circle} does not lie at {house}").format(circle=name, house=home), "H8.1"
    if has_rat(state, circle):
        return text("{circle} holds a rat already").format(circle=name), "H8.1"
    return text("sides without a rat come first"), "H8.3"


def _not_crowning(tables: Tables, _: State, house: int, say: Say) -> Reason:
    told = text("{house} was not overrun by the last rat")
    return told.format(house=say(tables.house_ids[house])), "H8.5"


def _not_buying_cat(_: Tables, state: State, argument: int, __: Say) -> Reason:
    if state.cat == state.active:
        return text("the cat's owner cannot buy it"), "H7.1"
    if state.money[state.active] < CAT_COST:
        told = text("the cat costs {cost} florins, and the purse holds {purse}")
        return told.format(cost=CAT_COST, purse=state.money[state.active]), "H7.1"
    if argument:
        return text("no rat lies there"), "H7.1"
    return text("the cat must take a rat while one is in town"), "H7.1"


def _not_buying_influence(tables: Tables, state: State, _: int, __: Say) -> Reason:
    cost, purse = tables.ring[state.ring][0], state.money[state.active]
    told = plural(
        "the next field of the ring costs {cost} florin, and the purse holds {purse}",
        "the next field of the ring costs {cost} florins, and the purse holds {purse}",
        cost,
    )
    return told.format(cost=cost, purse=purse), "H7.2"


def _not_bribing(_: Tables, state: State, argument: int, __: Say) -> Reason:
    florins, purse = argument >> moves.DISTRICT_BITS, state.money[state.active]
    if not purse:
        return text("a bribe needs money, and the purse is empty"), "H7.3"
    if not 1 <= florins <= purse:
        told = plural("a bribe is 1 florin", "a bribe is 1 to {purse} florins", purse)
        return told.format(purse=purse), "H7.3"
    return text("another field holds the same sum"), "H7.3"


def _not_paying(tables: Tables, state: State, argument: int, __: Say) -> Reason:
    boys, girls = argument >> 4, argument & 15
    if boys > state.boys[state.mover] or girls > state.girls[state.mover]:
        return text("a family pays for its own children in the hall only"), "H10.3"
    cost = (boys + girls) * tables.price[state.piper]
    told = plural(
        "that costs {cost} florin, and the purse holds {purse}",
        "that costs {cost} florins, and the purse holds {purse}",
        cost,
    )
    return told.format(cost=cost, purse=state.money[state.mover]), "H10.3"


_CHAPTERS: Final[dict[int, Callable[[Tables, State, int, Say], Reason]]] = {
    moves.SETTLE: _not_settling,
    moves.WAKE: _not_waking,
    moves.MARRY: _not_marrying,
    moves.SELL: _not_selling,
    moves.RAT: _not_placing,
    moves.KING: _not_crowning,
    moves.CAT: _not_buying_cat,
    moves.INFLUENCE: _not_buying_influence,
    moves.BRIBE: _not_bribing,
    moves.PAY: _not_paying,
}
