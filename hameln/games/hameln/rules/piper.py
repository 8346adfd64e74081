"""The Piper comes: rats leave, he is paid for the children, a new phase begins (H10)."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.moves import PAY, VERB_BITS
from hameln.games.hameln.rules.rats import free_houses
from hameln.games.hameln.rules.state import NOBODY, OVER, PAYING, TURN_OVER, State, replaced

LAST_PHASE: Final = 2


def piper_comes(tables: Tables, state: State) -> None:
    """Clear the town of kings and of the district's and the market place's rats, then ask for his pay.

    Rule: H10.1, H10.2, H10.3
    """
    state.kinged = 0
    state.kings = 0
    state.rats &= ~(tables.district_circles[state.piper] | tables.market_circles)
    free_houses(tables, state)
    ask_payment(tables, state, 0)


def ask_payment(tables: Tables, state: State, place: int) -> None:
    """Ask the next family with children in the hall, from a place in the turn order on.

    Rule: H10.3
    """
    for seat in state.order[place:]:
        if state.boys[seat] or state.girls[seat]:
            state.stage = PAYING
            state.mover = seat
            return
    piper_leaves(tables, state)


def legal_payments(tables: Tables, state: State) -> list[int]:
    """Every number of boys and girls that the family can pay for.

    Rule: H1.11, H10.3
    """
    seat = state.mover
    price, money = tables.price[state.piper], state.money[seat]
    return [
        (boys << 4 | girls) << VERB_BITS | PAY
        for boys in range(state.boys[seat] + 1)
        for girls in range(state.girls[seat] + 1)
        if (boys + girls) * price <= money
    ]


def can_keep(price: int, florins: int, children: int) -> int:
    """For how many of so many children a family with so many florins can pay; for all where he asks nothing.

    Rule: H10.3
    """
    return min(children, florins // price) if price else children


def pay_piper(tables: Tables, state: State, argument: int) -> None:
    """Pay for some children; the others take the road to Transylvania, their cubes go back.

    Rule: H10.3
    """
    seat = state.mover
    kept_boys, kept_girls = argument >> 4, argument & 15
    lost_boys, lost_girls = state.boys[seat] - kept_boys, state.girls[seat] - kept_girls
    state.money[seat] -= (kept_boys + kept_girls) * tables.price[state.piper]
    state.boys[seat], state.girls[seat] = kept_boys, kept_girls
    state.bag_boys += lost_boys
    state.bag_girls += lost_girls
    state.road += (seat,) * (lost_boys + lost_girls)
    ask_payment(tables, state, state.order.index(seat) + 1)


def piper_leaves(tables: Tables, state: State) -> None:
    """End the phase: the game is over, or the Piper moves on and new kings wait.

    Rule: H10.4, H10.5, H10.6, H11.1
    """
    if state.phase == LAST_PHASE:
        state.stage, state.mover = OVER, NOBODY
        return
    state.bribes = replaced(state.bribes, state.piper, 0)
    most = max(state.bribes)
    state.piper = state.bribes.index(most) if most else (state.piper + 1) % len(state.bribes)
    state.phase += 1
    state.kings = tables.kings[state.phase]
    state.rounds, state.is_whole = 0, False
    state.stage = TURN_OVER
