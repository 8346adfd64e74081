"""How far a match has come: its phases, rounds and turns."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.events.names import NUMERALS
from hameln.games.hameln.rules.state import EXTRA, OVER, PAYING, SETTLING, TURN
from hameln.games.hameln.rules.views import View
from hameln.language import mark, text
from hameln.table.telling import Part, Progress

PARTS: Final = (
    Part(word="phase", previous=mark("Previous phase"), next=mark("Next phase")),
    Part(word="round", previous=mark("Previous round"), next=mark("Next round")),
    Part(word="turn", previous=mark("Previous turn"), next=mark("Next turn")),
)
"""The parts of a match, the longest first."""


def begun(before: View, after: View) -> frozenset[str]:
    """The parts of which one begins: phases, rounds, and turns with the settling, the Piper and the end."""
    one, other = before.state, after.state
    is_new = (one.round, one.turn) != (other.round, other.turn) and other.stage in (TURN, EXTRA)
    found: set[str] = set()
    if one.phase != other.phase:
        found.add("phase")
    if is_new and other.turn == 0:
        found.add("round")
    if is_new or (one.stage != other.stage and other.stage in (SETTLING, PAYING, OVER)):
        found.add("turn")
    return frozenset(found)


def stretch(place: int) -> tuple[str, str]:
    """What a phase is called, in full and in short."""
    numeral = NUMERALS[min(len(NUMERALS) - 1, place)]
    return text("Phase {phase}").format(phase=numeral), numeral


def progress_of(view: View) -> Progress:
    """Phase, round and turn."""
    state = view.state
    phase, _ = stretch(state.phase)
    labels = (phase, text("Round {round}").format(round=state.round), text("Turn"))
    return Progress(labels=labels, marks=(state.phase, state.round, state.active))


def turn_of(view: View) -> int | None:
    """Whose turn it is; while the families settle, who settles."""
    active, mover = view.state.active, view.state.mover
    return active if active >= 0 else mover if mover >= 0 else None
