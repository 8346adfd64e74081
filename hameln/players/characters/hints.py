"""Hints about a text that is no formula, found by a look at its words and signs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

INSTEAD: Final = {
    "&&": "and", "||": "or", "&": "and", "|": "or", "!": "not", "~": "not",
    "=>": ">=", "=<": "<=", "<>": "!=", "≥": ">=", "≤": "<=", "≠": "!=",
    "×": "*", "·": "*", "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-",
}  # fmt: skip
"""Signs that other languages and people have, and what is written here."""
_WORDS: Final = ("and", "or", "not")
_BETWEEN: Final = ("and", "or", "<", "<=", ">", ">=", "==", "!=", "+", "-", "*")
_BEFORE: Final = ("not", "-")
_TOKEN: Final = re.compile(r"\d+(?:\.\d+)?|\w+|&&|\|\||=>|=<|<>|<=|>=|==|!=|[^\s\w]")


def syntax_hints(text: str) -> tuple[str, ...]:
    """What is probably wrong with a text that cannot be read, a sentence each; nothing if that is unclear.

    >>> syntax_hints("points >= ")
    ('something is missing after `>=`',)
    """
    words: list[str] = _TOKEN.findall(text)
    for look in (_strange, _brackets, _gaps):
        if found := tuple(dict.fromkeys(look(words))):
            return found
    return ()


def _strange(words: list[str]) -> Iterator[str]:
    """Words and signs of other languages."""
    for word in words:
        if word == "=":
            yield "= is not known; to compare, write =="
        elif word in INSTEAD:
            yield f"{word} is not known; write `{INSTEAD[word]}`"
        elif word.lower() in _WORDS and word not in _WORDS:
            yield f"write `{word.lower()}`, in small letters"


def _brackets(words: list[str]) -> Iterator[str]:
    depth = 0
    for word in words:
        depth += (word == "(") - (word == ")")
        if depth < 0:
            yield "a bracket is closed and not opened"
            return
    if depth:
        yield "a bracket is opened and not closed"


def _gaps(words: list[str]) -> Iterator[str]:
    """Where a word has no neighbour to go with."""
    for one, other in pairwise(["", *words, ""]):
        is_open = one in {"", "(", "not", *_BETWEEN}
        if is_open and (other in {"", ")"} or (other in _BETWEEN and other not in _BEFORE)):
            if one in {"", "("}:
                yield (
                    f"something is missing before `{other}`" if other else "expected a formula, found nothing"
                )
            else:
                yield f"something is missing after `{one}`"
        elif not is_open and (
            other == "(" or (other not in _BETWEEN and (other[:1].isalnum() or other == "_"))
        ):
            yield f"something is missing between `{one}` and `{other}`"
