"""The end with Diplomats and Books (N7)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules.influence import gain_influence
from hameln.games.rattus_cartus.rules.moves import BOOK, Move
from hameln.games.rattus_cartus.rules.scoring import cards_held, nuns_in_row
from hameln.games.rattus_cartus.rules.state import NONE, State, in_turn_order
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables


def send_diplomats(tables: Tables, state: State) -> None:
    """Influence for the Diplomats in all hands, all of one estate in one move.

    Rule: N7.1
    """
    for seat in in_turn_order(tables, state):
        first = tables.width * seat + tables.diplomat
        for estate in range(ESTATES):
            gain_influence(state, seat, estate, state.hands[first + estate])


def book_heir(tables: Tables, state: State) -> int:
    """Who has more Books than anybody else, in a pack that has some; ``NONE`` if there is no such heir.

    Rule: N7.3
    """
    counts = cards_held(tables, state, tables.book)
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else NONE


def legal_books(tables: Tables, state: State) -> list[Move]:
    """Every move of the number of nuns, up or down, but not below 0.

    Rule: N7.3
    """
    shift, nuns = tables.book_shift, nuns_in_row(tables, state)
    return [(BOOK, move) for move in range(-shift, shift + 1) if nuns + move >= 0]


def move_nuns(state: State, move: int) -> None:
    """Move the number of nuns.

    Rule: N7.3, N7.4
    """
    state.agenda.pop()
    state.more = state.more._replace(book=move)
