"""The pace of a solution: each decision is told with its reason, and waits until that was read."""

from __future__ import annotations

from hameln.kernel.match import Played
from hameln.table.advising import say_advice, things_of_advice
from hameln.table.opaque import AnAction
from hameln.table.positions.attempt import Demonstration
from hameln.ui.screens.match.playback import MatchPlayback


class SolutionPlayback(MatchPlayback):
    """Leads a solution on; nothing is said of what was done without a choice."""

    @property
    def _shown(self) -> Demonstration | None:
        """The solution, while what comes next is of it."""
        session, played = self._desk.session, self._ready
        is_of_it = played is not None and played.mover in self._desk.persons and not played.auto
        return session if is_of_it and isinstance(session, Demonstration) else None

    def _intend(self) -> bool:
        """Wait before each decision, and before nothing else of it."""
        is_done, shown = super()._intend(), self._shown
        if shown is not None:
            self.waits_for_step = shown.begins and not self.is_skipping
            self._left = self._left if shown.begins else 0.0
        return is_done

    def _tell_intention(self, played: Played[AnAction]) -> None:
        """Say the whole decision, and what speaks for it."""
        super()._tell_intention(played)
        advice = self._shown.advice if self._shown is not None else None
        if advice is not None:
            self.intended = things_of_advice(self._desk, advice)
            player, deed = self._desk.names.players[played.mover], say_advice(self._desk, advice)
            self.doing, self.why = f"{player}: {deed}", advice.why

    def _wait(self, seconds: float) -> bool:
        """Act without a word on what had to be done."""
        is_done, self._forced = super()._wait(seconds), None
        return is_done
