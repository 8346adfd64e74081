"""Enter, where the keyboard's focus is on the table: it chooses until there is something to be confirmed."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.state import RATS
from hameln.table.settings import Settings
from hameln.table.tasks.task import Task
from hameln.ui.app import App
from hameln.ui.screens.match import MatchScreen
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
