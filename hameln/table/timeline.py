"""What is seen and heard of an action: its events become cues, each with its moment.

Nothing here knows a window. Places have names (``house:M1``, ``money:0``, ``bag``); whoever plays the cues
knows where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import define, evolve, frozen

from hameln.city import events
from hameln.city.events import Event
from hameln.city.game import Hameln
from hameln.city.moves import FOR_FLORINS
from hameln.city.state import NONE, State, indices

LONGEST: Final = 1.6
"""Seconds that an action may take."""
LONGEST_PHASE_END: Final = 4.0
"""Seconds that the Piper may take."""
HOP: Final = 0.22
STAGGER: Final = 0.06
STAMP: Final = 0.30
FLY: Final = 0.35
ARRIVAL: Final = 0.70
WALK: Final = 0.60
FOLLOW: Final = 0.08
STEP: Final = 0.12
MOST_COINS: Final = 5
"""A heap of coins is seen as so many."""

SILENT: Final[Mapping[type[Event], str]] = {
    events.Passed: "nothing is done, and the next turn is heard at once",
    events.RoundBegan: "its first turn begins with it, and that is seen",
}
"""Events without a cue, and why."""


@frozen(kw_only=True)
class Cue:
    """Something that is seen or heard.

    Attributes:
        start: Seconds after the action began.
        length: Seconds; a piece that lands stays until all cues are over.
        kind: How it moves: ``fly``, ``hop`` or ``walk`` from the origin to the target; ``appear``, ``stamp``,
            ``rise`` or ``vanish`` at the target; ``shake`` moves the board, ``none`` nothing.
        sprite: A sprite's name; empty for none.
        origin: A place's name; empty where nothing comes from elsewhere.
        sound: A sound's name; empty for none.
    """

    start: float
    length: float
    kind: str
    sprite: str = ""
    origin: str = ""
    target: str = ""
    sound: str = ""

    @property
    def heard_at(self) -> float:
        """When its sound is due: what flies or falls is heard as it lands."""
        return self.start + self.length * _LANDING.get(self.kind, 0.0)


_LANDING: Final = {"fly": 0.9, "stamp": 0.6, "rise": 0.15}


def cues_of(
    told: Sequence[Event], arms: Sequence[str], before: State, after: State, game: Hameln
) -> tuple[Cue, ...]:
    """The cues of an action, earliest first.

    Args:
        told: Its events, from `hameln.city.telling.tell`.
        arms: Of the families, by seat.
    """
    stage = _Stage(game, arms, before, after, before.house)
    found: list[Cue] = []
    clock, end, is_phase_end = 0.0, 0.0, False
    for event in told:
        kind = type(event)
        is_phase_end |= kind is events.PiperCame
        clock = clock + STAGGER if kind in _ALONGSIDE else max(clock, end - _OVERLAP)
        for cue in _SHOWERS[kind](stage, event):
            found.append(evolve(cue, start=clock + cue.start))
            end = max(end, found[-1].start + cue.length)
    return _fitted(found, LONGEST_PHASE_END if is_phase_end else LONGEST)


def length_of(cues: Sequence[Cue]) -> float:
    """Seconds until the last cue is over."""
    return max((cue.start + cue.length for cue in cues), default=0.0)


def meanwhile(before: State, after: State) -> State:
    """The table while cues are played: what leaves is gone already, what comes is not there yet."""
    state = before.copy()
    state.rats &= after.rats
    state.overrun &= after.overrun
    state.kinged &= after.kinged
    state.kings = min(before.kings, after.kings)
    state.boys = [min(pair) for pair in zip(before.boys, after.boys, strict=True)]
    state.girls = [min(pair) for pair in zip(before.girls, after.girls, strict=True)]
    state.money = [min(pair) for pair in zip(before.money, after.money, strict=True)]
    state.goods = [min(pair) for pair in zip(before.goods, after.goods, strict=True)]
    state.bag_boys = min(before.bag_boys, after.bag_boys)
    state.bag_girls = min(before.bag_girls, after.bag_girls)
    state.stacks = tuple(min(pair) for pair in zip(before.stacks, after.stacks, strict=True))
    state.bribes = tuple(min(pair) for pair in zip(before.bribes, after.bribes, strict=True))
    state.cat = before.cat if before.cat == after.cat else NONE
    state.piper = before.piper if before.piper == after.piper else NONE
    return state


def _fitted(cues: Sequence[Cue], most: float) -> tuple[Cue, ...]:
    """The cues, all of them faster if they took too long."""
    length = length_of(cues)
    pace = min(1.0, most / length) if length else 1.0
    faster = (evolve(cue, start=cue.start * pace, length=cue.length * pace) for cue in cues)
    return tuple(sorted(faster, key=lambda cue: cue.start))


@define
class _Stage:
    """The table on which events are shown.

    Attributes:
        house: The house being carried out, while events go on.
        placed: The circles that got their rat in this action, or lost it to the cat.
    """

    game: Hameln
    arms: Sequence[str]
    before: State
    after: State
    house: int
    placed: int = 0
    caught: int = 0

    @property
    def home(self) -> str:
        """The place of the house being carried out."""
        return f"house:{self.game.tables.house_ids[self.house]}" if self.house != NONE else "hall"

    def figure(self, kind: str, seat: int) -> str:
        """The sprite of a family's figure."""
        return f"{kind}_{self.arms[seat]}"


