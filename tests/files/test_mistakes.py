"""Faults of files that are no TOML are said so that whoever wrote the line finds them."""

from __future__ import annotations

import ast
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import field, frozen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from hameln.content import folder
from hameln.errors import FaultyFileError
from hameln.files.commands import typed_command
from hameln.files.fonts import FALLBACKS, check_letters, letters_of, told_undrawn, undrawn
from hameln.files.mending import LOST, entries_of, kept, mended, salvaged, some_of
from hameln.files.readers import MAX_LIST, Problem, take_text, take_whole
from hameln.files.sources import toml_fault

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


FONTS = sorted((folder("sprites") / "fonts").glob("*/*.ttf"))


@pytest.mark.parametrize("path", FONTS, ids=[path.stem for path in FONTS])
def test_the_letters_of_a_font_are_those_that_it_has_pictures_for(path: Path) -> None:
    with TTFont(path) as font:
        assert letters_of(f"{path.parent.name}/{path.name}") == set(font.getBestCmap())


def test_latin_greek_and_cyrillic_letters_are_drawn_and_others_are_not() -> None:
    assert undrawn("Žižka Łódź ÀÉÎÕÜ Ελλάδα Київ Ґедзь Ўсё\n") == ""
    assert undrawn("Київ 東京 مدينة שלום 🐀 東") == "東京مدينةשלו" + "ם🐀"
    assert undrawn("Київ", "cinzel/Cinzel-Bold.ttf") == "Київ"
    assert all(undrawn("Київ", file) == "" for file in FALLBACKS)


def test_of_many_letters_the_first_are_told() -> None:
    told = told_undrawn("東京都渋谷区神南一丁目")

    assert (
        told == "東 京 都 渋 谷 区 神 南 一 丁 … cannot be drawn; expected Latin, Greek or Cyrillic letters"
    )


def test_a_file_with_letters_that_cannot_be_drawn_is_refused_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text('# 東 in a comment\nname = "Київ"\n[[houses]]\nname = "東京"\n', encoding="utf-8")

    with pytest.raises(FaultyFileError) as caught:
        check_letters(path)

    told = "東 京 cannot be drawn; expected Latin, Greek or Cyrillic letters"
    assert caught.value.faults == (f"line 4: houses[0].name: {told}",)


PACKAGE = Path(__file__).parents[2] / "hameln"
PRINTED = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=20)


@pytest.mark.skipif("os.name == 'nt'", reason="its shells quote otherwise")
@given(words=st.lists(PRINTED, max_size=4), path=PRINTED)
def test_a_shell_takes_a_command_apart_into_its_words(words: list[str], path: str) -> None:
    typed = typed_command("play", *words, resume=path, plain=True, terminal=False, seed=0)

    assert shlex.split(typed) == ["hameln", "play", *words, "--resume", path, "--plain", "--seed", "0"]


def texts(tree: ast.AST) -> Iterator[str]:
    """Every text of a module; what is filled in is a pair of braces."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_command_is_put_together_by_hand() -> None:
    """What is filled into a command by hand is not quoted, and breaks where a name has a blank."""
    found = {
        f"{path.relative_to(PACKAGE)}: {one}"
        for path in PACKAGE.rglob("*.py")
        if "hameln " in (source := path.read_text(encoding="utf-8"))
        for one in texts(ast.parse(source))
        if re.search(r"hameln [a-z]+\b[^.\n]*\{", one)
    }

    assert found == set()


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
