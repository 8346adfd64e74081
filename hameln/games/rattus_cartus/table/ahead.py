"""What an heir who waits will be asked next in this round, so that it can be prepared."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.tasks.choosing import SupplyTask
from hameln.games.rattus_cartus.table.tasks.entering import EnterTask
from hameln.table.log.observation import Viewer
from hameln.table.opaque import AState, TheNames
from hameln.table.tasks.task import Table, Task


def task_ahead(game: RattusCartus, view: View, names: TheNames) -> Task | None:
    """The next supply or entering of whoever looks, as it would be if the others had their turns later.

    Rule: R5.1, R6.2
    """
    seat = view.seat
    state = None if seat is None or view.is_open else _state_ahead(view.state, seat)
    if state is None:
        return None
    table = Table.at(game, AState(state), names, Viewer(seat=seat))
    return SupplyTask(table) if state.agenda[-1][0] == agenda.SUPPLY else EnterTask(table)


def _state_ahead(seen: State, seat: int) -> State | None:
    """What the seat knows, with its next turn before everything else; ``None`` where there is none yet."""
    for place in range(len(seen.agenda) - 1, -1, -1):
        kind, whose, *_ = seen.agenda[place]
        if kind in (agenda.ROW, agenda.VARY, agenda.PLACE):
            return None  # the row is not as it will be
        is_turn = kind == agenda.TURN and seat in seen.line
        if is_turn or (kind == agenda.SUPPLY and whose == seat):
            state = seen.copy()
            state.agenda, state.mover = state.agenda[: place + 1], seat
            if is_turn:
                state.line = (seat, *(other for other in seen.line if other != seat))
            return state
    return None
