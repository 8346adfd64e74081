"""Listing, showing and checking packs."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hameln import content
from hameln.cli.checking import check_each, complain, complain_about_folder
from hameln.cli.grids import print_grids
from hameln.files.sources import read_source
from hameln.games.rattus_cartus.cli.pack_grids import pack_grids
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack.files import FOLDER, MAX_BYTES, find_path, list_packs, read_pack
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.warnings import find_warnings
from hameln.games.rattus_cartus.pack.words import pack_name

_WIDTH = 120
"""How wide tables are where nobody looks at a terminal."""


def print_list() -> None:
    """Print every pack that can be played with by its name; a faulty file is told and passed over."""
    table = Table()
    for heading in ("pack", "name", "whose", "buildings", "cards", "nobles"):
        table.add_column(heading, justify="right" if heading in {"buildings", "cards", "nobles"} else "left")
    faulty: list[PackError] = []
    own = content.folder(FOLDER)
    for name, path in list_packs().items():
        try:
            pack = read_pack(path)
        except PackError as error:
            faulty.append(error)
            continue
        counts = (len(pack.buildings), sum(pack.counts), len(pack.nobles))
        whose = "the program's" if path.parent == own else "yours"
        table.add_row(name, pack_name(pack), whose, *map(str, counts))
    _console().print(table)
    complain_about_folder(FOLDER)
    for fault in faulty:
        complain(fault)


def print_pack(name: str, *, plain: bool) -> None:
    """Print everything that a pack says, in words.

    Raises:
        PackError: There is no such pack, or its file cannot be used.
    """
    pack = read_pack(find_path(name))
    console = Console(width=None if sys.stdout.isatty() else _WIDTH, highlight=False, no_color=plain or None)
    console.print(f"{pack_name(pack)} ({pack.id})", markup=False)
    print_grids(console, pack_grids(pack), plain=plain)


def print_file(name: str) -> None:
    """Print the file of a pack as it is.

    Raises:
        PackError: There is no such pack, or its file cannot be read.
    """
    sys.stdout.write(read_source(find_path(name), MAX_BYTES, PackError))


def check_files(paths: list[Path]) -> None:
    """Say of each file whether it can be played with; all faults of all files are told.

    Args:
        paths: Files, or names of packs.

    Raises:
        PackError: Of the last file with faults, after the others have been told.
    """
    check_each(paths, _read, _praise, lambda _, pack: find_warnings(pack))


def _read(path: Path) -> Pack:
    """The pack of a file, or of a name."""
    return read_pack(find_path(str(path)))


def _praise(pack: Pack) -> str:
    counts = f"{len(pack.buildings)} buildings, {sum(pack.counts)} cards, {len(pack.nobles)} nobles"
    return f"{pack_name(pack)} can be played with; {counts}."


def _console() -> Console:
    return Console(width=None if sys.stdout.isatty() else _WIDTH)
