"""Listing, showing and checking packs.

The commands that look at packs and check their files.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from hameln import content
from hameln.cli.checking import check_each, complain, complain_about_folder
from hameln.cli.columns import print_grids
from hameln.cli.options import LanguageOption, speaking
from hameln.files.commands import typed_command
from hameln.files.sources import read_source
from hameln.games.rattus_cartus.cli.pack_grids import pack_grids, set_grid
from hameln.games.rattus_cartus.errors import PackError, PlayError
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import FOLDER, MAX_BYTES, find_path, read_pack
from hameln.games.rattus_cartus.pack.files import list_packs as all_packs
from hameln.games.rattus_cartus.pack.known import HEIRS
from hameln.games.rattus_cartus.pack.mood import mood_of
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.sets import CardSet, fault_of, set_asked
from hameln.games.rattus_cartus.pack.warnings import find_warnings
from hameln.games.rattus_cartus.pack.ways import read_wish
from hameln.games.rattus_cartus.pack.words import pack_name
from hameln.language import text

_WIDTH = 120
"""How wide tables are where nobody looks at a terminal."""


def print_list() -> None:
    """Print every pack that can be played with by its name; a faulty file is told and passed over."""
    table = Table()
    for heading in (text("pack"), text("name"), text("whose")):
        table.add_column(heading)
    for heading in (text("buildings"), text("cards"), text("nobles")):
        table.add_column(heading, justify="right")
    faulty: list[PackError] = []
    own = content.folder(FOLDER)
    for name, path in all_packs().items():
        try:
            pack = read_pack(path)
        except PackError as error:
            faulty.append(error)
            continue
        counts = (len(pack.buildings), sum(pack.counts), len(pack.nobles))
        whose = text("the program's") if path.parent == own else text("yours")
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


def print_set(line: str, *, plain: bool) -> None:
    """Print the buildings of a set, what they make a match like, and the line by which others get the same.

    Raises:
        HamelnError: It is no such line, or no match can be played with it.
    """
    pack, asked = set_asked(line, None, nobles=False)
    fault = fault_of(pack, asked.choice, nobles=asked.nobles)
    if fault:
        raise PlayError(fault)
    wish = read_wish(asked.choice)
    console = Console(width=None if sys.stdout.isatty() else _WIDTH, highlight=False, no_color=plain or None)
    if wish is not None and wish.is_random:
        told = (text("Chance decides in every match; with @ and a number behind the word all get the same."),)
        console.print(f"{pack_name(pack)}: {asked.choice}", markup=False)
    else:
        play = choose(pack, asked.choice, HEIRS[-1], Random(0))
        print_grids(console, (set_grid(pack, play),), plain=plain)
        told = (mood_of(pack, play),)
    console.print()
    for sentence in (*told, text("With nobles.") if asked.nobles else ""):
        if sentence:
            console.print(sentence, markup=False)
    told_command = text("To play with it: {command}").format(command=command_for(asked))
    console.print(told_command, markup=False, soft_wrap=True)


def command_for(asked: CardSet) -> str:
    """The command that begins a match with a set."""
    return typed_command("play", game="rattus-cartus", set=asked.line)


def _read(path: Path) -> Pack:
    """The pack of a file, or of a name."""
    return read_pack(find_path(str(path)))


def _praise(pack: Pack) -> str:
    told = text("{pack} can be played with; buildings: {buildings}, cards: {cards}, nobles: {nobles}.")
    counts = {"buildings": len(pack.buildings), "cards": sum(pack.counts), "nobles": len(pack.nobles)}
    return told.format(pack=pack_name(pack), **counts)


def _console() -> Console:
    return Console(width=None if sys.stdout.isatty() else _WIDTH)


packs = typer.Typer(
    help="Look at packs of cards and check pack files.\n\n"
    "A pack is all cards, buildings and numbers of Rattus Cartus in one file. To make one: show nobilis "
    "--file > my.toml, change it, check my.toml, and put it into your folder of packs; docs/pack-format.md "
    "explains all.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
PlainOption = Annotated[bool, typer.Option("--plain", help="Without boxes and colours: for screen readers.")]


@packs.command("list", epilog="Example:  hameln pack list --language de")
def list_packs(*, language: LanguageOption = "") -> None:
    """List the packs that can be played with, the program's and yours, with what they hold."""
    with speaking(language):
        print_list()


@packs.command("show", epilog="Example:  hameln pack show nobilis --file > my.toml")
def show_pack(
    pack: Annotated[str, typer.Argument(help="A pack's name or the path of a pack file.")],
    *,
    plain: PlainOption = False,
    file: Annotated[
        bool, typer.Option("--file", help="Print the file itself, to copy from or to save as your own.")
    ] = False,
    language: LanguageOption = "",
) -> None:
    """Show a pack's cards, buildings with what they do, supplies, points and nobles."""
    if file:
        print_file(pack)
        return
    with speaking(language):
        print_pack(pack, plain=plain)


@packs.command("set", epilog='Example:  hameln pack set "nobilis: cards@4711 + nobles"')
def show_set(
    line: Annotated[
        str, typer.Argument(help="A set as a line: a pack, a colon, a way or buildings, and + nobles.")
    ],
    *,
    plain: PlainOption = False,
    language: LanguageOption = "",
) -> None:
    """Show which thirty building cards a line of text means, and what they make a match like.

    The window copies such lines and takes them over; --set takes them, too.
    """
    with speaking(language):
        print_set(line, plain=plain)


@packs.command("check", epilog="Example:  hameln pack check my.toml")
def check_packs(
    files: Annotated[list[Path], typer.Argument(help="Pack files, or names of packs.")],
    *,
    language: LanguageOption = "",
) -> None:
    """Check pack files: tell all faults of each with their lines, and what is odd about those without."""
    with speaking(language):
        check_files(files)
