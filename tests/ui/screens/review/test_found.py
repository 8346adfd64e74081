"""A review without mistakes shows what was well decided, and a match tried from it leads back to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from hameln.table.kit import table_kit
from hameln.table.replay import ReplayedMatch
from hameln.table.review.causes import causes_of
from hameln.table.review.review import Review, Weighed, review
from hameln.table.review.telling import tell, told_found
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.play_on import PlayOnScreen
from hameln.ui.screens.review.screen import ReviewScreen
from hameln.ui.screens.title import TitleScreen
from tests.table.finishing import saved
from tests.table.judging import judge_quickly


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    judge_quickly(monkeypatch)


@pytest.fixture
def session() -> Session:
    return saved("hameln", new_place("Match").path)


def reviewed(session: Session, change: Callable[[Weighed], Weighed]) -> tuple[App, Review]:
    """A review of which each decision is changed, on the screen."""
    app = App(Settings(tutorial_done=True), (1280, 800))
    app.open(TitleScreen(app))
    screen = ReviewScreen(app, ReplayedMatch.of_match(session.match, session))
    found = review(session.match, 0)
    screen.show(evolve(found, weighed=tuple(map(change, found.weighed))))
    app.open(screen)
    app.sheet()
    return app, screen.review


def best(one: Weighed) -> Weighed:
    return evolve(one, lost=0.0, best=one.taken)


def close(one: Weighed) -> Weighed:
    return evolve(one, lost=0.0)


def names(session: Session) -> object:
    return table_kit(session.game.name).telling.names(session.game, session.names)


def test_without_a_mistake_the_best_of_most_choices_is_shown(session: Session) -> None:
    app, found = reviewed(session, best)
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    told = screen.panels.mistakes
    assert len(told) == 3
    assert all(one.is_good and not one.better for one in told)
    counts = [one.of.choices for one in told]
    assert counts == sorted(counts, reverse=True)
    assert (
        told[0].title == f"Of {max(one.choices for one in found.weighed)} possibilities the best was found."
    )
    assert {"mark:0", "try:0", "show:2"} <= {spot.name for spot in app.spots}
    said = tell(found, names(session), "Anna")
    assert "No decision cost much." in said
    assert "What was well decided:" in said


def test_what_was_as_good_is_told_where_it_was_close(session: Session) -> None:
    _, found = reviewed(session, close)
    told = [one for one in told_found(found, names(session), 3) if not one.of.is_best]
    assert told
    assert all(one.title == "It was close." and one.better.startswith("About as good: ") for one in told)


def test_beside_mistakes_only_as_much_is_shown_as_there_is_room_for(session: Session) -> None:
    app, found = reviewed(session, lambda one: one)
    assert len(found.mistakes()) == 3
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    assert not any(one.is_good for one in screen.panels.mistakes)

    dearest = found.mistakes()[0].count
    app, _ = reviewed(session, lambda one: one if one.count == dearest else best(one))
    screen = app.screen
    assert isinstance(screen, ReviewScreen)
    assert [one.is_good for one in screen.panels.mistakes] == [False, True, True]


def test_whoever_has_nearly_won_decides_nothing_any_more(session: Session) -> None:
    _, found = reviewed(session, lambda one: evolve(best(one), chance=0.99))
    assert found.found() == ()


def test_where_nothing_turned_nothing_is_told_of_causes(session: Session) -> None:
    _, found = reviewed(session, lambda one: evolve(best(one), chance=0.5))
    assert causes_of(found, session.match, names(session)) == ()


def test_a_match_tried_from_a_review_leads_back_to_it(session: Session) -> None:
    app, _ = reviewed(session, lambda one: one)
    below = app.screen
    app.activate("try:0")
    assert isinstance(app.screen, PlayOnScreen)
    app.sheet()
    app.activate("button:begin")
    assert isinstance(app.screen, MatchScreen)
    assert below in app.screens
    app.key("ESCAPE")
    app.sheet()
    button = app.spot("button:title")
    assert button is not None
    app.activate("button:title")
    assert app.screen is below
