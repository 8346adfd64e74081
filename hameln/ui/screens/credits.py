"""The credits: who made what, and under which licence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.credits import credits_pages
from hameln.ui.widgets.page_screen import PageScreen
from hameln.ui.widgets.reader import Reader

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList


class CreditsScreen(PageScreen):
    """A text that scrolls.

    Attributes:
        reader: The text.
    """

    def __init__(self, app: App) -> None:
        """The credits from their beginning."""
        super().__init__(app)
        self.listing = self.reader = Reader(credits_pages())

    @property
    def heading(self) -> str:
        """What it is."""
        return text("Credits")

    def size(self, sheet: DisplayList) -> tuple[float, float]:
        """A page as books have them."""
        scale = sheet.letters.text_scale
        return min(sheet.width - 32, 820 * max(1.0, scale * 0.9)), min(sheet.height - 24, 760 * scale)

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the text."""
        x, y, width, height = box
        self.reader.draw(sheet, (x + 14, y + 4, width - 12, height - 10))
