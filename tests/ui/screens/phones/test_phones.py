"""A match in the window, some of whose persons play with phones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect

from hameln.table.kit import table_kit
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.match.curtain import CurtainScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.new_match.story import StoryScreen
from hameln.ui.screens.phones import server as module
from hameln.ui.screens.phones.screen import PhonesScreen, dots_of
from tests.web.phones import Phone

Page = dict[str, Any]
MOST = 4000
"""Frames after which what is waited for does not come any more."""


@pytest.fixture
def match(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchScreen]:
    monkeypatch.setattr(module, "own_address", lambda: "127.0.0.1")
    game = table_kit("rattus-cartus").seating.new_game("first", 3, {}, 5)
    app = App(Settings(tutorial_done=True, speed=0.0, voices=False))
    session = Session(game, ("human", "human", "human"), 5, path=home / "evening.jsonl")
    screen = MatchScreen(app, session)
    app.open(screen)
    yield screen
    while app.screens:
        app.screens.pop().closed()
    if screen.phones is not None:
        screen.phones._thread.join()


@pytest.mark.usefixtures("home")
def test_who_has_a_phone_is_chosen_before_the_match_and_its_code_shown_when_it_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "own_address", lambda: "127.0.0.1")
    app = App(Settings(tutorial_done=True, game="rattus-cartus"))
    app.open(routes.NewMatch())
    new = app.screen
    assert isinstance(new, NewMatchScreen)
    for spot in ("quick:all", "quick:all", "seat:1:player:less"):
        app.sheet()
        app.activate(spot)
    phones = new.draft.phones
    assert phones == frozenset(range(len(new.draft.seats))) - {1}
    app.sheet()
    app.activate("button:begin")
    while isinstance(app.screen, StoryScreen):
        app.screen.back()
    app.update(0.1)
    try:
        assert isinstance(app.screen, PhonesScreen)
        assert app.screen.match.desk.away == phones
        assert app.screen.chosen == 0
    finally:
        while app.screens:
            app.screens.pop().closed()


def invite(match: MatchScreen, *seats: int) -> PhonesScreen:
    app = match.app
    match.exits.pause()
    app.sheet()
    app.activate("button:phones")
    screen = app.screen
    assert isinstance(screen, PhonesScreen)
    for seat in seats:
        app.sheet()
        app.activate(f"turn:{seat}")
    app.sheet()
    return screen


@contextmanager
def phone(match: MatchScreen, seat: int) -> Iterator[ClientConnection]:
    assert match.phones is not None
    url = urlsplit(match.phones.place.seats(match.phones.gathering.codes)[seat])
    asked = HTTPConnection(url.netloc, timeout=60)
    asked.request("GET", url.path)
    cookie = asked.getresponse().headers["set-cookie"].partition(";")[0]
    asked.close()
    with connect(f"ws://{url.netloc}/seat/{seat}/live", additional_headers={"Cookie": cookie}) as line:
        yield line


def page(match: MatchScreen, line: ClientConnection, **wanted: Any) -> Page:
    """The next page of a phone on which something is so, while the window goes on."""
    for _ in range(MOST):
        match.app.update(0.05)
        try:
            message = json.loads(line.recv(timeout=0.02))
        except TimeoutError:
            continue
        if message["is"] == "page" and all(bool(message[name]) == value for name, value in wanted.items()):
            return message
    raise AssertionError(wanted)


def decide(match: MatchScreen, line: ClientConnection, shown: Page) -> Page:
    """Decide something on a phone, and see that it counts."""
    thinker = Phone(None, 0, Random(1))  # type: ignore[arg-type] # it only thinks here
    count = shown["count"]
    while shown["count"] == count:
        about = {"decision": shown["decision"], "step": shown["step"]}
        line.send(json.dumps({**about, **thinker._wanted(shown["ask"])}))
        shown = page(match, line)
    return shown


def test_nobody_looks_away_for_who_has_a_phone(match: MatchScreen) -> None:
    screen = invite(match, 0, 1, 2)
    assert screen.chosen == 2
    assert len(dots_of("http://127.0.0.1:1/join/x")) > 20
    seat = match.session.match.mover
    with phone(match, 0) as line:
        page(match, line)
        screen.app.close()
        screen.app.close()
        while seat < 0:
            match.app.update(0.1)
            seat = match.session.match.mover
    assert match.desk.asked is None
    with phone(match, seat) as line:
        shown = page(match, line, ask=True)
        before = shown["count"]
        decide(match, line, shown)
        for _ in range(100):
            match.app.update(0.1)
        assert len(match.session.match.played) > before
        assert match.desk.viewer is None
        assert not isinstance(match.app.screen, CurtainScreen)
        assert len(match.desk.log.lines) >= before, "the window has told it"


def test_a_seat_goes_to_a_computer_player_and_back_to_a_person(match: MatchScreen) -> None:
    app = match.app
    invite(match, 0, 1)
    with phone(match, 0) as left, phone(match, 1) as stays:
        page(match, left)
        page(match, stays)
        assert match.phones is not None
        code = match.phones.gathering.codes.of_seat[0]
        app.activate("computer:0")
        after = app.screen
        assert isinstance(after, PhonesScreen)
        assert after.match is not match
        assert after.match.phones is match.phones
        first = after.match.session.seats[0]
        assert first != "human"
        assert after.match.desk.away == {1}
        shown = page(after.match, stays)
        assert not shown["players"][0]["is_person"]
        while json.loads(left.recv(timeout=20))["is"] != "gone":
            pass
        app.sheet()
        app.activate("computer:0")
        assert isinstance(app.screen, PhonesScreen)
        assert app.screen.match.session.seats[0] not in (first, "human")
        app.sheet()
        app.activate("person:0")
        assert isinstance(app.screen, PhonesScreen)
        assert app.screen.match.desk.persons == (0, 2)
        app.sheet()
        app.activate("turn:0")
        assert match.phones.gathering.codes.of_seat[0] != code, "the old one is dead"
        app.sheet()
        app.activate("computer:0")
        app.sheet()
        app.activate("computer:1")
        app.sheet()
        why = next(spot.why for spot in app.spots if spot.name == "computer:2")
        assert why, "somebody must stay"


def test_what_is_done_at_the_screen_reaches_the_phones_and_seats_come_back(match: MatchScreen) -> None:
    screen = invite(match, 1)
    with phone(match, 1) as line:
        page(match, line)
        assert "is here" in screen._told(1)
        for _ in range(2):
            screen.app.close()
        while match.session.match.mover != 1:
            match.app.update(0.1)
            if isinstance(match.app.screen, CurtainScreen):
                assert match.app.screen.seat != 1
                match.app.close()
            elif match.session.waits_for is not None and match.session.waits_for != 1:
                match.deeds._carry_out(
                    lambda: match.desk.play(match.session.game.legal(match.session.match.state)[:1])
                )
        page(match, line, ask=True)
        invite(match, 1)
        assert match.desk.away == frozenset()
        assert match.desk.asked == 1
