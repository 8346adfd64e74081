"""The final scoring as a ceremony: one kind of points after another, counted up while people watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import define

from hameln.table.scoring import ScoringStep

COUNTING: Final = 0.7
"""Seconds in which the points of a seat are counted."""
APART: Final = 0.3
"""Seconds from the beginning of one seat's count to that of the next."""


@define
class Ceremony:
    """How far the scoring has been told.

    Attributes:
        steps: The kinds of points in their order.
        seats: How many are counted.
        is_instant: Whether nothing is counted slowly.
        place: The step that is being told; the number of steps once all are told.
        time: Seconds since its beginning.
    """

    steps: Sequence[ScoringStep]
    seats: int
    is_instant: bool = False
    place: int = 0
    time: float = 0.0

    def __attrs_post_init__(self) -> None:
        """What need not be told is not told first either."""
        self._skip()

    def _skip(self) -> None:
        while not self.is_told and self.steps[self.place].is_skipped:
            self.place += 1

    @property
    def is_fresh(self) -> bool:
        """Whether nothing has been counted yet."""
        return self.time == 0 and all(step.is_skipped for step in self.steps[: self.place])

    @property
    def is_told(self) -> bool:
        """Whether every step has been told and left."""
        return self.place >= len(self.steps)

    @property
    def is_counted(self) -> bool:
        """Whether the points of the step that is told are all there."""
        return self.is_told or self.is_instant or self.time >= self._lasts

    @property
    def _lasts(self) -> float:
        return APART * (self.seats - 1) + COUNTING

    def wait(self, seconds: float) -> tuple[bool, list[int]]:
        """Let time pass; say whether a number has changed, and whose count has just ended."""
        if self.is_counted:
            return False, []
        before, ended = self.gained(self.place), self._ended()
        self.time += seconds
        return self.gained(self.place) != before or self.is_counted, self._ended()[len(ended) :]

    def _ended(self) -> list[int]:
        return [seat for seat in range(self.seats) if self._part(seat) >= 1]

    def _part(self, seat: int) -> float:
        """How much of a seat's points has been counted in the step that is told; below 0 nothing yet."""
        return 1.0 if self.is_instant else min(1.0, (self.time - APART * seat) / COUNTING)

    def go_on(self) -> None:
        """Count to the end at once, or tell the next step."""
        if not self.is_counted:
            self.time = self._lasts
        elif not self.is_told:
            self.place, self.time = self.place + 1, 0.0
            self._skip()

    def finish(self) -> None:
        """Tell everything at once."""
        self.place = len(self.steps)

    def gained(self, place: int) -> tuple[int | None, ...]:
        """What each seat is seen to gain in a step; ``None`` where that has not been told."""
        gained = self.steps[place].gained
        if place < self.place:
            return gained
        if place > self.place:
            return (None,) * len(gained)
        parts = [self._part(seat) for seat in range(len(gained))]
        return tuple(
            None if part < 0 else int(points * part) for points, part in zip(gained, parts, strict=True)
        )

    def totals(self) -> tuple[int, ...]:
        """The sum of what each seat is seen to have gained."""
        rows = [self.gained(place) for place in range(len(self.steps))]
        return tuple(sum(row[seat] or 0 for row in rows) for seat in range(self.seats))
