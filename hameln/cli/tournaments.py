"""Playing tournaments with a progress bar, and printing their tables."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hameln.arena.extras import load
from hameln.arena.files import GAME, ORDER, Folder
from hameln.arena.kit import arena_kit
from hameln.arena.reports import PAGE, PLOTS, sheets_of, write_report
from hameln.arena.results import ArenaFileError
from hameln.arena.running import Order, conclude, looked_at, order_from_words, play_on, standstill
from hameln.arena.sheets import Sheet
from hameln.arena.workers import Workers
from hameln.cli.columns import print_table
from hameln.cli.options import check_free
from hameln.errors import HamelnError
from hameln.files.writing import make_folder
from hameln.kernel.kits import known_games

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
    with folder.alone():
        now = standstill(order, folder)
        for _ in shown(play_on(order, folder, workers), now=len(now.finished), total=now.total):
            pass
        now = conclude(order, folder)
        print_sheets(write_report(order, folder, now.outcomes))
    sys.stdout.write(f"Written: {folder.path}\n")


def read_order(folder: Folder) -> Order:
    """The tournament of a folder.

    Raises:
        HamelnError: There is none, or it cannot be read.
    """
    words = folder.order()
    game = words.get(GAME, known_games()[0])  # the first orders named none
    try:
        return order_from_words(words, arena_kit(str(game)).venue_from_words)
    except HamelnError as error:
        message = f"{folder.path / ORDER}: {' '.join(str(error).split())}"
        raise ArenaFileError(message) from None


def report_folder(folder: Folder, out: Path | None, *, force: bool) -> None:
    """Print the tables of what has been played so far; nothing in the folder changes.

    Args:
        folder: The tournament.
        out: Where the page of the tables and the pictures go; nowhere if it is not named.
        force: Whether an older page there may be replaced.

    Raises:
        HamelnError: Nothing has been played, a library is missing, or a folder cannot be used.
    """
    order = read_order(folder)
    now = looked_at(order, folder)
    if not now.finished:
        message = f"{folder.path}: nothing has been played yet"
        raise HamelnError(message)
    if out is not None:
        _make_free(out, force=force)
        print_sheets(write_report(order, Folder(out), now.outcomes, force=force))
        sys.stdout.write(f"Written: {out}\n")
    else:
        print_sheets(sheets_of(now.outcomes))
    if now.to_play:
        sys.stdout.write(f"{now.to_play} of {now.total} units are still to be played.\n")
    if now.is_old:
        sys.stdout.write(
            "An older Hameln played this tournament, without checksums: damage may go unnoticed.\n"
        )


def _make_free(out: Path, *, force: bool) -> None:
    """See to it that a report can be written into a folder.

    Raises:
        HamelnError: It cannot, or one is there.
    """
    try:
        make_folder(out)
    except OSError as error:
        message = f"{out}: cannot be written: {error.strerror or error}"
        raise ArenaFileError(message) from None
    check_free(out / PAGE, force=force)
    if not force and os.path.lexists(out / PLOTS):
        message = f"{out / PLOTS}: pictures are there already; they are replaced with --force only"
        raise ArenaFileError(message)


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
            print_table(console, sheet)
        if sheet.note:
            console.print(sheet.note, highlight=False)
