"""The music of Hameln: later in the day with each phase, darker with few kings, and the Piper's tune."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.piper import PiperCame
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, PAYING
from hameln.games.hameln.rules.views import View
from hameln.table.accompanying import Accompanying, Interlude

PHASES: Final = ("hameln/morning", "hameln/noon", "hameln/evening")
PIPER: Final = "hameln/piper"
FEW: Final = 3
"""The kings gather when no more than one of so many is left."""
_TUNE: Final = 24.0
"""Seconds for which all follow the Piper."""


class HamelnAccompanying(Accompanying[View]):
    """Which piece fits a match of Hameln."""

    title = "hameln/title"
    end = "hameln/end"
    sudden = PIPER

    def piece(self, game: Hameln, view: View) -> str:
        """The phase, unless the Piper waits for his pay or few kings are left."""
        state = view.state
        if state.mover == NOBODY:
            return self.end
        if state.stage == PAYING:
            return PIPER
        if state.kings <= max(1, game.tables.kings[state.phase] // FEW):
            return "hameln/kings"
        return PHASES[state.phase]

    def interlude(self, game: Hameln, events: Sequence[HamelnEvent]) -> Interlude | None:
        """The Piper's tune when he comes."""
        del game
        if any(isinstance(event, PiperCame) for event in events):
            return Interlude(piece=PIPER, seconds=_TUNE)
        return None
