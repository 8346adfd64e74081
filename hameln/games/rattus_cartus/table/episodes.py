"""The episodes of a match: where each event belongs, whose deed it was, and what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hameln.games.rattus_cartus.table import events, events_more
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.things import (
    ASIDE,
    DECK,
    NOBLES,
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
NOBLE: Final = EpisodeKind(word="noble", is_turn=True, has_steps=True, is_followed=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
BUILDING: Final = EpisodeKind(word="building", has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, has_steps=True, is_followed=True)

_BEGINNINGS: Final = (
    events.RoundBegan,
    events.SupplyBegan,
    events_more.PlacingBegan,
    events_more.NobleTaken,
    events.TurnBegan,
    events.BuildingBegan,
    events.Revealed,
)
_BELONGS: Final[Mapping[type, EpisodeKind]] = {
    **dict.fromkeys((events.NunsLaid, events.Dealt, events.StartDrawn), START),
    **dict.fromkeys((events.RoundBegan, events.Replaced), ROUND),
    **dict.fromkeys((events.SupplyBegan, events.SupplyTaken), SUPPLY),
    **dict.fromkeys((events_more.PlacingBegan, events_more.NoblePlaced, events_more.NobleTaken), NOBLE),
    **dict.fromkeys((events.TurnBegan, events.Passed, events.Entered), TURN),
    **dict.fromkeys((events.CardLaid, events.LayingEnded), TURN),
    **dict.fromkeys((events_more.NobleMet, events_more.Taxed), TURN),
    events.BuildingBegan: BUILDING,
    **dict.fromkeys((events.Revealed, events_more.DiplomatsWorked, events_more.BooksMoved), END),
}
"""The episode to which an event belongs, whatever was told before."""
_PROMISES: Final = (
    events.SupplyBegan,
    events_more.PlacingBegan,
    events.TurnBegan,
    events.BuildingBegan,
)
"""What only tells whose turn it is next, or which building's."""
_DEEDS: Final = (
    *(events.SupplyTaken, events.Looked, events.Passed, events.Entered, events.CardLaid),
    *(events.LayingEnded, events.Given, events.Discarded, events.HealingEnded),
    *(events_more.NoblePlaced, events_more.Taxed, events_more.PartMoved, events_more.Aimed),
    *(events_more.EstateNamed, events_more.Picked, events_more.GardenEnded),
    *(events_more.InfluenceGivenUp, events_more.CardSold, events_more.BooksMoved),
)
"""What whoever decides has done by itself."""


def head_of(event: Event, last: Head | None) -> Head:
    """The episode that an event belongs to.

    Args:
        event: What happened.
        last: The episode that was told last.
    """
    kind = _BELONGS.get(type(event))
    if kind is not None:
        return Head(kind, event.seat if kind.is_turn else None)  # type: ignore[union-attr]
    match event:
        case events_more.DiplomatTurned() if last is None or last.kind == START:
            return Head(START)
        case (
            events.Drawn(seat=seat)
            | events.Looked(seat=seat)
            | events.NunSeen(seat=seat)
            | events.RatsLeft(seat=seat)
        ) if last is not None and last.kind == SUPPLY:
            return Head(SUPPLY, seat)
        case _ if last is not None and last.kind == TURN:  # what the noble of a building does
            return last
        case _:
            return Head(BUILDING)


def begins(event: Event) -> bool:
    """Whether an episode always begins with this event."""
    return isinstance(event, _BEGINNINGS)


def is_deed(event: Event) -> bool:
    """Whether something happened, rather than a turn that only begins."""
    return not isinstance(event, _PROMISES)


def doer_of(event: Event, mover: int | None) -> int | None:
    """The seat whose deed an event was; what comes when buildings are resolved is nobody's."""
    if isinstance(event, _DEEDS):
        return mover
    match event:
        case (
            events.Struck(was_chosen=True)
            | events.RatPassed(was_chosen=True)
            | events_more.Ridden(was_chosen=True)
            | events_more.Jousted(was_chosen=True)
        ):
            return mover
        case events.RatsLeft() if mover is not None:
            return event.seat
        case _:
            return None


def things_of(event: Event) -> tuple[str, ...]:
    """The things on the table that an event is about, places before heirs."""
    facts = [(getattr(event, name, None), thing) for name, thing in _ABOUT]
    found = [thing(fact) for fact, thing in facts if fact is not None and fact != -1]
    match event:
        case events.CardLaid(seat=seat) | events.LayingEnded(seat=seat):
            found.append(laid_thing(seat))
        case events.Drawn() | events.Dealt():
            found.insert(0, DECK)
        case events.RoundBegan(row=row):
            found += [*(building_thing(place) for place in range(len(row))), PILE]
        case events_more.NobleTaken():
            found.append(NOBLES)
        case events_more.CardTurned() | events_more.GardenEnded() | events_more.GardenLost():
            found += [DECK, ASIDE]
        case events_more.Milled(seats=seats):
            found += [DECK, *(heir_thing(seat) for seat in seats)]
        case events_more.HandsOpened() | events_more.Picked():
            found.append(ASIDE)
        case events_more.DiplomatTurned():
            found.append(stack_thing("diplomat"))
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
    *((name, heir_thing) for name in ("seat", "rival", "loser", "leader", "giver", "taker")),
)
"""What the facts of events name."""


def deeds_of(happened: Sequence[Event], mover: int | None) -> tuple[int | None, ...]:
    """The doer of each event of an action."""
    return tuple(doer_of(event, mover) for event in happened)
