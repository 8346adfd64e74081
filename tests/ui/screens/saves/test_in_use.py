"""A match that is played elsewhere: what the list says, the four ways on, and a replay that follows it."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from hameln.files.locks import locked
from hameln.games.hameln.rules.game import Hameln
from hameln.table.keeping import Keeper
from hameln.table.session import Session
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.saves.obstacles import InUseScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.saved import do, keys, opened, played, shown


@pytest.fixture
def running() -> Session:
    """A match that is played in this process, but not on this screen."""
    path = played("one").path
    assert path is not None
    return Session.resume(path)[0]


def until_other(app: App, screen: type) -> None:
    end = monotonic() + 60
    while not isinstance(app.screen, screen) and monotonic() < end:
        sleep(0.02)
        app.update(0.02)
        app.sheet()
    assert isinstance(app.screen, screen)


def asked(running: Session) -> App:
    assert running.path is not None
    app, _ = opened()
    assert "being played" in shown(app)
    do(app, "button:go")
    assert isinstance(app.screen, InUseScreen)
    assert "“one” is being played in hameln (process " in " ".join(shown(app).split("\n"))
    return app


def test_who_takes_over_plays_on(running: Session) -> None:
    before = len(running.match.played)
    app = asked(running)

    keys(app, "DOWN", "DOWN", "ENTER")
    until_other(app, MatchScreen)

    assert running.taken_by is not None
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    assert len(screen.session.match.played) == before
    screen.session.close()


def test_who_does_not_let_go_keeps_the_match(running: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.table.session.PATIENCE", 0.3)
    monkeypatch.setattr(Keeper, "look", lambda _: True)
    app = asked(running)

    keys(app, "DOWN", "DOWN", "ENTER")
    assert "Asking the other program" in shown(app)
    end = monotonic() + 60
    while not app.toast and monotonic() < end:
        sleep(0.02)
        app.update(0.02)

    assert app.toast == "The other program does not answer. Close it, or play on in a copy."
    assert isinstance(app.screen, InUseScreen)
    assert running.taken_by is None
    assert running.step() is not None


def test_a_copy_is_played_beside_it(running: Session) -> None:
    app = asked(running)

    keys(app, "DOWN", "ENTER")

    screen = app.screen
    assert isinstance(screen, MatchScreen)
    assert screen.session.title == "one, copy"
    assert running.taken_by is None
    screen.session.close()


def test_who_leaves_it_is_back_at_the_list(running: Session) -> None:
    app = asked(running)

    keys(app, "ESCAPE")

    assert isinstance(app.screen, SavesScreen)


def test_a_match_that_is_played_elsewhere_is_neither_renamed_nor_deleted(running: Session) -> None:
    app, _ = opened()

    keys(app, "DELETE")
    assert "in use" in app.toast or "is being played in hameln" in app.toast
    keys(app, "F2")

    assert running.path is not None
    assert running.path.exists()


def test_who_watches_sees_it_go_on(running: Session) -> None:
    app = asked(running)
    keys(app, "ENTER")
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.playback is not None
    assert screen.playback.count == len(running.match.played)
    for _ in range(5):
        running.step()

    end = monotonic() + 60
    while screen.playback.count < len(running.match.played) and monotonic() < end:
        app.update(0.2)
        app.sheet()

    assert screen.playback.count == len(running.match.played)


def test_a_replay_that_is_looked_at_elsewhere_stays_where_it_is(running: Session) -> None:
    path = running.path
    assert path is not None
    app = App(asked(running).settings)
    app.open(TitleScreen(app))
    app.open(ReplayScreen(app, path, at=3))
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.playback is not None
    running.step()
    for _ in range(10):
        app.update(0.2)

    assert screen.playback.count == 3
    assert screen.playback.moments.length == len(running.match.played)


def test_a_match_that_is_taken_over_is_left(running: Session) -> None:
    app = App(opened()[0].settings)
    app.open(TitleScreen(app))
    app.open(MatchScreen(app, running))
    app.update(0.1)
    path = running.path
    assert path is not None
    other, _ = Session.resume(path, takes_over=True)

    app.update(0.1)

    assert isinstance(app.screen, TitleScreen)
    assert "This match goes on in hameln (process " in app.toast
    assert isinstance(other.game, Hameln)
    before = path.read_bytes()
    with pytest.raises(Exception, match="goes on"):
        running.step()
    assert path.read_bytes() == before
    other.close()
    with locked(path):
        pass
