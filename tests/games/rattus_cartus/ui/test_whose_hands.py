"""Whose hand is seen where nothing must be kept from who looks: computers' matches, and the end of any."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.games.rattus_cartus.ui.laid import shown, table_where

HEIRS = 3


def computers() -> Session:
    """A match of computers only, in its third round."""
    session = table_where(lambda state: state.round == 3 and state.agenda[-1][0] == agenda.TURN, HEIRS)
    return Session(session.game, ["random"] * HEIRS, 3, match=session.match)


def ended(*seats: str) -> Session:
    game = SEATING.new_game("first", HEIRS, {}, 5)
    return Session(game, seats, 5, match=play_match(game, [make_random] * HEIRS, 5))


def screen_of(app: App) -> MatchScreen:
    while not isinstance(app.screen, MatchScreen):
        app.screens.pop().closed()
    app.sheet()
    return app.screen


def hands(app: App) -> set[str]:
    """Whose hands lie open beside each other; nobody's while one is seen as by its heir."""
    app.sheet()
    return {spot.name for spot in app.spots if spot.name.startswith("hand:") and spot.height > 60}


def own(app: App) -> bool:
    """Whether a hand is seen as its heir sees it."""
    app.sheet()
    return any(spot.name.startswith("card:") for spot in app.spots)


def test_who_watches_computers_sees_all_hands_and_then_each() -> None:
    app = shown(computers(), step_mode=True, speed=1.0)
    screen = screen_of(app)
    played = list(screen.session.match.played)
    ready = screen.conductor.doing

    assert hands(app) == {"hand:0", "hand:1", "hand:2"}
    seen = []
    for _ in range(HEIRS):
        app.activate("eyes")
        assert own(app)
        assert not hands(app)
        seen.append(screen.desk.viewer)
    app.key("T")

    assert seen == [0, 1, 2]
    assert hands(app)
    assert screen.session.match.played == played, "to look decides nothing"
    assert screen.conductor.doing.split(" ")[0] == ready.split(" ")[0]


def test_a_click_on_an_heir_shows_the_table_as_it_sees_it_and_another_click_all_again() -> None:
    app = shown(computers(), step_mode=True, speed=1.0)
    screen = screen_of(app)

    app.activate("heir:1")
    assert screen.desk.viewer == 1
    assert "sees" in app.toast
    app.activate("heir:1")
    assert screen.desk.viewer is None
    app.activate("hand:2")
    assert screen.desk.viewer == 2


def test_looking_with_other_eyes_keeps_what_a_computer_has_decided() -> None:
    one, other = (shown(computers(), step_mode=True, speed=1.0) for _ in range(2))
    for _ in range(HEIRS + 1):
        other.activate("eyes")
    for app in (one, other):
        screen = screen_of(app)
        count = len(screen.session.match.played)
        screen.conductor.step()
        while len(screen.session.match.played) == count:
            app.update(0.1)

    assert screen_of(one).session.match.played[-1].action == screen_of(other).session.match.played[-1].action


def test_whoever_wants_no_open_cards_gets_none() -> None:
    app = shown(computers(), step_mode=True, speed=1.0, watch_open=False)

    assert app.spot("eyes") is None
    assert not hands(app)
    assert not own(app)


@pytest.mark.parametrize("seats", [(HUMAN, "random", "random"), (HUMAN, HUMAN, HUMAN)])
def test_after_the_end_all_hands_are_seen_and_each_can_be_chosen(seats: tuple[str, ...]) -> None:
    app = shown(ended(*seats))
    screen = screen_of(app)
    before = screen.desk.viewer

    assert hands(app) == {"hand:0", "hand:1", "hand:2"}
    app.activate("eyes")
    assert screen.desk.viewer != before
    app.activate("heir:2")
    assert screen.desk.viewer == 2


def test_nobody_s_eyes_can_be_had_while_somebody_plays() -> None:
    app = shown(table_where(lambda state: state.agenda[-1][0] == agenda.TURN, HEIRS))
    screen = screen_of(app)

    assert app.spot("eyes") is None
    assert not screen.desk.next_eyes()
    app.activate("heir:1")
    assert screen.desk.viewer == 0


def test_a_replay_with_everything_open_shows_all_hands() -> None:
    session = ended("random", "random", "random")
    app = App(shown(computers()).settings, (1280, 800))
    app.open(ReplayScreen(app, session.match, session, at=60))

    assert hands(app) == {"hand:0", "hand:1", "hand:2"}
    app.activate("heir:1")
    assert own(app)
    app.activate("heir:1")
    assert hands(app)
