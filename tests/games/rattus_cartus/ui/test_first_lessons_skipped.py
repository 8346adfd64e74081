"""Whoever skips in a lesson of the card game sees every step of it, and what is turned up."""

from __future__ import annotations

import pytest

from hameln.table.lessons.course import teaching_of
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.tutorial.screen import TutorialScreen

GAME = "rattus-cartus"
GUIDED = teaching_of(GAME).lessons.guided
TITLES = [step.title for step in GUIDED]
STEP = 0.05


def at(title: str) -> tuple[App, TutorialScreen]:
    app = App(Settings(tutorial_done=True, curtain=False, game=GAME), (1280, 800))
    screen = TutorialScreen(app, TITLES.index(title), GAME)
    app.open(screen)
    for _ in range(4):
        app.sheet()
        app.update(STEP)
    return app, screen


def turned_up(app: App, screen: TutorialScreen, *, skips: bool) -> list[str]:
    """What is turned up until the lesson has something to read, while somebody skips at every moment."""
    found: list[str] = []
    for _ in range(4000):
        seen = screen.conductor.flights.tableau
        if seen is not None and seen[0].tableau is not None and seen[0].tableau.title not in found[-1:]:
            found.append(seen[0].tableau.title)
        elif seen is None and screen.course.lesson.waits_for == "next" and not screen.conductor.is_busy:
            return found
        if skips and seen is None:
            app.key("S")
        app.update(STEP)
        app.sheet()
    raise AssertionError


@pytest.mark.few(2)
@pytest.mark.parametrize("keys", [(), ("S",), ("S", "S")])
def test_skip_goes_at_most_to_what_is_turned_up(keys: tuple[str, ...]) -> None:
    app, screen = at("All are inside")
    for key in keys:
        app.key(key)
    assert screen.course.place == TITLES.index("All are inside")

    app.key("ENTER")

    assert len(turned_up(app, screen, skips=bool(keys))) == 2
    assert screen.course.lesson.title == "Your premium"


def test_skip_stops_at_the_next_step_of_the_lesson() -> None:
    app, screen = at("Enter a building")
    for thing in ("building:1", "card:C1", "card:C0"):
        screen.deeds.click(thing)
    screen.deeds.confirm()
    assert screen.course.lesson.title == "The others enter"

    app.key("S")

    assert turned_up(app, screen, skips=True) == []
    app.update(STEP)
    assert screen.course.lesson.title == "All are inside"
    assert not screen.conductor.is_skipping
    app.sheet()
    button = app.spot("skip")
    assert button is not None
    assert button.why == "Read this first, then go on."
    app.key("S")
    assert not screen.conductor.is_skipping
    assert app.messages.text == "Read this first, then go on."


def test_whoever_plays_alone_skips_to_the_next_decision() -> None:
    app, screen = at("The end")
    app.key("ENTER")
    for _ in range(20):
        app.update(STEP)
        app.sheet()

    assert screen.course.lesson.waits_for == "free"
    assert not screen.conductor.is_taught
