"""What is seen and heard of an action that need not be one of a match."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.telling import HamelnShowing
from hameln.kernel.match import Played
from hameln.table.cues import Cue
from hameln.table.log.observation import Observation


def cues_of(
    told: Sequence[HamelnEvent], arms: Sequence[str], before: State, after: State, game: Hameln
) -> tuple[Cue, ...]:
    """The cues of events between two states."""
    seen = Observation(
        before=game.unveiled(before), played=Played(mover=0, action=0), after=game.unveiled(after), count=1
    )
    return HamelnShowing().cues(game, told, arms, seen)
