"""How well an heir plays: four levels, each for any character.

What the levels of heirs mean, in sentences with the numbers that they play by.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from hameln.errors import SeatsError
from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.character_decisions import WEIGHED
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.heir import Heir, Skill
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.game import Game
from hameln.kernel.players import Player, PlayerMaker
from hameln.language import text

LEVELS: Final[Mapping[str, Skill]] = {
    "easy": Skill(blunders=0.3),
    "medium": Skill(blunders=0.08),
    "hard": Skill(tried=8, futures=2, blunders=0.04, reads=True),
    "master": Skill(tried=12, futures=6, turns=16, reads=True),
}
"""The levels by name, weakest first."""


def make_heir(character: Character, level: str, name: str = "heir") -> PlayerMaker:
    """The maker of an heir of a level.

    Args:
        character: Whom it plays like.
        level: One of `LEVELS`.
        name: What it is called in an error.

    Raises:
        KeyError: There is no such level.
        HeirFileError: It has rules on a step that has no worth that they could add to.
    """
    skill = LEVELS[level]
    unweighed = sorted(set(character.rules_for) - WEIGHED)
    if unweighed:
        raise HeirFileError(
            name, [f"rules on {step} cannot be followed: it has no worth of its own" for step in unweighed]
        )

    def make(game: Game[Any, Any, Any], seat: int, rng: Random) -> Player[Any, Any]:
        """A player for a seat of Rattus Cartus.

        Raises:
            SeatsError: The game is another one.
        """
        if not isinstance(game, RattusCartus):
            msg = f"{name} plays Rattus Cartus only, not {game.name}"
            raise SeatsError(msg)
        return Heir(game, seat, rng, character, skill)

    return make


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
