"""What the complaints of the TOML reader mean, said to whoever wrote the line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_POSITION: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_KEY: Final = re.compile(r"\s*\[*\s*[\"']?([\w.-]+)[\"']?\s*[=\]]")
_QUOTES: Final = "“”„‟‘’‚«»‹›"
_MEANINGS: Final = {
    "Illegal character '\\n'": "the text has no closing quotation mark",
    "Unterminated string": "the text has no closing quotation marks",
    'Expected "\'"': "the text has no closing quotation mark",
    "Unclosed array": "the list has no closing ]",
    "Unclosed inline table": "the table has no closing }",
    "Expected '=' after a key in a key/value pair": "expected = behind the key",
    "Unescaped '\\' in a string": "a backslash inside of a text is written \\\\",
    "Expected newline or end of document after a statement": (
        'the line goes on behind its value; inside of a text a quotation mark is written \\", '
        "inside of a number a point"
    ),
}
"""Complaints that need no look at the line."""


def toml_fault(complaint: str, text: str, many: Iterable[str] = ()) -> str:
    r"""A complaint of ``tomllib`` as a sentence with its place.

    >>> toml_fault("Invalid value (at line 1, column 5)", "a = high\n")
    'line 1, column 5: a text must stand in quotation marks'

    Args:
        complaint: With the place at its end.
        text: What was read.
        many: The keys of tables of which there may be several, each under double brackets.
    """
    found = _POSITION.search(complaint)
    if not found:
        return complaint
    complaint, lines = complaint[: found.start()], text.split("\n")
    line = int(found[1] or text.rstrip().count("\n") + 1)
    if complaint == "Unterminated string":
        line = text.count("\n", 0, max(text.rfind('"""'), 0)) + 1
    column = f", column {found[2]}" if found[2] else ""
    if complaint == "Invalid value":
        meaning = _value(lines[line - 1][int(found[2]) - 1 :] if found[2] else "")
    elif complaint.startswith(("Cannot overwrite", "Cannot declare")):
        meaning = _twice(lines[:line], many)
    else:
        meaning = _MEANINGS.get(complaint, "")
    return f"line {line}{column}: {meaning or complaint}"


def _value(rest: str) -> str:
    """What is wrong where a value should begin; empty if that cannot be said."""
    word = re.split(r"[\s,\]}#]", rest, maxsplit=1)[0]
    if not word:
        return "a value is missing"
    if word.lower() in {"true", "false"}:
        return f"write {word.lower()}, in small letters"
    if word[0] in _QUOTES:
        return 'a text must stand in quotation marks of the plain kind, as in "this"'
    return "a text must stand in quotation marks" if word[0].isalpha() else ""


def _twice(lines: list[str], many: Iterable[str]) -> str:
    """What stands a second time on the last line, or further up if a long text ends there."""
    found = next((key for line in reversed(lines) if (key := _KEY.match(line))), None)
    if not found:
        return ""
    name = found[1]
    return (
        f"each {name} is written [[{name}]], with double brackets"
        if name in many
        else f"`{name}` stands here twice"
    )
