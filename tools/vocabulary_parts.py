"""Parts of the pages of all words that a character's file may use, made from the code."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from hameln.players.characters.formulas import GRAMMAR, GREATEST, LONGEST, Shelf


def about_formulas() -> str:
    """What a formula may hold, in two sentences."""
    return f"A formula has {GRAMMAR}; at most {LONGEST} characters, numbers up to {GREATEST}."


def says(fact: Callable[..., Any]) -> str:
    """What a fact is, as its docstring has it."""
    return " ".join((inspect.getdoc(fact) or "").split())


def facts_by_shelf(shelves: Iterable[Shelf], command: str) -> Iterator[str]:
    """A heading and a table for each shelf.

    Args:
        shelves: In the order of the page.
        command: The command that warns of facts at the wrong steps.
    """
    for shelf in shelves:
        yield f"### {shelf.title}"
        if not shelf.steps:
            yield table(("fact", "what it is"), ((name, says(fact)) for name, fact in shelf.facts.items()))
            continue
        yield f"Each of these can be other than 0 only at the steps behind it; `{command}` warns."
        rows = ((name, says(fact), _at(shelf.steps.get(name, ()))) for name, fact in shelf.facts.items())
        yield table(("fact", "what it is", "at"), rows)


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table in Markdown, the first column as code."""
    lines = [f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}"]
    lines += [f"| `{first}` | {' | '.join(rest)} |" for first, *rest in rows]
    return "\n".join(lines)


def _at(steps: tuple[str, ...]) -> str:
    return ", ".join(f"`{step}`" for step in steps) or "all steps"
