"""What the levels of computer families mean, in sentences with the numbers that they play by."""

from __future__ import annotations

from collections.abc import Mapping

from hameln.games.hameln.players.levels import LEVELS
from hameln.language import current, text


def about_level(name: str, seconds: Mapping[str, float]) -> str:
    """What a level does and does not, in a sentence; empty for a level that there is not.

    Args:
        name: Of the level.
        seconds: By level, how long a decision at a table takes at most.
    """
    level = LEVELS.get(name)
    if level is None:
        return ""
    if level.longer:
        from babel.numbers import format_decimal  # noqa: PLC0415 - slow to import

        told = text(
            "Like a master, but from each of {n} branches it tries {plans} ways to end the turn; "
            "at a table it thinks on for up to {seconds} seconds."
        )
        longest = format_decimal(seconds[name], locale=current())
        return told.format(n=level.iterations, plans=level.plans, seconds=longest)
    if level.iterations:
        told = text(
            "Grows a tree of everybody's moves, {n} branches a decision; winning comes before character."
        )
        return told.format(n=level.iterations)
    if not level.blunders:
        return text("Compares {n} ways to go on, and takes no step at random.").format(n=level.plans)
    told = text("Compares {n} ways to go on, but takes {part} of 100 steps at random.")
    return told.format(n=level.plans, part=round(100 * level.blunders))
