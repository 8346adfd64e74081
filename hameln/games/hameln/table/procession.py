"""The Piper's coming as it is seen: dusk falls, he plays, and rats, kings and children follow him (H10).

He walks from his field through the lanes of the district to the gate and waits there. The rats follow as he
passes, nearest first, then one king rat after another; while the families pay he stands at the gate, and
whoever is not paid for walks past him onto the road. With the new phase it dawns, and he goes elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import Final

from attrs import evolve

from hameln.games.hameln.map.lanes import length_of
from hameln.games.hameln.map.town import Outline
from hameln.games.hameln.rules import events
from hameln.games.hameln.rules.state import indices
from hameln.games.hameln.table.stage import Stage, lane, rat_sprite
from hameln.kernel.sums import added
from hameln.table.cues import LENGTHS, STAGGER, Cue, at, coins, way

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
LONGEST_PAYMENT: Final = 1.0
"""Seconds in which one of few families pays."""
LEAVES: Final = 0.15
"""Seconds more for a child that walks from the hall to the gate."""
CHILDREN_APART: Final = 0.15
CHILDREN: Final = 0.25
"""Seconds that all children of a family together take to pass the gate, after the first."""


def piper_came(stage: Stage, event: events.PiperCame) -> Iterator[Cue]:
    """It becomes dark; he plays, goes to the gate, and the kings leave one by one."""
    yield at("dusk", "", "screen")
    yield at("none", "", "screen", "piper", 0.25)
    yield stage.tell(0.15)
    lanes, ids = stage.game.town.lanes, stage.game.tables.house_ids
    route = _route(stage)
    cue = way("walk", "piper_1", f"district:{event.district}", "waiting", start=WAITS)
    yield evolve(cue, length=WALKS, via=_via(route[1:-1]))
    stage.leads, stage.pace = True, length_of(route) / WALKS
    kings = [(ids[house], "king_rat") for house in indices(stage.before.kinged)]
    kings += [(house.removeprefix("house:"), name) for house, name in stage.crowned]
    at_of = {str(house.id): house.at for house in stage.game.town.houses}
    found = [(house, name, lanes.way_out(at_of[house])) for house, name in kings]
    found.sort(key=lambda king: length_of(king[2]))
    rats = (stage.rats & ~stage.after.rats).bit_count()
    stage.pause = WAITS + WALKS + BETWEEN + min(ROW, APART * rats)
    for (house, name, out), ends in zip(
        found, _ends(stage.pause + KINGS_APART, len(found), KINGS_APART, KINGS_ROW), strict=True
    ):
        stage.pause = ends
        yield _follower(stage, name, f"house:{house}", out, ends, "rat")


def rats_led(stage: Stage, event: events.RatsLed) -> Iterator[Cue]:
    """The rats follow, those nearest to the gate first."""
    if event.count:
        yield stage.tell(WAITS + 0.6)
    town, ids = stage.game.town, stage.game.tables.circle_ids
    gone = [
        (circle, town.lanes.way_out(town.circles[circle].at))
        for circle in indices(stage.rats & ~stage.after.rats)
    ]
    gone.sort(key=lambda rat: length_of(rat[1]))
    first = WAITS + WALKS + BETWEEN
    for place, ((circle, out), ends) in enumerate(zip(gone, _ends(first, len(gone), APART), strict=True)):
        sound = "" if place % 4 else "rat"
        yield _follower(stage, rat_sprite(circle), f"circle:{ids[circle]}", out, ends, sound)


def piper_moved(stage: Stage, event: events.PiperMoved) -> Iterator[Cue]:
    """He goes to another field, from the gate if he has led somebody out."""
    origin = stage.game.tables.district_ids[stage.piper]
    stage.piper = stage.game.tables.district_index[event.district]
    if not stage.leads:
        yield way("walk", "piper_1", f"district:{origin}", f"district:{event.district}", "piper")
        return
    route = _route(stage)[::-1]
    cue = way("walk", "piper_1", "waiting", f"district:{event.district}")
    yield evolve(cue, length=LENGTHS["dawn"], via=_via(route[1:-1]))


def paid(stage: Stage, event: events.PiperPaid) -> Iterator[Cue]:
    """A family pays, or not; and it is told."""
    following = stage.events[stage.place + 1 : stage.place + 2]
    is_losing = bool(following) and isinstance(following[0], events.ChildrenLost)
    yield evolve(stage.tell(0.0, *((stage.place + 1,) if is_losing else ())), length=_beat(stage))
    if event.florins:
        yield from coins(f"money:{event.seat}", "bank", event.florins)
    else:
        yield at("vanish", "icon_close", f"card:{event.seat}")


def lost(stage: Stage, event: events.ChildrenLost) -> Iterator[Cue]:
    """Each child walks to the gate, through it, and is seen on the road."""
    seat, lanes = event.seat, stage.game.town.lanes
    out = lanes.way_out(stage.game.town.geometry.hall)
    boys, length = stage.before.boys[seat] - stage.after.boys[seat], _beat(stage) + LEAVES
    apart = min(CHILDREN_APART, CHILDREN / event.children)
    for place in range(event.children):
        sex, sound = "boy" if place < boys else "girl", "" if place else "piper"
        sprite, start = stage.figure(sex, seat), apart * place
        cue = way("walk", sprite, f"child:{sex}:{seat}", lane(out[-1]), sound, start)
        yield evolve(cue, length=length, via=_via(out[1:-1]))
        yield at("appear", sprite, "road", start=start + length - LENGTHS["appear"])


def phase_began(stage: Stage, _: events.PhaseBegan) -> Iterator[Cue]:
    """It dawns, and new kings wait."""
    yield at("dawn", "", "screen")
    yield stage.tell(0.0)
    yield at("stamp", "king_rat", "kings", "confirm")


def ended(stage: Stage, _: events.MatchEnded) -> Iterator[Cue]:
    """The Piper leaves, and it dawns; who has won, and the fanfare, are left to the scoring."""
    if stage.leads:
        yield evolve(
            way("walk", "piper_1", "waiting", lane(stage.game.town.lanes.out)), length=LENGTHS["dawn"]
        )
        yield at("dawn", "", "screen")
    yield at("stamp", "icon_trophy", "hall", "bells")


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
    return min(LONGEST_PAYMENT, PAYMENTS / stage.game.seats)


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
