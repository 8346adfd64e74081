"""What a seat sees: everything but the values of the others' traps."""

from __future__ import annotations

from random import Random
from typing import Final

from attrs import frozen

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.state import NOBODY, State, trap_count, traps_undrawn

OPEN: Final = frozenset(
    [
        "stage",
        "mover",
        "active",
        "order",
        "turn",
        "phase",
        "round",
        "rounds",
        "is_whole",
        "is_stuck",
        "kings",
        "ender",
        "rats",
        "overrun",
        "kinged",
        "empty",
        "men",
        "women",
        "man_of",
        "woman_of",
        "lures",
        "money",
        "goods",
        "boys",
        "girls",
        "figures",
        "stacks",
        "bag_boys",
        "bag_girls",
        "steps",
        "ranking",
        "ring",
        "bribes",
        "piper",
        "cat",
        "road",
        "gender",
        "named",
        "house",
        "rats_left",
        "crowning",
        "sale",
        "draws",
    ]
)
"""The fields of the state that every seat may know; a test holds that each field is here or is hidden."""
HIDDEN: Final = frozenset({"traps"})
"""The fields of which a seat may know a part only."""


@frozen(kw_only=True)
class View:
    """The match as one seat may know it, or everybody.

    Attributes:
        seat: Who looks; ``None`` where it is nobody in particular.
        state: The state with the others' traps of unknown value. It is the viewer's own: changing it
            changes nothing at the table.
        is_open: Whether no trap is kept secret: at the end of the match, or for who looks back at it.
    """

    seat: int | None
    state: State
    is_open: bool = False


def unveiled_view(state: State) -> View:
    """The view from which no trap is kept secret; those of which a record never knew the value stay so."""
    return View(seat=None, state=state.copy(), is_open=True)


def view_of(tables: Tables, state: State, seat: int | None) -> View:
    """The view of a seat: what is ``OPEN``, its own traps, and how many the others have.

    At the end of the match every trap is turned up.

    Rule: H1.6, H11.4

    Args:
        seat: Who looks; ``None`` for what lies open to everybody.
    """
    seen = state.copy()
    if state.mover == NOBODY:
        return View(seat=seat, state=seen, is_open=True)
    for other in range(tables.families):
        if other != seat:
            seen.traps[4 * other : 4 * other + 4] = [trap_count(state, other), 0, 0, 0]
    return View(seat=seat, state=seen)


def sample_state(tables: Tables, view: View, rng: Random) -> State:
    """A full state that agrees with the view: unknown traps are drawn from those that may lie anywhere.

    Rule: H1.6
    """
    state = view.state.copy()
    pool = [value for value in (1, 2, 3) for _ in range(traps_undrawn(state, value))]
    unknown = sum(state.traps[::4])
    drawn = rng.sample(pool, unknown) if unknown else []
    for seat in range(tables.families):
        for _ in range(state.traps[4 * seat]):
            state.traps[4 * seat + drawn.pop()] += 1
        state.traps[4 * seat] = 0
    return state
