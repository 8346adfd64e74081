"""What stands in the statistics before any match has been played to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList


def draw_nothing(sheet: DisplayList, box: Rect, begin: Callable[[], object]) -> Rect:
    """Say what will stand here, and how one comes to it; returns the room below.

    Args:
        begin: Leads to a new match.
    """
    x, y, width, height = box
    told = text(
        "No match has been played to its end yet. Once one has, this page tells who has won how often, "
        "with how many points, and where. Matches that only computer players play do not count."
    )
    high, label = max(44.0, sheet.letters.line(theme.BODY) + 16), text("New match")
    wide = max(200.0, controls.button_width(sheet, label, icon="icon_plus"))
    used = sheet.paragraph(told, x, y, width - wide - 24)
    at = (x + width - wide, y, wide, high)
    controls.button(sheet, "button:new", at, label, icon="icon_plus", kind="primary", does=begin)
    used = max(used, high) + 14
    return x, y + used, width, height - used
