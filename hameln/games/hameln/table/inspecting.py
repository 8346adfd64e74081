"""Whatever somebody points at on the screen, explained in a few sentences.

What Hameln answers about a thing that somebody points at: first what choosing it brings, no fact twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import houses_at
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.inspecting_board import inspect_circle, inspect_house
from hameln.games.hameln.table.inspecting_families import inspect_card, inspect_child, inspect_hall
from hameln.games.hameln.table.inspecting_piper import (
    inspect_district,
    inspect_kings,
    inspect_phase,
    inspect_road,
)
from hameln.games.hameln.table.inspecting_supply import (
    inspect_bag,
    inspect_cat,
    inspect_ring,
    inspect_track,
    inspect_traps,
)
from hameln.games.hameln.table.tasks.task import TownTask
from hameln.games.hameln.table.tasks.waking import RatTask
from hameln.games.hameln.table.viewpoint import Look, look_at
from hameln.language import mark
from hameln.table.inspection import Inspection, counted
from hameln.table.kit import Explaining
from hameln.table.tasks.task import Task, split

NAMED: Final[Mapping[str, Callable[[Look, str], Inspection | None]]] = {
    "house": inspect_house,
    "circle": inspect_circle,
    "district": inspect_district,
    "child": inspect_child,
    "card": inspect_card,
    "traps": inspect_traps,
}
"""Things of which there are several; their name follows a colon."""
SINGLE: Final[Mapping[str, Callable[[Look], Inspection]]] = {
    "hall": inspect_hall,
    "ring": inspect_ring,
    "bag": inspect_bag,
    "kings": inspect_kings,
    "cat": inspect_cat,
    "road": inspect_road,
    "track": inspect_track,
    "phase": inspect_phase,
}
"""Things of which there is one."""


def inspect(look: Look, thing: str) -> Inspection | None:
    """The explanation of a thing; nothing for what is no piece of the game.

    Rule: H1.6

    Args:
        look: The table as somebody sees it.
        thing: The name of its spot, such as ``house:M1``, ``child:girl:2`` or ``ring``.
    """
    kind, colon, name = thing.partition(":")
    if colon and kind in NAMED:
        return NAMED[kind](look, name)
    if not colon and kind in SINGLE:
        return SINGLE[kind](look)
    return None


class HamelnExplaining(Explaining[View]):
    """Houses, circles, families and all else on the table, explained."""

    invitation = mark("Point at anything to read about it. Hold R to see how near the rats are.")

    def inspect(
        self, game: Hameln, view: View, names: Names, thing: str, task: Task | None = None
    ) -> Inspection | None:
        """The explanation of a thing, also as it would be once the decision were confirmed."""
        if isinstance(task, TownTask):
            return _inspect_for(task, view, thing)
        return inspect(look_at(game, view, names), thing)


def _inspect_for(task: TownTask, view: View, thing: str) -> Inspection | None:
    """The explanation of a thing for somebody who decides; nothing for what is no piece of the game."""
    game, names = task.game, task.names
    about = task.about(thing)
    said = task.said if about else frozenset[str]()
    after = task.after()
    then = None if after is None else game.view(after, view.seat)
    if isinstance(task, RatTask) and about and then is not None:
        view, then = then, None
    found = inspect(look_at(game, view, names, said), thing)
    if found is not None and then is not None:
        ghost = inspect(look_at(game, then, names, said), thing)
        found = counted(found, ghost) if ghost is not None else found
    if found is None or not about:
        return found
    if found.warnings and isinstance(task, RatTask):
        about = _without_falling(task, view.state, thing, about)
    return evolve(found, lines=(*about, *found.lines))


def _without_falling(task: RatTask, state: State, thing: str, about: tuple[str, ...]) -> tuple[str, ...]:
    """What is told about a circle, its own houses first, without those that the warning names already."""
    around = houses_at(task.game, state, split(thing)[1])
    near, farther = about[: len(around)], about[len(around) :]
    return (*(line for line, one in zip(near, around, strict=True) if one.left != 1), *farther)
