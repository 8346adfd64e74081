"""TOML files that people write: read whole, parsed, and their faults put on their lines."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hameln.errors import FaultyFileError
from hameln.files.lines import find_lines, line_of
from hameln.files.measure import MOST_PARTS, TooDeepError, TooManyError, measure_toml
from hameln.files.mistakes import toml_fault
from hameln.files.opening import TooLongError, read_bytes
from hameln.files.problems import Problem


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
