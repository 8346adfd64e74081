"""A display, a window and somebody before it, for every module of these tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln import language
from hameln.table.settings import Settings
from hameln.ui.launch import open_program
from hameln.ui.screens.title import TitleScreen
from tests.window.person import Person


@pytest.fixture(scope="module")
def seat(shown: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """The one window of a module, and who sits before it: each further window would keep memory."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", shown)
        patch.setenv("ARCADE_SOUND_BACKENDS", "silent")
        patch.setenv("HAMELN_HOME", str(tmp_path_factory.mktemp("window")))
        window = open_program()
        found = Person(window, shown)
        yield found
        found.leave()
        window.close()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of somebody who has just come."""
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("HAMELN_HOME", str(place))
    yield place
    language.use("en")


@pytest.fixture
def person(seat: Person, home: Path) -> Person:
    """Somebody who sees the title of the program."""
    del home
    program = seat.app
    program.settings = Settings(speed=0.0, tutorial_done=True)
    program.toast = ""
    program.resize(*seat.window.get_size())
    program.home(TitleScreen(program))
    seat.presses = 0
    seat.settle()
    return seat
