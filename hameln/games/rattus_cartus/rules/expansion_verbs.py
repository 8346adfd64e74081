"""What is legal, and what an action does, where the expansion asks (N): one entry a task and a verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.actions import heal_with
from hameln.games.rattus_cartus.rules.circle import draw_building
from hameln.games.rattus_cartus.rules.expansion_actions import (
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
from hameln.games.rattus_cartus.rules.nobles import legal_placing, legal_taxes, place_noble, take_noble
from hameln.games.rattus_cartus.rules.resolving import shift
from hameln.games.rattus_cartus.rules.scoring import legal_books, move_nuns
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import Tables

Legal = Callable[[Tables, State], list[moves.Move]]
Play = Callable[[Tables, State, moves.Move], None]

LEGAL: Final[dict[int, Legal]] = {
    agenda.PLACE: legal_placing,
    agenda.TAX: legal_taxes,
    agenda.SHIFT: legal_shifts,
    agenda.AIM: lambda _, state: legal_aims(state),
    agenda.NAME: lambda _, state: legal_names(state),
    agenda.PICK: lambda _, state: legal_picks(state),
    agenda.GARDEN: lambda _, state: legal_gardening(state),
    agenda.REDUCE: legal_reductions,
    agenda.GAIN: lambda _tables, _state: legal_gains(),
    agenda.SELL: legal_sales,
    agenda.BOOK: legal_books,
}
"""What the deciding seat may do, by what the match waits for."""


def legal_more(tables: Tables, state: State) -> list[moves.Move]:
    """Every action of the deciding seat where the expansion asks.

    Rule: R3.3
    """
    return LEGAL[state.agenda[-1][0]](tables, state)


def discard_card(tables: Tables, state: State, card: int) -> None:
    """Discard a hand card, shown: for a rat, for a thing, or for nothing.

    Rule: R9.2, N3.4, N6.12
    """
    kind = state.agenda[-1][0]
    if kind == agenda.HEAL:
        heal_with(tables, state, card)
    elif kind == agenda.SELL:
        sell_card(tables, state, card)
    else:
        pay_tax(tables, state, card)


def _place(_tables: Tables, state: State, move: moves.Move) -> None:
    """Rule: N3.1."""
    state.agenda.pop()
    place_noble(state, move[1], move[2])


def _noble(_tables: Tables, state: State, move: moves.Move) -> None:
    """Rule: N3.2."""
    state.agenda.pop()
    take_noble(state, move[1], move[2])


def _circle(_tables: Tables, state: State, move: moves.Move) -> None:
    """Rule: N6.16."""
    task = state.agenda.pop()
    draw_building(state, task[1], move[1])


def _diplomat(_tables: Tables, state: State, move: moves.Move) -> None:
    """Rule: N2.4."""
    state.agenda.pop()
    state.expansion = state.expansion._replace(diplomat=move[1])


def _mill(tables: Tables, state: State, move: moves.Move) -> None:
    """Rule: N6.3."""
    state.agenda.pop()
    share_milled(tables, state, move[1])


PLAY: Final[dict[int, Play]] = {
    moves.PLACE: _place,
    moves.NOBLE: _noble,
    moves.CIRCLE: _circle,
    moves.DIPLOMAT: _diplomat,
    moves.MILL: _mill,
    moves.SHIFT: lambda tables, state, move: shift(tables, state, move[1], move[2]),
    moves.TARGET: lambda tables, state, move: aim_at(tables, state, move[1]),
    moves.NAME: lambda _, state, move: name_estate(state, move[1]),
    moves.TAKEN: lambda tables, state, move: take_people(tables, state, move[3]),
    moves.HANDS: lambda tables, state, move: open_hands(tables, state, move[2]),
    moves.PICK: lambda tables, state, move: pick_card(tables, state, move[1]),
    moves.TURN: lambda _tables, state, _move: want_turned(state),
    moves.STOP: lambda tables, state, _: stop_gardening(tables, state),
    moves.TURNED: lambda tables, state, move: turn_card(tables, state, move[1]),
    moves.REDUCE: lambda tables, state, move: reduce(tables, state, move[1], move[2]),
    moves.GAIN: lambda _, state, move: gain(state, move[1]),
    moves.BOOK: lambda _, state, move: move_nuns(state, move[1]),
}
"""What an action does, by its verb; it takes its task off the agenda."""


def play_more(tables: Tables, state: State, move: moves.Move) -> None:
    """Carry out an action of the expansion, without what comes by itself.

    Rule: R3.3
    """
    PLAY[move[0]](tables, state, move)
