"""What a game answers about set positions: the goals that can be asked for, and until when.

A goal is judged by what its seat has seen: the view at the position, and those after each action since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from attrs import evolve, frozen

from hameln.language import mark, text
from hameln.table.opaque import AGame
from hameln.table.saying import MINUS, say_points

MATCH: Final = "match"
"""The word of the limit that every game has: the end of the match."""


@frozen(kw_only=True)
class Trail:
    """How far somebody has come from a position.

    Attributes:
        game: What is played.
        seat: Who solves.
        number: What the goal asks for, where it asks for a number.
        views: What the seat saw at the position, and after each action since.
        is_over: Whether the match is over.
        is_due: Whether the limit has been reached.
    """

    game: AGame
    seat: int
    number: int
    views: Sequence[Any]
    is_over: bool = False
    is_due: bool = False

    @property
    def first(self) -> Any:  # noqa: ANN401 - the game's own
        """What was seen at the position."""
        return self.views[0]

    @property
    def now(self) -> Any:  # noqa: ANN401 - the game's own
        """What is seen now."""
        return self.views[-1]


@frozen(kw_only=True)
class Goal:
    """Something that can be asked for.

    Attributes:
        say: What is to be done, as an imperative in the present language, for a number.
        theme: What it teaches, in a few words, marked for translation.
        judge: Whether it is reached (``True``), cannot be reached any more (``False``), or neither is known
            yet (``None``).
        limits: The words of the limits that it can have.
        measure: How much of it is reached, greater being better; for goals that ask for a number.
        amount: So much of that in words, such as coins; for the same goals.
        is_least: Whether as little as can be is wanted, which the measure then counts below 0.
        is_lasting: Whether it must hold at the limit; else it is enough to have reached it once.
        when: Until when in words of its own, where it is judged at the limit only and those of the limit
            would not say so.
        missed: Which part of it does not hold where it was missed, as a sentence in the present language;
            where it says nothing, how much was reached of the number that it asks for is told.
        account: Of what it consists that was reached, as a sentence; empty where there is nothing to tell.
        lure: What one looks at who misses it: the way that misses it with most of this tempts most; the
            measure where nothing is said.
    """

    say: Callable[[int], str]
    theme: str
    judge: Callable[[Trail], bool | None]
    limits: tuple[str, ...]
    measure: Callable[[Trail], int] | None = None
    amount: Callable[[int], str] = str
    is_least: bool = False
    is_lasting: bool = False
    when: Callable[[], str] | None = None
    missed: Callable[[Trail], str] | None = None
    account: Callable[[Trail], str] = lambda _: ""
    lure: Callable[[Trail], tuple[int, ...]] | None = None

    @property
    def has_number(self) -> bool:
        """Whether it asks for a number."""
        return self.measure is not None

    def why_missed(self, trail: Trail) -> str:
        """Which part of it does not hold, as a sentence in the present language."""
        if self.missed is not None and (told := self.missed(trail)):
            return told
        if self.measure is None:
            return ""
        told = text("It came to {reached} instead of {number}.")
        return told.format(reached=self.said(self._most(trail, self.measure)), number=trail.number)

    def _most(self, trail: Trail, measure: Callable[[Trail], int]) -> int:
        """How much of it is reached in the end, or was at any time where that is enough."""
        if self.is_lasting:
            return measure(trail)
        return max(
            measure(evolve(trail, views=trail.views[:count])) for count in range(1, len(trail.views) + 1)
        )

    def said(self, reached: int) -> str:
        """So much of what is measured in words."""
        is_minus = reached < 0 and not self.is_least
        return f"{MINUS if is_minus else ''}{self.amount(abs(reached))}"

    def progress(self, trail: Trail) -> str:
        """How much of the number that it asks for is reached by now, as a sentence; empty for nothing yet."""
        reached = 0 if self.measure is None or self.is_least else self.measure(trail)
        if not 0 < reached <= trail.number:
            return ""
        return text("With it: {reached} of {number}.").format(reached=self.said(reached), number=trail.number)

    def best_told(self, number: int, second: int | None) -> str:
        """What the best way comes to and all others do; empty where that is not known.

        Args:
            number: What is asked for, which is what the best way comes to.
            second: The most that all others come to, by the measure.
        """
        if second is None:
            return ""
        if not self.has_number or (second < 0 and not self.is_least):
            return text("Every other way misses it.")
        told = text("The best way comes to {best}, every other to {second} at best.")
        return told.format(best=self.amount(number), second=abs(second))


def _wins(trail: Trail) -> bool | None:
    return trail.seat in trail.game.result(trail.now.state).winners if trail.is_over else None


def _say_won(trail: Trail) -> str:
    result = trail.game.result(trail.now.state)
    if not result.winners:
        return text("Nobody has won.")
    own, best = result.totals[trail.seat], result.totals[result.winners[0]]
    if own > best:
        return text("Somebody else has won.")
    told = text("Somebody else has won with {best}; you have {own}.")
    return told.format(best=say_points(best), own=say_points(own))


def _behind(trail: Trail) -> tuple[int]:
    """Below 0 by how much is lacking to the points of who has won."""
    result = trail.game.result(trail.now.state)
    best = max((result.totals[seat] for seat in result.winners), default=0)
    return (result.totals[trail.seat] - best,)


WIN: Final = Goal(
    say=lambda _: text("Win the match"),
    theme=mark("Winning in the end"),
    judge=_wins,
    limits=(MATCH,),
    missed=_say_won,
    lure=_behind,
)
"""The goal that every game has."""


@frozen(kw_only=True)
class Limit:
    """Until when something is to be done.

    Attributes:
        say: That, in a few words in the present language.
        is_reached: Whether it has come.
    """

    say: Callable[[], str]
    is_reached: Callable[[Trail], bool]


@frozen(kw_only=True)
class Posing:
    """What can be asked for in the positions of a game, by the words that their files use.

    Attributes:
        goals: What is to be done.
        limits: Until when.
        essence: What matters of a decision, in the words of a record: two that are alike in it are one way;
            nothing where it only ends what was decided before.
        deed: What a decision of the best way is about, in a few words marked for translation; nothing
            where it is what every turn has. A position teaches that, or else its goal.
    """

    goals: Mapping[str, Goal]
    limits: Mapping[str, Limit]
    essence: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda words: words
    deed: Callable[[Mapping[str, Any]], str] = lambda _: ""

    def verdict(self, goal: str, limit: str, trail: Trail) -> bool | None:
        """Whether a goal is reached, missed, or still open; at the limit it is one of the first two."""
        is_due = trail.is_over or self.limits[limit].is_reached(trail)
        found = self.goals[goal].judge(evolve(trail, is_due=is_due))
        return False if found is None and is_due else found
