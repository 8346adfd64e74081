"""Listing, showing and checking packs: the commands, and the tables of what a pack says."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from hameln import content
from hameln.cli.checking import check_each, complain_of, read_all
from hameln.cli.columns import print_grids
from hameln.cli.options import LanguageOption, speaking
from hameln.files.commands import typed_command
from hameln.files.sources import read_source
from hameln.games.rattus_cartus.errors import PackError, PlayError
from hameln.games.rattus_cartus.pack import words
from hameln.games.rattus_cartus.pack.choosing import choose, read_wish
from hameln.games.rattus_cartus.pack.files import FOLDER, MAX_BYTES, find_path, read_pack
from hameln.games.rattus_cartus.pack.files import list_packs as all_packs
from hameln.games.rattus_cartus.pack.known import COPIES, DIPLOMAT, HEIRS, NUNS, TOKEN
from hameln.games.rattus_cartus.pack.mood import mood_of
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.sets import CardSet, fault_of, set_asked
from hameln.games.rattus_cartus.pack.warnings import find_warnings
from hameln.games.rattus_cartus.pack.words import pack_name
from hameln.language import text
from hameln.table.inspection import Grid


def pack_grids(pack: Pack) -> tuple[Grid, ...]:
    """The tables of a pack, in the order in which somebody wants to know."""
    grids = (_start(pack), _people(pack), _stacks(pack), *_buildings(pack), _supplies(pack), _points(pack))
    return (*grids, _nobles(pack)) if pack.nobles else grids


def set_grid(pack: Pack, play: Iterable[int]) -> Grid:
    """The building cards of a set, a row for each building."""
    copies: dict[int, list[str]] = {}
    for card in play:
        copies.setdefault(card // len(COPIES), []).append(COPIES[card % len(COPIES)])
    rows = []
    for place, letters in sorted(copies.items(), key=lambda one: (pack.buildings[one[0]].estate, one[0])):
        one = pack.buildings[place]
        told = (words.estate_name(one.estate), words.building_name(one), " ".join(letters))
        rows.append((*told, words.premium_does(one), words.normal_does(one)))
    columns = (text("estate"), text("building"), text("copy"), text("premium action"), text("normal action"))
    return Grid(heading=words.pack_name(pack), columns=columns, rows=tuple(rows))


def _start(pack: Pack) -> Grid:
    start = pack.start
    told = text("Every heir begins with so many hand cards: {hand}; rats: {rats}. Row of nuns: {nuns}.")
    told = told.format(hand=start.hand, rats=start.rats, nuns=start.nuns)
    return Grid(
        heading=text("A match"),
        columns=(text("heirs"), text("rounds"), text("row"), text("pile")),
        rows=tuple(
            (str(heirs), str(one.rounds), str(one.row), str(one.pile)) for heirs, one in pack.heirs.items()
        ),
        lines=(told,),
    )


def _people(pack: Pack) -> Grid:
    counts = [sum(estate) for estate in pack.people]
    nuns = sum(number * count for estate in pack.people for number, count in enumerate(estate))
    mean = nuns / sum(counts) if any(counts) else 0.0
    shown = mean * pack.start.nuns
    told = text("Nuns on average: {mean}; so a row of {n} shows about {shown}.")
    told = told.format(mean=f"{mean:.3g}", n=pack.start.nuns, shown=f"{shown:.3g}")
    return Grid(
        heading=text("Population cards, by their nuns"),
        columns=(text("estate"), *map(str, range(NUNS)), text("together")),
        rows=tuple(
            (words.estate_name(place), *map(str, estate), str(counts[place]))
            for place, estate in enumerate(pack.people)
        ),
        lines=(told,),
    )


def _stacks(pack: Pack) -> Grid:
    stacks = {**pack.stacks, TOKEN: pack.tokens}
    rows = tuple(
        (words.special_name(word), str(count), _from(pack, word), words.card_does(word))
        for word, count in stacks.items()
    )
    lines: list[str] = []
    if DIPLOMAT in pack.stacks:
        told = (f"{words.estate_name(place)} {count}" for place, count in enumerate(pack.diplomats))
        lines.append(text("Diplomats: {told}.").format(told=", ".join(told)))
    return Grid(
        heading=text("Special cards and tokens"),
        columns=(text("card"), text("number"), text("from"), text("what it is for")),
        rows=rows,
        lines=tuple(lines),
    )


def _from(pack: Pack, word: str) -> str:
    """The buildings that give it."""
    return ", ".join(words.building_name(one) for one in pack.buildings if one.what == word) or "-"


def _buildings(pack: Pack) -> Iterator[Grid]:
    """The buildings of each estate."""
    for estate in range(len(pack.estates)):
        ours = [building for building in pack.buildings if building.estate == estate]
        first = [words.building_name(one) for one in ours if one.id in pack.first_match]
        told = text("With so many heirs {building} does not come at random: {heirs}.")
        left_out = [
            told.format(building=words.building_name(one), heirs=_listed(one.not_random_with))
            for one in ours
            if one.not_random_with
        ]
        yield Grid(
            heading=text("Buildings: {estate}").format(estate=words.estate_name(estate)),
            columns=(text("building"), text("in files"), text("premium action"), text("normal action")),
            rows=tuple(
                (words.building_name(one), one.id, words.premium_does(one), words.normal_does(one))
                for one in ours
            ),
            lines=(text("In a first match: {buildings}.").format(buildings=", ".join(first)), *left_out),
        )


def _supplies(pack: Pack) -> Grid:
    return Grid(
        heading=text("Supply actions of the five copies of every building"),
        columns=(text("copy"), text("what it brings")),
        rows=tuple((copy, words.supply_does(one)) for copy, one in zip(COPIES, pack.supply, strict=True)),
    )


def _points(pack: Pack) -> Grid:
    score = pack.scoring
    rows = [
        (text("the first, second and third of an estate"), _listed(score.estate)),
        (text("most influence cards in hand; most cards of a special kind"), str(score.most)),
        (text("each that is tied there"), str(score.tied)),
        (text("most and second most Gold"), _listed(score.gold)),
        (text("a victory point token"), str(pack.token)),
    ]
    told = text("Books may move the number of nuns by up to {n}.").format(n=pack.book_shift)
    columns = (text("for"), text("points"))
    lines = (told,) if pack.book_shift else ()
    return Grid(heading=text("Points at the end"), columns=columns, rows=tuple(rows), lines=lines)


def _nobles(pack: Pack) -> Grid:
    return Grid(
        heading=text("Nobles"),
        columns=(text("noble"), text("in files"), text("what it does")),
        rows=tuple((words.noble_name(word), word, words.noble_does(word)) for word in pack.nobles),
        lines=(text("They play where the rules of a match say so (--nobles)."),),
    )


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


_WIDTH = 120
"""How wide tables are where nobody looks at a terminal."""


def print_list() -> None:
    """Print every pack that can be played with by its name; a faulty file is told and passed over."""
    table = Table()
    for heading in (text("pack"), text("name"), text("whose")):
        table.add_column(heading)
    for heading in (text("buildings"), text("cards"), text("nobles")):
        table.add_column(heading, justify="right")
    own, paths = content.folder(FOLDER), all_packs()
    found, faulty = read_all(paths, read_pack)
    for name, pack in found.items():
        counts = (len(pack.buildings), sum(pack.counts), len(pack.nobles))
        whose = text("the program's") if paths[name].parent == own else text("yours")
        table.add_row(name, pack_name(pack), whose, *map(str, counts))
    _console().print(table)
    complain_of(faulty, FOLDER)


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
