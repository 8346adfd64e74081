"""The rulebook as a page asks for it: by a number, or by words that stand in it."""

from __future__ import annotations

from typing import Any, Final

from hameln.language import current
from hameln.table.book import Book, rule_pages

MOST: Final = 20
"""How many passages are told at once."""


def found_rules(game: str, words: str) -> dict[str, Any]:
    """The passages with some words in them; the chapters, where nothing is searched for."""
    book = rule_pages(current(), game)
    number = book.number_in(words)
    if number:
        first = book.block_of(number) or 0
        chapter = next((one.block for one in book.chapters if one.block > first), len(book.blocks))
        places = tuple(range(first, chapter if book.blocks[first].kind == "heading" else first + 1))
    else:
        places = tuple(dict.fromkeys(place.block for place in book.find(words[:60])))
    if not places:
        return {
            "is": "rules",
            "words": words,
            "chapters": [{"number": one.number, "title": one.title} for one in book.chapters],
            "passages": [],
        }
    return {"is": "rules", "words": words, "passages": [_passage(book, one) for one in places][: 3 * MOST]}


def _passage(book: Book, place: int) -> dict[str, str]:
    block = book.blocks[place]
    chapter = book.chapters[book.chapter_at(place)]
    return {
        "number": block.number or chapter.number,
        "kind": block.kind,
        "text": " · ".join(cell for cell in block.text.split("\t") if cell),
    }
