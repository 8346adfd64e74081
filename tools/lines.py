"""Count lines of code of modules and folders, without blank lines, comments and docstrings.

``python tools/lines.py hameln/table hameln/kernel/game.py``: a line for each of them, and the sum.
"""

from __future__ import annotations

import ast
import sys
import tokenize
from io import StringIO
from pathlib import Path
from typing import Final

_QUIET: Final = frozenset(
    {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENCODING,
        tokenize.ENDMARKER,
    }
)
"""What makes no line one of code."""


def code_lines(source: str) -> int:
    """How many lines of a module hold code, imports included."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type not in _QUIET:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):  # a string that stands alone describes what is above it
        match node:
            case ast.Expr(value=ast.Constant(value=str()), lineno=first, end_lineno=int() as last):
                lines.difference_update(range(first, last + 1))
            case _:
                pass
    return len(lines)


def lines_of(place: Path) -> int:
    """How many lines of code a module holds, or all modules of a folder together."""
    modules = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    return sum(code_lines(module.read_text(encoding="utf-8")) for module in modules)


def main(places: list[str]) -> None:
    """Print the lines of each place, and of all together."""
    found = {place: lines_of(Path(place)) for place in places}
    for place, lines in found.items():
        print(f"{lines:6} {place}")
    print(f"{sum(found.values()):6}")


if __name__ == "__main__":
    main(sys.argv[1:])
