"""The page of all words that a family's file may use, made from the code."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

from hameln.games.hameln.players.families.facts import SHELVES
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.judge import WORDS
from hameln.games.hameln.players.families.steps import STEPS
from hameln.games.hameln.players.families.words import ARMS, ASPECTS, HEAVIEST
from hameln.games.hameln.players.features import ABOUT
from hameln.players.characters.formulas import GRAMMAR, GREATEST, LONGEST

ABOUT_ASPECTS = {
    "cruelty": "how much they mind how others fare: 0 only oneself, 1 others as much as oneself",
    "risk": "how they like what is uncertain: 0 they shun it, 1 they look for it",
    "patience": "how far they look: 0 as if the end were near, 1 to the very end",
    "spite": "how much more they mind whoever brought rats to their doors",
}


def vocabulary_page() -> str:
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
        _table(("step", "what it is"), STEPS.items()),
        "## Facts",
        (
            "What `when`, a `bonus` that is a sum, and the braces of `say` can ask. "
            f"A formula has {GRAMMAR}; at most {LONGEST} characters, numbers up to {GREATEST}. "
            "Facts are whole numbers; a yes is 1, a no is 0. They know what the family may know: other "
            "families' traps can be counted, their values cannot."
        ),
        (
            "**Own** is the family that decides. **The leader** is the best other family in open points: "
            "those are all points if the game ended now but those for traps. Where two have as many, the "
            "one that is higher in influence is the better one. A step has a **partner** if another family "
            "takes part in it: the bride's or groom's, or the one that shares the house."
        ),
        *_facts(),
        *_about_families(),
    ]
    return "\n\n".join(parts) + "\n"


def _about_families() -> tuple[str, ...]:
    """What a family's sentences, its character and its arms can be."""
    return (
        "## Words",
        "Only in the braces of `say`.",
        _table(("word", "what it is"), WORDS.items()),
        "## Dials",
        "Under `[aspects]`, from 0 to 1.",
        _table(
            ("dial", "what it is", "usual"),
            ((name, ABOUT_ASPECTS[name], f"{at:g}") for name, at in ASPECTS.items()),
        ),
        "## Weights",
        (
            "Under `[weights]`: what a thing is worth to this family beside what it is worth to others, "
            f"0 to {HEAVIEST:g}; one number, or a list of three for the three phases."
        ),
        _table(("weight", "what it counts"), ABOUT.items()),
        "## Habits",
        'Under `signature`, each `"high"` or `"low"`: what the family is known for, beside other families.',
        _table(("habit", "what is counted"), ((name, about) for name, (about, _, _) in HABITS.items())),
        "## Arms",
        f"Under `arms`: {', '.join(f'`{arms}`' for arms in ARMS)}.",
    )


def says(fact: Callable[..., Any]) -> str:
    """What a fact is, as its docstring has it."""
    return " ".join((inspect.getdoc(fact) or "").split())


def _facts() -> Iterable[str]:
    for shelf in SHELVES:
        yield f"### {shelf.title}"
        if not shelf.steps:
            yield _table(("fact", "what it is"), ((name, says(fact)) for name, fact in shelf.facts.items()))
            continue
        yield "Each of these can be other than 0 only at the steps behind it; `hameln families check` warns."
        rows = ((name, says(fact), _at(shelf.steps.get(name, ()))) for name, fact in shelf.facts.items())
        yield _table(("fact", "what it is", "at"), rows)


def _at(steps: tuple[str, ...]) -> str:
    return ", ".join(f"`{step}`" for step in steps) or "all steps"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    lines += [f"| `{first}` | {' | '.join(rest)} |" for first, *rest in rows]
    return "\n".join(lines)
