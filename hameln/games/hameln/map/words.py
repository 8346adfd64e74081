"""A town in words: the structure that a town file and a match record's header share.

Reading collects every fault with its place before it gives up, so that a town maker sees all of them at once.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any, Final

import attrs

from hameln.files.guards import is_table, is_tuple
from hameln.files.problems import Path, Problem
from hameln.files.readers import (
    Problems,
    Reader,
    check_keys,
    list_of,
    shown,
    table_of,
    take_flag,
    take_number,
    take_text,
    take_whole,
)
from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import (
    FAMILIES,
    Circle,
    District,
    Gate,
    Geometry,
    House,
    HouseId,
    Kind,
    River,
    Road,
    Scenery,
    Touch,
    Town,
    Wall,
)


def town_from_words(words: object, where: str = "town", *, draft: bool = False) -> Town:
    """The town that the words describe.

    Args:
        words: JSON values, such as a record's header has under ``town``.
        where: What stands before the faults: a file, or what stands for it.
        draft: Accept a town that cannot be played yet, as long as it is written properly.

    Raises:
        TownFileError: Keys are unknown or missing, values have the wrong type, or the town has problems.
    """
    town, problems = read_words(words)
    if town is not None and not draft:
        problems = find_problems(town)
    if town is None or (problems and not draft):
        raise TownFileError(where, [str(problem) for problem in problems])
    return town


def read_words(words: object) -> tuple[Town | None, tuple[Problem, ...]]:
    """The town, or nothing and the faults of writing; those of the town itself are found by `problems`."""
    problems: Problems = []
    town: Town | None = _TOWN(words, (), problems)
    return (None, tuple(problems)) if problems else (town, ())


def town_to_words(town: Town, *, full: bool = False) -> dict[str, Any]:
    """The town in JSON values.

    Args:
        town: The town; it may have problems.
        full: Keep also what has its usual value, which else is left out.
    """
    words: dict[str, Any] = _words(town, full=full)
    return words


def _words(value: Any, *, full: bool) -> Any:  # noqa: ANN401 - any part of a town
    """One part of a town in JSON values."""
    cls: type[Any] = value.__class__
    match value:
        case StrEnum():
            return value.value
        case str() | int():
            return value
        case float() if value.is_integer():
            return int(value)
        case Circle():
            touches = {touch.house: touch.side for touch in value.touches}
            return _facts(value, full=full) | {"touches": touches}
        case _ if is_tuple(value):
            return [_words(item, full=full) for item in value]
        case _ if is_table(value):
            return {str(key): _words(item, full=full) for key, item in value.items()}
        case _ if attrs.has(cls):
            return _facts(value, full=full)
        case _:
            return value


def _facts(value: Any, *, full: bool) -> dict[str, Any]:  # noqa: ANN401 - any value with attributes
    found: dict[str, Any] = {}
    for name, usual in _usual(value.__class__):
        fact = getattr(value, name)
        if full or fact != usual:
            found[name] = _words(fact, full=full)
    return found


@cache
def _usual(cls: type[Any]) -> tuple[tuple[str, object], ...]:
    """The names of a value's attributes, and what each is where nothing is said of it."""
    return tuple(
        (fact.name, {} if isinstance(fact.default, attrs.Factory) else fact.default)  # type: ignore[arg-type]
        for fact in attrs.fields(cls)
    )


def _kind(value: Any, at: Path, problems: Problems) -> Kind:  # noqa: ANN401
    kinds = [kind.value for kind in Kind]
    if isinstance(value, str) and value in kinds:
        return Kind(value)
    problems.append(Problem(path=at, says=f"expected one of {', '.join(kinds)}, found {shown(value)}"))
    return Kind.BAKERY


def _by_families(reader: Reader) -> Reader:
    """Reads a table with a value for each number of families that the town is for."""

    def read(value: Any, at: Path, problems: Problems) -> dict[int, Any]:  # noqa: ANN401
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}"))
            return {}
        wanted = {str(families): families for families in FAMILIES}
        check_keys(value, wanted, (), at, problems)
        if not value:
            problems.append(Problem(path=at, says=f"expected one of {', '.join(wanted)} families at least"))
        return {
            families: reader(value[key], (*at, key), problems)
            for key, families in wanted.items()
            if key in value
        }

    return read


def _touches(value: Any, at: Path, problems: Problems) -> tuple[Touch, ...]:  # noqa: ANN401
    """Reads a table from houses to sides."""
    if not is_table(value):
        problems.append(
            Problem(path=at, says=f'expected a table such as {{M1 = "back"}}, found {shown(value)}')
        )
        return ()
    return tuple(
        Touch(house=HouseId(house), side=take_text(side, (*at, house), problems))
        for house, side in value.items()
    )


def _names(value: Any, at: Path, problems: Problems) -> dict[str, str]:  # noqa: ANN401
    """Reads a table from languages to what a thing is called in them."""
    if not is_table(value):
        problems.append(
            Problem(path=at, says=f'expected a table such as {{de = "Mühle"}}, found {shown(value)}')
        )
        return {}
    return {
        str(language): take_text(name, (*at, str(language)), problems) for language, name in value.items()
    }


_POINT: Final = list_of(take_number, 2)
_OUTLINE: Final = list_of(_POINT)
_WHOLES: Final = list_of(take_whole)
_GEOMETRY: Final = table_of(
    Geometry,
    size=_POINT,
    market=_OUTLINE,
    hall=_POINT,
    roads=list_of(table_of(Road, line=_OUTLINE, width=take_number)),
    walls=list_of(table_of(Wall, line=_OUTLINE, closed=take_flag, towers=_OUTLINE)),
    gates=list_of(table_of(Gate, at=_POINT, name=take_text, names=_names, transylvania=take_flag)),
    rivers=list_of(table_of(River, outline=_OUTLINE, name=take_text, names=_names)),
    scenery=list_of(table_of(Scenery, kind=take_text, at=_POINT, size=_POINT)),
)
_DISTRICT: Final = table_of(
    District,
    id=take_text,
    name=take_text,
    names=_names,
    price=take_whole,
    outline=_OUTLINE,
    colour=take_text,
    sign=_POINT,
)
_HOUSE: Final = table_of(
    House,
    id=take_text,
    name=take_text,
    names=_names,
    kind=_kind,
    district=take_text,
    cost=take_whole,
    bonus=take_whole,
    market=take_flag,
    at=_POINT,
    size=_POINT,
    facing=take_text,
)
_CIRCLE: Final = table_of(
    Circle,
    id=take_text,
    touches=_touches,
    districts=list_of(take_text),
    market=take_flag,
    families=take_whole,
    at=_POINT,
)
_TOWN: Final = table_of(
    Town,
    id=take_text,
    name=take_text,
    names=_names,
    about=take_text,
    abouts=_names,
    districts=list_of(_DISTRICT),
    piper=take_text,
    houses=list_of(_HOUSE),
    circles=list_of(_CIRCLE),
    counters=list_of(take_whole, 3),
    influence_top=take_whole,
    ring=list_of(list_of(take_whole, 2)),
    road=_WHOLES,
    kings=_by_families(list_of(take_whole, 3)),
    start_houses=_by_families(list_of(take_text)),
    geometry=_GEOMETRY,
)
