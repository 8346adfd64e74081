"""The editor as people start it is killed while somebody writes; whoever starts it again goes on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from string import ascii_lowercase
from threading import Timer
from time import monotonic, sleep
from typing import Final

import pytest
from Xlib import X
from Xlib.display import Display
from Xlib.protocol.event import ClientMessage

from hameln.content import files
from hameln.editor.recovering import content_of, left_behind
from hameln.games.hameln.map.files import read_town
from hameln.games.hameln.map.town import Town
from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.opening import edit_file
from tests import children
from tests.ui.displays import Robot, display
from tests.window.started import calm, started, until

pytestmark = pytest.mark.long
LOST: Final = 1.0
"""Seconds of work that may be lost."""
SHARE: Final = 0.3
"""Seconds that a key may take from the display to the program on a busy machine."""


@pytest.fixture
def mine(home: Path) -> Path:
    """A town of one's own."""
    write_settings(Settings(tutorial_done=True), home / "settings.toml")
    path = home / "maps" / "mine.toml"
    path.parent.mkdir()
    shutil.copy(files("maps", ".toml")["reedmouth"], path)
    return path


@pytest.fixture
def robot() -> Iterator[Robot]:
    """Somebody before a display of their own."""
    with display() as name:
        yield Robot(name)


def place_of(path: Path, name: str) -> tuple[float, float]:
    """Where a spot lies in the editor of a file, known from one without a window."""
    app = App(Settings(tutorial_done=True))
    app.open(routes.Shelf())
    edit_file(app, path)
    app.sheet()
    spot = app.spot(name)
    while app.screens:
        app.screens.pop().closed()
    assert spot is not None
    return spot.middle


def write_until_killed(
    robot: Robot, program: children.Child, rng: Random
) -> tuple[list[tuple[float, str]], float]:
    """Write letter by letter until the program has been killed.

    Returns:
        What had been written when, and when it was killed.
    """
    killed: list[float] = []

    def kill() -> None:
        program.kill()
        killed.append(monotonic())

    timer = Timer(rng.uniform(0.3, 6.0), kill)
    timer.start()
    typed = [(monotonic(), "")]
    for letter in cycle(ascii_lowercase):
        if killed:
            break
        robot.do("key", letter)
        typed.append((monotonic(), typed[-1][1] + letter))
        if rng.random() < 0.1:
            sleep(rng.uniform(0, 0.6))
    program.wait()
    return typed, killed[0]


@pytest.mark.parametrize("seed", range(4))
def test_whoever_kills_the_editor_loses_the_last_second_at_most(mine: Path, robot: Robot, seed: int) -> None:
    rng = Random(f"killed editor/{seed}")
    before, folder = mine.read_bytes(), mine.parent.parent
    with started(robot, folder, "edit", str(mine)) as program:
        calm(robot)
        robot.do("windowfocus", robot.window)
        robot.click(*place_of(mine, "field:about"))
        typed, killed = write_until_killed(robot, program, rng)

    due = [words for at, words in typed if at <= killed - LOST - SHARE]
    story = story_left(typed[-1][1])
    assert len(story) >= len(due[-1] if due else "")
    assert mine.read_bytes() == before, "what is not saved touches no file"

    if story:
        with started(robot, folder, "edit"):
            shelf = calm(robot)
            robot.key("Return")
            calm(robot, shelf)
            robot.key("ctrl+s")
            until(lambda: read_town(mine).about == story, "the work is not offered again")
    assert (folder / "faults.txt").read_text("utf-8") == ""


def close(robot: Robot) -> None:
    """Click on the cross of the window, as whoever draws windows tells it."""
    shown = Display(robot.environment["DISPLAY"])
    window = shown.create_resource_object("window", int(robot.window))
    protocols, delete = shown.intern_atom("WM_PROTOCOLS"), shown.intern_atom("WM_DELETE_WINDOW")
    told = (32, [delete, X.CurrentTime, 0, 0, 0])
    window.send_event(ClientMessage(window=window, client_type=protocols, data=told))
    shown.sync()
    shown.close()


def test_whoever_closes_the_window_by_its_cross_loses_nothing(mine: Path, robot: Robot) -> None:
    """Nobody can be asked any more; what was not saved is offered the next time."""
    before, folder = mine.read_bytes(), mine.parent.parent
    written = "closedbyitscross"
    with started(robot, folder, "edit", str(mine)) as program:
        calm(robot)
        robot.do("windowfocus", robot.window)
        robot.click(*place_of(mine, "field:about"))
        robot.do("key", *written)
        close(robot)
        until(lambda: program.poll() is not None, "the window does not close")
        assert program.returncode == 0

    assert story_left(written) == written
    assert mine.read_bytes() == before
    assert (folder / "faults.txt").read_text("utf-8") == ""


def story_left(written: str) -> str:
    """The story of the town that was left behind, as far as it was written."""
    found = left_behind()
    if not found:
        return ""
    (left,) = found
    town = content_of(left)
    assert isinstance(town, Town)
    assert written.startswith(town.about)
    return town.about
