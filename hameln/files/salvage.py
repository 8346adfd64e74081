"""TOML that was damaged, such as half a file: the statements in it that are whole."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from hameln.files.measure import TOKEN
from hameln.files.mistakes import toml_fault
from hameln.files.problems import Problem
from hameln.files.sources import parse_toml

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
