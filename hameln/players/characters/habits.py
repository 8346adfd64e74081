"""What characters are known for: how often they do things, counted in matches that have been played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import mean, pstdev
from typing import Any, ClassVar, TypeVar

import attr
from attrs import frozen

from hameln.kernel.match import Match


@frozen
class Habit:
    """Something that is counted of a character's play.

    Attributes:
        title: It in a few words, marked for translation.
        about: What is counted, and of what.
        counted: The sign that is counted.
        each: The sign for each of which it is.
    """

    title: str
    about: str
    counted: str
    each: str


@attr.s(auto_attribs=True, eq=False)
class AnyDiary(ABC):
    """The signs of what each seat of a match does, counted; a listener of the referee, too.

    Attributes:
        known: The habits of the game.
        counts: How often each seat gave each sign.
    """

    known: ClassVar[Mapping[str, Habit]]
    counts: dict[int, Counter[str]] = attr.ib(init=False)

    @abstractmethod
    def __call__(self, before: Any, played: Any, after: Any) -> None:  # noqa: ANN401 - whatever the game has
        """Note one action."""

    def habits(self, seat: int) -> dict[str, float]:
        """Each habit of a seat; 0 where it had no occasion."""
        counts = self.counts[seat]
        return {
            word: counts[habit.counted] / counts[habit.each] if counts[habit.each] else 0.0
            for word, habit in self.known.items()
        }


Diary = TypeVar("Diary", bound=AnyDiary)


def written(diary: Diary, match: Match[Any, Any, Any]) -> Diary:
    """A diary with all that a match holds that has been played."""
    for before, played, after in match.replay():
        diary(before, played, after)
    return diary


def beside(
    habits: Iterable[str], own: Sequence[Mapping[str, float]], others: Sequence[Mapping[str, float]]
) -> list[tuple[str, float, float, float]]:
    """Habits, the most different first: word, own mean, that of the others, their distance in spreads.

    Args:
        habits: Their words.
        own: What each own seat did.
        others: What each seat of others did.
    """
    rows: list[tuple[str, float, float, float]] = []
    for word in habits:
        mine, theirs = [one[word] for one in own] or [0.0], [one[word] for one in others] or [0.0]
        spread = pstdev([one[word] for one in (*own, *others)] or [0.0])
        middle, other = mean(mine), mean(theirs)
        rows.append((word, middle, other, (middle - other) / spread if spread else 0.0))
    return sorted(rows, key=lambda row: -abs(row[3]))
