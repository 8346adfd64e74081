"""Phase C: the waiting line, entering buildings, laying cards (R6)."""

from __future__ import annotations

from itertools import compress

from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.cards import has_card, leave_hand
from hameln.games.rattus_cartus.rules.moves import DONE_MOVE, PASS_MOVE, Move
from hameln.games.rattus_cartus.rules.nobles import legal_entering, legal_limited
from hameln.games.rattus_cartus.rules.state import State, more_at, sees, told
from hameln.games.rattus_cartus.rules.tables import Tables


def legal_turn(tables: Tables, state: State) -> list[Move]:
    """Every building of the row, and a Pass where it changes something.

    Rule: R6.2, R6.3, R6.4, R1.9, N3.5
    """
    found = legal_entering(tables, state, state.line[0]) if tables.nobles else list(tables.enters)
    if may_pass(tables, state, state.line[0]):
        found.append(PASS_MOVE)
    return found


def may_pass(tables: Tables, state: State, seat: int) -> bool:
    """Whether the seat has a Pass and another heir stands in line.

    Rule: R6.3, R6.4
    """
    return tables.passing >= 0 and len(state.line) > 1 and has_card(tables, state, seat, tables.passing)


def play_pass(tables: Tables, state: State) -> None:
    """Bring a Pass back to its stack and go to the end of the line.

    Rule: R6.3
    """
    seat = state.line[0]
    leave_hand(tables, state, seat, tables.passing)
    state.stacks = more_at(state.stacks, tables.passing - tables.people, 1)
    state.line = (*state.line[1:], seat)
    told(state, (logged.PASS, seat, tables.passing))


def enter(state: State, place: int) -> None:
    """Take the next free place of a building; then lay cards there.

    Rule: R6.1, R6.2
    """
    seat = state.line[0]
    state.line = state.line[1:]
    places = list(state.places)
    places[place] += (seat,)
    state.places = tuple(places)
    state.entered[seat] = place
    state.entering += (seat,)
    state.agenda.append((agenda.LAY, seat, 0, 0, 0))


def legal_laying(tables: Tables, state: State, seat: int, last: int) -> list[Move]:
    """Every card that may be laid and is not before the last one laid; and the end.

    Rule: R6.2, R6.5, R1.11, N3.5
    """
    if tables.nobles and state.entered[seat] == state.expansion.noble_on:
        return legal_limited(tables, state, seat, last)
    counts = state.hands[tables.layable_of[seat][last]]
    for place in tables.kept_from[last]:
        counts[place] = 0
    found = list(compress(tables.lays_from[last], counts))  # in C: this is the most frequent list
    found.append(DONE_MOVE)
    return found


def lay_card(tables: Tables, state: State, seat: int, card: int) -> None:
    """Lay one card; the next one is not before it.

    Rule: R6.2, R6.6
    """
    leave_hand(tables, state, seat, card)
    state.laid[seat] += (card if sees(state, seat) else tables.unknown,)
    state.agenda[-1] = (agenda.LAY, seat, 0 if card == tables.unknown else card, 0, 0)
    told(state, (logged.LAY, seat, card))
