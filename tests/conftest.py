"""What every test shares: how hypothesis searches, and one display."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests import combining, examples
from tests.ui.displays import display, keep_usual_window

if TYPE_CHECKING:
    from hameln.ui.window import Window

pytest_plugins = ["tests.leftovers", "tests.shares"]

os.environ["LC_ALL"] = "C.UTF-8"  # where nothing is set the system's language is spoken; here it is English
examples.load_profile()
gc.set_threshold(100_000, 50, 100)  # walking through thousands of tests for garbage takes long


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out what is long
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the most cases of tests that are marked `few` to the long ones."""
    combining.put_off(items)


def pytest_collection_finish() -> None:
    """Keep painted grounds and measured words for as long as the tests run."""
    if "hameln.games.hameln.ui.ground" in sys.modules:
        from tests.ui import grounds  # noqa: PLC0415 - Arcade is loaded where something is drawn

        grounds.keep()
    if fonts := sys.modules.get(
        "hameln.ui.draw.fonts"
    ):  # tests come back to more sizes of letters than persons
        fonts._measured = lru_cache(maxsize=64)(fonts._measured.__wrapped__)  # type: ignore[attr-defined]


def pytest_report_header() -> list[str]:
    """Say so where compiled modules go before the sources: what is changed there would not be tested."""
    from hameln.version import is_compiled  # noqa: PLC0415 - not before coverage has begun

    return ["engine: compiled (make uncompile brings the sources back)"] if is_compiled() else []


@pytest.fixture(autouse=True)
def nobody_said_what_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test is a program of its own, whatever a command said in another one."""
    from hameln.files import locks  # noqa: PLC0415 - not before coverage has begun

    monkeypatch.setattr(locks, "_CALLED", [*locks._CALLED])


@pytest.fixture(autouse=True)
def signals_are_heard_as_before() -> Iterator[None]:
    """A program that is stopped within a test goes deaf; what later tests start would be deaf, too."""
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    yield
    for one, handler in before.items():
        if signal.getsignal(one) != handler:
            signal.signal(one, handler)


@pytest.fixture(autouse=True)
def english_is_spoken_again() -> Iterator[None]:
    """Whatever a test has spoken, the next one begins with what the program was written in."""
    yield
    language = sys.modules.get("hameln.language")
    if language is not None and language.current() != "en":
        language.use("en")


@pytest.fixture(autouse=True)
def all_can_be_found_again() -> Iterator[None]:
    """A command that loads a window hides what there is from the collector, and from hypothesis, too."""
    yield
    gc.unfreeze()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, which is an empty one."""
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def tiny() -> Iterator[None]:
    """The tiny game is among the games of the program."""
    from tests.tiny.known import tiny_known  # noqa: PLC0415 - not before coverage has begun

    with tiny_known():
        yield


@pytest.fixture(scope="session")
def shown() -> Iterator[str]:
    """The name of a display for all windows of a process: pyglet never lets go of the first it has seen."""
    with display() as name:
        yield name


@pytest.fixture(scope="session")
def opened(shown: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """The one window of a process: each further one would keep memory, and confuse Arcade."""
    from hameln.ui.launch import open_program  # noqa: PLC0415 - Arcade is loaded where a window is wanted

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", shown)
        patch.setenv("ARCADE_SOUND_BACKENDS", "silent")
        home = tmp_path_factory.mktemp("window")
        keep_usual_window(home)
        patch.setenv("HAMELN_HOME", str(home))
        window = open_program()
    yield window
    window.close()
