"""What is told over the board goes by itself where nobody sits at the table, however slow the machine is."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens import match_told
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.title import TitleScreen


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> tuple[MatchScreen, list[float]]:
    """A watched match of computer players at once, stopped where something is told; and its clock."""
    clock = [0.0]
    monkeypatch.setattr(match_told, "monotonic", lambda: clock[0])
    app = App(evolve(Settings(), speed=0.0), (1280, 800))
    app.open(TitleScreen(app))
    screen = MatchScreen(app, Session(Hameln(find_town("hameln"), 3), ("random", "random", "random"), 5))
    app.open(screen)
    for _ in range(100_000):
        if screen.conductor.told_over.is_whole:
            return screen, clock
        app.update(0.001)
    raise AssertionError


def test_it_goes_after_a_few_seconds(told: tuple[MatchScreen, list[float]]) -> None:
    screen, _ = told
    played = len(screen.desk.session.match.played)

    for _ in range(60):
        screen.app.update(0.1)

    assert len(screen.desk.session.match.played) > played


def test_it_goes_in_time_where_a_frame_takes_seconds(told: tuple[MatchScreen, list[float]]) -> None:
    screen, clock = told
    assert screen.conductor.announced is not None

    clock[0] += 5.0  # of which the window tells a tenth of a second
    screen.app.update(0.1)

    over = screen.conductor.told_over
    assert not over.is_whole or over._ends > clock[0], "it is another one"
