"""Every action that a seat can ever take, numbered once: the action space of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic

from attrs import field, frozen

from hameln.kernel.game import A


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
class Numbering(Generic[A]):
    """The numbers of all actions.

    Attributes:
        blocks: The kinds of actions, in the order of their numbers.
        moves: By seat, what each number means.
        numbers: By seat, the number of each action.
    """

    blocks: tuple[Block, ...]
    moves: tuple[tuple[A, ...], ...]
    numbers: tuple[dict[A, int], ...] = field(repr=False)

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.moves[0])

    def chosen(self, seat: int, legal: Sequence[A]) -> list[int]:
        """The numbers of these actions; those beyond what is numbered have none."""
        numbers = self.numbers[seat]
        return [numbers[move] for move in legal if move in numbers]


def numbered(of_seats: Sequence[Mapping[str, Sequence[A]]]) -> Numbering[A]:
    """The numbers of all actions, by seat and kind; every seat has the same kinds, and as many of each."""
    rows = [tuple(move for block in blocks.values() for move in block) for blocks in of_seats]
    found: list[Block] = []
    first = 0
    for name, block in of_seats[0].items():
        found.append(Block(name=name, first=first, count=len(block)))
        first += len(block)
    return Numbering(
        blocks=tuple(found),
        moves=tuple(rows),
        numbers=tuple({move: number for number, move in enumerate(row)} for row in rows),
    )
