"""The folder of a tournament: what is to be played, what has been played, and what came of it.

::

    tournament.json     players, venue and seed; the folder knows all that is needed to go on
    units.jsonl         one line for each unit as it is finished; sorted once all are
    records/            the matches of each unit, until all are finished
    matches.jsonl.zst   all matches as records, where they were wanted
    matches.csv         one line for each match and seat (or matches.parquet)
    report.md           tables
    plots/              pictures
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, Final

import hameln
from hameln.arena.extras import load
from hameln.arena.kinds import TABLES
from hameln.arena.matches import Finished, from_words, to_words
from hameln.content import folder as content_folder
from hameln.errors import HamelnError
from hameln.files.codec import dump
from hameln.files.writing import replace_file
from hameln.version import VERSION

ORDER: Final = "tournament.json"
UNITS: Final = "units.jsonl"
RECORDS: Final = "records"
ARCHIVE: Final = "matches.jsonl.zst"
PROGRAM: Final = "program"
"""What an order calls the code that plays it."""
_PLAYING: Final = ("kernel", "town", "city", "players")


class ArenaFileError(HamelnError):
    """A file of a tournament's folder cannot be used."""


class Folder:
    """A tournament's folder on disk.

    Attributes:
        path: Where it lies.
    """

    def __init__(self, path: Path) -> None:
        """A folder that may not exist yet."""
        self.path = path

    def open(self, order: Mapping[str, Any]) -> None:
        """Begin a tournament here, or go on with the same one.

        Raises:
            ArenaFileError: Another one lies here, or the folder cannot be written.
        """
        text = json.dumps(order, ensure_ascii=False, indent=1) + "\n"
        place = self.path / ORDER
        if place.is_file():
            lying, wanted = self.order(), json.loads(text)
            if lying != wanted:
                is_older = {**lying, PROGRAM: None} == {**wanted, PROGRAM: None}
                what = (
                    "this tournament was begun with other code"
                    if is_older
                    else "another tournament lies here"
                )
                message = f"{self.path}: {what}; name another folder"
                raise ArenaFileError(message)
            return
        if self.path.is_dir() and any(self.path.iterdir()):
            message = f"{self.path}: the folder is not empty, and holds no tournament"
            raise ArenaFileError(message)
        self.write(ORDER, text.encode("utf-8"))

    def order(self) -> dict[str, Any]:
        """What is to be played.

        Raises:
            ArenaFileError: No tournament lies here.
        """
        try:
            words = json.loads((self.path / ORDER).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            message = f"{self.path}: no tournament can be read here ({error})"
            raise ArenaFileError(message) from None
        if not isinstance(words, dict):
            message = f"{self.path / ORDER}: expected an object"
            raise ArenaFileError(message)
        return words

    def finished(self) -> dict[int, Finished]:
        """The units that have been played; a last line that was cut off is taken away.

        Raises:
            ArenaFileError: A line cannot be read.
        """
        place = self.path / UNITS
        if not place.is_file():
            return {}
        raw = place.read_bytes()
        if not raw.endswith(b"\n"):
            raw = raw[: raw.rfind(b"\n") + 1]
            self.write(UNITS, raw)
        units: dict[int, Finished] = {}
        for number, line in enumerate(raw.splitlines(), start=1):
            try:
                unit = from_words(json.loads(line))
            except ValueError as error:
                message = f"{place}, line {number}: {error}"
                raise ArenaFileError(message) from None
            units[unit.unit] = unit
        return dict(sorted(units.items()))

    def append(self, finished: Finished) -> None:
        """Note a unit that has been played, its records first.

        Raises:
            ArenaFileError: It cannot be written.
        """
        if finished.records:
            import zstandard  # noqa: PLC0415 - only where records are wanted

            packed = zstandard.ZstdCompressor().compress(finished.records.encode("utf-8"))
            self.write(_record_name(finished.unit), packed)
        line = f"{dump(to_words(finished))}\n".encode()
        try:
            with (self.path / UNITS).open("ab") as stream:
                stream.write(line)
        except OSError as error:
            message = f"{self.path / UNITS}: cannot be written ({error.strerror})"
            raise ArenaFileError(message) from None

    def close(self, finished: Iterable[Finished]) -> None:
        """Sort the units, and put all records into one archive; the bytes say nothing about who played.

        Raises:
            ArenaFileError: A file cannot be written.
        """
        units = list(finished)
        self.write(UNITS, "".join(f"{dump(to_words(unit))}\n" for unit in units).encode("utf-8"))
        parts = [self.path / _record_name(unit.unit) for unit in units]
        if parts and all(part.is_file() for part in parts):
            self.write(ARCHIVE, b"".join(part.read_bytes() for part in parts))
            for part in parts:
                part.unlink()
            (self.path / RECORDS).rmdir()

    def write_table(self, rows: Sequence[Mapping[str, Any]], form: str) -> Path:
        """Write one line for each match and seat.

        Raises:
            MissingExtraError: The library for this format is not installed.
            ArenaFileError: The file cannot be written.
        """
        self.write(TABLES[form], as_parquet(rows) if form == "parquet" else as_csv(rows))
        return self.path / TABLES[form]

    def write(self, name: str, raw: bytes) -> None:
        """Put a file into the folder in one step.

        Raises:
            ArenaFileError: It cannot be written.
        """
        try:
            replace_file(self.path / name, raw, force=True)
        except OSError as error:
            message = f"{self.path / name}: cannot be written ({error.strerror})"
            raise ArenaFileError(message) from None


@lru_cache(maxsize=1)
def program() -> str:
    """A short hash of all code and weights that can change a match, so that no kinds of play are mixed."""
    package = Path(hameln.__file__).parent
    found = sha256(VERSION.encode())
    for place in (*(package / room for room in _PLAYING), content_folder("ai") / "values"):
        for path in sorted(place.rglob("*")):
            if path.is_file() and path.suffix not in {".pyc", ".so", ".pyd"}:
                found.update(f"{place.name}/{path.relative_to(place).as_posix()}".encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:12]


def _record_name(unit: int) -> str:
    return f"{RECORDS}/{unit:07}.jsonl.zst"


def rows_of(units: Iterable[tuple[int, Finished]]) -> Iterator[dict[str, Any]]:
    """One row for each match and seat, every fact in a column of its own.

    Args:
        units: The seed of each unit, and the unit.
    """
    for seed, unit in units:
        for number, outcome in enumerate(unit.outcomes):
            for seat, player in enumerate(outcome.players):
                yield {
                    "unit": unit.unit,
                    "seed": seed,
                    "match": number,
                    "seat": seat,
                    "player": player,
                    "start": outcome.starts[seat],
                    "place": outcome.places[seat],
                    "win": outcome.shares[seat],
                    "total": outcome.totals[seat],
                    "margin": outcome.margins[seat],
                    **{f"points_{source}": value for source, value in outcome.points[seat].items()},
                    "actions": outcome.actions,
                    **outcome.facts,
                    **(outcome.of_seats[seat] if outcome.of_seats else {}),
                    "log": outcome.log,
                }


def as_csv(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as a table of text."""
    stream = StringIO()
    writer = csv.DictWriter(stream, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue().encode("utf-8")


def as_parquet(rows: Sequence[Mapping[str, Any]]) -> bytes:
    """The rows as a table of columns.

    Raises:
        MissingExtraError: The library for it is not installed.
    """
    stream = BytesIO()
    load("polars").DataFrame(list(rows), infer_schema_length=None).write_parquet(stream)
    return stream.getvalue()
