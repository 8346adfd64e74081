"""Environments beside PettingZoo's: how the figures come about, not how good they are."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from benchmarks import builds, environment, zoo
from benchmarks.environment import CannotMeasureError
from benchmarks.zoo_loop import rates
from hameln.games.hameln.research import env


def test_the_loop_plays_whole_matches() -> None:
    found = rates(env(families=3), 0.001)

    assert found["steps"] > found["matches"] > 0


@pytest.mark.long
def test_an_environment_is_measured_by_the_name_of_its_module() -> None:
    found = zoo.measure(sys.executable, zoo.OURS["rattus-cartus"], 0.01, (builds.TOP,))

    assert found["steps"] > 0
    with pytest.raises(CannotMeasureError, match="no_such_game"):
        zoo.measure(sys.executable, "no_such_game", 0.01)


def test_every_build_and_every_classic_game_takes_a_turn() -> None:
    copies = {builds.SOURCES: Path("here"), builds.COMPILED: Path("there")}

    assert len(zoo.sources_of(copies, "python", 1.0)) == 2 * 3 + len(zoo.CLASSIC)
    assert set(zoo.sources_of({builds.SOURCES: Path("here")}, None, 1.0)) == {
        "hameln, sources", "rattus-cartus, sources", "the engine itself, sources",
    }  # fmt: skip


def test_ratios_are_those_of_the_same_round() -> None:
    samples = {
        "ours": [{"steps": 10.0, "matches": 1.0}, {"steps": 20.0, "matches": 2.0}],
        "other": [{"steps": 5.0, "matches": 5.0}, {"steps": 10.0, "matches": 7.0}],
        "bare": [{"steps": 1000.0}, {"steps": 2000.0}],
    }

    sheet = zoo.sheet_of(samples, "ours")

    assert sheet.rows == (
        ("bare", "1,500", "", "0.01 ×"),
        ("ours", "15", "1.5", "1 ×"),
        ("other", "8", "6.0", "2 ×"),
    )
    assert "ours : this one" in sheet.headings


@pytest.mark.long
def test_the_command_prints_and_saves_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(builds, "prepare", lambda *_: {})
    monkeypatch.setattr(zoo, "bare", lambda *_: {"steps": 1e6})
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set[int]()

    zoo.main(rounds=1, seconds=0.01, json_file=tmp_path / "figures.json", alone=True)

    if cores:
        os.sched_setaffinity(0, cores)
    told = capsys.readouterr().out
    assert "hameln, sources : this one" in told
    assert "1,000,000" in told
    assert set(json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))) == {
        "hameln, sources", "rattus-cartus, sources", "the engine itself, sources",
    }  # fmt: skip


def test_without_pip_the_games_of_others_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        message = "no network"
        raise CannotMeasureError(message)

    told: list[str] = []
    monkeypatch.setattr(environment, "_make_environment", refuse)

    assert environment.interpreter_with(tmp_path, zoo.PACKAGE, told.append) is None
    assert told == ["pettingzoo[classic] is left out: no network"]
