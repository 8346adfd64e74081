"""Where Tab goes in a match: to what the decision is about, to what carries it out, then elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from hameln.table.desk import Desk
from hameln.table.tasks.task import Task
from hameln.ui.screens.conductor import Conductor
from hameln.ui.screens.match_hints import FOLLOW

if TYPE_CHECKING:
    from hameln.ui.app import App

_ASKED: Final = ("mean", "announced", "over", "seen", FOLLOW)
"""Kinds of buttons that lie above the table and wait for an answer."""
_SHEET: Final = "sheet"
"""Of the sheet that a game draws for a decision."""
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
        return in_order(names, self.asked)

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


def in_order(names: Sequence[str], wanted: frozenset[str]) -> list[str]:
    """Spots in the order of Tab; those of one rank stay in the order in which they were drawn."""
    return sorted(names, key=lambda name: _rank(name, wanted))


def matters(desk: Desk) -> frozenset[str]:
    """What the decision is about: golden things, numbers to be changed, or actions that can be begun."""
    task = desk.task
    if task is not None:
        return task.legal() | {f"amount:{amount.name}" for amount in task.amounts() if amount.most > 0}
    if desk.asked is None:
        return frozenset()
    return frozenset(f"action:{action.name}" for action in desk.actions() if not action.why)


def _rank(name: str, wanted: Collection[str]) -> int:
    kind = name.partition(":")[0]
    if kind in _ASKED:
        return 0
    if name in wanted:
        return 1
    if kind == _SHEET:
        return 2
    return 3 + _ENDS.index(name) if name in _ENDS else _REST
