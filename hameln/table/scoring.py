"""How the points of a match came about, as a game tells it: kind after kind, then who stands where.

The history of a match as a game tells it: curves over time, and the moments that turned it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from attrs import frozen


@frozen(kw_only=True)
class Holding:
    """What a player has of a kind of points, to be seen while it is counted.

    Attributes:
        amount: How much or how many.
        pictures: The things themselves, as sprites; empty for what is measured.
    """

    amount: int
    pictures: tuple[str, ...] = ()


@frozen(kw_only=True)
class ScoringStep:
    """One kind of points, counted for everybody.

    Attributes:
        source: The game's word for it, as in `Result.points`.
        rule: The section about it, such as ``H11.4``; empty for none.
        heading: What this kind is called.
        about: One sentence on how it is counted.
        gained: Points of this kind by seat; they may be below zero.
        totals: The points by seat once this kind is counted.
        details: A sentence for each player or place that needs one; one that is about a player begins with
            the player's name and a colon.
        icon: The picture of this kind.
        sound: What is heard when it begins to be counted; empty for nothing.
        signs: A picture for each seat in place of its points, for what brings none to anybody.
        holdings: What each seat has of it; empty where sentences alone tell it.
        is_skipped: Whether it is not told by itself, since nobody has anything of it or it is turned up after
            the points.
    """

    source: str
    rule: str
    heading: str
    about: str
    gained: tuple[int, ...]
    totals: tuple[int, ...]
    details: tuple[str, ...]
    icon: str
    sound: str = ""
    signs: tuple[str, ...] = ()
    holdings: tuple[Holding, ...] = ()
    is_skipped: bool = False


@frozen(kw_only=True)
class Remark:
    """A sentence on the places.

    Attributes:
        seat: Whose place it tells; ``None`` where it is about several or about all.
    """

    sentence: str
    seat: int | None = None


@frozen(kw_only=True)
class Outcome:
    """Who has won, and how everybody else came out.

    Attributes:
        headline: Who has won, alone or together, or that nobody has.
        remarks: The other places, best first, and why they are so.
    """

    headline: str
    remarks: tuple[Remark, ...] = ()


@frozen(kw_only=True)
class Scoring:
    """The points of a match.

    Attributes:
        steps: The kinds of points in the order in which they are counted; empty for a game without points.
        outcome: What came of them.
    """

    steps: tuple[ScoringStep, ...]
    outcome: Outcome


MOST_MOMENTS: Final = 8
"""So many moments are told of a match at most."""
_NEAR: Final = 1 / 8
"""The part of a match in which moments are near to each other: of several only the largest are told."""
_LESS: Final = 2.0
"""By how much less each counts for every larger one that is near."""


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
    """The moments that are worth most, in order of time; near to larger ones it counts for less."""
    left = sorted(found, key=lambda one: (-one[0], one[1].count))
    counts = [moment.count for _, moment in left]
    near = (max(counts, default=0) - min(counts, default=0)) * _NEAR
    taken: list[Moment] = []

    def worth(one: Weighed) -> float:
        return one[0] / _LESS ** sum(abs(one[1].count - other.count) <= near for other in taken)

    while left and len(taken) < MOST_MOMENTS:
        best = max(left, key=worth)
        left.remove(best)
        taken.append(best[1])
    return tuple(sorted(taken, key=lambda moment: moment.count))


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
