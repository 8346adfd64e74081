"""Rats, overrun houses and king rats (H8)."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.moves import KING, PLACE_STEP, RAT, VERB_BITS, moves_at
from hameln.games.hameln.rules.state import CROWNING, RATS, State, indices


def lure_rats(tables: Tables, state: State) -> None:
    """Let the house being carried out attract its rats, as many as find a circle, at least one.

    Rule: H1.4, H4.6, H8.1, H8.2
    """
    free = tables.circles_of[state.house] & ~state.rats
    lured = state.lures[state.house]
    room = free.bit_count()
    state.rats_left = min(room, lured)
    state.stage = RATS
    state.mover = state.active


def legal_rats(tables: Tables, state: State) -> list[int]:
    """The circles that may take the next rat: sides without a rat come first.

    Rule: H8.1, H8.3
    """
    house = state.house
    rats = state.rats
    if not tables.is_plain[house]:
        bare = 0
        for side in tables.sides_of[house]:
            if not side & rats:
                bare |= side
        if bare:
            return [circle << VERB_BITS | RAT for bit, circle in tables.places_of[house] if bare & bit]
    return [circle << VERB_BITS | RAT for bit, circle in tables.places_of[house] if not rats & bit]


def place_rat(tables: Tables, state: State, circle: int) -> None:
    """Put a rat on a circle; houses whose last circle fills are overrun and take kings.

    Where kings are left, but too few, the active family chooses next who gets them.

    Rule: H8.4, H8.5
    """
    rats = state.rats | 1 << circle
    state.rats = rats
    state.rats_left -= 1
    fresh = 0
    for _, bit, circles in tables.houses_of[circle]:
        if circles & rats == circles:
            fresh |= bit
    if fresh:
        overrun(state, fresh)


def overrun(state: State, fresh: int) -> None:
    """Turn down the counters of these houses and put kings on them while there are any.

    Rule: H8.4, H8.5
    """
    state.overrun |= fresh
    wanted = fresh.bit_count()
    if wanted <= state.kings:
        state.kinged |= fresh
        state.kings -= wanted
    elif state.kings:
        state.crowning = fresh
        state.stage = CROWNING


def legal_kings(state: State) -> list[int]:
    """The houses among which the active family shares out the last kings.

    Rule: H8.5
    """
    return moves_at(state.crowning, KING, PLACE_STEP)


def crown(state: State, house: int) -> None:
    """Put a king on one of the houses that the last rat overran.

    Rule: H8.5
    """
    state.kinged |= 1 << house
    state.crowning &= ~(1 << house)
    state.kings -= 1
    if not state.kings:
        state.crowning = 0
        state.stage = RATS


def free_houses(tables: Tables, state: State) -> int:
    """Free every house that has lost a rat: its counter is turned up, its king leaves. Kings that left.

    Rule: H7.1, H8.7, H10.2
    """
    freed = 0
    for house in indices(state.overrun):
        if tables.circles_of[house] & ~state.rats:
            freed |= 1 << house
    left = (state.kinged & freed).bit_count()
    state.overrun &= ~freed
    state.kinged &= ~freed
    return left
