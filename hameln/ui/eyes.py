"""The button by which a match is seen with other eyes, where nothing must be kept from who looks."""

from __future__ import annotations

from typing import Final

from hameln.language import text
from hameln.ui.sheet import Sheet
from hameln.ui.widgets import button

_GAP: Final = 4.0


def draw_eyes(sheet: Sheet, right: float, y: float, size: float, told: str, arms: str) -> float:
    """Draw the button that turns to the next eyes; returns where it begins, with some room left of it.

    Args:
        sheet: Where it is drawn.
        right: Its right edge.
        y: Its upper edge.
        size: How high it is.
        told: With whose eyes the match is seen now, in a sentence.
        arms: Those of who looks; empty where everything lies open.
    """
    wide = size * 1.7 if arms else size
    left = right - wide
    tip = f"{told}\n{text('Turn to the eyes of the next.')}"
    button(sheet, "eyes", (left, y, wide, size), "", tip=tip)
    sheet.icon("icon_eye", left + size / 2, y + size / 2 - 1, size * 0.56)
    if arms:
        sheet.icon(f"shield_{arms}", left + size * 1.2, y + size / 2 - 1, size * 0.6)
    return left - _GAP
