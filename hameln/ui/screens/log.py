"""The whole log of a match: a line for each turn, which opens for its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.language import text
from hameln.table.desk import Desk
from hameln.table.keys import Keys
from hameln.table.log.log import LogLine
from hameln.table.log.reasons import thought_at_table
from hameln.ui import routes, widgets
from hameln.ui.scene import Box
from hameln.ui.screen import Screen
from hameln.ui.turn_list import TurnList, draw_list_hint

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet


class LogScreen(Screen):
    """Every turn of the match; a click on one opens it, a click on a step shows that moment."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, desk: Desk, opened: LogLine | None = None) -> None:
        """The log, with its newest turns in sight.

        Args:
            opened: The line of a turn that lies open.
        """
        super().__init__(app)
        self.desk = desk
        self.list = TurnList(self._show, self._tell)
        self.list.turns = desk.log.turn_log.turns
        for place, turn in enumerate(self.list.turns):
            if turn.line == opened:
                self.list.open(place)

    def draw(self, sheet: Sheet) -> None:
        """Draw as many turns as there is room for."""
        width = min(820.0 * max(1.0, sheet.letters.text_scale * 0.8), sheet.width - 40)
        height = sheet.height - 40
        x, y = (sheet.width - width) / 2, 20.0
        top = widgets.panel(sheet, x, y, width, height, text("The log"))
        bottom = y + height - 72
        box = Box(x=x + 28, y=top, width=width - 78, height=bottom - top)
        self.list.draw(sheet, self.desk.log.turn_log.turns, self.desk.session.arms, box)
        wide = widgets.button_width(sheet, text("Close"), icon="icon_close", key=text("Esc"))
        draw_list_hint(sheet, x + 32, bottom + 29, width - wide - 80)
        place = (x + width - wide - 30, bottom + 8, wide, 42)
        widgets.button(
            *(sheet, "close", place, text("Close")),
            icon="icon_close",
            kind="primary",
            key=text("Esc"),
            does=self.app.close,
        )

    def _show(self, line: LogLine) -> None:
        """Show the moment of a step."""
        session = self.desk.session
        self.app.replace(routes.Replay(session.match, session, at=line.count))

    def _tell(self, line: LogLine) -> None:
        """Tell the reason for a step."""
        self.app.open(routes.Why(thought_at_table(self.desk, line, self.desk.log.viewer)))

    def key(self, key: str) -> bool:
        """Go through the turns, or close what the key of the log has opened."""
        if Keys(self.app.settings.keys).action_of(key) == "log":
            self.app.close()
            return True
        return self.list.key(self.app, key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll."""
        return self.list.wheel(steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar."""
        return name == "scroll" and self.list.scroll.drag(dy)
