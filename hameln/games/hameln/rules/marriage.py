"""Marriage: children of the hall move into empty houses (H5)."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.extras import gain_influence, is_higher
from hameln.games.hameln.rules.moves import BOY, DONE, GIRL, HOME_STEP, marry, moves_at
from hameln.games.hameln.rules.state import WEDDINGS, State, replaced


def homes_for(tables: Tables, state: State, payer: int) -> int:
    """Mask of the empty houses that a man's family can pay for, overrun ones too.

    Rule: H5.3
    """
    return state.empty & tables.affordable[min(state.money[payer], len(tables.affordable) - 1)]


def can_marry(tables: Tables, state: State, seat: int) -> bool:
    """Whether the family could marry a child of its own now.

    Rule: H5.1, H5.2, H5.3
    """
    if state.boys[seat] and homes_for(tables, state, seat):
        for other in range(tables.families):
            if state.girls[other] and other != seat:
                return True
    if state.girls[seat]:
        for other in range(tables.families):
            if state.boys[other] and other != seat and homes_for(tables, state, other):
                return True
    return False


def legal_weddings(tables: Tables, state: State) -> list[int]:
    """Every wedding of a child of the active family.

    Rule: H5.1, H5.2, H5.3
    """
    seat = state.active
    moves: list[int] = []
    if state.boys[seat]:
        homes = homes_for(tables, state, seat)
        for other in range(tables.families):
            if state.girls[other] and other != seat:
                moves += moves_at(homes, marry(BOY, other, 0), HOME_STEP)
    if state.girls[seat]:
        for other in range(tables.families):
            if state.boys[other] and other != seat:
                moves += moves_at(homes_for(tables, state, other), marry(GIRL, other, 0), HOME_STEP)
    return moves


def legal_further_weddings(tables: Tables, state: State) -> list[int]:
    """Every further wedding, and the end of the weddings.

    Rule: H5.1
    """
    moves = legal_weddings(tables, state)
    moves.append(DONE)
    return moves


def wed(tables: Tables, state: State, argument: int) -> None:
    """Marry: the man's family pays the bank, both move in, the cubes go back, influence comes.

    Rule: H5.3, H5.4, H5.5
    """
    sex, partner, house = argument & 1, argument >> 1 & 7, argument >> 4
    seat = state.active
    man, woman = (seat, partner) if sex == BOY else (partner, seat)
    state.boys[man] -= 1
    state.girls[woman] -= 1
    state.bag_boys += 1
    state.bag_girls += 1
    state.money[man] -= tables.cost[house]
    bit = 1 << house
    state.empty &= ~bit
    state.men[man] |= bit
    state.women[woman] |= bit
    state.man_of = replaced(state.man_of, house, man)
    state.woman_of = replaced(state.woman_of, house, woman)
    if tables.bonus[house]:
        for family in (man, woman) if is_higher(state, man, woman) else (woman, man):
            gain_influence(tables, state, family, tables.bonus[house])
    state.stage = WEDDINGS
