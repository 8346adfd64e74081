"""How a replay ends: with the final scoring of the match, which leads back to any of its moments."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hameln.table.kit import table_kit
from hameln.table.log.observation import PUBLIC
from hameln.table.opaque import AState
from hameln.table.scoring import Moment
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.ui.laid import over
from tests.ui.replaying import click, playback, press, shown, spot
from tests.ui.scored import finished

CARDS = over(3)
STEP = 0.1


def opened(session: Session, at: int, **changes: object) -> tuple[App, ReplayScreen]:
    """The replay of a match that was played."""
    app = App(Settings(**changes), (1280, 800))  # type: ignore[arg-type]
    screen = ReplayScreen(app, session.match, session, at=at)
    app.open(screen)
    app.sheet()
    return app, screen


def scored(app: App) -> ScoringScreen:
    screen = app.screen
    assert isinstance(screen, ScoringScreen)
    return screen


def seen_to_its_end(session: Session, go_on: Callable[[App], None], **changes: object) -> App:
    app, screen = opened(session, len(session.match.played) - 1, **changes)
    go_on(app)
    for _ in range(600):
        if app.screen is not screen:
            break
        app.update(STEP)
        app.sheet()
    return app


@pytest.mark.parametrize("key", ["RIGHT", "SPACE"])
def test_at_its_end_the_points_are_counted_and_the_row_is_turned_up_as_in_the_match(key: str) -> None:
    app = seen_to_its_end(CARDS, lambda app: press(app, key))
    screen = scored(app)
    assert screen.is_ceremony
    assert not screen.scores.ceremony.is_told

    press(app, "ESCAPE")
    assert screen.is_unveiling
    press(app, "ESCAPE", "ESCAPE", "ESCAPE")

    assert screen.is_open
    assert screen.scores.result == CARDS.game.result(screen.session.match.state)


@pytest.mark.long
def test_what_was_counted_on_the_board_is_not_counted_again() -> None:
    app = seen_to_its_end(finished(), lambda app: press(app, "RIGHT"), reduced_motion=True)

    assert not scored(app).is_ceremony


def test_the_points_are_counted_in_place_of_the_step_while_nobody_does_anything() -> None:
    app, screen = opened(finished(), -1)
    shows = playback(screen)
    shows.go(shows.moments.length - 1)
    assert not shows.progress.step
    press(app, "RIGHT")
    told: list[str] = []
    while shows.theatre.standing is None:
        app.update(STEP)
    while app.screen is screen and shows.theatre.standing is not None:
        words = [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]
        told += [one for one in words if one.startswith("Points ")]
        app.update(STEP)

    of = told[0].partition("/")[2]
    assert list(dict.fromkeys(told)) == [f"Points {place}/{of}" for place in range(1, int(of) + 1)]


def test_the_card_game_is_counted_to_who_has_won_without_a_click() -> None:
    app = seen_to_its_end(CARDS, lambda app: press(app, "SPACE"))
    screen = scored(app)
    for _ in range(1500):
        app.update(STEP)

    assert not screen.is_ceremony
    assert not screen.is_crowned, "who has won stays until somebody goes on"


def test_the_result_leads_back_to_the_beginning_to_the_end_and_to_any_moment() -> None:
    length = len(CARDS.match.played)
    app, screen = opened(CARDS, length)
    shows = playback(screen)

    click(app, "button:result")
    press(app, *["ESCAPE"] * 4)
    click(app, "button:back")
    assert app.screen is screen
    assert shows.count == length

    click(app, "button:result")
    press(app, *["ESCAPE"] * 4)
    click(app, "tab:chronicle")
    moment = spot(app, "moment:0").of
    click(app, "moment:0")
    assert app.screen is screen
    assert 0 < shows.count < length
    assert not shows.is_playing
    assert not isinstance(moment, Moment) or shows.count == moment.count - 1

    shows.go(length)
    click(app, "button:result")
    press(app, *["ESCAPE"] * 4)
    click(app, "button:watch")
    assert app.screen is screen
    assert (shows.count, shows.is_playing) == (0, True)


def test_the_review_of_a_match_is_opened_from_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    app, screen = opened(CARDS, -1)
    looked: list[object] = []
    monkeypatch.setattr("hameln.ui.screens.scoring.screen.review", lambda _, replay: looked.append(replay))

    click(app, "button:result")
    press(app, *["ESCAPE"] * 4)
    click(app, "button:review")

    assert looked == [playback(screen).replay]


def test_where_not_all_is_known_or_the_match_goes_on_there_is_no_result() -> None:
    app, screen = shown(at=-1)
    press(app, "LEFT", "RIGHT")
    app.update(STEP)

    assert app.screen is screen
    assert "is over" in spot(app, "button:on").why
    assert app.spot("button:result") is None
    app, _ = opened(CARDS, 3)
    assert app.spot("button:result") is None


def test_whoever_goes_elsewhere_meanwhile_is_not_led_to_the_scoring() -> None:
    app, screen = opened(CARDS, len(CARDS.match.played) - 1, reduced_motion=True)
    playback(screen).forward()
    assert playback(screen).is_seen_to_end

    press(app, "LEFT")
    app.update(STEP)

    assert app.screen is screen
    assert not playback(screen).is_seen_to_end


def test_while_the_last_scene_of_a_building_is_played_it_is_not_said_to_be_over() -> None:
    match, telling = CARDS.match, table_kit("rattus-cartus").telling
    phases = [
        telling.progress(PUBLIC.view(CARDS.game, AState(match.at(count)))).labels[1] for count in range(90)
    ]
    last = next(
        count for count in range(1, 90) if phases[count - 1 : count + 1] == ["Buildings", "Preparation"]
    )
    app, screen = opened(CARDS, last - 1)

    press(app, "RIGHT")

    assert playback(screen).count == last
    assert playback(screen).progress.labels[1] == "Buildings"
    for _ in range(200):
        app.update(STEP)
    assert playback(screen).progress.labels[1] == "Preparation"
