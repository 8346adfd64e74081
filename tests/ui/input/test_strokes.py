"""A canvas hears every motion of the pointer; screens without one are clicked as ever."""

from __future__ import annotations

import arcade
import pytest

from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.input.keyboard import held_keys
from hameln.ui.input.strokes import TWICE_WITHIN
from hameln.ui.screen import Screen
from hameln.ui.shown import Act, Stroke


class Paper(Screen):
    """A canvas, and a button beside it."""

    canvas = "paper"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.strokes: list[Stroke] = []
        self.pressed: list[str] = []

    def draw(self, sheet: DisplayList) -> None:
        sheet.spot("paper", 100, 100, 400, 400)
        sheet.spot("button", 600, 100, 40, 40)

    def stroke(self, stroke: Stroke) -> bool:
        self.strokes.append(stroke)
        return True

    def press(self, name: str) -> None:
        self.pressed.append(name)


@pytest.fixture
def paper() -> Paper:
    app = App(Settings())
    screen = Paper(app)
    app.open(screen)
    app.sheet()
    return screen


def acts(paper: Paper) -> list[Act]:
    found = [stroke.act for stroke in paper.strokes]
    paper.strokes.clear()
    return found


def test_every_motion_is_told_from_the_first_unit_on(paper: Paper) -> None:
    app = paper.app

    app.press(200, 200)
    app.drag(201, 200, 1, 0)
    app.drag(900, 203, 699, 3)
    app.release(900, 203)
    app.point(300, 300)

    assert [(one.act, one.x, one.y, one.dx) for one in paper.strokes] == [
        (Act.HOVER, 200, 200, 0),
        (Act.PRESS, 200, 200, 0),
        (Act.DRAG, 201, 200, 1),
        (Act.DRAG, 900, 203, 699),
        (Act.RELEASE, 900, 203, 0),
        (Act.HOVER, 300, 300, 0),
    ]
    assert paper.pressed == []
    assert app.hand.focus == "paper"


def test_what_lies_beside_is_clicked_as_ever(paper: Paper) -> None:
    paper.app.press(610, 110)
    paper.app.drag(611, 110, 1, 0)
    paper.app.release(611, 110)

    assert paper.pressed == ["button"]
    assert paper.strokes == []


def test_a_second_press_at_the_place_is_a_double_click_only_if_it_comes_soon(paper: Paper) -> None:
    app = paper.app
    for wait in (0.0, TWICE_WITHIN, 0.0, 0.0):
        app.update(wait)
        app.press(200, 200)
        app.release(200, 200)

    found = [act for act in acts(paper) if act in (Act.PRESS, Act.TWICE)]
    assert found == [Act.PRESS, Act.PRESS, Act.TWICE, Act.PRESS]


def test_two_presses_at_two_places_are_no_double_click(paper: Paper) -> None:
    for x in (200, 240):
        paper.app.press(x, 200)
        paper.app.release(x, 200)

    assert Act.TWICE not in acts(paper)


def test_the_middle_button_is_told_apart_and_keys_are_told_with_every_stroke(paper: Paper) -> None:
    app = paper.app
    app.strokes.held = frozenset({"SHIFT"})
    app.strokes.press_middle(200, 200)
    app.drag(210, 220, 10, 20)
    app.release(210, 220)
    app.strokes.release_middle()

    middle = [one for one in paper.strokes if one.act is not Act.HOVER]
    assert [one.act for one in middle] == [Act.PRESS, Act.DRAG, Act.RELEASE]
    assert all(one.is_middle and one.held == {"SHIFT"} for one in middle)


def test_a_screen_that_opens_meanwhile_hears_nothing_of_the_button(paper: Paper) -> None:
    app = paper.app
    app.press(200, 200)
    above = Paper(app)
    app.open(above)
    app.sheet()
    app.drag(220, 200, 20, 0)
    app.release(220, 200)

    assert Act.DRAG not in [one.act for one in above.strokes]
    assert Act.RELEASE not in [one.act for one in above.strokes]


def test_held_keys_count_the_key_of_the_event_itself() -> None:
    key = arcade.key
    assert held_keys(0, key.LSHIFT, is_down=True) == {"SHIFT"}
    assert held_keys(key.MOD_SHIFT | key.MOD_CTRL, key.LSHIFT) == {"CTRL"}
    assert held_keys(key.MOD_ALT | key.MOD_NUMLOCK) == {"ALT"}
    assert held_keys(key.MOD_CTRL, key.Z, is_down=True) == {"CTRL"}
