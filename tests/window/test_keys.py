"""Every key of the keyboard, pressed before the real window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.players.kit import HUMAN
from hameln.ui.screens.match.screen import MatchScreen
from tests.table.tables import offers, table_where
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")


KEYS = {
    "Left": "LEFT",
    "Right": "RIGHT",
    "Up": "UP",
    "Down": "DOWN",
    "Home": "HOME",
    "End": "END",
    "Prior": "PAGEUP",
    "Next": "PAGEDOWN",
    "Delete": "DELETE",
    "BackSpace": "BACKSPACE",
    "Tab": "TAB",
    "shift+Tab": "SHIFT+TAB",
    "Return": "ENTER",
    "space": "SPACE",
    "Escape": "ESCAPE",
    "Insert": "INSERT",
    "KP_Enter": "ENTER",
    "KP_Left": "LEFT",
    "KP_Home": "HOME",
    "KP_Delete": "DELETE",
    "KP_Add": "NUM_ADD",
    "F1": "F1",
    "ctrl+z": "CTRL+Z",
    "ctrl+shift+z": "SHIFT+CTRL+Z",
    "shift+Home": "SHIFT+HOME",
    "ctrl+Left": "CTRL+LEFT",
    "z": "Z",
    "7": "7",
}
"""Keys as X calls them, and as the program does."""


@pytest.fixture
def told(person: Person) -> Iterator[list[str]]:
    """What no screen has a use for, and the program is told."""
    with person.heard() as keys:
        yield keys


def test_every_key_has_its_name(person: Person, told: list[str]) -> None:
    for pressed, name in KEYS.items():
        person.key(pressed, pressed)

        assert told == [name, name], pressed
        told.clear()


def test_a_key_that_is_let_go_after_shift_is_not_deaf_the_next_time(person: Person) -> None:
    """X calls the key another name by then, so it would count as held."""
    for _ in range(2):
        before = person.app.hand.focus
        person.down("Shift_L")
        person.down("Tab")
        assert person.app.hand.focus != before
        person.up("Shift_L")
        person.up("Tab")


def test_an_arrow_that_is_held_goes_on(person: Person) -> None:
    way = list(person.app.way())
    before = way.index(person.app.hand.focus)

    person.hold_until("Down", lambda: way.index(person.app.hand.focus) > before + 2, "it stays where it is")


def test_delete_and_enter_act_once_however_long_they_are_held(person: Person, told: list[str]) -> None:
    for key in ("Delete", "Return", "z"):
        person.hold(key, 0.8)

    assert told == ["DELETE", "ENTER", "Z"]


def test_a_key_that_is_let_go_elsewhere_is_not_held_for_ever(person: Person) -> None:
    """Who looks for threatened houses, and goes to another window meanwhile, comes back to a town without."""
    screen = MatchScreen(person.app, table_where(offers("rats"), (HUMAN, "greedy", "greedy")))
    person.app.open(screen)
    person.until(lambda: not screen.conductor.is_busy, "nobody is asked")
    person.settle()
    person.down("r")
    assert screen.view.scene().has_lens

    person.look_away()
    person.up("r")
    assert not screen.view.scene().has_lens
    person.look_back()

    person.down("r")
    assert screen.view.scene().has_lens
    person.up("r")
    assert not screen.view.scene().has_lens
