"""Where no window can be opened, the sentence names what is needed and what there is."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import arcade
import pyglet
import pytest

from hameln.cli.title import loading_window
from hameln.errors import HamelnError
from hameln.table.settings import Settings
from hameln.ui import graphics, launch
from hameln.ui.app import App
from hameln.ui.screens.settings.lines import note_of, pages
from hameln.ui.sound.sounds import has_loudspeaker
from tests import children

TOP = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("found", "told"), [("2.1 Mesa 9.0", "2.1 Mesa 9.0"), ("", "none")])
def test_old_or_missing_opengl_is_told(monkeypatch: pytest.MonkeyPatch, found: str, told: str) -> None:
    def fail(*_: object, **__: object) -> None:
        raise arcade.NoOpenGLException

    monkeypatch.setattr(launch, "open_program", fail)
    monkeypatch.setattr(graphics, "found_graphics", lambda: found)

    with pytest.raises(
        HamelnError, match=rf"OpenGL 3\.3 is needed, and {told} was found\); try: hameln play"
    ):
        launch.play()


@pytest.fixture
def thawed() -> Iterator[None]:
    """Lets Python look again through what was loaded."""
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("thawed")
def test_nothing_is_looked_through_for_rubbish_while_a_window_is_loaded() -> None:
    with loading_window():
        is_looked_through = gc.isenabled()

    assert (is_looked_through, gc.isenabled()) == (False, True)
    assert gc.get_freeze_count() > 0


@pytest.mark.usefixtures("thawed")
def test_a_missing_library_of_the_system_is_told() -> None:
    with (
        pytest.raises(HamelnError, match=r"is gone; OpenGL 3\.3 is needed\); try: hameln play"),
        loading_window(),
    ):
        raise ImportError("libGL is gone")  # noqa: EM101, TRY003 - as the system says it


def test_what_else_is_missing_is_told_as_it_is() -> None:
    assert graphics.told_graphics(OSError("no display")) == "no display"
    assert graphics.told_graphics(ValueError()) == "ValueError"


def test_the_version_that_there_is_is_found(shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked in a process of its own: a second window beside that of the tests would be drawn on, too."""
    monkeypatch.setenv("DISPLAY", shown)
    asked = "from hameln.ui.graphics import found_graphics; print(found_graphics())"

    done = children.run([sys.executable, "-c", asked], cwd=TOP, capture_output=True, text=True, check=True)

    assert done.stdout[0].isdigit()


def test_where_there_is_no_sound_device_the_settings_say_so() -> None:
    app = App(Settings())
    line = next(one for one in pages()["sound"] if one.field == "is_muted")
    assert note_of(line, app) == ""

    app.has_loudspeaker = lambda: False
    assert note_of(line, app) == "No sound device was found."


def test_the_silent_driver_is_no_loudspeaker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pyglet.media, "get_audio_driver", lambda: None)

    assert not has_loudspeaker()


@pytest.mark.parametrize(("first", "is_loaded"), [("hameln.ui.driver", False), ("arcade", True)])
def test_what_other_games_need_of_arcade_is_not_loaded_unless_it_is_already(
    first: str,
    is_loaded: bool,
) -> None:
    told = "print('__file__' in vars(sys.modules['arcade.tilemap']))"
    code = f"import sys, {first}, hameln.ui.driver, arcade; {told}"

    done = children.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.split() == [str(is_loaded)]
