"""Why a computer family did what it did, and what else it weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.city.sentences import say_move
from hameln.language import text
from hameln.table.log import LogLine
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.screen import Screen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.screens.match import MatchScreen
    from hameln.ui.sheet import Sheet

_SHOWN = 6
"""How many alternatives are told."""


class WhyScreen(Screen):
    """A family opens its mind."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, match: MatchScreen, line: LogLine) -> None:
        """The thoughts behind a sentence of the log."""
        super().__init__(app)
        self.match = match
        self.line = line

    def draw(self, sheet: Sheet) -> None:
        """Draw the deed, the reason, and bars for what was weighed."""
        width = min(700.0 * max(1.0, sheet.letters.text_scale * 0.85), sheet.width - 40)
        options = self._options()
        row = max(30.0, sheet.letters.line(theme.BODY) + 6)
        deed = sheet.measure(self.line.text, width - 110, Face.BOLD)
        reason = sheet.measure(self.line.why, width - 60, Face.ITALIC)
        height = min(170 + deed + reason + (row * (len(options) + 1) if options else 0), sheet.height - 20)
        x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
        top = widgets.panel(sheet, x, y, width, height, text("Why?"))
        if self.line.seat is not None:
            sheet.sprite(f"shield_{self.match.session.arms[self.line.seat]}", x + 50, top + 16, scale=0.8)
        top += sheet.paragraph(self.line.text, x + 78, top, width - 110, Face.BOLD) + 6
        top += (
            sheet.paragraph(self.line.why, x + 30, top, width - 60, Face.ITALIC, colour=theme.SOFT_INK) + 10
        )
        if options:
            sheet.words(text("It weighed:"), x + 30, top + row / 2, Face.BOLD)
            self._draw_options(sheet, options, (x + 30, top + row, width - 60), row)
        wide = widgets.button_width(sheet, text("Close"), icon="icon_close", key=text("Esc"))
        box = (x + width / 2 - wide / 2, y + height - 62, wide, 42)
        widgets.button(sheet, "close", box, text("Close"), icon="icon_close", kind="primary", key=text("Esc"))

    def _options(self) -> list[tuple[int, float]]:
        """What was weighed, the best first; only known for actions of this sitting."""
        played = self.match.session.match.played
        if not 0 < self.line.count <= len(played):
            return []
        return sorted(played[self.line.count - 1].considered, key=lambda pair: -pair[1])[:_SHOWN]

    def _draw_options(
        self, sheet: Sheet, options: list[tuple[int, float]], box: tuple[float, float, float], row: float
    ) -> None:
        x, y, width = box
        best, worst = options[0][1], options[-1][1]
        desk = self.match.desk
        chosen = self.match.session.match.played[self.line.count - 1].action
        for place, (move, value) in enumerate(options):
            middle = y + row * (place + 0.5)
            part = 1.0 if best == worst else 0.12 + 0.88 * (value - worst) / (best - worst)
            sheet.fill(x, middle - row / 2 + 3, width * 0.22 * part, row - 6, theme.GOLD, alpha=190)
            told = f"{value:+.2f}"
            sheet.words(told, x + 6, middle, Face.NUMBER, theme.NUMBER)
            face = Face.BOLD if move == chosen else Face.BODY
            sheet.words(
                say_move(desk.game, move, desk.names), x + width * 0.24, middle, face, width=width * 0.76
            )

    def press(self, name: str) -> None:
        """Go back to the match."""
        if name == "close":
            self.app.close()

    def key(self, key: str) -> bool:
        """W closes what W has opened."""
        if key == "W":
            self.app.close()
            return True
        return False
