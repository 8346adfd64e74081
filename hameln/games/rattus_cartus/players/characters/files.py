"""The files of heirs: finding one by its name, reading it with every fault named.

An heir in words: what its file holds, read with every fault and its place; and the page of all those words.

The words of an heir's remarks: what was done to it, or what it has achieved.
"""

from __future__ import annotations

from typing import Any, Final

from hameln.files.fields import Schema, object_schema
from hameln.files.readers import Problem, Problems
from hameln.files.sources import with_lines
from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.characters.character import WORDS, Character
from hameln.games.rattus_cartus.players.characters.facts import AT, FACTS, SECRETS, SHELVES
from hameln.games.rattus_cartus.players.characters.habits import HABITS
from hameln.games.rattus_cartus.players.characters.scene import STEPS
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.players.taste import HEAVIEST, TASTES, WEIGHT, Taste
from hameln.players.characters.character import LOST, WON, character_schema, take_character
from hameln.players.characters.files import CharacterFiles, find_warnings
from hameln.players.characters.formulas import about_formulas, facts_by_shelf, table
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


def vocabulary_page() -> str:
    """The page in Markdown."""
    parts = (
        "<!-- Made from the program by: python tools/vocabulary.py -->",
        "# Words for heirs",
        (
            "Every word that the file of a computer heir of the card game may use. The "
            "[guide](../heir-format.md) tells how an heir is written. The numbers are those of its rules; "
            "N stands for the expansion. What a pack does not have is 0 there, and a rule about it never "
            "speaks: one file does for every pack."
        ),
        "## Steps",
        "What a rule can be about, under `on`.",
        table(("step", "what it is"), ((word, step.about) for word, step in STEPS.items())),
        "## Facts",
        (
            "What `when`, a `bonus` that is a sum, and the braces of `say` can ask. "
            f"{about_formulas()} Facts are whole numbers; a yes is 1, a no is 0. They know what the heir may "
            "know. A building is known by what it does, not by its name, so that rules speak of those of any "
            "pack."
        ),
        *facts_by_shelf(SHELVES, "hameln families check --game rattus-cartus"),
        "## Words",
        "Only in the braces of `say`.",
        table(("word", "what it is"), WORDS.items()),
        "## Tastes",
        (
            "Under `[tastes]`: what a thing is worth to this heir beside what it is worth to others, "
            f"0 to {HEAVIEST:g}; 1 where nothing is said."
        ),
        table(("taste", "what it values"), ((word, fact.told) for word, fact in TASTES.items())),
        f"Likewise under `[estates]`: {', '.join(f'`{estate}`' for estate in ESTATES)}.",
        "## Habits",
        'Under `signature`, each `"high"` or `"low"`: what the heir is known for, beside other heirs.',
        table(("habit", "what is counted"), ((word, habit.about) for word, habit in HABITS.items())),
        "## Occasions",
        "Under `when` of a `[[remark]]`: what an heir may say something about.",
        table(("occasion", "when it is"), OCCASIONS.items()),
    )
    return "\n\n".join(parts) + "\n"
