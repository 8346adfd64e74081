"""The Piper's coming as it is seen: dusk falls, he plays, and rats, kings and children follow him (H10).

He walks from his field through the lanes of the district to the gate and waits there. The rats follow as he
passes, nearest first, then one king rat after another; while the families pay he stands at the gate, and
whoever is not paid for walks past him onto the road. With the new phase it dawns, and he goes elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import Final

from attrs import evolve, frozen

from hameln.games.hameln.events.event import END, FOUND, PIPER, THE_PIPER, Change, HamelnEvent, OfFamily
from hameln.games.hameln.events.names import NUMERALS, Names
from hameln.games.hameln.events.rats import HouseFreed
from hameln.games.hameln.events.stage import Stage, lane, rat_sprite
from hameln.games.hameln.map.lanes import length_of
from hameln.games.hameln.map.town import Outline
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import final_ranking
from hameln.games.hameln.rules.state import EXTRA, OVER, hides_traps, indices
from hameln.kernel.sums import added
from hameln.language import mark, plural, text
from hameln.table.cues import LENGTHS, STAGGER, Cue, at, coins, way
from hameln.table.events import either, so_many
from hameln.table.log.observation import Observation

WAITS: Final = 0.6
"""Seconds that he plays before he goes."""
WALKS: Final = 1.7
"""Seconds in which he reaches the gate."""
ROW: Final = 0.65
"""Seconds that all rats together take to pass the gate."""
KINGS_ROW: Final = 0.8
"""Seconds that all kings together take."""
APART: Final = 0.08
"""Seconds between two rats at the gate, if they are few."""
KINGS_APART: Final = 0.25
BETWEEN: Final = 0.15
"""Seconds after him in which the first rat is at the gate."""
PAYMENTS: Final = 2.7
"""Seconds in which all families together pay, if they are many."""
LONGEST_BEAT: Final = 1.0
"""Seconds in which one of few families pays."""
LEAVES: Final = 0.15
"""Seconds more for a child that walks from the hall to the gate."""
CHILDREN_APART: Final = 0.15
CHILDREN: Final = 0.25
"""Seconds that all children of a family together take to pass the gate, after the first."""
LONGEST_PHASE_END: Final = 6.0
"""Seconds that the Piper's coming may take, and his going."""
LONGEST_PAYMENT: Final = 2.0
"""Seconds in which a family pays, and its other children leave."""


@frozen
class PiperCame(HamelnEvent):
    """A phase ended: the last king was taken, or nothing could go on (H8.6, H3.5)."""

    district: str
    is_dead_end: bool
    signs = (("dead_ends", "is_dead_end"),)
    belongs = PIPER
    begins = True
    longest = LONGEST_PHASE_END
    words = either(
        "is_dead_end",
        "Nothing goes on in town, so the Piper comes. He plays in {district}.",
        "The last king is placed: the Piper comes! He plays in {district}.",
    )

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It becomes dark; he plays, goes to the gate, and the kings leave one by one."""
        yield at("dusk", "", "screen")
        yield at("none", "", "screen", "piper", 0.25)
        yield stage.tell(self, 0.15)
        lanes, ids = stage.game.town.lanes, stage.game.tables.house_ids
        route = _route(stage)
        cue = way("walk", "piper_1", f"district:{self.district}", "waiting", start=WAITS)
        yield evolve(cue, length=WALKS, via=_via(route[1:-1]))
        stage.leads, stage.pace = True, length_of(route) / WALKS
        kings = [(ids[house], "king_rat") for house in indices(stage.before.kinged)]
        kings += [(house.removeprefix("house:"), name) for house, name in stage.crowned]
        at_of = {str(house.id): house.at for house in stage.game.town.houses}
        found = [(house, name, lanes.way_out(at_of[house])) for house, name in kings]
        found.sort(key=lambda king: length_of(king[2]))
        rats = (stage.rats & ~stage.after.rats).bit_count()
        stage.pause = WAITS + WALKS + BETWEEN + min(ROW, APART * rats)
        times = _ends(stage.pause + KINGS_APART, len(found), KINGS_APART, KINGS_ROW)
        for (house, name, out), ends in zip(found, times, strict=True):
            stage.pause = ends
            yield _follower(stage, name, f"house:{house}", out, ends, "rat")


@frozen
class RatsLed(HamelnEvent):
    """Rats left the town behind the Piper (H10.2)."""

    count: int
    belongs = PIPER
    is_alongside = True
    words = so_many("count", "{n} rat follows him.", "{n} rats follow him.")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The rats follow, those nearest to the gate first."""
        if self.count:
            yield stage.tell(self, WAITS + 0.6)
        town, ids = stage.game.town, stage.game.tables.circle_ids
        gone = [
            (circle, town.lanes.way_out(town.circles[circle].at))
            for circle in indices(stage.rats & ~stage.after.rats)
        ]
        gone.sort(key=lambda rat: length_of(rat[1]))
        times = _ends(WAITS + WALKS + BETWEEN, len(gone), APART)
        for place, ((circle, out), ends) in enumerate(zip(gone, times, strict=True)):
            sound = "" if place % 4 else "rat"
            yield _follower(stage, rat_sprite(circle), f"circle:{ids[circle]}", out, ends, sound)


