"""What is seen and heard of an action: its events become cues, each with its moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve

from hameln.games.hameln.rules import events
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, OVER, PAYING, State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.showing import SHOWERS
from hameln.games.hameln.table.stage import Stage
from hameln.table.cues import STAGGER, Cue, fitted
from hameln.table.seeing import Seen
from hameln.table.telling import Showing

LONGEST: Final = 1.6
"""Seconds that an action may take."""
LONGEST_PHASE_END: Final = 6.0
"""Seconds that the Piper's coming may take, and his going."""
LONGEST_PAYMENT: Final = 2.0
"""Seconds in which a family pays, and its other children leave."""
_OVERLAP: Final = 0.08
"""Seconds by which an event begins before the one before it is over."""
_ALONGSIDE: Final[frozenset[type[Event]]] = frozenset(
    {
        events.GoodMade,
        events.FlorinEarned,
        events.NoChild,
        events.HouseSkipped,
        events.HouseFreed,
        events.RatsLed,
        events.ChildrenLost,
        events.PhaseBegan,
    }
)
"""Events that go on while the one before them does."""
_LONGER: Final[Mapping[type[Event], float]] = {
    events.PiperCame: LONGEST_PHASE_END,
    events.PhaseBegan: LONGEST_PHASE_END,
    events.MatchEnded: LONGEST_PHASE_END,
    events.PiperPaid: LONGEST_PAYMENT,
}
"""Events whose actions may take longer."""

SILENT: Final[Mapping[type[Event], str]] = {
    events.Passed: "nothing is done, and the next turn is heard at once",
    events.RoundBegan: "its first turn begins with it, and that is seen",
}
"""Events without a cue, and why."""


class HamelnShowing(Showing):
    """How the board game is seen and heard."""

    def cues(self, game: Hameln, events: Sequence[Event], arms: Sequence[str], seen: Seen) -> tuple[Cue, ...]:
        """The cues of a move."""
        return cues_of(events, arms, seen.before.state, seen.after.state, game)

    def meanwhile(self, seen: Seen) -> View:
        """The view on which cues are played."""
        before: View = seen.before
        return evolve(before, state=meanwhile(before.state, seen.after.state))

    def is_dark(self, view: View) -> bool:
        """While the Piper is paid."""
        return view.state.stage == PAYING


def cues_of(
    told: Sequence[Event], arms: Sequence[str], before: State, after: State, game: Hameln
) -> tuple[Cue, ...]:
    """The cues of an action, earliest first.

    Args:
        told: Its events, from `hameln.games.hameln.rules.telling.tell`.
        arms: Of the families, by seat.
    """
    stage = Stage(game, arms, before, after, before.house, before.piper, before.rats, events=told)
    stage.leads = before.stage == PAYING
    found: list[Cue] = []
    clock, end, longest = 0.0, 0.0, LONGEST
    for place, event in enumerate(told):
        stage.place, kind = place, type(event)
        if kind in SILENT:
            continue
        longest = max(longest, _LONGER.get(kind, LONGEST))
        clock = clock + STAGGER if kind in _ALONGSIDE else max(clock, end - _OVERLAP)
        for cue in SHOWERS[kind](stage, event):
            found.append(evolve(cue, start=clock + cue.start))
            end = max(end, found[-1].start + cue.length)
    return fitted(found, longest)


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
