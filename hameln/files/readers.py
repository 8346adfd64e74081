"""Readers of the values in files that people write.

Each fault goes onto a list with its place, so that all are told at once.

What a value read from a file is, told to the type checkers too.

What is wrong with something that people write, and where in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final, TypeAlias, TypeGuard

import attrs
from attrs import frozen


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether the value is a list."""
    return isinstance(value, list)


def is_table(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether the value is a table; its keys are text wherever it was read from."""
    return isinstance(value, dict)


def is_tuple(value: object) -> TypeGuard[tuple[Any, ...]]:
    """Whether the value is a tuple."""
    return isinstance(value, tuple)


Path: TypeAlias = tuple[str | int, ...]


@frozen(kw_only=True)
class Problem:
    """One thing that is wrong.

    Attributes:
        path: The way to it in the words of a file, such as ``("shelves", 3, "width")``; empty for all.
        name: The id of the thing on the way that has one.
        says: What is wrong and what was expected.
    """

    path: Path
    says: str
    name: str = ""

    def __str__(self) -> str:
        """The place as in ``shelves[3] (oak).width``, then what is wrong."""
        place = ""
        for step in self.path:
            place += f"[{step}]" if isinstance(step, int) else f".{step}" if place else step
            if isinstance(step, int) and self.name and "(" not in place:
                place += f" ({self.name})"
        return f"{place}: {self.says}" if place else self.says


MAX_LIST: Final = 5000
"""No list of a file is longer."""
FURTHEST: Final = 1e6
"""No length or coordinate is greater."""
MOST_HINTS: Final = 100
"""Unknown words of one table that are compared with the known ones, which takes its time."""

Problems: TypeAlias = list[Problem]
Reader: TypeAlias = Callable[[Any, Path, Problems], Any]
"""Reads one value at a place; a fault goes onto the list, and then what comes back is never used."""


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


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: the known words nearest to it; empty if none is near.

    >>> did_you_mean("colour", ["colours", "sizes"])
    '; did you mean colours?'
    """
    near = get_close_matches(str(word), list(known), n=3, cutoff=0.6)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def taken(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401, ARG001 - a `Reader`
    """Anything, to be looked at later."""
    return value


def take_text(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    """Text."""
    if not isinstance(value, str):
        problems.append(Problem(path=at, says=f"expected text, found {shown(value)}"))
    return value


def take_flag(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    """True or false."""
    if not isinstance(value, bool):
        problems.append(Problem(path=at, says=f"expected true or false, found {shown(value)}"))
    return value


def take_whole(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
    """A whole number of reasonable size."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > FURTHEST:
        problems.append(Problem(path=at, says=f"expected a whole number, found {shown(value)}"))
    return value


def take_number(value: Any, at: Path, problems: Problems) -> float:  # noqa: ANN401
    """A number of reasonable size."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        problems.append(Problem(path=at, says=f"expected a number, found {shown(value)}"))
        return 0.0
    if abs(value) > FURTHEST or not math.isfinite(value):
        problems.append(Problem(path=at, says=f"expected a number of reasonable size, found {shown(value)}"))
        return 0.0
    return float(value)


def list_of(reader: Reader, length: int | None = None) -> Reader:
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
        return tuple(reader(item, (*at, place), problems) for place, item in enumerate(value))

    return read


def check_keys(
    value: dict[str, Any], known: Iterable[str], needed: Iterable[str], at: Path, problems: Problems
) -> None:
    """Note the unknown and the missing keys of a table; one that is misspelt is not missing."""
    known = tuple(known)
    strange = [str(key) for key in value if key not in known]
    missing = [key for key in needed if key not in value]
    for place, key in enumerate(strange):
        hint = did_you_mean(key, known) if place < MOST_HINTS else ""
        problems.append(Problem(path=(*at, key), says=f"unknown key; known are {', '.join(known)}{hint}"))
    problems.extend(
        Problem(path=at, says=f"{key} is missing") for key in missing if not is_meant(key, strange)
    )


def is_meant(key: str, strange: Iterable[str]) -> bool:
    """Whether one of the unknown words is nearly this one, so that it is misspelt and not missing."""
    return bool(get_close_matches(key, list(islice(strange, MOST_HINTS)), n=1, cutoff=0.6))


def table_of(cls: type[Any], **readers: Reader) -> Reader:
    """Reads a table as a value of the class; keys without a usual value must be there."""
    needed = [fact.name for fact in attrs.fields(cls) if fact.default is attrs.NOTHING]

    def read(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}"))
            return None
        found: Problems = []
        check_keys(value, readers, needed, at, found)
        facts = {
            key: reader(value[key], (*at, key), found) for key, reader in readers.items() if key in value
        }
        if found:
            name = value.get("id")
            known = name[:40] if isinstance(name, str) and at else ""
            problems.extend(attrs.evolve(one, name=one.name or known) for one in found)
            return None
        return cls(**facts)

    return read
