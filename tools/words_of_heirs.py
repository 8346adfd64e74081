"""The page of all words that an heir's file may use, made from the code."""

from __future__ import annotations

from hameln.games.rattus_cartus.players.characters.character import WORDS
from hameln.games.rattus_cartus.players.characters.facts import SHELVES
from hameln.games.rattus_cartus.players.characters.files import ESTATES, OCCASIONS
from hameln.games.rattus_cartus.players.characters.habits import HABITS
from hameln.games.rattus_cartus.players.characters.scene import STEPS
from hameln.games.rattus_cartus.players.taste import HEAVIEST, TASTES
from tools.vocabulary_parts import about_formulas, facts_by_shelf, table


def page_of_heirs() -> str:
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
