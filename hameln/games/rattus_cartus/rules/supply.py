"""Phase B: supply, and looks at the row of nuns (R5)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.moves import LOOK, Move
from hameln.games.rattus_cartus.rules.state import State, more_at, sees, told
from hameln.games.rattus_cartus.rules.tables import Tables, copy_of


def legal_supply(tables: Tables) -> list[Move]:
    """Every card of the row, whoever has chosen it before.

    Rule: R5.1
    """
    return list(tables.supplies)


def take_supply(tables: Tables, state: State, seat: int, place: int) -> None:
    """Carry out the supply action of a card of the row: rats, cards, looks.

    Rule: R5.1, R5.2, R5.3
    """
    cards, rats, looks = tables.supply[copy_of(state.row[place])]
    if rats:
        lose_rats(state, seat, rats)
    for _ in range(looks):
        state.agenda.append((agenda.LOOK, seat, 0, 0, 0))
    want_cards(state, seat, cards)


def lose_rats(state: State, seat: int, count: int) -> None:
    """Discard rats; with none left, nothing happens.

    Rule: R5.4, R12.1
    """
    state.rats[seat] = max(0, state.rats[seat] - count)


def want_cards(state: State, seat: int, count: int) -> None:
    """Let a seat draw next; a draw of nothing is none.

    Rule: R10.1, R10.3
    """
    if count > 0 and state.deck_size + state.discarded > 0:
        state.agenda.append((agenda.DRAW, seat, count, 0, 0))


def may_look(tables: Tables, state: State, seat: int) -> bool:
    """Whether there is a card of the row of nuns that the seat has not seen.

    Rule: R5.5
    """
    return state.looked[seat] != (1 << tables.nuns) - 1


def legal_looks(tables: Tables, state: State, seat: int) -> list[Move]:
    """Every slot that the seat has not seen.

    Rule: R5.5
    """
    looked = state.looked[seat]
    return [(LOOK, slot) for slot in range(tables.nuns) if not looked >> slot & 1]


def look_at(state: State, seat: int, slot: int) -> None:
    """Choose a card of the row of nuns, for all to see; what it is, only the seat will see.

    Rule: R5.5
    """
    state.looked = more_at(state.looked, seat, 1 << slot)
    state.agenda.append((agenda.SEEN, seat, slot, 0, 0))


def see_nun(state: State, seat: int, slot: int, card: int) -> None:
    """Let the looker know the card.

    Rule: R5.5, R16.2
    """
    if sees(state, seat):
        nuns = list(state.nuns)
        nuns[slot] = card
        state.nuns = tuple(nuns)
    told(state, (logged.SEEN, seat, slot, card))
