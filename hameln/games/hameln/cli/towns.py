"""Listing, showing and checking towns."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

from hameln.cli.checking import check_each, complain, complain_about_folder
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.files import find_town, list_towns, read_town
from hameln.games.hameln.map.names import called, story_of
from hameln.games.hameln.map.pictures import draw_png, draw_text, told_circles, told_districts, told_houses
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.warnings import find_warnings


def print_list() -> None:
    """Print every town that can be played by its name; a faulty file is told and passed over."""
    table = Table()
    for heading in ("town", "name", "houses", "circles", "districts", "about"):
        table.add_column(
            heading, justify="right" if heading in ("houses", "circles", "districts") else "left"
        )
    faulty: list[TownFileError] = []
    for name, path in list_towns().items():
        try:
            town = read_town(path)
        except TownFileError as error:
            faulty.append(error)
            continue
        counts = (len(town.houses), len(town.circles), len(town.districts))
        table.add_row(name, called(town), *map(str, counts), story_of(town))
    Console(width=None if sys.stdout.isatty() else 120).print(table)
    complain_about_folder("maps")
    for fault in faulty:
        complain(fault)


def print_town(name: str, png: Path | None, *, force: bool = False) -> None:
    """Print a town's graph; draw its picture too if a file is named.

    Raises:
        HamelnError: The town cannot be read, or the picture not be written.
    """
    town = find_town(name)
    if png is not None:
        draw_png(town, png, force=force)
    sys.stdout.write(draw_text(town).rstrip() + "\n")
    if png is not None:
        sys.stdout.write(f"\nWritten: {png}\n")


def check_files(paths: list[Path]) -> None:
    """Say of each file whether it can be played; all faults of all files are told.

    Raises:
        TownFileError: Of the last file with faults, after the others have been told.
    """
    check_each(paths, read_town, _praise, lambda _, town: find_warnings(town))


def _praise(town: Town) -> str:
    counts = (
        told_houses(len(town.houses)),
        told_circles(len(town.circles)),
        told_districts(len(town.districts)),
    )
    return f"{called(town)} can be played; {', '.join(counts)}."
