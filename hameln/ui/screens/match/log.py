"""The whole log of a match: a line for each turn, which opens for its steps.

The whole log of a replay: a line for each turn, whose steps lead to their moments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hameln.kernel.match import Match
from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.keys import Keys
from hameln.table.log.log import LogLine
from hameln.table.log.reasons import thought_at_table, thought_in_replay
from hameln.table.log.turns import ToldTurn
from hameln.ui import routes
from hameln.ui.draw.box import Box, Rect
from hameln.ui.screens.replay.playback import Playback
from hameln.ui.table.log import TurnList, draw_list_hint, name_of_turn
from hameln.ui.widgets import controls
from hameln.ui.widgets.page_screen import PageScreen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


class _TurnPage(PageScreen):
    """A page of turns.

    Attributes:
        list: The turns.
    """

    has_foot = True
    list: TurnList

    @property
    def heading(self) -> str:
        """What it is."""
        return text("The log")

    def draw_foot(self, sheet: DisplayList, box: Rect) -> None:
        """Tell what clicks do."""
        draw_list_hint(sheet, box[0], box[1] + box[3] / 2, box[2])


class LogScreen(_TurnPage):
    """Every turn of the match; a click on one opens it, a click on a step shows that moment."""

    def __init__(
        self, app: App, desk: MatchController, opened: LogLine | None = None, *, has_verdict: bool = True
    ) -> None:
        """The log, with its newest turns in sight, of which the last has the focus.

        Args:
            opened: The line of a turn that lies open, and has the focus instead.
            has_verdict: Whether it may be read who has won.
        """
        super().__init__(app)
        self.desk, self._has_verdict = desk, has_verdict
        self.listing = self.list = TurnList(self._show, self._tell)
        self.list.turns = self._turns
        for place, turn in enumerate(self.list.turns):
            if opened is None or turn.line == opened:
                self.first = name_of_turn(place)
            if turn.line == opened:
                self.list.open(place)

    @property
    def _turns(self) -> Sequence[ToldTurn]:
        turns = self.desk.log.turn_log.turns
        return turns if self._has_verdict else [turn for turn in turns if not turn.kind.is_verdict]

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw as many turns as there is room for."""
        x, y, width, height = box
        self.list.draw(sheet, self._turns, self.desk.session.arms, Box(x - 2, y, width - 18, height))

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
        return super().key(key)


class ReplayLogScreen(_TurnPage):
    """Every turn of a match; the one of the moment that is shown lies open."""

    def __init__(self, app: App, playback: Playback) -> None:
        """The log, with the present moment in sight."""
        super().__init__(app)
        self.playback = playback
        self.listing = self.list = TurnList(self._show, self._tell, is_at_end=False)
        self.list.turns = self._turns = playback.all_turns()
        now = next((place for place, one in enumerate(self._turns) if one.line.count >= playback.count), None)
        if now is not None and playback.count:
            self.list.open(now)

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the turns that there is room for."""
        x, y, width, height = box
        room = Box(x - 2, y, width - 18, height)
        self.list.draw(sheet, self._turns, self.playback.replay.arms, room, self.playback.count)

    def draw_foot(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the way to what was counted, and tell what clicks do."""
        x, y, width, height = box
        if self.playback.replay.is_counted:
            label, icon = text("Statistics"), "icon_chart"
            wide = controls.button_width(sheet, label, icon=icon)
            width -= wide + 10
            at = (x + width + 10, y, wide, height)
            controls.button(sheet, "statistics", at, label, icon=icon, does=self._count)
        super().draw_foot(sheet, (x, y, width, height))

    # -- what is clicked

    def _count(self) -> None:
        replay = self.playback.replay
        own = replay.persons[0] if len(replay.persons) == 1 else None
        match = Match(replay.game, replay.moments.played)
        self.app.open(routes.Counted(match, replay.names, replay.arms, own))

    def _show(self, line: LogLine) -> None:
        """Show the moment of a step."""
        self.playback.go(line.count)
        self.app.close()

    def _tell(self, line: LogLine) -> None:
        """Tell the reason for a step."""
        shown = self.playback
        self.app.open(routes.Why(thought_in_replay(shown.replay, line, shown.looker, shown.names)))
