"""Pack files: reading with every fault named, finding a pack by its name."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Final

from hameln import content
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.reading import read_words

FOLDER: Final = "packs"
"""The folder of the packs, the program's and the user's."""
ENDING: Final = ".toml"
USUAL: Final = "rattus-cartus"
"""The pack that is played with where none is named."""
MAX_BYTES: Final = 1024 * 1024
"""No pack file is larger."""


def find_pack(name: str = USUAL) -> Pack:
    """The pack of that name among the packs, or in the file of that path.

    Args:
        name: Such as ``rattus-cartus``, or a path such as ``my/pack.toml``. A pack hides a file of the same
            name.

    Raises:
        PackError: There is no such pack, or its file cannot be used.
    """
    return read_pack(find_path(name))


def find_path(name: str) -> Path:
    """The file of a pack, by its name or its own path; a path need not exist.

    Raises:
        PackError: There is no pack of this name.
    """
    packs = list_packs()
    if name in packs:
        return packs[name]
    if name.endswith(ENDING) or any(sign in name for sign in (os.sep, "/")):
        return Path(name)
    faults = [
        f"there is no pack of this name; known are {', '.join(packs) or 'none'}",
        content.trouble(FOLDER),
    ]
    raise PackError(name, filter(None, faults))


def list_packs() -> dict[str, Path]:
    """The files of all packs by name; the user's hide the program's own. They are not opened."""
    return content.files(FOLDER, ENDING)


@lru_cache(maxsize=1)
def own_pack() -> Pack:
    """The program's own pack, read once, whatever packs the user has.

    Raises:
        ContentError: The folder of the packs is missing; the installation is broken.
        PackError: The file cannot be read; the installation is broken.
    """
    return read_pack(content.folder(FOLDER) / f"{USUAL}{ENDING}")


def read_pack(path: Path | str) -> Pack:
    """The pack in a file.

    Args:
        path: A pack file in TOML.

    Raises:
        PackError: The file cannot be read, or has faults: all of them, with their lines.
    """
    path = Path(path)
    text = read_source(path, MAX_BYTES, PackError)
    pack, problems = read_words(parse_source(text, path, PackError))
    if pack is None:
        raise PackError(path, with_lines(problems, text))
    return pack