@frozen
class PiperMoved(HamelnEvent):
    """The Piper stands on another field (H7.3, H10.5)."""

    district: str
    is_own = True
    in_visit = True
    words = mark("The Piper goes to {district}.")
    added = (("goes", "district"),)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """He goes to another field, from the gate if he has led somebody out."""
        origin, target = stage.game.tables.district_ids[stage.piper], f"district:{self.district}"
        stage.piper = stage.game.tables.district_index[self.district]
        if not stage.leads:
            yield way("walk", "piper_1", f"district:{origin}", target, "piper")
            return
        route = _route(stage)[::-1]
        yield evolve(way("walk", "piper_1", "waiting", target), length=LENGTHS["dawn"], via=_via(route[1:-1]))


@frozen
class PiperPaid(OfFamily):
    """A family paid for some children, or for none (H10.3)."""

    children: int
    florins: int
    signs = (("florins:piper", "florins"),)
    belongs = PIPER
    longest = LONGEST_PAYMENT
    counted = (("paid", "children"),)

    def sentence(self, names: Names) -> str:
        """How much, and for how many."""
        if not self.children:
            return self.said(text("{family} pays the Piper nothing."), names)
        if self.florins == 1:
            return self.said(text("{family} pays 1 florin for 1 child."), names)
        told = plural(
            "{family} pays {florins} florins for {n} child.",
            "{family} pays {florins} florins for {n} children.",
            self.children,
        )
        return self.said(told, names, n=self.children)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """A family pays, or not; and it is told."""
        following = stage.events[stage.place_of(self) + 1 :][:1]
        is_losing = any(isinstance(event, ChildrenLost) for event in following)
        yield evolve(stage.tell(self, 0.0, *following[:is_losing]), length=_beat(stage))
        if self.florins:
            yield from coins(f"money:{self.seat}", "bank", self.florins)
        else:
            yield at("vanish", "icon_close", f"card:{self.seat}")

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Who has paid for a child."""
        if self.children:
            yield self.seat, "paid_piper"


@frozen
class ChildrenLost(OfFamily):
    """Children of a family took the road to Transylvania (H10.3)."""

    children: int
    signs = (("lost", "children"),)
    belongs = PIPER
    is_alongside = True
    beside = ("road",)
    counted = (("lost", "children"),)
    occasion = "child_lost"
    words = so_many(
        "children",
        "{n} child of {family} takes the road to Transylvania.",
        "{n} children of {family} take the road to Transylvania.",
    )

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """Each child walks to the gate, through it, and is seen on the road."""
        seat, lanes = self.seat, stage.game.town.lanes
        out = lanes.way_out(stage.game.town.geometry.hall)
        boys, length = stage.before.boys[seat] - stage.after.boys[seat], _beat(stage) + LEAVES
        apart = min(CHILDREN_APART, CHILDREN / self.children)
        for place in range(self.children):
            sex, sound = "boy" if place < boys else "girl", "" if place else "piper"
            sprite, start = stage.figure(sex, seat), apart * place
            cue = way("walk", sprite, f"child:{sex}:{seat}", lane(out[-1]), sound, start)
            yield evolve(cue, length=length, via=_via(out[1:-1]))
            yield at("appear", sprite, "road", start=start + length - LENGTHS["appear"])


@FOUND(moves.PAY)
def piper_paid(seen: Change) -> Iterator[HamelnEvent]:
    """What a family pays, and the children that leave."""
    before, seat = seen.before, seen.seat
    kept = sum(moves.paid_of(seen.move))
    yield PiperPaid(seat, kept, kept * seen.tables.price[before.piper])
    lost = before.boys[seat] + before.girls[seat] - kept
    if lost:
        yield ChildrenLost(seat, lost)


@frozen
class PhaseBegan(HamelnEvent):
    """New kings wait in the supply (H10.6)."""

    phase: int
    kings: int
    belongs = PIPER
    is_alongside = True
    longest = LONGEST_PHASE_END

    def sentence(self, names: Names) -> str:
        """Which phase, and how many kings."""
        told = text("Phase {phase} begins with {kings} kings.")
        return self.said(told, names, phase=NUMERALS[self.phase - 1])

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It dawns, and new kings wait."""
        yield at("dawn", "", "screen")
        yield stage.tell(self, 0.0)
        yield at("stamp", "king_rat", "kings", "confirm")


