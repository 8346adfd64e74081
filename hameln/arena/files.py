"""The folder of a tournament: what is to be played, what has been played, and what came of it.

::

    tournament.json     players, venue and seed; the folder knows all that is needed to go on
    units.jsonl         one line for each unit as it is finished; sorted once all are
    records/            the matches of each unit, until all are finished
    matches.jsonl.zst   all matches as records, where they were wanted
    matches.csv         one line for each match and seat (or matches.parquet)
    report.md           tables
    plots/              pictures

One process at a time writes here. Both files of facts are sealed, see `hameln.arena.results`; whoever only
reads changes nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from hameln.arena.lineups import Tournament
from hameln.arena.matches import Finished
from hameln.arena.results import (
    CHECK,
    ArenaFileError,
    Results,
    archived,
    digest,
    line_of,
    lines_of,
    read_results,
    seal_of,
)
from hameln.files.codec import parse_object
from hameln.files.commands import typed_command
from hameln.files.locks import locked
from hameln.files.opening import PackedError, Pieces, read_bytes
from hameln.files.readers import is_table
from hameln.files.writing import check_target, make_folder, replace_file, sweep

ORDER: Final = "tournament.json"
UNITS: Final = "units.jsonl"
RECORDS: Final = "records"
ARCHIVE: Final = "matches.jsonl.zst"
GAME: Final = "game"
"""What an order calls the word of the game that is played."""
PROGRAM: Final = "program"
"""What an order calls the code that plays it."""
VENUE: Final = "venue"
"""What an order calls where it is played, with the files of its players."""
VERSION: Final = "version"
OLD: Final = 1
"""The version whose files are not sealed."""
MOST_BYTES: Final = 16 * 1024 * 1024
"""No order is longer, with its venue and the files of its players."""
MOST_RECORDS: Final = 256 * 1024 * 1024
"""Nor are the records of a unit."""
WRITER: Final = "hameln arena"
"""What whoever writes here is called."""


class Folder:
    """A tournament's folder on disk.

    Attributes:
        path: Where it lies.
    """

    def __init__(self, path: Path) -> None:
        """A folder that may not exist yet."""
        self.path = path
        self._writers = 0

    @contextmanager
    def alone(self) -> Generator[None]:
        """Be the only writer; what writers that are no more left half done is taken away. May be nested.

        Raises:
            HamelnError: Somebody else writes here, or nobody can.
        """
        if self._writers == 0:
            try:
                self._refuse_strange()
                make_folder(self.path)
            except OSError as error:
                raise self._unwritable(self.path, error) from None
            with locked(self.path, WRITER):
                for place in (self.path, self.path / RECORDS, self.path / "plots"):
                    sweep(place)
                yield from self._counted()
        else:
            yield from self._counted()

    def _counted(self) -> Generator[None]:
        self._writers += 1
        try:
            yield
        finally:
            self._writers -= 1

    def _refuse_strange(self) -> None:
        """Do nothing if this is no folder yet, empty, or a tournament's.

        Raises:
            ArenaFileError: Something else lies here.
        """
        if not self.path.is_dir() or (self.path / ORDER).exists():
            return
        if any(not path.name.startswith(".") for path in self.path.iterdir()):
            message = f"{self.path}: the folder is not empty, and holds no tournament"
            raise ArenaFileError(message)

    def open(self, order: Mapping[str, Any]) -> None:
        """Begin a tournament here, or go on with the same one.

        Raises:
            ArenaFileError: Another one lies here, or the folder cannot be written.
        """
        wanted = json.loads(json.dumps(order))
        with self.alone():
            if not (self.path / ORDER).exists():
                sealed = {**wanted, CHECK: seal_of(wanted)}
                text = json.dumps(sealed, ensure_ascii=False, indent=1) + "\n"
                self.write(ORDER, text.encode("utf-8"))
        lying = self.order()
        if lying != wanted:
            if changed := changed_players(lying, wanted):
                resume = typed_command("arena", "resume", self.path)
                message = (
                    f"{self.path}: this tournament was begun with another file of {', '.join(changed)}; name "
                    f"another folder, or go on with the file as it was then: {resume}"
                )
                raise ArenaFileError(message)
            aside = {PROGRAM: None, VERSION: None}  # the first orders named no game, either
            is_older = {GAME: wanted.get(GAME), **lying, **aside} == {**wanted, **aside}
            what = "this tournament was begun with other code" if is_older else "another tournament lies here"
            message = f"{self.path}: {what}; name another folder"
            raise ArenaFileError(message)

    def order(self) -> dict[str, Any]:
        """What is to be played.

        Raises:
            ArenaFileError: No tournament lies here, or it was changed after it was written.
        """
        place = self.path / ORDER
        try:
            words = parse_object(read_bytes(place, MOST_BYTES))
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            message = f"{self.path}: no tournament can be read here ({ORDER}: {reason})"
            raise ArenaFileError(message) from None
        if words.get(VERSION) != OLD and words.pop(CHECK, None) != seal_of(words):
            message = f"{place}: it was changed after it was written, or is no tournament"
            raise ArenaFileError(message)
        return words

    def results(self, tournament: Tournament, seal: str | None) -> Results:
        """The units that have been played; nothing is changed.

        Args:
            tournament: What is played here.
            seal: Its checksum; ``None`` for one of an older version.

        Raises:
            HamelnError: They cannot be read, or a line is not what was written.
        """
        return read_results(self.path / UNITS, tournament, seal)

    def mended(self, tournament: Tournament, seal: str, *, records: bool) -> dict[int, Finished]:
        """The units that need not be played again; a line that was cut off, or lost its records, goes.

        Raises:
            HamelnError: They cannot be read or written, or a line is not what was written.
        """
        found = self.results(tournament, seal)
        units = dict(found.units)
        if records and not (self.path / ARCHIVE).is_file():
            units = {number: unit for number, unit in units.items() if self._records_of(unit) is not None}
        if found.is_cut or len(units) != len(found.units):
            with self.alone():
                self.write(UNITS, lines_of(units.values(), seal))
        return units

    def _records_of(self, unit: Finished) -> bytes | None:
        """The packed records of a unit, if they are what was written."""
        place = self.path / _record_name(unit.unit)
        try:
            text = b"".join(Pieces(place, MOST_RECORDS)).decode("utf-8")
            return read_bytes(place, MOST_RECORDS) if digest(text) == unit.archived else None
        except (OSError, PackedError, ValueError):
            return None

    def append(self, finished: Finished, seal: str) -> None:
        """Note a unit that has been played, its records first.

        Raises:
            ArenaFileError: It cannot be written.
        """
        if finished.records:
            import zstandard  # noqa: PLC0415 - only where records are wanted

            packed = zstandard.ZstdCompressor().compress(finished.records.encode("utf-8"))
            self.write(_record_name(finished.unit), packed)
        line = line_of(archived(finished), seal).encode("utf-8")
        place = self.path / UNITS
        size = -1
        try:
            with suppress(FileNotFoundError):
                check_target(place, force=True)
            with place.open("ab") as stream:
                size = stream.tell()
                stream.write(line)
        except OSError as error:
            if size >= 0:
                with suppress(OSError):
                    os.truncate(place, size)
            raise self._unwritable(place, error) from None

    def close(self, finished: Iterable[Finished], seal: str, *, records: bool) -> None:
        """Sort the units, and put all records into one archive; the bytes say nothing about who played.

        Raises:
            ArenaFileError: A file cannot be written.
        """
        units = list(finished)
        self.write(UNITS, lines_of(units, seal))
        if not records:
            return
        if not (self.path / ARCHIVE).is_file():
            self.write(ARCHIVE, b"".join(self._records_of(unit) or b"" for unit in units))
        with suppress(OSError):
            for unit in units:
                (self.path / _record_name(unit.unit)).unlink(missing_ok=True)
            (self.path / RECORDS).rmdir()

    def write(self, name: str, raw: bytes) -> None:
        """Put a file into the folder in one step.

        Raises:
            ArenaFileError: It cannot be written.
        """
        try:
            replace_file(self.path / name, raw, force=True)
        except OSError as error:
            raise self._unwritable(self.path / name, error) from None

    def write_page(self, name: str, text: str, *, force: bool = False) -> None:
        """Put a page into the folder, unforced in the place of an older one of the same title only.

        Raises:
            ArenaFileError: Another file lies there, or it cannot be written.
        """
        title = text.partition("\n")[0].encode("utf-8")
        place = self.path / name
        try:
            is_other = place.exists() and not read_bytes(place, MOST_BYTES).startswith(title)
        except (OSError, ValueError):
            is_other = True
        if is_other and not force:
            message = f"{place}: another file lies there; name another folder"
            raise ArenaFileError(message)
        self.write(name, text.encode("utf-8"))

    def _unwritable(self, place: Path, error: OSError) -> ArenaFileError:
        return ArenaFileError(f"{place}: cannot be written ({error.strerror or error})")


def changed_players(lying: Mapping[str, Any], wanted: Mapping[str, Any]) -> tuple[str, ...]:
    """The players whose files have other texts in two orders; nothing where the orders differ in more."""
    venues = [order.get(VENUE) for order in (lying, wanted)]
    if {**lying, VENUE: None} != {**wanted, VENUE: None}:
        return ()
    if not (is_table(venues[0]) and is_table(venues[1])) or venues[0].keys() != venues[1].keys():
        return ()
    found: list[str] = []
    for field, one in venues[0].items():
        other = venues[1][field]
        if one == other:
            continue
        if not (_are_texts(one) and _are_texts(other) and one.keys() == other.keys()):
            return ()
        found += [name for name in one if one[name] != other[name]]
    return tuple(found)


def _are_texts(value: object) -> bool:
    """Whether a value is what the files of players are: texts by name."""
    return is_table(value) and all(isinstance(text, str) for text in value.values())


def _record_name(unit: int) -> str:
    return f"{RECORDS}/{unit:07}.jsonl.zst"
