"""Town files: reading with every fault named, writing without loss, finding a town by its name."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from hameln import content
from hameln.errors import TownFileError
from hameln.town.lines import find_lines, line_of
from hameln.town.problems import Problem, find_problems
from hameln.town.toml import to_toml, updated
from hameln.town.words import read_words, town_to_words

if TYPE_CHECKING:
    from hameln.town.town import Town

MAX_BYTES: Final = 4 * 1024 * 1024
"""No town file is larger."""
ENDING: Final = ".toml"

_POSITION: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")


def find_town(name: str) -> Town:
    """The town of that name among the maps, or in the file of that path.

    Args:
        name: Such as ``hameln``, or a path such as ``my/town.toml``. A map hides a file of the same name.

    Raises:
        TownFileError: There is no such town, or its file cannot be used.
    """
    maps = content.files("maps", ENDING)
    if name in maps:
        return read_town(maps[name])
    if name.endswith(ENDING) or any(sign in name for sign in (os.sep, "/")):
        return read_town(Path(name))
    raise TownFileError(name, [f"there is no town of this name; known are {', '.join(maps) or 'none'}"])


def list_towns() -> dict[str, Path]:
    """The files of all towns by name; the user's hide the program's own. They are not opened."""
    return content.files("maps", ENDING)


def read_town(path: Path | str, *, draft: bool = False) -> Town:
    """The town in a file.

    Args:
        path: A town file in TOML.
        draft: Accept a town that cannot be played yet, as long as the file is written properly.

    Raises:
        TownFileError: The file cannot be read, or has faults: all of them, with their lines.
    """
    path = Path(path)
    text = _read_text(path)
    words = _parse(text, path)
    town, problems = read_words(words)
    if town is not None and not draft:
        problems = find_problems(town)
    if town is None or problems:
        raise TownFileError(path, _with_lines(problems, text))
    return town


def write_town(town: Town, path: Path | str) -> None:
    """Write a town so that it reads back equal; comments of a town file already there are kept.

    The file is written under another name first, so that a failure leaves the old one whole.

    Args:
        town: Any town, also one that cannot be played yet.
        path: Where to; folders on the way are made.

    Raises:
        TownFileError: The file cannot be written.
    """
    path = Path(path)
    try:
        text = _changed(path, town) or to_toml(town_to_words(town))
        content.replace_file(path, text.encode())
    except (OSError, ValueError) as error:  # a value error: text that no file can hold
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise TownFileError(path, [f"cannot be written: {reason}"]) from error


def _changed(path: Path, town: Town) -> str | None:
    """The text of the file that is there, changed to say the town; nothing if that cannot be done."""
    if not path.is_file():
        return None
    try:
        text = updated(_read_text(path), town_to_words(town), town_to_words(town, full=True))
    except TownFileError:
        return None
    return text if text is not None and read_words(tomllib.loads(text))[0] == town else None


def _read_text(path: Path) -> str:
    try:
        if path.is_dir():
            raise TownFileError(path, ["expected a town file, found a folder"])
        if not path.is_file():
            raise TownFileError(path, ["there is no such file"])
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise TownFileError(path, [f"cannot be read: {reason}"]) from error
    if len(raw) > MAX_BYTES:
        raise TownFileError(path, [f"is larger than the {MAX_BYTES // 1024 // 1024} MiB a town may have"])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise TownFileError(path, [f"line {line}: expected text in UTF-8, found other bytes"]) from error


def _parse(text: str, path: Path) -> dict[str, Any]:
    """The words of a TOML text."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        if found := _POSITION.search(message):
            message = f"line {found[1]}, column {found[2]}: {message[: found.start()]}"
        raise TownFileError(path, [message]) from error
    except RecursionError as error:
        raise TownFileError(path, ["lists or tables lie too deep in each other"]) from error
    except ValueError as error:  # such as a number of thousands of digits
        raise TownFileError(path, ["a number has too many digits"]) from error


def _with_lines(problems: tuple[Problem, ...], text: str) -> list[str]:
    lines = find_lines(text)
    return [
        f"line {line}: {problem}" if (line := line_of(problem.path, lines)) else str(problem)
        for problem in problems
    ]
