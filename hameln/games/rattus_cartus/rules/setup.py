"""Setting up a match and laying out the rows of buildings (R2, R4)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.cards import come_off_deck
from hameln.games.rattus_cartus.rules.circle import leave_pile, shuffle_back
from hameln.games.rattus_cartus.rules.nobles import leave_with_round
from hameln.games.rattus_cartus.rules.state import (
    ALL_EYES,
    NONE,
    State,
    in_turn_order,
    is_last_round,
    next_seat,
    told,
)
from hameln.games.rattus_cartus.rules.tables import Tables, building_of


def lay_nuns(state: State, cards: tuple[int, ...]) -> None:
    """Lay the row of nuns out of the deck, unseen by all.

    Rule: R2.4
    """
    state.nuns = cards
    state.deck_size -= len(cards)
    if state.eyes == ALL_EYES:
        for card in cards:
            state.deck[card] -= 1


def deal_hand(tables: Tables, state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Deal a seat its first hand.

    Rule: R2.5
    """
    come_off_deck(tables, state, seat, cards)
    told(state, (logged.DEAL, seat, cards))


def begin_round(tables: Tables, state: State) -> None:
    """Put the phases of a round on the agenda.

    Rule: R3.1, N3.1, N3.2
    """
    state.agenda.append((agenda.END, 0, 0, 0, 0))
    state.agenda.append((agenda.RESOLVE, 0, 0, 0, 0))
    if tables.nobles and not is_last_round(tables, state):
        state.agenda.append((agenda.NOBLE, 0, 0, 0, 0))
    state.agenda.append((agenda.TURN, 0, 0, 0, 0))
    if tables.nobles and state.expansion.holder >= 0:
        state.agenda.append((agenda.PLACE, state.expansion.holder, 0, 0, 0))
    for seat in reversed(in_turn_order(tables, state)):
        state.agenda.append((agenda.SUPPLY, seat, 0, 0, 0))
    state.agenda.append((agenda.VARY, 0, 0, 0, 0))
    state.agenda.append((agenda.ROW, 0, 0, 0, 0))


def lay_row(tables: Tables, state: State, cards: tuple[int, ...]) -> None:
    """Fill the row from the stack; the heirs stand in line.

    Rule: R4.1, R6.1
    """
    state.row = cards
    state.places = ((),) * len(cards)
    unseen = list(state.unseen)
    for card in cards:
        unseen.remove(card)
    state.unseen = tuple(unseen)
    state.stack -= len(cards)
    state.line = in_turn_order(tables, state)


def must_vary(state: State) -> bool:
    """Whether all cards of the row are the same building; copies do not matter.

    Rule: R4.2, R4.3
    """
    return len({building_of(card) for card in state.row}) == 1


def replace_last(state: State, card: int) -> None:
    """Put the row's last card under the pile, and the pile's top card in its place.

    Rule: R4.2
    """
    state.under = (*state.under, state.row[-1])
    state.row = (*state.row[:-1], card)
    leave_pile(state, card)


def end_round(tables: Tables, state: State) -> None:
    """Discs come back, the row leaves the match, and the start card goes on unless it was the last round.

    Rule: R13.1, R13.2, N3.8, N6.16
    """
    if not is_last_round(tables, state):
        state.round += 1
        state.start = next_seat(tables, state.start)
    state.row, state.places, state.line = (), (), ()
    state.entered, state.entering = [NONE] * tables.seats, ()
    state.gained = [0] * tables.seats
    state.shown, state.premium = 0, NONE
    if tables.has_more:
        leave_with_round(state)
        shuffle_back(state)