def _coins(origin: str, target: str, florins: int, sound: str = "coin") -> Iterator[Cue]:
    """Coins one after another; only the first is heard."""
    for place in range(min(florins, MOST_COINS)):
        yield Cue(
            start=STAGGER * place,
            length=FLY,
            kind="fly",
            sprite="coin_one",
            origin=origin,
            target=target,
            sound="" if place else sound,
        )


def _sign(sprite: str, target: str, sound: str = "") -> Cue:
    """A sign that fades above a place."""
    return Cue(start=0, length=0.4, kind="vanish", sprite=sprite, target=target, sound=sound)


def _order_drawn(stage: _Stage, event: events.TurnOrderDrawn) -> Iterator[Cue]:
    for place, seat in enumerate(event.order):
        sprite = stage.figure("shield", seat)
        sound = "confirm" if place == len(event.order) - 1 else "click"
        yield Cue(
            start=0.12 * place,
            length=STAMP,
            kind="stamp",
            sprite=sprite,
            target=f"card:{seat}",
            sound=sound,
        )


def _dealt(_: _Stage, event: events.CountersDealt) -> Iterator[Cue]:
    for place, (house, rats) in enumerate(event.rats):
        yield Cue(
            start=0.05 * place,
            length=FLY,
            kind="hop",
            sprite=f"counter_{min(3, max(1, rats))}",
            origin="hall",
            target=f"house:{house}",
            sound="" if place % 3 else "click",
        )


def _settled(stage: _Stage, event: events.Settled) -> Iterator[Cue]:
    sprite = stage.figure("man" if event.is_man else "woman", event.seat)
    yield Cue(
        start=0, length=STAMP, kind="stamp", sprite=sprite, target=f"house:{event.house}", sound="confirm"
    )


def _named(_: _Stage, event: events.HouseNamed) -> Iterator[Cue]:
    sprite = "icon_wake_men" if event.by_men else "icon_wake_women"
    yield Cue(
        start=0, length=0.18, kind="appear", sprite=sprite, target=f"house:{event.house}", sound="click"
    )


def _woken(stage: _Stage, event: events.HouseWoken) -> Iterator[Cue]:
    stage.house = stage.game.tables.house_index[event.house]
    sprite = "icon_wake_women" if stage.before.gender else "icon_wake_men"
    yield _sign(sprite, stage.home, "wake")


