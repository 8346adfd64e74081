"""Lines at a terminal: what is typed, and how wide what is printed may be.

Several choices of one list in one line: they are done one after another, or none of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import fill
from typing import Final

from hameln.table.opaque import AGame, AnAction, AState

_BEGINNING: Final = re.compile(r" *(?:\d+  )?")
"""What stands before the words of a line: an indent, perhaps the number of a choice."""


def wrapped(told: str, width: int) -> str:
    r"""Text whose lines are no longer than a terminal is wide; what goes on is indented like its beginning.

    >>> wrapped("  1  Put one more on it", 14)
    '  1  Put one\n     more on it'
    """
    lines: list[str] = []
    for line in told.split("\n"):
        start = _BEGINNING.match(line)
        indent = " " * (start.end() if start and start.end() < width // 2 else 0)
        lines += fill(
            line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False,
            drop_whitespace=True, replace_whitespace=False,
        ).split("\n") or [""]  # fmt: skip
    return "\n".join(lines)


def is_number(line: str) -> bool:
    """Whether a typed line is a plain number of a sensible length."""
    return line.isascii() and line.isdigit() and len(line) < 10  # noqa: PLR2004 - no list is longer


def places_of(line: str, count: int) -> tuple[int, ...]:
    """The places of a list that a line names, counted from 0; nothing if it names anything else.

    >>> places_of("3 1, 2", 3), places_of("4", 3), places_of("1 x", 3)
    ((2, 0, 1), (), ())
    """
    words = line.replace(",", " ").split()
    if not all(is_number(word) and 1 <= int(word) <= count for word in words):
        return ()
    return tuple(int(word) - 1 for word in words)


def in_order(
    game: AGame, state: AState, choices: Sequence[AnAction], places: Sequence[int]
) -> tuple[AnAction, ...]:
    """The actions of these places as they can follow each other; nothing if they cannot.

    They are tried as they were named, then in the order of the list. Nothing may come to light between them,
    and nobody else may have to decide.
    """
    for tried in (tuple(places), tuple(sorted(places))):
        actions = _following(game, state, [choices[place] for place in tried])
        if actions:
            return actions
    return ()


def _following(game: AGame, state: AState, actions: Sequence[AnAction]) -> tuple[AnAction, ...]:
    """The actions without those that happen by themselves; nothing if one of them is not possible."""
    seat, tried = game.mover(state), game.copy(state)
    done: list[AnAction] = []
    for place, action in enumerate(actions):
        is_last = place == len(actions) - 1
        if game.mover(tried) != seat or action not in game.legal(tried):
            return ()
        if len(game.legal(tried)) > 1:
            done.append(action)
        if not is_last and game.reveals(tried, action):
            return ()
        if not is_last:
            game.apply(tried, action)
    return tuple(done)
