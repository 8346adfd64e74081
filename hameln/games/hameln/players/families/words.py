"""A family in words: what its file holds, read with every fault and its place."""

from __future__ import annotations

from typing import Any, Final

from hameln.files.guards import is_list
from hameln.files.problems import Path, Problem
from hameln.files.readers import Problems
from hameln.games.hameln.players.character import NEUTRAL, Scale
from hameln.games.hameln.players.families.facts import FACTS, SECRETS
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.judge import WORDS
from hameln.games.hameln.players.families.occasions import OCCASIONS
from hameln.games.hameln.players.families.steps import STEPS
from hameln.games.hameln.players.features import NAMES as FEATURES
from hameln.players.characters.character import take_character
from hameln.players.characters.reading import (
    Vocabulary,
    take_dial,
    take_one_of,
    take_table,
    take_within,
)
from hameln.players.kit import ARMS

ASPECTS: Final = {"cruelty": NEUTRAL, "risk": NEUTRAL, "patience": NEUTRAL, "spite": 0.0}
"""The dials, each with where it stands usually."""
HEAVIEST: Final = 5.0
"""The greatest multiplier of a weight."""
PHASES: Final = 3

VOCABULARY: Final = Vocabulary(steps=tuple(STEPS), facts=FACTS, words=tuple(WORDS), secrets=SECRETS)
"""What the rules of families are about."""
_KEYS: Final = ("arms", "aspects", "weights")


def read_family_words(words: dict[str, Any], name: str) -> tuple[Family | None, tuple[Problem, ...]]:
    """The family, or nothing and everything that is wrong with its file.

    Args:
        words: What the file holds.
        name: The name by which it will be seated.
    """
    problems: Problems = []
    known = take_character(words, name, _KEYS, VOCABULARY, HABITS, OCCASIONS, problems)
    family = Family(
        **known,
        arms=take_one_of(words.get("arms", ""), ("", *ARMS), ("arms",), problems),
        scales=take_table(words, "weights", FEATURES, _scale, problems),
        **(dict(ASPECTS) | take_table(words, "aspects", ASPECTS, take_dial, problems)),
    )
    return (None, tuple(problems)) if problems else (family, ())


def _scale(value: Any, at: Path, problems: Problems) -> Scale:  # noqa: ANN401
    """One number, or one for each phase."""
    if not is_list(value):
        number = take_within(value, (0.0, HEAVIEST), at, problems)
        return (number, number, number)
    if len(value) != PHASES:
        says = f"expected a number or a list of {PHASES}, one for each phase, found a list of {len(value)}"
        problems.append(Problem(path=at, says=says))
        return (1.0, 1.0, 1.0)
    first, second, third = [
        take_within(one, (0.0, HEAVIEST), (*at, place), problems) for place, one in enumerate(value)
    ]
    return (first, second, third)
