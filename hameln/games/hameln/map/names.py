"""Names and stories of a town in the languages of those who read them.

A thing has a name of its own, and in `names` what it is called in other languages. Whatever a person reads
says `called(thing)`; ids, records and everything that is compared keep to the plain name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from attrs import evolve

from hameln.files.guards import is_list, is_table
from hameln.files.problems import Path, Problem
from hameln.games.hameln.map.limits import ABOUT_LENGTH, ID_LENGTH, LANGUAGE, LANGUAGES, NAME_LENGTH, outside
from hameln.language import current

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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


def name_problems(town: Town) -> Iterator[Problem]:
    """Languages that are none, and names and stories in them that are too long or no words."""
    yield from _in_languages(("names",), town.names)
    yield from _in_languages(("abouts",), town.abouts, story=True)
    for place, district in enumerate(town.districts):
        yield from _in_languages(("districts", place, "names"), district.names, district.id)
    for place, house in enumerate(town.houses):
        yield from _in_languages(("houses", place, "names"), house.names, house.id)
    for place, gate in enumerate(town.geometry.gates):
        yield from _in_languages(("geometry", "gates", place, "names"), gate.names)
    for place, river in enumerate(town.geometry.rivers):
        yield from _in_languages(("geometry", "rivers", place, "names"), river.names)


def _in_languages(
    path: Path, names: Mapping[str, str], name: str = "", *, story: bool = False
) -> Iterator[Problem]:
    if outside(len(names), LANGUAGES):
        says = f"expected at most {LANGUAGES[1]} languages, found {len(names)}"
        yield Problem(path=path, name=name, says=says)
    most, what = (ABOUT_LENGTH, "text") if story else (NAME_LENGTH, "name")
    for language, words in names.items():
        if not LANGUAGE.fullmatch(language):
            says = f"expected a language such as de or pt_BR, found {language[:ID_LENGTH]!r}"
            yield Problem(path=(*path, language), name=name, says=says)
        plain = words.replace("\n", "") if story else words
        if not plain.strip() or len(words) > most or not plain.isprintable():
            says = f"expected a {what} of 1 to {most} printable signs, found {words[:ID_LENGTH]!r}"
            yield Problem(path=(*path, language), name=name, says=says)


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
