"""Long texts for the screen: blocks of words become lines of pieces, each at its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from attrs import evolve, frozen

from hameln.table.book import Block, Kind, Place, Run, Style
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face, Fonts

_FACES: Final[Mapping[Style, Face]] = {"plain": Face.BODY, "bold": Face.BOLD, "italic": Face.ITALIC}
_BEFORE: Final[Mapping[Kind, float]] = {"heading": 22.0, "title": 0.0, "head": 8.0, "row": 0.0}
"""The room above a block; `_USUAL` for the others."""
_USUAL: Final = 9.0
_AFTER_HEADING: Final = 5.0
_CELL: Final = 14.0
_EXAMPLE: Final = 18.0
_ASIDE: Final = 16.0
"""The room between words and what stands beside them."""


@frozen(kw_only=True)
class Piece:
    """Words of one look on a line.

    Attributes:
        start: The place of its first letter in the text of its block.
        target: The number that it leads to; empty for plain words.
    """

    start: int
    text: str
    x: float
    width: float
    face: Face
    size: float
    target: str = ""


@frozen(kw_only=True)
class Line:
    """A line of a set text; y is measured from the beginning of the text."""

    block: int
    kind: Kind
    y: float
    height: float
    pieces: tuple[Piece, ...]
    is_first: bool


@frozen(kw_only=True)
class Prose:
    """A text that is set for a width.

    Attributes:
        margin: The width of the column of numbers left of sections.
    """

    lines: tuple[Line, ...]
    height: float
    width: float
    margin: float

    def top_of(self, block: int) -> float:
        """Where a block begins, from the beginning of the text."""
        return next((line.y for line in self.lines if line.block >= block), self.height)

    def block_at(self, y: float) -> int:
        """The block at a height."""
        return next((line.block for line in self.lines if line.y + line.height > y), 0)

    def line_of(self, place: Place) -> Line | None:
        """The line on which a place begins."""
        found = None
        for line in self.lines:
            if line.block == place.block and any(
                piece.start <= place.start < piece.start + len(piece.text) for piece in line.pieces
            ):
                found = line
        return found


def set_prose(
    blocks: Sequence[Block],
    letters: Fonts,
    width: float,
    links: Iterable[Place] = (),
    rooms: Mapping[int, tuple[float, float]] | None = None,
) -> Prose:
    """Break a text into lines.

    Args:
        links: Places that lead to others.
        rooms: The width and the height that is left free at the right of a block, by its place.
    """
    setter = _Setter(blocks, letters, width, links)
    setter.rooms = rooms or {}
    setter.set_all()
    return Prose(lines=tuple(setter.lines), height=setter.y, width=width, margin=setter.margin)


@frozen
class _Letter:
    """A stretch of letters that look the same, within one word or blank."""

    start: int
    text: str
    face: Face
    target: str


class _Setter:
    """Sets one text."""

    def __init__(self, blocks: Sequence[Block], letters: Fonts, width: float, links: Iterable[Place]) -> None:
        self.blocks, self.letters, self.width = blocks, letters, width
        self.rooms: Mapping[int, tuple[float, float]] = {}
        self.lines: list[Line] = []
        self.y = 0.0
        numbers = [block.number for block in blocks if block.kind == "section"]
        widths = [letters.width(number, Face.NUMBER, theme.NUMBER) for number in numbers]
        self.margin = max(widths, default=-16.0) + 16.0
        self._links: dict[int, list[Place]] = {}
        for link in links:
            self._links.setdefault(link.block, []).append(link)

    def set_all(self) -> None:
        place = 0
        while place < len(self.blocks):
            block = self.blocks[place]
            if block.kind in ("head", "row"):
                end = place + 1
                while end < len(self.blocks) and self.blocks[end].kind == "row":
                    end += 1
                self._set_table(range(place, end))
                place = end
                continue
            self._set_block(place, block)
            place += 1

    def _set_block(self, place: int, block: Block) -> None:
        self.y += _BEFORE.get(block.kind, _USUAL) if self.y else 0.0
        size, face = theme.BODY, None
        left = 0.0
        if block.kind in ("heading", "title"):
            size, face = theme.TITLE, Face.TITLE
        elif block.kind == "section":
            left = self.margin
        elif block.kind == "example":
            left = self.margin + _EXAMPLE
        elif block.kind == "item":
            left = 18.0
        stretches = self._stretches(place, block.cells[0], 0, face)
        wide, high = self.rooms.get(place, (-_ASIDE, 0.0))
        room = self.width - left - wide - _ASIDE
        rows = [self._pieces(row, left, size) for row in self._broken(stretches, room, size)]
        foot = self.y + high
        self._put(place, block.kind, rows, self.letters.line(size))
        self.y = max(self.y, foot)
        if block.kind == "heading":
            self.y += _AFTER_HEADING

    def _put(self, place: int, kind: Kind, rows: Sequence[tuple[Piece, ...]], height: float) -> None:
        for number, pieces in enumerate(rows):
            first = number == 0
            line = Line(block=place, kind=kind, y=self.y, height=height, pieces=pieces, is_first=first)
            self.lines.append(line)
            self.y += height

    def _set_table(self, places: range) -> None:
        """Set the rows of a table in columns that share the width by what stands in them."""
        self.y += _BEFORE["head"]
        columns = self._columns([self.blocks[place] for place in places])
        for place in places:
            block = self.blocks[place]
            face = Face.BOLD if block.kind == "head" else None
            sides: list[list[tuple[Piece, ...]]] = []
            left, start = 0.0, 0
            for cell, wide in zip(block.cells, columns, strict=False):
                stretches = self._stretches(place, cell, start, face)
                broken = self._broken(stretches, wide - _CELL, theme.SMALL)
                sides.append([self._pieces(row, left + 6, theme.SMALL) for row in broken])
                left += wide
                start += sum(len(run.text) for run in cell) + 1
            count = max(map(len, sides))
            rows = [
                tuple(piece for side in sides if row < len(side) for piece in side[row])
                for row in range(count)
            ]
            self.y += 3
            self._put(place, block.kind, rows, self.letters.line(theme.SMALL))
            self.y += 3

    def _columns(self, blocks: Sequence[Block]) -> list[float]:
        """How wide the columns are: every word fits, and longer texts get more of what is left."""
        count = max(len(block.cells) for block in blocks)
        whole, least = [1.0] * count, [1.0] * count
        for block in blocks:
            for column, cell in enumerate(block.cells):
                words = "".join(run.text for run in cell)
                face = Face.BOLD
                whole[column] = max(whole[column], self.letters.width(words, face, theme.SMALL) + _CELL)
                for word in words.split(" "):
                    wide = self.letters.width(word, face, theme.SMALL) + _CELL
                    least[column] = max(least[column], wide)
        if sum(whole) <= self.width:
            return whole
        if sum(least) >= self.width:
            return [wide * self.width / sum(least) for wide in least]
        more = [(one - small) ** 0.7 for one, small in zip(whole, least, strict=True)]
        room = (self.width - sum(least)) / sum(more)
        return [small + part * room for small, part in zip(least, more, strict=True)]

    # -- lines

    def _stretches(self, place: int, cell: Sequence[Run], start: int, face: Face | None) -> list[_Letter]:
        """A cell in stretches: words and blanks by turns, cut where the look changes."""
        words = "".join(run.text for run in cell)
        faces = [face or _FACES[run.style] for run in cell for _ in run.text]
        targets = [""] * len(words)
        for link in self._links.get(place, ()):
            if start <= link.start < start + len(words):
                end = min(link.end - start, len(words))
                targets[link.start - start : end] = [link.target] * (end - link.start + start)
        cuts = [0, *(
            spot
            for spot in range(1, len(words))
            if (words[spot] == " ") != (words[spot - 1] == " ")
            or faces[spot] != faces[spot - 1]
            or targets[spot] != targets[spot - 1]
        ), len(words)]  # fmt: skip
        return [
            _Letter(start + one, words[one:two], faces[one], targets[one])
            for one, two in pairwise(cuts)
            if one < two
        ]

    def _broken(self, stretches: Sequence[_Letter], width: float, size: float) -> Iterator[list[_Letter]]:
        """Stretches on lines that are not wider than the width; blanks at the ends of lines go."""
        line: list[_Letter] = []
        wide = 0.0
        for word in _words(stretches):
            is_blank = word[0].text.isspace()
            long = sum(self.letters.width(one.text, one.face, size) for one in word)
            if line and not is_blank and wide + long > width:
                yield line[:-1] if line[-1].text.isspace() else line
                line, wide = [], 0.0
            if line or not is_blank:
                line += word
                wide += long
        yield line

    def _pieces(self, line: Sequence[_Letter], left: float, size: float) -> tuple[Piece, ...]:
        """The stretches of a line joined where they look the same, each at its place."""
        joined: list[_Letter] = []
        for one in line:
            last = joined[-1] if joined else None
            if last is not None and (last.face, last.target) == (one.face, one.target):
                joined[-1] = _Letter(last.start, last.text + one.text, one.face, one.target)
            else:
                joined.append(one)
        pieces: list[Piece] = []
        for one in joined:
            wide = self.letters.width(one.text, one.face, size)
            piece = Piece(start=one.start, text=one.text, x=left, width=wide, face=one.face, size=size)
            pieces.append(evolve(piece, target=one.target))
            left += wide
        return tuple(pieces)


def _words(stretches: Sequence[_Letter]) -> Iterator[list[_Letter]]:
    """Stretches that stand together without a blank between them; blanks stand alone."""
    word: list[_Letter] = []
    for one in stretches:
        if one.text.isspace():
            if word:
                yield word
            yield [one]
            word = []
        else:
            word.append(one)
    if word:
        yield word
