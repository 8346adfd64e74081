"""All that happens in the tiny game: a class an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from attrs import frozen

from hameln.table.cues import STAGGER, Cue, at, coins
from hameln.table.events import Event, Finders
from hameln.table.log.log import EpisodeKind
from hameln.table.log.observation import Observation
from hameln.table.telling import PlayerNames as Names
from tests.tiny import rules

ROUND: Final = EpisodeKind(word="round", is_heading=True, is_divider=True)
TURN: Final = EpisodeKind(word="turn", is_turn=True, has_steps=True, is_followed=True)
END: Final = EpisodeKind(word="end", is_heading=True, has_steps=True, is_followed=True)
FOUND: Final = Finders[Callable[[Observation], Iterator[Event]]]()
"""What finds events, by the kind of action."""


class TinyEvent(Event):
    """An event of the tiny game: ``{seat}``, ``{rival}`` and ``{winner}`` in its words are names."""

    __slots__ = ()
    is_own = True
    longest = 1.0

    def fact(self, word: str, names: Names) -> object:
        found = getattr(self, word)
        return names.players[found] if word in ("seat", "rival", "winner") else found


@frozen(kw_only=True)
class OfSeat(TinyEvent):
    """Something that a seat does, or that is done to it."""

    seat: int

    def things(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)

    def cues(self, stage: Sequence[str]) -> Iterator[Cue]:
        yield at("stamp", f"shield_{stage[self.seat]}", f"seat:{self.seat}", "click")


@frozen(kw_only=True)
class Dealt(OfSeat):
    round: int
    belongs = ROUND

    def sentence(self, names: Names) -> str:
        return "" if self.seat else self.said("Round {round}: everybody gets a card.", names)


@FOUND(rules.Deal)
def dealt(seen: Observation) -> Iterator[Event]:
    yield Dealt(seat=len(seen.before.cards), round=seen.before.round)


@frozen(kw_only=True)
class Looked(OfSeat):
    rival: int
    card: int | None = None
    belongs = TURN

    def sentence(self, names: Names) -> str:
        is_known = self.card is not None
        return self.said(
            "The card of {rival} is a {card}." if is_known else "{seat} looks at the card of {rival}.", names
        )

    def doer(self, mover: int | None) -> int:
        del mover
        return self.seat

    def things(self) -> tuple[str, ...]:
        return (f"seat:{self.rival}",)

    def occasions(self, game: rules.Tiny, seen: Observation) -> Iterator[tuple[int, str]]:
        """A card that is known; where characters speak for everybody, it never is."""
        del game, seen
        if self.card is not None:
            yield self.rival, f"seen_{self.card}"


@FOUND(rules.Look)
def looked(seen: Observation) -> Iterator[Event]:
    yield Looked(seat=seen.played.mover, rival=seen.played.action.seat)


@FOUND(rules.Seen)
def card_seen(seen: Observation) -> Iterator[Event]:
    before, card = seen.before, seen.played.action.card
    if card:
        looker = (before.round - 1) % len(before.taken)
        yield Looked(seat=looker, rival=before.looked or 0, card=card)


@frozen(kw_only=True)
class Offered(OfSeat):
    amount: int | None
    belongs = TURN

    def sentence(self, names: Names) -> str:
        return self.said("{seat} makes a bid." if self.amount is None else "{seat} bids {amount}.", names)

    def cues(self, stage: Sequence[str]) -> Iterator[Cue]:
        del stage
        yield at("appear", "coin_one", f"seat:{self.seat}", "coin", STAGGER)


@FOUND(rules.Bid)
def offered(seen: Observation) -> Iterator[Event]:
    yield Offered(seat=seen.played.mover, amount=seen.played.action.amount)


@frozen(kw_only=True)
class Opened(TinyEvent):
    cards: tuple[int, ...]
    bids: tuple[int, ...]
    winner: int | None
    is_last: bool
    belongs = END
    begins = True

    def sentence(self, names: Names) -> str:
        if self.winner is None:
            return "All cards are turned up: nobody takes the pot."
        return self.said("All cards are turned up: {winner} takes {pot}.", names, pot=sum(self.bids))

    def things(self) -> tuple[str, ...]:
        return () if self.winner is None else (f"seat:{self.winner}",)

    def cues(self, stage: Sequence[str]) -> Iterator[Cue]:
        del stage
        if self.winner is not None:
            yield from coins("pot", f"seat:{self.winner}", sum(self.bids))


@FOUND(rules.Show)
def opened(seen: Observation) -> Iterator[Event]:
    action, before = seen.played.action, seen.before
    gained = [now - was for now, was in zip(seen.after.taken, before.taken, strict=True)]
    winner = gained.index(max(gained)) if any(gained) else None
    is_last = before.round == rules.ROUNDS
    yield Opened(cards=action.cards, bids=action.bids, winner=winner, is_last=is_last)
