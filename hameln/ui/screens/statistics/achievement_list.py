"""Achievements as medals: those that were won, and the places for others with how far one has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final, Self

from attrs import frozen

from hameln.language import text
from hameln.table.achievements import STEPS, step_of
from hameln.table.ledger import first_reached, most_counted, times_reached
from hameln.table.saying import told_day
from hameln.table.statistics import achievements_of
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.statistics.tally_table import ROW
from hameln.ui.widgets.chart_marks import draw_medal, draw_progress
from hameln.ui.widgets.controls import SPOT_AT_LEAST
from hameln.ui.widgets.rows import filling

if TYPE_CHECKING:
    from hameln.table.achievements import Achievement
    from hameln.table.finished import Finished
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.widgets.rows import Rows

_MEDAL: Final = 0.9
"""How high a medal is, where its cell is 1."""
_WIDE: Final = 360.0
"""How wide a cell is at least."""
_GAP: Final = 8.0
_STAR: Final = 15.0
_PALE: Final = 70
"""How strong the star of a step is that was not come to, of 255."""
_ROOMY: Final = 1.25
"""By how much a cell is higher at most where there is room."""


@frozen
class Far:
    """How far persons have come with the achievements of a game, by their words.

    Attributes:
        achievements: All of the game.
        reached: When each was reached first.
        counted: The most that was counted in one match of those that were not.
        times: In how many matches each was reached.
    """

    achievements: Sequence[Achievement]
    reached: Mapping[str, datetime]
    counted: Mapping[str, int]
    times: Mapping[str, int]

    @classmethod
    def of(cls, matches: Sequence[Finished], game: str) -> Self:
        """How far they have come in some matches of a game."""
        known = achievements_of(game)
        words = {one.word for one in known}
        reached = {word: when for word, when in first_reached(matches, game).items() if word in words}
        return cls(known, reached, most_counted(matches, game), times_reached(matches, game))

    def ordered(self) -> list[Achievement]:
        """Those that were not reached, the nearest first, then the others, the nearest to a further step."""

        def left(one: Achievement) -> tuple[bool, float]:
            if one.word not in self.reached:
                return False, 1.0 - min(self.counted.get(one.word, 0), one.goal) / one.goal
            times = self.times.get(one.word, 1)
            _, following = step_of(times)
            return True, 1.0 - times / following if following else 1.0

        return sorted(self.achievements, key=left)


def draw_achievements(sheet: DisplayList, box: Rect, rows: Rows, far: Far) -> None:
    """Draw the medals of a game side by side, line by line.

    Args:
        sheet: Where it is drawn.
        box: x, y, width and height.
        rows: The lines that are seen.
        far: How far one has come.
    """
    achievements = far.ordered()
    scale = max(1.0, sheet.letters.text_scale * 0.9)
    across = max(1, int(box[2] / (_WIDE * scale)))
    high = max(SPOT_AT_LEAST, sheet.letters.line(theme.BODY) + 3 * sheet.letters.line(theme.SMALL) + 22)
    count = -(-len(achievements) // across)
    rows.names = [f"{ROW}:{place}" for place in range(count)]
    high = filling(box[3], count, high, high * _ROOMY)

    def draw_line(line: int, left: float, top: float, wide: float) -> None:
        each = wide / across
        for column, one in enumerate(achievements[line * across : (line + 1) * across]):
            name = f"{ROW}:{line}" + (f":{column}" if column else "")
            cell = (left + each * column, top, each - _GAP, high - _GAP)
            _draw_medal(sheet, one, far, name, cell)

    rows.draw(sheet, box, high, draw_line)


def _draw_medal(sheet: DisplayList, one: Achievement, far: Far, name: str, cell: Rect) -> None:
    """Draw a medal, what is to be done for it, and when it was won or how far one has come."""
    x, y, width, height = cell
    when = far.reached.get(one.word)
    sheet.spot(name, *cell)
    sheet.patch("panel_parchment", *cell, alpha=255 if when else 120)
    medal = height * _MEDAL
    middle = x + medal * 0.52, y + height * 0.52
    times = max(1, far.times.get(one.word, 0))
    done, following = step_of(times) if when else (0, 0)
    metal = STEPS[done - 1][1].lower() if done else ""
    draw_medal(sheet, one.picture, *middle, medal, is_won=bool(when), metal=metal)
    left, line, small = x + medal + 4, sheet.letters.line(theme.BODY), sheet.letters.line(theme.SMALL)
    room = x + width - 12 - left
    part = text(one.part) if one.part else ""
    step = text(STEPS[done - 1][1]) if done else one.rule
    told = " · ".join(filter(None, (part, step)))
    top = y + 7 + line / 2
    used = sheet.words(told, left + room, top, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="right")
    sheet.words(text(one.title), left, top, Face.BOLD, theme.BODY, width=room - used - 8)
    foot = y + height - 8 - small / 2
    sheet.paragraph(text(one.about), left, y + 6 + line, room, Face.BODY, theme.SMALL, lines=2)
    if when is not None:
        for place in range(len(STEPS)):
            at = (middle[0] + (place - 1) * _STAR, y + height - 9 - _STAR / 2)
            sheet.icon("icon_star", *at, _STAR, alpha=255 if place < done else _PALE)
        told = text("Reached: {day}").format(day=told_day(when.astimezone().date()))
        wide = room * (0.6 if following else 1.0)
        used = sheet.words(told, left, foot, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=wide)
        if following:
            draw_progress(sheet, times, following, (left + used + 12, foot, room - used - 12))
    elif one.goal > 1:
        draw_progress(sheet, min(far.counted.get(one.word, 0), one.goal), one.goal, (left, foot, room))
