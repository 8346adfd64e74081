"""TOML files that people write: read whole, parsed, and their faults put on their lines."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hameln.content import read_bytes
from hameln.errors import FaultyFileError
from hameln.town.lines import find_lines, line_of
from hameln.town.mistakes import toml_fault
from hameln.town.problems import Problem


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
        if path.is_dir():
            raise error(path, [f"expected a {error.what} file, found a folder"])
        if not path.is_file():
            raise error(path, ["there is no such file"])
        raw = read_bytes(path, most)
    except OSError as fault:
        raise error(path, [f"cannot be read: {fault.strerror or fault}"]) from fault
    except ValueError as fault:
        raise error(path, [f"is larger than the {_size(most)} a {error.what} may have"]) from fault
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise error(path, [f"line {line}: expected text in UTF-8, found other bytes"]) from fault


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
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise error(path, [toml_fault(str(fault), text, many)]) from fault
    except RecursionError as fault:
        raise error(path, ["lists or tables lie too deep in each other"]) from fault
    except ValueError as fault:  # such as a number of thousands of digits
        raise error(path, ["a number has too many digits"]) from fault


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
