"""The two hot functions: what is legal, and what an action does."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import buy_cat, buy_influence, lay_bribe, legal_extras
from hameln.games.hameln.rules.marriage import legal_further_weddings, legal_weddings, wed
from hameln.games.hameln.rules.piper import legal_payments, pay_piper
from hameln.games.hameln.rules.rats import crown, legal_kings, legal_rats, place_rat
from hameln.games.hameln.rules.selling import (
    legal_further_sales,
    legal_sales,
    offer_good,
    settle_sale,
    take_trap,
)
from hameln.games.hameln.rules.setup import lay_counters, legal_settling, set_turn_order, settle_in
from hameln.games.hameln.rules.state import (
    CROWNING,
    EXTRA,
    NAMING,
    PAYING,
    RATS,
    SELLING,
    SETTLING,
    TURN,
    TURN_OVER,
    WEDDINGS,
    State,
)
from hameln.games.hameln.rules.turns import go_on
from hameln.games.hameln.rules.waking import (
    after_rat,
    bear_child,
    legal_first_waking,
    legal_naming,
    name_house,
    wake_next,
)


def legal_moves(tables: Tables, state: State) -> list[int]:  # noqa: PLR0911 - one branch a stage
    """Every move of the deciding seat, each once; empty where chance or nobody decides.

    Rule: H3.2, H3.3
    """
    stage = state.stage
    if stage == RATS:
        return legal_rats(tables, state)
    if stage == EXTRA:
        return legal_extras(tables, state)
    if stage == TURN:
        return legal_turn(tables, state)
    if stage == NAMING:
        return legal_naming(tables, state)
    if stage == SELLING:
        return legal_further_sales(state)
    if stage == WEDDINGS:
        return legal_further_weddings(tables, state)
    if stage == PAYING:
        return legal_payments(tables, state)
    if stage == CROWNING:
        return legal_kings(state)
    if stage == SETTLING:
        return legal_settling(tables, state)
    return []


def legal_turn(tables: Tables, state: State) -> list[int]:
    """Every beginning of a mandatory action.

    Rule: H3.2, H3.3
    """
    return legal_first_waking(tables, state) + legal_weddings(tables, state) + legal_sales(state)


def apply_move(tables: Tables, state: State, move: int) -> None:  # noqa: C901, PLR0912 - one branch a verb
    """Carry out a legal move, and all that comes by itself until the next decision.

    Rule: H3.2
    """
    verb, argument = move & moves.VERB_MASK, move >> moves.VERB_BITS
    if verb == moves.RAT:
        place_rat(tables, state, argument)
        if state.stage == RATS:
            after_rat(tables, state)
    elif verb == moves.WAKE:
        name_house(state, argument)
    elif verb == moves.DONE:
        finish(tables, state)
    elif verb == moves.CHILD:
        bear_child(tables, state, argument)
    elif verb == moves.SELL:
        offer_good(state, argument)
    elif verb == moves.PASS:
        state.stage = TURN_OVER
    elif verb == moves.BRIBE:
        lay_bribe(state, argument)
    elif verb == moves.MARRY:
        wed(tables, state, argument)
    elif verb == moves.INFLUENCE:
        buy_influence(tables, state)
    elif verb == moves.CAT:
        buy_cat(tables, state, argument)
    elif verb == moves.TRAP:
        take_trap(tables, state, argument)
    elif verb == moves.PAY:
        pay_piper(tables, state, argument)
    elif verb == moves.KING:
        crown(state, argument)
        if state.stage == RATS:
            after_rat(tables, state)
    elif verb == moves.SETTLE:
        settle_in(tables, state, argument)
    elif verb == moves.COUNTERS:
        lay_counters(tables, state, move)
    else:
        set_turn_order(tables, state, move)
    if state.stage >= TURN_OVER:
        go_on(tables, state)


def finish(tables: Tables, state: State) -> None:
    """End the naming, the weddings or the sale.

    Rule: H4.2, H5.1, H6.2
    """
    if state.stage == NAMING:
        wake_next(tables, state)
    elif state.stage == SELLING:
        settle_sale(state)
    else:
        state.stage = EXTRA
