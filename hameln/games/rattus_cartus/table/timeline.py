"""What is seen and heard of an action: cards that fly, rats that hop, markers that move.

The music of the card game: the road by night, fog towards the end, candles when the nuns are turned up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import evolve

from hameln.games.rattus_cartus.events.event import Company, RattusEvent
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import NOBODY, State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.presentation import PRESENTATION
from hameln.table.cues import Accompanying
from hameln.table.log.observation import Observation
from hameln.table.telling import Showing


class RattusShowing(Showing[View]):
    """How the card game is seen and heard."""

    def stage(
        self, game: RattusCartus, events: Sequence[RattusEvent], arms: Sequence[str], seen: Observation
    ) -> Company:
        """The pack and the arms."""
        del events, seen
        return Company(pack=game.pack, arms=arms)

    def meanwhile(self, seen: Observation) -> View:
        """The table on which cues are played."""
        before: View = seen.before
        state = meanwhile(before.state, seen.after.state)
        action = seen.played.action
        if action[0] == moves.MILL:  # these cards lie nowhere before or after
            state.more = state.more._replace(aside=tuple(sorted(action[1])))
        return evolve(before, state=state)


def meanwhile(before: State, after: State) -> State:
    """The table on which cues are played: what leaves is gone already, what comes is not there yet.

    What was laid stays until all is over, since it is turned up where it lies; and so do all hands when
    everything is shown at the end.
    """
    state = before.copy()
    if before.eyes != after.eyes:
        return state
    for name in ("hands", "held", "rats", "tokens", "stacks", "discards", "influence"):
        setattr(state, name, list(map(min, getattr(before, name), getattr(after, name))))
    state.more = state.more._replace(
        aside=_still(before.more.aside, after.more.aside),
        spread=_still(before.more.spread, after.more.spread),
    )
    state.deck_size = min(before.deck_size, after.deck_size)
    state.discarded = min(before.discarded, after.discarded)
    return state


def _still(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    """The open cards that stay where they are, in their order."""
    left, found = Counter(after), list[int]()
    for card in before:
        if left[card]:
            left[card] -= 1
            found.append(card)
    return tuple(found)


LAST: Final = 2
"""Rounds at the end in which it becomes tense."""


class NightAccompanying(Accompanying[View]):
    """Which piece fits a match of the card game."""

    unveiling = "rattus-cartus/reveal"
    end = "rattus-cartus/road"

    def piece(self, game: RattusCartus, view: View) -> str:
        """The road, and in the last rounds the fog."""
        if view.state.mover == NOBODY:
            return self.unveiling
        return "rattus-cartus/plague" if view.state.round > game.tables.rounds - LAST else PRESENTATION.music
