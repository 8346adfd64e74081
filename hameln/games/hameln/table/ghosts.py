"""What the inspector says while something is chosen: every count as it is, and as it would be."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.tasks.amounts import BribeTask, PayTask, SellTask
from hameln.games.hameln.table.tasks.places import PlaceTask
from hameln.games.hameln.table.tasks.plain import InfluenceTask
from hameln.games.hameln.table.tasks.waking import RatTask
from hameln.games.hameln.table.tasks.wedding import MarryTask
from hameln.table.inspection import Inspection
from hameln.table.tasks.task import Task

ARROW: Final = "\N{RIGHTWARDS ARROW}"
"""Stands between what is and what would be."""
MOST_NEW: Final = 2
"""How many sentences are told that are only true afterwards."""
_NUMBER: Final = re.compile(r"\d+")
_FORETOLD: Final = (RatTask, MarryTask, SellTask, BribeTask, PayTask, InfluenceTask, PlaceTask)
"""Decisions whose moves bring at once what they bring, without chance."""


def after(task: Task) -> State | None:
    """Where the match would stand if what is chosen were confirmed; ``None`` if nothing can be foretold."""
    if not isinstance(task, _FORETOLD) or (task.missing() and not isinstance(task, RatTask)):
        return None
    moves = task.moves()
    return task.table.trial(moves) if moves else None


def counted(now: Inspection, then: Inspection) -> Inspection:
    """An explanation with both counts where they differ: ``2 → 3``."""
    if now == then:
        return now
    lines, used = list[str](), set[str]()
    for line in now.lines:
        other = next((one for one in then.lines if one not in used and _frame(one) == _frame(line)), "")
        used.add(other)
        lines.append(merged(line, other) if other else line)
    new = [f"{ARROW} {line}" for line in then.lines if line not in used and line not in now.lines]
    warnings = [line if line in now.warnings else f"{ARROW} {line}" for line in then.warnings]
    is_same = _frame(now.subtitle) == _frame(then.subtitle)
    return evolve(
        now,
        subtitle=merged(now.subtitle, then.subtitle) if is_same else now.subtitle,
        lines=(*lines, *new[:MOST_NEW]),
        warnings=tuple(warnings),
    )


def merged(now: str, then: str) -> str:
    """Two sentences that differ in their numbers only, as one."""
    others = iter(_NUMBER.findall(then))

    def both(found: re.Match[str]) -> str:
        other = next(others)
        return found[0] if found[0] == other else f"{found[0]} {ARROW} {other}"

    return _NUMBER.sub(both, now)


def _frame(line: str) -> str:
    """A sentence without its numbers."""
    return _NUMBER.sub("#", line)
