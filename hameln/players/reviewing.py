"""How good a decision was, as far as whoever took it could know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

from attrs import frozen

SURE: Final = 2.0
"""Standard errors that a difference must be above to be none of chance."""


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


def surely_lost(best: Sequence[float], own: Sequence[float], sure: float = SURE) -> float:
    """How much of the chances that the best decision has another one gives away, if that is no accident.

    Args:
        best: The chances of the best one, at least two.
        own: Those of the other one, each under the same circumstances.
        sure: Standard errors that the difference must be above.

    >>> surely_lost([0.5, 0.6, 0.7], [0.3, 0.4, 0.6])
    0.16666666666666666
    >>> surely_lost([0.5, 0.6, 0.7], [0.2, 0.8, 0.7])
    0.0
    """
    gaps = [one - other for one, other in zip(best, own, strict=True)]
    lost = fmean(gaps)
    return lost if lost > sure * stdev(gaps) / len(gaps) ** 0.5 else 0.0
