"""A table of what matches have come to, with a row for each of those whom it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from hameln.kernel.sums import added
from hameln.table.tallies import Cells
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.rows import Rows, filling

Choose = tuple[str, Callable[[int], object]]
ROW: Final = "row"
"""What the spot of a row is called, before its number."""
_LABEL: Final = 0.3
"""The part of the width that the first column has at least."""
_GAP: Final = 12.0
_BAR: Final = 110.0
"""How wide a bar is beside its number."""
_BAR_HIGH: Final = 12.0
_ROOMY: Final = 52.0
"""How high a row is at most where there is room."""


def draw_table(
    sheet: DisplayList,
    box: Rect,
    rows: Rows,
    headings: Cells,
    cells: Sequence[Cells],
    pictures: Sequence[str] = (),
    choose: Choose | None = None,
    bars: Mapping[int, Sequence[float | None]] = MappingProxyType({}),
) -> None:
    """Draw a table whose rows the keyboard can lead through; columns are as wide as they need to be.

    Rows are higher, and bars are seen, where there is room for that.

    Args:
        sheet: Where to.
        box: The place of the table.
        rows: What leads through it.
        headings: Of its columns.
        cells: Row by row.
        pictures: What stands before each row, empty before a heading; nothing for none.
        choose: What a click on a row does, and what is told about that; nothing for rows that are looked at.
        bars: By column, the part of a bar that is full in each row, ``None`` for no bar.
    """
    x, y, width, height = box
    line = sheet.letters.line(theme.BODY)
    head, row = line + 10, max(34.0, line + 12)
    row = filling(height - head - 6, len(cells), row, _ROOMY)
    picture = row + 4 if pictures else 0.0
    room = width - 22 - picture
    wanted = _wanted(sheet, headings, cells)
    if added(wanted) + len(bars) * (_BAR + _GAP) > room:
        bars = {}
    for column in bars:
        wanted[column] += _BAR + _GAP
    widths = _widths(wanted, room)
    left = x + picture
    for place, (heading, wide) in enumerate(zip(headings, widths, strict=True)):
        _draw_cell(sheet, heading, (left, y + head / 2, wide), Face.ITALIC, is_first=place == 0)
        left += wide
    sheet.fill(x, y + head, width, 1, theme.SOFT_INK, alpha=140)
    rows.names = [f"{ROW}:{place}" for place in range(len(cells))]

    def draw_row(place: int, at: float, top: float, wide: float) -> None:
        tip, does = ("", None) if choose is None else (choose[0], partial(choose[1], place))
        sheet.spot(f"{ROW}:{place}", at - 6, top, wide + 6, row - 2, tip=tip, does=does)
        if place % 2:
            sheet.fill(at - 6, top, wide + 6, row - 2, theme.SOFT_INK, alpha=22)
        if pictures and pictures[place]:
            sheet.icon(pictures[place], at + row / 2 - 2, top + row / 2 - 1, row - 3)
            at += picture
        for column, (cell, room) in enumerate(zip(cells[place], widths, strict=True)):
            face = Face.BOLD if column == 0 else Face.BODY
            part = bars[column][place] if column in bars else None
            if part is not None:
                number = max(sheet.letters.width(one[column], face, theme.BODY) for one in cells)
                _draw_bar(sheet, part, at + room - 4 - number - _GAP - _BAR, top + row / 2 - 1)
            _draw_cell(sheet, cell, (at, top + row / 2 - 1, room), face, is_first=column == 0)
            at += room

    rows.draw(sheet, (x, y + head + 6, width, height - head - 6), row, draw_row)


def _draw_bar(sheet: DisplayList, part: float, left: float, middle: float) -> None:
    sheet.patch("slider_track", left, middle - _BAR_HIGH / 2, _BAR, _BAR_HIGH)
    if part > 0:
        sheet.fill(left + 2, middle - _BAR_HIGH / 2 + 2, (_BAR - 4) * part, _BAR_HIGH - 4, theme.GREEN)


def _draw_cell(
    sheet: DisplayList, cell: str, box: tuple[float, float, float], face: Face, *, is_first: bool
) -> None:
    """The first column stands left, all others right."""
    x, middle, width = box
    size = theme.SMALL if face == Face.ITALIC else theme.BODY
    colour = theme.SOFT_INK if face == Face.ITALIC else theme.INK
    if is_first:
        sheet.words(cell, x, middle, face, size, colour, width=width - _GAP)
    else:
        sheet.words(cell, x + width - 4, middle, face, size, colour, align="right", width=width - _GAP)


def _wanted(sheet: DisplayList, headings: Cells, cells: Sequence[Cells]) -> list[float]:
    """As wide as each column needs."""
    wanted = list[float]()
    for column, heading in enumerate(headings):
        face = Face.BOLD if column == 0 else Face.BODY
        inside = [sheet.letters.width(row[column], face, theme.BODY) for row in cells]
        wanted.append(max(sheet.letters.width(heading, Face.ITALIC, theme.SMALL), *inside, 30.0) + _GAP + 6)
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
