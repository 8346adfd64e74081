"""The rulebook says the same in every language: the same sections, references, examples and tables."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hameln import language
from hameln.table.book import rule_pages
from tests.citations import TOP

LANGUAGES = language.languages()[1:]
FOLDER = TOP / "docs" / "rules"


def pages(name: str = "") -> dict[str, str]:
    """What stands under each section's number and up to the next one, examples and tables included."""
    raw = (FOLDER / f"hameln{name and '.'}{name}.md").read_text(encoding="utf-8")
    parts = re.split(r"^(?:- \*\*(H\d+\.\d+)\*\*|## (H\d+) .*)", raw, flags=re.MULTILINE)
    numbers = [section or chapter for section, chapter in zip(parts[1::3], parts[2::3], strict=True)]
    return {"": parts[0]} | dict(zip(numbers, parts[3::3], strict=True))


def test_every_language_of_the_program_has_a_rulebook() -> None:
    assert {path.name for path in FOLDER.glob("hameln.*md")} == {
        "hameln.md",
        *(f"hameln.{name}.md" for name in LANGUAGES),
    }


def test_every_rulebook_stands_in_the_contents_of_the_documentation() -> None:
    contents = (TOP / "docs" / "index.md").read_text(encoding="utf-8").split()

    assert {f"rules/{path.stem}" for path in FOLDER.glob("*.md")} <= set(contents)


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_rulebook_has_the_same_sections_in_the_same_order(name: str) -> None:
    there, here = rule_pages(name), rule_pages("en")

    assert [block.number for block in there.blocks] == [block.number for block in here.blocks]
    assert [one.number for one in there.chapters] == [one.number for one in here.chapters]
    for kind in ("section", "heading"):
        assert not {one.text for one in there.blocks if one.kind == kind} & {
            one.text for one in here.blocks if one.kind == kind
        }


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize(
    "pattern",
    [r"\bH\d+(?:\.\d+)?", r"\bM\d\b", r"`\w+`", r"\b[BYRG]\.[io][lr]\b"],
    ids=["sections", "butcheries", "places", "houses"],
)
def test_a_rulebook_speaks_of_the_same_things_in_every_section(name: str, pattern: str) -> None:
    there = {number: Counter(re.findall(pattern, body)) for number, body in pages(name).items()}

    assert there == {number: Counter(re.findall(pattern, body)) for number, body in pages().items()}


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("pattern", [r"\*\(", r"^> \*\*", r"^\|", r"(?<!\w)-\d"])
def test_a_rulebook_has_the_same_rulings_examples_and_tables(name: str, pattern: str) -> None:
    there = {number: len(re.findall(pattern, body, re.MULTILINE)) for number, body in pages(name).items()}

    assert there == {number: len(re.findall(pattern, body, re.MULTILINE)) for number, body in pages().items()}
