"""A table of what matches have come to, with a row for each of those whom it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.kernel.sums import added
from hameln.table.tallies import Cells
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.rows import Rows, filling
from hameln.ui.widgets.spark import Spark, spark_picture

ROW: Final = "row"
"""What the spot of a row is called, before its number."""
_LABEL: Final = 0.3
"""The part of the width that the first column has at least."""
_GAP: Final = 12.0
_BAR: Final = 110.0
"""How wide a bar is beside its number."""
_BAR_HIGH: Final = 12.0
_LOW, _ROOMY = 34.0, 52.0
"""How high a row is, and how high at most where there is room."""
_SIGN: Final = 24.0
"""How large the picture before a heading is; it has some room beside it."""
_STAR: Final = 16.0


@frozen(kw_only=True)
class Column:
    """A column of a table.

    Attributes:
        heading: What stands above it.
        sign: A picture before that; empty for none.
        bars: By row, the part of a bar that is full, ``None`` for no bar; nothing where there are none.
        colour: Of the bars.
        best: The rows in which nobody has come out better.
        is_own: Whether it is about whoever reads it.
        sparks: By row, lines in the place of a number; nothing where there are none.
    """

    heading: str
    sign: str = ""
    bars: Sequence[float | None] = ()
    colour: str = theme.GREEN
    best: frozenset[int] = frozenset()
    is_own: bool = False
    sparks: Sequence[Sequence[Spark]] = ()


def table_height(sheet: DisplayList, rows: int, *, is_roomy: bool = True) -> float:
    """How high a table of so many rows is where there is room for all; or where there is just enough."""
    line = sheet.letters.line(theme.BODY)
    return line + 16 + rows * (_ROOMY if is_roomy else max(_LOW, line + 12))


def draw_table(
    sheet: DisplayList,
    box: Rect,
    rows: Rows,
    columns: Sequence[Column],
    cells: Sequence[Cells],
    pictures: Sequence[str] = (),
) -> None:
    """Draw a table whose rows the keyboard can lead through; columns are as wide as they need to be.

    Rows are higher, and bars are seen, where there is room for that.

    Args:
        sheet: Where to.
        box: The place of the table.
        rows: What leads through it.
        columns: What stands above them, and beside their numbers.
        cells: Row by row.
        pictures: What stands before each row, empty before a heading; nothing for none.
    """
    x, y, width, height = box
    line = sheet.letters.line(theme.BODY)
    head, row = line + 10, max(_LOW, line + 12)
    row = filling(height - head - 6, len(cells), row, _ROOMY)
    picture = row + 4 if pictures else 0.0
    room = width - 22 - picture
    widths, barred = _laid(sheet, columns, cells, room)
    left = x + picture
    for place, (column, wide) in enumerate(zip(columns, widths, strict=True)):
        if column.is_own:
            sheet.patch("field_input", left + 2, y - 2, wide + 6, height, alpha=150)
        _draw_heading(sheet, column, (left, y + head / 2, wide), is_first=place == 0)
        left += wide
    sheet.fill(x, y + head, width, 1, theme.SOFT_INK, alpha=140)
    rows.names = [f"{ROW}:{place}" for place in range(len(cells))]

    def draw_row(place: int, at: float, top: float, wide: float) -> None:
        sheet.spot(f"{ROW}:{place}", at - 6, top, wide + 6, row - 2)
        if place % 2:
            sheet.fill(at - 6, top, wide + 6, row - 2, theme.SOFT_INK, alpha=22)
        if pictures and pictures[place]:
            sheet.icon(pictures[place], at + row / 2 - 2, top + row / 2 - 1, row - 3)
            at += picture
        for number, (column, room) in enumerate(zip(columns, widths, strict=True)):
            if number in barred:
                widest = max(sheet.letters.width(one[number], Face.BOLD, theme.BODY) for one in cells)
                end = at + room - 4 - widest - _GAP - (_STAR if any(one.best for one in columns) else 0.0)
                _draw_bar(sheet, column, place, end - _BAR, top + row / 2 - 1)
            _draw_in(sheet, column, place, cells[place][number], (at, top, room, row), is_first=number == 0)
            at += room

    rows.draw(sheet, (x, y + head + 6, width, height - head - 6), row, draw_row)


def _draw_in(sheet: DisplayList, column: Column, place: int, cell: str, box: Rect, *, is_first: bool) -> None:
    """Draw what stands in a row: lines, a number or words, with a star where it is the best."""
    x, top, width, height = box
    middle, is_best = top + height / 2 - 1, place in column.best
    if column.sparks:
        _draw_sparks(sheet, column.sparks[place], (x + _GAP, top + 4, width - _GAP, height - 10), place)
    face = Face.BOLD if is_first or is_best else Face.BODY
    used = _draw_cell(sheet, cell, (x, middle, width), face, is_first=is_first)
    if is_best:
        sheet.icon("icon_star", x + width - 4 - used - _STAR / 2 - 3, middle - 1, _STAR)


def _draw_bar(sheet: DisplayList, column: Column, place: int, left: float, middle: float) -> None:
    part = column.bars[place]
    if part is None:
        return
    sheet.patch("slider_track", left, middle - _BAR_HIGH / 2, _BAR, _BAR_HIGH)
    if part > 0:
        sheet.fill(left + 2, middle - _BAR_HIGH / 2 + 2, (_BAR - 4) * part, _BAR_HIGH - 4, column.colour)


def _draw_sparks(sheet: DisplayList, lines: Sequence[Spark], box: Rect, place: int) -> None:
    """Draw the lines of a row over each other."""
    known = [value for line in lines for value in line.values if value is not None]
    if not known:
        return
    most, scale = max(1.0, *known), sheet.letters.scale
    sheet.drawing(
        ("spark", tuple(lines), scale),
        box,
        lambda wide, high: spark_picture(lines, wide, high, scale, most=most, inset=4.0),
        slot=f"spark{place}",
    )


def _draw_heading(
    sheet: DisplayList, column: Column, box: tuple[float, float, float], *, is_first: bool
) -> None:
    """Draw what stands above a column, with the picture before it."""
    x, middle, width = box
    room = width - (_SIGN + 6 if column.sign else 0.0)
    at = (x + width - room, middle, room)
    used = _draw_cell(sheet, column.heading, at, Face.BOLD if column.sign else Face.ITALIC, is_first=is_first)
    if column.sign:
        sheet.icon(column.sign, x + width - 8 - used - _SIGN / 2, middle, _SIGN)


def _draw_cell(
    sheet: DisplayList, cell: str, box: tuple[float, float, float], face: Face, *, is_first: bool
) -> float:
    """The first column stands left, all others right; returns how wide the words are."""
    x, middle, width = box
    size = theme.SMALL if face == Face.ITALIC else theme.BODY
    colour = theme.SOFT_INK if face == Face.ITALIC else theme.INK
    if is_first:
        return sheet.words(cell, x, middle, face, size, colour, width=width - _GAP)
    return sheet.words(cell, x + width - 4, middle, face, size, colour, align="right", width=width - _GAP)


def _laid(
    sheet: DisplayList, columns: Sequence[Column], cells: Sequence[Cells], room: float
) -> tuple[list[float], list[int]]:
    """How wide each column is, and which have bars: those that are to, where there is room for that."""
    wanted = _wanted(sheet, columns, cells)
    barred = [place for place, one in enumerate(columns) if one.bars]
    if added(wanted) + len(barred) * (_BAR + _GAP) > room:
        barred = []
    for place in barred:
        wanted[place] += _BAR + _GAP
    return _widths(wanted, room), barred


def _wanted(sheet: DisplayList, columns: Sequence[Column], cells: Sequence[Cells]) -> list[float]:
    """As wide as each column needs."""
    wanted = list[float]()
    for number, column in enumerate(columns):
        face = Face.BOLD if number == 0 or column.best else Face.BODY
        inside = [sheet.letters.width(row[number], face, theme.BODY) for row in cells]
        beside = _STAR + 6 if column.best else 0.0
        heading = sheet.letters.width(column.heading, Face.ITALIC, theme.SMALL)
        if column.sign:
            heading = sheet.letters.width(column.heading, Face.BOLD, theme.BODY) + _SIGN + 6
        if column.sparks:
            inside.append(_BAR)
        wanted.append(max(heading, *(one + beside for one in inside), 30.0) + _GAP + 6)
    return wanted


def _widths(wanted: list[float], width: float) -> list[float]:
    """All columns together as wide as there is room; the widest give way first."""
    spare = width - added(wanted)
    if spare >= 0:
        first = max(wanted[0], min(wanted[0] + spare, width * _LABEL))
        each = (width - sum(wanted[1:]) - first) / max(1, len(wanted) - 1)
        return [first, *(one + each for one in wanted[1:])]
    while spare < 0:
        widest = max(range(len(wanted)), key=wanted.__getitem__)
        others = max((one for place, one in enumerate(wanted) if place != widest), default=0.0)
        less = min(-spare, max(8.0, wanted[widest] - others))
        wanted[widest] -= less
        spare += less
    return wanted
