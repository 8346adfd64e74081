"""Screens whose dots lie close together: all of the window is drawn, and the pointer hits what it is at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PIL import ImageChops
from Xlib import Xatom
from Xlib.display import Display

from hameln.table.settings import Settings, read_settings
from hameln.table.settings_file import write_settings
from hameln.ui.app import App
from hameln.ui.screens.settings.screen import SettingsScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.displays import SCREEN, Robot, display
from tests.window.started import started, until

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
STILL = Settings(living=False, reduced_motion=True, tutorial_done=True, speed=0.0, window=(1203, 741))


@pytest.fixture
def dense() -> Iterator[Callable[[float], Robot]]:
    """Sets how dense a screen of its own is, as desktops do it; programs that are started then are told."""
    with display() as name:
        desktop = Display(name)
        robot = Robot(name)

        def become(density: float) -> Robot:
            told = f"Xft.dpi:\t{density * 96:.0f}\n".encode()
            desktop.screen().root.change_property(Xatom.RESOURCE_MANAGER, Xatom.STRING, 8, told)
            desktop.sync()
            return robot

        yield become
        desktop.close()


def looks_like(robot: Robot, model: App, size: tuple[int, int]) -> Callable[[], bool]:
    """Whether the window shows what a program of this size would, dot for dot but for rounding."""
    marks = [*model.sheet().marks, *model.moving()]
    wanted = model.studio.compose(marks, *size).convert("RGB")

    def is_so() -> bool:
        difference = ImageChops.difference(robot.see(*size), wanted).convert("L")
        return sum(difference.histogram()[25:]) < 0.002 * size[0] * size[1]

    return is_so


def click(robot: Robot, model: App, name: str) -> None:
    """Click on a spot in both the window and the program that shows what is wanted."""
    spot = model.spot(name)
    assert spot is not None
    x, y = (round(at * model.scale) for at in spot.middle)
    robot.click(x, y)
    model.press(x, y)
    model.release(x, y)


@pytest.mark.long
@pytest.mark.parametrize("density", [1.0, 1.25, 1.5, 2.0])
def test_the_pointer_hits_what_it_points_at(
    dense: Callable[[float], Robot], home: Path, density: float
) -> None:
    robot = dense(density)
    write_settings(STILL)
    size = (round(1203 * density), round(741 * density))
    model = App(STILL, size)
    model.open(TitleScreen(model))
    with started(robot, home, "play"):
        until(looks_like(robot, model, size), "the title does not fill the window")

        click(robot, model, "button:more")
        until(looks_like(robot, model, size), "the menu does not come")
        click(robot, model, "button:settings")
        assert isinstance(model.screen, SettingsScreen)
        until(looks_like(robot, model, size), "the settings do not come")

        robot.key("F11")
        model.settings = evolve(STILL, fullscreen=True)
        model.resize(*SCREEN)
        until(looks_like(robot, model, SCREEN), "the settings do not fill the screen")

        until(lambda: robot.find("Hameln"), "no window")
        robot.key("F11")
        model.settings = STILL
        model.resize(*size)
        until(looks_like(robot, model, size), "the window has not come back")

        until(lambda: robot.find("Hameln"), "no window")
        click(robot, model, "button:done")
        until(looks_like(robot, model, size), "the menu does not come back")
        click(robot, model, "button:back")
        assert isinstance(model.screen, TitleScreen)
        until(looks_like(robot, model, size), "the title does not come back")

    assert read_settings()[0].window == STILL.window
