"""Long texts as blocks of words: what the rulebook and the credits are shown from.

markdown-it-py reads them as CommonMark with tables; a `Block` is what a screen can lay out of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Literal

from attrs import evolve, frozen

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

Style = Literal["plain", "bold", "italic"]
Kind = Literal["title", "heading", "section", "item", "paragraph", "example", "head", "row"]
"""What a block is; ``head`` and ``row`` belong to a table."""
_CHAPTER: Final = re.compile(r"([A-Z]\d+) ")
_SECTION: Final = re.compile(r"[A-Z]\d+\.\d+")
_KINDS: Final[Mapping[str, Kind]] = {
    "blockquote": "example",
    "list_item": "item",
    "thead": "head",
    "tbody": "row",
}
"""What plain words are in a part of a text."""
_STYLES: Final[Mapping[str, Style]] = {"strong": "bold", "em": "italic", "code_inline": "italic"}


@frozen
class Run:
    """Words of one style."""

    text: str
    style: Style = "plain"


@frozen(kw_only=True)
class Block:
    """A heading, a paragraph, a row of a table.

    Attributes:
        kind: What it is.
        number: Of a section, such as ``H8.4``, or of a chapter, such as ``H8``; empty for anything else.
        cells: The cells of a row; any other block has one.
    """

    kind: Kind
    cells: tuple[tuple[Run, ...], ...]
    number: str = ""

    @property
    def text(self) -> str:
        """All its words; cells are parted by tabulators."""
        return "\t".join("".join(run.text for run in cell) for cell in self.cells)


def read_markup(source: str) -> tuple[Block, ...]:
    """The blocks of a text."""
    return tuple(_blocks(_tree(source), "paragraph"))


def _tree(source: str) -> SyntaxTreeNode:
    from markdown_it.tree import SyntaxTreeNode  # noqa: PLC0415 - nobody reads before the title is seen

    return SyntaxTreeNode(_parser().parse(source))


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # noqa: PLC0415

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _blocks(node: SyntaxTreeNode, kind: Kind) -> Iterator[Block]:
    """What stands in a part of a text, in its order; ``kind`` is that of plain words in it."""
    for part in node.children:
        match part.type:
            case "heading":
                yield _heading(part)
            case "paragraph":
                yield _paragraph(part, kind)
            case "tr":
                yield Block(kind=kind, cells=tuple(_runs(cell) for cell in part.children))
            case "fence" | "code_block":
                yield Block(kind=kind, cells=((Run(part.content.strip()),),))
            case _:
                yield from _blocks(part, _KINDS.get(part.type) or kind)


def _heading(part: SyntaxTreeNode) -> Block:
    words = _runs(part)
    chapter = _CHAPTER.match(words[0].text)
    kind: Kind = "title" if part.tag == "h1" else "heading"
    return Block(kind=kind, number=chapter[1] if chapter else "", cells=(words,))


def _paragraph(part: SyntaxTreeNode, kind: Kind) -> Block:
    """A paragraph; an item of a list that begins with a number in bold is a section."""
    first, *rest = words = _runs(part)
    if kind == "item" and rest and first.style == "bold" and _SECTION.fullmatch(first.text):
        words = tuple(run for run in (evolve(rest[0], text=rest[0].text.lstrip()), *rest[1:]) if run.text)
        return Block(kind="section", number=first.text, cells=(words,))
    return Block(kind=kind, cells=(words,))


def _runs(node: SyntaxTreeNode) -> tuple[Run, ...]:
    """The words of a part, those of one style together."""
    joined = tuple(
        Run("".join(text for _, text in pieces), style)
        for style, pieces in groupby(_pieces(node, "plain"), itemgetter(0))
    )
    return joined or (Run(""),)


def _pieces(node: SyntaxTreeNode, style: Style) -> Iterator[tuple[Style, str]]:
    for part in node.children:
        own = _STYLES.get(part.type) or style
        if part.type in ("softbreak", "hardbreak"):
            yield own, " "
        elif part.type in ("text", "code_inline"):
            if part.content:
                yield own, part.content
        else:
            yield from _pieces(part, own)
