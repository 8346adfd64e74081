"""Towns as large and as odd as the format allows: nothing takes longer than a moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hameln.games.hameln.map.files import town_toml
from tests.attack.bounded import hameln
from tests.attack.giants import giant

LONGEST = 8.0
"""Seconds of the processor for a command, four times what a quiet machine may take."""
GIANTS: dict[str, dict[str, Any]] = {
    "heap": {},
    "web": {"touches": 12, "heap": False},
    "wood": {"heap": False, "scenery": 5000},
    "plain": {"touches": 1, "heap": False},
}


def written(words: dict[str, Any], folder: Path) -> Path:
    path = folder / "giant.toml"
    path.write_text(town_toml(words), encoding="utf-8")
    return path


@pytest.mark.few(1)
@pytest.mark.parametrize("kind", ["heap", "web"])
def test_a_giant_is_checked_at_once_and_its_warnings_counted(kind: str, tmp_path: Path) -> None:
    done = hameln("town", "check", written(giant(**GIANTS[kind]), tmp_path), cwd=tmp_path)

    lines = done.went_well().splitlines()
    assert "Giant can be played; 200 houses, 1000 circles, 12 districts." in lines[0]
    assert len(lines) < 60
    assert any(line.endswith(" more of this kind") for line in lines)
    assert done.seconds < LONGEST


@pytest.mark.long
def test_the_widest_town_is_drawn_in_a_moment(tmp_path: Path) -> None:
    words = giant(**GIANTS["web"])
    words["geometry"]["size"] = [10_000.0, 10_000.0]
    words["circles"][0]["at"], words["circles"][1]["at"] = [0.0, 9_999.0], [9_999.0, 0.0]

    done = hameln("town", "show", written(words, tmp_path), "--png", "giant.png", cwd=tmp_path)

    done.went_well()
    assert (tmp_path / "giant.png").stat().st_size > 1000
    assert done.seconds < LONGEST
    assert done.megabytes < 500


@pytest.mark.long
@pytest.mark.parametrize("kind", GIANTS)
def test_a_giant_is_played_shown_and_told_at_once(kind: str, tmp_path: Path) -> None:
    path = written(giant(**GIANTS[kind]), tmp_path)
    players = ",".join(["random"] * 5)
    simulate = ("simulate", "--games", "1", "--seats", players, "--town", path, "--record", "m.jsonl")

    for words in (
        ("town", "check", path),
        ("town", "show", path),
        simulate,
        ("replay", "m.jsonl", "--check"),
        ("replay", "m.jsonl"),
    ):
        done = hameln(*words, cwd=tmp_path)
        done.went_well()
        assert done.seconds < LONGEST, words


def test_a_circle_lies_at_a_dozen_houses_at_most(tmp_path: Path) -> None:
    done = hameln("town", "check", written(giant(circles=200, touches=13), tmp_path), cwd=tmp_path)

    assert "circles[0] (C0).touches: expected at most 12 houses, found 13" in done.refused()
    assert " more" in done.err
    assert len(done.err) < 20_000


@pytest.mark.long
def test_thousands_of_unknown_keys_are_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text("".join(f"hauses{number} = 1\n" for number in range(60_000)))

    done = hameln("town", "check", path, cwd=tmp_path)

    assert "did you mean houses?" in done.refused()
    assert done.seconds < LONGEST


def test_one_of_a_kind_is_told_as_one(tmp_path: Path) -> None:
    words = giant(houses=3, circles=3)
    words["districts"] = words["districts"][:1]
    for part in (*words["houses"], *words["circles"]):
        part.update({"district": "D0"} if "kind" in part else {"districts": ["D0"]})
    words["start_houses"], words["kings"] = {"3": ["H0", "H1", "H2"]}, {"3": [1, 1, 1]}

    done = hameln("town", "check", written(words, tmp_path), cwd=tmp_path)

    assert "3 houses, 3 circles, 1 district." in done.went_well()
