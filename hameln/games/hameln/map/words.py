"""A town in words: the structure that a town file and a match record's header share.

Reading collects every fault with its place before it gives up, so that a town maker sees all of them at once.
"""

from __future__ import annotations

from typing import Any, Final

from hameln.files.fields import ADDRESS, table, words_of
from hameln.files.readers import Problem, Problems
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Town

TOWN: Final = table(Town)
"""What a town may be in words."""


def town_from_words(words: object, where: str = "town", *, draft: bool = False) -> Town:
    """The town that the words describe.

    Args:
        words: JSON values, such as a record's header has under ``town``.
        where: What stands before the faults: a file, or what stands for it.
        draft: Accept a town that cannot be played yet, as long as it is written properly.

    Raises:
        TownFileError: Keys are unknown or missing, values have the wrong type, or the town has problems.
    """
    town, problems = read_words(words)
    if town is not None and not draft:
        problems = find_problems(town)
    if town is None or (problems and not draft):
        raise TownFileError(where, [str(problem) for problem in problems])
    return town


def read_words(words: object) -> tuple[Town | None, tuple[Problem, ...]]:
    """The town, or nothing and the faults of writing; those of the town itself are found by `problems`."""
    problems: Problems = []
    town: Town | None = TOWN.take(words, (), problems)
    return (None, tuple(problems)) if problems else (town, ())


def town_schema() -> dict[str, Any]:
    """The town file as a JSON Schema, for editors that help while a town is written.

    A schema can say what is written, not whether the parts fit: ids that exist, counters that add up. What it
    refuses the reader refuses too.
    """
    return {
        "$schema": ADDRESS,
        "title": "Hameln town",
        "description": "A town of the board game Hameln; maps/README.md explains every key.",
        **TOWN.schema,
    }


def town_to_words(town: Town, *, full: bool = False) -> dict[str, Any]:
    """The town in JSON values.

    Args:
        town: The town; it may have problems.
        full: Keep also what has its usual value, which else is left out.
    """
    words: dict[str, Any] = words_of(town, full=full)
    return words
