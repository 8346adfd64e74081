"""What an event is about, whose deed it was, and which episode of the match it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hameln.games.hameln.rules import events as told
from hameln.games.hameln.rules.events import Event
from hameln.table.episodes import EpisodeKind, Head

START: Final = EpisodeKind(word="start")
SETTLING: Final = EpisodeKind(word="settling", is_turn=True, has_steps=True)
ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
PIPER: Final = EpisodeKind(word="piper", is_heading=True, has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, is_followed=True, is_verdict=True)


def deeds_of(events: Sequence[Event], mover: int | None) -> Iterator[tuple[Event, int | None]]:
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


def head_of(event: Event, last: Head | None, active: int | None) -> Head:
    """The kind of episode that an event belongs to, and whose it is.

    Args:
        event: What happened.
        last: The episode that was told last.
        active: Whose turn it was.
    """
    match event:
        case told.TurnOrderDrawn() | told.CountersDealt():
            return Head(START)
        case told.Settled():
            return Head(SETTLING, event.seat)
        case told.RoundBegan():
            return Head(ROUND)
        case told.TurnBegan():
            return Head(TURN, event.seat)
        case told.MatchEnded():
            return Head(END)
        case told.PiperCame() | told.RatsLed() | told.PiperPaid() | told.ChildrenLost() | told.PhaseBegan():
            return Head(PIPER)
        case told.HouseFreed() | told.PiperMoved() if last is not None and last.kind == PIPER:
            return Head(PIPER)
        case _:
            return Head(TURN, active)


def begins(event: Event) -> bool:
    """Whether an episode always begins with this event."""
    return isinstance(event, told.TurnBegan | told.RoundBegan | told.PiperCame)
