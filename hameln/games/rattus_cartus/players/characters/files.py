"""The files of heirs: finding one by its name, reading it with every fault named.

An heir in words: what its file holds, read with every fault and its place.

The words of an heir's remarks: what was done to it, or what it has achieved.
"""

from __future__ import annotations

from typing import Any, Final

from hameln.files.fields import Schema, object_schema
from hameln.files.readers import Problem, Problems
from hameln.files.sources import with_lines
from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.characters.character import WORDS, Character
from hameln.games.rattus_cartus.players.characters.facts import AT, FACTS, SECRETS
from hameln.games.rattus_cartus.players.characters.habits import HABITS
from hameln.games.rattus_cartus.players.characters.scene import STEPS
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.players.taste import WEIGHT, Taste
from hameln.players.characters.character import LOST, WON, character_schema, take_character
from hameln.players.characters.files import CharacterFiles, find_warnings
from hameln.players.characters.reading import Vocabulary, section_schema, take_section, take_table

OCCASIONS: Final = {
    "joined": "another heir enters the building that it has entered",
    "premium": "it has the premium of a building",
    "struck": "it loses cards to Swords",
    "strikes": "its Swords take cards",
    "rat_received": "Flutes pass it a rat",
    "rat_sent": "its Flutes pass a rat on",
    "rats_came": "it gets rats for people of other estates",
    "healed": "it gets rid of rats",
    "overtaken": "another heir passes it with an estate",
    "last_round": "the last round begins",
    WON: "the match is over, and it has won it, alone or with others",
    LOST: "the match is over, and other heirs have won it",
}
"""Every word, with when it is."""


ESTATES: Final = ("peasantry", "bourgeoisie", "church", "chivalry", "magic", "royalty")
"""What the six estates are called here, in the order of the pack (R1.1)."""
VOCABULARY: Final = Vocabulary(steps=tuple(STEPS), facts=FACTS, words=tuple(WORDS), secrets=SECRETS)
"""What the rules of heirs are about."""
_KEYS: Final = ("tastes", "estates")


def heir_schema() -> Schema:
    """The JSON Schema of an heir's file; see `hameln.players.characters.character.character_schema`."""
    return character_schema(
        "Computer heir of Rattus Cartus",
        VOCABULARY,
        HABITS,
        OCCASIONS,
        tastes=section_schema(Taste, "tastes"),
        estates=object_schema(dict.fromkeys(ESTATES, WEIGHT.schema), ()),
    )


def read_character_words(words: dict[str, Any], name: str) -> tuple[Character | None, tuple[Problem, ...]]:
    """The heir, or nothing and everything that is wrong with its file.

    Args:
        words: What the file holds.
        name: The name by which it will be seated.
    """
    problems: Problems = []
    known = take_character(words, name, _KEYS, VOCABULARY, HABITS, OCCASIONS, problems)
    tastes = take_section(words, Taste, "tastes", problems)
    estates = take_table(words, "estates", dict.fromkeys(ESTATES, WEIGHT.take), problems)
    one, two, three, four, five, six = (estates.get(estate, 1.0) for estate in ESTATES)
    taste = Taste(estates=(one, two, three, four, five, six), **tastes)
    character = Character(**known, taste=taste)
    return (None, tuple(problems)) if problems else (character, ())


TAKEN: Final = ("human", "random", *LEVELS)
"""Names of other players."""
HEIRS: Final = CharacterFiles(
    place="ai/rattus-cartus", taken=TAKEN, error=HeirFileError, read_words=read_character_words
)
"""All heirs that there are."""


def warnings_about(character: Character, source: str) -> list[str]:
    """What should be looked at in an heir that can be played, with its lines in the text of the file."""
    return with_lines(find_warnings(character.rules, AT), source)
