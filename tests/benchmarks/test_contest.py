"""One player among copies of another, as experiments with levels are made."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from benchmarks import contest
from hameln.games.hameln.players.levels import LEVELS

FAMILY = 'title = "Odd"\n\n[weights]\nchildren = 2\n'
ROW = ("player", "against", "size", "seed", "matches", "wins", "place")


def row_of(monkeypatch: pytest.MonkeyPatch, *words: str) -> dict[str, object]:
    kept = Path(words[-1])
    monkeypatch.setattr(sys, "argv", ["contest", *words[:-1], "--keep", str(kept)])
    contest.main()
    found: dict[str, object] = json.loads(kept.read_text("utf-8").splitlines()[-1])
    return found


def test_every_opening_is_played_from_every_seat_and_a_row_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("easy plans=2", "random", "--matches", "7", "--size", "3", "--seed", "5", str(tmp_path / "rows"))

    first, second = row_of(monkeypatch, *words), row_of(monkeypatch, *words)

    assert first["matches"] == 9
    assert (first["player"], first["against"], first["seed"]) == ("easy plans=2", "random", 5)
    assert [first[key] for key in ROW] == [second[key] for key in ROW]
    assert json.loads(capsys.readouterr().out.splitlines()[0]) == first


@pytest.mark.long
def test_whoever_does_too_badly_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    odd = tmp_path / "odd.toml"
    odd.write_text(FAMILY, "utf-8")
    words = (f"easy plans=2 family={odd}", "hard plans=20", "--matches", "40", "--size", "3")

    found = row_of(monkeypatch, *words, "--stop", "0.99", "--stop-at", "6", str(tmp_path / "rows"))

    assert found["matches"] == 6


def test_numbers_of_a_level_can_be_others() -> None:
    with pytest.raises(KeyError):
        contest.player("hard cleverness=3")
    with pytest.raises(KeyError):
        contest.player("harder plans=3")
    assert {"plans", "iterations", "curiosity"} <= {*contest.numbers()}
    assert LEVELS["hard"].plans == 100
