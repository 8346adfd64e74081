"""How deep and how long TOML and JSON are, measured before they are parsed.

A parser builds what it reads: forty kilobytes of keys with twenty thousand dots are gigabytes for it. Looking
at the signs alone costs nothing, and what no file of this program needs is refused there.
"""

from __future__ import annotations

import re
from typing import Final

DEEPEST: Final = 20
"""How deep tables and lists may stand in each other; the files that people write need six."""
MOST_PARTS: Final = 200_000
"""Keys, values and lines; large files that people write have twenty thousand."""

TOKEN: Final = re.compile(
    r'(?P<text>"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+"{3,5}|\'\'\'(?:[^\']++|\'{1,2}(?!\'))*+\'{3,5}'
    r'|(?!""")"(?:[^"\\\n]++|\\.)*+"|(?!\'\'\')\'[^\'\n]*+\')'
    r"|(?P<comment>#[^\n]*+)|(?P<end>\n)|(?P<sign>[\[\]{}=,.])|(?P<bare>[^\s\[\]{}=,.#\"']++)"
    r"|(?P<open>[\"'])",
    re.DOTALL,
)
"""The tokens of TOML; ``open`` is a quotation mark whose text never ends."""
_JSON_SIGN: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[\[\]{},]', re.DOTALL)
_SHORT: Final = 1 << 14
"""A line of JSON of so many bytes can neither be deep enough nor long enough to do harm."""


class TooDeepError(ValueError):
    """Tables or lists lie too deep in each other."""


class TooManyError(ValueError):
    """There are more keys, values and lines than any file needs."""


def measure_toml(text: str) -> None:
    """Do nothing if a text can be parsed as TOML without harm; whether it is TOML is not asked.

    Raises:
        TooDeepError: Keys, tables or lists lie deeper than `DEEPEST`.
        TooManyError: There are more than `MOST_PARTS`.
    """
    around: list[int] = []
    depth, dots, parts = 0, 0, 0
    for token in TOKEN.finditer(text):
        kind, sign = token.lastgroup, token.group()
        if kind == "open":
            return  # the parser comes no further either
        if kind not in {"sign", "end"}:
            continue
        parts += 1
        if parts > MOST_PARTS:
            raise TooManyError
        if sign == ".":
            dots += 1
        elif sign in "[{":
            around.append(dots + 1)
            depth += dots + 1
            dots = 0
        elif sign in "]}" and around:
            depth -= around.pop()
            dots = 0
        elif sign in ",\n":
            dots = 0
        if depth + dots > DEEPEST:
            raise TooDeepError


def measure_json(line: bytes) -> None:
    """Do nothing if bytes can be parsed as JSON without harm; whether they are JSON is not asked.

    Raises:
        TooDeepError: Objects or lists lie deeper than `DEEPEST`.
        TooManyError: There are more than `MOST_PARTS`.
    """
    if len(line) <= _SHORT:
        return
    depth, parts = 0, 0
    for token in _JSON_SIGN.finditer(line):
        sign = token.group()
        if sign in b"[{":
            depth += 1
        elif sign in b"]}":
            depth -= 1
        if depth > DEEPEST:
            raise TooDeepError
        parts += len(sign) == 1
        if parts > MOST_PARTS:
            raise TooManyError
