"""Gardens and Mills: cards that are turned up one by one, or once for all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events import event
from hameln.games.rattus_cartus.events.names import Names, say_nuns
from hameln.games.rattus_cartus.events.thing_names import (
    ASIDE,
    BACK,
    DECK,
    DISCARDS,
    card_sprite,
    hand_thing,
    heir_thing,
)
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.language import mark, text
from hameln.table.cues import STAGGER, Cue, at, way
from hameln.table.events import Worth, either

_READ: Final = 1.8
"""Seconds for which all of a Mill's cards lie open before they fly on."""


@frozen(kw_only=True)
class OfGarden(event.OfHeir):
    """Something that an heir does in a Garden."""

    beside = (DECK, ASIDE)


@frozen(kw_only=True)
class CardTurned(OfGarden):
    """A card was turned up, the last of several with so many nuns."""

    card: int
    nuns: int
    limit: int
    was_shuffled: bool

    def sentence(self, names: Names) -> str:
        """The card, and how many nuns there are."""
        words = text("{heir} turns up {card}: {nuns} so far, {limit} are too many.")
        told = self.said(words, names, nuns=say_nuns(self.nuns))
        return f"{text('The discards are shuffled.')} {told}" if self.was_shuffled else told

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It comes from the deck, after that was shuffled."""
        if self.was_shuffled:
            yield way("fly", BACK, DISCARDS, DECK, "undo")
        sprite, start = card_sprite(stage.pack, self.card), 0.3 * self.was_shuffled
        yield way("fly", sprite, DECK, ASIDE, "click", start)


@frozen(kw_only=True)
class GardenLost(OfGarden):
    """There were too many nuns: all cards turned up go to the discards."""

    cards: event.Cards
    counted = (("lost", ""),)
    words = mark("{heir} loses all that was turned up: {cards}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """The plague, and the cards go."""
        yield at("stamp", "action_plague", ASIDE, "trap")
        yield from stage.cards(self.cards, ASIDE, DISCARDS, 0.3)

    def worth(self) -> Worth | None:
        """Many cards."""
        count = len(self.cards)
        return Worth(1.0 + count, "garden", "action_turn_up", self.seat) if count >= event.MANY else None


@event.PLAYED(moves.TURNED)
def card_turned(step: Step) -> Iterator[event.RattusEvent]:
    """A card that is turned up, and that it was one too many."""
    _, seat, limit, *_ = step.begun_by
    card, before = step.move[1], step.before
    cards = (*before.expansion.aside, card)
    nuns = sum(step.tables.nuns_on[one] for one in cards)
    yield CardTurned(seat=seat, card=card, nuns=nuns, limit=limit, was_shuffled=not before.deck_size)
    if nuns >= limit:
        yield GardenLost(seat=seat, cards=cards)


@frozen(kw_only=True)
class GardenEnded(OfGarden):
    """An heir takes what it has turned up."""

    cards: event.Cards
    is_own = True
    gained = (("drawn", "cards"),)
    words = either("cards", "{heir} stops and takes: {cards}.", "{heir} stops.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """To the hand."""
        return stage.cards(self.cards, ASIDE, self.hand)

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """The cards."""
        yield "gardened", self.seat, len(self.cards)


event.PLAYED(moves.STOP)(
    lambda step: (GardenEnded(seat=step.mover, cards=tuple(sorted(step.before.expansion.aside))),)
)


@frozen(kw_only=True)
class Milled(event.RattusEvent):
    """Cards were turned up once for all: who gets which, and which nobody does."""

    seats: event.Cards
    shares: tuple[event.Cards, ...]
    rest: event.Cards
    was_shuffled: bool
    longest = event.LONGEST_BUILDING

    def sentence(self, names: Names) -> str:
        """Everybody's cards, and those of nobody."""
        told = names.hands(self.seats, self.shares)
        if self.rest:
            rest = text("to the discards: {cards}").format(cards=names.cards(self.rest))
            told = "; ".join(filter(None, (told, rest)))
        return self.said(text("Cards are turned up. {told}."), names, told=told)

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """Everybody's cards."""
        for seat, cards in zip(self.seats, self.shares, strict=True):
            yield "milled", seat, len(cards)

    def things(self) -> tuple[str, ...]:
        """The deck, and who gets cards."""
        return (DECK, *(heir_thing(seat) for seat in self.seats))

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """They come from the deck, can be read, and fly on."""
        count = sum(map(len, self.shares)) + len(self.rest)
        for place in range(min(count, 3)):
            yield way("fly", BACK, DECK, ASIDE, "" if place else "click", STAGGER * place)
        start = _READ
        for seat, cards in zip(self.seats, self.shares, strict=True):
            yield from stage.cards(cards, ASIDE, hand_thing(seat), start)
            start += 0.15
        yield from stage.cards(self.rest, ASIDE, DISCARDS, start)

    def gains(self) -> Iterator[event.Gain]:
        """Everybody's cards."""
        for seat, share in zip(self.seats, self.shares, strict=True):
            yield seat, "drawn", share


@event.PLAYED(moves.MILL)
def milled(step: Step) -> Iterator[event.RattusEvent]:
    """Cards for whoever has named their estates."""
    named, cards = step.before.expansion.named, step.move[1]
    seats = tuple(dict.fromkeys(seat for seat in named if seat >= 0))
    whose = [(named[step.tables.estate_on[card]], card) for card in sorted(cards)]
    yield Milled(
        seats=seats,
        shares=tuple(tuple(card for seat, card in whose if seat == one) for one in seats),
        rest=tuple(card for seat, card in whose if seat < 0),
        was_shuffled=len(cards) > step.before.deck_size,
    )
