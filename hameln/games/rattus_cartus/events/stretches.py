"""What goes on at a moment: setting up, a supply, a turn, a building, the end."""

from __future__ import annotations

from attrs import frozen

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import NOBODY, State

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


def stretch_in(state: State) -> Stretch:
    """What goes on."""
    kinds = [task[0] for task in state.agenda]
    if state.mover == NOBODY or kinds[-1] in (agenda.OVER, agenda.BOOK):
        return Stretch(END)
    if agenda.RESOLVE in kinds:
        return _before_resolving(state, kinds)
    places = [task[1] for task in state.agenda if task[0] == agenda.CLEAR]
    if places:
        return Stretch(BUILDING, places[-1])
    return Stretch(SETUP if state.round == 1 and not state.row else BETWEEN)


def _before_resolving(state: State, kinds: list[int]) -> Stretch:
    """Phases A to C."""
    if agenda.ROW in kinds or (agenda.VARY in kinds and kinds[-1] == agenda.VARY):
        return Stretch(ROW)
    kind, seat = state.agenda[-1][:2]
    if kind in (agenda.DRAW, agenda.LOOK, agenda.SEEN, agenda.TAX, agenda.DIPLOMAT) and state.entering:
        return Stretch(MEETING, state.entering[-1])
    if kind == agenda.PLACE:
        return Stretch(PLACING, seat)
    if kind in (agenda.SUPPLY, agenda.DRAW, agenda.LOOK, agenda.SEEN):
        return Stretch(SUPPLY, seat)
    passes = sum(state.stacks)  # in this phase only Passes move to or from a stack
    if kind == agenda.LAY:
        return Stretch(TURN, seat, passes)
    return Stretch(TURN, state.line[0], passes) if kind == agenda.TURN and state.line else Stretch(BETWEEN)
