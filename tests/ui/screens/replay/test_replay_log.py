"""The log of a replay: it leads to any moment, and tells why somebody did something."""

from __future__ import annotations

import pytest

from hameln.ui.screens.match.log import ReplayLogScreen
from hameln.ui.screens.match.why import WhyScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.ui.replaying import click, playback, press, shown, spot, words


@pytest.mark.long
def test_the_whole_log_leads_to_any_moment() -> None:
    app, screen = shown(at=120)

    click(app, "button:log")
    lines = [one.name for one in app.spots if one.name.startswith("line:")]
    assert len(lines) > 8
    steps = [name for name in lines if name.count(":") == 2]
    assert steps
    click(app, steps[0])

    assert app.screen is screen
    assert playback(screen).count <= 120
    press(app, "L", "HOME")
    turns = app.screen.list.turns  # type: ignore[attr-defined]
    turn = next(f"line:{place}" for place, one in enumerate(turns) if one.is_long)
    click(app, turn)
    assert isinstance(app.screen, ReplayLogScreen)
    click(app, f"{turn}:0")
    assert 0 < playback(screen).count < 40
    press(app, "L", "HOME")
    click(app, "line:0")
    assert app.screen is screen
    assert playback(screen).count == 2


def test_the_whole_log_is_scrolled() -> None:
    app, _ = shown(at=0)
    press(app, "L")
    first = [one.name for one in app.spots if one.name.startswith("line:")]

    press(app, "PAGEDOWN")
    app.wheel(600, 400, -2)
    place = spot(app, "scroll").middle
    app.press(*place)
    app.drag(place[0], place[1] + 60, 0, 60)
    app.sheet()

    assert first[0] == "line:0"
    assert first[0] not in [one.name for one in app.spots]
    press(app, "UP", "ESCAPE")
    assert not app.is_over
    press(app, "L")
    click(app, "close")
    assert isinstance(app.screen, ReplayScreen)


def test_the_reason_of_a_computer_family_is_told() -> None:
    app, screen = shown(at=150)
    lines = [one.name for one in app.spots if one.name.startswith("why:")]
    line = playback(screen).log[int(lines[-1].split(":")[2])]

    click(app, lines[-1])
    assert line.why
    assert isinstance(app.screen, WhyScreen)
    assert app.screen.thought.why == line.why
    press(app, "W")
    playback(screen).go(next(c for c in range(20, 90) if playback(screen).moments.played[c - 1].why))
    reason = playback(screen).moments.played[playback(screen).count - 1].why
    press(app, "W")
    assert isinstance(app.screen, WhyScreen)
    assert app.screen.thought.why == reason
    assert app.screen.thought.deed == playback(screen).told
    assert " ".join(reason.split()[:3]) in " ".join(words(app))
    press(app, "W")
    assert app.screen is screen
    playback(screen).go(1)
    click(app, "button:hint")
    assert app.toast == "Nobody has told why."
