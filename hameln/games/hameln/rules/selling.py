"""Selling goods for florins or traps (H6)."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.moves import DONE, FOR_FLORINS, SELL, VERB_BITS, sell
from hameln.games.hameln.rules.state import CHANCE, EXTRA, KINDS_OF_GOODS, SELLING, TRAPS, State, replaced

FLORINS: Final = (1, 2, 3, 4)
"""What a good brings, by good: bread, cheese, ale, meat (H6.1)."""


def offers_of(state: State) -> list[int]:
    """The moves of the sale in the making, first to last."""
    return [sold << VERB_BITS | SELL for sold in state.sale]


def legal_sales(state: State) -> list[int]:
    """Every good that is left, for florins or for a trap of a stack that is not sold out.

    Rule: H6.1, H6.2
    """
    first = KINDS_OF_GOODS * state.active
    goods = state.goods[first : first + KINDS_OF_GOODS]
    one, two, three = state.stacks
    for sold in state.sale:
        goods[sold >> 2] -= 1
        price = sold & 3
        if price == 0:
            one -= 1
        elif price == 1:
            two -= 1
        elif price != FOR_FLORINS:
            three -= 1
    bread, cheese, ale, meat = _OFFERS[(one > 0) + 2 * (two > 0) + 4 * (three > 0)]
    moves: list[int] = []
    if goods[0]:
        moves += bread
    if goods[1]:
        moves += cheese
    if goods[2]:
        moves += ale
    if goods[3]:
        moves += meat
    return moves


def _offers(good: int, stacks: int) -> tuple[int, ...]:
    """The ways to sell one good while the stacks of this mask hold traps."""
    traps = [sell(good, stack) for stack in range(FOR_FLORINS) if stacks >> stack & 1]
    return (sell(good, FOR_FLORINS), *traps)


_OFFERS: Final = tuple(
    [(_offers(0, stacks), _offers(1, stacks), _offers(2, stacks), _offers(3, stacks)) for stacks in range(8)]
)
"""The ways to sell each good, by the mask of the stacks that are not empty."""


def legal_further_sales(state: State) -> list[int]:
    """Every further good, and the end of the sale.

    Rule: H6.2
    """
    moves = legal_sales(state)
    moves.append(DONE)
    return moves


def offer_good(state: State, argument: int) -> None:
    """Add a good to the sale; nothing changes hands until the sale is fixed.

    Rule: H6.2
    """
    state.sale = (*state.sale, argument)
    state.stage = SELLING


def settle_sale(state: State) -> None:
    """Carry out the whole sale: goods go, florins come, traps are turned up one by one.

    Rule: H6.1, H6.2
    """
    seat = state.active
    for sold in state.sale:
        good, price = sold >> 2, sold & 3
        state.goods[KINDS_OF_GOODS * seat + good] -= 1
        if price == FOR_FLORINS:
            state.money[seat] += FLORINS[good]
        else:
            state.stacks = replaced(state.stacks, price, state.stacks[price] - 1)
            state.draws += 1
    state.sale = ()
    await_trap(state)


def await_trap(state: State) -> None:
    """Wait for chance to turn up the next trap, or end the mandatory action.

    Rule: H6.2
    """
    if state.draws:
        state.stage = TRAPS
        state.mover = CHANCE
    else:
        state.stage = EXTRA
        state.mover = state.active


def take_trap(_tables: Tables, state: State, value: int) -> None:
    """Give the active family a trap, of unknown value where a seat may not know it.

    Rule: H1.6, H6.2
    """
    state.traps[4 * state.active + value] += 1
    state.draws -= 1
    await_trap(state)
