"""A town in words: the structure that a town file and a match record's header share.

Reading collects every fault with its place before it gives up, so that a town maker sees all of them at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, Final, TypeAlias

import attrs

from hameln.errors import TownFileError
from hameln.town.guards import is_list, is_table, is_tuple
from hameln.town.problems import Path, Problem, find_problems
from hameln.town.town import (
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

MAX_LIST: Final = 5000
"""No list of a town is longer."""
FURTHEST: Final = 1e6
"""No length or coordinate is greater."""

Problems: TypeAlias = list[Problem]
Take: TypeAlias = Callable[[Any, Path, Problems], Any]
"""Reads one value at a place; a fault goes onto the list, and then what comes back is never used."""


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
    """The town, or nothing and the faults of writing; see `hameln.town.problems` for faults of the town."""
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
        case float() if value.is_integer():
            return int(value)
        case (Touch(), *_):
            return {touch.house: touch.side for touch in value}
        case _ if is_tuple(value):
            return [_words(item, full=full) for item in value]
        case _ if is_table(value):
            return {str(key): _words(item, full=full) for key, item in value.items()}
        case _ if attrs.has(cls):
            return {
                fact.name: _words(getattr(value, fact.name), full=full)
                for fact in attrs.fields(cls)
                if full or getattr(value, fact.name) != fact.default
            }
        case _:
            return value


def shown(value: object) -> str:
    """A value as a message names it, never longer than a few words."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() if abs(value) > FURTHEST:
            return "a huge number"
        case int() | float() | str() | None:
            text = repr(value)
            return text if len(text) <= 42 else text[:40] + "..."  # noqa: PLR2004 - a few words
        case dict():
            return "a table"
        case list():
            return "a list"
        case _:
            return f"a {type(value).__name__}"


def _text(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    if not isinstance(value, str):
        problems.append(Problem(path=at, says=f"expected text, found {shown(value)}"))
    return value


def _flag(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    if not isinstance(value, bool):
        problems.append(Problem(path=at, says=f"expected true or false, found {shown(value)}"))
    return value


def _whole(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > FURTHEST:
        problems.append(Problem(path=at, says=f"expected a whole number, found {shown(value)}"))
    return value


def _number(value: Any, at: Path, problems: Problems) -> float:  # noqa: ANN401
    if isinstance(value, bool) or not isinstance(value, int | float):
        problems.append(Problem(path=at, says=f"expected a number, found {shown(value)}"))
        return 0.0
    if abs(value) > FURTHEST or not math.isfinite(value):
        problems.append(Problem(path=at, says=f"expected a number of reasonable size, found {shown(value)}"))
        return 0.0
    return float(value)


def _kind(value: Any, at: Path, problems: Problems) -> Kind:  # noqa: ANN401
    kinds = [kind.value for kind in Kind]
    if isinstance(value, str) and value in kinds:
        return Kind(value)
    problems.append(Problem(path=at, says=f"expected one of {', '.join(kinds)}, found {shown(value)}"))
    return Kind.BAKERY


def _list_of(take: Take, length: int | None = None) -> Take:
    """Reads a list as a tuple; `length` where it must have just so many items."""

    def read(value: Any, at: Path, problems: Problems) -> tuple[Any, ...]:  # noqa: ANN401
        expected = "a list" if length is None else f"a list of {length}"
        if not is_list(value):
            problems.append(Problem(path=at, says=f"expected {expected}, found {shown(value)}"))
            return ()
        if len(value) != (len(value) if length is None else length):
            problems.append(Problem(path=at, says=f"expected {expected}, found a list of {len(value)}"))
            return ()
        if len(value) > MAX_LIST:
            problems.append(Problem(path=at, says=f"expected at most {MAX_LIST} items, found {len(value)}"))
            return ()
        return tuple(take(item, (*at, place), problems) for place, item in enumerate(value))

    return read


def _by_families(take: Take) -> Take:
    """Reads a table with a value for each number of families that the town is for."""

    def read(value: Any, at: Path, problems: Problems) -> dict[int, Any]:  # noqa: ANN401
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}"))
            return {}
        wanted = {str(families): families for families in FAMILIES}
        _check_keys(value, wanted, (), at, problems)
        if not value:
            problems.append(Problem(path=at, says=f"expected one of {', '.join(wanted)} families at least"))
        return {
            families: take(value[key], (*at, key), problems)
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
        Touch(house=HouseId(house), side=_text(side, (*at, house), problems)) for house, side in value.items()
    )


def _check_keys(
    value: dict[str, Any], known: Iterable[str], needed: Iterable[str], at: Path, problems: Problems
) -> None:
    """Note the unknown and the missing keys of a table."""
    known = tuple(known)
    problems.extend(
        Problem(path=(*at, str(key)), says=f"unknown key; known are {', '.join(known)}")
        for key in value
        if key not in known
    )
    problems.extend(Problem(path=at, says=f"{key} is missing") for key in needed if key not in value)


def _table(cls: type[Any], **takes: Take) -> Take:
    """Reads a table as a value of the class; keys without a usual value must be there."""
    needed = [fact.name for fact in attrs.fields(cls) if fact.default is attrs.NOTHING]

    def read(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}"))
            return None
        found: Problems = []
        _check_keys(value, takes, needed, at, found)
        facts = {key: take(value[key], (*at, key), found) for key, take in takes.items() if key in value}
        if found:
            name = value.get("id")
            known = name[:40] if isinstance(name, str) and at else ""
            problems.extend(attrs.evolve(one, name=one.name or known) for one in found)
            return None
        return cls(**facts)

    return read


_POINT: Final = _list_of(_number, 2)
_OUTLINE: Final = _list_of(_POINT)
_WHOLES: Final = _list_of(_whole)
_GEOMETRY: Final = _table(
    Geometry,
    size=_POINT,
    market=_OUTLINE,
    hall=_POINT,
    roads=_list_of(_table(Road, line=_OUTLINE, width=_number)),
    walls=_list_of(_table(Wall, line=_OUTLINE, closed=_flag, towers=_OUTLINE)),
    gates=_list_of(_table(Gate, at=_POINT, name=_text, transylvania=_flag)),
    rivers=_list_of(_table(River, outline=_OUTLINE, name=_text)),
    scenery=_list_of(_table(Scenery, kind=_text, at=_POINT, size=_POINT)),
)
_DISTRICT: Final = _table(
    District, id=_text, name=_text, price=_whole, outline=_OUTLINE, colour=_text, sign=_POINT
)
_HOUSE: Final = _table(
    House,
    id=_text,
    name=_text,
    kind=_kind,
    district=_text,
    cost=_whole,
    bonus=_whole,
    market=_flag,
    at=_POINT,
    size=_POINT,
    facing=_text,
)
_CIRCLE: Final = _table(
    Circle, id=_text, touches=_touches, districts=_list_of(_text), market=_flag, families=_whole, at=_POINT
)
_TOWN: Final = _table(
    Town,
    id=_text,
    name=_text,
    about=_text,
    districts=_list_of(_DISTRICT),
    piper=_text,
    houses=_list_of(_HOUSE),
    circles=_list_of(_CIRCLE),
    counters=_list_of(_whole, 3),
    influence_top=_whole,
    ring=_list_of(_list_of(_whole, 2)),
    road=_WHOLES,
    kings=_by_families(_list_of(_whole, 3)),
    start_houses=_by_families(_list_of(_text)),
    geometry=_GEOMETRY,
)
