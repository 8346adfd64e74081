"""How well a computer family plays: five levels, each for any character.

What the levels of computer families mean, in sentences with the numbers that they play by.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from attrs import frozen

from hameln.errors import SeatsError
from hameln.games.hameln.players.character import Character
from hameln.games.hameln.players.decision import mind_of
from hameln.games.hameln.players.evaluation import Values
from hameln.games.hameln.players.plan import PlanPlayer
from hameln.games.hameln.players.search import SearchPlayer
from hameln.games.hameln.players.weights import learned_values
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.game import Game
from hameln.kernel.players import Player, PlayerMaker
from hameln.language import current, text


@frozen(kw_only=True)
class Level:
    """What a level may do.

    Attributes:
        plans: Ways to finish a turn that it tries: for one decision where it plays by plans, for each turn
            that it plays on where it searches.
        iterations: How often its tree of moves grows, where it searches.
        blunders: How often it takes any move that its character's rules leave.
        obedience: How much the bonuses of the character's rules count, 0 to 1; vetoes always do.
        curiosity: How strongly it tries again what it tried seldom, where it searches.
        horizon: How many turns deep it looks.
        rollout: Turns that it plays on from the end of what it looks at.
        longer: How often its tree may grow where a clock runs, which ends it then.
        weights: The file of ``ai/hameln/values`` by which it weighs.
    """

    plans: int = 0
    iterations: int = 0
    blunders: float = 0.0
    obedience: float = 1.0
    curiosity: float = 1.0
    horizon: int = 1000
    rollout: int = 0
    longer: int = 0
    weights: str = "values"


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level(plans=10, blunders=0.5),
    "medium": Level(plans=30, blunders=0.15),
    "hard": Level(plans=100),
    "master": Level(iterations=2000, obedience=0.0),
    "grandmaster": Level(iterations=2000, plans=6, longer=8000, obedience=0.0),
}
"""The levels by name, weakest first."""


def make_player(character: Character, level: str, values: Values | None = None) -> PlayerMaker:
    """The maker of a character's player of a level.

    Args:
        character: Whom it plays like.
        level: One of `LEVELS`.
        values: What it weighs positions with; the level's own if none are given.

    Raises:
        KeyError: There is no such level.
    """
    return player_of(character, LEVELS[level], values)


def player_of(character: Character, chosen: Level, values: Values | None = None) -> PlayerMaker:
    """The maker of a character's player that may do what a level may.

    Args:
        character: Whom it plays like.
        chosen: What it may do.
        values: What it weighs positions with; the level's own if none are given.
    """

    def make(game: Game[Any, Any, Any], seat: int, rng: Random) -> Player[Any, Any]:
        """A player for a seat of Hameln.

        Raises:
            SeatsError: The game is another one.
        """
        if not isinstance(game, Hameln):
            msg = f"{character.name} plays Hameln only, not {game.name}"
            raise SeatsError(msg)
        weighed = values or learned_values(chosen.weights)
        mind = mind_of(game, seat, rng, character, weighed, chosen.blunders, chosen.obedience)
        if chosen.iterations:
            return SearchPlayer(
                mind,
                chosen.iterations,
                chosen.horizon,
                chosen.rollout,
                chosen.curiosity,
                chosen.longer,
                chosen.plans,
            )
        return PlanPlayer(mind, chosen.plans)

    return make


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
