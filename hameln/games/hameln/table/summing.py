"""A family's turn and the Piper's visit, summed up: what was done, and what came of it for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from attrs import Factory, define, frozen

from hameln.games.hameln.rules import events as told
from hameln.games.hameln.rules.events import Event

What: TypeAlias = Literal["settle", "wake", "marry", "sell", "cat", "influence", "bribe"]


@define(kw_only=True)
class Deed:
    """Something that a family did, and what came of it.

    Attributes:
        event: What it began with: where, with whom, for how much.
        houses: The houses that were woken, in order.
        skipped: Houses that were named but were overrun meanwhile.
        dropped: How many named houses do not wake any more.
        goods: How many of each good for whom; of a sale, how many were given.
        florins: How many for whom.
        boys: How many for whom; girls likewise.
        childless: Who could have no child.
        rats: How many came.
        kings: The houses that king rats took.
        emperor: The house that the Emperor took; empty for none.
        overrun: Houses that were overrun, with a king or without.
        freed: Houses that were freed.
        steps: Which step of influence who has reached.
        traps: The values of the traps taken, as far as they may be known.
        caught: The circle from which the cat took a rat.
        goes: Where the Piper has gone.
    """

    what: What
    event: Event
    houses: list[str] = Factory(list)
    skipped: list[str] = Factory(list)
    dropped: int = 0
    goods: Counter[tuple[int, str]] = Factory(Counter)
    florins: Counter[int] = Factory(Counter)
    boys: Counter[int] = Factory(Counter)
    girls: Counter[int] = Factory(Counter)
    childless: list[int] = Factory(list)
    rats: int = 0
    kings: list[str] = Factory(list)
    emperor: str = ""
    overrun: list[str] = Factory(list)
    freed: list[str] = Factory(list)
    steps: dict[int, int] = Factory(dict)
    traps: list[int | None] = Factory(list)
    caught: str = ""
    goes: str = ""


@frozen(kw_only=True)
class Turn:
    """A family's turn.

    Attributes:
        has_duty: Whether a mandatory action was possible.
        has_passed: Whether no extra action was taken.
    """

    deeds: tuple[Deed, ...]
    has_duty: bool = True
    has_passed: bool = False


@frozen(kw_only=True)
class VisitSum:
    """The Piper's visit.

    Attributes:
        district: Where he played.
        rats: How many followed him.
        freed: The houses that were freed.
        paid: Who paid, for how many children and how many florins, in order.
        lost: Who lost how many children, in order.
        goes: Where he has gone; empty while he is still there.
        phase: The phase that began; 0 while none has.
    """

    district: str
    is_dead_end: bool
    rats: int = 0
    freed: tuple[str, ...] = ()
    paid: tuple[tuple[int, int, int], ...] = ()
    lost: tuple[tuple[int, int], ...] = ()
    goes: str = ""
    phase: int = 0


def sum_turn(events: Sequence[Event]) -> Turn:
    """What a family has done in its turn, as far as it has come and as the viewer of the events saw it."""
    deeds: list[Deed] = []
    has_duty, has_passed = True, False
    for event in events:
        if isinstance(event, told.TurnBegan):
            has_duty = event.can_act
        elif isinstance(event, told.Passed):
            has_passed = True
        else:
            what = _BEGINNINGS.get(type(event))
            if what is not None and not (what in _LONG and deeds and deeds[-1].what == what):
                deeds.append(Deed(what=what, event=event))
            if deeds:
                _add(deeds[-1], event)
    return Turn(deeds=tuple(deeds), has_duty=has_duty, has_passed=has_passed)


def sum_visit(events: Sequence[Event]) -> VisitSum | None:
    """What the Piper has done, as far as he has come; ``None`` before he is there."""
    came = next((event for event in events if isinstance(event, told.PiperCame)), None)
    if came is None:
        return None
    return VisitSum(
        district=came.district,
        is_dead_end=came.is_dead_end,
        rats=sum(event.count for event in events if isinstance(event, told.RatsLed)),
        freed=tuple(event.house for event in events if isinstance(event, told.HouseFreed)),
        paid=tuple(
            (event.seat, event.children, event.florins)
            for event in events
            if isinstance(event, told.PiperPaid) and event.children
        ),
        lost=tuple((event.seat, event.children) for event in events if isinstance(event, told.ChildrenLost)),
        goes=next((event.district for event in events if isinstance(event, told.PiperMoved)), ""),
        phase=next((event.phase for event in events if isinstance(event, told.PhaseBegan)), 0),
    )


_BEGINNINGS: Final[dict[type[Event], What]] = {
    told.Settled: "settle",
    told.HouseNamed: "wake",
    told.Married: "marry",
    told.GoodOffered: "sell",
    told.CatBought: "cat",
    told.InfluenceBought: "influence",
    told.Bribed: "bribe",
}
"""The events with which a deed begins."""
_LONG: Final = ("wake", "sell")
"""Deeds that begin with several such events."""


def _add(deed: Deed, event: Event) -> None:  # noqa: C901, PLR0912 - one case an event
    """Write down at a deed what came of it."""
    match event:
        case told.HouseWoken():
            deed.houses.append(event.house)
        case told.HouseSkipped():
            deed.skipped.append(event.house)
        case told.NamingDropped():
            deed.dropped += len(event.houses)
        case told.GoodMade() | told.GoodOffered():
            deed.goods[event.seat, event.good] += 1
        case told.FlorinEarned():
            deed.florins[event.seat] += 1
        case told.GoodsSold():
            deed.florins[event.seat] += event.florins
        case told.ChildBorn():
            (deed.boys if event.is_boy else deed.girls)[event.seat] += 1
        case told.NoChild():
            deed.childless.append(event.seat)
        case told.RatsLured():
            deed.rats += event.count
        case told.HouseOverrun():
            deed.overrun.append(event.house)
        case told.KingPlaced():
            deed.kings.append(event.house)
            deed.emperor = event.house if event.is_emperor else deed.emperor
        case told.InfluenceGained():
            deed.steps[event.seat] = event.step
        case told.TrapTaken():
            deed.traps.append(event.value)
        case told.RatCaught():
            deed.caught = event.circle
        case told.HouseFreed():
            deed.freed.append(event.house)
        case told.PiperMoved():
            deed.goes = event.district
        case _:
            pass
