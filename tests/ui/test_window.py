"""The real window, on a display of its own: what it paints, how often, and what mouse and keys do to it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import arcade
import pyglet
import pytest
from PIL import Image, ImageChops, ImageStat

from hameln.cli.replay import check_record
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings, read_settings
from hameln.table.settings_file import write_settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.window import Window, run
from tests import children
from tests.table.tables import offers, table_where
from tests.ui.displays import Robot, display, keep_usual_window

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
SIZES = ((2560, 1440), (1280, 800), (1024, 640))
PATIENCE = 120.0


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCADE_SOUND_BACKENDS", "silent")


def deciding(opened: Window) -> Window:
    """The window with a match in which somebody decides."""
    program = opened.program
    program.settings = Settings(speed=0.0, tutorial_done=True, living=False)
    program.hush()
    program.home(MatchScreen(program, table_where(offers("rats"), (HUMAN, "greedy", "greedy"))))
    resize(opened, (1280, 800))
    return opened


@pytest.fixture
def window(opened: Window) -> Window:
    return deciding(opened)


def live(seconds: float = 0.3) -> None:
    """Let the window live."""
    pyglet.clock.schedule_once(stop, seconds)
    run()


def stop(seconds: float) -> None:
    """Let the window live no longer, after so many seconds."""
    del seconds
    pyglet.app.exit()


def resize(window: Window, size: tuple[int, int]) -> None:
    window.set_size(*size)
    live(0.2)
    GROUNDS.wait()
    live(0.2)
    assert window.get_size() == size


def differ(seen: Image.Image, wanted: Image.Image) -> tuple[float, float]:
    """The mean difference of two pictures, and the part of them that is quite different."""
    assert seen.size == wanted.size
    difference = ImageChops.difference(seen, wanted)
    mean: float = max(ImageStat.Stat(difference).mean)
    return mean, sum(difference.convert("L").histogram()[25:]) / (seen.width * seen.height)


def compare(window: Window) -> tuple[float, float]:
    """How far what is seen differs from what should be."""
    seen = window.photograph()
    program = window.program
    ground, *rest = program.sheet().marks
    marks = [ground, *program.life.living(), *rest]
    return differ(seen, program.studio.compose(marks, *window.get_size()))


ALIKE = 0.3
"""How far a picture may differ from what should be seen, on average."""


def settled(window: Window) -> float:
    """How far what is seen differs from what should be, once all is painted."""
    end = monotonic() + PATIENCE
    while True:
        live()
        found = compare(window)[0]
        if found < ALIKE or monotonic() > end:
            return found


# -- what is painted


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_the_window_shows_the_sheet_at_every_size(window: Window, size: tuple[int, int]) -> None:
    resize(window, size)

    mean, strong = compare(window)

    assert mean < 0.3
    assert strong < 0.002


@pytest.mark.long
def test_other_screens_are_shown_as_they_are_drawn(window: Window) -> None:
    program = window.program
    for _ in range(2):
        program.key("ESCAPE")
    assert settled(window) < ALIKE

    program.home(TitleScreen(program))
    assert settled(window) < ALIKE


def test_nothing_is_painted_while_nothing_changes(window: Window) -> None:
    live(0.3)
    frames, paintings = window.frames, window.paintings

    live(0.5)

    assert (window.frames, window.paintings) == (frames, paintings)


def test_what_was_covered_is_painted_again_without_drawing_it_anew(window: Window) -> None:
    live(0.5)
    frames = window.frames

    window.dispatch_event("on_expose")
    live(0.3)

    assert window.frames > frames


def test_pieces_move_in_frames_but_the_table_is_painted_rarely(window: Window) -> None:
    program = window.program
    program.settings = Settings(speed=1.0, tutorial_done=True)
    screen = program.screen
    assert isinstance(screen, MatchScreen)
    task = screen.desk.task
    assert task is not None
    while task.missing():
        task.click(min(task.legal() - set(task.chosen())))
    frames, paintings = window.frames, window.paintings

    program.key("ENTER")
    for _ in range(20):
        window.on_update(0.02)
        if window.is_wanted:
            window.on_draw()

    assert window.frames - frames > 10
    assert window.paintings - paintings < 5


@pytest.mark.long
def test_the_graphics_memory_is_given_back(window: Window) -> None:
    def used() -> int:
        return window.ctx.stats.texture[0] - window.ctx.stats.texture[1]

    window.program.settings = Settings(speed=0.0, tutorial_done=True, living=True)
    resize(window, (1280, 800))
    before = used()
    for place in range(6):
        resize(window, (1100 + 20 * place, 700 + 10 * place))
    resize(window, (1280, 800))

    assert used() - before < 18


# -- events


def test_the_pointer_and_the_keys_reach_the_program(window: Window) -> None:
    program = window.program
    spot = program.spot("button:menu")
    assert spot is not None
    x, y = (round(at * program.scale) for at in spot.middle)

    window.on_mouse_motion(x, window.height - y, 0, 0)
    assert program.hand.hover == "button:menu"
    window.on_mouse_press(x, window.height - y, arcade.MOUSE_BUTTON_LEFT, 0)
    window.on_mouse_release(x, window.height - y, arcade.MOUSE_BUTTON_LEFT, 0)
    assert len(program.screens) == 2
    window.on_key_press(arcade.key.ESCAPE, 0)
    assert len(program.screens) == 1
    window.on_key_press(arcade.key.R, 0)
    live(0.1)
    window.on_key_release(arcade.key.R, 0)
    window.on_mouse_scroll(x, 400, 0, 1)
    window.on_mouse_press(300, 300, arcade.MOUSE_BUTTON_RIGHT, 0)
    window.on_mouse_drag(310, 310, 10, 10, arcade.MOUSE_BUTTON_RIGHT, 0)
    window.on_text("x")


def test_a_file_can_be_dropped_on_the_window(window: Window, tmp_path: Path) -> None:
    program = window.program

    window.dispatch_event("on_file_drop", 10, 10, [str(tmp_path / "none.txt")])
    assert window._file_drops
    assert program.toast == "no game has documents in such files"
    window.dispatch_event("on_file_drop", 10, 10, [str(tmp_path / "none.toml")])

    assert program.toast == "there is no such file"
    assert isinstance(program.screen, MatchScreen)


def test_a_picture_of_the_window_is_kept(window: Window, home: Path) -> None:
    window.on_key_press(arcade.key.F12, 0)

    (path,) = (home / "pictures").iterdir()
    with Image.open(path) as picture:
        assert picture.size == window.get_size()
    assert path.name in window.program.toast


def test_a_picture_that_cannot_be_kept_is_told(window: Window, home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "pictures").write_text("in the way", encoding="utf-8")

    window.on_key_press(arcade.key.F12, 0)

    assert "cannot be kept" in window.program.toast


def test_sound_is_switched_everywhere(window: Window) -> None:
    was = window.program.settings.is_muted
    window.on_key_press(arcade.key.M, arcade.key.MOD_CTRL)

    assert window.program.settings.is_muted != was or read_settings()[0].is_muted == was


@pytest.mark.long
def test_the_size_of_the_window_is_remembered(window: Window) -> None:
    resize(window, (1200, 760))

    assert window.program.settings.window == (1200, 760)


@pytest.mark.long
def test_on_a_denser_screen_the_window_keeps_its_dots_and_is_remembered_by_its_size(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "_dpi", 192)
    window.dispatch_event("on_scale", 2.0, 192)
    live()

    assert window.program.settings.window == (640, 400)
    assert (window.program.width, window.program.height) == (960, 600)
    assert settled(window) < ALIKE

    monkeypatch.undo()
    window.dispatch_event("on_scale", 1.0, 96)
    assert window.program.settings.window == (1280, 800)


# -- the command, with a real mouse and real keys


def until(is_so: Callable[[], object], what: str) -> None:
    end = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < end, what
        sleep(0.1)


class Twin:
    """The same program once more, without a window: whatever the robot does there is done here too."""

    def __init__(self, robot: Robot, settings: Settings, folder: Path) -> None:
        self.robot, self.folder = robot, folder
        self.app = App(settings)
        self.app.open(TitleScreen(self.app))

    def click(self, name: str) -> None:
        """Click on a spot, once both programs show the same."""
        self.agree()
        spot = self.app.spot(name)
        assert spot is not None, name
        x, y = (round(at * self.app.scale) for at in spot.middle)
        self.robot.click(x, y)
        self.app.press(x, y)
        self.app.release(x, y)

    def key(self, name: str, key: str) -> None:
        """Press a key, as X and as the program calls it."""
        self.agree()
        self.robot.key(name)
        self.app.key(key)
        if len(key) == 1:
            self.app.typed(key)

    def agree(self) -> None:
        """Wait until what is seen is what should be."""
        size, end = (1280, 800), monotonic() + PATIENCE
        while True:
            for _ in range(4):
                self.app.update(0.1)
            GROUNDS.wait()
            seen = self.robot.see(*size)
            wanted = self.app.studio.compose(self.app.sheet().marks, *size)
            if differ(seen, wanted)[0] < 0.5:
                return
            if monotonic() > end:
                seen.save(self.folder / "seen.png")
                wanted.save(self.folder / "wanted.png")
                pytest.fail(f"the window does not show what it should: see {self.folder}")
            sleep(0.1)


@pytest.fixture
def robot() -> Iterator[Robot]:
    """A robot before a display on which there is nothing else."""
    with display() as name:
        yield Robot(name)


@pytest.mark.long
def test_the_command_is_played_with_a_real_mouse_and_real_keys(
    robot: Robot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(
        speed=0.0,
        tutorial_done=True,
        games={"hameln": LastTime(seats=("human",) * 3, place="hameln")},
    )
    theirs, faults = tmp_path / "theirs", tmp_path / "faults.txt"
    theirs.mkdir()
    write_settings(settings, theirs / "settings.toml")
    keep_usual_window(theirs)
    twin = Twin(robot, settings, tmp_path)
    with faults.open("wb") as stream:
        command = [sys.executable, "-m", "hameln", "play"]
        places = {**robot.environment, "HAMELN_HOME": str(theirs)}
        program = children.Child(command, env=places, stdout=stream, stderr=stream)
    try:
        until(lambda: robot.find("Hameln") or program.poll() is not None, "no window")
        twin.click("new:hameln")
        twin.click("seed")
        twin.key("4", "4")
        twin.key("2", "2")
        twin.click("button:begin")
        twin.click("button:begin")  # below the story
        twin.click("house:M1")
        twin.key("Return", "ENTER")
        twin.key("Escape", "ESCAPE")
        twin.click("button:quit")
        assert program.wait(PATIENCE) == 0
    finally:
        program.kill()
        program.wait()

    assert faults.read_text(encoding="utf-8") == ""
    (save,) = (theirs / "saves").iterdir()
    check_record(save)
    assert "all as the rules want" in capsys.readouterr().out
    match, twins = Session.resume(save)[0].match, twin.app.screens
    (screen,) = (screen for screen in twins if isinstance(screen, MatchScreen))
    assert match.state == screen.session.match.state
    assert [one.mover >= 0 for one in match.played].count(True) == 1
