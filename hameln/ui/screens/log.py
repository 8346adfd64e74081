"""The whole log of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.screen import Screen

if TYPE_CHECKING:
    from hameln.table.log import LogLine
    from hameln.ui.app import App
    from hameln.ui.screens.match import MatchScreen
    from hameln.ui.sheet import Sheet


class LogScreen(Screen):
    """Every sentence of the match; a click on one shows that moment."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, match: MatchScreen) -> None:
        """The log, with its newest sentences in sight."""
        super().__init__(app)
        self.match = match
        self._scroll = widgets.Scroll(offset=1e9)

    def draw(self, sheet: Sheet) -> None:
        """Draw as many sentences as there is room for."""
        width = min(780.0 * max(1.0, sheet.letters.text_scale * 0.8), sheet.width - 40)
        height = sheet.height - 40
        x, y = (sheet.width - width) / 2, 20.0
        top = widgets.panel(sheet, x, y, width, height, text("The log"))
        bottom = y + height - 72
        self._draw_lines(sheet, x + 30, top, width - 76, bottom)
        self._scroll.bar(sheet, x + width - 40, top, bottom - top)
        hint = text("Click a line to see that moment.")
        sheet.words(hint, x + 32, bottom + 32, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=width * 0.55)
        wide = widgets.button_width(sheet, text("Close"), icon="icon_close", key=text("Esc"))
        box = (x + width - wide - 30, bottom + 8, wide, 42)
        widgets.button(sheet, "close", box, text("Close"), icon="icon_close", kind="primary", key=text("Esc"))

    def _draw_lines(self, sheet: Sheet, x: float, top: float, width: float, bottom: float) -> None:
        step = sheet.letters.line(theme.BODY)
        wrapped = [
            (line, sheet.letters.wrap(line.text, Face.BODY, theme.BODY, width - 60))
            for line in self.match.desk.log
        ]
        offset = self._scroll.set(sum(len(rows) * step + 2 for _, rows in wrapped), bottom - top)
        y = top - offset
        for place, (line, rows) in enumerate(wrapped):
            height = len(rows) * step + 2
            if y >= top - 1 and y + height <= bottom + 1:
                self._draw_line(sheet, place, line, rows, (x, y, width, height))
            y += height

    def _draw_line(
        self, sheet: Sheet, place: int, line: LogLine, rows: list[str], box: tuple[float, float, float, float]
    ) -> None:
        x, y, width, height = box
        step = sheet.letters.line(theme.BODY)
        if sheet.hand.hover == f"line:{place}":
            sheet.fill(x - 4, y, width + 8, height, theme.GOLD, alpha=60)
        if line.seat is not None:
            sheet.sprite(f"shield_{self.match.session.arms[line.seat]}", x + 10, y + step / 2, scale=0.42)
        for number, row in enumerate(rows):
            sheet.words(row, x + 28, y + step * (number + 0.5), width=width - 58)
        sheet.spot(f"line:{place}", x, y, width - (30 if line.why else 0), height, has_focus=False)
        if line.why:
            sheet.icon("icon_question", x + width - 14, y + step / 2, 20)
            sheet.spot(f"reason:{place}", x + width - 30, y, 32, max(height, 28), has_focus=False)

    def press(self, name: str) -> None:
        """Show the moment of a sentence, or its reason."""
        kind, _, rest = name.partition(":")
        if kind == "close":
            self.app.close()
        elif kind == "line":
            from hameln.ui.screens.replay import ReplayScreen  # noqa: PLC0415 - screens open each other

            session, count = self.match.session, self.match.desk.log[int(rest)].count
            self.app.replace(ReplayScreen(self.app, session.match, session, at=count))
        elif kind == "reason":
            from hameln.ui.screens.why import WhyScreen  # noqa: PLC0415 - screens open each other

            self.app.open(WhyScreen(self.app, self.match, self.match.desk.log[int(rest)]))

    def key(self, key: str) -> bool:
        """Scroll."""
        if key in ("UP", "DOWN"):
            self._scroll.by(-60 if key == "UP" else 60)
            return True
        if key == "L":
            self.app.close()
            return True
        return self._scroll.key(key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll."""
        return self._scroll.by(-steps * 60)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar."""
        return name == "scroll" and self._scroll.drag(dy)
