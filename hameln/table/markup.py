"""Long texts as blocks of words: what the rulebook and the credits are shown from.

The little of Markdown that our own texts use: headings, paragraphs, examples, lists, tables, bold, italics.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from attrs import evolve, frozen

Style = Literal["plain", "bold", "italic"]
Kind = Literal["title", "heading", "section", "item", "paragraph", "example", "head", "row"]
"""What a block is; ``head`` and ``row`` belong to a table."""
_MARKED: Final = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
_SECTION: Final = re.compile(r"[-*] \*\*(H\d+\.\d+)\*\* *")
_CHAPTER: Final = re.compile(r"(H\d+) ")
_LINE: Final = re.compile(r"\|[-: |]+\|?")
_NEW: Final = ("#", "- ", "* ", "|", ">")
"""What a line begins with that does not go on with the one above."""


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
    blocks = [_block(lines) for lines in _gathered(source)]
    for place, block in enumerate(blocks):
        if block.kind == "row" and (place == 0 or blocks[place - 1].kind not in ("head", "row")):
            blocks[place] = evolve(block, kind="head")
    return tuple(blocks)


def runs(words: str) -> tuple[Run, ...]:
    """Words with the styles that stars and backquotes mark."""
    found: list[Run] = []
    place = 0
    for match in _MARKED.finditer(words):
        if match.start() > place:
            found.append(Run(words[place : match.start()]))
        bold, italic, code = match.groups()
        found.append(Run(bold, "bold") if bold else Run(italic or code, "italic"))
        place = match.end()
    if place < len(words) or not found:
        found.append(Run(words[place:]))
    return tuple(found)


def _gathered(source: str) -> Iterator[list[str]]:
    """The lines of each block."""
    lines: list[str] = []
    for line in source.splitlines():
        is_gap = not line.strip() or _LINE.fullmatch(line) is not None
        is_more = line.startswith(">") and bool(lines) and lines[0].startswith(">")
        is_new = line.startswith(_NEW) and not is_more
        if lines and (is_gap or is_new or lines[0].startswith(("#", "|"))):
            yield lines
            lines = []
        if not is_gap:
            lines.append(line)
    if lines:
        yield lines


def _block(lines: list[str]) -> Block:
    first = lines[0]
    if first.startswith("#"):
        words = first.lstrip("#").strip()
        chapter = _CHAPTER.match(words)
        kind: Kind = "heading" if first.startswith("##") else "title"
        return Block(kind=kind, number=chapter[1] if chapter else "", cells=(runs(words),))
    if first.startswith("|"):
        cells = tuple(runs(cell.strip()) for cell in first.strip().strip("|").split("|"))
        return Block(kind="row", cells=cells)
    if first.startswith(">"):
        words = " ".join(line.lstrip(">").strip() for line in lines)
        return Block(kind="example", cells=(runs(words),))
    words = " ".join(line.strip() for line in lines)
    section = _SECTION.match(words)
    if section:
        return Block(kind="section", number=section[1], cells=(runs(words[section.end() :]),))
    if words.startswith(("- ", "* ")):
        return Block(kind="item", cells=(runs(words[2:]),))
    return Block(kind="paragraph", cells=(runs(words),))
