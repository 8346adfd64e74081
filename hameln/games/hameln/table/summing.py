"""A family's turn and the Piper's visit, summed up: what was done, and what came of it for whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import Factory, define, frozen

from hameln.games.hameln.events import piper
from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import Passed
from hameln.games.hameln.events.rats import HouseFreed
from hameln.games.hameln.events.turns import TurnBegan


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

    event: HamelnEvent
    houses: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    dropped: int = 0
    goods: Counter[tuple[int, str]] = Factory(Counter)
    florins: Counter[int] = Factory(Counter)
    boys: Counter[int] = Factory(Counter)
    girls: Counter[int] = Factory(Counter)
    childless: tuple[int, ...] = ()
    rats: int = 0
    kings: tuple[str, ...] = ()
    emperor: str = ""
    overrun: tuple[str, ...] = ()
    freed: tuple[str, ...] = ()
    steps: tuple[tuple[int, int], ...] = ()
    traps: tuple[int | None, ...] = ()
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


def sum_turn(events: Sequence[HamelnEvent]) -> Turn:
    """What a family has done in its turn, as far as it has come and as the viewer of the events saw it."""
    deeds: list[Deed] = []
    has_duty, has_passed = True, False
    for event in events:
        if isinstance(event, TurnBegan):
            has_duty = event.can_act
        elif isinstance(event, Passed):
            has_passed = True
        else:
            is_more = event.opens in _LONG and deeds and deeds[-1].event.opens == event.opens
            if event.opens and not is_more:
                deeds.append(Deed(event=event))
            for name, value in event.adds() if deeds else ():
                known = getattr(deeds[-1], name)
                setattr(deeds[-1], name, (*known, value) if isinstance(known, tuple) else known + value)
    return Turn(deeds=tuple(deeds), has_duty=has_duty, has_passed=has_passed)


def sum_visit(events: Sequence[HamelnEvent]) -> VisitSum | None:
    """What the Piper has done, as far as he has come; ``None`` before he is there."""
    came = next((event for event in events if isinstance(event, piper.PiperCame)), None)
    if came is None:
        return None
    return VisitSum(
        district=came.district,
        is_dead_end=came.is_dead_end,
        rats=sum(event.count for event in events if isinstance(event, piper.RatsLed)),
        freed=tuple(event.house for event in events if isinstance(event, HouseFreed)),
        paid=tuple(
            (event.seat, event.children, event.florins)
            for event in events
            if isinstance(event, piper.PiperPaid) and event.children
        ),
        lost=tuple((event.seat, event.children) for event in events if isinstance(event, piper.ChildrenLost)),
        goes=next((event.district for event in events if isinstance(event, piper.PiperMoved)), ""),
        phase=next((event.phase for event in events if isinstance(event, piper.PhaseBegan)), 0),
    )


_LONG: Final = ("wake", "sell")
"""Deeds that begin with several such events."""
