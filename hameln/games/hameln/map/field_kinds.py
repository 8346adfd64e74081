"""What the values of a town's file may be: how they are read, their schema, and what is wrong with them.

How much a town may hold: the least and the most of all that is counted or measured, and its words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isfinite
from typing import Any, Final

from attrs import evolve

from hameln.files.fields import Schema, Spec, object_schema, rows
from hameln.files.mending import LOST, entries_of, kept
from hameln.files.readers import (
    FURTHEST,
    Path,
    Problem,
    Problems,
    Reader,
    check_keys,
    is_table,
    shown,
    take_number,
    take_text,
)
from hameln.language import mark

HOUSES: Final = (3, 200)
"""Five families need five start houses."""
CIRCLES: Final = (1, 1000)
TOUCHES: Final = (1, 12)
"""Houses at which a circle lies."""
DISTRICTS: Final = (1, 12)
FIELDS: Final = (1, 100)
"""Fields of the ring and of the road."""
NUMBERS: Final = (0, 99)
"""Costs, prices and the like."""
BONUS: Final = (1, 99)
"""Points for moving into an influence house."""
TRACK: Final = (1, 99)
"""Steps, florins and points of tracks; king rats of a phase."""
ID_LENGTH: Final = 40
NAME_LENGTH: Final = 60
ABOUT_LENGTH: Final = 1000
LANGUAGES: Final = (0, 40)
"""Languages in which a thing can have a name besides its own."""
LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}")
"""How a language is written, such as ``de`` or ``pt_BR``."""

PICTURE: Final = (200.0, 10_000.0)
"""Width and height of a picture."""
HOUSE: Final = (10.0, 400.0)
"""Width and height of a house."""
FACINGS: Final = {"n": mark("north"), "e": mark("east"), "s": mark("south"), "w": mark("west")}
"""Where a door looks."""
SCENERY: Final = {
    "tree": mark("Tree"),
    "bush": mark("Bush"),
    "garden": mark("Garden"),
    "field": mark("Field"),
    "well": mark("Well"),
    "boat": mark("Boat"),
    "bridge": mark("Bridge"),
    "rock": mark("Rock"),
}
"""What only pleases the eye."""
COLOUR: Final = re.compile(r"#[0-9A-Fa-f]{6}")
FAMILIES: Final = (3, 4, 5)
"""How many families can play."""


def outside(number: float, limits: tuple[float, float]) -> bool:
    """Whether a number lies outside the limits."""
    return not limits[0] <= number <= limits[1]


DRAWN: Final = "drawn"
"""The stage of what is drawn, which is looked at if the picture has a possible size."""
NAMED: Final = "named"
"""The stage of names in other languages."""
OF_KIND: Final = "of kind"
"""The stage of what only some kinds of things have; each is looked at with its kind."""
NAMELESS: Final = "\0"
"""Stands for an id or a name of a draft until everything is read."""
MIDDLE: Final = (500.0, 330.0)
"""Where things of a draft stand whose place is lost."""


def _words(schema: Schema, is_right: Callable[[str], bool], says: Callable[[str], str], **more: Any) -> Spec:  # noqa: ANN401 - see `Spec`
    """Text that has to be right, and what is said of it where it is not."""

    def check(value: str, at: Path, _town: object) -> Iterator[Problem]:
        if not is_right(value):
            yield Problem(path=at, says=says(value))

    more = {"form": "text", **more}
    return Spec(take=take_text, schema={"type": "string"} | schema, check=check, **more)


def is_word(value: str) -> bool:
    """Whether something can be an id or a side: short, printable, without spaces."""
    return bool(value) and len(value) <= ID_LENGTH and value.isprintable() and " " not in value


ID: Final = _words(
    {"pattern": rf"^\S{{1,{ID_LENGTH}}}$"},
    is_word,
    lambda value: f"expected 1 to {ID_LENGTH} printable signs without spaces, found {value[:ID_LENGTH]!r}",
    stage="id",
)
"""The id of a thing, or another short word; whether each has its own is looked at elsewhere."""
NAME: Final = _words(
    {"minLength": 1, "maxLength": NAME_LENGTH},
    lambda value: bool(value.strip()) and len(value) <= NAME_LENGTH and value.isprintable(),
    lambda value: f"expected a name of 1 to {NAME_LENGTH} printable signs, found {value[:ID_LENGTH]!r}",
)
LABEL: Final = _words(
    {"maxLength": NAME_LENGTH},
    lambda value: len(value) <= NAME_LENGTH and value.isprintable(),
    lambda _: f"expected at most {NAME_LENGTH} printable signs",
    stage=DRAWN,
)
"""A name that may be empty."""
STORY: Final = _words(
    {"maxLength": ABOUT_LENGTH},
    lambda value: len(value) <= ABOUT_LENGTH and value.replace("\n", "").isprintable(),
    lambda _: f"expected at most {ABOUT_LENGTH} printable signs",
)
GROUND: Final = _words(
    {"pattern": f"^{COLOUR.pattern}$"},
    lambda value: bool(COLOUR.fullmatch(value)),
    lambda value: f"expected a colour such as #B9C58A, found {value[:NAME_LENGTH]!r}",
    stage=DRAWN,
    form="colour",
)


def one_of(known: Mapping[str, str]) -> Spec:
    """One of some words of what is drawn; others can be read."""

    def says(value: str) -> str:
        return f"expected one of {', '.join(known)}, found {value[:NAME_LENGTH]!r}"

    found = _words({}, known.__contains__, says, stage=DRAWN, form="choice")
    del found.schema["type"]
    found.schema["enum"] = list(known)
    return found


def _by_language(most: int, *, is_story: bool = False) -> Spec:
    """What is said in other languages, by language."""
    what = "text" if is_story else "name"

    def take(value: Any, at: Path, problems: Problems) -> dict[str, str]:  # noqa: ANN401 - anything a file holds
        if not is_table(value):
            says = f'expected a table such as {{de = "Mühle"}}, found {shown(value)}'
            problems.append(Problem(path=at, says=says))
            return {}
        return {str(key): take_text(name, (*at, str(key)), problems) for key, name in value.items()}

    def check(value: Mapping[str, str], at: Path, _town: object) -> Iterator[Problem]:
        if outside(len(value), LANGUAGES):
            yield Problem(path=at, says=f"expected at most {LANGUAGES[1]} languages, found {len(value)}")
        for language, words in value.items():
            if not LANGUAGE.fullmatch(language):
                says = f"expected a language such as de or pt_BR, found {language[:ID_LENGTH]!r}"
                yield Problem(path=(*at, language), says=says)
            plain = words.replace("\n", "") if is_story else words
            if not plain.strip() or len(words) > most or not plain.isprintable():
                says = f"expected a {what} of 1 to {most} printable signs, found {words[:ID_LENGTH]!r}"
                yield Problem(path=(*at, language), says=says)

    schema = {
        "type": "object",
        "propertyNames": {"pattern": f"^{LANGUAGE.pattern}$"},
        "maxProperties": LANGUAGES[1],
        "additionalProperties": {"type": "string", "minLength": 1, "maxLength": most},
    }
    return Spec(take=take, save=entries_of(kept(take_text)), schema=schema, check=check, stage=NAMED)


NAMES: Final = _by_language(NAME_LENGTH)
STORIES: Final = _by_language(ABOUT_LENGTH, is_story=True)


def by_families(value: Spec, schema: Callable[[int], Schema] | None = None) -> Spec:
    """A table with a value for each number of families that the town is for.

    Args:
        value: What each of them may be.
        schema: Its schema for a number of families, where that is not always the same.
    """
    wanted = {str(families): families for families in FAMILIES}
    save_inside = entries_of(value.save)

    def take(words: Any, at: Path, problems: Problems) -> dict[int, Any]:  # noqa: ANN401 - anything a file holds
        if not is_table(words):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(words)}"))
            return {}
        check_keys(words, wanted, (), at, problems)
        if not words:
            problems.append(Problem(path=at, says=f"expected one of {', '.join(wanted)} families at least"))
        there = {key: families for key, families in wanted.items() if key in words}
        return {families: value.take(words[key], (*at, key), problems) for key, families in there.items()}

    def save(words: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        for key in words if is_table(words) else ():
            if key not in wanted:
                says = f"unknown key; known are {', '.join(wanted)}; left out"
                problems.append(Problem(path=(*at, key), says=says))
        inside = {key: one for key, one in words.items() if key in wanted} if is_table(words) else words
        found = save_inside(inside, at, problems)
        return found if found is LOST else {wanted[key]: one for key, one in found.items()}

    def check(found: Mapping[int, Any], at: Path, town: object) -> Iterator[Problem]:
        for families, one in found.items():
            yield from value.check(one, (*at, str(families)), town)

    properties = {key: schema(families) if schema else value.schema for key, families in wanted.items()}
    return Spec(
        take=take,
        save=save,
        schema=object_schema(properties, ()) | {"minProperties": 1},
        check=check,
        stage=value.stage,
    )


def touches(touch: Callable[[str, str], Any]) -> Spec:
    """The houses that a circle touches, with their sides; `touch` makes a value of both."""
    entries = entries_of(kept(take_text))

    def made(sides: Mapping[str, str]) -> tuple[Any, ...]:
        return tuple(touch(house, side) for house, side in sides.items())

    def take(value: Any, at: Path, problems: Problems) -> tuple[Any, ...]:  # noqa: ANN401 - anything a file holds
        if not is_table(value):
            says = f'expected a table such as {{M1 = "back"}}, found {shown(value)}'
            problems.append(Problem(path=at, says=says))
            return ()
        return made({house: take_text(side, (*at, house), problems) for house, side in value.items()})

    def save(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        sides = entries(value, at, problems)
        return LOST if sides is LOST else made(sides)

    least, most = TOUCHES
    schema = {"minProperties": least, "maxProperties": most, "additionalProperties": ID.schema}
    return Spec(
        take=take,
        save=save,
        schema={"type": "object", **schema},
        words=lambda value: {one.house: one.side for one in value},
    )


# -- what is drawn


def _drawn(take: Reader, save: Reader, schema: Schema, fault: Callable[[Any, Any], str]) -> Spec:
    """Something that is drawn, and what is wrong with it in a picture of a size; nothing if it is right."""

    def check(value: Any, at: Path, town: Any) -> Iterator[Problem]:  # noqa: ANN401 - the files know no town
        if says := fault(value, town.geometry.size):
            yield Problem(path=at, says=says)

    return Spec(take=take, save=save, schema=schema, check=check, stage=DRAWN)


def _misplaced(at: tuple[float, float], size: tuple[float, float]) -> str:
    if all(isfinite(x) and 0 <= x <= limit for x, limit in zip(at, size, strict=True)):
        return ""
    return f"expected a place inside the picture of {_pair(size)}, found {_pair(at)}"


def _pair(pair: tuple[float, float]) -> str:
    return f"{pair[0]:g} x {pair[1]:g}"


def _two(number: Schema, fault: Callable[[Any, Any], str]) -> Spec:
    """Two numbers."""
    one = Spec(take=take_number, schema=number)
    both = rows(one, length=2)
    return _drawn(both.take, both.save, both.schema, fault)


PLACE: Final = _two({"type": "number", "minimum": 0, "maximum": PICTURE[1]}, _misplaced)
LINE: Final = rows(PLACE)


def size(limits: tuple[float, float]) -> Spec:
    """A width and a height within limits."""
    least, most = limits

    def fault(value: tuple[float, float], _size: object) -> str:
        if not any(outside(length, limits) for length in value):
            return ""
        return f"expected {least:g} to {most:g} each, found {_pair(value)}"

    return _two({"type": "number", "minimum": least, "maximum": most}, fault)


def _too_long(length: float, picture: tuple[float, float]) -> str:
    most = max(picture)
    return "" if 0 < length <= most else f"expected a length above 0 and up to {most:g}, found {length:g}"


_ABOVE: Final = {"type": "number", "exclusiveMinimum": 0, "maximum": FURTHEST}
LENGTH: Final = _drawn(take_number, kept(take_number), _ABOVE, _too_long)


def _lengths_checked(value: Any, at: Path, town: Any) -> Iterable[Problem]:  # noqa: ANN401 - as a Spec checks
    return (fault for one in value for fault in LENGTH.check(one, at, town))


LENGTHS: Final = evolve(rows(LENGTH, length=2), check=_lengths_checked)
