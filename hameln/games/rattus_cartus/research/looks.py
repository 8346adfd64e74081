"""A table as one heir looks at it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from hameln.games.rattus_cartus.rules.state import State, Task, task_of
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.research import looking

NO_TASK: Task = (-1, -1, -1, 0, 0)


@frozen(kw_only=True)
class Look(looking.Look[Tables, State]):
    """A table as one heir looks at it.

    Attributes:
        known: By rival, how many cards of each kind it has for certain.
    """

    known: Mapping[int, tuple[int, ...]]

    def task(self, kind: int) -> Task:
        """What the match waits for, if it is of this kind; else a task of nobody."""
        task = task_of(self.state)
        return task if task[0] == kind else NO_TASK
