"""The last measurement of each town, kept beside the user's own files; what is damaged is not there."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import asdict

from hameln.arena.intervals import Mean
from hameln.content import user_folder
from hameln.files.codec import dump, parse_object
from hameln.files.folders import list_files, remove_file
from hameln.files.opening import read_bytes
from hameln.files.readers import Problems, list_of, table_of, take_flag, take_number, take_text, take_whole
from hameln.files.writing import replace_file
from hameln.games.hameln.arena.bounds import BOUNDS, Bound, Part
from hameln.games.hameln.arena.tallies import CircleTally, DistrictTally, HouseTally, PurseTally, Tallies
from hameln.games.hameln.editor.fairness.measurement import Measurement
from hameln.version import VERSION

FOLDER: Final = "measurements"
ENDING: Final = ".json"
MOST_BYTES: Final = 4 * 1024 * 1024
MOST_FILES: Final = 200
"""Older ones go."""


def keep(measurement: Measurement) -> None:
    """Keep a measurement in the place of an older one of the same town; where that fails, it is not kept."""
    words = {"version": VERSION, "measurement": asdict(measurement)}
    place = user_folder(FOLDER) / f"{_stem(measurement.id, measurement.families)}{measurement.town}{ENDING}"
    with suppress(OSError):
        replace_file(place, dump(words).encode("utf-8"), force=True)
        for old in _newest_first("")[MOST_FILES:]:
            remove_file(old)


def kept(id_: str, town: str, families: int) -> Measurement | None:
    """The measurement of a town by its id, and by what matters of it for the rules, if there is one."""
    return _read(user_folder(FOLDER) / f"{_stem(id_, families)}{town}{ENDING}")


def last_kept(id_: str, families: int) -> Measurement | None:
    """The newest measurement of whatever was measured under a town's id, if there is one.

    It is what a town that has been changed since is compared with.
    """
    found = (_read(path) for path in _newest_first(_stem(id_, families)))
    return next((one for one in found if one is not None and one.id == id_), None)


def _stem(id_: str, families: int) -> str:
    """How the names of all files of a town begin; ids may hold what no name of a file can."""
    return f"{sha256(id_.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}-{families}-"


def _newest_first(stem: str) -> list[Path]:
    try:
        files = [path for path in list_files(user_folder(FOLDER), (ENDING,)) if path.name.startswith(stem)]
        found = [(path.stat().st_mtime_ns, path) for path in files]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]


def _read(path: Path) -> Measurement | None:
    problems: Problems = []
    try:
        words = parse_object(read_bytes(path, MOST_BYTES))
        if words.get("version") != VERSION:  # other players may have played
            return None
        found: Measurement | None = _take_measurement(words.get("measurement"), (), problems)
    except (OSError, ValueError):
        return None
    if found is None or problems or tuple(bound.word for bound in found.bounds) != BOUNDS:
        return None
    return found if all(bound.parts for bound in found.bounds) else None


def _or_none(value: Any, at: Any, problems: Problems) -> Any:  # noqa: ANN401 - what a file holds
    return (
        None if value is None else table_of(Mean, value=take_number, error=take_number)(value, at, problems)
    )


_take_part = table_of(Part, id=take_text, who=take_text, value=take_number, low=take_number, high=take_number)
_take_bound = table_of(
    Bound, word=take_text, least=take_number, most=take_number, parts=list_of(_take_part), slack=take_number
)
_take_house = table_of(
    HouseTally,
    id=take_text,
    use=take_number,
    weddings=take_number,
    woken=take_number,
    overrun=take_number,
    decides=_or_none,
    men=_or_none,
    women=_or_none,
    beside_order=_or_none,
)
_take_tallies = table_of(
    Tallies,
    houses=list_of(_take_house),
    circles=list_of(table_of(CircleTally, id=take_text, rats=take_number)),
    districts=list_of(table_of(DistrictTally, id=take_text, rats=take_number)),
    purses=list_of(
        table_of(PurseTally, word=take_text, is_income=take_flag, florins=take_number, a_round=take_number)
    ),
    rounds=list_of(list_of(take_whole, 2)),
)
_take_measurement = table_of(
    Measurement,
    town=take_text,
    id=take_text,
    families=take_whole,
    matches=take_whole,
    seed=take_whole,
    player=take_text,
    bounds=list_of(_take_bound),
    tallies=_take_tallies,
    lost=take_number,
)
