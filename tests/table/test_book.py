"""The rulebook for the screen: blocks, chapters, references, search."""

from __future__ import annotations

import pytest

from hameln.content import rule_chapters, rulebook
from hameln.table.book import rule_pages
from hameln.table.markup import Run, read_markup, runs

LANGUAGES = ("en", "de", "nl", "hu")


def test_stars_and_backquotes_become_styles() -> None:
    assert runs("**Cat**, *ours*: `il`.") == (
        Run("Cat", "bold"),
        Run(", "),
        Run("ours", "italic"),
        Run(": "),
        Run("il", "italic"),
        Run("."),
    )
    assert runs("") == (Run(""),)


def test_a_text_becomes_blocks() -> None:
    source = """# Name
A line
and its end.

## H1 Things
- **H1.1** First,
  going on.
- plain
> **Example.** One
> two.

| a | b |
|---|:-:|
| 1 | |
After."""

    blocks = read_markup(source)

    assert [(block.kind, block.number, block.text) for block in blocks] == [
        ("title", "", "Name"),
        ("paragraph", "", "A line and its end."),
        ("heading", "H1", "H1 Things"),
        ("section", "H1.1", "First, going on."),
        ("item", "", "plain"),
        ("example", "", "Example. One two."),
        ("head", "", "a\tb"),
        ("row", "", "1\t"),
        ("paragraph", "", "After."),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_and_chapter_is_in_the_book(language: str) -> None:
    book = rule_pages(language)

    sections = [block.number for block in book.blocks if block.kind == "section"]
    assert sections == list(rulebook(language))
    named = [chapter for chapter in book.chapters if chapter.number]
    assert [(one.number, one.title.partition(" ")[2]) for one in named] == list(rule_chapters(language))
    assert not any("*" in block.text or "`" in block.text for block in book.blocks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_references_lead_to_sections_that_there_are(language: str) -> None:
    book = rule_pages(language)

    assert len(book.links) > 20
    for link in book.links:
        assert book.blocks[link.block].text[link.start : link.end] == link.target
        assert book.block_of(link.target) is not None


def test_sections_are_found_by_number() -> None:
    book = rule_pages("en")

    assert [book.number_in(asked) for asked in ("8.4", " h8.4", "H 8.4", "h8", "8", "H99", "rats")] == [
        "H8.4", "H8.4", "H8.4", "H8", "", "", "",
    ]  # fmt: skip
    place = book.block_of("H8.4")
    assert place is not None
    assert book.chapters[book.chapter_at(place)].number == "H8"
    assert book.chapter_at(0) == 0
    assert book.block_of("") is None


def test_words_are_found_wherever_they_stand() -> None:
    book = rule_pages("en")

    hits = book.find(" EMPEROR")

    assert len(hits) == 2
    assert {book.blocks[hit.block].text[hit.start : hit.end] for hit in hits} == {"Emperor"}
    assert book.find("x") == book.find("gibberish") == ()
    assert book.find("(") == ()
    assert book.find("(h")
