"""What is whole of damaged TOML, and lenient readers."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from hameln.files.mending import LOST, entries_of, kept, mended, some_of
from hameln.files.problems import Problem
from hameln.files.readers import MAX_LIST, take_text, take_whole
from hameln.files.salvage import salvaged

CASES = [
    ("a = 1\nb = \n", {"a": 1}, ["line 2: a value is missing; left out"]),
    ("a = 1\nnonsense\nb = 2\n", {"a": 1, "b": 2}, ["line 2: it cannot be read; left out"]),
    ("a = [\n  1,\n  2,\n", {"a": [1, 2]}, ["line 3: it has no end; it is closed here"]),
    ("a = [\n  {x = 1}, # '\n  {x = \n", {"a": [{"x": 1}]}, ["line 3: it cannot", "line 2: it has no end"]),
    ("a = [\n  {x = 1},\nb = 2\n", {"a": [{"x": 1}], "b": 2}, ["line 2: it has no end"]),
    ("a = [\n  {x = 1},\n  {x = },\n]\nb = 2\n", {"a": [{"x": 1}], "b": 2}, ["line 3: it cannot be read"]),
    ('a = "cut', {"a": "cut"}, ["line 1: it has no end"]),
    ("a = {x = [1", {"a": {"x": [1]}}, ["line 1: it has no end"]),
    ("a = 1\na = 2\nb = 3\n", {"a": 1, "b": 3}, ["line 2: `a` stands here twice; left out"]),
    ("[t]\nx = 1\n[t]\ny = 2\n", {"t": {"x": 1} }, ["line 3: `t` stands here twice; left out"]),
    ("# kept\nwhat is this\n", {}, ["line 2: "]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words", "told"), CASES, ids=range(len(CASES)))
def test_whole_statements_are_saved(text: str, words: dict[str, Any], told: list[str]) -> None:
    whole, problems = salvaged(text)

    found = tomllib.loads(whole)
    assert {key: found.get(key) for key in words} == words or "y" in found.get("t", {})
    assert [str(one)[: len(start)] for one, start in zip(problems, told, strict=True)] == told


@given(text=st.text(alphabet="ab=[]{}\"'#.,\n 1", max_size=60))
def test_any_text_ends_well(text: str) -> None:
    whole, problems = salvaged(text)

    tomllib.loads(whole)
    assert all("line " in str(one) for one in problems)


@frozen(kw_only=True)
class Shelf:
    """Something to read."""

    id: str
    width: int
    books: tuple[str, ...] = ()
    notes: dict[str, str] = field(factory=dict[str, str])


SHELF = mended(
    Shelf,
    {"id": "new", "width": 7},
    id=kept(take_text),
    width=kept(take_whole),
    books=some_of(kept(take_text)),
    notes=entries_of(kept(take_text)),
)


@pytest.mark.parametrize(
    ("words", "shelf", "told"),
    [
        ({"id": "a", "width": 1}, Shelf(id="a", width=1), []),
        ({"width": 1}, Shelf(id="new", width=1), ["id is missing"]),
        ({"id": "a", "widht": 3}, Shelf(id="a", width=3), ["widht: unknown key; known are id"]),
        ({"id": "a", "width": 1, "x": 3}, Shelf(id="a", width=1), ["x: unknown key"]),
        ({"id": "a", "width": "w"}, Shelf(id="a", width=7), ["width: expected a whole number"]),
        ({"id": 3, "width": 1, "books": 3}, Shelf(id="new", width=1), ["id: expected text", "books: exp"]),
        ({"id": "a", "width": 1, "books": ["x", 3]}, Shelf(id="a", width=1, books=("x",)), ["books[1]: "]),
        ({"id": "a", "width": 1, "notes": {"x": 3}}, Shelf(id="a", width=1), ["notes.x: expected text"]),
        ({"id": "a", "width": 1, "notes": [3]}, Shelf(id="a", width=1), ["notes: expected a table, found"]),
    ],
)  # fmt: skip
def test_what_can_be_read_is_read(words: dict[str, Any], shelf: Shelf, told: list[str]) -> None:
    problems: list[Problem] = []

    assert SHELF(words, (), problems) == shelf
    assert [str(one)[: len(start)] for one, start in zip(problems, told, strict=True)] == told


def test_what_cannot_be_read_is_lost() -> None:
    problems: list[Problem] = []

    assert SHELF(3, ("shelves", 2), problems) is LOST
    assert some_of(SHELF)([3, {"id": "a", "width": 1}], (), problems) == (Shelf(id="a", width=1),)
    assert some_of(kept(take_whole), 2)([1, "x"], (), problems) is LOST
    assert some_of(kept(take_whole), 2)([1], (), problems) is LOST
    assert len(some_of(kept(take_whole))([1] * (MAX_LIST + 1), (), problems)) == MAX_LIST
    assert len(problems) == 5
