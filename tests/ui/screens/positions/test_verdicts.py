"""The verdict on a set position: folded up, left, taken back, and when it comes."""

from __future__ import annotations

import pytest

from hameln.table.positions.attempt import read_line
from hameln.table.positions.files import outlines, read_position
from hameln.table.positions.solved import remember_solved
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.positions.screen import PositionsScreen
from hameln.ui.screens.positions.solve import SolveScreen
from hameln.ui.screens.positions.verdict import VerdictScreen
from tests.ui.screens.positions.test_positions import PIPER, look, missed, opened, play, settle, table, words

BANKS = PIPER.parent / "both-banks.toml"


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
    assert app.screens[-1] is screen
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


@pytest.mark.long
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


def test_whoever_has_solved_a_position_learns_what_made_the_difference() -> None:
    position = read_position(BANKS)
    app = opened(position)
    play(app, position.outline.solution)
    assert isinstance(app.screen, VerdictScreen)
    assert "What counted: Buying influence. The best way" in app.screen.told
    assert "It brought: influence +2, money +4." in words(app)
    assert "The best way comes to 6 points, every other to 5 at best." in app.screen.told


def test_where_others_only_miss_it_no_number_is_told() -> None:
    position = read_position(PIPER.parent / "his-cue.toml")
    app = opened(position)
    play(app, position.outline.solution)
    assert isinstance(app.screen, VerdictScreen)
    assert app.screen.told.endswith("What counted: Calling the Piper. Every other way misses it.")


@pytest.mark.long
@pytest.mark.parametrize("key", ["ENTER", "RIGHT"])
def test_a_solution_goes_on_decision_by_decision(key: str) -> None:
    position = read_position(BANKS.parent / "the-whole-turn.toml")
    app = App(Settings(tutorial_done=True), (1280, 800))
    app.open(SolveScreen(app, position, shows=True))
    steps, said = list[tuple[str, str]](), set[str]()
    for _ in range(4000):
        app.update(0.05)
        app.sheet()
        said.add(app.toast)
        if isinstance(app.screen, VerdictScreen):
            break
        conductor = table(app).conductor
        if conductor.waits_for_step:
            for _ in range(100):
                app.update(0.05)
            assert conductor.waits_for_step
            steps.append((conductor.doing.partition(": ")[2], conductor.why))
            app.sheet()
            assert "Enter" in words(app)
            assert conductor.why in words(app)
            app.key(key)
    assert isinstance(app.screen, VerdictScreen)
    assert [deed for deed, _ in steps] == ["Sell 2 meat for 8 florins in all", "Buy influence"]
    assert [why[:23] for _, why in steps] == ["With it: 5 points of 8.", "With it: 8 points of 8."]
    assert "8 florins" in steps[0][1]
    assert "You pass Kranz, Weber, Mauser." in steps[1][1]
    assert said <= {""}
    assert "with 2 decisions." in app.screen.told


def test_the_list_tells_what_a_way_does_only_after_it_was_found() -> None:
    outline = read_position(BANKS).outline
    app = App(Settings(tutorial_done=True, game="hameln"), (1280, 800))
    screen = PositionsScreen(app)
    app.open(screen)
    screen.list.chosen = screen.list.name_of(outline)
    app.sheet()
    assert "What is worth more · takes thought" in words(app)
    assert "Buying influence · takes thought" not in words(app)

    remember_solved(outline, 2, 0)
    app.close()
    app.open(screen)
    screen.list.chosen = screen.list.name_of(outline)
    app.sheet()
    assert "Buying influence · takes thought" in words(app)


def test_the_list_comes_back_to_where_one_was_and_offers_what_is_still_to_be_solved() -> None:
    found = [one.word for one in outlines("hameln")]
    app = opened()
    screen = app.screen
    assert isinstance(screen, PositionsScreen)
    app.sheet()
    screen.list.chosen = f"position:{found[2]}"
    app.sheet()
    app.activate("button:play")
    table(app).exits.title()
    assert app.screen is screen
    app.sheet()
    assert screen.list.chosen == app.hand.focus == f"position:{found[2]}"

    app.activate("button:play")
    remember_solved(table(app).position.outline, 1, 0)
    table(app).exits.title()
    app.sheet()
    assert screen.list.chosen == app.hand.focus == f"position:{found[3]}"
    assert found[2] in [one.word for one in screen.list.seen]

    screen.list.chosen = f"position:{found[0]}"
    app.open(routes.Settings())
    app.close()
    assert screen.list.chosen == f"position:{found[0]}"
    again = PositionsScreen(app)
    again.opened()
    assert again.list.chosen == f"position:{found[3]}"


def test_whoever_sells_where_traps_were_offered_is_not_told_that_there_was_no_choice() -> None:
    app = opened(read_position(PIPER.parent / "his-cue.toml"))
    screen, said = table(app), list[str]()
    for key in ("4", "1", "ENTER"):
        app.key(key)
        app.sheet()
    for _ in range(200):
        app.update(0.05)
        said.append(app.toast)
    assert screen.session.moves
    assert not any("no other choice" in told for told in said)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("speed", "is_still", "falls"), [(1.0, False, True), (1.0, True, False), (0, False, False)]
)
def test_a_solved_position_is_celebrated(speed: float, is_still: bool, falls: bool) -> None:
    position = read_position(BANKS)
    app = opened(position)
    play(app, position.outline.solution)
    screen = app.screen
    assert isinstance(screen, VerdictScreen)
    stars = [mark for mark in app.sheet().marks if mark.look.key[1] == "icon_star"]
    assert len(stars) >= 4

    app.change(speed=speed, reduced_motion=is_still)
    app.update(0.5)
    assert app.is_moving == falls
    assert bool(app.moving()) == falls
    for _ in range(10):
        app.update(1.0)
    assert not app.is_moving


def test_a_missed_one_is_not() -> None:
    app = missed()
    app.change(speed=1.0)
    before = len([mark for mark in app.sheet().marks if mark.look.key[1] == "icon_star"])
    app.update(0.5)
    assert not app.is_moving
    assert before < 4


def test_the_list_comes_back_to_what_comes_next_and_today_has_its_tick() -> None:
    outline = read_position(BANKS).outline
    app = opened(read_position(BANKS))
    below = next(screen for screen in app.screens if isinstance(screen, PositionsScreen))
    today = below.today
    assert today is not None
    remember_solved(today, 1, 0)
    play(app, outline.solution)
    app.activate("button:list")

    marks = app.sheet().marks
    assert app.screen is below
    assert below.list.row is not None
    found = [one.word for one in below.shown]
    assert found.index(below.list.row.word) > found.index(outline.word)
    assert outline.word in [one.word for one in below.list.seen]
    assert app.hand.focus == below.list.chosen
    button = app.spot("button:today")
    assert button is not None
    inside = [mark for mark in marks if button.y <= mark.y <= button.y + button.height]
    assert "icon_confirm" in {mark.look.key[1] for mark in inside}
