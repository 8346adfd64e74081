"""TOML files that people write: read whole, parsed, their faults put on their lines and said plainly."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hameln.errors import FaultyFileError
from hameln.files.opening import (
    MOST_PARTS,
    TooDeepError,
    TooLongError,
    TooManyError,
    measure_toml,
    read_bytes,
)
from hameln.files.readers import Problem
from hameln.files.toml_layout import Entry, Layout, Section, Span

if TYPE_CHECKING:
    from hameln.files.readers import Path as Place


def find_lines(text: str) -> dict[Place, int]:
    """The line, counted from 1, of every key and list item of a TOML text that is known to be right."""
    return _Lines(text).found


def line_of(path: Place, lines: dict[Place, int]) -> int:
    """The line of a place, or of the nearest thing around it; 0 if nothing is known."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return 0


class _Lines:
    """Goes once through a text."""

    def __init__(self, text: str) -> None:
        self.found: dict[Place, int] = {}
        self._layout = Layout(text)
        lengths = [len(line) + 1 for line in text.split("\n")]
        self._ends = [end - 1 for end in accumulate(lengths)]
        self._tables: dict[Place, int] = {}
        for section in self._layout.sections():
            table = self._heading(section) if section.path else ()
            for entry in section.entries:
                self._pair(table, entry)

    def _note(self, path: Place, start: int) -> None:
        self.found.setdefault(path, bisect_left(self._ends, start) + 1)

    def _heading(self, section: Section) -> Place:
        """The table of a heading, ``[a.b]`` or ``[[a.b]]``."""
        path: Place = ()
        for key in section.path:
            path = (*path, key)
            if path in self._tables:
                path = (*path, self._tables[path])
        if section.many:
            bare = path[:-1] if path and isinstance(path[-1], int) else path
            self._tables[bare] = self._tables.get(bare, -1) + 1
            path = (*bare, self._tables[bare])
        self._note(path, section.start)
        return path

    def _pair(self, table: Place, entry: Entry) -> None:
        path = table
        for key in entry.keys:
            path = (*path, key)
            self._note(path, entry.start)
        self._value(path, entry.value)

    def _value(self, path: Place, value: Span) -> None:
        match self._layout.text[value.start]:
            case "[":
                for place, item in enumerate(self._layout.items(value)[0]):
                    self._note((*path, place), item.value.start)
                    self._value((*path, place), item.value)
            case "{":
                for entry in self._layout.table(value):
                    self._pair(path, entry)
            case _:
                pass


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


def read_source(path: Path, most: int, error: type[FaultyFileError]) -> str:
    """The text of a file.

    Args:
        path: The file.
        most: The most bytes that it may have.
        error: What is raised; it says what the file is about.

    Raises:
        FaultyFileError: It is no file, cannot be read, is too large or is no text; of the class given.
    """
    try:
        raw = read_bytes(path, most)
    except IsADirectoryError as fault:
        raise error(path, [f"expected a {error.what} file, found a folder"]) from fault
    except FileNotFoundError as fault:
        raise error(path, ["there is no such file"]) from fault
    except OSError as fault:
        raise error(path, [f"cannot be read: {fault.strerror or fault}"]) from fault
    except TooLongError as fault:
        raise error(path, [f"is larger than the {_size(most)} a {error.what} may have"]) from fault
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise error(path, [f"line {line}: expected text in UTF-8, found other bytes"]) from fault


def parse_toml(text: str) -> dict[str, Any]:
    """The words of a TOML text that may come from anywhere; measured before it is parsed.

    Raises:
        ValueError: It is no TOML, or holds more than any file of the program needs; says what is wrong.
    """
    try:
        measure_toml(text)
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except (RecursionError, TooDeepError):
        message = "lists or tables lie too deep in each other"
    except TooManyError:
        message = f"there are more than {MOST_PARTS} keys, values and lines"
    except ValueError:  # such as a number of thousands of digits
        message = "a number has too many digits"
    raise ValueError(message)


def parse_source(
    text: str, path: Path, error: type[FaultyFileError], many: Iterable[str] = ()
) -> dict[str, Any]:
    """The words of a TOML text.

    Args:
        text: What the file holds.
        path: The file.
        error: What is raised; it says what the file is about.
        many: The keys of tables of which there may be several, each under double brackets.

    Raises:
        FaultyFileError: It is no TOML; of the class given.
    """
    try:
        return parse_toml(text)
    except tomllib.TOMLDecodeError as fault:
        raise error(path, [toml_fault(str(fault), text, many)]) from fault
    except ValueError as fault:
        raise error(path, [str(fault)]) from fault


def with_lines(problems: Iterable[Problem], text: str) -> list[str]:
    """The problems as sentences, each with its line of the text where one is known; in the order of lines.

    Those without a line stand first.
    """
    lines = find_lines(text)
    placed = sorted(((line_of(problem.path, lines), problem) for problem in problems), key=lambda one: one[0])
    return [f"line {line}: {problem}" if line else str(problem) for line, problem in placed]


def _size(most: int) -> str:
    """A number of bytes as people say it."""
    kib = most // 1024
    return f"{kib} KiB" if kib % 1024 else f"{kib // 1024} MiB"
