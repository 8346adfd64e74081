"""The history of a match as a game tells it: curves over time, and the moments that turned it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

MOST_MOMENTS: Final = 12


@frozen(kw_only=True)
class Moment:
    """Something worth telling.

    Attributes:
        count: How many actions have been played once it has happened.
        when: In which part of the match it happened, such as ``Round 3``.
        seat: Whom it is about; ``None`` where it is about all.
        kind: The game's word for what happened.
        icon: A picture of it.
        sentence: What happened, in the reader's language.
        things: The things on the table that it is about.
    """

    count: int
    when: str
    seat: int | None
    kind: str
    icon: str
    sentence: str
    things: tuple[str, ...] = ()


Weighed: TypeAlias = tuple[float, Moment]
"""A moment and how much it is worth telling."""


def chosen(found: Iterable[Weighed]) -> tuple[Moment, ...]:
    """The moments that are worth most, in order of time."""
    best = sorted(found, key=lambda one: -one[0])[:MOST_MOMENTS]
    return tuple(moment for _, moment in sorted(best, key=lambda one: (one[1].count, -one[0])))


@frozen(kw_only=True)
class Measure:
    """Something that has a curve for every seat.

    Attributes:
        name: The key of its rows in `Chronicle.curves`.
        label: What it is called.
        icon: A picture of it.
    """

    name: str
    label: str
    icon: str


@frozen(kw_only=True)
class Chronicle:
    """A match as curves and moments.

    The points may hold what was secret while the match went on.

    Attributes:
        marks: Counts of actions: the start, the beginning of every turn, and where the match stands or ended.
        parts: The number of the part of the match, such as the round, at each mark.
        part: What these parts are called, below the curves.
        measures: What is shown as curves, the most telling first; at least one.
        curves: For each measure a row for each seat with a number for each mark; there may be more rows.
        breaks: How many actions had been played at the ends of the longest parts, such as phases.
        moments: In order of time.
    """

    marks: tuple[int, ...]
    parts: tuple[int, ...]
    part: str
    measures: tuple[Measure, ...]
    curves: Mapping[str, tuple[tuple[int, ...], ...]]
    breaks: tuple[int, ...]
    moments: tuple[Moment, ...]
