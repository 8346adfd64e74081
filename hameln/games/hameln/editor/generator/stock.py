"""What the houses of a new town are: kinds, costs, bonuses, mixed in each district as in the classic town."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.games.hameln.editor.generator.wishes import Growth, stream
from hameln.games.hameln.map.town import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hameln.games.hameln.editor.generator.plots import Plot
    from hameln.games.hameln.editor.generator.wishes import Wishes

COSTS: Final = {Kind.BAKERY: 2, Kind.DAIRY: 3, Kind.BREWERY: 4, Kind.BUTCHERY: 5}
HALLS: Final = ((4, 2), (3, 1), (5, 2), (6, 3))
"""Costs and bonuses of influence houses, one after the other."""
_FIRST: Final = (Kind.BAKERY, Kind.DAIRY, Kind.BREWERY, Kind.INFLUENCE)
_HALLS: Final = 0.4
"""How often a district gets another influence house before it gets a butchery."""
_THEN: Final = (Kind.BREWERY, Kind.BAKERY, Kind.DAIRY, Kind.BUTCHERY)


@frozen(kw_only=True)
class Stock:
    """What a house is."""

    kind: Kind
    cost: int
    bonus: int = 0


def stock_of(plots: Sequence[Plot], wishes: Wishes, seed: int) -> tuple[Stock, ...]:
    """What stands on each plot.

    Each district has its own order of the four kinds, then of three of them and a butchery, and so on, so
    that a district of four houses has one of each.
    """
    rng = stream(seed, "stock")
    kinds: dict[int, list[Kind]] = {}
    halls = 0
    found: list[Stock] = []
    for plot in plots:
        if plot.is_market:
            found.append(Stock(kind=Kind.BUTCHERY, cost=COSTS[Kind.BUTCHERY]))
            continue
        mine = kinds.setdefault(plot.quarter, [])
        if not mine:
            before = sum(not one.is_market and one.quarter == plot.quarter for one in plots[: len(found)])
            mine += _block(before // len(_FIRST), plot.quarter, wishes, rng)
        kind = mine.pop(0)
        if kind is Kind.INFLUENCE:
            cost, bonus = HALLS[halls % len(HALLS)]
            halls += 1
            found.append(Stock(kind=kind, cost=cost, bonus=bonus))
        else:
            found.append(Stock(kind=kind, cost=COSTS[kind]))
    return tuple(found)


def _block(number: int, place: int, wishes: Wishes, rng: Random) -> list[Kind]:
    """The next four kinds of a district."""
    if wishes.growth is Growth.GROWN:
        block = list(_FIRST if not number or rng.random() < _HALLS else _THEN)
        rng.shuffle(block)
        return block
    block = list(_THEN if number % 2 else _FIRST)
    mate = min(place, wishes.districts - 1 - place) if wishes.growth is Growth.MIRRORED else 0
    turn = mate % len(block)
    return block[turn:] + block[:turn]
