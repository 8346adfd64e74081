"""Supply: who takes it, what is drawn and taken, and who looks at the row of nuns."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hameln.games.rattus_cartus.events import event
from hameln.games.rattus_cartus.events.gains import rats_left
from hameln.games.rattus_cartus.events.names import Names, say_cards
from hameln.games.rattus_cartus.events.stretches import SUPPLY as A_SUPPLY
from hameln.games.rattus_cartus.events.thing_names import BACK, DECK, DISCARDS, card_sprite, nun_thing
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.language import mark, text
from hameln.table.cues import Cue, at, way


@frozen(kw_only=True)
class SupplyBegan(event.OfTurnBegan):
    """An heir takes its supply next."""

    belongs = event.SUPPLY


event.BEGUN(A_SUPPLY)(lambda _, seat: SupplyBegan(seat=seat))


@frozen(kw_only=True)
class SupplyTaken(event.HeirInBuilding):
    """An heir has chosen a supply."""

    belongs = event.SUPPLY
    is_own = True
    words = mark("{heir} takes the supply of {building}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """The supply goes to the heir."""
        sprite = f"supply_{'abcde'[self.card % 5]}"
        yield way("fly", sprite, self.there, self.heir, "confirm")


@event.PLAYED(moves.SUPPLY)
def supply_taken(step: Step) -> Iterator[event.RattusEvent]:
    """A supply, and the rats that it takes away; what is drawn comes later."""
    yield SupplyTaken(seat=step.mover, **event.in_row(step.before.row, step.move[1]))
    yield from rats_left(step)


@frozen(kw_only=True)
class Drawn(event.OfHeir):
    """An heir has drawn from the deck; `was_shuffled` tells whether the discards are the new deck."""

    cards: event.Cards
    was_shuffled: bool
    in_supply = True
    gained = (("drawn", "cards"),)
    learner = "seat"

    def sentence(self, names: Names) -> str:
        """The cards, or how many."""
        if names.knows(self.cards):
            told = self.said(text("{heir} draws: {cards}."), names)
        else:
            told = self.said(text("{heir} draws {cards}."), names, cards=say_cards(len(self.cards)))
        return f"{text('The discards are shuffled.')} {told}" if self.was_shuffled else told

    def things(self) -> tuple[str, ...]:
        """The deck, too."""
        return (DECK, *super().things())

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """They come from the deck, after it was shuffled."""
        if self.was_shuffled:
            yield way("fly", BACK, DISCARDS, DECK, "undo")
        yield from stage.cards(self.cards, DECK, self.hand, 0.3 * self.was_shuffled)


@event.PLAYED(moves.DRAW)
def drawn(step: Step) -> Iterator[event.RattusEvent]:
    """Cards from the deck."""
    _, seat, cards, *_ = step.move
    yield Drawn(seat=seat, cards=cards, was_shuffled=len(cards) > step.before.deck_size)


@frozen(kw_only=True)
class Looked(event.Deed):
    """An heir has chosen a card of the row of nuns to look at."""

    slot: int
    in_supply = True
    counted = gained = (("looks", ""),)

    def sentence(self, names: Names) -> str:
        """Which card it is."""
        return self.said(text("{heir} looks at card {n} of the row of nuns."), names, n=self.slot + 1)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """Its disc goes there."""
        nun = nun_thing(self.slot)
        yield way("walk", stage.disc(self.seat), self.heir, nun, "wake")
        yield at("appear", "looked", nun, start=0.5)


event.PLAYED(moves.LOOK)(lambda step: (Looked(seat=step.mover, slot=step.move[1]),))


@frozen(kw_only=True)
class NunSeen(event.OfHeir):
    """An heir has seen a card of the row of nuns."""

    slot: int
    card: int
    in_supply = True
    learner = "seat"

    def sentence(self, names: Names) -> str:
        """The card, if it is known."""
        if not names.knows((self.card,)):
            return ""
        return self.said(text("Card {n} of the row of nuns: {card}."), names, n=self.slot + 1)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It is turned up before who sees it."""
        if self.card != stage.pack.unknown:
            yield at("rise", card_sprite(stage.pack, self.card), nun_thing(self.slot), "confirm")


@event.PLAYED(moves.SEEN)
def nun_seen(step: Step) -> Iterator[event.RattusEvent]:
    """A card that the heir of the present task sees."""
    yield NunSeen(seat=step.before.agenda[-1][1], slot=step.move[1], card=step.move[2])
