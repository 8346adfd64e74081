"""What differs before and after a step, told as events."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.rattus_cartus.pack.known import ESTATES, TOKEN
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.influence import influence_of
from hameln.games.rattus_cartus.rules.tables import Tables, building_of
from hameln.games.rattus_cartus.rules.unfolding import Step
from hameln.games.rattus_cartus.table import events
from hameln.games.rattus_cartus.table.events import Event


def influence_in(tables: Tables, step: Step, place: int, *, is_last_point: bool = False) -> Iterator[Event]:
    """Influence that heirs inside a building have gained with its estate."""
    estate = tables.estate_of[building_of(step.before.row[place])]
    for seat in step.before.places[place]:
        total = influence_of(step.after, seat, estate)
        points = total - influence_of(step.before, seat, estate)
        if points:
            yield events.Influenced(
                seat=seat, place=place, estate=estate, points=points, total=total, is_last_point=is_last_point
            )


def influence_gained(step: Step, seat: int, place: int) -> Iterator[Event]:
    """Influence that an heir has gained with any estate."""
    for estate in range(len(ESTATES)):
        total = influence_of(step.after, seat, estate)
        points = total - influence_of(step.before, seat, estate)
        if points > 0:
            yield events.Influenced(seat=seat, place=place, estate=estate, points=points, total=total)


def rats_came(step: Step, seat: int, place: int) -> Iterator[Event]:
    """Rats that an heir has got in a building."""
    count = step.after.rats[seat] - step.before.rats[seat]
    if count > 0:
        yield events.RatsCame(seat=seat, place=place, count=count)


def rats_left(step: Step) -> Iterator[Event]:
    """Rats of which heirs got rid."""
    for seat, (before, after) in enumerate(zip(step.before.rats, step.after.rats, strict=True)):
        if after < before:
            yield events.RatsLeft(seat=seat, count=before - after)


def taken(tables: Tables, step: Step, seat: int) -> Iterator[Event]:
    """What came from a stack."""
    for place, (before, after) in enumerate(zip(step.before.stacks, step.after.stacks, strict=True)):
        if after < before:
            word = TOKEN if place == tables.token else tables.codes[PEOPLE + place]
            yield events.Took(seat=seat, word=word, count=before - after)
