"""The whole log of a match: a line for each turn, which opens for its steps.

The whole log of a replay: a line for each turn, whose steps lead to their moments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.kernel.match import Match
from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.keys import Keys
from hameln.table.log.log import LogLine
from hameln.table.log.reasons import thought_at_table, thought_in_replay
from hameln.ui import routes
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.screens.replay.playback import Playback
from hameln.ui.table.log import TurnList, draw_list_hint
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


class LogScreen(Screen):
    """Every turn of the match; a click on one opens it, a click on a step shows that moment."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, desk: MatchController, opened: LogLine | None = None) -> None:
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

    def draw(self, sheet: DisplayList) -> None:
        """Draw as many turns as there is room for."""
        width = min(820.0 * max(1.0, sheet.letters.text_scale * 0.8), sheet.width - 40)
        height = sheet.height - 40
        x, y = (sheet.width - width) / 2, 20.0
        top = controls.panel(sheet, x, y, width, height, text("The log"))
        bottom = y + height - 72
        box = Box(x + 28, top, width - 78, bottom - top)
        self.list.draw(sheet, self.desk.log.turn_log.turns, self.desk.session.arms, box)
        wide = controls.button_width(sheet, text("Close"), icon="icon_close", key=text("Esc"))
        draw_list_hint(sheet, x + 32, bottom + 29, width - wide - 80)
        place = (x + width - wide - 30, bottom + 8, wide, 42)
        controls.button(
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


_BUTTON: Final = 42.0


class ReplayLogScreen(Screen):
    """Every turn of a match; the one of the moment that is shown lies open."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, playback: Playback) -> None:
        """The log, with the present moment in sight."""
        super().__init__(app)
        self.playback = playback
        self.list = TurnList(self._show, self._tell, is_at_end=False)
        self.list.turns = self._turns = playback.all_turns()
        now = next((place for place, one in enumerate(self._turns) if one.line.count >= playback.count), None)
        if now is not None and playback.count:
            self.list.open(now)

    def draw(self, sheet: DisplayList) -> None:
        """Draw the turns that there is room for."""
        width = min(820.0 * max(1.0, sheet.letters.text_scale * 0.8), sheet.width - 40)
        height = sheet.height - 40
        x, y = (sheet.width - width) / 2, 20.0
        top = controls.panel(sheet, x, y, width, height, text("The log"))
        bottom = y + height - _BUTTON - 30
        box = Box(x + 28, top, width - 78, bottom - top)
        self.list.draw(sheet, self._turns, self.playback.replay.arms, box, self.playback.count)
        close, right = sheet.letters.width(text("Close"), Face.BOLD, theme.BODY) + 90, x + width - 32
        at = (right - close, bottom + 8, close, _BUTTON)
        icon, leave = "icon_close", self.app.close
        controls.button(sheet, "close", at, text("Close"), icon=icon, kind="primary", does=leave)
        right -= close + 10
        if self.playback.replay.is_counted:
            label = text("Statistics")
            wide = controls.button_width(sheet, label, icon="icon_chart")
            at = (right - wide, bottom + 8, wide, _BUTTON)
            controls.button(sheet, "statistics", at, label, icon="icon_chart", does=self._count)
            right -= wide + 10
        draw_list_hint(sheet, x + 34, bottom + 8 + _BUTTON / 2, right - x - 48)

    # -- what is clicked, keys and wheel

    def _count(self) -> None:
        replay = self.playback.replay
        self.app.open(routes.Counted(Match(replay.game, replay.moments.played), replay.names))

    def _show(self, line: LogLine) -> None:
        """Show the moment of a step."""
        self.playback.go(line.count)
        self.app.close()

    def _tell(self, line: LogLine) -> None:
        """Tell the reason for a step."""
        shown = self.playback
        self.app.open(routes.Why(thought_in_replay(shown.replay, line, shown.looker, shown.names)))

    def key(self, key: str) -> bool:
        """Go through the turns."""
        return self.list.key(self.app, key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll."""
        return self.list.wheel(steps)

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar."""
        return name == "scroll" and self.list.scroll.drag(dy)
