"""What is legal, and what an action does, where the expansion asks (N): one entry a task and a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.rattus_cartus.rules.actions import heal_with
from hameln.games.rattus_cartus.rules.circle import draw_building
from hameln.games.rattus_cartus.rules.exchanging import (
    gain,
    legal_gains,
    legal_reductions,
    legal_sales,
    legal_shifts,
    pay_tax,
    reduce,
    sell_card,
)
from hameln.games.rattus_cartus.rules.garden import (
    legal_gardening,
    legal_names,
    share_milled,
    stop_gardening,
    turn_card,
    want_turned,
)
from hameln.games.rattus_cartus.rules.lances import (
    aim_at,
    legal_aims,
    legal_picks,
    name_estate,
    open_hands,
    pick_card,
    take_people,
)
from hameln.games.rattus_cartus.rules.moves import (
    BOOK,
    CIRCLE,
    DIPLOMAT,
    GAIN,
    HANDS,
    MILL,
    NAME,
    NOBLE,
    PICK,
    PLACE,
    REDUCE,
    SHIFT,
    STOP,
    TAKEN,
    TARGET,
    TURN,
    TURNED,
    Move,
)
from hameln.games.rattus_cartus.rules.nobles import legal_placing, legal_taxes, place_noble, take_noble
from hameln.games.rattus_cartus.rules.resolving import shift
from hameln.games.rattus_cartus.rules.scoring import legal_books, move_nuns
from hameln.games.rattus_cartus.rules.state import (
    T_AIM,
    T_BOOK,
    T_GAIN,
    T_GARDEN,
    T_HEAL,
    T_NAME,
    T_PICK,
    T_PLACE,
    T_REDUCE,
    T_SELL,
    T_SHIFT,
    T_TAX,
    State,
)
from hameln.games.rattus_cartus.rules.tables import Tables

Legal = Callable[[Tables, State], list[Move]]
Play = Callable[[Tables, State, Move], None]

LEGAL: Final[dict[int, Legal]] = {
    T_PLACE: legal_placing,
    T_TAX: legal_taxes,
    T_SHIFT: legal_shifts,
    T_AIM: lambda _, state: legal_aims(state),
    T_NAME: lambda _, state: legal_names(state),
    T_PICK: lambda _, state: legal_picks(state),
    T_GARDEN: lambda _, state: legal_gardening(state),
    T_REDUCE: legal_reductions,
    T_GAIN: lambda _tables, _state: legal_gains(),
    T_SELL: legal_sales,
    T_BOOK: legal_books,
}
"""What the deciding seat may do, by what the match waits for."""


def legal_more(tables: Tables, state: State) -> list[Move]:
    """Every action of the deciding seat where the expansion asks.

    Rule: R3.3
    """
    return LEGAL[state.agenda[-1][0]](tables, state)


def discard_card(tables: Tables, state: State, card: int) -> None:
    """Discard a hand card, shown: for a rat, for a thing, or for nothing.

    Rule: R9.2, N3.4, N6.12
    """
    kind = state.agenda[-1][0]
    if kind == T_HEAL:
        heal_with(tables, state, card)
    elif kind == T_SELL:
        sell_card(tables, state, card)
    else:
        pay_tax(tables, state, card)


def _place(_tables: Tables, state: State, move: Move) -> None:
    """Rule: N3.1."""
    state.agenda.pop()
    place_noble(state, move[1], move[2])


def _noble(_tables: Tables, state: State, move: Move) -> None:
    """Rule: N3.2."""
    state.agenda.pop()
    take_noble(state, move[1], move[2])


def _circle(_tables: Tables, state: State, move: Move) -> None:
    """Rule: N6.16."""
    task = state.agenda.pop()
    draw_building(state, task[1], move[1])


def _diplomat(_tables: Tables, state: State, move: Move) -> None:
    """Rule: N2.4."""
    state.agenda.pop()
    state.more = state.more._replace(diplomat=move[1])


def _mill(tables: Tables, state: State, move: Move) -> None:
    """Rule: N6.3."""
    state.agenda.pop()
    share_milled(tables, state, move[1])


PLAY: Final[dict[int, Play]] = {
    PLACE: _place,
    NOBLE: _noble,
    CIRCLE: _circle,
    DIPLOMAT: _diplomat,
    MILL: _mill,
    SHIFT: lambda tables, state, move: shift(tables, state, move[1], move[2]),
    TARGET: lambda tables, state, move: aim_at(tables, state, move[1]),
    NAME: lambda _, state, move: name_estate(state, move[1]),
    TAKEN: lambda tables, state, move: take_people(tables, state, move[3]),
    HANDS: lambda tables, state, move: open_hands(tables, state, move[2]),
    PICK: lambda tables, state, move: pick_card(tables, state, move[1]),
    TURN: lambda _tables, state, _move: want_turned(state),
    STOP: lambda tables, state, _: stop_gardening(tables, state),
    TURNED: lambda tables, state, move: turn_card(tables, state, move[1]),
    REDUCE: lambda tables, state, move: reduce(tables, state, move[1], move[2]),
    GAIN: lambda _, state, move: gain(state, move[1]),
    BOOK: lambda _, state, move: move_nuns(state, move[1]),
}
"""What an action does, by its verb; it takes its task off the agenda."""


def play_more(tables: Tables, state: State, move: Move) -> None:
    """Carry out an action of the expansion, without what comes by itself.

    Rule: R3.3
    """
    PLAY[move[0]](tables, state, move)
