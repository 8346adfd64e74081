"""The match on the screen: what clicks mean, what is provisional, what is taken back, what is saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, RATS, TURN, WEDDINGS, State
from hameln.games.hameln.table.tasks.amounts import BribeTask, PayTask
from hameln.games.hameln.table.tasks.waking import RatTask, WakeTask
from hameln.games.hameln.table.tasks.wedding import MarryTask
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.title import TitleScreen
from tests.combining import every_combination
from tests.table.tables import offers, table_where
from tests.ui.pilot import Pilot, sit_down_at
from tests.ui.seated import ALONE, earns, key, seated, watching

# -- clicks that mean something


def ambiguous() -> tuple[Pilot, str]:
    """Somebody whose man and woman live in one house, which today's rules never bring about."""
    session = table_where(offers("wake-women"), (HUMAN,) * 3)
    state = session.match.state
    seat = state.mover
    house = state.men[seat].bit_length() - 1
    state.women[state.woman_of[house]] ^= 1 << house
    state.women[seat] |= 1 << house
    state.woman_of = (*state.woman_of[:house], seat, *state.woman_of[house + 1 :])
    return sit_down_at(session), f"house:{session.game.tables.house_ids[house]}"


def meanings(pilot: Pilot) -> list[str]:
    return [spot.name for spot in pilot.app.spots if spot.name.startswith("mean:")]


def test_a_house_that_can_mean_several_things_asks_which() -> None:
    pilot, thing = ambiguous()
    desk = pilot.match.desk

    pilot.hands.press(thing)
    assert meanings(pilot) == ["mean:wake-men", "mean:wake-women"]
    assert desk.task is None
    pilot.hands.press("mean:wake-women")

    assert desk.task is not None
    assert desk.task.name == "wake-women"
    assert desk.task.chosen() == (thing,)
    assert not meanings(pilot)


@pytest.mark.parametrize("how", ["right click", "escape", "elsewhere"])
def test_the_question_what_is_meant_goes_away(how: str) -> None:
    pilot, thing = ambiguous()
    pilot.hands.press(thing)

    if how == "escape":
        key(pilot, "ESCAPE")
    elif how == "right click":
        pilot.hands.back()
    else:
        pilot.hands.press("track")

    assert not meanings(pilot)
    assert pilot.match.desk.task is None
    assert pilot.app.screen is pilot.match


def test_a_thing_that_means_one_thing_begins_it() -> None:
    pilot = seated(lambda game, state: state.stage == EXTRA and offers("bribe")(game, state))
    ribbon = next(spot.name for spot in pilot.app.spots if spot.name.startswith("district:"))

    pilot.hands.press(ribbon)

    task = pilot.match.desk.task
    assert isinstance(task, BribeTask)
    assert task.chosen() == (ribbon,)


def test_a_thing_without_meaning_begins_nothing() -> None:
    pilot = seated(offers("sell"))

    pilot.hands.press("hall")
    pilot.hands.press("board")

    assert pilot.match.desk.task is None
    assert pilot.app.toast == ""


# -- provisional choices


