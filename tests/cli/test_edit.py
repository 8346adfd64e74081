"""``hameln edit``: what is wrong is told in one sentence, before any window opens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hameln.ui import launch, routes
from hameln.ui.shown import Route
from tests.cli.conftest import Run
from tests.editor.shelves import GAME, KIT, dots, home

__all__ = ["home"]


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch, home: Path) -> list[Route]:
    """Where the window would have gone."""
    del home
    found: list[Any] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(launch, "play", lambda **given: found.append(given["way"]))
    return found


def test_a_file_opens_in_the_window(run: Run, ways: list[Route], tmp_path: Path) -> None:
    path = tmp_path / "mine.dots"
    path.write_text("=Mine 0 0\nd0 0 1\nrest\n", encoding="utf-8")

    code, _, err = run("edit", path)

    (way,) = ways
    assert (code, err) == (0, "")
    assert isinstance(way, routes.Editor)
    assert (way.game, way.document.path, way.lost) == (GAME, path, ("rest",))
    assert way.document.content == dots("Mine", 1)


def test_without_a_file_the_shelf_opens(run: Run, ways: list[Route]) -> None:
    assert run("edit", "--game", GAME)[0] == 0
    assert ways == [routes.Shelf(GAME)]


def test_a_record_opens_as_what_was_played_on(run: Run, ways: list[Route], tmp_path: Path) -> None:
    record = tmp_path / "match.hameln.jsonl"
    header = {"format": "hameln-match", "game": GAME, "dots": [["=One", 0, 0], ["a", 1, 2]]}
    record.write_text(f"{json.dumps(header)}\n", encoding="utf-8")

    assert run("edit", record)[0] == 0

    (way,) = ways
    assert isinstance(way, routes.Editor)
    assert way.game == GAME
    assert KIT.title(way.document.content) == "One (2)"


@pytest.mark.parametrize("words", [b"\0", b"\xff\xfe", b""])
def test_a_file_that_is_none_is_refused_and_left_alone(
    run: Run, ways: list[Route], tmp_path: Path, words: bytes
) -> None:
    path = tmp_path / "mine.dots"
    path.write_bytes(words)

    code, _, err = run("edit", path)

    assert path.read_bytes() == words
    assert "Traceback" not in err
    assert (code == 2) == bool(words)
    assert bool(ways) == (not words)


@pytest.mark.parametrize("name", ["none.dots", "none.jsonl", "a\x1b.dots"])
def test_what_is_not_there_is_told(run: Run, ways: list[Route], tmp_path: Path, name: str) -> None:
    code, _, err = run("edit", tmp_path / name)

    assert code == 2
    assert "\x1b" not in err
    assert ways == []


def test_a_game_without_an_editor_is_told(run: Run, ways: list[Route]) -> None:
    code, _, err = run("edit", "--game", "chess")

    assert code == 2
    assert GAME in err
    assert ways == []


def test_without_a_display_it_is_told(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr("sys.platform", "linux")

    code, _, err = run("edit", "--game", GAME)

    assert code == 2
    assert "needs a window" in err


def test_where_no_game_has_an_editor_it_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.cli.window.games_with", lambda _: ())

    code, _, err = run("edit")

    assert code == 2
    assert "nothing to edit" in err


def test_help_teaches(run: Run) -> None:
    code, out, _ = run("edit", "--help")

    assert code == 0
    for words in ("draft", "Example:", "Exit codes:"):
        assert words in out
