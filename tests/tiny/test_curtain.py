"""How the curtain between several persons is opened, and when it falls."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.draw import theme
from hameln.ui.screens.match.curtain import CurtainScreen
from hameln.ui.screens.match.screen import MatchScreen
from tests.tiny.rules import Bid, Tiny
from tests.tiny.sharing import Sharer, home, share

__all__ = ["home"]


def test_the_curtain_opens_only_when_it_is_held_for_long_enough() -> None:
    pilot = share((HUMAN, HUMAN))
    app, screen = pilot.app, pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    for key in ("ENTER", "SPACE", "1", "J", "T"):
        app.key(key)
        app.released(key)
        app.update(1.0)
        assert app.screen is screen, f"{key} is a key of the table"
    app.key(screen.lifter)
    app.update(60.0)
    pilot.look()
    assert app.screen is screen, "one long frame is no time for which it was held"
    for _ in range(3):
        app.update(0.1)
    app.released(screen.lifter)
    for _ in range(20):
        app.update(0.1)
    assert app.screen is screen, "it was let go too early"
    pilot.hands.press("ready")
    assert app.screen is screen, "a click is too short"
    pilot.hands.hold("ready", "")
    assert app.screen is pilot.match
    assert pilot.match.desk.viewer == 0


def test_how_long_it_has_been_held_is_seen() -> None:
    pilot = share((HUMAN, HUMAN))
    app, screen = pilot.app, pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    def bars() -> list[float]:
        return [mark.width for mark in app.sheet().marks if mark.look.key == ("fill", theme.GOLD)]

    assert bars() == []
    app.key(screen.lifter)
    grown = []
    for _ in range(4):
        app.update(0.1)
        grown += bars()
    assert grown == sorted(set(grown))
    assert len(grown) == 4
    app.released(screen.lifter)
    app.update(0.1)
    assert bars() == []


@pytest.mark.parametrize("way", ["key", "click"])
def test_whoever_cannot_hold_it_opens_it_at_once_but_with_no_key_of_the_table(way: str) -> None:
    pilot = share((HUMAN, HUMAN), hold_curtain=False)
    app, screen = pilot.app, pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    for key in ("ENTER", "SPACE", "TAB", "ENTER", "SPACE"):
        app.key(key)
        assert app.screen is screen
    if way == "key":
        app.key(screen.lifter)
    else:
        pilot.hands.press("ready")
    assert app.screen is pilot.match


def test_a_key_that_has_something_to_do_at_the_table_does_not_open_it() -> None:
    pilot = share((HUMAN, HUMAN), keys={"log": "O"})
    screen = pilot.app.screen
    assert isinstance(screen, CurtainScreen)

    assert screen.lifter != "O"
    pilot.app.key("O")
    for _ in range(20):
        pilot.app.update(0.1)
    assert pilot.app.screen is screen


def test_at_the_curtain_the_settings_cannot_switch_it_off() -> None:
    pilot = share((HUMAN, HUMAN))
    app = pilot.app
    app.open(routes.Pause(pilot.match.session))
    app.open(routes.Settings())
    app.sheet()
    app.activate("tab:play")
    app.sheet()
    app.activate("switch:curtain")
    assert app.settings.curtain
    assert app.toast
    app.activate("switch:hold_curtain")
    assert not app.settings.hold_curtain, "whoever cannot hold it must be able to say so here"


def test_where_a_save_is_opened_the_curtain_falls_though_nobody_wants_it(home: Path) -> None:
    """Whoever opens it need not be whose turn it is, and could have switched the curtain off for it."""
    session = Session(Tiny(2, {}), (HUMAN, HUMAN), 7, path=home / "save.jsonl")
    app = App(Settings(speed=0.0, tutorial_done=True, curtain=False), (1280, 800))
    while session.step() is not None:
        pass
    session.choose(Bid(1))
    app.open(MatchScreen(app, session))
    pilot = Sharer(app, "mouse")
    pilot.look()
    pilot.wait()

    assert isinstance(app.screen, CurtainScreen)
    session.close()


def test_at_any_speed_the_curtain_falls_once_nobody_s_eyes_are_left() -> None:
    """The next person was asked while the table still had the eyes of the one before."""
    pilot = share((HUMAN, HUMAN, HUMAN), peeks=True, speed=2.0)
    asked = []
    for _ in range(6):
        screen = pilot.app.screen
        assert isinstance(screen, CurtainScreen)
        assert pilot.match.desk.viewer is None
        asked.append(screen.seat)
        told = " ".join(turn.line.text for turn in screen.list.turns)
        assert "bids" not in told
        pilot.draw_curtain()
        pilot.decide()
        if pilot.match.desk.viewer == asked[-1]:
            pilot.decide()  # whoever has looked bids then
    assert len(set(asked)) == 3
