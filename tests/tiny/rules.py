"""A tiny second game with hidden cards, simultaneous bids and disclosures: the kernel must not know Hameln.

Two to six seats play three rounds. In each, chance deals every seat a card from 1 to 4 that it alone sees;
with the option ``peek`` one seat then names a rival and is shown its card; all bid at the same time, 0 to 2,
hidden until all are in; then everything is turned up, and the highest card plus bid takes the pot of all
bids; a shared highest takes nothing. Who has taken most wins, and several may have taken as much; where
nobody has taken anything, nobody has won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import define, frozen

from hameln.errors import IllegalAction, SeatsError
from hameln.kernel.game import CHANCE, NOBODY, Game, Option, Result, chosen_options

FEWEST, MOST, ROUNDS = 2, 6, 3
PEEK = Option("peek", (False, True))


@frozen
class Deal:
    """A card for the next seat; ``None`` for whoever does not see it."""

    card: int | None


@frozen
class Look:
    """The looker names a rival."""

    seat: int


@frozen
class Seen:
    """The looker is shown the rival's card."""

    card: int | None


@frozen
class Bid:
    amount: int | None


@frozen
class Show:
    """Everything is turned up."""

    cards: tuple[int, ...]
    bids: tuple[int, ...]


Action: TypeAlias = Deal | Look | Seen | Bid | Show


@define
class TinyState:
    """The table; ``None`` is what a seat does not know for whom the match is recorded."""

    round: int
    cards: list[int | None]
    looked: int | None
    is_seen: bool
    bids: list[int | None]
    taken: list[int]


@frozen
class TinyView:
    """What one seat may know, or everybody.

    Attributes:
        seat: Who looks; ``None`` for nobody in particular.
        cards: What lies before each seat; ``None`` for a card that this seat has not seen.
        bids: Likewise.
    """

    seat: int | None
    round: int
    cards: tuple[int | None, ...]
    looked: int | None
    is_seen: bool
    bids: tuple[int | None, ...]
    taken: tuple[int, ...]
    has_peek: bool = False


