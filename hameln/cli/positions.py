"""Set positions on the command line: listed, checked, and solved in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from hameln.arena.sheets import Sheet
from hameln.cli.choosing import Chosen
from hameln.cli.columns import print_table
from hameln.cli.terminal import TerminalTable
from hameln.errors import HamelnError, PositionFileError
from hameln.kernel.kits import kit_of, known_games
from hameln.language import plural, text
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.files import all_outlines, find_position, prove, read_position
from hameln.table.positions.position import Outline, Position
from hameln.table.positions.solved import (
    Book,
    difficulty_told,
    read_book,
    remember_solved,
    remember_try,
    state_told,
)
from hameln.table.positions.solver import TooManyWaysError, solve_all
from hameln.table.positions.tempting import tempting_way
from hameln.table.positions.ways import ways_of
from hameln.table.tallies import game_title

_WIDTH = 120
"""Columns where nobody has said how many there are."""


def print_positions(game: str | None) -> None:
    """Print every position with its task, and whether it was solved.

    Raises:
        HamelnError: There is no such game.
    """
    if game is not None:
        kit_of(game)
    book = read_book()
    found, left_out = all_outlines([game] if game else known_games())
    for told in filter(None, (book.told, left_out)):
        sys.stderr.write(f"hameln: {told}\n")
    console = Console(width=None if sys.stdout.isatty() else _WIDTH)
    for word, rows in found.items():
        print_table(console, _sheet(word, rows, book), left=frozenset({0, 1, 2, 3}))


def _sheet(game: str, found: Sequence[Outline], book: Book) -> Sheet:
    rows = tuple(
        (one.word, str(one.name), difficulty_told(one), state_told(one, book.of(one))) for one in found
    )
    headings = (text("Word"), text("Position"), text("Difficulty"), text("State"))
    return Sheet(title=game_title(game), headings=headings, rows=rows)


def check_positions(paths: Sequence[Path], game: str, *, solves: bool = False) -> None:
    """Say of each file whether it can be solved as it says; all faults of all files are told.

    Args:
        paths: The files.
        game: The word of their game; that of their folders if none is named.
        solves: Whether every way is tried, and told how many there are and what the next best reaches.

    Raises:
        HamelnError: A file has faults.
    """
    faults: list[str] = []
    for path in paths:
        try:
            shown = prove(read_position(path, game))
        except PositionFileError as error:
            faults.append(str(error))
            continue
        count = len(shown.decisions)
        told = plural("{path}: solved with {n} decision", "{path}: solved with {n} decisions", count)
        sys.stdout.write(told.format(path=path, n=count) + "\n")
        if solves:
            sys.stdout.write(f"  {_all_ways(shown.position)}\n")
    if faults:
        raise HamelnError("\n".join(faults))


def _all_ways(position: Position) -> str:
    """What the solver says of a position."""
    try:
        told = solve_all(position).told
    except TooManyWaysError as error:
        return error.plain
    lines = "\n".join(tempting_way(position))
    return f"{told}\ntempting = '''\n{lines}\n'''" if lines else told


def chosen_position(chosen: Chosen, name: str, **options: object) -> Position:
    """The position that an option names.

    Raises:
        HamelnError: There is none, it has faults, or an option is given that it has settled already.
    """
    named = {**chosen.options, **options}
    given = [f"--{word}" for word, value in named.items() if value is not None and value is not False]
    if given:
        message = text("--position settles the match; it does not take {options}")
        raise HamelnError(message.format(options=", ".join(given)))
    return find_position(name, chosen.word if chosen.is_named else "")


def solve_at_terminal(position: Position, *, plain: bool) -> None:
    """Let somebody solve a position, and say whether it was."""
    outline, session = position.outline, Attempt(position)
    table = TerminalTable(session, plain=plain, path=None)
    table.write(f"{outline.name}: {outline.asked}.\n{outline.task}\n")
    _tell(table, remember_try(outline))
    table.run()
    if session.verdict:
        table.write(text("Solved") + ".\n")
        _tell(table, remember_solved(outline, session.moves, session.hints))
    elif session.is_done:
        hint = str(outline.hints[0]) if outline.hints else ""
        table.write(" ".join(filter(None, (text("Not this time") + ".", hint))) + "\n")
    if session.is_done:
        for way in ways_of(session):
            table.write(f"{way.title}. {way.told}".strip() + "\n")


def _tell(table: TerminalTable, told: str) -> None:
    if told:
        table.write(told + "\n")
