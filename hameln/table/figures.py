"""Figures: what a game counts in every match of a person, and how it is told of many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum, auto

from attrs import frozen

from hameln.language import text
from hameln.table.achievements import Deeds
from hameln.table.saying import say_number, told_mean


class How(Enum):
    """What is told of a figure: its mean, its sum, or in how many matches there was any of it."""

    MEAN = auto()
    SUM = auto()
    SHARE = auto()


@frozen(kw_only=True)
class Figure:
    """Something that is counted in each match.

    Attributes:
        word: The game's word for it.
        label: What it is called, marked for translation; empty where others are only divided by it.
        count: How much of it these deeds have; without it, what they did of this word.
        picture: The sprite that stands for it.
        group: What it is compared with, marked for translation; empty for nothing.
        best: What the best of its group is called, marked for translation.
        per: The word of the figure by which it is divided; empty for the number of matches.
        beside: The word of the figure that is told beside it; empty for none.
        how: What is told of it.
        is_first: Whether it is told before all others.
        is_points: Whether it is a kind of points, of which a result consists.
    """

    word: str
    label: str
    count: Callable[[Deeds], int] | None = None
    picture: str = "icon_star"
    group: str = ""
    best: str = ""
    per: str = ""
    beside: str = ""
    how: How = How.MEAN
    is_first: bool = False
    is_points: bool = False

    def value(self, rows: Sequence[Mapping[str, int]]) -> float | None:
        """How much of it there is on average; ``None`` where nothing can be said.

        >>> led = Figure(word="led", label="Led", per="met")
        >>> led.value([{"led": 3, "met": 2}, {"led": 1, "met": 2}]), led.value([{}])
        (1.0, None)
        """
        by = self.times(rows)
        return sum(row.get(self.word, 0) for row in rows) / by if by else None

    def times(self, rows: Sequence[Mapping[str, int]]) -> int:
        """How often it could have come about."""
        return sum(row.get(self.per, 0) for row in rows) if self.per else len(rows)

    def told(self, rows: Sequence[Mapping[str, int]]) -> str:
        """How much there is of it, in few words."""
        if not self.times(rows):
            return "–"
        if self.how == How.SHARE:
            count = sum(row.get(self.word, 0) > 0 for row in rows)
            return text("{n} of {count}").format(n=count, count=len(rows))
        return " : ".join(self._say(word, rows) for word in (self.word, self.beside) if word)

    def _say(self, word: str, rows: Sequence[Mapping[str, int]]) -> str:
        whole = sum(row.get(word, 0) for row in rows)
        return say_number(whole) if self.how == How.SUM else told_mean(whole / self.times(rows))


def counted(figures: Iterable[Figure], deeds: Deeds) -> dict[str, int]:
    """What these deeds have of everything that is counted; what they have nothing of is left out."""
    found = {one.word: one.count(deeds) if one.count else deeds.did(one.word) for one in figures}
    return {word: count for word, count in found.items() if count}
