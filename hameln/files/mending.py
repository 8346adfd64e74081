"""Readers that save what can be saved: a fault goes onto the list, and the rest is taken all the same.

They are put together as those of `hameln.files.readers`. What nothing can be made of is `LOST`; whoever reads
what lies around it leaves it out, or takes something plain instead, and says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from enum import Enum
from itertools import islice
from typing import Any, Final

import attrs

from hameln.files.guards import is_list, is_table
from hameln.files.problems import Path, Problem
from hameln.files.readers import MAX_LIST, MOST_HINTS, Problems, Reader, shown


class _Lost(Enum):
    """The one value that is no value."""

    LOST = "lost"


LOST: Final = _Lost.LOST
_ALIKE: Final = 0.75
"""How near an unknown key must be to a missing one to be taken for it."""


def kept(reader: Reader) -> Reader:
    """What a strict reader reads; lost where it finds a fault."""

    def read(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        found: Problems = []
        told = reader(value, at, found)
        problems.extend(attrs.evolve(one, says=f"{one.says}; left out") for one in found)
        return LOST if found else told

    return read


def some_of(reader: Reader, length: int | None = None) -> Reader:
    """Reads a list without its lost items; lost itself if it must have just so many and has not."""

    def read(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        if not is_list(value):
            problems.append(Problem(path=at, says=f"expected a list, found {shown(value)}; left out"))
            return LOST
        if len(value) > MAX_LIST:
            says = f"expected at most {MAX_LIST} items, found {len(value)}; the others are left out"
            problems.append(Problem(path=at, says=says))
        items = (reader(one, (*at, n), problems) for n, one in enumerate(islice(value, MAX_LIST)))
        found = tuple(one for one in items if one is not LOST)
        if length is None or len(found) == length == len(value):
            return found
        if len(value) != length:
            says = f"expected a list of {length}, found a list of {len(value)}; left out"
            problems.append(Problem(path=at, says=says))
        return LOST

    return read


def entries_of(reader: Reader) -> Reader:
    """Reads a table of like values without the lost ones."""

    def read(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}; left out"))
            return LOST
        found = {key: reader(one, (*at, key), problems) for key, one in value.items()}
        return {key: one for key, one in found.items() if one is not LOST}

    return read


def mended(cls: type[Any], plain: Mapping[str, Any], **readers: Reader) -> Reader:
    """Reads a table as a value of the class, whatever its keys are.

    Args:
        cls: The class.
        plain: What stands in for a key that must be there and is missing or lost.
        readers: For each key its reader.
    """

    def read(value: Any, at: Path, problems: Problems) -> Any:  # noqa: ANN401
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}; left out"))
            return LOST
        found: Problems = []
        keys = _keys_of(value, readers, at, found)
        facts = {key: readers[key](value[given], (*at, given), found) for key, given in keys.items()}
        facts = {key: fact for key, fact in facts.items() if fact is not LOST}
        for key, usual in plain.items():
            if key not in facts:
                facts[key] = usual
                if key not in keys:
                    found.append(Problem(path=at, says=f"{key} is missing"))
        name = value.get("id")
        known = name[:40] if isinstance(name, str) and at else ""
        problems.extend(attrs.evolve(one, name=one.name or known) for one in found)
        return cls(**facts)

    return read


def _keys_of(
    value: dict[str, Any], readers: Mapping[str, Reader], at: Path, problems: Problems
) -> dict[str, str]:
    """For each known key the one that is given; one that is misspelt is taken for what is missing."""
    keys = {key: key for key in readers if key in value}
    for place, given in enumerate(key for key in value if key not in readers):
        missing = [key for key in readers if key not in keys] if place < MOST_HINTS else []
        meant = get_close_matches(str(given), missing, n=1, cutoff=_ALIKE)
        if meant:
            keys[meant[0]] = given
        taken = f"taken for {meant[0]}" if meant else "left out"
        says = f"unknown key; known are {', '.join(readers)}; {taken}"
        problems.append(Problem(path=(*at, given), says=says))
    return keys
