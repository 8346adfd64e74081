"""The log of a match on the screen: its lines beside the board, and the whole of it."""

from __future__ import annotations

from hameln.ui.screens.match.log import LogScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.ui.hands import Mouse
from tests.ui.pilot import Pilot
from tests.ui.seated import after_others, key, marks_of, watching


def test_a_click_on_a_turn_opens_its_steps_and_a_step_shows_its_moment() -> None:
    pilot = after_others()
    name = next(spot.name for spot in pilot.app.spots if spot.name.startswith("log:"))
    turn = pilot.match.view.turn_of(name)
    assert turn is not None

    pilot.hands.press(name)
    assert isinstance(pilot.app.screen, LogScreen)
    words = " ".join(pilot.words())
    assert all(step.text.split(" ")[0] in words for step in turn.steps)
    step = opened_turn(pilot)[0]
    pilot.hands.press(step)

    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.playback is not None
    assert screen.playback.count == turn.steps[int(step.split(":")[2])].count
    key(pilot, "ESCAPE")
    assert pilot.app.screen is pilot.match


def test_the_whole_log_is_opened_and_gone_through_by_keys() -> None:
    pilot = after_others()
    key(pilot, "L")
    assert isinstance(pilot.app.screen, LogScreen)
    assert not opened_turn(pilot)

    key(pilot, "DOWN", "DOWN", "DOWN", "ENTER")
    turn = pilot.app.hand.focus
    assert turn == f"line:{len(pilot.match.desk.log.turn_log.turns) - 1}"
    assert opened_turn(pilot)
    key(pilot, "LEFT")
    assert not opened_turn(pilot)
    key(pilot, "SPACE", "DOWN")
    assert pilot.app.hand.focus == f"{turn}:0"
    key(pilot, "ENTER")

    assert isinstance(pilot.app.screen, ReplayScreen)


def test_a_line_of_the_log_rings_what_it_is_about() -> None:
    pilot = after_others()
    line = next(
        spot.name
        for spot in pilot.app.spots
        if spot.name.startswith("log:")
        and (told := pilot.match.view.line_of(spot.name)) is not None
        and any(thing.startswith("circle:") for thing in told.things)
    )
    before = marks_of(pilot, "ring_legal")
    hands = pilot.hands
    assert isinstance(hands, Mouse)

    hands.point_at(line)

    assert marks_of(pilot, "ring_legal") > before


def test_lines_of_the_log_stay_where_they_are_while_one_is_pointed_at() -> None:
    pilot = watching()
    app, view = pilot.app, pilot.match.view
    pilot.until(lambda: len(view.scene().log) > 3)
    pilot.look()
    spot = next(spot for spot in reversed(app.spots) if spot.name.startswith("log:"))
    app.point(*(at * app.scale for at in spot.middle))
    before, turns = view.scene().log, pilot.match.desk.log.turn_log
    count = len(turns.turns)

    pilot.until(lambda: len(turns.turns) > count + 2)

    assert view.scene().log == before
    app.point(5, 5)
    assert view.scene().log != before


def opened_turn(pilot: Pilot) -> list[str]:
    """The spots of the steps that lie open in the log."""
    return [
        spot.name for spot in pilot.app.spots if spot.name.count(":") == 2 and spot.name.startswith("line:")
    ]
