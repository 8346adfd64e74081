"""Counting in many matches how the things of a game were used, and what each of them is worth."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Final

from attrs import define, field

from hameln.arena.files import ARCHIVE, ORDER, RECORDS, Folder
from hameln.arena.kinds import EQUAL
from hameln.arena.kit import arena_kit
from hameln.arena.lineups import Tournament
from hameln.arena.matches import win_shares
from hameln.arena.running import Order, conclude, play_on, standstill
from hameln.arena.sheets import Sheet, page
from hameln.arena.uses import NOTE, Uses, findings, uses_sheet
from hameln.arena.workers import Workers, program
from hameln.cli.choosing import Chosen
from hameln.cli.options import check_free
from hameln.cli.tournaments import print_sheets, progress_bar, shown
from hameln.errors import HamelnError, SeatsError
from hameln.files.writing import replace_file
from hameln.kernel.files import LineSource
from hameln.kernel.reading import Record, read_records

PAGE: Final = "uses.md"
"""The page of all tables in the folder of the matches."""


@define
class Count:
    """What was found in records of one game.

    Attributes:
        game: Its word; empty until the first match.
        uses: What its matches tell.
        left_out: Matches that are not over, or were kept for one seat.
        players: Who played.
        sizes: How many sat at the tables.
    """

    game: str = ""
    uses: Uses = field(factory=Uses)
    left_out: int = 0
    players: set[str] = field(factory=set[str])
    sizes: set[int] = field(factory=set[int])

    def note(self, path: Path, record: Record) -> None:
        """Add a match.

        Raises:
            HamelnError: It is one of another game, or of one that counts nothing.
        """
        word = str(record.header["game"])
        if self.game not in ("", word):
            message = f"{path}: a match of {word}; expected one of {self.game}, as those before"
            raise HamelnError(message)
        self.game = word
        check_counts(word)
        if not record.match.is_over or "for_seat" in record.header:
            self.left_out += 1
            return
        result = record.match.game.result(record.match.state)
        self.uses.note(arena_kit(word).uses(record.match), win_shares(result.places))
        self.players.update(record.seats)
        self.sizes.add(len(record.seats))

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The tables, one for each kind of thing."""
        counted = arena_kit(self.game).counted
        return tuple(uses_sheet(self.uses, group, counted[group]) for group in counted)

    @property
    def findings(self) -> tuple[str, ...]:
        """What they show, in sentences."""
        groups = arena_kit(self.game).counted
        return tuple(chain.from_iterable(findings(self.uses, group) for group in groups))

    @property
    def told(self) -> str:
        """What was counted, in a sentence."""
        sizes = ", ".join(map(str, sorted(self.sizes)))
        told = f"{self.uses.matches} matches of {', '.join(sorted(self.players))} with {sizes} at a table."
        if self.left_out:
            told += f" Left out: {self.left_out} that are not over or were kept for one seat."
        return told


def check_counts(word: str) -> None:
    """Do nothing if a game counts how its things are used.

    Raises:
        HamelnError: It does not.
    """
    if not arena_kit(word).counted:
        message = f"in matches of {word} nothing is counted that can be used or not"
        raise HamelnError(message)


def count_records(paths: Sequence[Path], out: Path | None, *, force: bool) -> None:
    """Count what files of records tell, and print the tables.

    Args:
        paths: The files, or folders of tournaments.
        out: Where the page of the tables goes; nowhere if it is not named.
        force: Whether a file that is there may be replaced.

    Raises:
        HamelnError: A file cannot be used, or holds no match that can be counted.
    """
    if out is not None:
        check_free(out, force=force)
    found = counted(chain.from_iterable(files_of(path) for path in paths))
    _print(found)
    if out is not None:
        text = page("Use and worth", _introduction(found, found.told), found.sheets)
        _write(out, text, force=force)


