"""What is seen and heard of an action: its events become cues, each with its moment.

The music of Hameln: later in the day with each phase, darker with few kings, and the Piper's tune.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.piper import PiperCame
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, NONE, OVER, PAYING, State
from hameln.games.hameln.rules.views import View
from hameln.table.cues import Accompanying, Interlude
from hameln.table.log.observation import Observation
from hameln.table.telling import Showing


class HamelnShowing(Showing[View]):
    """How the board game is seen and heard."""

    def stage(
        self, game: Hameln, events: Sequence[HamelnEvent], arms: Sequence[str], seen: Observation
    ) -> Stage:
        """The table as it was, and what happened."""
        before, after = seen.before.state, seen.after.state
        stage = Stage(game, arms, before, after, before.house, before.piper, before.rats, events=events)
        stage.leads = before.stage == PAYING
        return stage

    def meanwhile(self, seen: Observation) -> View:
        """The view on which cues are played."""
        before: View = seen.before
        return evolve(before, state=meanwhile(before.state, seen.after.state))

    def is_dark(self, view: View) -> bool:
        """While the Piper is paid."""
        return view.state.stage == PAYING


def meanwhile(before: State, after: State) -> State:
    """The table on which cues are played: what leaves is gone already, what comes is not there yet."""
    state = before.copy()
    state.rats &= after.rats
    state.overrun &= after.overrun
    state.kinged &= after.kinged
    state.kings = min(before.kings, after.kings)
    state.bag_boys = min(before.bag_boys, after.bag_boys)
    state.bag_girls = min(before.bag_girls, after.bag_girls)
    for name in ("boys", "girls", "money", "goods"):
        setattr(state, name, list(map(min, getattr(before, name), getattr(after, name))))
    for name in ("stacks", "bribes"):
        setattr(state, name, tuple(map(min, getattr(before, name), getattr(after, name))))
    leads = before.stage != after.stage and (after.stage in (PAYING, OVER) or after.phase != before.phase)
    if leads and before.stage != PAYING:
        state.overrun = before.overrun  # houses are freed when all have left
    state.piper = NONE if leads or before.piper != after.piper else before.piper
    return state


PHASES: Final = ("hameln/morning", "hameln/noon", "hameln/evening")
PIPER: Final = "hameln/piper"
FEW: Final = 3
"""The kings gather when no more than one of so many is left."""
_TUNE: Final = 24.0
"""Seconds for which all follow the Piper."""


class HamelnAccompanying(Accompanying[View]):
    """Which piece fits a match of Hameln."""

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
