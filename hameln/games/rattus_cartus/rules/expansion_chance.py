"""What chance brings, and what it may bring, where the expansion asks (N): one entry a task."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.cards import drawable
from hameln.games.rattus_cartus.rules.chance import (
    are_free,
    can_be_shown,
    can_draw,
    drawn_out_of,
    drawn_people,
    pick,
)
from hameln.games.rattus_cartus.rules.circle import can_be_drawn, circle_outcome
from hameln.games.rattus_cartus.rules.lances import cards_of_estates
from hameln.games.rattus_cartus.rules.moves import CIRCLE, DIPLOMAT, HANDS, MILL, NOBLE, TAKEN, TURNED, Move
from hameln.games.rattus_cartus.rules.nobles import noble_taker
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State, cards_of, hand_of, sees
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables

Draw = Callable[[Tables, State, Random], Move]
Check = Callable[[Tables, State, Move], bool]


def draw_more(tables: Tables, state: State, rng: Random) -> Move:
    """One outcome with the odds of the table.

    Rule: N2.4, N2.5, N6.1, N6.3, N6.16
    """
    return DRAWS[state.agenda[-1][0]](tables, state, rng)


def can_happen_more(tables: Tables, state: State, move: Move) -> bool:
    """Whether chance could bring this outcome now, as far as the state may know.

    Rule: N2.4, N2.5, N5.5, N5.6, N6.1, N6.3, N6.16
    """
    verb, check = CHECKS[state.agenda[-1][0]]
    return move[0] == verb and check(tables, state, move)


# what it brings


def _noble(_tables: Tables, state: State, rng: Random) -> Move:
    return (NOBLE, noble_taker(state), pick(state.expansion.nobles, rng))


def _circle(tables: Tables, state: State, rng: Random) -> Move:
    return (CIRCLE, circle_outcome(tables, state, rng))


def _diplomat(tables: Tables, state: State, rng: Random) -> Move:
    first = tables.diplomat - tables.people
    counts = list(state.stacks[first : first + ESTATES])
    return (DIPLOMAT, tables.diplomat + drawn_out_of(counts, sum(counts), 1, rng)[0])


def _turned(_tables: Tables, state: State, rng: Random) -> Move:
    return (TURNED, drawn_people(state, 1, rng)[0])


def _mill(_tables: Tables, state: State, rng: Random) -> Move:
    return (MILL, drawn_people(state, drawable(state, state.agenda[-1][1]), rng))


def _taken(tables: Tables, state: State, _rng: Random) -> Move:
    """What a Horse brings is settled; the state must know it."""
    _, giver, taker, mask, _ = state.agenda[-1]
    return (TAKEN, giver, taker, cards_of_estates(tables, state, giver, mask))


def _hands(tables: Tables, state: State, _rng: Random) -> Move:
    """So are two hands."""
    seats = state.agenda[-1][1:3]
    return (HANDS, seats, tuple([cards_of(hand_of(tables, state, seat)) for seat in seats]))


DRAWS: Final[dict[int, Draw]] = {
    agenda.NOBLE: _noble,
    agenda.CIRCLE: _circle,
    agenda.DIPLOMAT: _diplomat,
    agenda.TURNED: _turned,
    agenda.MILL: _mill,
    agenda.TAKEN: _taken,
    agenda.HANDS: _hands,
}


# what it may bring


def _can_be_noble(tables: Tables, state: State, move: Move) -> bool:
    if move[1] != noble_taker(state):
        return False
    if not sees(state, move[1]):
        return bool(move[2] == len(tables.nobles))
    return move[2] in state.expansion.nobles


def _can_be_circle(tables: Tables, state: State, move: Move) -> bool:
    return can_be_drawn(tables, state, move[1])


def _can_be_diplomat(tables: Tables, state: State, move: Move) -> bool:
    return move[1] in range(tables.diplomat, tables.diplomat + ESTATES) and (
        state.stacks[move[1] - tables.people] > 0
    )


def _can_be_turned(tables: Tables, state: State, move: Move) -> bool:
    return can_draw(tables, state, state.eyes, (move[1],), 1)


def _can_be_milled(tables: Tables, state: State, move: Move) -> bool:
    return can_draw(tables, state, state.eyes, move[1], drawable(state, state.agenda[-1][1]))


def _can_be_taken(tables: Tables, state: State, move: Move) -> bool:
    """Who gives knows what it must be; who takes, of what estates; others, at most how many."""
    _, giver, taker, mask, _ = state.agenda[-1]
    cards = move[3]
    if move[1:3] != (giver, taker):
        return False
    if sees(state, giver):
        return bool(cards == cards_of_estates(tables, state, giver, mask))
    if len(cards) > state.held[giver]:
        return False
    if not sees(state, taker):
        return bool(cards == (tables.unknown,) * len(cards))
    return (
        list(cards) == sorted(cards)
        and all(0 <= card < tables.people and mask >> tables.estate_on[card] & 1 for card in cards)
        and are_free(tables, state, cards)
    )


def _can_be_hands(tables: Tables, state: State, move: Move) -> bool:
    if state.eyes == ALL_EYES:
        return bool(move == _hands(tables, state, Random(0)))
    seats = state.agenda[-1][1:3]
    rows = [hand_of(tables, state, seat) for seat in seats]
    return move[1] == seats and can_be_shown(tables, state, rows, move[2], is_laid=False)


CHECKS: Final[dict[int, tuple[int, Check]]] = {
    agenda.NOBLE: (NOBLE, _can_be_noble),
    agenda.CIRCLE: (CIRCLE, _can_be_circle),
    agenda.DIPLOMAT: (DIPLOMAT, _can_be_diplomat),
    agenda.TURNED: (TURNED, _can_be_turned),
    agenda.MILL: (MILL, _can_be_milled),
    agenda.TAKEN: (TAKEN, _can_be_taken),
    agenda.HANDS: (HANDS, _can_be_hands),
}
