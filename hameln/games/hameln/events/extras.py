"""Extra actions: the cat, influence, bribes, and none (H7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from hameln.games.hameln.events.event import FOUND, Change, HamelnEvent, OfFamily
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.piper import PiperMoved, piper_after_bribe
from hameln.games.hameln.events.rats import HouseFreed
from hameln.games.hameln.events.stage import Stage, rat_sprite
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import CAT_COST, CAT_OWNERS_SHARE
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, State
from hameln.language import mark, text
from hameln.table.cues import STEP, Cue, at, coins, way
from hameln.table.events import either, so_many
from hameln.table.log.observation import Observation


@frozen
class CatBought(OfFamily):
    """The cat changed hands (H7.1)."""

    former: int | None
    beside = ("cat",)
    opens = "cat"
    counted = (("cat", ""),)
    words = either(
        "former", "{family} buys the cat from {former}, who gets a florin for it.", "{family} buys the cat."
    )

    def signed(self) -> Iterator[tuple[str, int]]:
        """What it costs, and what of that the former owner gets."""
        yield "cats", 1
        yield "florins:cat", CAT_COST
        yield "florins:lent", 0 if self.former is None else CAT_OWNERS_SHARE

    def purses(self) -> Iterator[int]:
        """Who buys it pays, and who had it gets a share."""
        yield self.seat
        if self.former is not None:
            yield self.former

    def in_turn(self, seat: int, names: Names) -> str:
        """From whom."""
        if self.former is None:
            return text("buys the cat")
        return self.said(text("buys the cat from {family}"), names, family=names.families[self.former])

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """Florins go, and it comes."""
        buyer = f"money:{self.seat}"
        yield from coins(buyer, "bank", 4 if self.former is None else 3)
        if self.former is not None:
            yield from coins(buyer, f"money:{self.former}", 1, "")
        yield evolve(way("hop", "cat", "cat", f"card:{self.seat}", "cat", 0.1), length=0.4)

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Who has it, and who had it."""
        yield self.seat, "cat_bought"
        if self.former is not None and self.former != self.seat:
            yield self.former, "cat_lost"


@frozen
class RatCaught(HamelnEvent):
    """The cat took a rat (H7.1)."""

    circle: str
    is_own = True
    words = mark("The cat takes the rat from {circle}.")
    added = (("caught", "circle"),)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It jumps, and the rat is gone."""
        circle, place = stage.game.tables.circle_index[self.circle], f"circle:{self.circle}"
        stage.rats &= ~(1 << circle)
        stage.pause = 0.4
        yield evolve(way("hop", "cat", f"card:{stage.before.mover}", place), length=0.4)
        yield at("vanish", rat_sprite(circle), place, "rat", 0.3)


@FOUND(moves.CAT)
def cat_bought(seen: Change) -> Iterator[HamelnEvent]:
    """The cat, the rat that it takes, and the houses that are free then."""
    before, tables = seen.before, seen.tables
    yield CatBought(seen.seat, None if before.cat == NONE else before.cat)
    circle = moves.circle_of(seen.move)
    if circle >= 0:
        yield RatCaught(tables.circle_ids[circle])
        for house, bit, _ in tables.houses_of[circle]:
            if before.overrun & bit:
                yield HouseFreed(tables.house_ids[house], bool(before.kinged & bit))


@frozen
class Bribed(OfFamily):
    """Florins were laid on one of the Piper's fields (H7.3)."""

    district: str
    florins: int
    total: int
    signs = (("bribes", ""), ("florins:bribes", "florins"))
    opens = "bribe"
    counted = (("bribes", "florins"),)
    words = so_many(
        "florins",
        "{family} lays {n} florin on {district}, which holds {total} now.",
        "{family} lays {n} florins on {district}, which holds {total} now.",
    )
    turn_words = so_many("florins", "lays {n} florin on {district}", "lays {n} florins on {district}")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The florins go there."""
        yield from coins(f"money:{self.seat}", f"district:{self.district}", self.florins, "bribe")


@FOUND(moves.BRIBE)
def bribed(seen: Change) -> Iterator[HamelnEvent]:
    """A bribe, and where the Piper goes for it."""
    district, florins = moves.district_of(seen.move), moves.florins_of(seen.move)
    name = seen.tables.district_ids[district]
    yield Bribed(seen.seat, name, florins, seen.before.bribes[district] + florins)
    if piper_after_bribe(seen) != seen.before.piper:
        yield PiperMoved(name)


@frozen
class Passed(OfFamily):
    """No extra action was taken (H3.2); nothing is seen of it, and the next turn is heard at once."""

    is_pass = True
    words = mark("{family} ends its turn without an extra action.")


FOUND(moves.PASS)(lambda seen: (Passed(seen.seat),))


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
