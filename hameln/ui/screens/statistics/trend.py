"""How one comes on: the points of one's last matches side by side, those that were won marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.language import text
from hameln.table.finished import Finished
from hameln.table.saying import say_number, say_points, told_day
from hameln.table.tallies import told_record, told_trend
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face

MOST: Final = 40
"""How many matches are shown."""
_WIDEST: Final = 64.0
"""How wide the room of a match is at most."""
_NUMBERED: Final = 24.0
"""How wide that is where the points stand in it."""
_HIGH: Final = 96.0
"""How high the bar of the most points is."""
_STAR: Final = 18.0
_APART: Final = 24.0
"""How far the record is from the heading."""


def trend_height(sheet: DisplayList) -> float:
    """How high it is."""
    return _HIGH + _STAR + 2 * sheet.letters.line(theme.BODY) + 16


def draw_trend(sheet: DisplayList, box: Rect, matches: Sequence[Finished]) -> None:
    """Draw a bar for each match, the newest on the right, with a star above those that were won."""
    x, y, width, height = box
    shown = [one for one in matches if one.persons][-MOST:]
    line = sheet.letters.line(theme.BODY)
    heading = text("Points of the last {n} matches; a star stands above those that were won")
    heading, record = heading.format(n=len(shown)), told_record(matches)
    sheet.words(heading, x, y + line / 2, Face.BOLD, width=width)
    used = sheet.letters.width(heading, Face.BOLD, theme.BODY)
    if used + sheet.letters.width(record, Face.BODY, theme.BODY) + _APART <= width:
        sheet.words(record, x + width, y + line / 2, align="right")
    sheet.words(told_trend(matches), x, y + line * 1.5, Face.ITALIC, colour=theme.SOFT_INK, width=width)
    foot, room = y + height - 4, min(_WIDEST, width / len(shown))
    most = max(1, *(one.best_person.points for one in shown))
    for place, one in enumerate(shown):
        own, left = one.best_person, x + place * room
        high = max(3.0, _HIGH * own.points / most)
        sheet.fill(
            left + 2,
            foot - high,
            room - 4,
            high,
            theme.GOLD if own.has_won else theme.SOFT_INK,
            alpha=255 if own.has_won else 150,
        )
        if own.has_won:
            sheet.icon("icon_star", left + room / 2, foot - high - _STAR / 2, min(_STAR, room))
        if room >= _NUMBERED:
            told, at = say_number(own.points), (left + room / 2, foot - 11)
            sheet.words(told, *at, Face.NUMBER, theme.SMALL * 0.8, align="middle", width=room)
        where = (told_day(one.when.astimezone().date()), one.place, say_points(own.points))
        came = text("place {n} of {count}").format(n=own.place, count=len(one.seats))
        spot = (left, foot - _HIGH - _STAR, room, _HIGH + _STAR)
        sheet.spot(f"trend:{place}", *spot, tip=" · ".join((*where, came)), has_focus=False)
    sheet.fill(x, foot, room * len(shown), 1, theme.SOFT_INK)
