"""Naming several things, each once: heirs for Staffs, estates for a Horse or in a Mill."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.table.tasks.task import Table


class SeveralTask(HeirTask):
    """Name so many of some things.

    Attributes:
        verb: What is done with each.
        named: Those named so far, in the order in which they were named.
        count: How many are to be named.
        free: Those that may be named.
    """

    verb: ClassVar[int]
    count_at: ClassVar[int]
    """Where in what is to be done stands how many."""

    def __init__(self, table: Table) -> None:
        """Nothing has been named yet."""
        super().__init__(table)
        self.named: list[int] = []
        self.count: int = self.state.agenda[-1][self.count_at]
        self.free: tuple[int, ...] = ()

    @abstractmethod
    def thing(self, one: int) -> str:
        """What on the table it is."""

    @abstractmethod
    def full(self) -> str:
        """Why no further one can be named."""

    def legal(self) -> frozenset[str]:
        """Those that are free, or those named once there are enough."""
        is_full = len(self.named) >= self.count
        return frozenset(self.thing(one) for one in self.free if not is_full or one in self.named)

    def chosen(self) -> tuple[str, ...]:
        """Those named."""
        return tuple(self.thing(one) for one in self.named)

    def turn(self, one: int) -> str:
        """Name one, or take it back; why that cannot be."""
        if one in self.named:
            self.named.remove(one)
        elif one not in self.free:
            return self.reason((self.verb, one))
        elif len(self.named) >= self.count:
            return self.full()
        else:
            self.named.append(one)
        return ""

    def take_back(self) -> bool:
        """Take the last one back."""
        had = bool(self.named)
        del self.named[-1:]
        return had

    def moves(self) -> tuple[Move, ...]:
        """Each of them, numbers rising."""
        return tuple((self.verb, one) for one in sorted(self.named))

    def pips(self) -> tuple[int, int]:
        """How many of how many."""
        return len(self.named), self.count
