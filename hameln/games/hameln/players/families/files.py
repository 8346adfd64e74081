"""The files of computer families: finding one by its name, reading it with every fault named."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hameln.files.sources import with_lines
from hameln.games.hameln.errors import FamilyFileError
from hameln.games.hameln.players.families.facts import AT
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.words import read_family_words
from hameln.games.hameln.players.levels import LEVELS
from hameln.players.characters.files import CharacterFiles, find_warnings

PLACE: Final = "ai/hameln"
"""The folder of content in which families lie."""
FORMER: Final = ("ai",)
"""Where users' own families lay when there was one game only; there they are found still."""
TAKEN: Final = ("human", "random", "greedy", *LEVELS)
"""Names of other players."""
FILES: Final = CharacterFiles(
    place=PLACE, former=FORMER, taken=TAKEN, error=FamilyFileError, read_words=read_family_words
)
"""All families that there are."""


def list_families() -> dict[str, Path]:
    """The files of all families by name; the user's hide the program's own. They are not opened."""
    return FILES.listed()


def find_family(name: str) -> Family:
    """The family of that name.

    Raises:
        FamilyFileError: There is no such family, or its file cannot be used.
    """
    return FILES.find(name)


def source_of(name: str) -> str:
    """The text of the file of a family, found by its name or by its path; its faults do not matter.

    Raises:
        FamilyFileError: There is no such family, or its file cannot be read.
    """
    return FILES.source_of(name)


def warnings_about(family: Family, source: str) -> list[str]:
    """What should be looked at in a family that can be played, with its lines in the text of the file."""
    return with_lines(find_warnings(family.rules, AT), source)


def read_family(path: Path | str) -> Family:
    """The family in a file.

    Args:
        path: A file in TOML; its name without the ending is the family's.

    Raises:
        FamilyFileError: The file cannot be read, or has faults: all of them, with their lines.
    """
    return FILES.read(path)
