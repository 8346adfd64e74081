"""The match on the screen: what clicks, keys, wheel and time do there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import evolve

from hameln import language
from hameln.city import moves
from hameln.city.game import Hameln
from hameln.city.state import EXTRA, RATS, TURN, WEDDINGS, State, trap_count
from hameln.players.roster import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings, read_settings
from hameln.table.tasks.amounts import BribeTask, PayTask, SellTask
from hameln.table.tasks.waking import RatTask, WakeTask
from hameln.table.tasks.wedding import MarryTask
from hameln.town.files import find_town
from hameln.ui.screens.curtain import CurtainScreen, TrapsScreen
from hameln.ui.screens.log import LogScreen
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.pause import PauseScreen
from hameln.ui.screens.replay import ReplayScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.why import WhyScreen
from tests.table.tables import offers, table_where
from tests.ui.hands import Keyboard, Mouse
from tests.ui.pilot import Pilot, sit_down, sit_down_at

ALONE = (HUMAN, "greedy", "greedy")
Wanted = Callable[[Hameln, State], bool]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    yield
    language.use("en")


def seated(
    wanted: Wanted,
    hands: str = "mouse",
    *,
    seats: tuple[str, ...] = (HUMAN,) * 3,
    path: Path | None = None,
    **changes: object,
) -> Pilot:
    """Somebody before a match that stands where this can be decided; the curtain is drawn aside."""
    settings = evolve(Settings(speed=0.0, tutorial_done=True), **changes)  # type: ignore[arg-type]
    pilot = sit_down_at(table_where(wanted, seats, path=path), hands, settings=settings)
    while isinstance(pilot.app.screen, CurtainScreen):
        pilot.draw_curtain()
    assert pilot.app.screen is pilot.match
    return pilot


def key(pilot: Pilot, *names: str) -> None:
    keyboard = Keyboard(pilot)
    for name in names:
        keyboard.key(name)


def watching(seed: int = 3, **changes: object) -> Pilot:
    """Somebody who watches three computer families from the beginning."""
    settings = evolve(Settings(tutorial_done=True), **changes)  # type: ignore[arg-type]
    pilot = sit_down(1, "mouse", settings)
    session = Session(Hameln(find_town("hameln"), 3), ("greedy",) * 3, seed)
    pilot.app.open(MatchScreen(pilot.app, session))
    pilot.look()
    return pilot


def pass_time(pilot: Pilot, seconds: float, step: float = 0.05) -> None:
    for _ in range(round(seconds / step)):
        pilot.frame(step)


def marks_of(pilot: Pilot, name: str) -> int:
    return sum(mark.look.key == ("sprite", name) for mark in pilot.look())


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


def earns(game: Hameln, state: State) -> bool:
    """Whether goods for some florins can be sold, so that the turn goes on."""
    goods = state.goods[4 * state.mover : 4 * state.mover + 4]
    return state.stage == TURN and sum(goods) > 2 and offers("sell")(game, state)


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_undo_takes_a_decision_of_many_moves_back_at_once(hands: str) -> None:
    pilot = seated(earns, hands)
    match = pilot.match
    before, log = match.session.match.state.copy(), [line.text for line in match.desk.log]
    count = len(match.session.match.played)
    pilot.hands.press("action:sell")
    pilot.hands.press("sale:all")
    pilot.hands.press("confirm")
    pilot.wait()
    assert len(match.session.match.played) > count + 3
    assert match.session.match.state.stage == EXTRA

    pilot.hands.undo()

    assert match.session.match.state == match.conductor.shown == before
    assert [line.text for line in match.desk.log] == log
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


# -- several persons before one screen


def with_traps(_: Hameln, state: State) -> bool:
    return state.stage == TURN and trap_count(state, state.mover) > 1


def without_traps(_: Hameln, state: State) -> bool:
    return state.stage == TURN and state.phase == 0 and trap_count(state, state.mover) == 0


def opened(wanted: Wanted, seats: tuple[str, ...] = (HUMAN,) * 3, **changes: object) -> Pilot:
    settings = evolve(Settings(speed=0.0, tutorial_done=True), **changes)  # type: ignore[arg-type]
    return sit_down_at(table_where(wanted, seats), settings=settings)


def test_the_curtain_falls_only_before_who_holds_traps() -> None:
    assert isinstance(opened(with_traps).app.screen, CurtainScreen)
    assert isinstance(opened(without_traps).app.screen, MatchScreen)
    assert isinstance(opened(with_traps, (HUMAN, "random", "random")).app.screen, MatchScreen)
    assert isinstance(opened(with_traps, curtain=False).app.screen, MatchScreen)


def test_the_curtain_names_the_family_and_what_has_happened_since() -> None:
    pilot = opened(with_traps)
    match = pilot.match
    seat = match.desk.asked
    assert seat is not None

    words = pilot.words()

    assert f"The {match.desk.names.families[seat]} family" in words
    assert match.desk.log[-1].text.split()[0] in " ".join(words)
    assert not [spot for spot in pilot.app.spots if spot.name.partition(":")[0] in ("house", "card")]


@pytest.mark.parametrize("how", ["SPACE", "ENTER", "ESCAPE", "click"])
def test_the_curtain_is_drawn_aside(how: str) -> None:
    pilot = opened(with_traps)

    if how == "click":
        pilot.hands.press("ready")
    else:
        key(pilot, how)

    assert isinstance(pilot.app.screen, MatchScreen)


def test_traps_are_shown_behind_a_curtain_only() -> None:
    pilot = seated(with_traps)

    key(pilot, "T")
    assert isinstance(pilot.app.screen, CurtainScreen)
    assert not [mark for mark in pilot.look() if str(mark.look.key[1]).startswith("trap_")]
    key(pilot, "SPACE")

    assert isinstance(pilot.app.screen, TrapsScreen)
    state, seat = pilot.match.conductor.shown, pilot.match.desk.asked
    assert seat is not None
    for value in (1, 2, 3):
        assert marks_of(pilot, f"trap_{value}") == state.traps[4 * seat + value]
    key(pilot, "T")
    assert pilot.app.screen is pilot.match


def test_escape_opens_the_curtain_but_shows_no_traps() -> None:
    pilot = seated(with_traps)
    key(pilot, "T")

    key(pilot, "ESCAPE")

    assert pilot.app.screen is pilot.match


def test_a_single_person_sees_the_own_traps_at_once() -> None:
    pilot = seated(with_traps, seats=(HUMAN, "random", "random"))

    key(pilot, "T")

    assert isinstance(pilot.app.screen, TrapsScreen)


def test_points_on_the_cards_do_not_tell_of_traps() -> None:
    pilot = seated(with_traps)

    pilot.look_for_secrets()


# -- looking


def test_the_lens_is_seen_only_while_its_key_is_held() -> None:
    pilot = seated(offers("sell"))
    app = pilot.app

    app.key("R")
    assert any(mark.look.key == ("sprite", "medal_big") for mark in pilot.look())
    held = marks_of(pilot, "medal_big") + marks_of(pilot, "medal_hot")
    app.released("R")

    assert marks_of(pilot, "medal_big") + marks_of(pilot, "medal_hot") == held - free_houses(pilot)


def free_houses(pilot: Pilot) -> int:
    state = pilot.match.conductor.shown
    return len(pilot.match.desk.game.town.houses) - state.overrun.bit_count()


def test_the_wheel_comes_nearer_to_the_place_under_the_pointer() -> None:
    pilot = seated(offers("sell"))
    app, camera = pilot.app, pilot.match.camera
    x, y = camera.box.x + camera.box.width * 0.7, camera.box.y + camera.box.height * 0.3

    def under() -> tuple[float, float]:
        left, top, right, bottom = camera.part()
        box = camera.box
        return (
            left + (x - box.x) / box.width * (right - left),
            top + (y - box.y) / box.height * (bottom - top),
        )

    before = under()
    for steps in (1, 1, 1, -1):
        app.wheel(x * app.scale, y * app.scale, steps)
        pilot.look()
        assert under() == pytest.approx(before, abs=0.01)
    assert camera.zoom > 1.5

    key(pilot, "HOME")
    assert camera.zoom == 1.0


def test_keys_come_nearer_and_farther() -> None:
    pilot = seated(offers("sell"))
    camera = pilot.match.camera

    key(pilot, "PLUS", "PLUS")
    assert camera.zoom > 1.5
    key(pilot, "MINUS", "MINUS")

    assert camera.zoom == pytest.approx(1.0)


def drag(pilot: Pilot, start: tuple[float, float], way: tuple[float, float], steps: int = 4) -> None:
    scale = pilot.app.scale
    x, y = start
    pilot.app.press(x * scale, y * scale)
    for _ in range(steps):
        x, y = x + way[0] / steps, y + way[1] / steps
        pilot.app.drag(x * scale, y * scale, way[0] / steps * scale, way[1] / steps * scale)
        pilot.look()
    pilot.app.release(x * scale, y * scale)
    pilot.look()


def test_drawing_moves_the_town_and_clicks_nothing() -> None:
    pilot = seated(offers("wake-men"))
    app, match = pilot.app, pilot.match
    key(pilot, "PLUS", "PLUS", "PLUS")
    house = next(spot for spot in app.spots if match.desk.meant(spot.name))
    before = (match.camera.x, match.camera.y)

    drag(pilot, house.middle, (20.0, 12.0))

    assert (match.camera.x, match.camera.y) != before
    assert match.desk.task is None


def test_a_click_after_the_town_was_drawn_about_counts() -> None:
    pilot = seated(offers("sell"))
    key(pilot, "PLUS", "PLUS", "PLUS")
    drag(pilot, pilot.match.camera.box.middle, (-150.0, -90.0))

    pilot.hands.press("action:sell")

    assert isinstance(pilot.match.desk.task, SellTask)


def test_a_click_with_an_unsteady_hand_is_a_click() -> None:
    pilot = seated(offers("sell"))
    spot = pilot.app.spot("action:sell")
    assert spot is not None

    drag(pilot, spot.middle, (9.0, 4.0))

    assert isinstance(pilot.match.desk.task, SellTask)


def test_the_keyboard_gets_to_what_is_out_of_sight() -> None:
    pilot = seated(lambda _, state: state.stage == RATS and len(state.order) > 0, "keyboard")
    match = pilot.match
    task = match.desk.task
    assert isinstance(task, RatTask)
    while task.take_back():
        pass
    camera = match.camera
    key(pilot, "PLUS", "PLUS", "PLUS", "PLUS", "PLUS")
    camera.move(5000, 5000)
    camera.move(-40, -40)
    pilot.look()
    hidden = [thing for thing in sorted(task.legal()) if _size(pilot, thing) == 0]
    if not hidden:
        camera.move(-5000, -5000)
        pilot.look()
        hidden = [thing for thing in sorted(task.legal()) if _size(pilot, thing) == 0]
    assert hidden

    hands = pilot.hands
    assert isinstance(hands, Keyboard)
    hands.focus(hidden[0])

    assert _size(pilot, hidden[0]) > 0
    hands.key("SPACE")
    assert hidden[0] in task.chosen()


def _size(pilot: Pilot, name: str) -> float:
    spot = pilot.app.spot(name)
    assert spot is not None
    return spot.width


# -- the sheet of a sale


def selling(hands: str = "mouse") -> tuple[Pilot, SellTask]:
    pilot = seated(earns, hands)
    pilot.hands.press("action:sell")
    task = pilot.match.desk.task
    assert isinstance(task, SellTask)
    return pilot, task


def held(task: SellTask) -> str:
    """A good of which there are the most."""
    return max(
        (amount for amount in task.amounts() if amount.name.endswith("florins")), key=lambda one: one.most
    ).name


def value(task: SellTask, name: str) -> int:
    return next(one.value for one in task.amounts() if one.name == name)


def test_the_wheel_and_the_signs_set_what_is_sold() -> None:
    pilot, task = selling()
    name = held(task)
    hands = pilot.hands
    assert isinstance(hands, Mouse)

    pilot.app.wheel(*hands.point_at(f"amount:{name}"), 1)
    pilot.look()
    assert value(task, name) == 1
    hands.press(f"amount:{name}:less")
    assert value(task, name) == 0
    hands.press(f"amount:{name}:less")
    assert value(task, name) == 0
    hands.press(f"amount:{name}:more")

    assert value(task, name) == 1
    assert task.label() in pilot.words()


def test_arrows_and_digits_set_what_is_sold() -> None:
    pilot, task = selling("keyboard")
    name = held(task)
    hands = pilot.hands
    assert isinstance(hands, Keyboard)
    hands.focus(f"amount:{name}")

    key(pilot, "RIGHT")
    assert value(task, name) == 1
    key(pilot, "LEFT")
    assert value(task, name) == 0
    key(pilot, "9")

    assert value(task, name) == next(one.most for one in task.amounts() if one.name == name)
    key(pilot, "0")
    assert value(task, name) == 0


def test_everything_or_nothing_is_one_click() -> None:
    pilot, task = selling()

    pilot.hands.press("sale:all")
    assert task.florins > 0
    assert task.missing() == ""
    pilot.hands.press("sale:none")

    assert task.florins == 0
    assert pilot.app.spot("confirm") is not None


def test_nothing_below_the_sheet_is_clicked_through_it() -> None:
    pilot, task = selling()
    sheet = pilot.app.spot("sale:sheet")
    assert sheet is not None
    zoom = pilot.match.camera.zoom

    for place in range(12):
        x, y = sheet.x + sheet.width * (place + 0.5) / 12, sheet.y + 30
        pilot.app.press(x * pilot.app.scale, y * pilot.app.scale)
        pilot.app.release(x * pilot.app.scale, y * pilot.app.scale)
        pilot.app.wheel(x * pilot.app.scale, y * pilot.app.scale, 1)
        pilot.look()

    assert pilot.match.desk.task is task
    assert pilot.app.toast == ""
    assert pilot.match.camera.zoom == zoom


# -- pace


def test_a_computer_family_shows_what_it_is_about_to_use_before_it_acts() -> None:
    pilot = watching()
    conductor, played = pilot.match.conductor, pilot.match.session.match.played
    pilot.until(lambda: bool(conductor.doing))
    count = len(played)

    assert conductor.intended
    assert conductor.doing in " ".join(pilot.words())
    pilot.frame(0.2)
    assert len(pilot.match.session.match.played) == count
    pass_time(pilot, 0.5)

    assert len(pilot.match.session.match.played) > count


def test_step_by_step_waits_for_each_step() -> None:
    pilot = watching(step_mode=True)
    conductor, match = pilot.match.conductor, pilot.match.session.match
    pilot.until(lambda: conductor.waits_for_step)
    count = len(match.played)
    pass_time(pilot, 3, 0.5)
    assert len(match.played) == count

    pilot.hands.press("step")
    pilot.until(lambda: len(match.played) == count + 1)
    pilot.until(lambda: conductor.waits_for_step)
    key(pilot, "ENTER")
    pilot.until(lambda: len(match.played) > count + 1)


def test_who_wants_no_steps_any_more_does_not_wait() -> None:
    pilot = watching(step_mode=True)
    conductor, match = pilot.match.conductor, pilot.match.session.match
    pilot.until(lambda: conductor.waits_for_step)
    count = len(match.played)

    key(pilot, "ESCAPE")
    assert isinstance(pilot.app.screen, PauseScreen)
    pilot.app.change(step_mode=False)
    key(pilot, "ESCAPE")

    pilot.until(lambda: len(match.played) > count)


def test_the_speed_is_chosen_and_remembered() -> None:
    pilot = watching()

    pilot.hands.press("speed:2")
    assert pilot.app.settings.speed == read_settings()[0].speed == 2.0
    pilot.hands.press("speed:3")
    assert pilot.app.settings.speed == 0.0

    pilot.until(lambda: pilot.match.desk.is_over)


def test_skipping_ends_when_a_person_decides() -> None:
    pilot = seated(offers("end"), seats=ALONE, speed=1.0)
    match = pilot.match
    pilot.hands.press("action:end")
    pilot.app.update(0.01)
    pilot.look()

    pilot.hands.press("skip")
    pilot.until(pilot.is_asked)

    assert not match.conductor.is_skipping
    assert match.desk.asked == 0


def test_a_click_ends_what_moves() -> None:
    pilot = seated(lambda _, state: state.stage == RATS, speed=0.5)
    task = pilot.match.desk.task
    assert task is not None
    pilot.fill(task)
    pilot.hands.press("confirm")
    pilot.app.update(0.01)
    pilot.look()
    assert pilot.app.is_moving

    pilot.hands.press("board")
    pilot.app.update(0.01)

    assert not pilot.app.is_moving or pilot.match.conductor.is_busy


def test_nothing_changes_while_a_person_thinks() -> None:
    pilot = seated(offers("sell"))
    pilot.until(lambda: not pilot.app.is_dirty)
    pilot.app.toast = ""
    pilot.look()

    for _ in range(200):
        pilot.app.update(0.05)
        if pilot.app.is_dirty:  # a tip
            pilot.look()
    sheets = pilot.sheets
    for _ in range(200):
        pilot.app.update(0.05)

    assert not pilot.app.is_dirty
    assert pilot.sheets == sheets


# -- hints, reasons, log


def test_a_hint_lights_up_what_is_advised() -> None:
    pilot = seated(offers("sell"), seats=ALONE)

    key(pilot, "H")
    pilot.until(lambda: pilot.app.toast.startswith("Hint: "))

    active = [mark for mark in pilot.look() if mark.look.key == ("patch", "button_active")]
    assert active
    pilot.hands.press("action:sell")
    assert not [mark for mark in pilot.look() if mark.look.key == ("patch", "button_active")]


def test_a_hint_that_comes_too_late_is_left_aside() -> None:
    pilot = seated(earns)
    pilot.hands.press("button:hint")
    pilot.hands.press("action:sell")
    pilot.hands.press("sale:all")
    pilot.hands.press("confirm")
    pilot.app.toast = ""

    pass_time(pilot, 2)

    assert not pilot.app.toast.startswith("Hint")


def test_no_hint_while_others_decide() -> None:
    pilot = watching(speed=0.5)

    key(pilot, "H")

    assert "your turn" in pilot.app.toast


def after_others() -> Pilot:
    """A person who has let computer families act."""
    pilot = seated(lambda _, state: state.stage == TURN, seats=ALONE)
    while not any(line.why for line in pilot.match.desk.log):
        pilot.play(1)
    return pilot


def test_reasons_are_told() -> None:
    pilot = after_others()

    key(pilot, "W")

    screen = pilot.app.screen
    assert isinstance(screen, WhyScreen)
    assert screen.line.why
    assert screen.line.why.split()[0] in " ".join(pilot.words())
    key(pilot, "W")
    assert pilot.app.screen is pilot.match


def test_without_reasons_that_is_said() -> None:
    pilot = seated(offers("sell"))

    key(pilot, "W")

    assert "reason" in pilot.app.toast


def test_a_click_on_the_log_shows_that_moment() -> None:
    pilot = after_others()
    name = [spot.name for spot in pilot.app.spots if spot.name.startswith("log:")][0]

    pilot.hands.press(name)

    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    assert screen.projector is not None
    assert screen.projector.count == int(name.split(":")[1])
    key(pilot, "ESCAPE")
    assert pilot.app.screen is pilot.match


def test_the_whole_log_opens_and_leads_to_the_replay() -> None:
    pilot = after_others()
    key(pilot, "L")
    assert isinstance(pilot.app.screen, LogScreen)
    lines = [spot.name for spot in pilot.app.spots if spot.name.startswith("line:")]
    assert lines

    pilot.hands.press(lines[-1])

    assert isinstance(pilot.app.screen, ReplayScreen)


def test_a_line_of_the_log_rings_what_it_is_about() -> None:
    pilot = after_others()
    line = next(
        spot.name
        for spot in pilot.app.spots
        if spot.name.startswith("log:")
        and (told := pilot.match.line_of(spot.name)) is not None
        and any(thing.startswith("circle:") for thing in told.things)
    )
    before = marks_of(pilot, "ring_legal")
    hands = pilot.hands
    assert isinstance(hands, Mouse)

    hands.point_at(line)

    assert marks_of(pilot, "ring_legal") > before


def test_the_rule_of_the_decision_is_opened() -> None:
    pilot = seated(lambda _, state: state.stage == RATS)
    pilot.app.point(2, 2)

    key(pilot, "F1")

    assert isinstance(pilot.app.screen, RulesScreen)
    assert any(word.startswith("H8.1") for word in pilot.words())


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


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_save_that_cannot_be_written_is_told_and_caught_up(hands: str, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    pilot = seated(earns, hands, path=folder / "match.hameln.jsonl")
    session = pilot.match.session
    folder.rename(tmp_path / "gone")

    pilot.hands.press("action:sell")
    pilot.hands.press("sale:all")
    pilot.hands.press("confirm")
    assert "cannot be saved" in pilot.app.toast
    pilot.wait()
    pilot.hands.undo()
    assert "cannot be saved" in pilot.app.toast
    pilot.wait()
    (tmp_path / "gone").rename(folder)
    pilot.play(3)

    assert session.path is not None
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


def test_single_choices_are_asked_where_that_is_wanted() -> None:
    pilot = seated(offers("sell"), auto_single=False)

    pilot.play(25)

    autos = [one for one in pilot.match.session.match.played if one.auto]
    assert not autos


@pytest.mark.parametrize("stage", [TURN, RATS, EXTRA, WEDDINGS])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1280, 1024), (2560, 1080)])
def test_nothing_lies_outside_a_window_of_any_size(stage: int, size: tuple[int, int]) -> None:
    pilot = seated(lambda _, state: state.stage == stage)
    for text_scale, ui_scale in ((1.0, 1.0), (1.5, 1.0), (1.0, 1.5), (1.5, 1.5)):
        pilot.app.settings = evolve(pilot.app.settings, text_scale=text_scale, ui_scale=ui_scale)
        pilot.app.resize(*size)
        pilot.look()
