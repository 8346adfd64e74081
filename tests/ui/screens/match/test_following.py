"""Advice is followed with one button or one key, exactly as if it had been chosen and confirmed by hand."""

from __future__ import annotations

from threading import Event

import pytest

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import RATS, TURN
from hameln.kernel.players import Choice
from hameln.table.lessons.course import teaching_of
from hameln.table.lessons.steps import CLICK
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen
from tests.games.rattus_cartus.ui.laid import table_where as cards_where
from tests.games.rattus_cartus.ui.laid import turn_of_round
from tests.table.tables import offers
from tests.ui.hands import HANDS, Keyboard
from tests.ui.pilot import Pilot, sit_down
from tests.ui.seated import ALONE, earns, key, pass_time, seated


def at_cards(hands: str) -> Pilot:
    """A person before the card game, in a turn."""
    app = App(Settings(speed=0.0, tutorial_done=True), (1280, 800))
    app.open(MatchScreen(app, cards_where(turn_of_round(4), 4)))
    pilot = Pilot(app, 1, HANDS[hands])
    pilot.wait()
    pilot.draw_curtain()
    return pilot


def in_town(hands: str) -> Pilot:
    """A person before the board game, in a turn."""
    return seated(lambda _, state: state.stage == TURN, hands, seats=ALONE)


TEACHING = teaching_of("hameln")
TABLES = {"hameln": in_town, "rattus-cartus": at_cards}


def advised(pilot: Pilot) -> None:
    """Ask for a hint, and wait for it."""
    pilot.hands.press("button:hint")
    pilot.until(lambda: pilot.app.messages.offered == "follow")
    pass_time(pilot, 0.8)


def follow(pilot: Pilot, hands: str = "keyboard") -> None:
    """Do what is advised; what cannot be taken back is laid out first, and nothing is played then."""
    session, desk = pilot.match.session, pilot.match.desk
    count, is_final = len(session.match.played), pilot.match.hints.is_final
    for spot in ("follow", "confirm"):
        if hands == "mouse":
            pilot.hands.press(spot)
        else:
            Keyboard(pilot).key("J")
        if len(session.match.played) > count:
            return
        assert is_final
        assert desk.task is not None
        assert not desk.task.missing()
        pass_time(pilot, 0.8)


def proposed(pilot: Pilot) -> object:
    """What the adviser says at this place; asked again, it says the same, however busy the machine is."""
    desk = pilot.match.desk
    ask, question = desk.adviser(), desk.question()
    assert ask is not None
    assert question is not None
    choice, view = question(), desk.table.view
    desk.adviser = lambda: lambda now, *rest: choice if now is view else ask(now, *rest)  # type: ignore[method-assign]
    return choice.action


@pytest.mark.few(1)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", TABLES)
def test_a_hint_is_followed_and_taken_back_like_any_decision(game: str, hands: str) -> None:
    pilot = TABLES[game](hands)
    session = pilot.match.session
    count, before = len(session.match.played), session.game.copy(session.match.state)
    wanted, mover = proposed(pilot), session.match.mover
    advised(pilot)

    follow(pilot, hands)

    played = session.match.played[count]
    assert (played.action, played.mover, played.auto) == (wanted, mover, False)
    assert not pilot.app.toast.startswith("Hint")
    assert pilot.match.hints.things == ()
    pilot.wait()
    if session.undoable():
        pilot.hands.undo()
        assert session.match.state == before


def test_what_is_followed_is_recorded_as_what_is_confirmed() -> None:
    followed, confirmed = (seated(offers("influence"), seats=ALONE) for _ in range(2))
    count = len(followed.match.session.match.played)
    followed.match.desk.adviser = lambda: lambda *_: Choice(moves.INFLUENCE)  # type: ignore[method-assign]
    advised(followed)

    follow(followed, "mouse")
    confirmed.match.deeds.choose("influence")
    confirmed.match.deeds.confirm()

    sessions = [pilot.match.session for pilot in (followed, confirmed)]
    ours, theirs = (session.match.played[count] for session in sessions)
    assert ours == theirs
    assert ours.action == moves.INFLUENCE


@pytest.mark.long
def test_a_hint_for_another_position_is_followed_no_more() -> None:
    pilot = seated(lambda _, state: state.stage == RATS, seats=ALONE)
    session = pilot.match.session
    advised(pilot)
    pilot.hands.press(min(pilot.match.desk.task.legal()))  # type: ignore[union-attr]
    task = pilot.match.desk.task
    assert task is not None
    while task.missing():
        pilot.hands.press(min(task.legal() - set(task.chosen())))
    pilot.hands.confirm()
    count = len(session.match.played)
    assert pilot.app.spot("follow") is None

    key(pilot, "J")

    assert "no hint" in pilot.app.toast or "your turn" in pilot.app.toast
    assert len(session.match.played) == count


