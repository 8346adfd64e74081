"""Achievements: what a person does for the first time, each of which teaches a rule or an idea."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from hameln.kernel.game import Result
from hameln.language import mark

STEPS: Final = ((1, mark("Bronze")), (3, mark("Silver")), (10, mark("Gold")))
"""In how many matches an achievement is to be reached for each step, and what the step is called."""


def step_of(times: int) -> tuple[int, int]:
    """How many steps have been come to in so many matches, and how many matches the next one takes, or 0.

    >>> step_of(0), step_of(2), step_of(10)
    ((0, 1), (1, 3), (3, 0))
    """
    done = sum(times >= least for least, _ in STEPS)
    return done, STEPS[done][0] if done < len(STEPS) else 0


@frozen(kw_only=True)
class Deeds:
    """What a seat has done in a match that is over.

    Attributes:
        seat: Whose deeds.
        counts: What everybody did, in numbers, by the names of the game's statistics.
        result: How the match ended.
    """

    seat: int
    counts: Mapping[str, tuple[int, ...]]
    result: Result

    @property
    def has_won(self) -> bool:
        """Whether the seat has won, alone or with others."""
        return self.seat in self.result.winners

    def did(self, name: str) -> int:
        """How much the seat has of something counted."""
        row = self.counts.get(name, ())
        return row[self.seat] if row else 0

    def others_did(self, name: str) -> tuple[int, ...]:
        """How much all other seats have of it."""
        row = self.counts.get(name, (0,) * len(self.result.totals))
        return tuple(value for seat, value in enumerate(row) if seat != self.seat)

    def points(self, source: str) -> int:
        """The seat's points of one kind."""
        return self.result.points[self.seat].get(source, 0)

    def ahead(self, source: str) -> int:
        """How many more points of one kind the seat has than the best of the others; below 0 for fewer."""
        rows = enumerate(self.result.points)
        return self.points(source) - max(row.get(source, 0) for seat, row in rows if seat != self.seat)

    def leads(self, source: str) -> bool:
        """Whether the seat has more points of one kind than each other."""
        return self.ahead(source) > 0


@frozen(kw_only=True)
class Achievement:
    """Something worth doing once.

    Attributes:
        word: The game's word for it.
        title: What it is called, marked for translation.
        about: What one does for it, in a sentence, marked for translation.
        rule: The section of the rulebook that it is about.
        count: How much of it these deeds have; yes and no where nothing is counted.
        goal: How much is enough in one match.
        picture: The sprite that stands for it.
        part: The expansion that it belongs to, marked for translation; empty for the game itself.
    """

    word: str
    title: str
    about: str
    rule: str
    count: Callable[[Deeds], int]
    goal: int = 1
    picture: str = "icon_star"
    part: str = ""

    def is_reached(self, deeds: Deeds) -> bool:
        """Whether these deeds are enough for it."""
        return self.count(deeds) >= self.goal
