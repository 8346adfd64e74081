"""Playing tournaments with a progress bar, and printing their tables."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hameln.arena.city_venue import venue_from_words
from hameln.arena.extras import load
from hameln.arena.files import Folder
from hameln.arena.reports import write_report
from hameln.arena.running import Order, Standstill, conclude, order_from_words, play_on, standstill
from hameln.arena.sheets import Sheet
from hameln.arena.workers import Workers
from hameln.errors import HamelnError

T = TypeVar("T")
PLAIN_WIDTH: Final = 160


def play_order(order: Order, folder: Folder, workers: Workers) -> None:
    """Play what is left, write everything into the folder, print the tables.

    Raises:
        HamelnError: A library is missing, the folder cannot be used, or workers fail.
    """
    workers.check()
    for library in ("openskill", "matplotlib", *(["polars"] if order.form == "parquet" else [])):
        load(library)
    now = standstill(order, folder)
    for _ in shown(play_on(order, folder, workers), now=len(now.finished), total=len(now.units)):
        pass
    now = conclude(order, folder)
    print_sheets(write_report(order, folder, now.outcomes))
    sys.stdout.write(f"Written: {folder.path}\n")


def read_order(folder: Folder) -> Order:
    """The tournament of a folder.

    Raises:
        HamelnError: There is none, or it cannot be read.
    """
    return order_from_words(folder.order(), venue_from_words)


def report_folder(folder: Folder) -> None:
    """Print the tables of what has been played so far, and write them and the pictures.

    Raises:
        HamelnError: Nothing has been played, a library is missing, or the folder cannot be used.
    """
    order = read_order(folder)
    now = Standstill(units=tuple(order.tournament.units()), finished=folder.finished())
    if not now.finished:
        message = f"{folder.path}: nothing has been played yet"
        raise HamelnError(message)
    print_sheets(write_report(order, folder, now.outcomes))
    if now.left:
        sys.stdout.write(f"{len(now.left)} of {len(now.units)} units are still to be played.\n")


def shown(played: Iterable[T], *, now: int, total: int, what: str = "units") -> Iterator[T]:
    """The same results, with a progress bar and the time left where somebody may watch it."""
    with progress_bar(what) as progress:
        yield from progress.track(played, total=total, completed=now)


def progress_bar(what: str) -> Progress:
    """A progress bar with the time left, shown where somebody may watch it."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def print_sheets(sheets: Iterable[Sheet]) -> None:
    """Print tables with their notes."""
    console = Console(width=None if sys.stdout.isatty() else PLAIN_WIDTH)
    for sheet in sheets:
        if sheet.rows:
            table = Table(title=sheet.title)
            for number, heading in enumerate(sheet.headings):
                table.add_column(heading, justify="right" if number else "left")
            for row in sheet.rows:
                table.add_row(*row)
            console.print(table)
        if sheet.note:
            console.print(sheet.note, highlight=False)
