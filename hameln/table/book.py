"""The rulebook as it is read on the screen: chapters, sections, references, and where words stand.

What is told before the first match: the stories with which a game's rulebook opens, each once.

Long texts as blocks of words: what the rulebook and the credits are shown from. markdown-it-py reads them as
CommonMark with tables; a `Block` is what a screen can lay out of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import count, groupby, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Literal

from attrs import evolve, frozen

from hameln.content import has_rulebook, rulebook_source
from hameln.kernel.kits import known_games
from hameln.language import current, text
from hameln.table.kit import table_kit
from hameln.table.opaque import AGame
from hameln.table.settings import LastTime, Settings

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


_AMENDS: Final = re.compile(r" \([^()]*\b[A-Z]\d+[^()]*\)$")
"""What a heading says of other chapters, for which a list has no room."""
_NUMBER: Final = re.compile(r"\b[A-Z]\d+(?:\.\d+)?\b")
_ASKED: Final = re.compile(r"(?P<book>[A-Za-z]?) ?(?P<number>\d+(?:\.\d+)?)")
_LETTERS: Final = 2
"""Fewer letters are not searched for; they stand everywhere."""


@frozen(kw_only=True)
class Chapter:
    """A chapter of the book.

    Attributes:
        number: Such as ``H4``; empty for those before the numbered ones.
        title: Its heading, with the number, but without the chapters that it amends.
        block: The place of the heading among the blocks.
    """

    number: str
    title: str
    block: int


@frozen(kw_only=True)
class Place:
    """Where something stands: letters of a block's text, from the first to before the last.

    Attributes:
        target: The number that is meant there, where one is.
    """

    block: int
    start: int
    end: int
    target: str = ""


@frozen(kw_only=True)
class Book:
    """The whole book.

    Attributes:
        blocks: Everything from above, the title left out.
        chapters: In their order.
        links: Every place where a chapter or section is named, apart from where it stands itself.
    """

    blocks: tuple[Block, ...]
    chapters: tuple[Chapter, ...]
    links: tuple[Place, ...]

    def block_of(self, number: str) -> int | None:
        """Where a chapter or section begins; ``None`` for a number that there is not."""
        return next(
            (place for place, block in enumerate(self.blocks) if number and block.number == number), None
        )

    def beside(self, things: Mapping[str, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
        """What belongs to sections, by their blocks; sections that there are not are left out."""
        found = {self.block_of(number): names for number, names in things.items()}
        return {block: names for block, names in found.items() if block is not None}

    @property
    def stories(self) -> tuple[Block, ...]:
        """The story that opens the book, then those of expansions; what each is in short follows it."""
        return tuple(one for one, then in pairwise(self.blocks) if _is_opened(one) and _is_opened(then))

    def section(self, number: str) -> str:
        """What a section says, as plain words; empty for a number that it does not have."""
        place = self.block_of(number)
        block = self.blocks[place] if place is not None else None
        return block.text if block is not None and block.kind == "section" else ""

    def chapter_at(self, block: int) -> int:
        """The place of the chapter in which a block stands; 0 before the first one."""
        return max((place for place, one in enumerate(self.chapters) if one.block <= block), default=0)

    def number_in(self, words: str) -> str:
        """The chapter or section that somebody asks for, such as ``H8.4`` by ``8.4``; empty if none."""
        asked = _ASKED.fullmatch(words.strip())
        if asked is None or not (asked["book"] or "." in asked["number"]):
            return ""
        letter = asked["book"].upper() or next((block.number[0] for block in self.blocks if block.number), "")
        number = letter + asked["number"]
        return number if self.block_of(number) is not None else ""

    def find(self, words: str) -> tuple[Place, ...]:
        """Every place where words stand, capital letters or not."""
        wanted = words.strip().lower()
        if len(wanted) < _LETTERS:
            return ()
        pattern = re.compile(re.escape(wanted))
        return tuple(
            Place(block=place, start=found.start(), end=found.end())
            for place, block in enumerate(self.blocks)
            for found in pattern.finditer(_lowered(block.text))
        )


@lru_cache(maxsize=4)
def rule_pages(language: str, game: str = "") -> Book:
    """The rulebook of a game in a language; of the usual game if none is named.

    A game of another package may have come without one; that is then all there is to read.

    Raises:
        ContentError: The rulebook of the usual game is missing, or one cannot be read.
    """
    usual = known_games()[0]
    if game in ("", usual) or has_rulebook(game):
        source = rulebook_source(game or usual, language)
    else:
        source = f"## {text('Rules')}\n\n{text('No rulebook has come with this game.')}"
    blocks = _without_title(read_markup(source))
    headings = [(place, block) for place, block in enumerate(blocks) if block.kind == "heading"]
    chapters = tuple(
        Chapter(number=one.number, title=_AMENDS.sub("", one.text), block=place) for place, one in headings
    )
    numbers = {block.number for block in blocks}
    links = tuple(
        Place(block=place, start=found.start(), end=found.end(), target=found[0])
        for place, block in enumerate(blocks)
        for found in _NUMBER.finditer(block.text)
        if found[0] in numbers and found[0] != block.number
    )
    return Book(blocks=blocks, chapters=chapters, links=links)


def _without_title(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """What stands below a book's title; the titles of expansions that follow it are chapters."""
    titles = count()
    return tuple(
        evolve(block, kind="heading") if block.kind == "title" else block
        for block in blocks
        if block.kind != "title" or next(titles)
    )


def _is_opened(block: Block) -> bool:
    """Whether a paragraph begins in bold."""
    return block.kind == "paragraph" and block.cells[0][0].style == "bold"


def _lowered(words: str) -> str:
    """Small letters, one for each letter, so that places stay."""
    return "".join(small if len(small := sign.lower()) == 1 else sign for sign in words)


def untold(settings: Settings, game: AGame) -> tuple[Block, ...]:
    """The stories that a match belongs to and that were not told yet; none for a game without a rulebook."""
    wanted = table_kit(game.name).seating.stories(game)
    return rule_pages(current(), game.name).stories[settings.last_time(game.name).stories : wanted]


def telling(settings: Settings, game: AGame) -> Mapping[str, LastTime]:
    """How all games were played last once these stories have been told."""
    last, wanted = settings.last_time(game.name), table_kit(game.name).seating.stories(game)
    return settings.remembering(game.name, evolve(last, stories=max(last.stories, wanted)))