def test_choices_are_provisional_until_they_are_confirmed() -> None:
    pilot = seated(lambda _, state: state.stage == RATS and state.rats_left > 1)
    match = pilot.match
    task = match.desk.task
    assert isinstance(task, RatTask)
    while task.take_back():
        pass
    pilot.look()
    before = match.session.match.state.copy()
    assert "One more rat" not in pilot.words()
    assert task.missing().rstrip(".") in pilot.words()

    while task.missing():
        pilot.hands.press(min(task.legal() - set(task.chosen())))

    assert match.session.match.state == before
    assert task.label() in pilot.words()
    pilot.hands.press(task.chosen()[0])
    assert task.missing().rstrip(".") in pilot.words()
    pilot.hands.press("confirm")
    assert pilot.app.toast == task.missing()
    assert match.session.match.state == before


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_one_step_back_after_the_other_leaves_the_action(hands: str) -> None:
    pilot = seated(offers("wake-men"), hands)
    desk = pilot.match.desk
    pilot.hands.begin("wake-men") if hands == "keyboard" else pilot.hands.press("action:wake-men")
    task = desk.task
    assert isinstance(task, WakeTask)
    pilot.click(min(task.legal()))

    pilot.hands.back()
    assert task.chosen() == ()
    assert desk.task is task
    pilot.hands.back()
    assert desk.task is None

    pilot.hands.back()
    assert isinstance(pilot.app.screen, PauseScreen)


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_the_menu_opens_over_the_decision_in_the_making(hands: str) -> None:
    pilot = seated(offers("sell"), hands)
    pilot.hands.press("action:sell")
    task = pilot.match.desk.task
    key(pilot, "F10") if hands == "keyboard" else pilot.hands.press("button:menu")
    assert isinstance(pilot.app.screen, PauseScreen)

    key(pilot, "ESCAPE")

    assert pilot.app.screen is pilot.match
    assert pilot.match.desk.task is task
    assert task is not None


def test_the_button_back_leads_out_of_an_action() -> None:
    pilot = seated(offers("sell"))
    pilot.hands.press("action:sell")

    pilot.hands.press("back")

    assert pilot.match.desk.task is None
    assert pilot.app.spot("action:sell") is not None


def test_a_forced_decision_has_no_way_back() -> None:
    pilot = seated(offers("pay"))

    assert pilot.app.spot("back") is None
    key(pilot, "1", "4")

    assert isinstance(pilot.match.desk.task, PayTask)


def marries_freely(game: Hameln, state: State) -> bool:
    """Whether there is more than one partner to choose from."""
    if state.stage != TURN or not any(state.boys) or not any(state.girls):
        return False
    weddings = [move for move in game.legal(state) if moves.verb_of(move) == moves.MARRY]
    return len({moves.argument_of(move) & 15 for move in weddings}) > 1


def test_the_three_choices_of_a_wedding_stand_in_the_bar_too() -> None:
    pilot = seated(marries_freely)
    pilot.hands.press("action:marry")
    task = pilot.match.desk.task
    assert isinstance(task, MarryTask)
    children = [spot for spot in pilot.app.spots if spot.name.startswith("child:")]
    assert len(children) == 2 * len({spot.name for spot in children})

    slot = next(spot for spot in reversed(children) if spot.name in task.legal() - set(task.chosen()))
    x, y = (at * pilot.app.scale for at in slot.middle)
    pilot.app.press(x, y)
    pilot.app.release(x, y)
    pilot.look()

    assert slot.name in task.chosen()


# -- undo


def test_the_focus_on_a_golden_circle_has_a_ring_outside_the_gold() -> None:
    pilot = seated(lambda _, state: state.stage == RATS, seats=ALONE)

    key(pilot, "TAB")

    spot = pilot.app.spot(pilot.app.hand.focus)
    assert spot is not None
    (ring,) = (mark for mark in pilot.look() if mark.look.key[:2] == ("drawing", "halo"))
    assert ring.x < spot.x < spot.x + spot.width < ring.x + ring.width


def test_arrows_stay_among_the_circles_of_rats() -> None:
    pilot = seated(lambda _, state: state.stage == RATS, seats=ALONE)
    task = pilot.match.desk.task
    assert task is not None
    rats = min(len(task.legal()), 3)
    key(pilot, "TAB", "SPACE")

    for count in range(1, rats):
        assert (len(task.chosen()), task.chosen()[-1]) == (count, pilot.app.hand.focus)
        key(pilot, "RIGHT", "SPACE")

    assert len(task.chosen()) == rats
    for name in ("RIGHT", "UP", "LEFT", "DOWN") * 2:
        key(pilot, name)
        assert pilot.app.hand.focus in task.legal() | {*task.chosen()}


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_undo_takes_a_decision_of_many_moves_back_at_once(hands: str) -> None:
    pilot = seated(earns, hands)
    match = pilot.match
    before, log = match.session.match.state.copy(), [line.text for line in match.desk.log.lines]
    count = len(match.session.match.played)
    pilot.hands.press("action:sell")
    pilot.hands.press("sheet:all")
    pilot.hands.press("confirm")
    pilot.wait()
    assert len(match.session.match.played) > count + 3
    assert match.session.match.state.stage == EXTRA

    pilot.hands.undo()

    assert match.session.match.state == before
    assert match.conductor.shown == match.desk.game.view(before, match.desk.viewer)
    assert [line.text for line in match.desk.log.lines] == log
    pilot.wait()
    assert pilot.app.spot("action:sell") is not None


