"""The rulebook for the screen: blocks, chapters, references, search."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hameln.content import rulebook_source
from hameln.errors import ContentError
from hameln.table.book import Block, Run, read_markup, rule_pages

LANGUAGES = ("en", "de", "nl", "hu")


def test_stars_and_backquotes_become_styles() -> None:
    (block,) = read_markup("**Cat**, *ours*: `il`.")

    assert block.cells == (
        (
            Run("Cat", "bold"),
            Run(", "),
            Run("ours", "italic"),
            Run(": "),
            Run("il", "italic"),
            Run("."),
        ),
    )
    assert read_markup("") == ()


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
    assert blocks[7].cells == ((Run("1"),), (Run(""),))


def test_a_section_may_begin_with_a_style_of_its_own() -> None:
    (block,) = read_markup("- **H7.2** *Cat.* It costs 4.")

    assert block == Block(
        kind="section", number="H7.2", cells=((Run("Cat.", "italic"), Run(" It costs 4.")),)
    )


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("one\\\ntwo", ["one two"]),
        ("1. one\n2. two\n\n   three", ["one", "two", "three"]),
        ("```\n*code*\n```", ["*code*"]),
        ("| a \\| b | c |\n|---|---|", ["a | b\tc"]),
        ("a <b>bold</b> word &amp; \\*another\\*", ["a <b>bold</b> word & *another*"]),
        ("***both*** and **bold *inside* bold**", ["both and bold inside bold"]),
        ("[a link](https://example.org) to it", ["a link to it"]),
        ("> one\n>\n> two", ["one", "two"]),
        ("- **H1.1**", ["H1.1"]),
    ],
)
def test_no_words_are_lost_and_no_signs_are_left(source: str, words: list[str]) -> None:
    assert [block.text for block in read_markup(source)] == words


@pytest.mark.few(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_and_chapter_is_in_the_book(language: str) -> None:
    book = rule_pages(language)

    source = rulebook_source("hameln", language)
    sections = [block.number for block in book.blocks if block.kind == "section"]
    assert sections == re.findall(r"^[-*] \*\*(H\d+\.\d+)\*\*", source, re.MULTILINE)
    named = [chapter.title for chapter in book.chapters if chapter.number]
    assert named == re.findall(r"^## (H\d+ .*\S)", source, re.MULTILINE)
    assert [one.number for one in book.chapters if one.number] == [f"H{number}" for number in range(1, 13)]
    assert all(book.section(number) for number in sections)
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


def test_a_section_is_told_in_plain_words() -> None:
    book = rule_pages("en")

    assert book.section("H6.1").startswith("Sell one or more goods")
    assert book.section("H99.1") == book.section("H6") == book.section("") == ""


def test_a_language_without_a_rulebook_reads_the_english_one() -> None:
    assert rule_pages("tlh") == rule_pages("en")


def test_a_missing_rulebook_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("hameln.content.folder", lambda _: tmp_path)
    rule_pages.cache_clear()

    with pytest.raises(ContentError, match="the rulebook cannot be read"):
        rule_pages("en")


def test_a_game_that_has_come_without_a_rulebook_says_so() -> None:
    book = rule_pages("en", "chess")

    assert [block.text for block in book.blocks] == ["Rules", "No rulebook has come with this game."]
    assert [chapter.title for chapter in book.chapters] == ["Rules"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "years"), [("hameln", ("",)), ("rattus-cartus", ("1347", "1348"))])
def test_every_book_and_every_expansion_opens_with_a_story(
    language: str, game: str, years: tuple[str, ...]
) -> None:
    stories = rule_pages(language, game).stories

    assert len(stories) == len(years)
    for story, year in zip(stories, years, strict=True):
        assert story.cells[0][0].style == "bold"
        assert year in story.text
        assert len(story.text) > 200
