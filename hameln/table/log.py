"""The log of a match: what happened, in sentences that know whose deed it was and what they are about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from attrs import frozen

from hameln.games.hameln.rules import events as told
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.sentences import Names, sentence


@frozen(kw_only=True)
class LogLine:
    """A sentence of the log.

    Attributes:
        seat: Whose deed it was; ``None`` for the town's.
        count: Actions played once it had happened.
        things: What it is about.
        why: Why a computer family did it; may be empty.
    """

    text: str
    seat: int | None
    count: int
    things: tuple[str, ...] = ()
    why: str = ""


ToldEvent: TypeAlias = tuple[Event, LogLine | None]
"""An event and its sentence, if anything needs to be said about it."""


def lines_of(
    game: Hameln, names: Names, events: Sequence[Event], mover: int, count: int, why: str = ""
) -> tuple[LogLine, ...]:
    """The sentences of what an action brought about.

    Args:
        events: What happened through the action, in order.
        mover: Who acted: a seat or ``CHANCE``.
        count: Actions played once it had happened.
        why: The mover's reason; it stands at the first sentence of the mover's own.
    """
    told = tell_events(game, names, events, mover, count, why)
    return tuple(line for _, line in told if line is not None)


def tell_events(
    game: Hameln, names: Names, events: Sequence[Event], mover: int, count: int, why: str = ""
) -> tuple[ToldEvent, ...]:
    """The events of an action, each with its sentence, as `lines_of` words them."""
    told: list[ToldEvent] = []
    for event, seat in _deeds(events, mover if mover in range(game.seats) else None):
        words = sentence(event, names).strip()
        if not words:
            told.append((event, None))
            continue
        reason, why = (why, "") if seat == mover else ("", why)
        line = LogLine(text=words, seat=seat, count=count, things=things_of(event), why=reason)
        told.append((event, line))
    return tuple(told)


def _deeds(events: Sequence[Event], mover: int | None) -> Iterator[tuple[Event, int | None]]:
    """Each event with the seat that brought it about; from the Piper's coming on it is nobody any more."""
    before: Event | None = None
    for event in events:
        match event:
            case told.PiperCame():
                mover = None
                yield event, None
            case told.PiperMoved():
                yield event, mover if isinstance(before, told.Bribed) else None
            case told.Married():
                yield event, event.man if mover is None else mover
            case (
                told.HouseWoken()
                | told.HouseSkipped()
                | told.RatsLured()
                | told.HouseOverrun()
                | told.KingPlaced()
                | told.RatCaught()
                | told.HouseFreed()
            ):
                yield event, mover
            case (
                told.TurnOrderDrawn()
                | told.CountersDealt()
                | told.NamingDropped()
                | told.RatsLed()
                | told.PhaseBegan()
                | told.RoundBegan()
                | told.MatchEnded()
            ):
                yield event, None
            case _:
                yield event, event.seat
        before = event


def things_of(event: Event) -> tuple[str, ...]:  # noqa: C901, PLR0911, PLR0912 - one case a kind of place
    """The things on the table that an event is about, such as ``house:M1`` or ``card:2``."""
    match event:
        case told.Married():
            return (f"house:{event.house}", f"card:{event.man}", f"card:{event.woman}")
        case told.NamingDropped():
            return tuple(f"house:{house}" for house in event.houses)
        case told.FlorinEarned():
            return (f"card:{event.seat}", f"house:{event.house}")
        case (
            told.Settled()
            | told.HouseNamed()
            | told.HouseWoken()
            | told.HouseSkipped()
            | told.RatsLured()
            | told.HouseOverrun()
            | told.KingPlaced()
            | told.HouseFreed()
        ):
            return (f"house:{event.house}",)
        case told.RatPlaced() | told.RatCaught():
            return (f"circle:{event.circle}",)
        case told.Bribed() | told.PiperMoved() | told.PiperCame():
            return (f"district:{event.district}",)
        case told.CatBought():
            return ("cat", f"card:{event.seat}")
        case told.InfluenceBought():
            return ("ring", f"card:{event.seat}")
        case told.InfluenceGained():
            return ("track", f"card:{event.seat}")
        case told.ChildrenLost():
            return ("road", f"card:{event.seat}")
        case told.ChildBorn():
            return (f"child:{'boy' if event.is_boy else 'girl'}:{event.seat}", "bag")
        case told.GoodOffered():
            stack = () if event.stack is None else (f"traps:{event.stack}",)
            return (f"card:{event.seat}", *stack)
        case (
            told.TurnOrderDrawn()
            | told.CountersDealt()
            | told.RatsLed()
            | told.PhaseBegan()
            | told.RoundBegan()
            | told.MatchEnded()
        ):
            return ()
        case _:
            return (f"card:{event.seat}",)
