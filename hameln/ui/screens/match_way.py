"""Where Tab goes in a match: to what the decision is about, to what carries it out, then elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from hameln.table.desk import Desk
from hameln.table.tasks.task import Task
from hameln.ui.meanings import Role
from hameln.ui.screens.conductor import Conductor

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Spot

_ENDS: Final = ("confirm", "step", "undo", "back")
_REST: Final = 10


class Attention:
    """Where the keyboard's focus goes in a match."""

    def __init__(self, app: App, desk: Desk, conductor: Conductor) -> None:
        """Nothing has been decided yet."""
        self._app = app
        self._desk = desk
        self._conductor = conductor
        self._decision: tuple[int, int | None, Task | None] = (0, None, None)

    @property
    def asked(self) -> frozenset[str]:
        """What the decision is about; nothing while something moves."""
        return frozenset() if self._conductor.is_busy else matters(self._desk)

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """Tab goes to what the decision is about first."""
        spots = {spot.name: spot for spot in self._app.spots}
        return in_order([spots[name] for name in names], self.asked)

    def notice(self) -> None:
        """Before another decision the focus is nowhere, so that Tab begins with what that is about.

        Of several numbers the first one has it, an action that was left without doing it has it again.
        """
        desk, hand = self._desk, self._app.hand
        now = (len(desk.session.match.played), desk.asked, desk.task)
        if now == self._decision:
            return
        (*since, left), self._decision = self._decision, now
        task = now[2]
        if task is not None:
            able = [f"amount:{amount.name}" for amount in task.amounts() if amount.most > 0]
            self._app.focus(able[0] if len(able) > 1 and hand.is_keyed else "")
        else:
            self._app.focus(f"action:{left.name}" if left is not None and since == [*now[:2]] else "")


def in_order(spots: Sequence[Spot], wanted: frozenset[str]) -> list[str]:
    """Spots in the order of Tab; those of one rank stay in the order in which they were drawn."""
    return [spot.name for spot in sorted(spots, key=lambda spot: _rank(spot, wanted))]


def matters(desk: Desk) -> frozenset[str]:
    """What the decision is about: golden things, numbers to be changed, or actions that can be begun."""
    task = desk.task
    if task is not None:
        return task.legal() | {f"amount:{amount.name}" for amount in task.amounts() if amount.most > 0}
    if desk.asked is None:
        return frozenset()
    return frozenset(f"action:{action.name}" for action in desk.actions() if not action.why)


def _rank(spot: Spot, wanted: Collection[str]) -> int:
    if spot.of in (Role.ANSWER, Role.NOTICE):
        return 0
    if spot.name in wanted:
        return 1
    if spot.of is Role.SHEET:
        return 2
    return 3 + _ENDS.index(spot.name) if spot.name in _ENDS else _REST
