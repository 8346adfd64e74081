"""Influence: who rises, and who buys it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from hameln.games.hameln.events.event import FOUND, Change, HamelnEvent, OfFamily
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.language import mark
from hameln.table.cues import STEP, Cue, coins, way
from hameln.table.events import so_many
from hameln.table.log.observation import Observation


@frozen
class InfluenceGained(OfFamily):
    """A marker arrived on a step (H9.2)."""

    step: int
    beside = ("track",)
    words = mark("{family} rises to step {step} of influence.")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The shield climbs."""
        steps = self.step - stage.before.steps[self.seat]
        origin, target = f"track:{self.seat}", f"step:{self.step}"
        cue = way("hop", stage.figure("shield", self.seat), origin, target, "influence")
        yield evolve(cue, length=min(0.6, STEP * (steps + 1)))

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Whom the family has passed, and that it has."""
        ahead, behind = (_ahead(self.seat, view.state) for view in (seen.before, seen.after))
        passed = sorted(ahead - behind)
        yield from ((other, "passed") for other in passed)
        if passed:
            yield self.seat, "rose"

    def adds(self) -> Iterator[tuple[str, Any]]:
        """The step."""
        yield "steps", (self.seat, self.step)


def _ahead(seat: int, state: State) -> set[int]:
    """The seats that are higher in influence."""
    return set(state.ranking[: state.ranking.index(seat)] if seat in state.ranking else ())


def influence_gained(seen: Change) -> Iterator[InfluenceGained]:
    """The markers that moved, the higher one first (H5.5)."""
    for seat in seen.before.ranking:
        if seen.after.steps[seat] != seen.before.steps[seat]:
            yield InfluenceGained(seat, seen.after.steps[seat])


@frozen
class InfluenceBought(OfFamily):
    """A field of the ring was paid (H7.2)."""

    florins: int
    signs = (("influence", ""), ("florins:influence", "florins"))
    beside = ("ring",)
    opens = "influence"
    counted = (("influence", "florins"),)
    words = so_many(
        "florins", "{family} buys influence for {n} florin.", "{family} buys influence for {n} florins."
    )
    turn_words = so_many("florins", "buys influence for {n} florin", "buys influence for {n} florins")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """Florins go to the ring."""
        yield from coins(f"money:{self.seat}", "ring", self.florins)


@FOUND(moves.INFLUENCE)
def influence_bought(seen: Change) -> Iterator[HamelnEvent]:
    """A field of the ring, and the step that it brings."""
    yield InfluenceBought(seen.seat, seen.tables.ring[seen.before.ring][0])
    yield from influence_gained(seen)
