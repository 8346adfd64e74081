"""Events from a move and the states before and after it, outside the hot path."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.events import extras, marriage, piper, rats, selling, turns, waking
from hameln.games.hameln.events.event import AFTERWARDS, FOUND, Change, HamelnEvent
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State

CONCEPTS: Final = (turns, waking, rats, marriage, selling, extras, piper)
"""The modules with all that can happen."""


def tell(game: Hameln, before: State, move: int, after: State) -> tuple[HamelnEvent, ...]:
    """Everything that happened through a move, in the order in which it happened.

    Args:
        after: The state that `Hameln.apply` made of the state before.
    """
    seen = Change(game=game, before=before, move=move, after=after)
    return tuple(event for key in (seen.verb, *AFTERWARDS) for find in FOUND.of(key) for event in find(seen))
