"""Keyboards of other countries before the real window: digits and letters are where they are looked for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.table.keys import Keys, key_told
from hameln.ui.screens.settings.screen import SettingsScreen
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
H, L, M, AFTER_L, MINUS = 43, 46, 58, 47, 20
"""Places of keys as X counts them, by what an English keyboard has there."""
DIGITS = dict(enumerate("123456789", 10))


@pytest.fixture
def told(person: Person) -> Iterator[list[str]]:
    """What no screen has a use for, and the program is told."""
    with person.heard() as keys:
        yield keys
    person.lay_out("us")


@pytest.mark.few(3)
@pytest.mark.parametrize("layout", ["fr", "be", "ch", "de", "hu", "ru", "gr"])
def test_digits_are_where_they_are_written_with_and_without_shift(
    person: Person, told: list[str], layout: str
) -> None:
    person.lay_out(layout)

    for code, digit in DIGITS.items():
        person.key_at(code)
        if layout in ("fr", "be"):
            person.key_at(code, "shift")
        assert set(told) == {digit}
        assert key_told(digit) == digit
        told.clear()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("layout", "codes", "written"),
    [
        ("fr", (H, L, AFTER_L), "HLM"),
        ("de", (H, L, M), "HLM"),
        ("ru", (H, L, M), "РДЬ"),
        ("gr", (H, L, M), "ΗΛΜ"),
    ],
)
def test_letters_are_where_they_are_written_or_else_by_place(
    person: Person, told: list[str], layout: str, codes: tuple[int, ...], written: str
) -> None:
    person.lay_out(layout)

    for code in codes:
        person.key_at(code)
    assert told == ["H", "L", "M"]
    assert "".join(map(key_told, told)) == written


@pytest.mark.parametrize(
    ("layout", "written"), [("de", ("+", "-")), ("fr", ("+", "Number pad -")), ("cz", ("=", "-"))]
)
def test_signs_are_shown_by_the_key_that_does_what_they_are_for(
    person: Person, told: list[str], layout: str, written: tuple[str, str]
) -> None:
    person.lay_out(layout)

    assert (key_told("PLUS"), key_told("MINUS")) == written
    assert told == []


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("layout", "code", "written"),
    [
        ("de", AFTER_L, "Ö"),
        ("de", MINUS, "ß"),
        ("de", 49, "^"),
        ("fr", 49, "²"),
        ("ru", 34, "Х"),
        ("us", 94, "<"),
    ],
)
def test_every_key_can_be_chosen(
    person: Person, told: list[str], layout: str, code: int, written: str
) -> None:
    screen = SettingsScreen(person.app)
    person.app.open(screen)
    person.lay_out(layout)
    person.click("tab:keys")
    person.click("key:undo")
    person.key_at(code)

    key = Keys(person.app.settings.keys).key_of("undo")
    assert key_told(key) == written
    assert screen.waits == ""
    person.app.close()
    person.key_at(code)
    assert told == [key]
