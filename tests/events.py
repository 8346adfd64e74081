"""Which events the modules of a game's concepts declare."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from hameln.table.events import Event


def declared(modules: Iterable[ModuleType]) -> set[type[Event]]:
    """Every kind of event that is one by itself, and not only what several have in common."""
    found = {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__
    }
    return {kind for kind in found if not any(kind in other.__bases__ for other in found)}


def is_shown(kind: type[Event]) -> bool:
    """Whether a kind of event has cues of its own."""
    return kind.cues is not Event.cues