def _skipped(_: _Stage, event: events.HouseSkipped) -> Iterator[Cue]:
    yield _sign("icon_close", f"house:{event.house}", "undo")


def _dropped(_: _Stage, event: events.NamingDropped) -> Iterator[Cue]:
    for place, house in enumerate(event.houses):
        yield _sign("icon_close", f"house:{house}", "" if place else "undo")


def _good(stage: _Stage, event: events.GoodMade) -> Iterator[Cue]:
    yield Cue(
        start=0,
        length=FLY,
        kind="fly",
        sprite=f"good_{event.good}",
        origin=stage.home,
        target=f"goods:{event.seat}",
    )


def _earned(_: _Stage, event: events.FlorinEarned) -> Iterator[Cue]:
    yield from _coins(f"house:{event.house}", f"money:{event.seat}", 1)


def _born(stage: _Stage, event: events.ChildBorn) -> Iterator[Cue]:
    sex = "boy" if event.is_boy else "girl"
    target = f"child:{sex}:{event.seat}"
    yield Cue(start=0, length=FLY, kind="fly", sprite=f"cube_{sex}", origin="bag", target=target)
    yield Cue(
        start=0.1,
        length=0.4,
        kind="hop",
        sprite=stage.figure(sex, event.seat),
        origin=stage.home,
        target=target,
        sound="child",
    )


def _no_child(stage: _Stage, event: events.NoChild) -> Iterator[Cue]:
    yield _sign("bag" if event.is_bag_empty else "icon_children", stage.home)


def _lured(_: _Stage, event: events.RatsLured) -> Iterator[Cue]:
    rats = max(1, min(3, event.count + event.lost))
    yield _sign(f"ratmarks_{rats}", f"house:{event.house}")


def rat_sprite(circle: int) -> str:
    """The rat that lies on a circle."""
    return f"rat_{('left', 'right')[circle * 7 % 3 % 2]}_{1 + circle * 5 % 2}"


def _rat(stage: _Stage, event: events.RatPlaced) -> Iterator[Cue]:
    circle = stage.game.tables.circle_index[event.circle]
    stage.placed |= 1 << circle
    yield Cue(
        start=0,
        length=HOP,
        kind="hop",
        sprite=rat_sprite(circle),
        origin=stage.home,
        target=f"circle:{event.circle}",
        sound="rat",
    )


def _overrun(_: _Stage, event: events.HouseOverrun) -> Iterator[Cue]:
    house = f"house:{event.house}"
    yield Cue(start=0.06, length=0.25, kind="stamp", sprite="counter_down", target=house)
    yield Cue(start=0.06, length=0.45, kind="vanish", sprite="dust", target=house)


def _king(_: _Stage, event: events.KingPlaced) -> Iterator[Cue]:
    house = f"house:{event.house}"
    name, sound = ("emperor", "emperor") if event.is_emperor else ("king_rat", "king")
    yield Cue(start=0, length=ARRIVAL, kind="rise", sprite=name, origin="kings", target=house, sound=sound)
    yield Cue(start=0.08, length=0.5, kind="shake", target="screen")
    yield Cue(start=0.1, length=0.6, kind="vanish", sprite="dust", target=house)


def _married(stage: _Stage, event: events.Married) -> Iterator[Cue]:
    house = f"house:{event.house}"
    yield from _coins(f"money:{event.man}", "bank", event.cost, "")
    for place, (sex, adult, seat) in enumerate((("boy", "man", event.man), ("girl", "woman", event.woman))):
        start = 0.08 * place
        yield Cue(
            start=start,
            length=0.45,
            kind="walk",
            sprite=stage.figure(sex, seat),
            origin=f"child:{sex}:{seat}",
            target=house,
            sound="" if place else "bells",
        )
        yield Cue(
            start=start + 0.42,
            length=STAMP,
            kind="stamp",
            sprite=stage.figure(adult, seat),
            target=house,
        )
    for sex in ("boy", "girl"):
        yield Cue(start=0.2, length=FLY, kind="fly", sprite=f"cube_{sex}", origin="hall", target="bag")


