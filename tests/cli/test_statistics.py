"""The statistics in the terminal: tables for people, everything as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.table.ledger import ledger_path
from tests.cli.conftest import Run
from tests.ui.test_statistics import lay


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some matches of both games."""
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    lay("hameln", "Hameln", [(1, 24), (2, 11)])
    lay("hameln", "Reedmouth", [(1, 8)])
    lay("rattus-cartus", "Rattus Cartus", [(2, 50)], "random")


def test_without_a_match_it_is_said_in_a_sentence(run: Run) -> None:
    code, out, err = run("statistics")

    assert (code, err) == (0, "")
    assert out == "No match has been played to its end by a person yet.\n"
    assert json.loads(run("statistics", "--format", "json")[1]) == {"matches": [], "games": {}}


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("by", "told"),
    [
        ("player", ("Anna", "The Webers, hard", "Rattus Cartus")),
        ("setup", ("Reedmouth", "Rattus Cartus")),
        ("game", ("Hameln", "Rattus Cartus")),
        ("match", ("Won by", "24 · 20", "Weber")),
    ],
)
def test_matches_are_added_up_as_one_wants(run: Run, by: str, told: tuple[str, ...]) -> None:
    code, out, err = run("statistics", "--by", by)

    assert (code, err) == (0, "")
    assert all(words in out for words in told), out


@pytest.mark.usefixtures("played")
def test_one_game_alone(run: Run) -> None:
    _, out, _ = run("statistics", "--game", "rattus-cartus", "--by", "setup")

    assert "Rattus Cartus" in out
    assert "Reedmouth" not in out


@pytest.mark.usefixtures("played")
def test_json_holds_everything(run: Run) -> None:
    _, out, _ = run("statistics", "--format", "json")

    found = json.loads(out)
    assert len(found["matches"]) == 4
    anna = found["games"]["hameln"]["players"][0]
    assert (anna["label"], anna["matches"], anna["wins"], anna["best"], anna["mean"]) == (
        "Anna",
        3,
        2,
        24,
        14.33,
    )
    assert [one["label"] for one in found["games"]["hameln"]["setups"]] == ["Hameln", "Reedmouth"]


@pytest.mark.usefixtures("played")
def test_damage_and_wrong_words_are_told_in_a_sentence(run: Run) -> None:
    assert run("statistics", "--game", "chess")[0] == 2
    ledger_path().write_bytes(ledger_path().read_bytes() + b"{}\n")

    code, out, err = run("statistics")

    assert code == 0
    assert "Anna" in out
    assert err.startswith("hameln: The list of finished matches was damaged in line 6")
