"""What the desktop is told of the window: its title, which everybody reads in lists of windows."""

from __future__ import annotations

import pytest

from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match.screen import MatchScreen
from tests.games.rattus_cartus.table.persons import new_game
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")


def test_the_title_of_the_window_tells_nothing_of_a_match(person: Person) -> None:
    screen = MatchScreen(person.app, Session(new_game(3), (HUMAN, "easy", "easy"), 5))
    person.app.open(screen)
    person.until(lambda: screen.desk.asked is not None and not screen.conductor.is_busy, "nobody is asked")
    person.settle()

    assert person.robot.do("getwindowname", person.robot.window) == "Hameln"
