"""What comes after the last step of the lessons of the card game."""

from __future__ import annotations

import pytest

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.players.kit import PLAYERS
from hameln.table.draft import Draft
from hameln.table.lessons.course import teaching_of
from hameln.table.lessons.teaching import Teaching
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.tutorial.farewell import FarewellScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen
from tests.games.rattus_cartus.ui.test_nobilis_lessons import settle


def farewell(word: str, key: str = "") -> tuple[App, TutorialScreen]:
    """Lessons whose steps were all gone through, and what can be done after them, come to by a key."""
    app = App(Settings(tutorial_done=True, game="rattus-cartus"), (1280, 800))
    screen = TutorialScreen(app, 0, "rattus-cartus", word)
    app.open(screen)
    screen.course._place = len(screen.course._teaching.lessons.guided)
    settle(app)
    assert app.spot("lesson:close") is None, "there is one way on"
    if key:
        app.key(key)
    else:
        app.activate("lesson:farewell")
    assert isinstance(app.screen, FarewellScreen)
    app.sheet()
    return app, screen


@pytest.mark.parametrize(
    ("word", "key", "is_followed"),
    [("", "", True), ("swords", "ESCAPE", True), ("nobilis", "SPACE", False), ("nobilis", "", False)],
)
def test_after_the_last_step_it_is_told_what_one_can_do_now(
    word: str, key: str, *, is_followed: bool
) -> None:
    app, screen = farewell(word, key)

    told = " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")
    assert "H gives a hint" in told
    assert (app.spot("lesson:following") is not None) is is_followed
    app.activate("button:close")
    assert app.screen is screen, "the match is played on"
    app.sheet()
    assert app.spot("lesson") is None


def test_a_word_of_advice_on_the_way_to_the_end_is_just_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = farewell("")
    app.activate("button:close")
    last = teaching_of("rattus-cartus").lessons.alone["last-round"]
    monkeypatch.setattr(Teaching, "alone", lambda *_: last)
    app.sheet()
    assert app.spot("lesson:farewell") is None

    app.activate("lesson:close")

    app.sheet()
    assert app.screen is screen
    assert app.spot("lesson") is None


def test_from_there_the_next_lessons_begin() -> None:
    app, _ = farewell("")

    app.activate("lesson:following")

    assert isinstance(app.screen, TutorialScreen)
    assert app.screen.course.place == 0
    assert app.screen.course.chapter == "A Joker"


def test_from_there_a_first_match_begins_against_gentle_heirs() -> None:
    app, _ = farewell("nobilis")

    app.activate("farewell:match")

    told = next(one for one in (getattr(app.screen, "session", None),) if one is not None)
    assert told.seats[0] == "human"
    assert {PLAYERS.level_of(player) for player in told.seats[1:]} == {"easy"}
    assert len(app.screens) > 1, "the title lies below"


def test_a_first_match_that_cannot_begin_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = farewell("")

    def refused(_: Draft) -> None:
        message = "no room"
        raise HamelnError(message)

    monkeypatch.setattr(Draft, "begin", refused)
    app.activate("farewell:match")

    assert app.toast == "no room"
    assert isinstance(app.screen, FarewellScreen)


@pytest.mark.parametrize(
    ("name", "kind"),
    [("positions", "PositionsScreen"), ("rules", "RulesScreen"), ("title", "TitleScreen")],
)
def test_from_there_one_comes_to_positions_rules_and_the_title(name: str, kind: str) -> None:
    app, _ = farewell("")

    app.activate(f"farewell:{name}")

    assert type(app.screen).__name__ == kind
