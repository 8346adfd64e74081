"""Every move that a family can ever make in a town, numbered once: the action space.

A number means the same for every family: partners are counted from the own seat to the left. Bribes have no
upper limit in the rules; here they have one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import field, frozen

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import CUBES, KINDS_OF_GOODS

HIGHEST_BRIBE: Final = 20
"""Florins of the highest bribe that can be chosen, where nothing else is said."""


@frozen(kw_only=True)
class Block:
    """Actions of one kind, which stand together.

    Attributes:
        name: The word of the record for such an action.
        first: The number of the first of them.
        count: How many there are.
    """

    name: str
    first: int
    count: int


@frozen(kw_only=True)
class ActionTable:
    """The numbers of all moves.

    Attributes:
        blocks: The kinds of actions, in the order of their numbers.
        moves: By seat, the move of each action.
        numbers: By seat, the action of each move.
    """

    blocks: tuple[Block, ...]
    moves: tuple[tuple[int, ...], ...]
    numbers: tuple[dict[int, int], ...] = field(repr=False)

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self.moves[0])

    def chosen(self, seat: int, legal: Sequence[int]) -> list[int]:
        """The actions of these moves; bribes beyond the limit have none."""
        numbers = self.numbers[seat]
        return [numbers[move] for move in legal if move in numbers]


def action_table(tables: Tables, highest_bribe: int = HIGHEST_BRIBE) -> ActionTable:
    """The numbers of all moves of a town for its number of families."""
    of_seats = [dict(_blocks(tables, seat, highest_bribe)) for seat in range(tables.families)]
    rows = [tuple(move for block in blocks.values() for move in block) for blocks in of_seats]
    found: list[Block] = []
    first = 0
    for name, block in of_seats[0].items():
        found.append(Block(name=name, first=first, count=len(block)))
        first += len(block)
    return ActionTable(
        blocks=tuple(found),
        moves=tuple(rows),
        numbers=tuple({move: number for number, move in enumerate(row)} for row in rows),
    )


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
