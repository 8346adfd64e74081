"""Staffs, Horses and Lances: who is aimed at, which people are taken, and how two hands are shared anew."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from hameln.games.rattus_cartus.events import event, thing_names
from hameln.games.rattus_cartus.events.duels import present_at
from hameln.games.rattus_cartus.events.gains import influence_gained
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.words import estate_name
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.duels import losers_of
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.scoring import influence_of
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.language import mark, plural, text
from hameln.table.cues import LENGTHS, MEETS, Cue, at, way
from hameln.table.events import Worth
from hameln.table.tableau import Note


@frozen(kw_only=True)
class Aimed(event.Deed):
    """An heir has named another one for a Staff."""

    rival: int
    place: int
    words = mark("A Staff of {heir} points at {rival}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It points at what the other one has laid."""
        yield way("fly", "card_staff", self.laid, thing_names.laid_thing(self.rival), "click")


@frozen(kw_only=True)
class StaffsWorked(event.OfHeir):
    """Staffs have counted the mismatched cards of some heirs."""

    place: int
    rivals: event.Cards
    points: int
    counted = (("staffs", "points"),)

    def sentence(self, names: Names) -> str:
        """How many cards, and whose."""
        told = plural(
            "Staffs: {heir} counts {n} mismatched card of {rivals}.",
            "Staffs: {heir} counts {n} mismatched cards of {rivals}.",
            self.points,
        )
        return self.said(told, names, n=self.points, rivals=names.heirs(self.rivals))

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """The Staffs are seen."""
        yield at("appear", "card_staff", self.laid, "bells")

    def worth(self) -> Worth | None:
        """Many points."""
        return Worth(2.0 + self.points, "gain", "icon_star", self.seat) if self.points >= event.MANY else None


@event.PLAYED((moves.TARGET, agenda.AIM))
def aimed(step: Step) -> Iterator[event.RattusEvent]:
    """An heir named for a Staff; after the last one the points."""
    _, _, place, count, mask = step.begun_by
    yield Aimed(seat=step.mover, rival=step.move[1], place=place)
    if count == 1:
        named = mask | 1 << step.move[1]
        rivals = tuple(one for one in step.before.places[place] if named >> one & 1)
        yield from _staffs(step, step.mover, place, rivals)


@event.CAME(agenda.STAFF)
def staffs_worked(step: Step) -> Iterator[event.RattusEvent]:
    """Staffs that count all others, where nobody is to be named."""
    _, seat, place, *_ = step.begun_by
    is_over = len(step.after.agenda) < len(step.before.agenda)  # else heirs are to be named
    if is_over and step.tables.staff in step.before.laid[seat]:
        rivals = tuple(one for one in step.before.places[place] if one != seat)
        yield from _staffs(step, seat, place, rivals)


def _staffs(step: Step, seat: int, place: int, rivals: event.Cards) -> Iterator[event.RattusEvent]:
    estate = step.tables.estate_of[building_of(step.before.row[place])]
    points = influence_of(step.after, seat, estate) - influence_of(step.before, seat, estate)
    yield StaffsWorked(seat=seat, place=place, rivals=rivals, points=points)
    yield from influence_gained(step, seat, place)


