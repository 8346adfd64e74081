"""Every list that is longer than its place, led through with real keys; and the keys that people choose."""

from __future__ import annotations

from itertools import count

import pytest

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.players.kit import HUMAN
from hameln.table.keys import Keys
from hameln.ui.screens.match.log import LogScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.settings.screen import SettingsScreen
from tests.table.tables import offers, table_where
from tests.ui.saved import chosen, played, titles
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")


@pytest.mark.long
def test_keys_lead_through_the_saves(person: Person) -> None:
    for number in range(12):
        played(f"Match {number}", 1)
    person.click("button:more")
    person.click("button:saves")
    screen = person.app.screen
    assert isinstance(screen, SavesScreen)
    order = titles(screen)

    for key, place in (("End", 11), ("Home", 0), ("Down", 1), ("Down", 2), ("Up", 1)):
        person.key(key)
        assert chosen(screen) == order[place], key
    person.key("Next")
    page = order.index(chosen(screen))
    assert page > 3
    person.key("Next", "Next")
    assert chosen(screen) == order[11]
    person.key("Prior", "Prior", "Prior")
    assert chosen(screen) == order[0]
    person.hold_until("Down", lambda: order.index(chosen(screen)) > 3, "it stays where it is")

    gone = chosen(screen)
    person.hold("Delete", 1.2)
    assert titles(screen) == [title for title in order if title != gone]
    person.key("ctrl+z")
    assert titles(screen) == order


def test_keys_lead_through_the_rules(person: Person) -> None:
    person.click("button:more")
    person.click("rules:hameln")
    screen = person.app.screen
    assert isinstance(screen, RulesScreen)
    scroll = screen.reader.scroll

    person.key("End")
    bottom = scroll.offset
    assert bottom > 0
    person.key("Prior")
    assert 0 < scroll.offset < bottom
    person.key("Home")
    assert scroll.offset == 0
    person.key("Next", "Down")
    page = scroll.offset
    assert page > 0
    person.key("Up")
    assert scroll.offset < page
    person.click("chapter:0")
    person.key("Down", "Down")
    assert person.app.hand.focus == "chapter:2"
    assert screen.reader.block >= screen.book.chapters[2].block


@pytest.mark.long
def test_keys_lead_through_the_log(person: Person) -> None:
    asked = count(1)

    def is_late(game: Hameln, state: State) -> bool:
        del game, state
        return next(asked) > 90

    session = table_where(is_late, (HUMAN, "greedy", "greedy"))
    person.app.open(MatchScreen(person.app, session))
    person.settle()
    person.key("l")
    screen = person.app.screen
    assert isinstance(screen, LogScreen)
    scroll = screen.list.scroll
    bottom = scroll.offset
    assert bottom > 0

    person.key("Home")
    assert scroll.offset == 0
    person.key("Next")
    assert 0 < scroll.offset <= bottom
    person.key("End")
    assert scroll.offset == bottom
    person.key("Prior")
    assert scroll.offset < bottom
    person.key("End", "Up")
    newest = person.app.hand.focus
    person.key("Up", "Down")
    assert person.app.hand.focus == newest
    place = int(newest.partition(":")[2])
    person.key("Right")
    assert place in screen.list.opened
    person.key("Left")
    assert place not in screen.list.opened


# -- the key settings


def bind(person: Person, action: str, *keys: str) -> None:
    """Give an action a key, as a person does it with keys alone."""
    for _ in range(60):
        if person.app.hand.focus == f"key:{action}":
            break
        person.key("Down")
    assert person.app.hand.focus == f"key:{action}"
    person.key("space")
    screen = person.app.screen
    assert isinstance(screen, SettingsScreen)
    assert screen.waits == action
    person.key(*keys)
    assert screen.waits == ""


@pytest.fixture
def binder(person: Person) -> Person:
    """Somebody before the keys of the settings."""
    person.app.open(SettingsScreen(person.app, "keys"))
    person.settle()
    return person


def key_of(person: Person, action: str) -> str:
    return Keys(person.app.settings.keys).key_of(action)


@pytest.mark.long
def test_actions_get_the_keys_that_people_press(binder: Person) -> None:
    bind(binder, "hint", "Delete")
    bind(binder, "log", "BackSpace")
    bind(binder, "zoom-in", "Prior")
    bind(binder, "zoom-out", "Next")
    bind(binder, "zoom-reset", "End")
    bind(binder, "mute", "ctrl+shift+m")

    wanted = {
        "hint": "DELETE",
        "log": "BACKSPACE",
        "zoom-in": "PAGEUP",
        "zoom-out": "PAGEDOWN",
        "zoom-reset": "END",
        "mute": "SHIFT+CTRL+M",
    }
    assert {action: key_of(binder, action) for action in wanted} == wanted

    was_muted = binder.app.settings.is_muted
    binder.key("Escape", "ctrl+shift+m")
    assert binder.app.settings.is_muted != was_muted
    screen = MatchScreen(binder.app, table_where(offers("rats"), (HUMAN, "greedy", "greedy")))
    binder.app.open(screen)
    binder.until(lambda: not screen.conductor.is_busy, "nobody is asked")
    binder.key("Prior", "Prior")
    assert screen.stage.camera.zoom > 1
    binder.key("End")
    assert screen.stage.camera.zoom == 1
    binder.key("BackSpace")
    assert isinstance(binder.app.screen, LogScreen)
    binder.key("BackSpace")
    assert binder.app.screen is screen


def test_two_actions_exchange_their_keys(binder: Person) -> None:
    undo, hint = key_of(binder, "undo"), key_of(binder, "hint")

    bind(binder, "hint", undo.lower())

    assert (key_of(binder, "hint"), key_of(binder, "undo")) == (undo, hint)
    assert binder.app.toast


def test_keys_that_lead_everywhere_are_not_given_away(binder: Person) -> None:
    before = dict(binder.app.settings.keys)

    for key in ("Left", "Tab", "shift+Tab", "space"):
        bind(binder, "hint", key)

        assert dict(binder.app.settings.keys) == before
        assert "cannot be given" in binder.app.toast
        binder.app.hush()


def test_escape_keeps_the_key_and_delete_is_a_key(binder: Person) -> None:
    before = key_of(binder, "hint")

    bind(binder, "hint", "Escape")

    assert key_of(binder, "hint") == before
    assert isinstance(binder.app.screen, SettingsScreen)
