"""What a game answers about set positions: the goals that can be asked for, and until when.

A goal is judged by what its seat has seen: the view at the position, and those after each action since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from attrs import evolve, frozen

from hameln.language import mark, text
from hameln.table.opaque import AGame

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
        is_lasting: Whether it must hold at the limit; else it is enough to have reached it once.
        when: Until when in words of its own, where it is judged at the limit only and those of the limit
            would not say so.
        missed: Which part of it does not hold where it was missed, as a sentence in the present language; if
            nothing else is given, how much was reached of the number that it asks for.
        account: Of what it consists that was reached, as a sentence; empty where there is nothing to tell.
    """

    say: Callable[[int], str]
    theme: str
    judge: Callable[[Trail], bool | None]
    limits: tuple[str, ...]
    measure: Callable[[Trail], int] | None = None
    is_lasting: bool = False
    when: Callable[[], str] | None = None
    missed: Callable[[Trail], str] | None = None
    account: Callable[[Trail], str] = lambda _: ""

    @property
    def has_number(self) -> bool:
        """Whether it asks for a number."""
        return self.measure is not None

    def why_missed(self, trail: Trail) -> str:
        """Which part of it does not hold, as a sentence in the present language."""
        if self.missed is not None:
            return self.missed(trail)
        return "" if self.measure is None else say_missed(self.measure(trail), trail.number)


def say_missed(reached: int, number: int) -> str:
    """That less was reached than was asked for."""
    return text("It came to {n} instead of {number}.").format(n=reached, number=number)


def _wins(trail: Trail) -> bool | None:
    return trail.seat in trail.game.result(trail.now.state).winners if trail.is_over else None


def _say_won(trail: Trail) -> str:
    has_winners = bool(trail.game.result(trail.now.state).winners)
    return text("Somebody else has won.") if has_winners else text("Nobody has won.")


WIN: Final = Goal(
    say=lambda _: text("Win the match"),
    theme=mark("Winning in the end"),
    judge=_wins,
    limits=(MATCH,),
    missed=_say_won,
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
