"""Text written with real keys into every field of the program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.table.saves import list_saves
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.title_menu import TitleMenuScreen
from tests.table.tables import offers, table_where
from tests.ui.saved import played, titles
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")


LETTERS = (
    ("de", "udiaeresis Odiaeresis ssharp altgr+q altgr+e", "üÖß@€"),
    ("de", "dead_acute e dead_grave a dead_circumflex o", "éàô"),
    ("hu", "odoubleacute Udoubleacute eacute aacute", "őŰéá"),
    ("nl", "dead_diaeresis e dead_acute i", "ëí"),
    ("us(intl)", "dead_diaeresis u altgr+s", "üß"),
)
"""A keyboard, what is pressed there, and what is written."""


def write(person: Person) -> str:
    """What stands in the field of a seed or name that is being written on."""
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    pen = screen.form.pen
    assert pen is not None
    return pen.value


@pytest.fixture
def writer(person: Person) -> Iterator[Person]:
    """Somebody who writes a name on a keyboard that is changed while the program runs."""
    person.app.open(NewMatchScreen(person.app))
    person.settle()
    person.click("seat:0:name")
    yield person
    person.lay_out("us")


def test_letters_of_every_language_are_written(writer: Person) -> None:
    for layout, keys, wanted in LETTERS:
        writer.lay_out(layout)
        writer.key("ctrl+a", *keys.split())

        assert write(writer) == wanted, layout
    assert isinstance(writer.app.screen, NewMatchScreen)


@pytest.mark.long
def test_the_full_screen_comes_and_goes_and_takes_dead_keys(writer: Person) -> None:
    """Each time the window is another one for X, and the key that was pressed is let go in no window."""
    writer.lay_out("de")
    for is_full in (True, False):
        writer.key("Escape", "F11")
        writer.until(lambda is_full=is_full: writer.window.fullscreen == is_full, "the screen is not filled")
        writer.settle()
        writer.until(lambda: writer.robot.find("Hameln"), "no window")
        writer.look_back()

        writer.click("seat:0:name")
        writer.key("dead_acute", "e", "udiaeresis")
        assert write(writer) == "éü"


def test_a_name_is_written_and_taken_away(writer: Person) -> None:
    writer.key("BackSpace")
    assert write(writer) == ""
    writer.type("Anna")
    writer.key("BackSpace", "BackSpace")
    assert write(writer) == "An"
    writer.robot.do("type", "--delay", "40", "drea")
    writer.until(lambda: write(writer) == "Andrea", "what was typed does not come")
    writer.hold_until("BackSpace", lambda: write(writer) == "", "not every letter goes")


# -- every other field


@pytest.mark.long
def test_saves_are_searched_renamed_and_copied(person: Person) -> None:
    for title in ("Monday", "Tuesday", "Sunday, märkisch"):
        played(title, 3)
    person.click("button:more")
    person.click("button:saves")
    screen = person.app.screen
    assert isinstance(screen, SavesScreen)
    was_muted = person.app.settings.is_muted

    person.type("mond")
    assert titles(screen) == ["Monday"]
    person.key("BackSpace", "BackSpace", "BackSpace")
    assert len(titles(screen)) == 3
    person.type("mark")
    assert titles(screen) == []
    person.key("ctrl+a", "BackSpace")
    person.type("mark")
    assert titles(screen) == ["Sunday, märkisch"]
    person.key("Escape")
    assert len(titles(screen)) == 3
    assert person.app.settings.is_muted == was_muted

    person.key("ctrl+f")
    person.type("tues")
    person.key("Down", "F2", "End")
    person.type(" evening")
    person.key("BackSpace", "Return")
    assert titles(screen) == ["Tuesday evenin"]
    person.key("F2")
    person.type("Wednesday")
    person.key("Escape")
    assert titles(screen) == ["Tuesday evenin"]


@pytest.mark.long
def test_the_rules_are_searched(person: Person) -> None:
    person.click("button:more")
    person.click("rules:hameln")
    screen = person.app.screen
    assert isinstance(screen, RulesScreen)
    was_muted = person.app.settings.is_muted

    person.type("marry")
    assert screen.pen is not None
    assert screen.pen.value == "marry"
    assert person.app.settings.is_muted == was_muted
    before = screen.hit
    person.key("Down", "Down", "Up")
    assert screen.hit == (before + 1) % len(screen.hits)
    pen = screen.pen
    person.hold_until("BackSpace", lambda: pen.value == "", "not every letter goes")
    person.type("H8.4")
    assert screen.reader.block == screen.book.block_of("H8.4")
    person.key("Escape", "Escape")
    assert isinstance(person.app.screen, TitleMenuScreen)
    person.key("Escape")
    assert isinstance(person.app.screen, TitleScreen)


def test_a_seed_takes_digits_of_both_pads(writer: Person) -> None:
    writer.key("Return")
    writer.click("seed")
    writer.key("4", "x", "KP_Down", "Num_Lock", "KP_Down", "Num_Lock", "period", "7", "BackSpace", "9")

    assert write(writer) == "429"


@pytest.mark.long
def test_a_copy_is_named_in_the_pause(person: Person) -> None:
    session = table_where(offers("settle"))
    person.app.open(MatchScreen(person.app, session))
    person.settle()
    person.key("F10", "Down", "Return")
    assert isinstance(person.app.screen, PauseScreen)

    person.type("Later on")
    person.key("BackSpace", "BackSpace", "BackSpace", "Return")

    assert "Later" in [save.name for save in list_saves()]
