"""The episodes of a match: where each event belongs, whose deed it was, and what it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hameln.games.rattus_cartus.table import events
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.things import (
    DECK,
    PILE,
    building_thing,
    heir_thing,
    laid_thing,
    nun_thing,
    stack_thing,
    track_thing,
)
from hameln.table.episodes import EpisodeKind, Head

START: Final = EpisodeKind(word="start", has_steps=True)
ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
SUPPLY: Final = EpisodeKind(word="supply", is_turn=True, has_steps=True, is_followed=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
BUILDING: Final = EpisodeKind(word="building", has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, has_steps=True, is_followed=True)

_BEGINNINGS: Final = (
    events.RoundBegan,
    events.SupplyBegan,
    events.TurnBegan,
    events.BuildingBegan,
    events.Revealed,
)


def head_of(event: Event, last: Head | None) -> Head:
    """The episode that an event belongs to.

    Args:
        event: What happened.
        last: The episode that was told last.
    """
    match event:
        case events.NunsLaid() | events.Dealt() | events.StartDrawn():
            return Head(START)
        case events.RoundBegan() | events.Replaced():
            return Head(ROUND)
        case events.SupplyBegan(seat=seat) | events.SupplyTaken(seat=seat):
            return Head(SUPPLY, seat)
        case (
            events.TurnBegan(seat=seat)
            | events.Passed(seat=seat)
            | events.Entered(seat=seat)
            | events.CardLaid(seat=seat)
            | events.LayingEnded(seat=seat)
        ):
            return Head(TURN, seat)
        case events.Revealed():
            return Head(END)
        case (
            events.Drawn(seat=seat)
            | events.Looked(seat=seat)
            | events.NunSeen(seat=seat)
            | events.RatsLeft(seat=seat)
        ) if last is not None and last.kind == SUPPLY:
            return Head(SUPPLY, seat)
        case _:
            return Head(BUILDING)


def begins(event: Event) -> bool:
    """Whether an episode always begins with this event."""
    return isinstance(event, _BEGINNINGS)


def is_deed(event: Event) -> bool:
    """Whether something happened, rather than a turn that only begins."""
    return not isinstance(event, events.SupplyBegan | events.TurnBegan | events.BuildingBegan)


def doer_of(event: Event, mover: int | None) -> int | None:
    """The seat whose deed an event was; what comes when buildings are resolved is nobody's."""
    match event:
        case (
            events.SupplyTaken()
            | events.Looked()
            | events.Passed()
            | events.Entered()
            | events.CardLaid()
            | events.LayingEnded()
            | events.Given()
            | events.Discarded()
            | events.HealingEnded()
        ):
            return mover
        case events.Struck(was_chosen=True) | events.RatPassed(was_chosen=True):
            return mover
        case events.RatsLeft() if mover is not None:
            return event.seat
        case _:
            return None


def things_of(event: Event) -> tuple[str, ...]:
    """The things on the table that an event is about, places before heirs."""
    found = [thing(getattr(event, name)) for name, thing in _ABOUT if hasattr(event, name)]
    match event:
        case events.CardLaid(seat=seat) | events.LayingEnded(seat=seat):
            found.append(laid_thing(seat))
        case events.Drawn() | events.Dealt():
            found.insert(0, DECK)
        case events.RoundBegan(row=row):
            found += [*(building_thing(place) for place in range(len(row))), PILE]
        case events.Revealed(nuns=nuns):
            found += [nun_thing(slot) for slot in range(len(nuns))]
        case _:
            pass
    return tuple(found)


_ABOUT: Final[Sequence[tuple[str, Callable[[Any], str]]]] = (
    ("place", building_thing),
    ("slot", nun_thing),
    ("estate", track_thing),
    ("word", stack_thing),
    *((name, heir_thing) for name in ("seat", "loser", "leader", "giver", "taker")),
)
"""What the facts of events name."""


def deeds_of(happened: Sequence[Event], mover: int | None) -> tuple[int | None, ...]:
    """The doer of each event of an action."""
    return tuple(doer_of(event, mover) for event in happened)