class Tiny(Game[TinyState, Action, TinyView]):
    name = "tiny"
    known_options = (PEEK,)
    has_shared_places = True
    has_fixed_words = False

    def __init__(
        self, seats: int = 3, rules: Mapping[str, Any] | None = None, for_seat: int | None = None
    ) -> None:
        if not FEWEST <= seats <= MOST:
            message = f"{seats} seats; this game is for {FEWEST} to {MOST}"
            raise SeatsError(message)
        self.seats = seats
        self.options = chosen_options(self.known_options, rules or {})
        self.for_seat = for_seat

    def setup(self) -> dict[str, Any]:
        return {"cards": 4}

    def initial(self) -> TinyState:
        return TinyState(1, [], None, False, [], [0] * self.seats)

    def mover(self, state: TinyState) -> int:
        if state.round > ROUNDS:
            return NOBODY
        if len(state.cards) < self.seats:
            return CHANCE
        if self.options["peek"] and state.looked is None:
            return self.looker(state)
        if self.options["peek"] and not state.is_seen:
            return CHANCE
        return len(state.bids) if len(state.bids) < self.seats else CHANCE

    def looker(self, state: TinyState) -> int:
        return (state.round - 1) % self.seats

    def legal(self, state: TinyState) -> Sequence[Action]:
        mover = self.mover(state)
        if mover < 0:
            return []
        if self.options["peek"] and state.looked is None:
            return [Look(seat) for seat in range(self.seats) if seat != mover]
        return [Bid(amount) for amount in (0, 1, 2)]

    def draw(self, state: TinyState, rng: Random) -> Action:
        if len(state.cards) < self.seats:
            return Deal(rng.randrange(1, 5))
        if self.options["peek"] and not state.is_seen:
            return Seen(state.cards[state.looked or 0])
        cards, bids = [one or 0 for one in state.cards], [one or 0 for one in state.bids]
        return Show(tuple(cards), tuple(bids))

    def check(self, state: TinyState, action: Action) -> None:
        mover = self.mover(state)
        if mover >= 0:
            legal = self.legal(state)
            is_hidden = self.for_seat not in (None, mover) and isinstance(legal[0], Bid)
            fits = action == Bid(None) if is_hidden else action in legal
        else:
            fits = mover == CHANCE and self._can_happen(state, action)
        if not fits:
            message = f"{action} cannot be played"
            raise IllegalAction(message, "T1")

    def _can_happen(self, state: TinyState, action: Action) -> bool:
        if len(state.cards) < self.seats:
            is_hidden = self.for_seat not in (None, len(state.cards))
            return isinstance(action, Deal) and action.card in ((None,) if is_hidden else (1, 2, 3, 4))
        if self.options["peek"] and not state.is_seen:
            if self.for_seat not in (None, self.looker(state)):
                return action == Seen(None)
            card = state.cards[state.looked or 0]
            return isinstance(action, Seen) and action.card in ((1, 2, 3, 4) if card is None else (card,))
        return (
            isinstance(action, Show)
            and len(action.cards) == len(action.bids) == self.seats
            and all(
                1 <= shown <= 4 and known in (None, shown)
                for known, shown in zip(state.cards, action.cards, strict=True)
            )
            and all(
                0 <= shown <= 2 and known in (None, shown)
                for known, shown in zip(state.bids, action.bids, strict=True)
            )
        )

    def apply(self, state: TinyState, action: Action) -> None:
        match action:
            case Deal(card):
                state.cards.append(card)
            case Look(seat):
                state.looked = seat
            case Seen(card):
                state.is_seen = True
                if card is not None:
                    state.cards[state.looked or 0] = card
            case Bid(amount):
                state.bids.append(amount)
            case Show(cards, bids):
                strength = [card + bid for card, bid in zip(cards, bids, strict=True)]
                if strength.count(max(strength)) == 1:
                    state.taken[strength.index(max(strength))] += sum(bids)
                state.round, state.cards, state.bids = state.round + 1, [], []
                state.looked, state.is_seen = None, False

    def copy(self, state: TinyState) -> TinyState:
        return TinyState(
            state.round, state.cards[:], state.looked, state.is_seen, state.bids[:], state.taken[:]
        )

    def view(self, state: TinyState, seat: int | None) -> TinyView:
        is_looker = self.looker(state) == seat and state.is_seen
        own = {seat, state.looked} if is_looker else {seat}
        return TinyView(
            seat,
            state.round,
            tuple(card if at in own else None for at, card in enumerate(state.cards)),
            state.looked,
            state.is_seen,
            tuple(bid if at == seat else None for at, bid in enumerate(state.bids)),
            tuple(state.taken),
            bool(self.options["peek"]),
        )

    def unveiled(self, state: TinyState) -> TinyView:
        cards, bids = tuple(state.cards), tuple(state.bids)
        taken, peeks = tuple(state.taken), bool(self.options["peek"])
        return TinyView(None, state.round, cards, state.looked, state.is_seen, bids, taken, peeks)

    def sample(self, view: TinyView, rng: Random) -> TinyState:
        return TinyState(
            view.round,
            [rng.randrange(1, 5) if card is None else card for card in view.cards],
            view.looked,
            view.is_seen,
            [rng.randrange(3) if bid is None else bid for bid in view.bids],
            list(view.taken),
        )

    def seen(self, state: TinyState, action: Action, seat: int | None) -> Action:
        match action:
            case Deal() if len(state.cards) != seat:
                return Deal(None)
            case Seen() if self.looker(state) != seat:
                return Seen(None)
            case Bid() if len(state.bids) != seat:
                return Bid(None)
            case _:
                return action

    def result(self, state: TinyState) -> Result:
        points = tuple({"pot": one} for one in state.taken)
        return Result.by_points(state.taken, points, {"pots": sum(state.taken)})

    def write(self, state: TinyState, action: Action) -> dict[str, Any]:
        match action:
            case Deal(card):
                return {"do": "deal", "to": len(state.cards), "card": card}
            case Look(seat):
                return {"do": "look", "seat": seat}
            case Seen(card):
                return {"do": "seen", "card": card}
            case Bid(amount):
                return {"do": "bid", "amount": amount}
            case Show(cards, bids):
                return {"do": "show", "cards": list(cards), "bids": list(bids)}

    def read(self, state: TinyState, words: Mapping[str, Any]) -> Action:
        match dict(words):
            case {"do": "deal", "to": int() as to, "card": card, **rest} if (
                not rest and to == len(state.cards) and _is_number(card)
            ):
                return Deal(card)
            case {"do": "look", "seat": int() as seat, **rest} if not rest and _is_number(seat):
                return Look(seat)
            case {"do": "seen", "card": card, **rest} if not rest and _is_number(card):
                return Seen(card)
            case {"do": "bid", "amount": amount, **rest} if not rest and _is_number(amount):
                return Bid(amount)
            case {"do": "show", "cards": [*cards], "bids": [*bids], **rest} if not rest and all(
                isinstance(one, int) and _is_number(one) for one in (*cards, *bids)
            ):
                return Show(tuple(cards), tuple(bids))
            case _:
                message = f"no action of this game: {sorted(words)}"
                raise IllegalAction(message)

    def public(self, state: TinyState) -> dict[str, Any]:
        return {
            "round": state.round,
            "cards": len(state.cards),
            "looked": state.looked,
            "bids": len(state.bids),
            "taken": list(state.taken),
        }


def _is_number(value: object) -> bool:
    return value is None or (isinstance(value, int) and not isinstance(value, bool))


def tiny_from_header(header: Mapping[str, Any], seats: int) -> Tiny:
    return Tiny(seats, header.get("rules"), header.get("for_seat"))
