"""What a seat is asked, and what it answers.

A player gets a view, never the state, and picks one of the actions that it is shown. It may look at a
clock, may draw from the generator that it was made with, and may say why it chose.

Yielding between threads: whoever thinks steps aside while somebody else is in a hurry.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, contextmanager
from random import Random
from threading import Event
from time import monotonic
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from hameln.kernel.game import A, Game

PATIENCE: Final = 1.0
"""Seconds for which a thinker waits at most, so that thinking always ends."""


class Yielding:
    """Two threads share one interpreter; the one that paints asks the one that thinks to wait.

    A thinker gives way by its `Clock`, which it does every few milliseconds.
    """

    def __init__(self) -> None:
        """Nobody is in a hurry."""
        self._is_free = Event()
        self._is_free.set()

    @contextmanager
    def hurry(self) -> Generator[None, None, None]:
        """Be alone with the interpreter, as far as thinkers are polite; only one thread may hurry."""
        self._is_free.clear()
        try:
            yield
        finally:
            self._is_free.set()

    def give_way(self, at_most: float = PATIENCE) -> None:
        """Wait while somebody is in a hurry.

        Args:
            at_most: Seconds that whoever waits has left.
        """
        self._is_free.wait(min(at_most, PATIENCE))


_View = TypeVar("_View", contravariant=True)  # noqa: PLC0105 - a private name


class Helping(Protocol):
    """Who thinks along, see `hameln.kernel.helpers`."""

    def asked(
        self, call: Callable[[Any], Any], tasks_for: Callable[[int], Sequence[Any]]
    ) -> AbstractContextManager[Callable[[float], list[Any]]]:
        """Let those that are ready carry tasks out meanwhile."""
        ...


LATE: Final = 0.25
"""Seconds for which those that think along are waited for though they are late."""


@frozen
class Clock:
    """The time that a seat has for one decision.

    Attributes:
        budget: Seconds in all; ``None`` where time does not count.
        deadline: The end by ``time.monotonic``; ``None`` with the budget.
        yielding: What tells whether somebody is in a hurry; ``None`` for nobody.
        helpers: Who thinks along, so that the same match goes otherwise another time; ``None`` for nobody.
    """

    budget: float | None = None
    deadline: float | None = None
    yielding: Yielding | None = None
    helpers: Helping | None = None

    @classmethod
    def start(
        cls, budget: float | None, yielding: Yielding | None = None, helpers: Helping | None = None
    ) -> Clock:
        """A clock that runs from now on; a budget of ``None`` gives one that never runs out."""
        return cls(budget, None if budget is None else monotonic() + budget, yielding, helpers)

    def left(self) -> float:
        """Seconds until the deadline, not below 0; infinite without one."""
        return math.inf if self.deadline is None else max(0.0, self.deadline - monotonic())

    def give_way(self) -> None:
        """Let whoever is in a hurry go first; whoever thinks for long does so every few milliseconds."""
        if self.yielding is not None:
            self.yielding.give_way(self.left())

    def shared(
        self,
        call: Callable[[Any], Any],
        tasks_for: Callable[[int], Sequence[Any]],
        own: Callable[[int], object],
    ) -> list[Any]:
        """Do a part of something here while those that think along do theirs.

        They are waited for as long as the own part took, but not past the deadline, and a moment more.

        Args:
            call: What they do with a task: a function of a module.
            tasks_for: Makes the tasks of so many that are ready; not asked for those of none.
            own: Does the own part, and is told how many others do one.

        Returns:
            What they have found, as far as it has come.
        """
        ready = 0

        def tasks(count: int) -> Sequence[Any]:
            nonlocal ready
            ready = count
            return tasks_for(count)

        if self.helpers is None:
            own(0)
            return []
        begun = monotonic()
        with self.helpers.asked(call, tasks) as gathered:
            own(ready)
            return gathered(LATE + min(monotonic() - begun, self.left()))

    def is_over(self) -> bool:
        """Whether the deadline has passed."""
        return self.deadline is not None and monotonic() >= self.deadline


@frozen
class Reason:
    """Why somebody did something, in one language.

    Attributes:
        why: A sentence or two for people; may be empty.
        more: What else is said when somebody asks.
    """

    why: str = ""
    more: str = ""


@frozen
class Choice(Generic[A]):
    """An answer of a player.

    Attributes:
        action: One of the actions that were offered.
        why: A sentence or two for people; may be empty. Everybody at the table may read it.
        considered: Actions with their values, the chosen one first, as far as the player tells them.
        more: What else is said when somebody asks why: what was weighed, what else there was.
        explain: Gives the same answer with its reasons in the language in use, where making them takes time;
            asked at once or never.
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