def test_undo_makes_a_hint_stale_too() -> None:
    pilot = seated(earns)
    for name in ("action:sell", "sheet:all", "confirm"):
        pilot.hands.press(name)
    pilot.wait()
    assert pilot.match.session.undoable()
    advised(pilot)

    pilot.hands.undo()
    pilot.frame()

    assert pilot.app.spot("follow") is None
    assert (pilot.match.hints.things, pilot.match.hints.action) == ((), "")
    count = len(pilot.match.session.match.played)
    key(pilot, "J")
    assert len(pilot.match.session.match.played) == count


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_whoever_is_next_at_the_table_is_told_why_nothing_can_be_undone(hands: str) -> None:
    pilot = seated(offers("end"), hands)
    session, before = pilot.match.session, pilot.match.session.match.mover
    pilot.match.desk.adviser = lambda: lambda *_: Choice(moves.PASS)  # type: ignore[method-assign]
    advised(pilot)

    follow(pilot, hands)
    pilot.wait()
    pilot.draw_curtain()
    pilot.wait()
    assert session.match.mover not in (before, -1)
    spot = pilot.app.spot("undo")
    assert spot is not None
    assert spot.why == session.why_no_undo() != ""
    if hands == "mouse":
        pilot.app.point(*(at * pilot.app.scale for at in spot.middle))
    else:
        Keyboard(pilot).focus("undo")
    pilot.until(lambda: pilot.app.tip == "undo")

    assert spot.why in " ".join(pilot.words())


def test_without_a_hint_the_key_says_so() -> None:
    pilot = in_town("keyboard")
    count = len(pilot.match.session.match.played)

    key(pilot, "J")

    assert "ask for one first" in pilot.app.toast
    assert len(pilot.match.session.match.played) == count


@pytest.mark.long
@pytest.mark.parametrize("game", TABLES)
def test_a_hint_is_followed_as_long_as_anything_of_it_is_seen(game: str) -> None:
    pilot = TABLES[game]("mouse")
    session, hints = pilot.match.session, pilot.match.hints
    count, wanted = len(session.match.played), proposed(pilot)
    advised(pilot)

    pass_time(pilot, 60, 1.0)
    assert pilot.app.spot("follow") is None
    assert hints.things or hints.action
    follow(pilot)

    assert session.match.played[count].action == wanted


def test_a_hint_that_is_not_seen_any_more_is_not_followed() -> None:
    pilot = seated(offers("influence"), seats=ALONE)
    count = len(pilot.match.session.match.played)
    advised(pilot)

    pilot.hands.begin("influence")
    pass_time(pilot, 60, 1.0)
    hints = pilot.match.hints
    assert (pilot.app.spot("follow"), hints.things, hints.action) == (None, (), "")
    key(pilot, "J")

    assert "ask for one first" in pilot.app.toast
    assert len(pilot.match.session.match.played) == count


def test_whoever_asks_again_is_told_the_same_at_once_and_has_asked_once() -> None:
    pilot = in_town("mouse")
    advised(pilot)
    hints = pilot.match.hints
    told, things = pilot.app.toast, (hints.things, hints.action)
    pilot.app.hush()
    hints.forget()

    pilot.match.deeds.hint()

    assert (pilot.app.toast, (hints.things, hints.action), hints.given) == (told, things, 1)


def test_a_hint_stays_while_its_button_has_the_attention() -> None:
    pilot = in_town("mouse")
    advised(pilot)
    spot = pilot.app.spot("follow")
    assert spot is not None

    pilot.app.point(*(at * pilot.app.scale for at in spot.middle))
    pass_time(pilot, 60, 1.0)

    assert pilot.app.spot("follow") is not None


def test_the_key_can_be_changed_and_is_seen_on_the_button() -> None:
    pilot = in_town("mouse")
    pilot.app.change(keys={"follow": "Y"})
    advised(pilot)
    assert "Y" in pilot.words()
    count = len(pilot.match.session.match.played)

    key(pilot, "J")
    assert len(pilot.match.session.match.played) == count
    key(pilot, "Y")

    assert len(pilot.match.session.match.played) > count or pilot.match.desk.task is not None


