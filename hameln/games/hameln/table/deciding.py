"""A thing explained to somebody who decides about it: first what choosing it brings, and no fact twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from hameln.games.hameln.rules.questions import houses_at
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.ghosts import after, counted
from hameln.games.hameln.table.inspecting import Inspection, inspect
from hameln.games.hameln.table.tasks.waking import RatTask
from hameln.table.tasks.task import Task, split

SAID: Final[Mapping[str, frozenset[str]]] = {
    "wake-men": frozenset({"waking"}),
    "wake-women": frozenset({"waking"}),
    "marry": frozenset({"wedding"}),
    "rats": frozenset({"near"}),
    "cat": frozenset({"freed"}),
    "settle": frozenset({"inhabitants"}),
}
"""The facts that a decision tells itself about each thing that can be chosen for it."""


def inspect_for(task: Task, state: State, thing: str, viewer: int | None) -> Inspection | None:
    """The explanation of a thing for somebody who decides; nothing for what is no piece of the game.

    Args:
        task: What is decided.
        state: Where the match stands.
        thing: The name of its spot.
        viewer: The seat that looks.
    """
    about = task.about(thing)
    said = SAID.get(task.name, frozenset[str]()) if about else frozenset[str]()
    then = after(task)
    if isinstance(task, RatTask) and about and then is not None:
        state, then = then, None
    found = inspect(task.table.game, state, task.table.names, thing, viewer, said=said)
    if found is not None and then is not None:
        ghost = inspect(task.table.game, then, task.table.names, thing, viewer, said=said)
        found = counted(found, ghost) if ghost is not None else found
    if found is None or not about:
        return found
    if found.warnings and isinstance(task, RatTask):
        about = _without_falling(task, state, thing, about)
    return evolve(found, lines=(*about, *found.lines))


def _without_falling(task: RatTask, state: State, thing: str, about: tuple[str, ...]) -> tuple[str, ...]:
    """What is told about the houses at a circle, without those that the warning names already."""
    around = houses_at(task.table.game, state, split(thing)[1])
    return tuple(line for line, near in zip(about, around, strict=True) if near.left != 1)