def test_a_turn_cannot_be_taken_back_once_the_next_family_decides() -> None:
    pilot = seated(
        lambda game, state: state.stage == TURN and state.round > 1 and offers("sell")(game, state)
    )
    before = pilot.match.session.match.state.copy()

    pilot.hands.press("undo")

    assert pilot.app.toast == pilot.match.desk.why_no_undo != ""
    assert pilot.match.session.match.state == before


# -- the end, and saves


def test_from_the_end_of_a_match_back_to_the_title() -> None:
    pilot = watching(speed=0.0)
    pilot.until(lambda: not isinstance(pilot.app.screen, MatchScreen))
    match = pilot.match

    pilot.app.close()
    pilot.look()
    assert pilot.app.screen is match
    assert pilot.app.spot("over:scoring") is not None
    pilot.hands.press("over:replay")
    assert isinstance(pilot.app.screen, ReplayScreen)
    pilot.app.close()
    pilot.look()
    pilot.hands.press("over:title")

    assert isinstance(pilot.app.screen, TitleScreen)
    assert len(pilot.app.screens) == 1


@pytest.mark.few(1)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_save_that_cannot_be_written_is_told_and_caught_up(hands: str, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    pilot = seated(earns, hands, path=folder / "match.hameln.jsonl")
    session = pilot.match.session
    folder.rename(tmp_path / "gone")

    pilot.hands.press("action:sell")
    pilot.hands.press("sheet:all")
    pilot.hands.press("confirm")
    assert "cannot be saved" in pilot.app.toast
    assert str(tmp_path) not in pilot.app.toast
    pilot.wait()
    pilot.hands.undo()
    assert "cannot be saved" in pilot.app.toast
    pilot.wait()
    (tmp_path / "gone").rename(folder)
    pilot.play(3)

    assert session.path is not None
    session.close()
    assert Session.resume(session.path)[0].match.state == session.match.state


def test_computer_families_go_on_without_a_save(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    pilot = seated(offers("end"), seats=ALONE, path=folder / "match.hameln.jsonl")
    folder.rename(tmp_path / "gone")
    count = len(pilot.match.session.match.played)

    pilot.hands.press("action:end")
    pilot.wait()

    assert "cannot be saved" in pilot.app.toast
    assert len(pilot.match.session.match.played) > count + 3


@pytest.mark.long
def test_single_choices_are_asked_where_that_is_wanted() -> None:
    pilot = seated(offers("sell"), auto_single=False)

    pilot.play(25)

    autos = [one for one in pilot.match.session.match.played if one.auto]
    assert not autos


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("stage", "size"),
    every_combination([TURN, RATS, EXTRA, WEDDINGS], [(1024, 640), (1920, 1080), (1280, 1024), (2560, 1080)]),
)
def test_nothing_lies_outside_a_window_of_any_size(stage: int, size: tuple[int, int]) -> None:
    pilot = seated(lambda _, state: state.stage == stage)
    for text_scale, ui_scale in ((1.0, 1.0), (1.5, 1.0), (1.0, 1.5), (1.5, 1.5)):
        pilot.app.settings = evolve(pilot.app.settings, text_scale=text_scale, ui_scale=ui_scale)
        pilot.app.resize(*size)
        pilot.look()
