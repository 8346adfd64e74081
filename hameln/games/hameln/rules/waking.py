"""Waking houses: goods, children and rats (H4)."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import NO_GOOD, Tables
from hameln.games.hameln.rules.moves import BOY, DONE, MAN, WAKE_STEP, WOMAN, moves_at, wake
from hameln.games.hameln.rules.rats import lure_rats
from hameln.games.hameln.rules.state import (
    CHANCE,
    CHILDBIRTH,
    EXTRA,
    KINDS_OF_GOODS,
    NAMING,
    PIPER_COMES,
    State,
)

_BY_MEN: Final = wake(MAN, 0)
_BY_WOMEN: Final = wake(WOMAN, 0)


def can_bear(state: State, seat: int) -> bool:
    """Whether the family could have a child now: a cube in the bag and a figure left.

    Rule: H4.4
    """
    return bool((state.bag_boys or state.bag_girls) and state.figures[seat])


def men_to_wake(state: State, seat: int) -> int:
    """Mask of the houses that the family's men may name.

    Rule: H4.1, H8.7
    """
    return state.men[seat] & ~state.overrun


def women_to_wake(tables: Tables, state: State, seat: int) -> int:
    """Mask of the houses that the family's women may name.

    Rule: H4.1, H4.4, H8.7
    """
    houses = state.women[seat] & ~state.overrun
    return houses if can_bear(state, seat) else houses & ~tables.production


def legal_first_waking(tables: Tables, state: State) -> list[int]:
    """Every house that men or women may name first.

    Rule: H4.1
    """
    seat = state.active
    moves = moves_at(men_to_wake(state, seat), _BY_MEN, WAKE_STEP)
    moves += moves_at(women_to_wake(tables, state, seat), _BY_WOMEN, WAKE_STEP)
    return moves


def legal_naming(tables: Tables, state: State) -> list[int]:
    """The further houses of the same action, and the end of naming.

    Rule: H4.2
    """
    seat = state.active
    by_men = state.gender == MAN
    houses = men_to_wake(state, seat) if by_men else women_to_wake(tables, state, seat)
    for house in state.named:
        houses &= ~(1 << house)
    moves = moves_at(houses, _BY_MEN if by_men else _BY_WOMEN, WAKE_STEP)
    moves.append(DONE)
    return moves


def name_house(state: State, argument: int) -> None:
    """Name a house; nothing happens until all are named.

    Rule: H4.2
    """
    state.gender = argument & 1
    state.named = (*state.named, argument >> 1)
    state.stage = NAMING


def wake_next(tables: Tables, state: State) -> None:
    """Carry out the next named house that is not overrun; without one the mandatory action is over.

    Rule: H4.2, H4.3, H4.4, H4.6
    """
    while state.named:
        house = state.named[0]
        state.named = state.named[1:]
        if not state.overrun >> house & 1:
            state.house = house
            if not share_out(tables, state, house):
                lure_rats(tables, state)
            return
    state.stage = EXTRA
    state.mover = state.active


def share_out(tables: Tables, state: State, house: int) -> bool:
    """Give both families of a house their share; say whether a child is to be drawn first.

    Rule: H4.3, H4.4
    """
    man, woman = state.man_of[house], state.woman_of[house]
    good = tables.good_of[house]
    if good == NO_GOOD:
        state.money[man] += 1
        state.money[woman] += 1
        return False
    state.goods[KINDS_OF_GOODS * man + good] += 1
    if not can_bear(state, woman):
        return False
    state.stage = CHILDBIRTH
    state.mover = CHANCE
    return True


def bear_child(tables: Tables, state: State, sex: int) -> None:
    """Put the drawn cube and a figure of the mother's family into the hall; then the rats come.

    Rule: H4.5, H4.6
    """
    mother = state.woman_of[state.house]
    state.figures[mother] -= 1
    if sex == BOY:
        state.bag_boys -= 1
        state.boys[mother] += 1
    else:
        state.bag_girls -= 1
        state.girls[mother] += 1
    lure_rats(tables, state)


def after_rat(tables: Tables, state: State) -> None:
    """Go on once a rat lies and its kings are placed: next rat, the Piper, or the next house.

    Rule: H4.6, H8.6
    """
    if state.rats_left:
        return
    if state.kings:
        wake_next(tables, state)
    else:
        state.named = ()
        state.stage = PIPER_COMES
