"""An action taken apart: itself, then each thing that comes by itself, with the table around it.

The rules do all of it at once. For words and pictures it is done again on what the viewer knows, step by
step.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hameln.games.rattus_cartus.rules.engine import begin_move
from hameln.games.rattus_cartus.rules.flow import GOES_ON, waits_for, work_off
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import (
    NOBODY,
    T_BOOK,
    T_CLEAR,
    T_DIPLOMAT,
    T_DRAW,
    T_LAY,
    T_LOOK,
    T_OVER,
    T_PLACE,
    T_RESOLVE,
    T_ROW,
    T_SEEN,
    T_SUPPLY,
    T_TAX,
    T_TURN,
    T_VARY,
    State,
    Task,
)
from hameln.games.rattus_cartus.rules.tables import Tables

SETUP, ROW, SUPPLY, TURN, BUILDING, END, BETWEEN, PLACING, MEETING = range(9)
"""What goes on: setting up, a new row, an heir's supply, its turn, a building, the end, or nothing.

With nobles also that one is placed, and that it acts on an heir which has laid its cards."""


@frozen
class Stretch:
    """What goes on at a moment.

    Attributes:
        kind: One of the nine above.
        which: The heir of a supply, a turn or a noble, the place of a building in the row; else -1.
        nth: Tells two turns of an heir in a round apart: it grows with every Pass.
    """

    kind: int
    which: int = -1
    nth: int = 0


@frozen(kw_only=True)
class Step:
    """One step of an action.

    Attributes:
        task: What came by itself; ``None`` for the action.
        before: The table before it; neither it nor ``after`` is changed any more.
    """

    task: Task | None
    before: State
    after: State


def unfold(tables: Tables, state: State, move: Move) -> Iterator[Step]:
    """The steps of an action in a state, as far as the eyes of the state can follow them."""
    now = state.copy()
    before = now.copy()
    begin_move(tables, now, move)
    yield Step(task=None, before=before, after=now.copy())
    while waits_for(tables, now, now.agenda[-1]) == GOES_ON:
        before, task = now.copy(), now.agenda.pop()
        work_off(tables, now, task)
        yield Step(task=task, before=before, after=now.copy())


def stretch_in(state: State) -> Stretch:
    """What goes on."""
    kinds = [task[0] for task in state.agenda]
    if state.mover == NOBODY or kinds[-1] in (T_OVER, T_BOOK):
        return Stretch(END)
    if T_RESOLVE in kinds:
        return _before_resolving(state, kinds)
    places = [task[1] for task in state.agenda if task[0] == T_CLEAR]
    if places:
        return Stretch(BUILDING, places[-1])
    return Stretch(SETUP if state.round == 1 and not state.row else BETWEEN)


def _before_resolving(state: State, kinds: list[int]) -> Stretch:
    """Phases A to C."""
    if T_ROW in kinds or (T_VARY in kinds and kinds[-1] == T_VARY):
        return Stretch(ROW)
    kind, seat = state.agenda[-1][:2]
    if kind in (T_DRAW, T_LOOK, T_SEEN, T_TAX, T_DIPLOMAT) and state.entering:
        return Stretch(MEETING, state.entering[-1])
    if kind == T_PLACE:
        return Stretch(PLACING, seat)
    if kind in (T_SUPPLY, T_DRAW, T_LOOK, T_SEEN):
        return Stretch(SUPPLY, seat)
    passes = sum(state.stacks)  # in this phase only Passes move to or from a stack
    if kind == T_LAY:
        return Stretch(TURN, seat, passes)
    return Stretch(TURN, state.line[0], passes) if kind == T_TURN and state.line else Stretch(BETWEEN)
