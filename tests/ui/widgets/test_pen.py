"""Writing with a caret, and what is read out of what was written."""

from __future__ import annotations

from typing import Any

import pytest

from hameln.editor.fields import MIXED, Field, Sort
from hameln.language import Told, use
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.widgets.form.field_rows import broken
from hameln.ui.widgets.form.field_values import meant, stepped, told
from hameln.ui.widgets.text_input import TextInput


def written(value: str, *keys: str, is_long: bool = False) -> str:
    """The value with a bar where the caret is."""
    pen = TextInput("field", value, is_long=is_long)
    pen.put(len(value))
    for key in keys:
        if not pen.key(key, lambda: "two\nlines"):
            pen.typed(key)
    return f"{pen.value[: pen.caret]}|{pen.value[pen.caret :]}"


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("LEFT", "LEFT", "x"), "old tox|wn"),
        (("HOME", "x", "END", "y"), "xold towny|"),
        (("CTRL+LEFT",), "old |town"),
        (("CTRL+LEFT", "CTRL+LEFT"), "|old town"),
        (("HOME", "CTRL+RIGHT"), "old| town"),
        (("BACKSPACE", "BACKSPACE"), "old to|"),
        (("CTRL+BACKSPACE",), "old |"),
        (("HOME", "DELETE", "CTRL+DELETE"), "| town"),
        (("CTRL+A", "ű"), "ű|"),
        (("CTRL+A", "BACKSPACE"), "|"),
        (("CTRL+V",), "old towntwo lines|"),
        (("LEFT", "HOME", "LEFT"), "|old town"),
    ],
)
def test_a_line_is_written_on(keys: tuple[str, ...], expected: str) -> None:
    assert written("old town", *keys) == expected


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("UP",), "abc|\ndef"),
        (("UP", "HOME", "DOWN", "x"), "abc\nx|def"),
        (("UP", "ENTER", "x"), "abc\nx|\ndef"),
        (("HOME", "BACKSPACE"), "abc|def"),
        (("CTRL+V",), "abc\ndeftwo\nlines|"),
        (("UP", "UP"), "|abc\ndef"),
    ],
)
def test_several_lines_are_written_on(keys: tuple[str, ...], expected: str) -> None:
    assert written("abc\ndef", *keys, is_long=True) == expected


def test_no_more_is_written_than_there_is_room_for() -> None:
    pen = TextInput("field", "", longest=5)
    assert pen.typed("abcdefgh")
    assert pen.value == "abcde"
    assert not pen.typed("\x07")


def field(sort: Sort, value: Any, **facts: Any) -> Field[Any]:
    return Field(word="f", title="F", sort=sort, value=value, put=lambda c, _: c, name=Told("x"), **facts)


@pytest.mark.parametrize(
    ("sort", "value", "letters", "expected"),
    [
        (Sort.NUMBER, 3, " 12 ", 12),
        (Sort.NUMBER, 3.5, "2,25", 2.25),
        (Sort.NUMBERS, (1, 2), "3, 4  5;6", (3, 4, 5, 6)),
        (Sort.COLOUR, "#000000", "a02c18", "#A02C18"),
        (Sort.TEXT, "a", " b ", " b "),
    ],
)
def test_what_was_written_is_understood(sort: Sort, value: object, letters: str, expected: object) -> None:
    assert meant(field(sort, value), letters) == expected


@pytest.mark.parametrize(
    ("sort", "value", "letters"),
    [
        (Sort.NUMBER, 3, "3.5"),
        (Sort.NUMBER, 3.5, "nan"),
        (Sort.NUMBER, 3.5, "inf"),
        (Sort.NUMBER, 3, "11"),
        (Sort.NUMBERS, (1,), "1 x"),
        (Sort.COLOUR, "#000000", "red"),
    ],
)
def test_what_cannot_be_understood_is_told(sort: Sort, value: object, letters: str) -> None:
    with pytest.raises(ValueError, match=r"\."):
        meant(field(sort, value, limits=(0, 10)), letters)


@pytest.mark.parametrize(
    ("language", "value", "expected"),
    [("en", 0.5, "0.5"), ("en", -1.25, "\N{MINUS SIGN}1.25"), ("de", 0.5, "0,5"), ("hu", 1200.0, "1200")],
)
def test_numbers_are_written_as_people_of_the_language_do_and_understood(
    language: str, value: float, expected: str
) -> None:
    use(language)
    try:
        shown = told(field(Sort.NUMBER, value))
    finally:
        use("en")

    assert shown == expected
    assert meant(field(Sort.NUMBER, value), shown) == value


def test_steps_stay_within_the_limits_and_choices_turn_round() -> None:
    assert stepped(field(Sort.NUMBER, 9, limits=(0, 10)), 5) == 10
    assert stepped(field(Sort.NUMBER, 0.5, step=0.25), -1) == 0.25
    assert stepped(field(Sort.NUMBER, MIXED), 1) is None
    turned = field(Sort.CHOICE, "b", choices=(("a", "A"), ("b", "B")))
    assert stepped(turned, 1) == "a"
    assert told(turned) == "B"
    assert stepped(field(Sort.CHOICE, MIXED, choices=(("a", "A"), ("b", "B"))), -1) in ("a", "b")


def test_a_long_text_is_broken_without_losing_a_letter() -> None:
    app = App(Settings())
    sheet = DisplayList(100, 100, app.studio.letters, app.art, app.hand)
    text = "The town of the rats: six butcheries\n\naround-the-market-place-without-any-blank and more "
    rows = broken(sheet, text, 120)

    assert len(rows) > 5
    assert all(text[start : start + len(row)] == row for start, row in rows)
    assert "".join(row for _, row in rows) == text.replace("\n", "")
