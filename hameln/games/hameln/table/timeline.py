"""What is seen and heard of an action: its events become cues, each with its moment."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, OVER, PAYING, State
from hameln.games.hameln.rules.views import View
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
