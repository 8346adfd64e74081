"""Listing, showing and checking towns.

The commands that look at towns, check their files and draw new ones.

Drawing a new town into a file of its own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import randbelow
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from hameln.cli.checking import check_each, complain_of, read_all
from hameln.cli.options import check_free
from hameln.errors import HamelnError
from hameln.files.commands import typed_command
from hameln.files.writing import replace_file
from hameln.games.hameln.editor.generator.making import new_town
from hameln.games.hameln.editor.generator.wishes import Density, Growth, Water, Wishes
from hameln.games.hameln.editor.usual import sensible_districts
from hameln.games.hameln.errors import TownFileError, WishError
from hameln.games.hameln.map.files import ENDING, find_town, read_town, town_text
from hameln.games.hameln.map.files import list_towns as all_towns
from hameln.games.hameln.map.names import called, story_of
from hameln.games.hameln.map.painting import draw_png, draw_text, told_circles, told_districts, told_houses
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.warnings import find_warnings


def print_list() -> None:
    """Print every town that can be played by its name; a faulty file is told and passed over."""
    table = Table()
    for heading in ("town", "name", "houses", "circles", "districts", "about"):
        table.add_column(
            heading, justify="right" if heading in ("houses", "circles", "districts") else "left"
        )
    found, faulty = read_all(all_towns(), read_town)
    for name, town in found.items():
        counts = (len(town.houses), len(town.circles), len(town.districts))
        table.add_row(name, called(town), *map(str, counts), story_of(town))
    Console(width=None if sys.stdout.isatty() else 120).print(table)
    complain_of(faulty, "maps")


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


SEEDS: Final = 1_000_000
"""From so many seeds one is drawn where none is given."""


def draw_new(file: Path, given: Mapping[str, Any], *, seed: int | None, force: bool) -> None:
    """Draw a town and write its file, whose first lines tell how it can be drawn again.

    Args:
        file: Where to; the name of a town file.
        given: The wishes that were given, by option; ``None`` for one that was not.
        seed: What all chance comes from; ``None`` for any.
        force: Whether a file that is there may be replaced.

    Raises:
        HamelnError: The wishes cannot come true, or the file cannot be written.
    """
    if file.suffix != ENDING:
        message = f"{file}: expected the name of a town file, such as {file.stem or 'my'}{ENDING}"
        raise HamelnError(message)
    check_free(file, force=force)
    wishes = wishes_of(given)
    seed = randbelow(SEEDS) if seed is None else seed
    town = new_town(wishes, seed)
    text = f"# Drawn by: {drawn_by(given, seed, file)}\n\n{town_text(town)}"
    try:
        replace_file(file, text.encode(), force=force)
    except OSError as error:
        raise TownFileError(file, [f"cannot be written: {error.strerror or error}"]) from error
    sys.stdout.write(_told(town, file, seed))


def wishes_of(given: Mapping[str, Any]) -> Wishes:
    """The wishes that were given on the command line, the usual ones for the rest.

    Raises:
        WishError: They cannot come true together.
    """
    kinds: dict[str, Callable[[str], Any]] = {
        "families": _families,
        "density": Density,
        "growth": Growth,
        "river": Water,
    }
    words: dict[str, Any] = {
        key: kinds[key](value) if key in kinds else value for key, value in given.items() if value is not None
    }
    words.setdefault("districts", sensible_districts(words.get("houses", Wishes().houses)))
    return Wishes(**words)


def _families(text: str) -> tuple[int, ...]:
    """Numbers of families, separated by commas.

    Raises:
        WishError: They are no numbers.
    """
    try:
        return tuple(int(number) for number in text.split(","))
    except ValueError:
        message = f"families: expected numbers from 3 to 5 such as 3,4,5, found {text!r}"
        raise WishError(message) from None


def drawn_by(given: Mapping[str, Any], seed: int, file: Path) -> str:
    """The command that draws the town again."""
    options = {
        f"no-{key}" if value is False else key: True if value is False else value
        for key, value in given.items()
    }
    return typed_command("town", "new", file.name, **options, seed=seed)


def _told(town: Town, file: Path, seed: int) -> str:
    counts = (
        told_houses(len(town.houses)),
        told_circles(len(town.circles)),
        told_districts(len(town.districts)),
    )
    families = ", ".join(map(str, town.start_houses))
    return (
        f"{called(town)}: {', '.join(counts)}, for {families} families; seed {seed}.\n"
        f"{story_of(town)}\n"
        f"Written: {file}\n"
        f"Look at it:  {typed_command('town', 'show', file)}\n"
        f"Play it:     {typed_command('play', town=file)}\n"
    )
