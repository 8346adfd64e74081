"""Enter, where the keyboard's focus is on the table: it chooses until there is something to be confirmed."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import PAYING, RATS, State
from hameln.games.rattus_cartus.rules.moves import LAY
from hameln.table.settings import Settings
from hameln.table.tasks.task import Task
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from tests.games.rattus_cartus.ui.laid import table_where as cards_where
from tests.games.rattus_cartus.ui.laid import turn_of_round
from tests.ui.hands import HANDS, Keyboard
from tests.ui.pilot import Pilot
from tests.ui.seated import ALONE, seated


def at_cards() -> Pilot:
    """A person before the card game, who has to choose a building."""
    app = App(Settings(speed=0.0, tutorial_done=True), (1280, 800))
    app.open(MatchScreen(app, cards_where(turn_of_round(4), 4)))
    pilot = Pilot(app, 1, HANDS["keyboard"])
    pilot.wait()
    pilot.draw_curtain()
    return pilot


def in_town() -> Pilot:
    """A person before the board game, who has to place rats."""
    return seated(lambda _, state: state.stage == RATS, "keyboard", seats=ALONE)


TABLES = {"hameln": in_town, "rattus-cartus": at_cards}


def begun(pilot: Pilot) -> Task:
    task = pilot.match.desk.task
    assert task is not None
    return task


@pytest.mark.parametrize("game", TABLES)
def test_enter_chooses_until_it_confirms(game: str) -> None:
    pilot = TABLES[game]()
    task, keyboard, count = begun(pilot), Keyboard(pilot), len(pilot.match.session.match.played)
    assert task.missing()

    while task.missing():
        thing = next(name for name in pilot.focusable() if name in task.legal() - {*task.chosen()})
        keyboard.focus(thing)
        keyboard.key("ENTER")
        assert thing in task.chosen()
        assert len(pilot.match.session.match.played) == count
    keyboard.key("ENTER")

    assert len(pilot.match.session.match.played) > count


def test_once_something_is_chosen_enter_confirms_wherever_the_focus_is() -> None:
    pilot = at_cards()
    task, keyboard = begun(pilot), Keyboard(pilot)
    first, second = [name for name in pilot.focusable() if name in task.legal()][:2]
    count = len(pilot.match.session.match.played)
    keyboard.press(first)
    keyboard.focus(second)
    wanted = task.moves()

    keyboard.key("ENTER")

    assert pilot.match.session.match.played[count].action == wanted[0]


def test_enter_says_what_is_missing_where_nothing_can_be_chosen() -> None:
    pilot = at_cards()
    count = len(pilot.match.session.match.played)

    Keyboard(pilot).key("ENTER")

    assert pilot.app.toast == begun(pilot).missing()
    assert len(pilot.match.session.match.played) == count


def test_where_the_decision_is_complete_enter_confirms_on_undo_too() -> None:
    pilot = at_cards()
    task, count = begun(pilot), len(pilot.match.session.match.played)
    Keyboard(pilot).press(next(name for name in pilot.focusable() if name.startswith("building:")))
    wanted = task.moves()
    Keyboard(pilot).focus("undo")

    Keyboard(pilot).key("ENTER")

    assert pilot.match.session.match.played[count].action == wanted[0]


def test_digits_choose_cards_from_the_left() -> None:
    pilot = at_cards()
    cards = [name for name in pilot.focusable() if name.startswith("card:")]

    Keyboard(pilot).key("2")

    assert begun(pilot).chosen() == (cards[1],)
    assert pilot.app.hand.focus == cards[1]
    assert {"1", "2", "3"} <= set(pilot.words())


def test_arrows_go_to_what_can_be_chosen_before_they_go_elsewhere() -> None:
    pilot = at_cards()
    keyboard, legal = Keyboard(pilot), begun(pilot).legal()
    keyboard.focus("building:0")

    for key in ("RIGHT", "RIGHT", "DOWN", "LEFT", "UP"):
        keyboard.key(key)
        assert pilot.app.hand.focus in legal


def clicks(pilot: Pilot, thing: str, count: int) -> None:
    """Click quickly."""
    spot = next(spot for spot in pilot.app.spots if spot.name == thing)
    x, y = (at * pilot.app.scale for at in spot.middle)
    for _ in range(count):
        pilot.app.press(x, y)
        pilot.app.release(x, y)
        pilot.look()


def test_a_double_click_confirms_and_never_takes_back() -> None:
    pilot = at_cards()
    count = len(pilot.match.session.match.played)
    card = next(name for name in pilot.focusable() if name.startswith("card:"))

    clicks(pilot, card, 3)
    assert begun(pilot).chosen()[0] == card
    laid = len(begun(pilot).chosen())
    clicks(pilot, "building:1", 2)

    played = [one.action for one in pilot.match.session.match.played[count:]]
    assert played[0][1] == 1
    assert [action[0] for action in played[1 : 1 + laid]] == [LAY] * laid


def test_two_slow_clicks_take_a_choice_back() -> None:
    pilot = at_cards()

    for _ in range(2):
        clicks(pilot, "building:1", 1)
        pilot.app.update(0.5)

    assert not begun(pilot).chosen()


def pays_before_another(game: Hameln, state: State) -> bool:
    """Whether a family has a choice what to pay the Piper, and the next one has one too."""
    if state.stage != PAYING:
        return False
    for action in game.legal(state):
        after = game.copy(state)
        game.apply(after, action)
        if after.stage != PAYING or after.mover == state.mover or len(game.legal(after)) < 2:
            return False
    return True


@pytest.mark.parametrize("hands", ["keyboard", "mouse"])
def test_pressing_it_twice_does_not_pay_the_piper_for_the_next_person(hands: str) -> None:
    pilot = seated(pays_before_another, curtain=False)
    app, match = pilot.app, pilot.match.session.match
    count, first = len(match.played), match.mover

    def confirm() -> None:
        if hands == "keyboard":
            app.key("ENTER")
            return
        spot = app.spot("confirm")
        assert spot is not None
        for act in (app.press, app.release):
            act(*(at * app.scale for at in spot.middle))

    confirm()
    while pilot.match.desk.asked in (None, first) or pilot.match.conductor.is_busy:
        pilot.frame()
    pilot.frame()
    assert pilot.match.desk.task is not None
    confirm()

    assert len(match.played) == count + 1
    for _ in range(20):
        pilot.frame()
    confirm()
    assert len(match.played) > count + 1
