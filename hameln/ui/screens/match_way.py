"""Where Tab goes in a match: to what the decision is about, to what carries it out, then elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from hameln.table.desk import Desk

_ASKED: Final = ("mean", "announced", "over")
"""Kinds of buttons that lie above the table and wait for an answer."""
_SHEET: Final = "sale"
_ENDS: Final = ("confirm", "step", "undo", "back")
_REST: Final = 10


def in_order(names: Sequence[str], desk: Desk, *, is_busy: bool) -> list[str]:
    """Spots in the order of Tab; those of one rank stay in the order in which they were drawn.

    Args:
        is_busy: Whether something moves, so that nothing can be decided.
    """
    wanted = frozenset[str]() if is_busy else matters(desk)
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
