"""The tiny game in words and cues."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import frozen

from hameln.table.cues import STAGGER, Cue, at, coins, fitted
from hameln.table.episodes import Episode, EpisodeKind, Head
from hameln.table.seeing import Seen
from hameln.table.telling import Announcement, Part, Progress, Showing, Telling
from tests.tiny import rules
from tests.tiny.rules import ROUNDS, Action, Tiny, TinyView

ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, has_steps=True, is_followed=True)


@frozen(kw_only=True)
class Dealt:
    seat: int
    round: int


@frozen(kw_only=True)
class Looked:
    seat: int
    rival: int
    card: int | None = None


@frozen(kw_only=True)
class Offered:
    seat: int
    amount: int | None


@frozen(kw_only=True)
class Opened:
    cards: tuple[int, ...]
    bids: tuple[int, ...]
    winner: int | None
    is_last: bool


Event: TypeAlias = Dealt | Looked | Offered | Opened


@frozen
class Names:
    """What those at the table are called."""

    players: tuple[str, ...]


def turn_of(view: TinyView) -> int | None:
    """Whose turn it is: who looks, then who bids."""
    seats = len(view.taken)
    if view.round > ROUNDS or len(view.cards) < seats:
        return None
    if view.has_peek and view.looked is None:
        return (view.round - 1) % seats
    return len(view.bids) if len(view.bids) < seats else None


class TinyTelling(Telling):
    """Deals, looks, bids and openings in words."""

    parts = (
        Part(word="round", previous="Previous round", next="Next round"),
        Part(word="turn", previous="Previous turn", next="Next turn"),
    )

    def names(self, game: Tiny, players: Sequence[str], *, has_ids: bool = False) -> Names:
        del game, has_ids
        return Names(tuple(players))

    def events(self, game: Tiny, seen: Seen) -> tuple[Event, ...]:
        before: TinyView = seen.before
        match seen.played.action:
            case rules.Deal():
                return (Dealt(seat=len(before.cards), round=before.round),)
            case rules.Look(seat):
                return (Looked(seat=seen.played.mover, rival=seat),)
            case rules.Seen(card):
                looker = (before.round - 1) % game.seats
                return (Looked(seat=looker, rival=before.looked or 0, card=card),) if card else ()
            case rules.Bid(amount):
                return (Offered(seat=seen.played.mover, amount=amount),)
            case rules.Show(cards, bids):
                gained = [now - was for now, was in zip(seen.after.taken, before.taken, strict=True)]
                winner = gained.index(max(gained)) if any(gained) else None
                is_last = before.round == ROUNDS
                return (Opened(cards=cards, bids=bids, winner=winner, is_last=is_last),)
        return ()

    def doers(self, events: Sequence[Event], mover: int | None) -> tuple[int | None, ...]:
        return tuple(event.seat if isinstance(event, Looked) else mover for event in events)

    def sentence(self, event: Event, names: Names) -> str:
        match event:
            case Dealt(seat=0):
                return f"Round {event.round}: everybody gets a card."
            case Looked(card=None):
                return f"{names.players[event.seat]} looks at the card of {names.players[event.rival]}."
            case Looked():
                return f"The card of {names.players[event.rival]} is a {event.card}."
            case Offered(amount=None):
                return f"{names.players[event.seat]} makes a bid."
            case Offered():
                return f"{names.players[event.seat]} bids {event.amount}."
            case Opened(winner=None):
                return "All cards are turned up: nobody takes the pot."
            case Opened():
                name = names.players[event.winner or 0]
                return f"All cards are turned up: {name} takes {sum(event.bids)}."
        return ""

    def things(self, event: Event) -> tuple[str, ...]:
        match event:
            case Looked():
                return (f"seat:{event.rival}",)
            case Opened(winner=int() as winner):
                return (f"seat:{winner}",)
            case Dealt() | Offered():
                return (f"seat:{event.seat}",)
        return ()

    def is_mark(self, thing: str) -> bool:
        return thing.startswith("seat:")

    def place(self, event: Event, last: Head | None, active: int | None) -> Head:
        match event:
            case Dealt():
                return Head(ROUND)
            case Opened():
                return Head(END)
        return Head(TURN, event.seat)

    def begins(self, event: Event) -> bool:
        return isinstance(event, Opened) or (isinstance(event, Dealt) and event.seat == 0)

    def is_deed(self, event: Event) -> bool:
        del event
        return True

    def say_episode(self, episode: Episode, names: Names) -> str:
        return " ".join(line.text for line in episode.lines)

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

    def announce(self, before: object, events: Sequence[Event]) -> Announcement | None:
        del before, events
        return None

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

    def warning(self, seen: Seen) -> str:
        return "The last round begins." if seen.before.round < seen.after.round == ROUNDS else ""

    def say_result(self, game: Tiny, view: TinyView, names: Names) -> tuple[str, ...]:
        del game
        return tuple(f"{name}: {taken}" for name, taken in zip(names.players, view.taken, strict=True))


class TinyShowing(Showing):
    """Cards come, coins go."""

    def cues(self, game: Tiny, events: Sequence[Event], arms: Sequence[str], seen: Seen) -> tuple[Cue, ...]:
        cues: list[Cue] = []
        for event in events:
            match event:
                case Dealt() | Looked():
                    cues.append(at("stamp", f"shield_{arms[event.seat]}", f"seat:{event.seat}", "click"))
                case Offered():
                    cues.append(at("appear", "coin_one", f"seat:{event.seat}", "coin", STAGGER))
                case Opened(winner=int() as winner):
                    cues.extend(coins("pot", f"seat:{winner}", sum(event.bids)))
        return fitted(cues, 1.0)

    def meanwhile(self, seen: Seen) -> TinyView:
        return seen.before
