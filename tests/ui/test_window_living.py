"""The real window while something lives in it: what it paints and how often, and when it rests."""

from __future__ import annotations

from contextlib import closing
from random import Random

import arcade
import pytest
from PIL import ImageChops

from hameln.table.settings import Settings
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.painter import Painter
from hameln.ui.screens.title import TitleScreen
from hameln.ui.window import Window
from tests.ui.test_window import compare, deciding, differ, live

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")


@pytest.fixture(autouse=True)
def silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCADE_SOUND_BACKENDS", "silent")


@pytest.fixture
def window(opened: Window) -> Window:
    """The window with a match in which somebody decides, and nothing lives yet."""
    opened.program.life.is_attended = True
    return deciding(opened)


@pytest.mark.long
def test_a_living_window_shows_what_lives_between_the_ground_and_the_rest(window: Window) -> None:
    program = window.program
    still = window.photograph()
    program.settings = Settings(speed=0.0, tutorial_done=True, living=True)
    program.is_dirty = True
    frames, paintings = window.frames, window.paintings

    for _ in range(100):
        live(0.2)
        if window.frames > frames + 2:
            break

    assert window.frames > frames + 2
    assert window.paintings <= paintings + 1
    assert compare(window)[0] < 0.3
    assert differ(window.photograph(), still)[0] > 0

    program.home(TitleScreen(program))
    live(0.5)
    assert compare(window)[0] < 0.3


@pytest.mark.long
def test_what_lives_lies_on_the_ground_below_all_else_and_is_painted_where_it_is(window: Window) -> None:
    """Painting only where something lives shows what painting everything would show."""
    program, rng = window.program, Random(5)
    sheet = DisplayList(1280, 800, program.studio.letters, program.art, Hand())
    sheet.fill(0, 0, 1280, 800, "#8FA05F")
    for number in range(24):
        x, y = rng.uniform(100, 1100), rng.uniform(100, 700)
        sheet.sprite("house_dairy_1" if number % 2 else "smoke_puff", x, y)
    sheet.fill(300, 200, 300, 200, "#2B1D12", alpha=150)
    ground, *rest = sheet.marks
    painter = Painter(window, program.studio, keeps=True)
    painter.paint(sheet.marks)

    for step in range(6):
        alive = DisplayList(1280, 800, program.studio.letters, program.art, Hand())
        for number in range(12 if step != 3 else 0):
            alive.sprite("cat", 90.0 * number + 17 * step, 60.0 * number + 5 * step, alpha=200)
        painter.show([], living=alive.marks, is_whole=False)
        shown = arcade.get_image().convert("RGB")
        with closing(Painter(window, program.studio)) as fresh:
            fresh.paint([ground, *alive.marks, *rest])
            fresh.show([])
            wanted = arcade.get_image().convert("RGB")
            counts = ImageChops.difference(shown, wanted).histogram()
            assert not sum(counts[value] for value in range(len(counts)) if value % 256 > 3), step
            painter.show([], living=alive.marks)  # as the window would have kept it

    painter.close()


def test_the_window_looks_seldom_for_changes_while_nobody_does_anything(window: Window) -> None:
    live(0.2)
    for _ in range(90):
        window._dispatch_frame(1 / 60)
    calm = window._pace

    window.dispatch_event("on_mouse_motion", 5, 5, 0, 0)

    assert window._pace < calm


def test_nothing_lives_while_another_window_has_the_keyboard(window: Window) -> None:
    window.program.settings = Settings(living=True)
    window.dispatch_event("on_activate")
    assert window.program.life.is_on
    window.dispatch_event("on_deactivate")
    assert not window.program.life.is_on
    window.dispatch_event("on_activate")
    assert window.program.life.is_on
