"""A tiny second game with chance, hidden cards and simultaneous bids: the kernel must not know Hameln.

Three seats play three rounds. In each, chance deals every seat a hidden card from 1 to 4; then all bid at the
same time, 0 to 2, hidden until all are in. The highest card plus bid takes the pot of all bids; a shared
highest takes nothing. Who has taken most wins; lower seats break ties.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import define, evolve, field, frozen

from hameln.errors import IllegalAction
from hameln.kernel.game import CHANCE, NOBODY, Game, Result

SEATS, ROUNDS, HIDDEN = 3, 3, 0


@frozen
class Deal:
    card: int


@frozen
class Bid:
    amount: int | None


@define
class TinyState:
    round: int = 1
    cards: list[int] = field(factory=list)
    bids: list[int | None] = field(factory=list)
    taken: list[int] = field(factory=lambda: [0] * SEATS)


@frozen
class TinyView:
    seat: int
    round: int
    own_card: int
    own_bid: int | None
    bids_made: int
    taken: tuple[int, ...]


class Tiny(Game[TinyState, Deal | Bid, TinyView]):
    name = "tiny"
    seats = SEATS

    def __init__(self, for_seat: int | None = None) -> None:
        self.for_seat = for_seat

    def setup(self) -> dict[str, Any]:
        return {"cards": 4}

    def initial(self) -> TinyState:
        return TinyState()

    def mover(self, state: TinyState) -> int:
        if state.round > ROUNDS:
            return NOBODY
        return CHANCE if len(state.cards) < SEATS else len(state.bids)

    def legal(self, state: TinyState) -> list[Deal | Bid]:
        return [Bid(amount) for amount in (0, 1, 2)] if self.mover(state) >= 0 else []

    def draw(self, state: TinyState, rng: Random) -> Deal:
        return Deal(rng.randrange(1, 5))

    def check(self, state: TinyState, action: Deal | Bid) -> None:
        mover = self.mover(state)
        if mover == CHANCE:
            hidden = self.for_seat is not None and len(state.cards) != self.for_seat
            fits = isinstance(action, Deal) and (action.card == HIDDEN if hidden else 1 <= action.card <= 4)
        else:
            hidden = self.for_seat not in (None, mover)
            fits = (
                mover >= 0
                and isinstance(action, Bid)
                and (action.amount is None if hidden else action in self.legal(state))
            )
        if not fits:
            message = f"{action} cannot be played"
            raise IllegalAction(message, "T1")

    def apply(self, state: TinyState, action: Deal | Bid) -> None:
        if isinstance(action, Deal):
            state.cards.append(action.card)
            return
        state.bids.append(action.amount)
        if len(state.bids) < SEATS:
            return
        if None not in state.bids and HIDDEN not in state.cards:
            strength = [card + (bid or 0) for card, bid in zip(state.cards, state.bids, strict=True)]
            if strength.count(max(strength)) == 1:
                state.taken[strength.index(max(strength))] += sum(bid or 0 for bid in state.bids)
        state.round, state.cards, state.bids = state.round + 1, [], []

    def copy(self, state: TinyState) -> TinyState:
        return TinyState(state.round, state.cards[:], state.bids[:], state.taken[:])

    def view(self, state: TinyState, seat: int) -> TinyView:
        return TinyView(
            seat,
            state.round,
            state.cards[seat] if seat < len(state.cards) else HIDDEN,
            state.bids[seat] if seat < len(state.bids) else None,
            len(state.bids),
            tuple(state.taken),
        )

    def sample(self, view: TinyView, rng: Random) -> TinyState:
        cards = [rng.randrange(1, 5) for _ in range(SEATS)]
        bids: list[int | None] = [rng.randrange(3) for _ in range(view.bids_made)]
        cards[view.seat] = view.own_card
        if view.seat < len(bids):
            bids[view.seat] = view.own_bid
        return TinyState(view.round, cards, bids, list(view.taken))

    def seen(self, state: TinyState, action: Deal | Bid, seat: int) -> Deal | Bid:
        if isinstance(action, Deal):
            return action if len(state.cards) == seat else evolve(action, card=HIDDEN)
        return action if len(state.bids) == seat else evolve(action, amount=None)

    def result(self, state: TinyState) -> Result:
        ranking = sorted(range(SEATS), key=lambda seat: (-state.taken[seat], seat))
        return Result(
            ranking=tuple(ranking),
            totals=tuple(state.taken),
            points=tuple({"pot": one} for one in state.taken),
        )

    def write(self, action: Deal | Bid) -> dict[str, Any]:
        if isinstance(action, Deal):
            return {"do": "deal", "card": action.card or None}
        return {"do": "bid", "amount": action.amount}

    def read(self, state: TinyState, words: Mapping[str, Any]) -> Deal | Bid:
        match dict(words):
            case {"do": "deal", "card": int() | None as card, **rest} if not rest and not isinstance(
                card, bool
            ):
                return Deal(card or HIDDEN)
            case {"do": "bid", "amount": int() | None as amount, **rest} if not rest and not isinstance(
                amount, bool
            ):
                return Bid(amount)
            case _:
                message = f"no action of this game: {sorted(words)}"
                raise IllegalAction(message)

    def public(self, state: TinyState) -> dict[str, Any]:
        return {"round": state.round, "bids": len(state.bids), "taken": list(state.taken)}


def tiny_from_header(header: Mapping[str, Any], seats: int) -> Tiny:
    if seats != SEATS:
        message = f"{seats} seats; this game has {SEATS}"
        raise IllegalAction(message)
    return Tiny(header.get("for_seat"))
