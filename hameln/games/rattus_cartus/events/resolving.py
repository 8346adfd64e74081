"""Buildings that are resolved: what was laid is shown and scored, the premium, and what is cleared away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events import event
from hameln.games.rattus_cartus.events.gains import influence_gained, influence_in, rats_came
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.nobles import barred
from hameln.games.rattus_cartus.events.outcomes import STAR, Outcome, outcomes_in
from hameln.games.rattus_cartus.events.stretches import BUILDING as A_BUILDING
from hameln.games.rattus_cartus.events.thing_names import (
    BACK,
    DISCARDS,
    NO_CARD,
    PILE,
    RAT,
    card_sprite,
    laid_thing,
    sign_sprite,
)
from hameln.games.rattus_cartus.pack.known import COPIES
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.nobles import is_barred
from hameln.games.rattus_cartus.rules.resolving import premium_heir
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.language import mark, plural, text
from hameln.table.cues import STAGGER, Cue, at, tableau_of, way
from hameln.table.tableau import TURNS_UP, Side, Tableau, noted


@frozen(kw_only=True)
class BuildingBegan(event.OfBuilding):
    """A building is resolved next."""

    belongs = event.BUILDING
    begins = True
    is_deed = False


@event.BEGUN(A_BUILDING)
def building_began(step: Step, place: int) -> event.RattusEvent:
    """That a building is resolved."""
    return BuildingBegan(**event.in_row(step.after.row, place))


_WEAPONS: Final = frozenset({"sword", "flute", "horse", "lance"})
"""The cards over which heirs meet in a building."""
LAID: Final = "laid:"
"""What is counted of a special card, before its word: how often it was laid."""
_READ: Final = 0.08
"""Seconds more for each card that is turned up."""
_ALONE, _TOGETHER, _CLASH = 0.9, 1.4, 2.0
"""Seconds for which all lies open: of one heir, of several, and where some have laid weapons."""


@frozen(kw_only=True)
class Shown(event.OfBuilding):
    """All cards of a building were turned up: heirs and their cards, in the order of the places.

    Attributes:
        outcomes: What the cards of each bring.
        specials: The words of all special cards, each with who has laid it.
    """

    seats: event.Cards
    cards: tuple[event.Cards, ...]
    outcomes: tuple[Outcome, ...] = ()
    specials: tuple[tuple[str, int], ...] = ()
    longest = event.LONGEST_BUILDING

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """The special cards."""
        for word, seat in self.specials:
            yield f"{LAID}{word}", seat, 1

    def sentence(self, names: Names) -> str:
        """Everybody's cards."""
        told = names.hands(self.seats, self.cards)
        return self.said(text("{building} is shown. {told}."), names, told=told)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """They are turned up one after another, large, then it is seen what they bring, and why.

        It is waited longer where heirs meet with weapons.
        """
        sides = tuple(self._sides(stage.pack))
        tableau = Tableau(
            title=Names(players=(), pack=stage.pack).building(self.card, self.twin),
            sides=sides,
            sprite=sign_sprite(stage.pack.buildings[self.card // len(COPIES)]),
        )
        count = sum(len(side.sprites) for side in sides)
        weapons = {card for cards in self.cards for card in cards if stage.pack.kinds[card] in _WEAPONS}
        rest = _READ * count + (_ALONE if len(sides) == 1 else _CLASH if weapons else _TOGETHER)
        yield tableau_of("unfold", tableau, length=TURNS_UP * (count + noted(sides)) + rest)
        start = 0.0
        for seat, cards in zip(self.seats, self.cards, strict=True):
            for card in cards[: event.MOST_SHOWN]:
                yield at("appear", card_sprite(stage.pack, card), laid_thing(seat), "click", start)
                start += TURNS_UP

    def _sides(self, pack: Pack) -> Iterator[Side]:
        """Each heir's cards, those marked that bring rats or are fought with, and what it gets of them."""
        estate = pack.card_estates[self.card]
        outcomes = self.outcomes or (None,) * len(self.seats)
        for seat, cards, outcome in zip(self.seats, self.cards, outcomes, strict=True):
            sprites = tuple(card_sprite(pack, card) for card in cards) or (NO_CARD,)
            nothing = "" if cards else text("no cards")
            if outcome is None:
                yield Side(seat=seat, sprites=sprites, nothing=nothing)
                continue
            has_rats = outcome.rats > 0
            strange, fought = RAT if has_rats else "", "duel_clash" if len(self.seats) > 1 else ""
            marks = tuple(
                fought
                if pack.kinds[card] in _WEAPONS
                else strange
                if card < PEOPLE and pack.estate_of[card] != estate
                else ""
                for card in cards
            ) or ("",)
            yield Side(
                seat=seat,
                sprites=sprites,
                nothing=nothing,
                marks=marks,
                notes=outcome.notes(estate),
                verdict=outcome.verdict(),
            )


@event.PLAYED(moves.SHOW)
def shown(step: Step) -> Iterator[event.RattusEvent]:
    """All that lies in a building."""
    _, place, cards, *_ = step.move
    seats, codes = step.before.places[place], step.tables.codes
    laid = [(card, seat) for seat, row in zip(seats, cards, strict=True) for card in row]
    yield Shown(
        seats=seats,
        cards=cards,
        specials=tuple((codes[card], seat) for card, seat in laid if card >= PEOPLE),
        outcomes=tuple(outcomes_in(step.tables, step.after, place)),
        **event.in_row(step.before.row, place),
    )


@event.CAME(agenda.SCORE)
def scored_in_order(step: Step) -> Iterator[event.RattusEvent]:
    """Influence and rats of all heirs in a building."""
    _, place, *_ = step.begun_by
    yield from influence_in(step, place)
    for seat in step.before.places[place]:
        yield from rats_came(step, seat, place)


@frozen(kw_only=True)
class RatsSpared(event.OfHeir):
    """So many mismatched cards have brought no rats."""

    place: int
    count: int
    counted = (("spared", "count"),)
    gained = (("spared", "count"),)
    words = mark("{heir} is spared {rats} for mismatched cards.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """They vanish before they come."""
        for place in range(min(self.count, event.MOST_SHOWN)):
            sound = "" if place else "confirm"
            yield at("vanish", RAT, self.there, sound, STAGGER * place)


def scored(step: Step, seat: int, place: int) -> Iterator[event.RattusEvent]:
    """Influence and rats of one heir, and rats that did not come.

    Rule: N4.1, N4.3
    """
    yield from influence_gained(step, seat, place)
    if len(step.after.agenda) < len(step.before.agenda):  # else a part may still go elsewhere
        estate = step.tables.estate_of[building_of(step.before.row[place])]
        came = step.after.rats[seat] - step.before.rats[seat]
        spared = mismatched(step.tables, step.before, seat, estate) - came
        if spared > 0:
            yield RatsSpared(seat=seat, place=place, count=spared)
    yield from rats_came(step, seat, place)


@event.CAME(agenda.SCORE_HEIR)
def heir_scored(step: Step) -> Iterator[event.RattusEvent]:
    """Influence and rats of one heir."""
    _, seat, place, *_ = step.begun_by
    yield from scored(step, seat, place)


@frozen(kw_only=True)
class PartMoved(event.Deed):
    """An heir lets a part of its points go to another estate; `estate` is below 0 for none."""

    estate: int
    points: int
    place: int

    def sentence(self, names: Names) -> str:
        """How many, and where they go."""
        if self.estate < 0:
            return self.said(text("{heir} leaves all points where they are."), names)
        return self.said(text("{heir} sends {points} to another estate: {estate}."), names)


@event.PLAYED(moves.SHIFT)
def part_moved(step: Step) -> Iterator[event.RattusEvent]:
    """Points that go elsewhere, and the others."""
    _, seat, place, *_ = step.begun_by
    yield PartMoved(seat=seat, estate=step.move[1], points=step.move[2], place=place)
    yield from scored(step, seat, place)


@frozen(kw_only=True)
class PremiumGained(event.HeirInBuilding):
    """An heir has the premium of a building."""

    counted = (("premiums", ""),)
    gained = (("premiums", ""),)
    occasion = "premium"
    words = mark("{heir} has the premium of {building}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """A star beside what it has laid."""
        yield from stage.reading()
        yield at("stamp", STAR, self.laid, "confirm")


@event.CAME(agenda.ACTIONS, agenda.LAST)
def premium_gained(step: Step) -> Iterator[event.RattusEvent]:
    """Who has the premium, unless nothing is carried out; in the last round the point that it is."""
    kind, place, *_ = step.begun_by
    best = premium_heir(step.tables, step.before, place)
    if is_barred(step.tables, step.before, place):
        yield barred(step, place)
    elif best >= 0:
        yield PremiumGained(seat=best, **event.in_row(step.before.row, place))
    if kind == agenda.LAST:
        yield from influence_in(step, place, is_last_point=True)


@event.PLAYED(moves.GAIN)
def influence_chosen(step: Step) -> Iterator[event.RattusEvent]:
    """Influence with an estate that was chosen."""
    yield from influence_gained(step, step.mover, step.before.entered[step.mover])


@frozen(kw_only=True)
class CircleDrew(event.OfBuilding):
    """Building cards came from the pile; the last of them is what the building acts as."""

    drawn: event.Cards

    def sentence(self, names: Names) -> str:
        """What it acts as, and how many are laid aside."""
        *others, last = self.drawn
        told = self.said(text("{building} draws and acts as: {drawn}."), names, drawn=names.building(last))
        if not others:
            return told
        aside = plural("{n} more like it is laid aside.", "{n} more like it are laid aside.", len(others))
        return f"{told} {aside.format(n=len(others))}"

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """They come from the pile."""
        place = self.there
        for number, card in enumerate(self.drawn):
            sign = sign_sprite(stage.pack.buildings[card // len(COPIES)])
            yield way("fly", sign, PILE, place, "click", 0.3 * number)
        yield at("stamp", "action_drawn", place, "bells", 0.3 * len(self.drawn))


@event.PLAYED(moves.CIRCLE)
def circle_drew(step: Step) -> Iterator[event.RattusEvent]:
    """The drawn building."""
    _, place, *_ = step.begun_by
    yield CircleDrew(drawn=step.move[1], **event.in_row(step.before.row, place))


@frozen(kw_only=True)
class Discarded(event.CardSpent):
    """An heir discarded a card, and a rat with it."""

    left: int
    counted = (("gone", ""),)
    gained = (("rats_lost", ""), ("discarded", "cards"))
    words = mark("{heir} discards {card}, and a rat.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """A rat vanishes with it."""
        yield from super().cues(stage)
        yield at("vanish", RAT, self.heir, "rat", 0.2)


@event.PLAYED((moves.DISCARD, agenda.HEAL))
def healed(step: Step) -> Iterator[event.RattusEvent]:
    """A card for a rat."""
    yield Discarded(seat=step.mover, card=step.move[1], left=step.after.rats[step.mover])


@frozen(kw_only=True)
class HealingEnded(event.Deed):
    """An heir discards no more."""


event.PLAYED(moves.DONE)(lambda step: (HealingEnded(seat=step.mover),))


@frozen(kw_only=True)
class Cleared(event.RattusEvent):
    """The cards of a building went back."""

    place: int
    seats: event.Cards
    counts: event.Cards
    longest = event.LONGEST_BUILDING

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """They go to the discards."""
        for seat, count in zip(self.seats, self.counts, strict=True):
            for place in range(min(count, 3)):
                yield way("fly", BACK, laid_thing(seat), DISCARDS, start=STAGGER * place)


@event.CAME(agenda.CLEAR)
def cleared(step: Step) -> Iterator[event.RattusEvent]:
    """All that was laid in a building."""
    _, place, *_ = step.begun_by
    seats = step.before.places[place]
    yield Cleared(place=place, seats=seats, counts=tuple(step.before.lain[seat] for seat in seats))
