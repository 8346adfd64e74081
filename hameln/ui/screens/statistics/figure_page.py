"""The figures of a game's matches: what stands out in tiles, then all of them in a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import plural, text
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.statistics.tally_table import Column, draw_table
from hameln.ui.widgets.spark import Spark

if TYPE_CHECKING:
    from hameln.table.summing import Figures, Line, Told
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.widgets.rows import Rows

_TILE: Final = 200.0
"""How wide a tile is at least."""
_GAP: Final = 10.0
_PICTURE: Final = 44.0
_BESIDE_PICTURE: Final = _PICTURE + 34.0
"""How much of a tile's width is not for words."""
_BESIDE, _COLUMN = 0.6, 150.0
"""The part of the width that is for figures, and how wide a column of them is; there are two at least."""


def draw_figures(sheet: DisplayList, box: Rect, rows: Rows, figures: Figures) -> None:
    """Draw the tiles as far as there is room for them, and the table below.

    Args:
        sheet: Where to.
        box: x, y, width and height.
        rows: What leads through the table.
        figures: What is told.
    """
    x, y, width, height = box
    needed = max((_tile_width(sheet, told) for told in figures.first), default=_TILE)
    across = max(1, int((width + _GAP) / (max(_TILE, needed) + _GAP)))
    wide = (width + _GAP) / across - _GAP
    if words := figures.tendency or figures.wanting:
        used = 8 + sheet.paragraph(words, x, y, width, Face.ITALIC, theme.BODY, theme.SOFT_INK, lines=2)
        y, height = y + used, height - used
    high = sheet.letters.line(theme.SMALL) + sheet.letters.line(theme.BODY) + 20
    lines = min(-(-len(figures.first) // across), max(1, int(height * 0.4 / (high + _GAP))))
    with sheet.alike():
        for place, told in enumerate(figures.first[: lines * across]):
            left, top = x + place % across * (wide + _GAP), y + place // across * (high + _GAP)
            _draw_tile(sheet, told, (left, top, wide, high))
    used = lines * (high + _GAP)
    known = plural(
        "On average in {n} match",
        "On average in {n} matches",
        figures.count,
    ).format(n=figures.count)
    most = 1 + max(2, int(width * _BESIDE / (_COLUMN * max(1.0, sheet.letters.text_scale))))
    cells = [line.cells[:most] for line in figures.lines]
    columns = [Column(heading=one) for one in (known, *figures.headings[1:most])]
    if any(line.course for line in figures.lines):
        sparks = [_sparks(line) for line in figures.lines]
        columns.insert(2, Column(heading=text("Course (thin: best rivals)"), sparks=sparks))
        cells = [(*one[:2], "", *one[2:]) for one in cells]
    pictures = [line.picture for line in figures.lines]
    draw_table(sheet, (x, y + used, width, height - used), rows, columns, cells, pictures)


def _sparks(line: Line) -> tuple[Spark, ...]:
    """How a figure went in the last matches, one's own line above that of the best rivals."""
    rivals = Spark(values=line.rivals, colour=theme.SOFT_INK, is_faint=True)
    return (rivals, Spark(values=line.course, colour=theme.GREEN)) if line.course else ()


def _tile_width(sheet: DisplayList, told: Told) -> float:
    """How wide a tile is in which everything can be read."""
    label = sheet.letters.width(told.label, Face.ITALIC, theme.SMALL)
    return _BESIDE_PICTURE + max(label, sheet.letters.width(told.told, Face.BOLD, theme.BODY)) + 1


def _draw_tile(sheet: DisplayList, told: Told, box: Rect) -> None:
    """Draw what stands out, with its picture."""
    x, y, width, height = box
    sheet.patch("panel_parchment", *box)
    sheet.icon(told.picture, x + 12 + _PICTURE / 2, y + height / 2 - 1, min(_PICTURE, height - 14))
    left, line = x + _PICTURE + 22, sheet.letters.line(theme.SMALL)
    room = width - _BESIDE_PICTURE
    sheet.words(told.label, left, y + 9 + line / 2, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=room)
    middle = y + 10 + line + sheet.letters.line(theme.BODY) / 2
    sheet.words(told.told, left, middle, Face.BOLD, theme.BODY, width=room)
