"""Entering: whose turn it is, Passes, buildings that are entered, and what is laid there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events import event
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.nobles import met
from hameln.games.rattus_cartus.events.stretches import TURN as A_TURN
from hameln.games.rattus_cartus.events.thing_names import BACK, LINE, stack_thing
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.language import mark, text
from hameln.table.cues import Cue, way
from hameln.table.log.observation import Observation

INTO: Final = "into:"
"""What is counted of a building, before its word: how often an heir has entered it."""


@frozen(kw_only=True)
class TurnBegan(event.OfTurnBegan):
    """An heir is the first in line."""

    belongs = event.TURN


event.BEGUN(A_TURN)(lambda _, seat: TurnBegan(seat=seat))


@frozen(kw_only=True)
class Passed(event.Deed):
    """An heir has played a Pass."""

    belongs = event.TURN
    counted = (("passes", ""),)
    words = mark("{heir} plays a Pass and goes to the end of the line.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """The Pass goes to its stack, the heir to the end of the line."""
        yield way("fly", "card_pass", self.hand, stack_thing("pass"), "click")
        yield way("walk", stage.disc(self.seat), self.heir, LINE)


event.PLAYED(moves.PASS)(lambda step: (Passed(seat=step.mover),))


@frozen(kw_only=True)
class Entered(event.HeirInBuilding):
    """An heir has entered a building of this word, on this place, from 1."""

    spot: int
    building: str
    belongs = event.TURN
    is_own = True

    def sentence(self, names: Names) -> str:
        """Where, and on which place."""
        return self.said(text("{heir} enters {building}, place {n}."), names, n=self.spot)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """Its disc goes there."""
        origin, target = self.heir, self.there
        yield way("walk", stage.disc(self.seat), origin, target, "confirm")

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """That it was there."""
        yield f"{INTO}{self.building}", self.seat, 1

    def occasions(self, game: RattusCartus, seen: Observation) -> Iterator[tuple[int, str]]:
        """Those who stand there already."""
        for seat in seen.before.state.places[self.place]:
            if seat != self.seat:
                yield seat, "joined"


@event.PLAYED(moves.ENTER)
def entered(step: Step) -> Iterator[event.RattusEvent]:
    """An heir in a building."""
    place = step.move[1]
    spot = len(step.after.places[place])
    building = step.tables.buildings[building_of(step.before.row[place])]
    yield Entered(seat=step.mover, spot=spot, building=building, **event.in_row(step.before.row, place))


@frozen(kw_only=True)
class CardLaid(event.Deed):
    """An heir has laid a card face down."""

    place: int
    card: int
    belongs = event.TURN

    def sentence(self, names: Names) -> str:
        """The card, if it is known."""
        is_known = names.knows((self.card,))
        return self.said(text("{heir} lays {card}." if is_known else "{heir} lays a card."), names)

    def things(self) -> tuple[str, ...]:
        """What the heir has laid, too."""
        return (*super().things(), self.laid)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It goes to those that lie there, face down."""
        yield way("fly", BACK, self.hand, self.laid, "click")


@event.PLAYED(moves.LAY)
def card_laid(step: Step) -> Iterator[event.RattusEvent]:
    """A card that is laid."""
    yield CardLaid(seat=step.mover, place=step.before.entered[step.mover], card=step.move[1])


@frozen(kw_only=True)
class LayingEnded(event.Deed):
    """An heir has laid all that it wants."""

    place: int
    building: int
    count: int
    belongs = event.TURN
    counted = (("laid", "count"),)

    def sentence(self, names: Names) -> str:
        """Only that none were laid."""
        return "" if self.count else self.said(text("{heir} lays no cards."), names)

    def things(self) -> tuple[str, ...]:
        """What the heir has laid, too."""
        return (*super().things(), self.laid)


@event.PLAYED((moves.DONE, agenda.LAY))
def laying_ended(step: Step) -> Iterator[event.RattusEvent]:
    """The end of laying, and what the noble of the building does then."""
    before, seat = step.before, step.mover
    place = before.entered[seat]
    yield LayingEnded(seat=seat, place=place, building=before.row[place], count=before.lain[seat])
    yield from met(step, seat)
