"""The music of the card game: the road by night, fog towards the end, candles when the nuns are turned up."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import NOBODY
from hameln.games.rattus_cartus.rules.views import View
from hameln.table.accompanying import Accompanying

LAST: Final = 2
"""Rounds at the end in which it becomes tense."""


class NightAccompanying(Accompanying[View]):
    """Which piece fits a match of the card game."""

    title = "rattus-cartus/road"
    unveiling = "rattus-cartus/reveal"
    end = "rattus-cartus/road"

    def piece(self, game: RattusCartus, view: View) -> str:
        """The road, and in the last rounds the fog."""
        if view.state.mover == NOBODY:
            return self.unveiling
        return "rattus-cartus/plague" if view.state.round > game.tables.rounds - LAST else self.title
