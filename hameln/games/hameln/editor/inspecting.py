"""The inspector: what can be set about whatever is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.editor.fields import Fields
from hameln.games.hameln.editor.choosing import place_fields
from hameln.games.hameln.editor.fields_circles import circle_fields
from hameln.games.hameln.editor.fields_districts import district_fields
from hameln.games.hameln.editor.fields_ground import ground_fields
from hameln.games.hameln.editor.fields_houses import house_fields
from hameln.games.hameln.editor.moving import LISTS
from hameln.games.hameln.editor.things import has_thing, place_in_list, split
from hameln.games.hameln.map.town import Town
from hameln.language import text


def fields_of(town: Town, things: Sequence[str]) -> tuple[Fields[Town], ...]:
    """What can be set about things, about all of them at once; of several kinds only where they lie."""
    there = tuple(thing for thing in dict.fromkeys(things) if has_thing(town, thing))
    kinds = {split(thing)[0] for thing in there}
    keys = tuple(split(thing)[1] for thing in there)
    if not kinds:
        return ()
    if kinds <= {"district", "sign"}:
        return district_fields(town, tuple(dict.fromkeys(keys)))
    if len(kinds) == 1:
        (kind,) = kinds
        if kind == "house":
            return house_fields(town, keys)
        if kind == "circle":
            return circle_fields(town, keys)
        if kind in LISTS:
            places = (place_in_list(town, thing) for thing in there)
            return ground_fields(town, kind, tuple(place for place in places if place is not None))
    return (Fields(word="place", title=_title(kinds, len(there)), fields=place_fields(town, there)),)


def _title(kinds: set[str], count: int) -> str:
    if kinds == {"hall"}:
        return text("The community hall")
    if kinds == {"market"}:
        return text("The market place")
    return text("{n} things").format(n=count)
