"""The events of an action: what it was, and what came of it by itself, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.rattus_cartus.events import (
    beginning,
    duels,
    entering,
    exchanging,
    gains,
    garden,
    lances,
    nobles,
    plague,
    resolving,
    supply,
    without_effect,
)
from hameln.games.rattus_cartus.events.event import BEGUN, CAME, PLAYED, RattusEvent
from hameln.games.rattus_cartus.events.stretches import stretch_in
from hameln.games.rattus_cartus.rules.expand import Step, unfold
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import Tables

CONCEPTS: Final = (
    *(beginning, supply, entering, nobles, resolving, gains),
    *(duels, lances, garden, exchanging, plague, without_effect),
)
"""The modules with all that can happen."""


def tell(tables: Tables, state: State, move: Move) -> tuple[RattusEvent, ...]:
    """All that an action brought about in a state, as far as the eyes of the state saw it."""
    return tuple(event for step in unfold(tables, state, move) for event in _found(step))


def _found(step: Step) -> Iterator[RattusEvent]:
    """What happened in a step, and the supply, turn or building that begins after it."""
    if step.task is None:
        verb, during = step.move[0], step.before.agenda[-1][0]
        known = PLAYED.of((verb, during), verb)
    else:
        known = CAME.of(step.task[0])
    for find in known:
        yield from find(step)
    now = stretch_in(step.after)
    if now != stretch_in(step.before):
        yield from (begin(step, now.which) for begin in BEGUN.of(now.kind))
