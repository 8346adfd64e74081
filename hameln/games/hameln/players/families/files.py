"""The files of computer families: finding one by its name, reading it with every fault named."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from hameln import content
from hameln.files.opening import is_file
from hameln.files.readers import did_you_mean
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.games.hameln.errors import FamilyFileError
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.warnings import find_warnings
from hameln.games.hameln.players.families.words import MANY, read_family_words
from hameln.games.hameln.players.levels import LEVELS

MAX_BYTES: Final = 256 * 1024
"""No family's file is larger."""
PLACE: Final = "ai/hameln"
"""The folder of content in which families lie."""
FORMER: Final = ("ai",)
"""Where users' own families lay when there was one game only; there they are found still."""
ENDING: Final = ".toml"
TAKEN: Final = ("human", "random", "greedy", *LEVELS)
"""Names of other players."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,30}")


def list_families() -> dict[str, Path]:
    """The files of all families by name; the user's hide the program's own. They are not opened."""
    return {
        name: path
        for name, path in content.files(PLACE, ENDING, *FORMER).items()
        if _NAME.fullmatch(name) and name not in TAKEN
    }


def find_family(name: str) -> Family:
    """The family of that name.

    Raises:
        FamilyFileError: There is no such family, or its file cannot be used.
    """
    path = _path_of(name)
    return _read_once(path, path.stat().st_mtime_ns if is_file(path) else 0)


def _path_of(name: str) -> Path:
    """The file of the family of that name.

    Raises:
        FamilyFileError: There is no such family.
    """
    known = list_families()
    if name in known:
        return known[name]
    hint = did_you_mean(name, known) or f"; known are {', '.join(known) or 'none'}"
    raise FamilyFileError(
        name, filter(None, [f"there is no family of this name{hint}", content.trouble(PLACE, *FORMER)])
    )


def is_path(name: str) -> bool:
    """Whether somebody who says this means a file, not the name of a family."""
    return name.endswith(ENDING)


def source_of(name: str) -> str:
    """The text of the file of a family, found by its name or by its path; its faults do not matter.

    Raises:
        FamilyFileError: There is no such family, or its file cannot be read.
    """
    return read_source(Path(name) if is_path(name) else _path_of(name), MAX_BYTES, FamilyFileError)


def warnings_about(family: Family, source: str) -> list[str]:
    """What should be looked at in a family that can be played, with its lines in the text of the file."""
    return with_lines(find_warnings(family), source)


def read_family(path: Path | str) -> Family:
    """The family in a file.

    Args:
        path: A file in TOML; its name without the ending is the family's.

    Raises:
        FamilyFileError: The file cannot be read, or has faults: all of them, with their lines.
    """
    path = Path(path)
    text = read_source(path, MAX_BYTES, FamilyFileError)
    family, problems = read_family_words(parse_source(text, path, FamilyFileError, MANY), path.stem)
    faults = [*_name_faults(path), *with_lines(problems, text)]
    if family is None or faults:
        raise FamilyFileError(path, faults)
    return family


@lru_cache(maxsize=64)
def _read_once(path: Path, changed: int) -> Family:  # noqa: ARG001 - a file that has changed is read anew
    return read_family(path)


def _name_faults(path: Path) -> list[str]:
    """What is wrong with the name of the file."""
    name = path.name.removesuffix(ENDING)
    if name in TAKEN:
        return [f"the name {name!r} is taken by another player; call the file otherwise"]
    if _NAME.fullmatch(name) and path.name.endswith(ENDING):
        return []
    return [
        f"expected a file called NAME{ENDING}, NAME of small letters, digits, - and _, found {path.name!r}"
    ]
