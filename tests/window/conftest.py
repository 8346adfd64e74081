"""A display, a window and somebody before it, for every module of these tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln import language
from hameln.table.crash_reports import reports_folder
from hameln.table.settings import Settings
from hameln.ui.screens.title import TitleScreen
from hameln.ui.window import Window
from tests.window.person import Person

_USUAL = (1280, 800)


@pytest.fixture(scope="module")
def seat(shown: str, opened: Window) -> Iterator[Person]:
    """Somebody before the one window."""
    found = Person(opened, shown)
    yield found
    found.leave()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of somebody who has just come."""
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("HAMELN_HOME", str(place))
    yield place
    language.use("en")


@pytest.fixture
def person(seat: Person, home: Path) -> Iterator[Person]:
    """Somebody who sees the title of the program; at the end, no screen may have failed."""
    program = seat.app
    program.settings = Settings(speed=0.0, tutorial_done=True)
    program.hush()
    program.draft = None
    if seat.window.get_size() != _USUAL:
        seat.resize(*_USUAL)
    program.resize(*_USUAL)
    program.home(TitleScreen(program))
    seat.presses = 0
    seat.settle()
    yield seat
    assert reports_folder().is_relative_to(home)
    assert not list(reports_folder().glob("*"))
