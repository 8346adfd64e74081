"""The credits: who made what, and under which licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.credits import credits_pages
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls
from hameln.ui.widgets.reader import Reader

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


class CreditsScreen(Screen):
    """A text that scrolls.

    Attributes:
        reader: The text.
    """

    is_overlay = True
    first = "close"

    def __init__(self, app: App) -> None:
        """The credits from their beginning."""
        super().__init__(app)
        self.reader = Reader(credits_pages())

    def draw(self, sheet: DisplayList) -> None:
        """Draw the text and the button that leaves it."""
        if self.app.screens[0] is self:
            controls.wood(sheet)
        scale = sheet.letters.text_scale
        width = min(sheet.width - 32, 820 * max(1.0, scale * 0.9))
        height = min(sheet.height - 24, 760 * scale)
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = controls.panel(sheet, x, y, width, height, text("Credits"))
        high = max(40.0, sheet.letters.line(theme.BODY) + 12)
        bottom = y + height - high - 28
        self.reader.draw(sheet, (x + 44, top + 4, width - 72, bottom - top - 14))
        label = text("Close")
        corner = sheet.letters.width(text("Esc"), Face.NUMBER, theme.TINY)
        wide = max(140.0, sheet.letters.width(label, Face.BOLD, theme.BODY) + 2 * corner + 44)
        at = (x + (width - wide) / 2, bottom, wide, high)
        controls.button(sheet, "close", at, label, kind="primary", key=text("Esc"))

    def press(self, name: str) -> None:
        """Leave."""
        if name == "close":
            self.app.play_sound("click")
            self.app.close()

    def key(self, key: str) -> bool:
        """Scroll."""
        return self.reader.key(key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll."""
        return self.reader.scroll.by(-steps * 60)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar."""
        return name == "scroll" and self.reader.scroll.drag(dy)
