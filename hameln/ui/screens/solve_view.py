"""A set position as it is seen: once it is decided, the bar tells the verdict and what can be done then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.positions.attempt import Attempt, Demonstration
from hameln.table.positions.words import verdict_told
from hameln.ui import theme, widgets
from hameln.ui.bar import Bar, draw_prompt
from hameln.ui.lettering import Face
from hameln.ui.screens.match_view import MatchView

if TYPE_CHECKING:
    from hameln.ui.scene import Box, Scene
    from hameln.ui.sheet import Sheet

VERDICT: Final = (TELL := "verdict:tell", AGAIN := "verdict:again", UNDO := "verdict:undo")
"""The buttons below the verdict."""
_GAP: Final = 6.0


class SolveView(MatchView):
    """The table of somebody who solves a position."""

    @property
    def _decided(self) -> Attempt | None:
        """The try, once it is decided and everything that led there was shown."""
        session = self.desk.session
        is_decided = isinstance(session, Attempt) and session.is_done and not self._conductor.is_busy
        return session if isinstance(session, Attempt) and is_decided else None

    def _doing(self) -> str:
        return "" if self._decided is not None else super()._doing()

    def _draw_bar(self, sheet: Sheet, scene: Scene, box: Box, keys: dict[str, str]) -> None:
        attempt, told = self._decided, self._conductor.announced
        if attempt is None:
            super()._draw_bar(sheet, scene, box, keys)
            return
        keys = self.key_labels()
        prompt = verdict_told(attempt) if told is None else told.title()
        row, _ = draw_prompt(sheet, scene, box, Bar(prompt=prompt, keys=keys))
        if told is None:
            self._draw_buttons(sheet, row, attempt, keys)

    def _draw_buttons(self, sheet: Sheet, row: Box, attempt: Attempt, keys: dict[str, str]) -> None:
        """Again, Undo and the verdict, and the scoring where the match is over."""
        entries = [
            (TELL, text("The verdict"), "icon_flag", keys["confirm"]),
            (AGAIN, text("Again"), "icon_replay", ""),
        ]
        if not isinstance(attempt, Demonstration):
            entries.append((UNDO, text("Undo"), "icon_undo", keys["undo"]))
        if attempt.match.is_over:
            entries.append(("over:scoring", text("Final scoring"), "icon_trophy", ""))
        most = (row.width - _GAP * (len(entries) - 1)) / len(entries)
        x = row.x
        for name, label, icon, key in entries:
            wide = min(most, max(170.0, widgets.button_width(sheet, label, icon=icon, key=key)))
            size = theme.BODY * min(
                1.0, (wide - 16) / max(1.0, sheet.letters.width(label, Face.BOLD, theme.BODY))
            )
            why = self._why_no_undo if name == UNDO else ""
            kind = "primary" if name == TELL else "normal"
            place = (x, row.y, wide, row.height)
            widgets.button(sheet, name, place, label, icon=icon, kind=kind, key=key, why=why, size=size)
            x += wide + _GAP
