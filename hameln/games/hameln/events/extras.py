"""Extra actions: the cat, bribes, and none."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from hameln.games.hameln.events.event import FOUND, Change, HamelnEvent, OfFamily
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.piper import PiperMoved, piper_after_bribe
from hameln.games.hameln.events.rats import HouseFreed
from hameln.games.hameln.events.stage import Stage, rat_sprite
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.extras import CAT_COST, CAT_OWNERS_SHARE
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE
from hameln.language import mark, text
from hameln.table.cues import Cue, at, coins, way
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
