"""What a seat is asked, and what it answers.

A player gets a view, never the state, and picks one of the actions that it is shown. It may look at a
clock, may draw from the generator that it was made with, and may say why it chose.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from hameln.kernel.game import A, Game
from hameln.kernel.yielding import Yielding

_View = TypeVar("_View", contravariant=True)  # noqa: PLC0105 - a private name


@frozen
class Clock:
    """The time that a seat has for one decision.

    Attributes:
        budget: Seconds in all; ``None`` where time does not count.
        deadline: The end by ``time.monotonic``; ``None`` with the budget.
        yielding: What tells whether somebody is in a hurry; ``None`` for nobody.
    """

    budget: float | None = None
    deadline: float | None = None
    yielding: Yielding | None = None

    @classmethod
    def start(cls, budget: float | None, yielding: Yielding | None = None) -> Clock:
        """A clock that runs from now on; a budget of ``None`` gives one that never runs out."""
        return cls(budget, None if budget is None else monotonic() + budget, yielding)

    def left(self) -> float:
        """Seconds until the deadline, not below 0; infinite without one."""
        return math.inf if self.deadline is None else max(0.0, self.deadline - monotonic())

    def give_way(self) -> None:
        """Let whoever is in a hurry go first; whoever thinks for long does so every few milliseconds."""
        if self.yielding is not None:
            self.yielding.give_way(self.left())

    def is_over(self) -> bool:
        """Whether the deadline has passed."""
        return self.deadline is not None and monotonic() >= self.deadline


@frozen
class Choice(Generic[A]):
    """An answer of a player.

    Attributes:
        action: One of the actions that were offered.
        why: A sentence or two for people; may be empty. Everybody at the table may read it.
        considered: Actions with their values, the chosen one first, as far as the player tells them.
        more: What else is said when somebody asks why: what was weighed, what else there was.
        explain: Gives the same answer with its reasons, where making them takes time; asked at once or never.
    """

    action: A
    why: str = ""
    considered: tuple[tuple[A, float], ...] = ()
    more: str = ""
    explain: Callable[[], Choice[A]] | None = field(default=None, eq=False, repr=False)

    def explained(self) -> Choice[A]:
        """The answer with its reasons."""
        return self if self.explain is None else self.explain()


class Player(Protocol[_View, A]):
    """Whoever decides for one seat."""

    def choose(self, view: _View, actions: Sequence[A], clock: Clock) -> Choice[A]:
        """Pick one of the actions, of which there are at least two."""
        ...


PlayerMaker: TypeAlias = Callable[[Game[Any, Any, Any], int, Random], Player[Any, Any]]
"""Makes the player of one seat: the game, the seat, and a generator of its own."""
