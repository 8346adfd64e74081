"""The panel with the codes of phones, at a match to which nobody can really come."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import played
from attrs import evolve
from poses import Pose, Table, sit_down

from hameln.table.session import Session
from hameln.ui.app import App
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.phones.screen import PhonesScreen
from hameln.web.addresses import Place
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering


def phones(app: App, table: Table) -> Iterator[Pose]:
    """Three persons: one has come with a phone, one is awaited, one plays at the screen."""
    match = played.moment("turn", table.town, table.families).sit().match
    session = Session(match.game, ["human"] * 3 + ["easy"] * (match.game.seats - 3), 5, match=match)
    screen = sit_down(app, session)
    codes = Codes(of_seat={0: "qYtY5nJx0k3mC8uWbE1h2A", 1: "n2R9vQ4sTzX7aL0dF6gK1w"})
    gathering = Gathering(session, codes, "pictured")
    gathering.here = frozenset({0})
    with socket.socket() as listener:
        place = Place(listener=listener, base="http://192.168.0.7:8123")
    stand_in: Any = SimpleNamespace(
        gathering=gathering, place=place, update=lambda: False, close=lambda: None
    )
    screen.phones = stand_in
    screen.desk.send_away(codes.of_seat)
    app.beside.append(stand_in.update)
    panel = PhonesScreen(app)
    panel.chosen = 1
    app.open(panel)
    yield Pose()


def new_match(app: App, table: Table) -> Iterator[Pose]:
    """Everybody has a phone but one person at the screen and a computer player."""
    del table
    app.settings = evolve(app.settings, game="rattus-cartus")
    screen = NewMatchScreen(app)
    app.open(screen)
    for spot in ("quick:all", "quick:all", "seat:1:player:less"):
        app.sheet()
        app.activate(spot)
    yield Pose()