def play_and_count(  # noqa: PLR0913 - the options of the command
    chosen: Chosen,
    folder: Path,
    *,
    players: tuple[str, ...],
    sizes: str,
    matches: int,
    seed: int,
    workers: Workers,
) -> None:
    """Let equal players meet at tables of every size, then count and write the page.

    Raises:
        HamelnError: A player or an option is not known, the folder cannot be used, or workers fail.
    """
    check_counts(chosen.word)
    workers.check()
    orders = list(_orders(chosen, players, _sizes(chosen, sizes), matches, seed))
    for order in orders:
        size = order.tournament.size
        place = Folder(folder / f"{size}-at-a-table")
        with place.alone():
            now = standstill(order, place)
            playing = play_on(order, place, workers)
            for _ in shown(playing, now=len(now.finished), total=now.total, what=f"{size} at a table"):
                pass
            conclude(order, place)
    found = counted(folder / f"{order.tournament.size}-at-a-table" / ARCHIVE for order in orders)
    _print(found)
    date, code = datetime.now(UTC).date().isoformat(), program(chosen.word)
    told = f"{orders[0].venue.name}. {found.told} Seed {seed}, code {code}, {date}."
    _write(folder / PAGE, page("Use and worth", _introduction(found, told), found.sheets), force=True)


def _orders(
    chosen: Chosen, players: tuple[str, ...], sizes: Sequence[int], matches: int, seed: int
) -> Iterator[Order]:
    """The tournaments, one for each size of a table."""
    each = -(-matches // (len(sizes) * len(players)))
    for size in sizes:
        tournament = Tournament(mode=EQUAL, players=players, size=size, openings=each, seed=seed)
        venue = arena_kit(chosen.word).venue(chosen.options, size, players)
        yield Order(tournament=tournament, venue=venue, records=True)


def _sizes(chosen: Chosen, said: str) -> tuple[int, ...]:
    """The sizes of the tables.

    Raises:
        SeatsError: One is none.
    """
    known = chosen.kit.sizes
    if not said:
        return tuple(known)
    words = [word.strip() for word in said.split(",")]
    wrong = [word for word in words if not word.isdecimal() or int(word) not in known]
    if wrong:
        message = (
            f"--sizes {said}: {wrong[0]!r} is none; expected {known[0]} to {known[-1]} with commas between"
        )
        raise SeatsError(message)
    return tuple(dict.fromkeys(map(int, words)))


def files_of(path: Path) -> tuple[Path, ...]:
    """The files of records that a path means: itself, or those of a tournament, or of all that it holds.

    Raises:
        HamelnError: A folder holds none.
    """
    if not path.is_dir():
        return (path,)
    inside = [path] if (path / ORDER).is_file() else sorted(path.iterdir())
    found = tuple(file for one in inside for file in _files_in(one))
    if not found:
        message = f"{path}: no records lie here; expected a tournament that was played with --records"
        raise HamelnError(message)
    return found


def _files_in(folder: Path) -> list[Path]:
    """The files of records of a tournament; none of one that has just begun, or of another folder."""
    if not (folder / ORDER).is_file():
        return []
    archive = folder / ARCHIVE
    return [archive] if archive.is_file() else sorted((folder / RECORDS).glob("*.jsonl.zst"))


def counted(paths: Iterable[Path]) -> Count:
    """What the matches of some files tell, counted under a progress bar.

    Raises:
        HamelnError: A file cannot be used, or no match can be counted.
    """
    found = Count()
    with progress_bar("counted") as progress:
        task = progress.add_task("counted", total=None)
        for path in paths:
            for record in read_records(LineSource(path)):
                found.note(path, record)
                progress.advance(task)
    if not found.uses.matches:
        message = "no match could be counted: all are unfinished or were kept for one seat"
        raise HamelnError(message)
    return found


def _introduction(found: Count, told: str) -> str:
    return "\n".join([told, "", *(f"- {one}" for one in found.findings), "", NOTE])


def _print(found: Count) -> None:
    sys.stdout.write("\n".join([found.told, *found.findings, "", ""]))
    print_sheets(found.sheets)
    sys.stdout.write(f"{NOTE}\n")


def _write(path: Path, text: str, *, force: bool) -> None:
    """Write a page.

    Raises:
        HamelnError: It cannot be written.
    """
    try:
        replace_file(path, text.encode("utf-8"), force=force)
    except OSError as error:
        message = f"{path}: cannot be written: {error.strerror or error}"
        raise HamelnError(message) from None
    sys.stdout.write(f"Written: {path}\n")
