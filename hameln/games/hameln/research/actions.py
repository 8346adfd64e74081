"""Every move that a family can ever make in a town, numbered once: the action space.

A number means the same for every family: partners are counted from the own seat to the left. Bribes have no
upper limit in the rules; here they have one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import CUBES, KINDS_OF_GOODS
from hameln.research.numbering import Numbering, numbered

HIGHEST_BRIBE: Final = 20
"""Florins of the highest bribe that can be chosen, where nothing else is said."""


ActionTable: TypeAlias = Numbering[int]
"""The numbers of all moves."""


def action_table(tables: Tables, highest_bribe: int = HIGHEST_BRIBE) -> ActionTable:
    """The numbers of all moves of a town for its number of families."""
    return numbered([dict(_blocks(tables, seat, highest_bribe)) for seat in range(tables.families)])


def _blocks(tables: Tables, seat: int, highest_bribe: int) -> Iterator[tuple[str, list[int]]]:
    """The moves of one seat by kind; whoever changes the order changes what every trained policy means."""
    houses, families = range(len(tables.house_ids)), tables.families
    circles = sorted(tables.circle_index.values())
    genders, sexes = (moves.MAN, moves.WOMAN), (moves.BOY, moves.GIRL)
    partners = [(seat + left) % families for left in range(1, families)]
    prices = range(moves.FOR_FLORINS + 1)
    yield "settle", [moves.settle(gender, house) for gender in genders for house in tables.start_houses]
    yield "wake", [moves.wake(gender, house) for gender in genders for house in houses]
    yield (
        "marry",
        [moves.marry(sex, partner, house) for sex in sexes for partner in partners for house in houses],
    )
    yield "sell", [moves.sell(good, price) for good in range(KINDS_OF_GOODS) for price in prices]
    yield "done", [moves.DONE]
    yield "rat", [moves.rat(circle) for circle in circles]
    yield "king", [moves.king(house) for house in houses]
    yield "cat", [moves.cat(circle) for circle in (*circles, -1)]
    yield "influence", [moves.INFLUENCE]
    districts, florins = range(len(tables.district_ids)), range(1, highest_bribe + 1)
    yield "bribe", [moves.bribe(district, amount) for district in districts for amount in florins]
    yield "pass", [moves.PASS]
    children = range(CUBES + 1)
    yield "pay", [moves.pay(boys, girls) for boys in children for girls in children]
