"""What is said of a position: how hard it is, and how far somebody has come with it."""

from __future__ import annotations

from typing import Final

from hameln.language import mark, plural, text
from hameln.table.positions.attempt import Attempt, Demonstration
from hameln.table.positions.position import Outline
from hameln.table.positions.solved import Solved, State

DIFFICULTIES: Final = (mark("easy to see"), mark("takes thought"), mark("hard to find"))
"""What each difficulty is called, the least first."""
_STATES: Final = {
    State.NEW: mark("not tried yet"),
    State.TRIED: mark("not solved yet"),
    State.AIDED: mark("solved with help"),
    State.SOLVED: mark("solved"),
    State.BEST: mark("solved the shortest way"),
}


def difficulty_told(outline: Outline) -> str:
    """How hard a position is."""
    return text(DIFFICULTIES[outline.difficulty - 1])


def state_told(outline: Outline, known: Solved) -> str:
    """How far somebody has come with a position."""
    return text(_STATES[known.state(outline)])


def moves_told(moves: int) -> str:
    """With how many decisions a position was solved."""
    return plural("with {n} decision", "with {n} decisions", moves).format(n=moves)


def verdict_told(attempt: Attempt) -> str:
    """The verdict on a try in a word or two."""
    if isinstance(attempt, Demonstration):
        return text("The solution")
    return text("Solved") if attempt.verdict else text("Not this time")