def _gained(stage: _Stage, event: events.InfluenceGained) -> Iterator[Cue]:
    steps = event.step - stage.before.steps[event.seat]
    yield Cue(
        start=0,
        length=min(0.6, max(0.24, STEP * steps)),
        kind="hop",
        sprite=stage.figure("shield", event.seat),
        origin=f"track:{event.seat}",
        target=f"step:{event.step}",
        sound="influence",
    )


def _offered(_: _Stage, event: events.GoodOffered) -> Iterator[Cue]:
    yield Cue(
        start=0,
        length=FLY,
        kind="fly",
        sprite=f"good_{event.good}",
        origin=f"goods:{event.seat}",
        target="bank" if event.stack is None else f"traps:{event.stack}",
        sound="click",
    )


def _sold(stage: _Stage, event: events.GoodsSold) -> Iterator[Cue]:
    yield Cue(start=0, length=0, kind="none", sound="sale")
    yield from _coins("bank", f"money:{event.seat}", event.florins, "coin")
    stacks = [one & 3 for one in stage.before.sale if one & 3 != FOR_FLORINS]
    for place, stack in enumerate(stacks):
        yield Cue(
            start=FOLLOW * place,
            length=FLY,
            kind="fly",
            sprite="trap_closed",
            origin=f"traps:{stack}",
            target=f"card:{event.seat}",
        )


def _trap(_: _Stage, event: events.TrapTaken) -> Iterator[Cue]:
    # Its value is its family's secret, so every trap is seen closed.
    yield Cue(
        start=0,
        length=STAMP,
        kind="stamp",
        sprite="trap_closed",
        target=f"card:{event.seat}",
        sound="trap",
    )


def _cat(_: _Stage, event: events.CatBought) -> Iterator[Cue]:
    buyer = f"money:{event.seat}"
    yield from _coins(buyer, "bank", 4 if event.former is None else 3, "coin")
    if event.former is not None:
        yield from _coins(buyer, f"money:{event.former}", 1, "")
    yield Cue(
        start=0.1,
        length=0.4,
        kind="fly",
        sprite="cat",
        origin="cat",
        target=f"card:{event.seat}",
        sound="cat",
    )


def _caught(stage: _Stage, event: events.RatCaught) -> Iterator[Cue]:
    circle = stage.game.tables.circle_index[event.circle]
    stage.caught |= 1 << circle
    place = f"circle:{event.circle}"
    seat = stage.before.mover
    yield Cue(start=0, length=0.4, kind="hop", sprite="cat", origin=f"card:{seat}", target=place)
    yield Cue(start=0.3, length=0.4, kind="vanish", sprite=rat_sprite(circle), target=place, sound="rat")


def _freed(stage: _Stage, event: events.HouseFreed) -> Iterator[Cue]:
    index = stage.game.tables.house_index[event.house]
    house, lure = f"house:{event.house}", stage.after.lures[index]
    sprite = f"counter_{min(3, lure)}" if lure else "dust"
    yield Cue(start=0, length=0.25, kind="appear" if lure else "vanish", sprite=sprite, target=house)
    if event.had_king:
        yield Cue(start=0, length=0.5, kind="fly", sprite="king_rat", origin=house, target="kings")


def _bought(_: _Stage, event: events.InfluenceBought) -> Iterator[Cue]:
    yield from _coins(f"money:{event.seat}", "ring", event.florins, "coin")


def _bribed(_: _Stage, event: events.Bribed) -> Iterator[Cue]:
    yield from _coins(f"money:{event.seat}", f"district:{event.district}", event.florins, "bribe")


def _piper_moved(stage: _Stage, event: events.PiperMoved) -> Iterator[Cue]:
    origin = stage.game.tables.district_ids[stage.before.piper]
    yield Cue(
        start=0,
        length=WALK,
        kind="walk",
        sprite="piper_1",
        origin=f"district:{origin}",
        target=f"district:{event.district}",
        sound="piper",
    )