@frozen(kw_only=True)
class EstateNamed(event.Deed):
    """An heir has named an estate, for a Horse or in a Mill."""

    estate: int
    rival: int | None = None
    words = mark("{heir} names an estate: {estate}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """Its emblem goes to whose people are wanted."""
        target = thing_names.heir_thing(self.seat if self.rival is None else self.rival)
        yield way("fly", thing_names.estate_sprite(ESTATES[self.estate]), self.track, target, "click")


@event.PLAYED(moves.NAME)
def estate_named(step: Step) -> Iterator[event.RattusEvent]:
    """An estate that was named."""
    _, seat, _, loser, _ = step.begun_by
    yield EstateNamed(seat=seat, estate=step.move[1], rival=None if loser < 0 else loser)


@frozen(kw_only=True)
class PeopleTaken(event.RattusEvent):
    """A Horse has brought cards from a hand to another one.

    Attributes:
        estates: Those that were named.
        inside: All who are in the building, in the order of their places, each with how many Horses.
        was_chosen: Whether the taker has chosen the giver.
    """

    giver: int
    taker: int
    cards: event.Cards
    estates: event.Cards = ()
    inside: tuple[tuple[int, int], ...] = ()
    was_chosen: bool = False
    learner = "taker"

    def sentence(self, names: Names) -> str:
        """The cards, or how many."""
        if not self.cards:
            return self.said(text("{giver} has nobody of these estates."), names)
        return self.said(text("{giver} gives {taker}: {card}."), names, card=names.cards_or_count(self.cards))

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """Before everybody's eyes, who see what was named and why it is those two; then from hand to hand."""
        going = tuple(thing_names.card_sprite(stage.pack, card) for card in self.cards[: event.MOST_SHOWN])
        pair, laid = (self.taker, self.giver), dict(self.inside)
        cue = stage.meeting(
            "horse", pair, going, to=0, sound="click", laid=tuple(laid[seat] for seat in pair if seat in laid)
        )
        if cue.tableau is not None:
            tableau = evolve(
                cue.tableau,
                subjects=tuple(
                    Note(icon=thing_names.estate_sprite(ESTATES[one]), words=estate_name(one))
                    for one in self.estates
                ),
                present=tuple(present_at("horse", self.inside, pair, was_chosen=self.was_chosen)),
            )
            yield evolve(cue, tableau=tableau)
        hands = thing_names.hand_thing(self.giver), thing_names.hand_thing(self.taker)
        yield from stage.cards(self.cards, *hands, LENGTHS[MEETS])

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """The people."""
        yield "horses", self.taker, len(self.cards)

    def worth(self) -> Worth | None:
        """Many people."""
        count = len(self.cards)
        return Worth(2.0 + count, "horse", "mark_horse", self.taker) if count >= event.MANY else None

    def gains(self) -> Iterator[event.Gain]:
        """The cards of the one go to the other."""
        yield self.giver, "gave", len(self.cards)
        yield self.taker, "got", len(self.cards)


@event.PLAYED(moves.TAKEN)
def people_taken(step: Step) -> Iterator[event.RattusEvent]:
    """People that a Horse brought."""
    _, giver, taker, cards, *_ = step.move
    *_, mask, _ = step.begun_by
    place, kind = step.before.entered[taker], step.tables.horse
    yield PeopleTaken(
        giver=giver,
        taker=taker,
        cards=cards,
        estates=tuple(one for one in range(len(ESTATES)) if mask >> one & 1),
        inside=tuple((seat, step.before.laid[seat].count(kind)) for seat in step.before.places[place]),
        was_chosen=len(losers_of(step.before, place, kind)) > 1,
    )


@frozen(kw_only=True)
class HandsOpened(event.RattusEvent):
    """Two hands lie open."""

    leader: int
    loser: int
    hands: tuple[event.Cards, event.Cards]
    longest = event.LONGEST_BUILDING
    beside = (thing_names.ASIDE,)

    def sentence(self, names: Names) -> str:
        """Both hands, or how many cards."""
        told = names.hands((self.leader, self.loser), self.hands)
        return self.said(text("Two hands lie open. {told}."), names, told=told)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """Both go there."""
        for seat, cards in zip((self.leader, self.loser), self.hands, strict=True):
            yield from stage.cards(cards, thing_names.hand_thing(seat), thing_names.ASIDE)


@event.PLAYED(moves.HANDS)
def hands_opened(step: Step) -> Iterator[event.RattusEvent]:
    """Two hands for a Lance."""
    _, (leader, loser), hands, *_ = step.move
    yield HandsOpened(leader=leader, loser=loser, hands=hands)


@frozen(kw_only=True)
class Picked(event.Deed):
    """An heir took one of the open cards; `left` tells how many are still there."""

    card: int
    left: int
    counted = (("lances", ""),)
    words = mark("{heir} takes: {card}.")
    beside = (thing_names.ASIDE,)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """To the hand."""
        return stage.cards((self.card,), thing_names.ASIDE, self.hand)

    def gains(self) -> Iterator[event.Gain]:
        """The card."""
        yield self.seat, "drawn", (self.card,)


@event.PLAYED(moves.PICK)
def picked(step: Step) -> Iterator[event.RattusEvent]:
    """A card of two hands."""
    yield Picked(seat=step.mover, card=step.move[1], left=len(step.after.expansion.spread))
