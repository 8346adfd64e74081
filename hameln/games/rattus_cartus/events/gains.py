"""What differs before and after a step: influence, rats, and what came from a stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.event import MANY, MOST_SHOWN, Company, Gain, OfHeir
from hameln.games.rattus_cartus.events.names import Names, say_stack
from hameln.games.rattus_cartus.events.thing_names import POINT, RAT, marker_sprite, stack_thing
from hameln.games.rattus_cartus.pack.known import ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import influence_of
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.language import mark, text
from hameln.table.cues import STAGGER, Cue, at, way
from hameln.table.events import Worth, either
from hameln.table.log.observation import Observation

MUCH_INFLUENCE: Final = 4
"""Points that an heir gains at once to be told in the chronicle."""
FROM: Final = "from:"
"""What is counted of a building, before its word: the influence that it has brought."""


@frozen(kw_only=True)
class Influenced(OfHeir):
    """An heir has gained influence with an estate, in a building of this word."""

    place: int
    estate: int
    points: int
    total: int
    building: str
    is_last_point: bool = False
    gained = (("influence", "points"),)
    words = either(
        "is_last_point",
        "{heir} gains {points} more ({estate}) and has {total}.",
        "{heir} gains {points} ({estate}) and has {total}.",
    )

    def cues(self, stage: Company) -> Iterator[Cue]:
        """Its marker goes to the track."""
        sprite, track = marker_sprite(stage.arms[self.seat]), self.track
        yield way("hop", sprite, self.there, track, "influence")

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """What the building has brought."""
        yield "influence", self.seat, self.points
        yield f"{FROM}{self.building}", self.seat, self.points

    def worth(self) -> Worth | None:
        """Much at once."""
        is_much = self.points >= MUCH_INFLUENCE
        return Worth(1.0 + self.points, "gain", "icon_star", self.seat) if is_much else None

    def occasions(self, game: RattusCartus, seen: Observation) -> Iterator[tuple[int, str]]:
        """Those who were overtaken."""
        former = self.total - self.points
        for seat in range(game.seats):
            held = influence_of(seen.before.state, seat, self.estate)
            if seat != self.seat and former < held < self.total:
                yield seat, "overtaken"


def influence_in(step: Step, place: int, *, is_last_point: bool = False) -> Iterator[Influenced]:
    """Influence that heirs inside a building have gained with its estate."""
    estate = step.tables.estate_of[building_of(step.before.row[place])]
    for seat in step.before.places[place]:
        yield from _gained(step, seat, place, estate, is_last_point=is_last_point)


def influence_gained(step: Step, seat: int, place: int) -> Iterator[Influenced]:
    """Influence that an heir has gained with any estate."""
    for estate in range(len(ESTATES)):
        yield from _gained(step, seat, place, estate)


def _gained(
    step: Step, seat: int, place: int, estate: int, *, is_last_point: bool = False
) -> Iterator[Influenced]:
    total = influence_of(step.after, seat, estate)
    points = total - influence_of(step.before, seat, estate)
    if points > 0:
        building = step.tables.buildings[building_of(step.before.row[place])]
        yield Influenced(
            seat=seat,
            place=place,
            estate=estate,
            points=points,
            total=total,
            building=building,
            is_last_point=is_last_point,
        )


@frozen(kw_only=True)
class RatsCame(OfHeir):
    """An heir has got rats for people of other estates."""

    place: int
    count: int
    words = mark("{heir} gets {rats} with strangers from the street.")
    counted = (("came", "count"),)
    occasion = "rats_came"
    gained = (("rats_got", "count"),)

    def cues(self, stage: Company) -> Iterator[Cue]:
        """They come one after another."""
        origin, target = self.there, self.heir
        for place in range(min(self.count, MOST_SHOWN)):
            yield way("hop", RAT, origin, target, "" if place % 3 else "rat", STAGGER * place)

    def worth(self) -> Worth | None:
        """Many at once."""
        return Worth(1.0 + self.count, "rats", "token_rat", self.seat) if self.count >= MANY else None


def rats_came(step: Step, seat: int, place: int) -> Iterator[RatsCame]:
    """Rats that an heir has got in a building."""
    count = step.after.rats[seat] - step.before.rats[seat]
    if count > 0:
        yield RatsCame(seat=seat, place=place, count=count)


@frozen(kw_only=True)
class RatsLeft(OfHeir):
    """An heir got rid of rats."""

    count: int
    in_supply = True
    words = mark("{heir} gets rid of {rats}.")
    counted = (("gone", "count"),)
    occasion = "healed"
    gained = (("rats_lost", "count"),)

    def doer(self, mover: int | None) -> int | None:
        """The heir itself, unless nobody decided anything."""
        return None if mover is None else self.seat

    def cues(self, stage: Company) -> Iterator[Cue]:
        """They vanish one after another."""
        yield from stage.reading()
        for place in range(min(self.count, MOST_SHOWN)):
            yield at("vanish", RAT, self.heir, "" if place else "rat", STAGGER * place)


def rats_left(step: Step) -> Iterator[RatsLeft]:
    """Rats of which heirs got rid."""
    for seat, (before, after) in enumerate(zip(step.before.rats, step.after.rats, strict=True)):
        if after < before:
            yield RatsLeft(seat=seat, count=before - after)


@frozen(kw_only=True)
class Took(OfHeir):
    """An heir took cards of a special kind, or tokens, from their stack."""

    word: str
    count: int

    def sentence(self, names: Names) -> str:
        """How many of what."""
        what = say_stack(self.word, self.count, names)
        return self.said(text("{heir} takes {what}."), names, what=what)

    def cues(self, stage: Company) -> Iterator[Cue]:
        """Tokens one after another, or cards."""
        stack = stack_thing(self.word)
        yield from stage.reading()
        if self.word != TOKEN:
            kind = stage.pack.special(self.word)
            yield from stage.cards((kind,) * self.count, stack, self.hand)
            return
        for place in range(self.count):
            yield way("fly", POINT, stack, self.heir, "" if place else "coin", STAGGER * place)

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """Tokens."""
        if self.word == TOKEN:
            yield "tokens", self.seat, self.count

    def gains(self) -> Iterator[Gain]:
        """What was taken."""
        yield self.seat, "taken", Counter({self.word: self.count})


def taken(step: Step, seat: int) -> Iterator[Took]:
    """What came from a stack."""
    tables = step.tables
    for place, (before, after) in enumerate(zip(step.before.stacks, step.after.stacks, strict=True)):
        if after < before:
            word = TOKEN if place == tables.token else tables.codes[PEOPLE + place]
            yield Took(seat=seat, word=word, count=before - after)
