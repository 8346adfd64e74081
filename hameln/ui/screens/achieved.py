"""The list of a game's achievements: those that were reached stand out, all say what is to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from hameln.language import text
from hameln.table.achievements import Achievement
from hameln.table.saying import told_day
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.rows import Rows
from hameln.ui.screens.tally_table import ROW
from hameln.ui.sheet import Sheet

Box = tuple[float, float, float, float]
_ICON = 44.0


def draw_achievements(
    sheet: Sheet,
    box: Box,
    rows: Rows,
    achievements: Sequence[Achievement],
    reached: Mapping[str, datetime],
) -> float:
    """Draw the list with its rows; returns where they begin, from the top.

    Args:
        sheet: Where it is drawn.
        box: x, y, width and height.
        rows: The rows that are seen.
        achievements: All of a game.
        reached: When each was reached first, by its word.
    """
    _, y, width, _ = box
    small, line = sheet.letters.line(theme.SMALL), sheet.letters.line(theme.BODY)
    room = width - 22 - _ICON - 12
    abouts = [text(one.about) for one in achievements]
    most = max(len(sheet.letters.wrap(about, Face.BODY, theme.SMALL, room)) for about in abouts)
    row = line + small * min(2, most) + 22
    rows.names = [f"{ROW}:{place}" for place in range(len(achievements))]

    def draw_row(place: int, left: float, top: float, wide: float) -> None:
        one, when = achievements[place], reached.get(achievements[place].word)
        sheet.spot(f"{ROW}:{place}", left, top, wide, row - 4)
        if when is not None:
            sheet.patch("panel_parchment", left, top, wide, row - 4)
        sheet.icon("icon_star", left + _ICON / 2, top + row / 2 - 3, 28, alpha=255 if when else 60)
        at, middle = left + _ICON, top + 5 + line / 2
        told = text("Reached: {day}").format(day=told_day(when.astimezone().date())) if when else one.rule
        end = left + wide - 10
        used = sheet.words(
            *(told, end, middle, Face.ITALIC, theme.SMALL, theme.SOFT_INK), align="right", width=wide * 0.4
        )
        sheet.words(*(text(one.title), at, middle, Face.BOLD, theme.BODY), width=end - used - 12 - at)
        sheet.paragraph(
            *(abouts[place], at, top + 5 + line, wide - _ICON - 12, Face.BODY, theme.SMALL), lines=2
        )

    rows.draw(sheet, box, row, draw_row)
    return y
