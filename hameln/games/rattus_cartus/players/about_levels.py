"""What the levels of heirs mean, in sentences with the numbers that they play by."""

from __future__ import annotations

from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.language import text


def about_level(name: str) -> str:
    """What a level does and does not, in a sentence; empty for a level that there is not."""
    skill = LEVELS.get(name)
    if skill is None:
        return ""
    part = round(100 * skill.blunders)
    if not skill.tried:
        told = text("Takes the plan that looks best, but {part} times of 100 just any.")
        return told.format(part=part)
    if skill.turns:
        told = text(
            "Plays {n} plans on beyond the round, each in {futures} futures or more; takes none at random."
        )
        return told.format(n=skill.tried, futures=skill.futures)
    told = text(
        "Plays {n} plans to the end of the round, each in {futures} futures or more, "
        "but {part} times of 100 takes just any."
    )
    return told.format(n=skill.tried, futures=skill.futures, part=part)