def _piper_came(stage: _Stage, event: events.PiperCame) -> Iterator[Cue]:
    tables = stage.game.tables
    for house in indices(stage.before.kinged):
        place = f"house:{tables.house_ids[house]}"
        yield Cue(start=0, length=0.5, kind="vanish", sprite="king_rat", target=place)
    yield Cue(
        start=0.15,
        length=WALK * 2,
        kind="walk",
        sprite="piper_1",
        origin=f"district:{event.district}",
        target="gate",
        sound="piper",
    )


def _led(stage: _Stage, _: events.RatsLed) -> Iterator[Cue]:
    """The rats follow, those nearest to the Piper first."""
    town, tables = stage.game.town, stage.game.tables
    gone = (stage.before.rats | stage.placed) & ~stage.caught & ~stage.after.rats
    signs = town.districts[stage.before.piper].sign
    circles = sorted(
        indices(gone),
        key=lambda circle: (
            (town.circles[circle].at[0] - signs[0]) ** 2 + (town.circles[circle].at[1] - signs[1]) ** 2
        ),
    )
    for place, circle in enumerate(circles):
        yield Cue(
            start=0.25 + FOLLOW * place,
            length=WALK * 1.5,
            kind="walk",
            sprite=rat_sprite(circle),
            origin=f"circle:{tables.circle_ids[circle]}",
            target="gate",
            sound="" if place % 4 else "rat",
        )


def _paid(_: _Stage, event: events.PiperPaid) -> Iterator[Cue]:
    if not event.children:
        yield _sign("icon_close", f"card:{event.seat}")
        return
    yield from _coins(f"money:{event.seat}", "bank", max(1, event.florins))


def _lost(stage: _Stage, event: events.ChildrenLost) -> Iterator[Cue]:
    before, after, seat = stage.before, stage.after, event.seat
    boys = before.boys[seat] - after.boys[seat]
    for place in range(event.children):
        sex = "boy" if place < boys else "girl"
        yield Cue(
            start=FOLLOW * place,
            length=WALK,
            kind="walk",
            sprite=stage.figure(sex, seat),
            origin=f"child:{sex}:{seat}",
            target="road",
            sound="" if place else "piper",
        )


def _phase(_: _Stage, event: events.PhaseBegan) -> Iterator[Cue]:
    for place in range(min(3, event.kings)):
        yield Cue(
            start=0.1 * place,
            length=STAMP,
            kind="stamp",
            sprite="king_rat",
            target="kings",
            sound="" if place else "king",
        )


def _turn(stage: _Stage, event: events.TurnBegan) -> Iterator[Cue]:
    sprite = stage.figure("shield", event.seat)
    yield Cue(start=0, length=0.3, kind="stamp", sprite=sprite, target=f"card:{event.seat}", sound="turn")


def _ended(_: _Stage, event: events.MatchEnded) -> Iterator[Cue]:
    yield Cue(
        start=0,
        length=0.5,
        kind="stamp",
        sprite="icon_trophy",
        target=f"card:{event.ranking[0]}",
        sound="win",
    )


def _nothing(_: _Stage, __: Event) -> Iterator[Cue]:
    return iter(())


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
        events.InfluenceGained,
        events.ChildrenLost,
    }
)
"""Events that go on while the one before them does."""

_SHOWERS: Final[Mapping[type[Event], Callable[[_Stage, Any], Iterator[Cue]]]] = {
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
    events.PiperMoved: _piper_moved,
    events.Passed: _nothing,
    events.PiperCame: _piper_came,
    events.RatsLed: _led,
    events.PiperPaid: _paid,
    events.ChildrenLost: _lost,
    events.PhaseBegan: _phase,
    events.RoundBegan: _nothing,
    events.TurnBegan: _turn,
    events.MatchEnded: _ended,
}
