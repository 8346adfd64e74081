"""Names and stories of a town in the languages of those who read them.

A thing has a name of its own, and in `names` what it is called in other languages. Whatever a person reads
says `called(thing)`; ids, records and everything that is compared keep to the plain name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from attrs import evolve

from hameln.files.readers import is_list, is_table
from hameln.language import current

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hameln.games.hameln.map.town import Town


class Named(Protocol):
    """Whatever of a town has a name: the town, a district, a house, a gate, a river."""

    @property
    def name(self) -> str:
        """The plain name."""
        ...

    @property
    def names(self) -> Mapping[str, str]:
        """The name in other languages, by language."""
        ...


def called(thing: Named) -> str:
    """The name in the language of the program; the plain one where the town has no other."""
    return thing.names.get(current()) or thing.name


def story_of(town: Town) -> str:
    """What the town says of itself, in the language of the program if it does; empty if it says nothing."""
    return town.abouts.get(current()) or town.about


def without_names(town: Town) -> Town:
    """The town with its plain names and its plain story alone."""
    ground = town.geometry
    return evolve(
        town,
        names={},
        abouts={},
        districts=tuple(evolve(one, names={}) for one in town.districts),
        houses=tuple(evolve(one, names={}) for one in town.houses),
        geometry=evolve(
            ground,
            gates=tuple(evolve(one, names={}) for one in ground.gates),
            rivers=tuple(evolve(one, names={}) for one in ground.rivers),
        ),
    )


def names_apart(town: Town) -> dict[str, Any]:
    """All that the town says in other languages, in JSON values; empty if it says nothing in them.

    Houses and districts stand there by id, gates and rivers by their place, counted from 0.
    """
    ground = town.geometry
    parts: dict[str, dict[str, Any]] = {
        "names": dict(town.names),
        "abouts": dict(town.abouts),
        "districts": {str(one.id): dict(one.names) for one in town.districts if one.names},
        "houses": {str(one.id): dict(one.names) for one in town.houses if one.names},
        "gates": {str(place): dict(one.names) for place, one in enumerate(ground.gates) if one.names},
        "rivers": {str(place): dict(one.names) for place, one in enumerate(ground.rivers) if one.names},
    }
    return {key: part for key, part in parts.items() if part}


def put_together(words: object, apart: object) -> object:
    """The words of a town with what it says in other languages, as `names_apart` gives it, put in.

    Whatever does not fit is left as it is, for the reader of towns to find fault with.
    """
    if not is_table(words) or not is_table(apart):
        return words
    whole = words | {key: apart[key] for key in ("names", "abouts") if key in apart}
    for key in ("districts", "houses"):
        whole[key] = _with_names(words.get(key), apart.get(key), by_id=True)
    ground = words.get("geometry")
    if is_table(ground):
        lists = {
            key: _with_names(ground[key], apart.get(key)) for key in ("gates", "rivers") if key in ground
        }
        whole["geometry"] = ground | lists
    return whole


def _with_names(things: object, names: object, *, by_id: bool = False) -> object:
    if not is_list(things) or not is_table(names):
        return things
    keys = [
        thing.get("id") if by_id and is_table(thing) else str(place) for place, thing in enumerate(things)
    ]
    return [
        thing | {"names": names[key]} if is_table(thing) and isinstance(key, str) and key in names else thing
        for key, thing in zip(keys, things, strict=True)
    ]
