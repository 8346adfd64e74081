"""The points of a match that was over before: nothing is counted again, the table is open at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hameln.ui.screens.scoring.screen import ScoringScreen

if TYPE_CHECKING:
    from hameln.table.replay import ReplayedMatch
    from hameln.ui.app import App


class PointsScreen(ScoringScreen):
    """The table of the points, the chronicle, and what was counted; from them one comes back."""

    first = "tab:result"

    def __init__(self, app: App, replay: ReplayedMatch) -> None:
        """The points of a match out of a record."""
        super().__init__(app, replay, is_counted=True)
        self.unveiling.is_left = self.is_crowned = True
