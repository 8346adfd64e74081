"""The tiny game in words and cues."""

from __future__ import annotations

from hameln.table.events import Event
from hameln.table.log.observation import Observation
from hameln.table.telling import Part, Progress, Telling
from tests.tiny import rules
from tests.tiny.events import FOUND, Names
from tests.tiny.rules import ROUNDS, Action, Tiny, TinyView


def turn_of(view: TinyView) -> int | None:
    """Whose turn it is: who looks, then who bids."""
    seats = len(view.taken)
    if view.round > ROUNDS or len(view.cards) < seats:
        return None
    if view.has_peek and view.looked is None:
        return (view.round - 1) % seats
    return len(view.bids) if len(view.bids) < seats else None


class TinyTelling(Telling[TinyView]):
    """Deals, looks, bids and openings in words."""

    parts = (
        Part(word="round", previous="Previous round", next="Next round"),
        Part(word="turn", previous="Previous turn", next="Next turn"),
    )

    def events(self, game: Tiny, seen: Observation) -> tuple[Event, ...]:
        return tuple(event for find in FOUND.of(type(seen.played.action)) for event in find(seen))

    def begun(self, before: TinyView, after: TinyView) -> frozenset[str]:
        found = {"round"} if len(after.cards) == 1 and not before.cards else set()
        if turn_of(after) is not None and turn_of(before) != turn_of(after):
            found.add("turn")
        return frozenset(found)

    def stretch(self, place: int) -> tuple[str, str]:
        return f"Round {place + 1}", str(place + 1)

    def progress(self, view: TinyView) -> Progress:
        number, seat = min(view.round, ROUNDS), turn_of(view)
        marks = (view.round, -1 if seat is None else seat)
        return Progress(labels=(f"Round {number}", "Turn"), marks=marks)

    def turn_of(self, view: TinyView) -> int | None:
        return turn_of(view)

    def say_choice(self, game: Tiny, view: TinyView, action: Action, names: Names) -> str:
        del game, view
        match action:
            case rules.Look(seat):
                return f"Look at the card of {names.players[seat]}"
            case rules.Bid(amount):
                return f"Bid {amount}"
        return "Wait"

    def say_deed(self, game: Tiny, seat: int, action: Action, names: Names) -> str:
        del game, action
        return f"{names.players[seat]} acts" if seat >= 0 else "Cards are moved"

    def warning(self, seen: Observation) -> str:
        return "The last round begins." if seen.before.round < seen.after.round == ROUNDS else ""

    def say_result(self, game: Tiny, view: TinyView, names: Names) -> tuple[str, ...]:
        del game
        return tuple(f"{name}: {taken}" for name, taken in zip(names.players, view.taken, strict=True))
