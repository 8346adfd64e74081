"""Readers that save what can be saved: a fault goes onto the list, and the rest is taken all the same.

They are put together as those of `hameln.files.readers`. What nothing can be made of is `LOST`; whoever reads
what lies around it leaves it out, or takes something plain instead, and says so.

TOML that was damaged, such as half a file: the statements in it that are whole.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from enum import Enum
from itertools import islice, pairwise
from typing import Any, Final

import attrs

from hameln.files.opening import TOKEN
from hameln.files.readers import (
    MAX_LIST,
    MOST_HINTS,
    Path,
    Problem,
    Problems,
    Reader,
    is_list,
    is_table,
    shown,
)
from hameln.files.sources import parse_toml, toml_fault


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


_BEGIN: Final = re.compile(r"(?:[A-Za-z0-9_-]+|\"[^\"\n]*\")(?:\.[A-Za-z0-9_\"-]+)*[ \t]*=|\[{1,2}[A-Za-z_]")
"""How a statement begins, at the left edge as people write it."""
_CLOSING: Final = {"[": "]", "{": "}"}
_MOST: Final = 20
"""Statements that are left out one by one because they stand there twice."""


def salvaged(text: str) -> tuple[str, tuple[Problem, ...]]:
    """What is whole of a text that is no TOML, as TOML with the same lines; and what was left out.

    The text is empty where nothing could be saved.
    """
    lines = text.split("\n")
    problems: list[Problem] = []
    for first, last in _statements(lines):
        _mend(lines, first, last, problems)
    for _ in range(_MOST):
        try:
            parse_toml("\n".join(lines))
        except ValueError as fault:
            place = re.search(r"\(at line (\d+)", str(fault))
            if place is None:
                return "", tuple(problems)
            _drop(lines, int(place[1]) - 1, int(place[1]), toml_fault(str(fault), text), problems)
        else:
            whole = "\n".join(lines)
            return (whole if any(map(_says, lines)) else ""), tuple(problems)
    return "", tuple(problems)


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _statements(lines: list[str]) -> list[tuple[int, int]]:
    """Where each statement begins, and where the next one does."""
    starts = [place for place, line in enumerate(lines) if _BEGIN.match(line)]
    return list(pairwise([0, *starts, len(lines)]))


def _mend(lines: list[str], first: int, last: int, problems: list[Problem]) -> None:
    """Leave out of one statement what is damaged."""
    try:
        parse_toml("\n".join(lines[first:last]))
    except ValueError as fault:
        said = toml_fault(str(fault), "\n".join(lines[first:last]))
    else:
        return
    for place in range(first + 1, last):
        if not _is_part(lines[place]):
            _drop(lines, place, place + 1, "it cannot be read", problems)
    while lines[last - 1 : last] == [""] and last > first + 1:
        last -= 1
    ending = _ending(lines[first:last])
    for more in (ending, f'"{ending}'):
        closed = [*lines[first : last - 1], lines[last - 1] + ("\n" if "#" in lines[last - 1] else "") + more]
        try:
            parse_toml("\n".join(closed))
        except ValueError:
            continue
        if more:
            problems.append(Problem(path=(), says=f"line {last}: it has no end; it is closed here"))
        lines[first:last] = closed
        return
    reason = re.sub(r"^line \d+(, column \d+)?: ", "", said)
    _drop(lines, first, last, reason, problems)


def _is_part(line: str) -> bool:
    """Whether a line can stand within a statement: items of a list, the end of one, or nothing."""
    bare = line.strip()
    if not bare or bare.startswith("#") or bare[0] in "]}":
        return True
    for way in ("x = [{}\n]", "x = {}\n"):
        try:
            parse_toml(way.replace("{}", bare, 1))
        except ValueError:
            continue
        return True
    return False


def _ending(lines: list[str]) -> str:
    """The brackets that are open at the end of lines, closed."""
    open_: list[str] = []
    for token in TOKEN.finditer("\n".join(lines)):
        if token.lastgroup == "open":
            break  # all that follows is text, and would be looked through again for each mark in it
        sign = token.group() if token.lastgroup == "sign" else ""
        if sign in _CLOSING:
            open_.append(sign)
        elif sign in {"]", "}"} and open_:
            open_.pop()
    return "".join(_CLOSING[sign] for sign in reversed(open_))


def _drop(lines: list[str], first: int, last: int, reason: str, problems: list[Problem]) -> None:
    if any(map(_says, lines[first:last])):
        reason = re.sub(r"^line \d+(, column \d+)?: ", "", reason)
        problems.append(Problem(path=(), says=f"line {first + 1}: {reason}; left out"))
    for place in range(first, last):
        if not lines[place].lstrip().startswith("#"):
            lines[place] = ""
