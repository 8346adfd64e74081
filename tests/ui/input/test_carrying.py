"""Things are carried by the pointer to where they can be dropped; everywhere else they fly back."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.display_list import DisplayList, Hand, HitRegion
from hameln.ui.input.carrying import GLIDES, Carrying
from hameln.ui.screen import Screen


class Tray(Screen):
    """A stone that can be carried into a bowl, unless that is full, and a button beside them."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.is_full = False
        self.pressed: list[str] = []
        self.drawn: list[str] = []
        self.dropped_there: list[tuple[str, str]] = []
        self.seen: list[tuple[float, float, float]] = []

    def draw(self, sheet: DisplayList) -> None:
        sheet.spot("stone", 100, 100, 40, 40)
        sheet.spot("bowl", 400, 100, 100, 100)
        sheet.spot("lid", 420, 120, 20, 20)
        sheet.spot("button", 600, 100, 40, 40)

    def reaches(self, name: str) -> frozenset[str]:
        return frozenset({"bowl"}) if name == "stone" else frozenset()

    def drop(self, name: str, onto: str) -> bool:
        if not self.is_full:
            self.dropped_there.append((name, onto))
        return not self.is_full

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        self.drawn.append(name)
        return True

    def draw_carried(self, sheet: DisplayList, name: str, x: float, y: float, size: float) -> None:
        assert name == "stone"
        self.seen.append((x, y, size))

    def press(self, name: str) -> None:
        self.pressed.append(name)


@pytest.fixture
def tray() -> Tray:
    app = App(Settings())
    screen = Tray(app)
    app.open(screen)
    app.sheet()
    return screen


def pull(app: App, *way: tuple[float, float]) -> None:
    """Press at the first place and draw on to the last one; the button stays down."""
    app.point(*way[0])
    app.press(*way[0])
    for (x, y), (a, b) in pairwise(way):
        app.drag(a, b, a - x, b - y)


def test_a_thing_is_carried_onto_what_it_reaches_whatever_lies_above_that(tray: Tray) -> None:
    app = tray.app
    pull(app, (120, 120), (250, 110))
    assert app.carrying.now is not None
    assert app.carrying.now.onto == ""
    app.drag(430, 130, 180, 20)
    assert app.carrying.now.onto == "bowl"
    assert app.hand.hover == "bowl"

    app.release(430, 130)

    assert tray.dropped_there == [("stone", "bowl")]
    assert app.carrying.now is None
    assert tray.pressed == []
    assert tray.drawn == []


def test_it_is_seen_where_the_pointer_is_and_then_comes_to_its_place(tray: Tray) -> None:
    app = tray.app
    pull(app, (125, 125), (250, 110))
    assert app.is_moving
    app.moving()
    assert tray.seen == [(245, 105, 1.0)], "it is held where it was gripped"

    app.drag(430, 130, 180, 20)
    app.release(430, 130)
    sizes = []
    while app.is_moving:
        app.moving()
        sizes.append(tray.seen[-1][2])
        app.update(GLIDES / 5)

    assert len(sizes) >= 5
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("is_full", [False, True])
def test_dropped_anywhere_else_or_where_it_cannot_stay_it_flies_back(tray: Tray, is_full: bool) -> None:
    app, tray.is_full = tray.app, is_full
    end = (430.0, 130.0) if is_full else (300.0, 500.0)
    pull(app, (120, 120), end)
    app.release(*end)

    assert app.carrying.now is not None, "it does not lie in its place before it is there"
    app.moving()
    assert tray.seen[-1] == (*end, 1.0)
    app.update(GLIDES * 0.9)
    app.moving()
    assert tray.seen[-1] == pytest.approx((120, 120, 1), abs=6)
    app.update(GLIDES * 0.2)

    assert app.carrying.now is None
    assert not app.is_moving
    assert tray.dropped_there == []
    assert tray.pressed == []


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(speed=0.0)])
def test_with_little_motion_it_is_there_at_once(tray: Tray, settings: Settings) -> None:
    app = tray.app
    app.settings = settings
    pull(app, (120, 120), (300, 500))
    app.release(300, 500)
    assert app.carrying.now is None
    assert not app.is_moving


def test_an_unsteady_click_is_a_click(tray: Tray) -> None:
    pull(tray.app, (120, 120), (123, 122))
    tray.app.release(123, 122)
    assert tray.pressed == ["stone"]
    assert tray.dropped_there == []


def test_what_cannot_be_carried_is_drawn_about_as_ever(tray: Tray) -> None:
    pull(tray.app, (610, 110), (450, 150), (460, 150))
    tray.app.release(460, 150)
    assert tray.drawn == ["button", "button"]
    assert tray.app.carrying.now is None
    assert tray.pressed == []


@pytest.mark.parametrize("how", ["other button", "key"])
def test_it_can_be_let_go_of_while_the_button_is_held(tray: Tray, how: str) -> None:
    app = tray.app
    pull(app, (120, 120), (430, 130))
    if how == "key":
        app.key("ESCAPE")
    else:
        app.press_other(430, 130)
    app.update(GLIDES * 1.1)
    app.drag(440, 140, 10, 10)
    app.release(440, 140)

    assert app.screens == [tray], "that key would have closed the screen"
    assert tray.dropped_there == []
    assert app.carrying.now is None


def test_a_screen_that_opens_meanwhile_gets_nothing(tray: Tray) -> None:
    app = tray.app
    pull(app, (120, 120), (430, 130))
    above = Tray(app)
    app.open(above)
    app.sheet()
    app.drag(440, 140, 10, 10)
    app.release(440, 140)

    assert tray.dropped_there == above.dropped_there == []
    assert not app.is_moving


def test_whoever_clicks_while_it_flies_back_does_not_wait(tray: Tray) -> None:
    app = tray.app
    pull(app, (120, 120), (300, 500))
    app.release(300, 500)
    app.hand = evolve(app.hand, hover="")

    app.press(610, 110)
    app.release(610, 110)

    assert tray.pressed == ["button"]
    assert app.carrying.now is None


def test_where_two_places_overlap_the_upper_one_gets_it() -> None:
    dropped: list[tuple[str, str]] = []

    def drop(thing: str, onto: str) -> bool:
        dropped.append((thing, onto))
        return True

    screen = SimpleNamespace(reaches=lambda _: frozenset({"below", "above"}), drop=drop)
    app: Any = SimpleNamespace(
        settings=Settings(),
        hand=Hand(pressed="card"),
        spots=[
            HitRegion(name="below", x=0, y=0, width=100, height=100),
            HitRegion(name="above", x=50, y=50, width=100, height=100),
            HitRegion(name="beside", x=50, y=50, width=100, height=100),
        ],
        screen=screen,
        pointer=(75.0, 75.0),
        place=lambda _: (0.0, 0.0),
        play_sound=lambda _: None,
        is_dirty=False,
        is_stirred=False,
    )
    carrying = Carrying(app)

    carrying.press()
    assert carrying.drag()
    assert carrying.release()

    assert dropped == [("card", "above")]
