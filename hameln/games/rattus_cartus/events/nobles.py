"""Nobles: who takes and places them, and what they do to whoever enters their building."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events import event
from hameln.games.rattus_cartus.events.gains import influence_gained, rats_came, rats_left, taken
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.stretches import PLACING
from hameln.games.rattus_cartus.events.thing_names import NOBLES, noble_sprite
from hameln.games.rattus_cartus.pack.words import noble_does
from hameln.games.rattus_cartus.rules import agenda, effects, moves
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.language import mark, text
from hameln.table.cues import Cue, at, way

_QUIET: Final = frozenset(
    {effects.NOBLE_BARS, effects.NOBLE_SPARES, effects.NOBLE_WANTS_LEAST, effects.NOBLE_WANTS_MOST}
)
"""What nobles do that give and take nothing when somebody has entered."""


@frozen(kw_only=True)
class PlacingBegan(event.OfTurnBegan):
    """An heir lays a noble on a building next."""

    belongs = event.NOBLE


event.BEGUN(PLACING)(lambda _, seat: PlacingBegan(seat=seat))


@frozen(kw_only=True)
class NobleTaken(event.OfHeir):
    """An heir has laid the most cards and holds a noble, ``None`` where the viewer does not know which."""

    noble: int | None
    count: int
    belongs = event.NOBLE
    begins = True
    beside = (NOBLES,)
    learner = "seat"

    def sentence(self, names: Names) -> str:
        """Which one, if it is known."""
        told = text(
            "{heir} has laid the most cards ({n}) and takes a noble."
            if self.noble is None
            else "{heir} has laid the most cards ({n}) and takes a noble: {noble}."
        )
        return self.said(told, names, n=self.count)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It goes to the heir."""
        yield way("fly", stage.noble(self.noble), NOBLES, self.heir, "confirm")


@event.PLAYED(moves.NOBLE)
def noble_taken(step: Step) -> Iterator[event.RattusEvent]:
    """The noble that an heir holds from now on."""
    _, seat, noble, *_ = step.move
    known = None if noble == len(step.tables.nobles) else noble
    yield NobleTaken(seat=seat, noble=known, count=step.before.lain[seat])


@frozen(kw_only=True)
class NoblePlaced(event.HeirInBuilding):
    """A noble lies face up on a building."""

    noble: int
    belongs = event.NOBLE
    is_own = True
    counted = (("nobles", ""),)

    def sentence(self, names: Names) -> str:
        """Which one, where, and what it does."""
        told = self.said(text("{heir} places a noble on {building}: {noble}."), names)
        return f"{told} {noble_does(names.pack.nobles[self.noble])}"

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It goes there, and is seen large."""
        place = self.there
        yield way("walk", stage.noble(self.noble), self.heir, place, "confirm")
        yield at("rise", noble_sprite(stage.pack.nobles[self.noble], is_large=True), place, "bells", 0.5)


@event.PLAYED(moves.PLACE)
def noble_placed(step: Step) -> Iterator[event.RattusEvent]:
    """A noble on a building."""
    yield NoblePlaced(seat=step.mover, noble=step.move[2], **event.in_row(step.before.row, step.move[1]))


@frozen(kw_only=True)
class NobleMet(event.OfHeir):
    """A noble acts on an heir that has entered its building; what comes of it follows."""

    noble: int
    place: int
    belongs = event.TURN
    counted = (("met", ""),)
    words = mark("{heir} meets the noble there: {noble}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It is seen over its building."""
        yield at("rise", stage.noble(self.noble), self.there, "confirm")


def met(step: Step, seat: int) -> Iterator[event.RattusEvent]:
    """What the noble of the building does to an heir that has just laid its cards there, if it does anything.

    Rule: N3.3, N3.4
    """
    before, place = step.before, step.before.entered[seat]
    if before.expansion.noble < 0 or before.expansion.noble_on != place:
        return
    if step.tables.noble_does[before.expansion.noble] in _QUIET:
        return
    yield NobleMet(seat=seat, noble=before.expansion.noble, place=place)
    yield from influence_gained(step, seat, place)
    yield from rats_came(step, seat, place)
    yield from rats_left(step)
    yield from taken(step, seat)


@frozen(kw_only=True)
class Taxed(event.CardSpent):
    """An heir has discarded a card for a noble; `left` tells how many follow."""

    left: int
    belongs = event.TURN


@event.PLAYED((moves.DISCARD, agenda.TAX))
def taxed(step: Step) -> Iterator[event.RattusEvent]:
    """A card discarded for a noble."""
    yield Taxed(seat=step.mover, card=step.move[1], left=step.before.agenda[-1][2] - 1)


@frozen(kw_only=True)
class NobleLeft(event.RattusEvent):
    """A noble has left the match."""

    noble: int
    place: int
    words = mark("A noble leaves the match: {noble}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It vanishes."""
        yield at("vanish", stage.noble(self.noble), self.there)


@event.CAME(agenda.END)
def noble_left(step: Step) -> Iterator[event.RattusEvent]:
    """The noble of a round that ends."""
    more = step.before.expansion
    if more.noble_on >= 0:
        yield NobleLeft(noble=more.noble, place=more.noble_on)


@frozen(kw_only=True)
class ActionsBarred(event.OfBuilding):
    """No action is carried out in a building, because of its noble."""

    noble: int
    words = mark("No action is carried out in {building}: {noble}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It stands before the building."""
        yield at("stamp", stage.noble(self.noble), self.there, "trap")


def barred(step: Step, place: int) -> event.RattusEvent:
    """That the noble of a building lets nothing be carried out there."""
    return ActionsBarred(noble=step.before.expansion.noble, **event.in_row(step.before.row, place))
