"""How far a match has come: its rounds and turns; a building that is resolved counts as a turn of nobody."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events.stretches import (
    BUILDING,
    END,
    MEETING,
    PLACING,
    SUPPLY,
    TURN,
    Stretch,
    stretch_in,
)
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.language import mark, text
from hameln.table.telling import Part, Progress

PARTS: Final = (
    Part(word="round", previous=mark("Previous round"), next=mark("Next round")),
    Part(word="turn", previous=mark("Previous turn"), next=mark("Next turn")),
)
"""The parts of a match, the longest first."""
PHASES: Final = {
    SUPPLY: mark("Supply"),
    TURN: mark("Entering"),
    PLACING: mark("A noble"),
    MEETING: mark("Entering"),
    BUILDING: mark("Buildings"),
    END: mark("The plague"),
}
"""What goes on, in a word."""


def begun(before: View, after: View) -> frozenset[str]:
    """The parts of which one begins; the first round has begun with the laying of the table."""
    one, other = before.state, after.state
    found: set[str] = set()
    if other.round > 1 and other.row and (not one.row or other.round != one.round):
        found.add("round")
    now = stretch_in(other)
    if (one.round, stretch_in(one)) != (other.round, now) and now.kind in (
        SUPPLY,
        PLACING,
        TURN,
        BUILDING,
        END,
    ):
        found.add("turn")
    return frozenset(found)


def stretch(place: int) -> tuple[str, str]:
    """What a round is called, in full and in short."""
    return text("Round {round}").format(round=place + 1), str(place + 1)


def progress_of(view: View) -> Progress:
    """The round, and what goes on in it."""
    state: State = view.state
    now: Stretch = stretch_in(state)
    phase = text(PHASES[now.kind]) if now.kind in PHASES else text("Preparation")
    return Progress(
        labels=(text("Round {round}").format(round=state.round), phase),
        marks=(state.round, now.kind, now.which, now.nth),
    )


def turn_of(view: View) -> int | None:
    """Whose supply or turn it is, or who places or meets a noble."""
    now = stretch_in(view.state)
    return now.which if now.kind in (SUPPLY, PLACING, TURN, MEETING) else None