@frozen
class MatchEnded(HamelnEvent):
    """The third phase is over (H11.1); without a ranking where secret traps hide who won."""

    ranking: tuple[int, ...]
    belongs = END
    longest = LONGEST_PHASE_END

    def sentence(self, names: Names) -> str:
        """Who has won, if that is known."""
        if not self.ranking:
            return text("The match is over. Who has the richest history is hidden: not all traps are known.")
        told = text("The match is over. {family} has the richest history.")
        return self.said(told, names, family=names.families[self.ranking[0]])

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The Piper leaves, and it dawns; who has won, and the fanfare, are left to the scoring."""
        if stage.leads:
            out = lane(stage.game.town.lanes.out)
            yield evolve(way("walk", "piper_1", "waiting", out), length=LENGTHS["dawn"])
            yield at("dawn", "", "screen")
        yield at("stamp", "icon_trophy", "hall", "bells")


@FOUND(THE_PIPER)
def the_piper(seen: Change) -> Iterator[HamelnEvent]:
    """The Piper's coming and going."""
    before, after, tables = seen.before, seen.after, seen.tables
    if seen.is_phase_end:
        piper = piper_after_bribe(seen) if seen.verb == moves.BRIBE else before.piper
        yield PiperCame(tables.district_ids[piper], before.stage == EXTRA)
        circle = moves.circle_of(seen.move) if seen.verb in (moves.RAT, moves.CAT) else -1
        bit = 1 << circle if circle >= 0 else 0
        rats = before.rats | bit if seen.verb == moves.RAT else before.rats & ~bit
        yield RatsLed((rats & ~after.rats).bit_count())
        for house, circles in enumerate(tables.circles_of):
            if circles & rats == circles and not after.overrun >> house & 1:
                yield HouseFreed(tables.house_ids[house], had_king=False)
    if after.phase != before.phase:
        yield PiperMoved(tables.district_ids[after.piper])
        yield PhaseBegan(after.phase + 1, after.kings)
    if after.stage == OVER:
        yield MatchEnded(() if hides_traps(after) else tuple(final_ranking(tables, after)))


def piper_after_bribe(seen: Change) -> int:
    """The district where the Piper stands after a bribe."""
    district = moves.district_of(seen.move)
    total = seen.before.bribes[district] + moves.florins_of(seen.move)
    return district if total == max(*seen.before.bribes, total) else seen.before.piper


def _route(stage: Stage) -> Outline:
    """His way from his field past the middle of the district to where he waits."""
    town, tables = stage.game.town, stage.game.tables
    circles = [town.circles[place].at for place in indices(tables.district_circles[stage.piper])]
    sign = town.districts[stage.piper].sign
    stations = [sign] if any(sign) else []
    if circles:
        x, y = (added(at[axis] for at in circles) / len(circles) for axis in (0, 1))
        stations.append(min(circles, key=lambda at: dist(at, (x, y))))
    return town.lanes.way(*(stations or [town.geometry.hall]), town.lanes.waiting)


def _beat(stage: Stage) -> float:
    """Seconds in which a family pays, so that many families do not take long."""
    return min(LONGEST_BEAT, PAYMENTS / stage.game.seats)


def _ends(first: float, count: int, apart: float, row: float = ROW) -> Sequence[float]:
    """When each of so many is out of the town."""
    apart = min(apart, row / count) if count else apart
    return [first + apart * place for place in range(count)]


def _follower(stage: Stage, sprite: str, origin: str, out: Outline, ends: float, sound: str) -> Cue:
    """Somebody who follows as fast as the Piper goes, but early enough to be out in time."""
    start = max(WAITS / 2, ends - length_of(out) / max(1.0, stage.pace))
    cue = way("walk", sprite, origin, lane(out[-1]), sound, start)
    return evolve(cue, length=max(STAGGER, ends - start), via=_via(out[1:-1]))


def _via(points: Outline) -> tuple[str, ...]:
    return tuple(map(lane, points))
