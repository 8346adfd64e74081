"""What is otherwise between two states of a town, as the names of things."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.hameln.editor.things import box_of, has_thing, split, things_of
from hameln.games.hameln.map.town import HouseId, Town


def differing(before: Town, after: Town) -> tuple[str, ...]:
    """Things that are new or otherwise, start houses that came or went, and houses that lost a circle."""
    starts = {house for _, house in _start_houses(before) ^ _start_houses(after)}
    gone = [circle for circle in before.circles if circle.id not in after.circle]
    touched = starts | {house for circle in gone for house in circle.houses}
    found = (*_otherwise(before, after), *(f"house:{house}" for house in sorted(touched)))
    return tuple(dict.fromkeys(thing for thing in found if has_thing(after, thing)))


def _start_houses(town: Town) -> set[tuple[int, HouseId]]:
    """With how many families which houses are start houses."""
    return {(families, house) for families, houses in town.start_houses.items() for house in houses}


def _otherwise(before: Town, after: Town) -> Iterator[str]:
    known = {
        **{f"house:{one.id}": one for one in before.houses},
        **{f"circle:{one.id}": one for one in before.circles},
        **{f"sign:{one.id}": one for one in before.districts},
    }
    for thing in things_of(after):
        kind, key = split(thing)
        if kind in {"house", "circle", "sign"}:
            rows = {"house": after.house, "circle": after.circle, "sign": after.district}[kind]
            if known.get(thing) != rows[key]:  # type: ignore[index] # a plain word is an id
                yield thing
        elif not has_thing(before, thing) or box_of(before, thing) != box_of(after, thing):
            yield thing
