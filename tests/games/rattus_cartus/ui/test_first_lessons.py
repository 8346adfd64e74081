"""What can be pressed while a lesson tells something, or waits for one thing only."""

from __future__ import annotations

import pytest

from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.tutorial import TutorialScreen


def lessons() -> tuple[App, TutorialScreen]:
    app = App(Settings(speed=0.0), (1280, 800))
    screen = TutorialScreen(app, 0, "rattus-cartus")
    app.open(screen)
    settle(app)
    return app, screen


def settle(app: App) -> None:
    for _ in range(40):
        app.update(0.05)
        app.sheet()


def buttons(app: App) -> dict[str, str]:
    """The buttons of the bar, each with the reason why it cannot be used."""
    kinds = ("action", "confirm", "undo", "back")
    return {spot.name: spot.why for spot in app.spots if spot.name.partition(":")[0] in kinds}


def test_a_lesson_that_is_only_read_shows_no_button_that_does_nothing() -> None:
    app, screen = lessons()

    for _ in range(3):
        assert screen.course.lesson.waits_for == "next"
        assert buttons(app) == {}
        app.activate("lesson:next")
        settle(app)
    assert set(buttons(app)) == {"confirm", "undo"}


@pytest.mark.long
def test_a_lesson_that_waits_for_a_click_says_why_nothing_else_can_be_used() -> None:
    app, screen = lessons()
    for _ in range(3):
        app.activate("lesson:next")
        settle(app)
    app.activate("building:1")
    settle(app)
    assert buttons(app)["confirm"] == ""
    while screen.course.lesson.goal != ("card:C1",):
        app.activate(screen.course.lesson.goal[0] if screen.course.lesson.goal else "confirm")
        settle(app)

    assert buttons(app)["confirm"].startswith("Not now.")
    assert buttons(app)["undo"].startswith("Not now.")
