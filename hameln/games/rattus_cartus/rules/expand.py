"""An action taken apart: itself, then each thing that comes by itself, with the table around it.

The rules do all of it at once. For words, pictures and counts it is done again step by step, on what somebody
knows.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hameln.games.rattus_cartus.rules.engine import begin_move
from hameln.games.rattus_cartus.rules.flow import GOES_ON, waits_for, work_off
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State, Task
from hameln.games.rattus_cartus.rules.tables import Tables


@frozen(kw_only=True)
class Step:
    """One step of an action.

    Attributes:
        move: The action.
        task: What came by itself; ``None`` for the action.
        before: The table before it; neither it nor ``after`` is changed any more.
    """

    tables: Tables
    move: Move
    task: Task | None
    before: State
    after: State

    @property
    def mover(self) -> int:
        """Who decided before it."""
        return self.before.mover

    @property
    def begun_by(self) -> Task:
        """The task that was carried out, or during which the action was played."""
        return self.before.agenda[-1] if self.task is None else self.task


def unfold(tables: Tables, state: State, move: Move) -> Iterator[Step]:
    """The steps of an action in a state, as far as the eyes of the state can follow them.

    Rule: R3.3
    """
    now = state.copy()
    before = now.copy()
    begin_move(tables, now, move)
    yield Step(tables=tables, move=move, task=None, before=before, after=now.copy())
    while waits_for(tables, now, now.agenda[-1]) == GOES_ON:
        before, task = now.copy(), now.agenda.pop()
        work_off(tables, now, task)
        yield Step(tables=tables, move=move, task=task, before=before, after=now.copy())
