"""Naming estates, for a Horse or in a Mill.

Naming several things, each once: heirs for Staffs, estates for a Horse or in a Mill.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from hameln.games.rattus_cartus.events.names import say_cards
from hameln.games.rattus_cartus.events.thing_names import track_thing
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.belief.odds import expected_in_hand, expected_of
from hameln.games.rattus_cartus.rules.cards import drawable
from hameln.games.rattus_cartus.rules.moves import NAME, Move
from hameln.games.rattus_cartus.rules.state import NONE
from hameln.games.rattus_cartus.table.tasks.estates import estate_of
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.kernel.sums import added
from hameln.language import by_hand, plural, text
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


class NameTask(SeveralTask):
    """Name estates, for a Horse or in a Mill.

    Rule: N5.5, N6.3
    """

    name, rule, verb, count_at = "name", "N5.5", NAME, 2

    def __init__(self, table: Table) -> None:
        """Nothing has been named yet."""
        super().__init__(table)
        *_, self.loser, mask = self.state.agenda[-1]
        taken = self.state.expansion.named
        self.free = tuple(
            estate
            for estate in range(len(ESTATES))
            if mask >> estate == 0 and (not taken or taken[estate] == NONE)
        )
        self.rule = "N6.3" if self.is_mill else "N5.5"

    @property
    def is_mill(self) -> bool:
        """Whether a Mill asks, not a Horse."""
        return self.loser == NONE

    def thing(self, one: int) -> str:
        """A track."""
        return track_thing(one)

    def full(self) -> str:
        """There are enough."""
        return plural("{n} estate is enough.", "{n} estates are enough.", self.count).format(n=self.count)

    def click(self, thing: str) -> str:
        """Name an estate, or take it back."""
        estate = estate_of(thing)
        return super().click(thing) if estate == NONE else self.turn(estate)

    def prompt(self) -> str:
        """How many, and what for."""
        heir = self.names.players[self.seat]
        if self.is_mill:
            return plural(
                "{heir}: name {n} estate whose cards you get",
                "{heir}: name {n} estates whose cards you get",
                self.count,
            ).format(heir=heir, n=self.count)
        return plural(
            "{heir}: name {n} estate whose people {loser} must give you",
            "{heir}: name {n} estates whose people {loser} must give you",
            self.count,
        ).format(heir=heir, n=self.count, loser=self.names.players[self.loser])

    def hint(self) -> str:
        """What comes of it."""
        if self.is_mill:
            return by_hand("Click tracks. Then cards are turned up for all who have named an estate.")
        return by_hand("Click tracks. All hear which estates; only you two see the cards.")

    def label(self) -> str:
        """Which."""
        return text("Name {estates}").format(
            estates=", ".join(self.names.estate(one) for one in sorted(self.named))
        )

    def missing(self) -> str:
        """The others."""
        left = self.count - len(self.named)
        return plural("{n} more estate …", "{n} more estates …", left).format(n=left) if left else ""

    def preview(self) -> tuple[str, ...]:
        """What is known about them."""
        return tuple(line for thing in self.chosen() for line in self.about(thing))

    def about(self, thing: str) -> tuple[str, ...]:
        """How many of them are to be expected, or are known in the loser's hand."""
        estate = estate_of(thing)
        if estate == NONE:
            return ()
        told = {"estate": self.names.estate(estate)}
        if not self.is_mill:
            known, come = self._there(estate)
            held = say_cards(self.state.held[self.loser])
            return (
                text("{estate}: about {n} of {held} there, {known} for certain.").format(
                    **told, n=round(come), held=held, known=known
                ),
            )
        count, come = self._to_come(estate)
        return (
            text("{estate}: you hold {own}; of {count} about {n} will come.").format(
                **told, own=say_cards(self._own(estate)), count=say_cards(count), n=round(come)
            ),
        )

    def _to_come(self, estate: int) -> tuple[int, float]:
        """How many cards are turned up, and how many of an estate are to be expected among them."""
        mill = next(task for task in reversed(self.state.agenda) if task[0] == agenda.MILL)
        count = min(mill[1], drawable(self.state, mill[1]))
        belief = self.game.belief(self.table.view)
        come = expected_of(self.state, belief, count)
        return count, added(come[kind] for kind in self._kinds(estate))

    def _there(self, estate: int) -> tuple[int, float]:
        """How many cards of an estate the loser surely holds, and how many are to be expected."""
        belief, kinds = self.game.belief(self.table.view), self._kinds(estate)
        surely, expected = belief.surely_held(self.loser), expected_in_hand(self.tables, belief, self.loser)
        return sum(surely[kind] for kind in kinds), added(expected[kind] for kind in kinds)

    def _own(self, estate: int) -> int:
        row, first = self.state.hands, self.tables.width * self.seat
        return sum(row[first + kind] for kind in self._kinds(estate))

    def _kinds(self, estate: int) -> tuple[int, ...]:
        return tuple(kind for kind in range(PEOPLE) if self.tables.estate_on[kind] == estate)
