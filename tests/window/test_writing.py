"""Text written with real keys into every field of the program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.ui.screens.new_match import NewMatchScreen
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")


def write(person: Person) -> str:
    """What stands in the field of a seed or name that is being written on."""
    screen = person.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert screen.pen is not None
    return screen.pen.value


@pytest.fixture
def writer(person: Person) -> Iterator[Person]:
    """Somebody who writes a name on a keyboard that is changed while the program runs."""
    person.app.open(NewMatchScreen(person.app))
    person.settle()
    person.click("seat:0:name")
    yield person
    person.lay_out("us")


@pytest.mark.parametrize(
    ("layout", "keys", "wanted"),
    [
        ("de", "udiaeresis Odiaeresis ssharp altgr+q altgr+e", "üÖß@€"),
        ("de", "dead_acute e dead_grave a dead_circumflex o", "éàô"),
        ("hu", "odoubleacute Udoubleacute eacute aacute", "őŰéá"),
        ("nl", "dead_diaeresis e dead_acute i", "ëí"),
        ("us(intl)", "dead_diaeresis u altgr+s", "üß"),
    ],
)
def test_letters_of_every_language_are_written(writer: Person, layout: str, keys: str, wanted: str) -> None:
    writer.lay_out(layout)

    writer.key(*keys.split())

    assert write(writer) == wanted
    assert isinstance(writer.app.screen, NewMatchScreen)


def test_a_name_is_written_and_taken_away(writer: Person) -> None:
    writer.key("BackSpace")
    assert write(writer) == ""
    writer.type("Anna")
    writer.key("BackSpace", "BackSpace")
    assert write(writer) == "An"
    writer.robot.do("type", "--delay", "40", "drea")
    writer.wait(0.3)
    assert write(writer) == "Andrea"
    writer.hold("BackSpace", 1.5)
    assert write(writer) == ""
