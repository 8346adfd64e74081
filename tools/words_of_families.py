"""The page of all words that a family's file may use, made from the code."""

from __future__ import annotations

from hameln.files.fields import usual_of
from hameln.games.hameln.players.families.facts import SHELVES
from hameln.games.hameln.players.families.family import ASPECTS, WORDS, Family
from hameln.games.hameln.players.families.files import HEAVIEST, OCCASIONS
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.scene import STEPS
from hameln.games.hameln.players.features import ABOUT
from hameln.players.kit import ARMS
from tools.vocabulary_parts import about_formulas, facts_by_shelf, table


def page_of_families() -> str:
    """The page in Markdown."""
    parts = [
        "<!-- Made from the program by: python tools/vocabulary.py -->",
        "# Words for families",
        (
            "Every word that the file of a computer family may use. "
            "The [guide](../family-format.md) tells how a family is written."
        ),
        "## Steps",
        "What a rule can be about, under `on`.",
        table(("step", "what it is"), ((word, step.about) for word, step in STEPS.items())),
        "## Facts",
        (
            "What `when`, a `bonus` that is a sum, and the braces of `say` can ask. "
            f"{about_formulas()} "
            "Facts are whole numbers; a yes is 1, a no is 0. They know what the family may know: other "
            "families' traps can be counted, their values cannot."
        ),
        (
            "**Own** is the family that decides. **The leader** is the best other family in open points: "
            "those are all points if the game ended now but those for traps. Where two have as many, the "
            "one that is higher in influence is the better one. A step has a **partner** if another family "
            "takes part in it: the bride's or groom's, or the one that shares the house."
        ),
        *facts_by_shelf(SHELVES, "hameln families check"),
        *_about_families(),
    ]
    return "\n\n".join(parts) + "\n"


def _about_families() -> tuple[str, ...]:
    """What a family's sentences, its character and its arms can be."""
    return (
        "## Words",
        "Only in the braces of `say`.",
        table(("word", "what it is"), WORDS.items()),
        "## Dials",
        "Under `[aspects]`, from 0 to 1.",
        table(
            ("dial", "what it is", "usual"),
            ((word, fact.told, f"{usual_of(Family, word):g}") for word, fact in ASPECTS.items()),
        ),
        "## Weights",
        (
            "Under `[weights]`: what a thing is worth to this family beside what it is worth to others, "
            f"0 to {HEAVIEST:g}; one number, or a list of three for the three phases."
        ),
        table(("weight", "what it counts"), ABOUT.items()),
        "## Habits",
        'Under `signature`, each `"high"` or `"low"`: what the family is known for, beside other families.',
        table(("habit", "what is counted"), ((word, habit.about) for word, habit in HABITS.items())),
        "## Occasions",
        "Under `when` of a `[[remark]]`: what a family may say something about.",
        table(("occasion", "when it is"), OCCASIONS.items()),
        "## Arms",
        f"Under `arms`: {', '.join(f'`{arms}`' for arms in ARMS)}.",
    )
