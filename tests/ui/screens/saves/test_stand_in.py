"""A saved match whose computer player is gone: who stands in is chosen, then it goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.files.codec import parse_object
from hameln.table.records import read_only_match
from hameln.table.save_files import saves_folder
from hameln.ui.app import App
from hameln.ui.screens.saves.obstacles import StandInScreen
from hameln.ui.screens.saves.screen import SavesScreen
from tests.ui.saved import Blank, do, leave_out_tables, opened, played, shown


def unseated(*seats: str) -> tuple[App, SavesScreen, Path]:
    """The list with one save, in which some seats are those of players that are not there."""
    session = played("Sunday")
    path = session.path
    assert path is not None
    session.close()
    header, *lines = path.read_bytes().splitlines(keepends=True)
    words = {**parse_object(header), "seats": list(seats)}
    path.write_bytes(b"".join([json.dumps(words).encode() + b"\n", *lines]))
    app, screen = opened()
    return app, screen, path


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    leave_out_tables(monkeypatch)


def test_who_stands_in_is_chosen_and_the_match_goes_on() -> None:
    app, _, path = unseated("human", "mine:hard", "random")

    do(app, "button:go")
    screen = app.screen

    assert isinstance(screen, StandInScreen)
    assert "mine:hard" in shown(app)
    assert list(screen.players) == [1]
    first = screen.players[1]
    assert first.endswith(":hard")
    do(app, "seat:1:more", "level:1:less")
    assert screen.players[1] != first
    assert screen.players[1].endswith(":medium")
    do(app, "button:go")
    assert isinstance(app.screen, Blank)
    assert read_only_match(path).seats == ("human", screen.players[1], "random")


def test_whoever_goes_back_has_changed_nothing() -> None:
    app, screen, path = unseated("mine", "greedy", "theirs:easy")
    before = path.read_bytes()

    do(app, "button:go")
    assert isinstance(app.screen, StandInScreen)
    assert list(app.screen.players) == [0, 2]
    do(app, "button:back")

    assert app.screen is screen
    assert path.read_bytes() == before
    assert list(saves_folder().glob("*.jsonl")) == [path]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_all_seats_may_be_empty_and_the_buttons_are_still_seen(size: tuple[int, int]) -> None:
    app, _, _ = unseated("mine", "yours", "theirs")
    app.resize(*size)

    do(app, "button:go")

    sheet = app.sheet()
    for spot in app.spots:
        assert spot.y >= 0
        assert spot.y + spot.height <= sheet.height