def test_enter_on_the_button_follows_while_something_else_is_in_the_making() -> None:
    pilot = seated(offers("influence"), "keyboard", seats=ALONE)
    session = pilot.match.session
    wanted = proposed(pilot)
    pilot.hands.begin("influence")
    advised(pilot)
    count = len(session.match.played)

    Keyboard(pilot).press("follow")
    if len(session.match.played) == count:
        assert pilot.match.hints.is_final
        Keyboard(pilot).press("confirm")

    assert session.match.played[count].action == wanted


def test_beginning_another_action_puts_the_hint_away() -> None:
    pilot = in_town("mouse")
    desk = pilot.match.desk
    hinted = desk.kit.deciding.action_of(proposed(pilot))
    other = next(one.name for one in desk.actions() if one.name not in (hinted, "end") and not one.why)
    advised(pilot)

    pilot.hands.begin(hinted)
    is_kept = pilot.app.spot("follow") is not None
    pilot.hands.press("back")
    pilot.hands.begin(other)

    assert is_kept
    assert pilot.app.spot("follow") is None


def test_tab_goes_to_what_can_be_chosen_before_the_hint() -> None:
    pilot = seated(lambda _, state: state.stage == RATS, "keyboard", seats=ALONE)
    task = pilot.match.desk.task
    assert task is not None
    advised(pilot)

    order = pilot.focusable()

    assert set(order[: order.index("follow")]) == task.legal()


def test_a_lesson_that_wants_something_refuses_the_advice() -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    place = next(place for place, step in enumerate(TEACHING.lessons.guided) if step.waits_for == CLICK)
    screen = TutorialScreen(pilot.app, place)
    pilot.app.open(screen)
    pilot.wait()
    advised(pilot)
    count = len(screen.session.match.played)

    spot = pilot.app.spot("follow")
    assert spot is not None
    assert spot.why
    pilot.hands.press("follow")
    assert pilot.app.toast == spot.why
    advised(pilot)
    key(pilot, "J")

    assert len(screen.session.match.played) == count
    assert screen.course.place == place


# -- hints that are switched off

OFF = "“Hints” is switched off in the settings."


@pytest.mark.few(1)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", TABLES)
def test_who_switches_hints_off_gets_none(game: str, hands: str) -> None:
    pilot = TABLES[game](hands)
    pilot.app.change(hints=False)
    pilot.look()
    count = len(pilot.match.session.match.played)

    lamp = pilot.app.spot("button:hint")
    assert lamp is not None
    assert lamp.why == OFF
    if hands == "mouse":
        pilot.hands.press("button:hint")
        assert pilot.app.toast == OFF
    for name in ("H", "J"):
        pilot.app.hush()
        key(pilot, name)
        pass_time(pilot, 1.0)
        assert pilot.app.toast == OFF
    assert pilot.app.spot("follow") is None
    assert (pilot.match.hints.things, pilot.match.hints.action) == ((), "")
    assert len(pilot.match.session.match.played) == count

    pilot.app.change(hints=True)
    pilot.look()
    advised(pilot)


def switch_hints(pilot: Pilot) -> None:
    """Go to the settings of a match and back, as a person does."""
    key(pilot, "ESCAPE")
    for name in ("button:settings", "tab:play", "switch:hints", "button:done"):
        pilot.hands.press(name)
    key(pilot, "ESCAPE")
    assert pilot.app.screen is pilot.match


def test_a_hint_that_is_shown_goes_when_hints_are_switched_off() -> None:
    pilot = in_town("mouse")
    advised(pilot)
    switch_hints(pilot)
    pilot.frame()

    assert not pilot.app.settings.hints
    assert pilot.app.spot("follow") is None
    assert (pilot.match.hints.things, pilot.match.hints.action) == ((), "")


def test_a_hint_that_is_thought_of_is_not_told_when_hints_are_switched_off() -> None:
    pilot, done = in_town("mouse"), Event()
    steps = iter((moves.SELL,))

    def think(*_: object) -> Choice[int]:
        done.wait(60)
        return Choice(next(steps, moves.DONE))

    pilot.match.desk.adviser = lambda: think  # type: ignore[method-assign]
    pilot.hands.press("button:hint")
    assert pilot.app.toast
    pilot.app.change(hints=False)
    pilot.frame()
    assert not pilot.app.toast
    pilot.app.change(hints=True)
    pilot.look()
    done.set()
    pilot.match.desk.adviser = lambda: lambda *_: Choice(moves.INFLUENCE)  # type: ignore[method-assign]

    advised(pilot)

    assert pilot.match.hints.action == "influence"
