"""What a seat sees: its own cards, everything open, and how many cards lie where it cannot see.

A view is a state whose eyes are the seat's. Others' hands, what they laid and nobody has shown, and nuns that
the seat has not looked at are unknown cards in it; the deck is a number; and the log tells what the seat saw.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import frozen

from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.moves import DEAL, DRAW, GIVE, LAY, NOBLE, NUNS, SEEN, TAKEN, Move
from hameln.games.rattus_cartus.rules.state import (
    NO_EYES,
    NOBODY,
    NONE,
    Event,
    Log,
    State,
    events_after,
    no_cards,
)
from hameln.games.rattus_cartus.rules.tables import Tables

OPEN: Final = frozenset(
    [
        *("mover", "has_log", "round", "start", "line", "row", "places", "entered", "entering", "moves"),
        *("held", "shown", "premium", "rats", "tokens", "influence", "arrived", "gained", "looked"),
        *("deck_size", "discards", "discarded", "stacks", "unseen", "stack", "pile", "under"),
    ]
)
"""The fields of the state that every seat may know (R16); a test holds that each is here or is hidden."""
HIDDEN: Final = frozenset({"agenda", "eyes", "log", "hands", "laid", "nuns", "deck", "expansion"})
"""The fields of which a seat may know a part only."""

SeenLogs: TypeAlias = dict[int, tuple[Log, Log]]
"""By eyes the log that they saw last, and how they saw it."""


@frozen(kw_only=True)
class View:
    """The match as one seat may know it, or everybody.

    Attributes:
        seat: Who looks; ``None`` where it is nobody in particular.
        state: The state as the seat knows it. It is the viewer's own: changing it changes nothing at the
            table.
        is_open: Whether nothing is kept secret: at the end of the match, or for who looks back at it.
    """

    seat: int | None
    state: State
    is_open: bool = False


def unveiled_view(state: State) -> View:
    """The view from which nothing is kept secret; what a record never knew stays unknown."""
    return View(seat=None, state=state.copy(), is_open=True)


def view_of(tables: Tables, state: State, seat: int | None, known: SeenLogs | None = None) -> View:
    """The view of a seat, or of everybody; at the end of the match all is open.

    Rule: R16, R16.2, R15.1, N7.3

    Args:
        tables: The match.
        state: Where it stands.
        seat: Who looks.
        known: How much of a log each pair of eyes has seen already, which is brought up to date.
    """
    seen = state.copy()
    if state.mover == NOBODY or state.agenda[-1][0] == agenda.BOOK:
        return View(seat=seat, state=seen, is_open=True)
    hide(tables, seen, NO_EYES if seat is None else seat, known)
    return View(seat=seat, state=seen)


def hide(tables: Tables, state: State, eyes: int, known: SeenLogs | None = None) -> None:
    """Take everything out of a state that a seat may not know.

    Rule: R16
    """
    if state.eyes == eyes:
        return
    state.eyes = eyes
    width, unknown, nothing = tables.width, tables.unknown, no_cards(tables.width)
    state.deck = [0] * tables.people
    for seat in range(tables.seats):
        if seat == eyes:
            continue
        first = width * seat
        state.hands[first : first + width] = nothing
        state.hands[first + unknown] = state.held[seat]
        place = state.entered[seat]
        if place >= 0 and not state.shown >> place & 1:
            state.laid[seat] = (unknown,) * len(state.laid[seat])
    looked = state.looked[eyes] if eyes >= 0 else 0
    kind, looker, slot, number, _ = state.agenda[-1]
    if kind == agenda.SEEN and looker == eyes:
        looked &= ~(1 << slot)  # chosen, but not yet shown
    state.nuns = tuple([card if looked >> slot & 1 else unknown for slot, card in enumerate(state.nuns)])
    if kind == agenda.LAY and looker != eyes:
        state.agenda[-1] = (agenda.LAY, looker, 0, 0, 0)
    elif kind == agenda.GIVE and eyes not in (looker, slot):
        state.agenda[-1] = (agenda.GIVE, looker, slot, number, 0)
    if state.expansion.holder not in (NONE, eyes):
        state.expansion = state.expansion._replace(held=len(tables.nobles))
    state.log = seen_log(state.log, eyes, unknown, {} if known is None else known)


def seen_log(log: Log, eyes: int, unknown: int, known: SeenLogs) -> Log:
    """A log as a seat saw it; what it saw before is not gone through again.

    Rule: R16
    """
    before, seen = known.get(eyes, (None, None))
    events = events_after(log, before)
    if events is None:
        events, seen = events_after(log, None), None
    for event in events or ():
        seen = (seen_event(event, eyes, unknown), seen)
    known[eyes] = (log, seen)
    return seen


def seen_event(event: Event, eyes: int, unknown: int) -> Event:
    """An event as a seat saw it.

    Rule: R16
    """
    kind = event[0]
    if kind in (logged.DEAL, logged.DRAW) and event[1] != eyes:
        return (kind, event[1], (unknown,) * len(event[2]), *event[3:])
    if (kind == logged.LAY and event[1] != eyes) or (
        kind == logged.GIVE and eyes not in (event[1], event[2])
    ):
        return (*event[:-1], unknown)
    if kind == logged.SEEN and event[1] != eyes:
        return (*event[:-1], unknown)
    if kind == logged.TAKEN and eyes not in (event[1], event[2]):
        return (*event[:3], (unknown,) * len(event[3]), event[4])
    return event


def seen_move(tables: Tables, state: State, move: Move, seat: int | None) -> Move:
    """An action of the state's mover as a seat may know it.

    Rule: R16, R2.4, R2.5, R5.5, R6.2, R8.2, R9.3, R10.1, N8.2
    """
    verb, unknown = move[0], tables.unknown
    if verb == NUNS:
        return (NUNS, (unknown,) * len(move[1]))
    if verb in (DEAL, DRAW) and move[1] != seat:
        return (verb, move[1], (unknown,) * len(move[2]))
    if verb == LAY and state.mover != seat:
        return (LAY, unknown)
    if verb == SEEN and state.agenda[-1][1] != seat:
        return (SEEN, move[1], unknown)
    if verb == GIVE and seat not in state.agenda[-1][1:3]:
        return (GIVE, unknown)
    if verb == NOBLE and move[1] != seat:
        return (NOBLE, move[1], len(tables.nobles))
    if verb == TAKEN and seat not in move[1:3]:
        return (*move[:3], (unknown,) * len(move[3]))
    return move
