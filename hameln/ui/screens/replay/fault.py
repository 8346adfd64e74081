"""What stands in the place of a replay whose record cannot be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.saves import say_damage
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.table.replay import Archive
    from hameln.ui.draw.display_list import DisplayList


def draw_fault(sheet: DisplayList, archive: Archive | None) -> None:
    """Say that nothing can be shown, and why."""
    controls.wood(sheet)
    fault = archive.fault if archive is not None else ""
    width = min(sheet.width - 60, 620.0)
    room = width - 72
    told = text("This record cannot be shown.")
    line = archive.line if archive is not None else 0
    lines = (
        (told, theme.BODY, theme.INK),
        (say_damage(line), theme.BODY, theme.DANGER),
        (fault, theme.SMALL, theme.SOFT_INK),
    )
    high = max(42.0, sheet.letters.line(theme.BODY) + 14)
    heights = [sheet.measure(words, room, Face.BODY, size) for words, size, _ in lines]
    title = sheet.letters.line(theme.LARGE) + 40
    height = title + sum(heights) + high + 74
    x, y, top = controls.middle_panel(sheet, width, height, text("Replay"))
    for (words, size, colour), tall in zip(lines, heights, strict=True):
        sheet.paragraph(words, x + 36, top, room, Face.BODY, size, colour, align="middle")
        top += tall + 8
    box = (x + width / 2 - 90, y + height - high - 28, 180.0, high)
    controls.button(sheet, "button:close", box, text("Back"), icon="icon_left", kind="primary")
