"""``hameln open``: what a double click on a file does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hameln.ui import launch, routes
from tests.cli.conftest import Run


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, Any]]:
    """With what the window would have been opened."""
    found: list[dict[str, Any]] = []

    def play(session: Any = None, note: str = "", in_use: Any = None, **given: Any) -> None:
        if session is not None:
            session.close()
        found.append({"session": session, "note": note, "in_use": in_use, "way": None, **given})

    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(launch, "play", play)
    return found


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A match that is over."""
    path = tmp_path / "evening.hameln.jsonl"
    assert run("play", "--terminal", "--seats", "greedy,random,random", "--seed", 7, "--record", path)[0] == 0
    return path


def test_a_match_that_is_over_is_shown_again(run: Run, shown: list[dict[str, Any]], record: Path) -> None:
    code, _, err = run("open", record)

    assert (code, err) == (0, "")
    assert [(one["session"], one["way"]) for one in shown] == [(None, routes.Replay(record))]


def test_a_match_that_is_not_over_goes_on(run: Run, shown: list[dict[str, Any]], record: Path) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:40]))

    assert run("open", record)[0] == 0

    assert [one["way"] for one in shown] == [None]
    assert shown[0]["session"].path == record


def test_an_archive_of_matches_is_shown(run: Run, shown: list[dict[str, Any]], tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl.gz"
    assert run("simulate", "--games", 2, "--seats", "random,random,random", "--record", path)[0] == 0

    assert run("open", path)[0] == 0

    assert [one["way"] for one in shown] == [routes.Replay(path)]


def test_a_town_opens_in_the_editor(run: Run, shown: list[dict[str, Any]], tmp_path: Path) -> None:
    town = tmp_path / "mine.toml"
    town.write_bytes((Path(__file__).parents[2] / "maps" / "oxbow.toml").read_bytes())

    assert run("open", town)[0] == 0

    assert [type(one["way"]) for one in shown] == [routes.Editor]
    assert shown[0]["way"].document.path == town


@pytest.mark.parametrize("name", ["none.hameln.jsonl", "broken.hameln.jsonl", "broken.toml", "picture.png"])
def test_a_file_that_cannot_be_used_is_told_where_one_looks(
    run: Run, shown: list[dict[str, Any]], tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    if name != "none.hameln.jsonl":
        path.write_bytes(b"\0no record")

    code, _, err = run("open", path)
    assert code == 2
    assert name in err
    assert not shown

    assert run("open", "--tell-in-window", path)[0] == 0
    assert [(name in one["note"], one["way"]) for one in shown] == [(True, None)]


def test_without_a_display_it_is_said_what_to_do(
    run: Run, shown: list[dict[str, Any]], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY")

    code, _, err = run("open", "--tell-in-window", record)

    assert code == 2
    assert "hameln replay" in err
    assert not shown
