"""Lines at a terminal: what is typed, and how wide what is printed may be."""

from __future__ import annotations

import re
from textwrap import fill
from typing import Final

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
