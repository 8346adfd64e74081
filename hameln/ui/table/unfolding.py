"""All that lies open of several players, large over the board: one thing after another, in a line or two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.kernel.sums import added
from hameln.table.tableau import TURNS_UP, noted
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.table.tableaux import draw_notes

if TYPE_CHECKING:
    from hameln.table.tableau import Note, Side, Tableau
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.table.tableaux import Cast

_PAD: Final = 26.0
_OPEN: Final = (120.0, 168.0)
_BESIDE: Final = 1.5
"""Room beside what lies open of a player, as if so many things more lay there."""
_LARGER: Final = 1.6
"""How much larger than as it is drawn what lies open may be."""
_SAID: Final = 22.0
"""The letters of names and notes where all lie in one line."""
_FACE: Final = 1.7
"""How high a face is then, in lines."""
_EDGE: Final = 0.32
"""The part of a thing that is seen of it at least, where others lie over it."""
_FEW: Final = 3
"""So many players always lie in one line."""


@frozen(kw_only=True)
class _Lines:
    """How players lie in lines.

    Attributes:
        sides: Line by line.
        feet: How much of a line is below what lies open.
        line: How high a line of words is.
        size: The letters of names and notes.
        head: How high a face is, with the name beside it.
        wide: How wide the lines are.
        high: How high the things may be.
    """

    sides: tuple[tuple[Side, ...], ...]
    feet: float
    line: float
    size: float
    head: float
    wide: float
    high: float

    @property
    def height(self) -> float:
        """Of a line of players."""
        return self.head + 12 + self.high + self.feet

    @property
    def scale(self) -> float:
        """How large things are, everywhere alike: so that the edge of each is seen."""
        wide = [
            (cell - 12) / (1 + _EDGE * (len(side.sprites) - 1) if side.sprites else 1)
            for row in self.sides
            for side, cell in zip(row, self.cells(row), strict=True)
        ]
        return min(self.high / _OPEN[1], min(wide) / _OPEN[0])

    def cells(self, row: Sequence[Side]) -> list[float]:
        """How wide the room of each player of a line is."""
        weights = [max(1, len(side.sprites)) + _BESIDE for side in row]
        return [self.wide * weight / sum(weights) for weight in weights]

    @property
    def seen(self) -> float:
        """How much is seen of the thing of which least is."""
        wide = _OPEN[0] * self.scale
        found = [
            min(wide, (cell - 12 - wide) / (len(side.sprites) - 1))
            for row in self.sides
            for side, cell in zip(row, self.cells(row), strict=True)
            if len(side.sprites) > 1
        ]
        return min(found, default=wide)


def _laid_out(sheet: DisplayList, tableau: Tableau, box: Box) -> _Lines:
    """Players in one line, or in two where more is seen of what least is seen of."""
    sides = tableau.sides
    head = sheet.letters.line(theme.LARGE)
    rows = any(side.notes for side in sides) + any(side.verdict is not None for side in sides)
    title = sheet.letters.width(tableau.title, Face.TITLE, theme.LARGE)
    each = _OPEN[0] * _LARGER + 6

    def lines(count: int) -> _Lines:
        many = -(-len(sides) // count)
        parts = tuple(sides[place : place + many] for place in range(0, len(sides), many))
        needed = max(each * added(max(1, len(side.sprites)) + _BESIDE for side in part) for part in parts)
        wide = min(box.width - 12, max(needed, title + 2 * head, 3 * each) + 2 * _PAD + 60) - 2 * _PAD
        size, face = (_SAID, _FACE) if count == 1 else (theme.TITLE, 1.0)
        line = sheet.letters.line(size) + 6
        room = (box.height - 56 - head) / count - line * (face + rows) - 12
        return _Lines(
            sides=parts,
            feet=rows * line,
            line=line,
            size=size,
            head=line * face,
            wide=wide,
            high=min(room, _OPEN[1] * _LARGER),
        )

    one = lines(1)
    if len(sides) <= _FEW:
        return one
    return max((one, lines(2)), key=lambda found: found.seen)


def draw_unfolding(
    sheet: DisplayList, tableau: Tableau, cast: Cast, box: Box, passed: float, *, is_still: bool
) -> None:
    """Draw large what lies open of several players, one thing after another.

    Args:
        sheet: Where to.
        tableau: What is seen.
        cast: Those at the table.
        box: Where the board lies.
        passed: How many seconds of it have passed.
        is_still: Whether nothing may move.
    """
    sides, lines = tableau.sides, _laid_out(sheet, tableau, box)
    head = sheet.letters.line(theme.LARGE)
    title = sheet.letters.width(tableau.title, Face.TITLE, theme.LARGE)
    width, height = lines.wide + 2 * _PAD, head + 44 + lines.height * len(lines.sides)
    x, y = box.middle[0] - width / 2, box.middle[1] - height / 2
    sheet.patch("panel_modal", x, y, width, height)
    middle, top = x + width / 2, y + 18 + head / 2
    if tableau.sprite:
        sheet.icon(tableau.sprite, middle + 8 - title / 2 - head / 2, top, head + 10)
    sheet.words(
        *(tableau.title, middle + 18, top, Face.TITLE, theme.LARGE),
        align="middle",
        width=width - 2 * _PAD - 60,
    )
    shown = len([one for side in sides for one in side.sprites])
    lies = shown + noted(sides) if is_still else 1 + int(passed / TURNS_UP)
    later, line = lies - shown - 1, lines.line
    for place, (side, cell, row) in enumerate(_cells(lines, Box(x + _PAD, y + 24 + head, lines.wide, 0.0))):
        _draw_open(sheet, side, cast, cell, lines, lies, has_marks=later > place)
        if later > place:
            at = Box(x=cell.x, y=cell.bottom + 2, width=cell.width, height=line)
            draw_notes(sheet, side.notes, at, lines.size)
        if side.verdict is not None and later > len(sides):
            _draw_verdict(sheet, side.verdict, cell.middle[0], row, lines)
        lies -= len(side.sprites)


def _cells(lines: _Lines, whole: Box) -> Iterator[tuple[Side, Box, Box]]:
    """Each player with its room and that of its line."""
    for number, sides in enumerate(lines.sides):
        row = Box(x=whole.x, y=whole.y + number * lines.height, width=lines.wide, height=lines.height)
        left = row.x
        for side, wide in zip(sides, lines.cells(sides), strict=True):
            yield side, Box(x=left + 6, y=row.y, width=wide - 12, height=row.height - lines.feet), row
            left += wide


def _draw_verdict(sheet: DisplayList, verdict: Note, at: float, whole: Box, lines: _Lines) -> None:
    """Draw a verdict at the foot, as near below whom it is about as the sheet allows."""
    line = lines.line
    width = min(whole.width, line + 8 + sheet.letters.width(verdict.words, Face.BOLD, lines.size))
    x = min(max(whole.x, at - width / 2), whole.right - width)
    draw_notes(sheet, (verdict,), Box(x=x, y=whole.bottom - line + 2, width=width, height=line), lines.size)


def _draw_open(
    sheet: DisplayList,
    side: Side,
    cast: Cast,
    cell: Box,
    lines: _Lines,
    lies: int,
    *,
    has_marks: bool,
) -> None:
    """Draw one player's things below the face and the name; so many lie open."""
    head, scale = lines.head, lines.scale
    cast.draw(sheet, side.seat, cell.x + head / 2, cell.y + head / 2, head)
    sheet.words(
        cast.players[side.seat], cell.x + head + 6, cell.y + head / 2, Face.TITLE, lines.size,
        width=cell.width - head - 6,
    )  # fmt: skip
    count = len(side.sprites)
    wide, high = _OPEN[0] * scale, _OPEN[1] * scale
    step = min(wide + 6, (cell.width - wide) / max(1, count - 1))
    start, y = cell.middle[0] - step * (count - 1) / 2, (cell.y + head + cell.bottom) / 2
    for place, sprite in enumerate(side.sprites[: max(0, lies)]):
        sheet.sprite(sprite, start + step * place, y, scale=scale)
        if side.nothing:
            _write(sheet, side.nothing, start, y, wide - 12)
        if has_marks and side.marks and side.marks[place]:
            sheet.icon(side.marks[place], start + step * place - wide * 0.3, y + high * 0.43, wide * 0.32)


def _write(sheet: DisplayList, told: str, x: float, y: float, width: float) -> None:
    """Write a few words in the middle of a place, below each other where it is narrow."""
    high = sheet.measure(told, width, Face.ITALIC, theme.TITLE)
    sheet.paragraph(told, x - width / 2, y - high / 2, width, Face.ITALIC, theme.TITLE, align="middle")
