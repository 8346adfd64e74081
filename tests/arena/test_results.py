"""Lines of results: what was sealed for a tournament counts there, once and as it was written."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.arena.lineups import Tournament
from hameln.arena.matches import play_unit
from hameln.arena.results import ArenaFileError, line_of, read_results
from tests.arena.venues import TinyVenue

TOURNAMENT = Tournament(mode="equal", players=("first",), size=3, openings=3, seed=5)
SEAL = "of this tournament"


def lines(seal: str = SEAL) -> list[str]:
    """The lines of all units, sealed."""
    return [line_of(play_unit(TinyVenue(), unit), seal) for unit in TOURNAMENT.units()]


def written(path: Path, *told: str) -> Path:
    """A file of such lines."""
    path.write_text("".join(told), encoding="utf-8")
    return path


def test_what_was_written_is_read_by_units(tmp_path: Path) -> None:
    path = written(tmp_path / "units.jsonl", *reversed(lines()))

    assert list(read_results(path, TOURNAMENT, SEAL).units) == [0, 1, 2]


def test_a_line_that_was_changed_or_belongs_elsewhere_is_named(tmp_path: Path) -> None:
    first, second, _ = lines()
    changed = second.replace('"actions":', '"actions":1', 1)
    assert changed != second
    for line in (changed, lines("of another tournament")[1]):
        path = written(tmp_path / "units.jsonl", first, line)
        with pytest.raises(ArenaFileError, match=r"line 2: it was changed .* or belongs to another"):
            read_results(path, TOURNAMENT, SEAL)


def test_a_unit_counts_once(tmp_path: Path) -> None:
    first, second, _ = lines()
    path = written(tmp_path / "units.jsonl", first, second, first)

    with pytest.raises(ArenaFileError, match="line 3: unit 0 is in line 1 already"):
        read_results(path, TOURNAMENT, SEAL)
