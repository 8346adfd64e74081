"""The verdict on a set position: folded up, left, taken back, and when it comes."""

from __future__ import annotations

import pytest

from hameln.table.positions.attempt import read_line
from hameln.table.positions.files import read_position
from hameln.ui.app import App
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.positions.screen import PositionsScreen
from hameln.ui.screens.positions.solve import SolveScreen
from hameln.ui.screens.positions.verdict import VerdictScreen
from tests.ui.screens.positions.test_positions import PIPER, look, missed, opened, settle, table, words


def test_a_folded_verdict_leaves_plain_buttons_and_keys() -> None:
    app = missed()
    app.key("ESCAPE")
    look(app)
    screen = table(app)
    names = {spot.name for spot in app.spots}
    assert {"verdict:tell", "verdict:again", "verdict:undo"} <= names
    assert not [name for name in names if name.startswith("speed:") or name in ("skip", "steps")]
    assert "Not this time" in words(app)
    app.key("ENTER")
    assert isinstance(app.screen, VerdictScreen)
    app.key("ESCAPE")
    assert app.screen is screen
    app.activate("verdict:again")
    settle(app)
    assert table(app) is not screen
    assert not table(app).session.moves


def test_escape_leaves_a_folded_verdict_as_any_match() -> None:
    app = missed()
    app.key("ESCAPE")
    app.key("ESCAPE")
    assert isinstance(app.screen, PauseScreen)
    app.sheet()
    app.activate("button:title")
    assert isinstance(app.screen, PositionsScreen)


@pytest.mark.few(2)
@pytest.mark.parametrize("way", ["key", "button", "verdict"])
def test_the_last_decision_of_a_missed_position_is_taken_back(way: str) -> None:
    app = missed()
    moves = table_below(app).session.moves
    if way == "verdict":
        app.sheet()
        app.activate("button:undo")
    else:
        app.key("ESCAPE")
        app.sheet()
        if way == "key":
            app.key("Z")
        else:
            app.activate("verdict:undo")
    settle(app)
    assert table(app).session.verdict is None
    assert table(app).session.moves == moves - 1
    assert table(app).desk.asked == 0


def table_below(app: App) -> SolveScreen:
    (found,) = [screen for screen in app.screens if isinstance(screen, SolveScreen)]
    return found


def test_the_verdict_waits_until_what_is_told_over_the_board_was_read() -> None:
    position = read_position(PIPER)
    app = opened(position)
    screen = table(app)
    for line in position.outline.solution:
        while screen.session.waits_for is None:
            screen.conductor.show([screen.session.step() or pytest.fail("nothing goes on")])
        screen.conductor.show([screen.session.choose(read_line(screen.session, line))])
    while not screen.session.is_done:
        screen.conductor.show([screen.session.step() or pytest.fail("nothing goes on")])
    for _ in range(4000):
        app.update(0.05)
        app.sheet()
        if isinstance(app.screen, VerdictScreen) or app.spot("announced:close") is not None:
            break
    assert app.screen is screen
    for _ in range(40):
        app.update(0.05)
        app.sheet()
    assert app.screen is screen
    assert "The Piper has come" in words(app)
    assert "Solved" not in words(app)
    app.activate("announced:close")
    settle(app)
    assert isinstance(app.screen, VerdictScreen)
    assert "Solved" in words(app)
