"""Every rulebook says the same in every language: the same sections, references, examples and tables."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hameln import language
from hameln.table.book import rule_pages
from tests.citations import RULEBOOKS, TOP

LANGUAGES = language.languages()[1:]
FOLDER = TOP / "docs" / "rules"
BOOKS = tuple(name.removesuffix(".md") for name in RULEBOOKS.values())

each_translation = pytest.mark.parametrize(
    ("book", "name"), [(book, name) for book in BOOKS for name in LANGUAGES]
)


def pages(book: str, name: str = "") -> dict[str, str]:
    """What stands under each section's number and up to the next one, examples and tables included."""
    raw = (FOLDER / f"{book}{name and '.'}{name}.md").read_text(encoding="utf-8")
    parts = re.split(r"^(?:- \*\*([A-Z]\d+\.\d+)\*\*|## ([A-Z]\d+) .*)", raw, flags=re.MULTILINE)
    numbers = [section or chapter for section, chapter in zip(parts[1::3], parts[2::3], strict=True)]
    return {"": parts[0]} | dict(zip(numbers, parts[3::3], strict=True))


def found(pattern: str, book: str, name: str = "") -> dict[str, Counter[str]]:
    """What a pattern finds in each section, and how often."""
    return {
        number: Counter(re.findall(pattern, body, re.MULTILINE)) for number, body in pages(book, name).items()
    }


def test_every_language_of_the_program_has_every_rulebook() -> None:
    assert {path.name for path in FOLDER.glob("*.md")} == {
        f"{book}{ending}" for book in BOOKS for ending in (".md", *(f".{name}.md" for name in LANGUAGES))
    }


def test_every_rulebook_stands_in_the_contents_of_the_documentation() -> None:
    contents = (TOP / "docs" / "index.md").read_text(encoding="utf-8").split()

    assert {f"rules/{path.stem}" for path in FOLDER.glob("*.md")} <= set(contents)


@each_translation
def test_a_rulebook_has_the_same_sections_in_the_same_order(book: str, name: str) -> None:
    there, here = rule_pages(name, book), rule_pages("en", book)

    assert [block.number for block in there.blocks] == [block.number for block in here.blocks]
    assert [block.kind for block in there.blocks] == [block.kind for block in here.blocks]
    assert [one.number for one in there.chapters] == [one.number for one in here.chapters]
    for kind in ("section", "heading"):
        assert not {one.text for one in there.blocks if one.kind == kind} & {
            one.text for one in here.blocks if one.kind == kind
        }


@each_translation
@pytest.mark.parametrize(
    "pattern",
    [r"\b[A-Z]\d+(?:\.\d+)?\b", r"`[^`]+`", r"\b[BYRG]\.[io][lr]\b"],
    ids=["numbers", "words_of_files", "houses"],
)
def test_a_rulebook_speaks_of_the_same_things_in_every_section(book: str, name: str, pattern: str) -> None:
    assert found(pattern, book, name) == found(pattern, book)


@each_translation
@pytest.mark.parametrize("pattern", [r"[†°]", r"^> \*\*", r"^\|", r"(?<!\w)-\d"])
def test_a_rulebook_has_the_same_rulings_examples_and_tables(book: str, name: str, pattern: str) -> None:
    assert found(pattern, book, name) == found(pattern, book)


@each_translation
def test_the_tables_of_a_rulebook_have_the_same_figures(book: str, name: str) -> None:
    def figures(language: str) -> list[list[list[str]]]:
        rows = [block for block in rule_pages(language, book).blocks if block.kind in ("head", "row")]
        return [[re.findall(r"\d+", "".join(run.text for run in cell)) for cell in row.cells] for row in rows]

    assert figures(name) == figures("en")
