"""The influence tracks: points and their order (R11)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables


def gain_influence(state: State, seat: int, estate: int, points: int) -> None:
    """Move a marker upwards, to one field in one move; a gain of nothing is no move.

    Rule: R11.1, R11.2, R9.1
    """
    if points == 0:
        return
    place = ESTATES * seat + estate
    state.influence[place] += points
    state.moves += 1
    state.arrived[place] = state.moves
    state.gained[seat] += points


def lose_influence(state: State, seat: int, estate: int, points: int) -> None:
    """Move a marker downwards; it comes to its field later than those there.

    Rule: N6.5
    """
    place = ESTATES * seat + estate
    state.influence[place] -= points
    state.moves += 1
    state.arrived[place] = state.moves


def influence_of(state: State, seat: int, estate: int) -> int:
    """The points of a seat with an estate.

    Rule: R1.8
    """
    return state.influence[ESTATES * seat + estate]


def standing(tables: Tables, state: State, estate: int) -> tuple[int, ...]:
    """Seats with at least one point, highest first; of equals, who came to the field earlier.

    Rule: R11.2
    """
    ranks = sorted(
        [
            (-state.influence[place], state.arrived[place], seat)
            for seat in range(tables.seats)
            if state.influence[place := ESTATES * seat + estate] > 0
        ]
    )
    return tuple([seat for _, _, seat in ranks])
