"""Faults of files that are no TOML are said so that whoever wrote the line finds them."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.files.mistakes import toml_fault

COLUMN = ", column "
GOES_ON = (
    "the line goes on behind its value; "
    'inside of a text a quotation mark is written \\", inside of a number a point'
)


def told(text: str) -> str:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    return toml_fault(str(caught.value), text, ("rule",))


@pytest.mark.parametrize(
    ("text", "line", "meaning"),
    [
        ('a = 1\nb = "The Lindes\n', 2, "the text has no closing quotation mark"),
        ("a = 'x", 1, "the text has no closing quotation mark"),
        ('a = 1\nb = """\nx\n\ny\n', 2, "the text has no closing quotation marks"),
        ("a = The Lindes", 1, "a text must stand in quotation marks"),
        ("a = { x = high }", 1, "a text must stand in quotation marks"),
        ("a = “x”", 1, 'a text must stand in quotation marks of the plain kind, as in "this"'),
        ("a = True", 1, "write true, in small letters"),
        ("a = \nb = 2", 1, "a value is missing"),
        ("b = 2\na = # nothing\n", 2, "a value is missing"),
        ("b = 2\na = \n\n", 2, "a value is missing"),
        ("[aspects]\nrisk = 1\nrisk = 2\n", 3, "`risk` stands here twice"),
        ("risk = 1\nrisk = 2", 2, "`risk` stands here twice"),
        ('s = 1\ns = """\n1\n2"""\n', 4, "`s` stands here twice"),
        ("[aspects]\n[b]\n[aspects]\n", 3, "`aspects` stands here twice"),
        ("[rule]\na = 1\n[rule]\na = 1\n", 3, "each rule is written [[rule]], with double brackets"),
        ("[[rule]]\na = 1\n[rule]\na = 1\n", 3, "each rule is written [[rule]], with double brackets"),
        ("[rule]\na = 1\n[[rule]]\na = 1\n", 3, "each rule is written [[rule]], with double brackets"),
        ("a = [1, 2\n", 1, "the list has no closing ]"),
        ("a = { b = 1", 1, "the table has no closing }"),
        ("a", 1, "expected = behind the key"),
        ('a = "He said "no" again"', 1, GOES_ON),
        ("a = 0,5", 1, GOES_ON),
        ('a = "x\\q"', 1, "a backslash inside of a text is written \\\\"),
    ],
)  # fmt: skip
def test_mistakes_of_people(text: str, line: int, meaning: str) -> None:
    place, _, sentence = told(text).partition(": ")

    assert (place.partition(COLUMN)[0], sentence) == (f"line {line}", meaning)


def test_other_complaints_are_told_as_they_are() -> None:
    assert told("a = 1\n= 2") == "line 2, column 1: Invalid statement"
    assert told("a = .5\n") == "line 1, column 5: Invalid value"
    assert told('"a b" = 1\n"a b" = 2') == "line 2: Cannot overwrite a value"
    assert toml_fault("Something else", "") == "Something else"


@given(st.lists(st.sampled_from(["a", "=", "[", "]", "[[", "{", '"', '"""', "'", "\n", " ", "1", ",", "é"])))
def test_any_text_is_read_or_explained(parts: list[str]) -> None:
    text = "".join(parts)
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        assert toml_fault(str(fault), text)
