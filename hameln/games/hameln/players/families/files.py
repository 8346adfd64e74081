"""The files of computer families: found by name, every word of them read, every fault told with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hameln.files.fields import Schema, object_schema, word_of
from hameln.files.readers import Path as Place
from hameln.files.readers import Problem, Problems, is_list
from hameln.files.sources import with_lines
from hameln.games.hameln.errors import FamilyFileError
from hameln.games.hameln.players.character import Scale
from hameln.games.hameln.players.families.facts import AT, FACTS, SECRETS
from hameln.games.hameln.players.families.family import WORDS, Family
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.scene import STEPS
from hameln.games.hameln.players.features import NAMES as FEATURES
from hameln.games.hameln.players.levels import LEVELS
from hameln.players.characters.character import LOST, WON, character_schema, take_character
from hameln.players.characters.files import CharacterFiles, find_warnings
from hameln.players.characters.reading import (
    Vocabulary,
    number,
    section_schema,
    take_section,
    take_table,
)
from hameln.players.kit import ARMS

OCCASIONS: Final = {
    "woken_beside": "another family names a house to be woken in which they live, too",
    "rats_brought": "another family puts a rat to a house in which they live",
    "king_came": "a king rat takes a house in which they live",
    "house_freed": "a house in which they live is no longer overrun",
    "married": "a child of theirs marries",
    "child_born": "a child is born to them",
    "child_lost": "children of theirs take the road to Transylvania",
    "paid_piper": "they pay the Piper for children",
    "passed": "another family passes them in influence",
    "rose": "they pass another family in influence",
    "sold": "they sell goods",
    "cat_bought": "they buy the cat",
    "cat_lost": "another family buys the cat from them",
    WON: "the match is over, and they have won it, alone or with others",
    LOST: "the match is over, and other families have won it",
}
"""Every word, with when it is."""


HEAVIEST: Final = 5.0
"""The greatest multiplier of a weight."""
PHASES: Final = 3

VOCABULARY: Final = Vocabulary(steps=tuple(STEPS), facts=FACTS, words=tuple(WORDS), secrets=SECRETS)
"""What the rules of families are about."""
_KEYS: Final = ("arms", "aspects", "weights")
ANY_ARMS: Final = word_of(("", *ARMS))
WEIGHT: Final = number(0.0, HEAVIEST)


def family_schema() -> Schema:
    """The JSON Schema of a family's file; see `hameln.players.characters.character.character_schema`."""
    by_phase = {"type": "array", "items": WEIGHT.schema, "minItems": PHASES, "maxItems": PHASES}
    weights = {key: {"anyOf": [WEIGHT.schema, by_phase]} for key in FEATURES}
    return character_schema(
        "Computer family of Hameln",
        VOCABULARY,
        HABITS,
        OCCASIONS,
        arms=ANY_ARMS.schema,
        aspects=section_schema(Family, "aspects"),
        weights=object_schema(weights, ()),
    )


def read_family_words(words: dict[str, Any], name: str) -> tuple[Family | None, tuple[Problem, ...]]:
    """The family, or nothing and everything that is wrong with its file.

    Args:
        words: What the file holds.
        name: The name by which it will be seated.
    """
    problems: Problems = []
    known = take_character(words, name, _KEYS, VOCABULARY, HABITS, OCCASIONS, problems)
    aspects = take_section(words, Family, "aspects", problems)
    family = Family(
        **known,
        arms=ANY_ARMS.take(words.get("arms", ""), ("arms",), problems),
        scales=take_table(words, "weights", dict.fromkeys(FEATURES, _scale), problems),
        **aspects,
    )
    return (None, tuple(problems)) if problems else (family, ())


def _scale(value: Any, at: Place, problems: Problems) -> Scale:  # noqa: ANN401
    """One number, or one for each phase."""
    if not is_list(value):
        number = WEIGHT.take(value, at, problems)
        return (number, number, number)
    if len(value) != PHASES:
        says = f"expected a number or a list of {PHASES}, one for each phase, found a list of {len(value)}"
        problems.append(Problem(path=at, says=says))
        return (1.0, 1.0, 1.0)
    first, second, third = [WEIGHT.take(one, (*at, place), problems) for place, one in enumerate(value)]
    return (first, second, third)


PLACE: Final = "ai/hameln"
"""The folder of content in which families lie."""
FORMER: Final = ("ai",)
"""Where users' own families lay when there was one game only; there they are found still."""
TAKEN: Final = ("human", "random", "greedy", *LEVELS)
"""Names of other players."""
FILES: Final = CharacterFiles(
    place=PLACE, former=FORMER, taken=TAKEN, error=FamilyFileError, read_words=read_family_words
)
"""All families that there are."""


def list_families() -> dict[str, Path]:
    """The files of all families by name; the user's hide the program's own. They are not opened."""
    return FILES.listed()


def find_family(name: str) -> Family:
    """The family of that name.

    Raises:
        FamilyFileError: There is no such family, or its file cannot be used.
    """
    return FILES.find(name)


def warnings_about(family: Family, source: str) -> list[str]:
    """What should be looked at in a family that can be played, with its lines in the text of the file."""
    return with_lines(find_warnings(family.rules, AT), source)
