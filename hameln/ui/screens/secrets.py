"""What one seat may look at alone, behind the curtain or where nobody else looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.desk import Desk
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.screen import Screen
from hameln.ui.screens.conductor import Conductor

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet


class SecretsScreen(Screen):
    """What a seat holds hidden from the others."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, desk: Desk, conductor: Conductor, seat: int) -> None:
        """What a seat holds, for its eyes."""
        super().__init__(app)
        self.desk = desk
        self.conductor = conductor
        self.seat = seat
        self.confiding = desk.kit.confiding

    def draw(self, sheet: Sheet) -> None:
        """Draw one beside the other."""
        secrets = self.confiding.secrets(self.conductor.view_of(self.seat), self.seat, self.desk.names)
        title, sprites = secrets.title, secrets.sprites
        needed = max(420.0, 90.0 + 74 * min(len(sprites), 8))
        needed = max(needed, sheet.letters.width(title, Face.TITLE, theme.LARGE) + 100)
        width = min(sheet.width - 40, needed)
        rows = max(1, -(-len(sprites) // 8))
        height = 190 + 84 * rows + 2 * sheet.letters.line(theme.BODY)
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = widgets.panel(sheet, x, y, width, height, title)
        for place, sprite in enumerate(sprites):
            row, column = divmod(place, 8)
            in_row = min(8, len(sprites) - row * 8)
            left = x + width / 2 + (column - (in_row - 1) / 2) * 72
            sheet.sprite(sprite, left, top + 36 + row * 84)
        middle = x + width / 2
        below = top + 84 * rows + 8
        sheet.paragraph(secrets.told, x + 30, below, width - 60, align="middle", lines=2)
        wide = sheet.letters.width(text("Close"), Face.BOLD, theme.BODY) + 90
        box = (middle - wide / 2, y + height - 68, wide, 42)
        widgets.button(sheet, "close", box, text("Close"), icon="icon_eye_off", kind="primary")

    def press(self, name: str) -> None:
        """Hide them again."""
        if name == "close":
            self.app.close()

    def key(self, key: str) -> bool:
        """Any of the usual keys hides them."""
        if key in ("SPACE", "ENTER", "T"):
            self.app.close()
            return True
        return False
