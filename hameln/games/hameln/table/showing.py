"""How each event is shown: the cues that belong to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from attrs import evolve

from hameln.games.hameln.rules import events
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.moves import FOR_FLORINS, price_of
from hameln.games.hameln.rules.selling import offers_of
from hameln.games.hameln.rules.state import NONE
from hameln.games.hameln.table import procession
from hameln.games.hameln.table.stage import Stage, rat_sprite
from hameln.table.cues import FOLLOW, LENGTHS, STAGGER, STEP, Cue, at, coins, way

_CLOUDS: Final = ((-46.0, 20.0), (46.0, 20.0), (-30.0, 38.0), (30.0, 38.0))
"""Where dust rises round a house as a king takes it, from its middle, in units of the town."""
_STARS: Final = ((-42.0, -6.0), (42.0, -10.0), (-22.0, -42.0), (24.0, -46.0), (0.0, -58.0))
"""Where stars rise round a house at a wedding."""
_BORN: Final = ((-10.0, -42.0), (12.0, -50.0))
"""Where stars rise over a house as a child is born there."""


def _order_drawn(stage: Stage, event: events.TurnOrderDrawn) -> Iterator[Cue]:
    last = len(event.order) - 1
    for place, seat in enumerate(event.order):
        sound = "confirm" if place == last else "click"
        yield at("stamp", stage.figure("shield", seat), f"card:{seat}", sound, 0.12 * place)


def _dealt(_: Stage, event: events.CountersDealt) -> Iterator[Cue]:
    for place, (house, rats) in enumerate(event.rats):
        sprite, sound = f"counter_{min(3, max(1, rats))}", "" if place % 3 else "click"
        cue = way("hop", sprite, "hall", f"house:{house}", sound, 0.05 * place)
        yield evolve(cue, length=0.4)


def _settled(stage: Stage, event: events.Settled) -> Iterator[Cue]:
    sprite = stage.figure("man" if event.is_man else "woman", event.seat)
    yield at("stamp", sprite, f"house:{event.house}", "confirm")


def _named(_: Stage, event: events.HouseNamed) -> Iterator[Cue]:
    sprite = "icon_wake_men" if event.by_men else "icon_wake_women"
    yield at("appear", sprite, f"house:{event.house}", "click")


def _woken(stage: Stage, event: events.HouseWoken) -> Iterator[Cue]:
    stage.house = stage.game.tables.house_index[event.house]
    yield at("vanish", "icon_wake_women" if stage.before.gender else "icon_wake_men", stage.home, "wake")


def _skipped(_: Stage, event: events.HouseSkipped) -> Iterator[Cue]:
    yield at("vanish", "icon_close", f"house:{event.house}", "undo")


def _dropped(_: Stage, event: events.NamingDropped) -> Iterator[Cue]:
    for place, house in enumerate(event.houses):
        yield at("vanish", "icon_close", f"house:{house}", "" if place else "undo")


def _good(stage: Stage, event: events.GoodMade) -> Iterator[Cue]:
    yield way("fly", f"good_{event.good}", stage.home, f"goods:{event.seat}")


def _earned(_: Stage, event: events.FlorinEarned) -> Iterator[Cue]:
    yield from coins(f"house:{event.house}", f"money:{event.seat}", 1)


def _born(stage: Stage, event: events.ChildBorn) -> Iterator[Cue]:
    sex = "boy" if event.is_boy else "girl"
    target = f"child:{sex}:{event.seat}"
    yield way("fly", f"cube_{sex}", "bag", target)
    child = way("hop", stage.figure(sex, event.seat), stage.home, target, "child", 0.1)
    yield evolve(child, length=0.4)
    if stage.house != NONE:
        for place, name in enumerate(stage.around(stage.game.tables.house_ids[stage.house], _BORN)):
            yield at("vanish", "icon_star", name, start=0.1 + STAGGER * place)


def _no_child(stage: Stage, event: events.NoChild) -> Iterator[Cue]:
    yield at("vanish", "bag" if event.is_bag_empty else "icon_children", stage.home)


def _lured(_: Stage, event: events.RatsLured) -> Iterator[Cue]:
    yield at("vanish", f"ratmarks_{max(1, min(3, event.count + event.lost))}", f"house:{event.house}")


def _rat(stage: Stage, event: events.RatPlaced) -> Iterator[Cue]:
    circle = stage.game.tables.circle_index[event.circle]
    stage.rats |= 1 << circle
    yield way("hop", rat_sprite(circle), stage.home, f"circle:{event.circle}", "rat")


def _overrun(_: Stage, event: events.HouseOverrun) -> Iterator[Cue]:
    house = f"house:{event.house}"
    yield at("stamp", "counter_down", house)
    yield at("vanish", "dust", house)


def _king(stage: Stage, event: events.KingPlaced) -> Iterator[Cue]:
    house, name = f"house:{event.house}", "emperor" if event.is_emperor else "king_rat"
    stage.crowned.append((house, name))
    yield way("rise", name, "kings", house, "emperor" if event.is_emperor else "king")
    yield at("shake", "", "screen", start=0.05)
    yield at("vanish", "dust", house, start=0.1)
    for place, name in enumerate(stage.around(event.house, _CLOUDS)):
        yield at("vanish", "dust", name, start=0.15 + STAGGER * place)


def _married(stage: Stage, event: events.Married) -> Iterator[Cue]:
    house = f"house:{event.house}"
    yield at("none", "", house, "bells")
    yield from coins(f"money:{event.man}", "bank", event.cost)
    couple = (("boy", "man", event.man), ("girl", "woman", event.woman))
    for place, (sex, adult, seat) in enumerate(couple):
        child, start = f"child:{sex}:{seat}", FOLLOW * place
        yield way("walk", stage.figure(sex, seat), child, house, start=start)
        yield way("fly", f"cube_{sex}", child, "bag", start=start + 0.1)
        yield at("stamp", stage.figure(adult, seat), house, start=start + LENGTHS["walk"] - STAGGER)
    for place, name in enumerate(stage.around(event.house, _STARS)):
        yield at("vanish", "icon_star", name, start=LENGTHS["walk"] + STAGGER * place)


def _gained(stage: Stage, event: events.InfluenceGained) -> Iterator[Cue]:
    seat, steps = event.seat, event.step - stage.before.steps[event.seat]
    shield = stage.figure("shield", seat)
    cue = way("hop", shield, f"track:{seat}", f"step:{event.step}", "influence")
    yield evolve(cue, length=min(0.6, STEP * (steps + 1)))


def _offered(_: Stage, event: events.GoodOffered) -> Iterator[Cue]:
    target = "bank" if event.stack is None else f"traps:{event.stack}"
    yield way("fly", f"good_{event.good}", f"goods:{event.seat}", target, "click")


def _sold(stage: Stage, event: events.GoodsSold) -> Iterator[Cue]:
    yield at("none", "", "bank", "sale")
    yield from coins("bank", f"money:{event.seat}", event.florins)
    stacks = [price for price in map(price_of, offers_of(stage.before)) if price != FOR_FLORINS]
    for place, stack in enumerate(stacks):
        yield way("fly", "trap_closed", f"traps:{stack}", f"card:{event.seat}", start=FOLLOW * place)


def _trap(_: Stage, event: events.TrapTaken) -> Iterator[Cue]:
    # Its value is the family's secret, so every trap is seen closed.
    yield at("stamp", "trap_closed", f"card:{event.seat}", "trap")


def _cat(_: Stage, event: events.CatBought) -> Iterator[Cue]:
    buyer = f"money:{event.seat}"
    yield from coins(buyer, "bank", 4 if event.former is None else 3)
    if event.former is not None:
        yield from coins(buyer, f"money:{event.former}", 1, "")
    yield evolve(way("hop", "cat", "cat", f"card:{event.seat}", "cat", 0.1), length=0.4)


def _caught(stage: Stage, event: events.RatCaught) -> Iterator[Cue]:
    circle, place = stage.game.tables.circle_index[event.circle], f"circle:{event.circle}"
    stage.rats &= ~(1 << circle)
    stage.pause = 0.4
    yield evolve(way("hop", "cat", f"card:{stage.before.mover}", place), length=0.4)
    yield at("vanish", rat_sprite(circle), place, "rat", 0.3)


def _freed(stage: Stage, event: events.HouseFreed) -> Iterator[Cue]:
    house, lure = f"house:{event.house}", stage.after.lures[stage.game.tables.house_index[event.house]]
    if lure:
        yield at("appear", f"counter_{min(3, lure)}", house, start=stage.pause)
    else:
        yield at("vanish", "dust", house, start=stage.pause)
    if event.had_king:
        yield way("fly", "king_rat", house, "kings", start=stage.pause)


def _bought(_: Stage, event: events.InfluenceBought) -> Iterator[Cue]:
    yield from coins(f"money:{event.seat}", "ring", event.florins)


def _bribed(_: Stage, event: events.Bribed) -> Iterator[Cue]:
    yield from coins(f"money:{event.seat}", f"district:{event.district}", event.florins, "bribe")


def _turn(stage: Stage, event: events.TurnBegan) -> Iterator[Cue]:
    yield at("stamp", stage.figure("shield", event.seat), f"card:{event.seat}", "turn")


SHOWERS: Final[Mapping[type[Event], Callable[[Stage, Any], Iterator[Cue]]]] = {
    events.TurnOrderDrawn: _order_drawn,
    events.CountersDealt: _dealt,
    events.Settled: _settled,
    events.HouseNamed: _named,
    events.HouseWoken: _woken,
    events.HouseSkipped: _skipped,
    events.NamingDropped: _dropped,
    events.GoodMade: _good,
    events.FlorinEarned: _earned,
    events.ChildBorn: _born,
    events.NoChild: _no_child,
    events.RatsLured: _lured,
    events.RatPlaced: _rat,
    events.HouseOverrun: _overrun,
    events.KingPlaced: _king,
    events.Married: _married,
    events.InfluenceGained: _gained,
    events.GoodOffered: _offered,
    events.GoodsSold: _sold,
    events.TrapTaken: _trap,
    events.CatBought: _cat,
    events.RatCaught: _caught,
    events.HouseFreed: _freed,
    events.InfluenceBought: _bought,
    events.Bribed: _bribed,
    events.PiperMoved: procession.piper_moved,
    events.PiperCame: procession.piper_came,
    events.RatsLed: procession.rats_led,
    events.PiperPaid: procession.paid,
    events.ChildrenLost: procession.lost,
    events.PhaseBegan: procession.phase_began,
    events.TurnBegan: _turn,
    events.MatchEnded: procession.ended,
}
"""What shows an event, by its class; the cues count from its beginning."""
