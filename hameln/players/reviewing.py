"""How good a decision was, as far as whoever took it could know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import frozen


@frozen(kw_only=True)
class Judgement:
    """What is thought of a decision.

    Attributes:
        best: What would have been decided: each action with what the seat sees before it.
        chance: The chance to win with it, 0 to 1.
        lost: How much of that chance the action that was taken gave away, 0 to 1; nothing for the best one.
        count: How many of the actions that were taken this is about.
        why: What speaks for the best one, in a sentence or two.
        kinds: What was wrong with what was done, then what it left out, by the game's words
            (`PlayersKit.mistakes`); nothing for the best one.
    """

    best: tuple[tuple[Any, Any], ...]
    chance: float
    lost: float
    count: int = 1
    why: str = ""
    kinds: tuple[str, ...] = ()


Judge: TypeAlias = Callable[[int, Any, Sequence[Any], Sequence[Any], Random], Judgement]
"""Judges for a seat by what it saw, the actions that it had (at least two), and those that it took one after
another from then on; chance is drawn by the generator."""
