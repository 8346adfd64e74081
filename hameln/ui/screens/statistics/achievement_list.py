"""The list of achievements: those that were reached stand out, the others tell how far one has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.language import text
from hameln.table.saying import told_day
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.statistics.tally_table import ROW
from hameln.ui.widgets.controls import SPOT_AT_LEAST

if TYPE_CHECKING:
    from hameln.table.achievements import Achievement
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.widgets.rows import Rows

_ICON: Final = 52.0
_BAR: Final = 150.0
_PALE: Final = 90


@frozen
class Far:
    """How far persons have come with the achievements of a game, by their words.

    Attributes:
        reached: When each was reached first.
        counted: The most that was counted in one match of those that were not.
    """

    reached: Mapping[str, datetime]
    counted: Mapping[str, int]


def draw_achievements(
    sheet: DisplayList, box: Rect, rows: Rows, achievements: Sequence[Achievement], far: Far
) -> None:
    """Draw the list with its rows.

    Args:
        sheet: Where it is drawn.
        box: x, y, width and height.
        rows: The rows that are seen.
        achievements: All of a game.
        far: How far one has come.
    """
    width = box[2]
    small, line = sheet.letters.line(theme.SMALL), sheet.letters.line(theme.BODY)
    most = max(
        len(sheet.letters.wrap(text(one.about), Face.BODY, theme.SMALL, width - 34 - _ICON))
        for one in achievements
    )
    row = max(SPOT_AT_LEAST, line + small * min(2, most) + 22)
    rows.names = [f"{ROW}:{place}" for place in range(len(achievements))]
    draw = partial(_draw_row, sheet, achievements, far, row)
    rows.draw(sheet, box, row, draw)


def _draw_row(
    sheet: DisplayList,
    achievements: Sequence[Achievement],
    far: Far,
    row: float,
    place: int,
    left: float,
    top: float,
    wide: float,
) -> None:
    """Draw one with its picture, what is to be done, and when it was reached or how far one has come."""
    one = achievements[place]
    when, line = far.reached.get(one.word), sheet.letters.line(theme.BODY)
    sheet.spot(f"{ROW}:{place}", left, top, wide, row - 4)
    if when is not None:
        sheet.patch("panel_parchment", left, top, wide, row - 4)
    middle = top + row / 2 - 3
    sheet.icon(one.picture, left + _ICON / 2, middle, min(40.0, row - 16), alpha=255 if when else _PALE)
    at, middle = left + _ICON, top + 5 + line / 2
    end, soft = left + wide - 10, theme.SOFT_INK
    told = text("Reached: {day}").format(day=told_day(when.astimezone().date())) if when else one.rule
    if one.part:
        told = f"{text(one.part)} · {told}"
    used = sheet.words(told, end, middle, Face.ITALIC, theme.SMALL, soft, align="right", width=wide * 0.4)
    if one.goal > 1 and when is None:
        used += 14 + _draw_progress(sheet, one, far, (end - used - 14, middle))
    sheet.words(text(one.title), at, middle, Face.BOLD, theme.BODY, width=end - used - 12 - at)
    told = text(one.about)
    sheet.paragraph(told, at, top + 5 + line, wide - _ICON - 12, Face.BODY, theme.SMALL, lines=2)


def _draw_progress(sheet: DisplayList, one: Achievement, far: Far, at: tuple[float, float]) -> float:
    """Draw how much of one was counted in the best match, as a bar and in words; how wide both are."""
    (right, middle), best = at, min(far.counted.get(one.word, 0), one.goal)
    told = text("{n} of {count}").format(n=best, count=one.goal)
    used = sheet.words(told, right, middle, Face.NUMBER, theme.SMALL, theme.SOFT_INK, align="right")
    left = right - used - 10 - _BAR
    sheet.patch("slider_track", left, middle - 5, _BAR, 10)
    if best:
        sheet.fill(left + 2, middle - 3, (_BAR - 4) * best / one.goal, 6, theme.GREEN)
    return right - left
