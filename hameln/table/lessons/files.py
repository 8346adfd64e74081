"""Files of lessons, which `docs/make-lessons.md` describes: read with every fault and its place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final

from hameln.errors import LessonFileError
from hameln.files.readers import Path as Place
from hameln.files.readers import (
    Problem,
    Problems,
    Reader,
    did_you_mean,
    is_table,
    list_of,
    shown,
    table_of,
    take_text,
    take_whole,
)
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.players.kit import HUMAN
from hameln.table.lessons.steps import (
    OVER,
    PEOPLE,
    USUAL,
    Chapter,
    Lessons,
    Step,
)

MOST_BYTES: Final = 512 * 1024
"""Bytes of the longest file."""
_MOST_SENTENCES: Final = 3
_LONGEST: Final = 105
"""Letters of the longest sentence, so that a lesson hides little."""
_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "tell": ("at", "meanwhile"),
    "begin": ("at", "action"),
    "choose": ("at", "goal", "action", "amounts", "refusals", "also"),
    "confirm": ("at", "also"),
    "decide": ("at", "goal", "action", "kept", "refusals", "meanwhile"),
    "watch": ("at", "cue"),
    "free": ("at",),
}
"""The kinds of steps, and what each can have besides a title and sentences."""


def read_lessons(path: Path, moments: Collection[str] | None = None) -> Lessons:
    """The lessons in a file.

    Args:
        path: The file.
        moments: The moments of which they may say something of their own; any, if none are named.

    Raises:
        LessonFileError: It cannot be read, or has faults: all of them, with their lines.
    """
    source = read_source(path, MOST_BYTES, LessonFileError)
    words = parse_source(source, path, LessonFileError)
    problems: Problems = []
    lessons: Lessons = _lessons(words, (), problems)
    if not problems:
        problems += _faults(lessons, moments)
    if problems:
        raise LessonFileError(path, with_lines(problems, source))
    return lessons


def _faults(lessons: Lessons, moments: Collection[str] | None) -> Iterator[Problem]:
    """What is wrong in a file whose values are each as they should be."""
    seats = lessons.seats
    if seats.count(HUMAN) != 1:
        yield Problem(path=("seats",), says=f"expected one {HUMAN}, found {seats.count(HUMAN)}")
    for seat in lessons.parts:
        if seat not in map(str, range(len(seats))):
            yield Problem(path=("parts", seat), says=f"expected a seat from 0 to {len(seats) - 1}")
    yield from _faults_alone(lessons, moments)
    names = ("action", *PEOPLE[: len(seats)], *lessons.names)
    for number, chapter in enumerate(lessons.chapters):
        for place, step in enumerate(chapter.steps):
            yield from _faults_of(step, ("chapters", number, "steps", place), names)
    for word, step in lessons.alone.items():
        yield from _faults_of(step, ("alone", word), names)
    for kind, told in lessons.refusals.items():
        yield from _faults_in(told, ("refusals", kind), names)


def _faults_alone(lessons: Lessons, moments: Collection[str] | None) -> Iterator[Problem]:
    """What is missing for those who play on alone, or never said."""
    known = (USUAL, OVER, *(lessons.alone if moments is None else moments))
    for word in lessons.alone:
        if word not in known:
            says = f"unknown moment; known are {', '.join(known)}{did_you_mean(word, known)}"
            yield Problem(path=("alone", word), says=says)
    for word in (USUAL, OVER):
        if word not in lessons.alone:
            yield Problem(path=("alone",), says=f"{word} is missing")


def _faults_of(step: Step, at: Place, names: Collection[str]) -> Iterator[Problem]:
    """What is wrong with what a step says."""
    count = len(step.sentences)
    if not 1 <= count <= _MOST_SENTENCES:
        says = f"expected 1 to {_MOST_SENTENCES} sentences, found {count} with the one that its kind adds"
        yield Problem(path=(*at, "says"), says=says)
    for told in step.texts:
        yield from _faults_in(told, at, names)


def _faults_in(told: str, at: Place, names: Collection[str]) -> Iterator[Problem]:
    """What is wrong with a sentence."""
    if len(told) > _LONGEST:
        yield Problem(path=at, says=f"expected at most {_LONGEST} letters, found {shown(told)}")
    try:
        used = [name for _, name, _, _ in Formatter().parse(told) if name is not None]
    except ValueError as error:
        yield Problem(path=at, says=f"{shown(told)}: {error}")
        return
    for name in used:
        if name not in names:
            says = f"unknown name {{{name}}}; known are {', '.join(names)}{did_you_mean(name, names)}"
            yield Problem(path=at, says=says)


def _map_of(reader: Reader) -> Reader:
    """Reads a table with any keys."""

    def read(value: Any, at: Place, problems: Problems) -> dict[str, Any]:  # noqa: ANN401
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table, found {shown(value)}"))
            return {}
        return {key: reader(one, (*at, key), problems) for key, one in value.items()}

    return read


def _take_lines(value: Any, at: Place, problems: Problems) -> tuple[str, ...]:  # noqa: ANN401
    """Lines of a match, and what commas divide on them; a line is words of the game."""
    lines = str(take_text(value, at, problems)).replace("\n", ",").split(",")
    return tuple(line.strip() for line in lines if line.strip())


def _take_any(value: Any, at: Place, problems: Problems) -> Any:  # noqa: ANN401
    """Whatever it is; who plays with it says what it may be."""
    del at, problems
    return value


_texts: Final = list_of(take_text)
_VALUES: Final[Mapping[str, Reader]] = {
    **dict.fromkeys(("kind", "title", "action", "cue"), take_text),
    **dict.fromkeys(("says", "at", "goal", "kept", "also", "meanwhile"), _texts),
    "amounts": _map_of(take_whole),
    "refusals": _map_of(take_text),
}
_STEPS: Final = {
    kind: table_of(Step, **{key: _VALUES[key] for key in ("kind", "title", "says", *keys)})
    for kind, keys in _KINDS.items()
}


def _take_step(value: Any, at: Place, problems: Problems) -> Any:  # noqa: ANN401
    """A step of its kind."""
    kind = value.get("kind") if is_table(value) else "tell"
    if not isinstance(kind, str) or kind not in _STEPS:
        says = f"expected one of {', '.join(_STEPS)}, found {shown(kind)}{did_you_mean(kind, _STEPS)}"
        problems.append(Problem(path=(*at, "kind"), says=says))
        return None
    return _STEPS[kind](value, at, problems)


def _take_alone(value: Any, at: Place, problems: Problems) -> Any:  # noqa: ANN401
    """A step of somebody who plays on alone; its kind need not be said."""
    return _take_step({"kind": "free", **value} if is_table(value) else value, at, problems)


_lessons: Final = table_of(
    Lessons,
    title=take_text,
    place=take_text,
    rules=_map_of(_take_any),
    seats=_texts,
    seed=take_whole,
    opening=_take_lines,
    script=_take_lines,
    parts=_map_of(_take_lines),
    names=_map_of(take_text),
    things=_texts,
    framed=_texts,
    held=_texts,
    watching=_texts,
    refusals=_map_of(take_text),
    chapters=list_of(table_of(Chapter, title=take_text, lesson=take_text, steps=list_of(_take_step))),
    alone=_map_of(_take_alone),
)
