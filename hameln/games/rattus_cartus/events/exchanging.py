"""What actions of buildings give and take: rats passed on, influence given up, cards sold."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hameln.games.rattus_cartus.events import event
from hameln.games.rattus_cartus.events.gains import rats_left, taken
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.thing_names import RAT, heir_thing, marker_sprite
from hameln.games.rattus_cartus.rules import agenda, effects, moves
from hameln.games.rattus_cartus.rules.circle import acting_building
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.scoring import influence_of
from hameln.language import mark, text
from hameln.table.cues import STAGGER, Cue, way


@frozen(kw_only=True)
class RatsGiven(event.RattusEvent):
    """Rats went from an heir to another one, because of a building."""

    giver: int
    taker: int
    count: int
    by = "giver"
    counted = (("passed_on", "count"),)
    words = mark("{giver} passes {rats} on to {taker}.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """They walk one after another."""
        origin, target = heir_thing(self.giver), heir_thing(self.taker)
        for place in range(min(self.count, event.MOST_SHOWN)):
            yield way("walk", RAT, origin, target, "rat", STAGGER * place)

    def gains(self) -> Iterator[event.Gain]:
        """The rats of the one go to the other."""
        yield self.giver, "rats_lost", self.count
        yield self.taker, "rats_got", self.count


@event.CAME(agenda.ACT)
def acted(step: Step) -> Iterator[event.RattusEvent]:
    """What an action of a building brought at once."""
    _, seat, place, *_ = step.begun_by
    tables, before = step.tables, step.before
    if tables.has_more and tables.does[acting_building(before, place)] == effects.WALL:
        for taker, (was, now) in enumerate(zip(before.rats, step.after.rats, strict=True)):
            if now > was:
                yield RatsGiven(giver=seat, taker=taker, count=now - was)
    else:
        yield from rats_left(step)
    yield from taken(step, seat)


@event.CAME(agenda.EMBASSY)
def sent(step: Step) -> Iterator[event.RattusEvent]:
    """What an Embassy brought."""
    _, seat, *_ = step.begun_by
    yield from taken(step, seat)


@frozen(kw_only=True)
class InfluenceGivenUp(event.Deed):
    """An heir has given up influence; `estate` is below 0 where it keeps all."""

    estate: int
    points: int
    total: int
    counted = gained = (("given_up", "points"),)

    def sentence(self, names: Names) -> str:
        """How much, and what is left."""
        if self.estate < 0:
            return self.said(text("{heir} gives up nothing."), names)
        return self.said(text("{heir} gives up {points} ({estate}) and has {total}."), names)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """Its marker leaves the track."""
        if self.points:
            sprite = marker_sprite(stage.arms[self.seat])
            yield way("hop", sprite, self.track, self.heir, "undo")


@event.PLAYED(moves.REDUCE)
def given_up(step: Step) -> Iterator[event.RattusEvent]:
    """Influence for what is taken."""
    seat, estate = step.mover, step.move[1]
    total = influence_of(step.after, seat, estate) if estate >= 0 else 0
    yield InfluenceGivenUp(seat=seat, estate=estate, points=step.move[2], total=total)
    yield from taken(step, seat)


@frozen(kw_only=True)
class CardSold(event.CardSpent):
    """An heir has discarded a card for something that it takes."""

    counted = (("sold", ""),)


@event.PLAYED(moves.DISCARD)
def sold(step: Step) -> Iterator[event.RattusEvent]:
    """A card for what is taken."""
    yield CardSold(seat=step.mover, card=step.move[1])
    yield from taken(step, step.mover)
