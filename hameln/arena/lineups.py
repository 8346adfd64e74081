"""Who meets whom: the kinds of tournament, their line-ups, and the openings that each line-up plays.

A line-up says who sits in which seat. An opening is a seed: every line-up plays it once in every different
order of turning around the table, so that everybody meets the same chance from every seat. All line-ups play
the same openings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, count, islice, pairwise, permutations
from math import comb
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from hameln.arena.kinds import (
    CHALLENGE,
    EQUAL,
    LADDER,
    MIXED,
    MODES,
    NEWCOMERS,
    ONE_AGAINST_MANY,
    ROUND_ROBIN,
)
from hameln.errors import SeatsError
from hameln.kernel.match import seed_of

Lineup: TypeAlias = tuple[str, ...]
MOST_UNITS: Final = 1_000_000
"""So many units are played in weeks."""


@frozen(kw_only=True)
class Unit:
    """One opening with one line-up, in every order of seats: what a process plays at a time.

    Attributes:
        number: Its place in the tournament, from 0; the results are sorted by it.
        opening: The number of the opening, from 0.
        seed: The seed of all its matches.
        lineup: Who takes part.
    """

    number: int
    opening: int
    seed: int
    lineup: Lineup

    @property
    def matches(self) -> tuple[Lineup, ...]:
        """The seats of each match."""
        return turned(self.lineup)


@frozen(kw_only=True)
class Tournament:
    """What is to be played, as a value: the same one has the same matches everywhere.

    Attributes:
        mode: One of `MODES`.
        players: Who takes part, for a ladder the weakest first.
        size: How many sit at a table.
        openings: How many openings each line-up plays; in a mixed tournament, how many in all.
        seed: What all chance comes from.
    """

    mode: str
    players: tuple[str, ...]
    size: int
    openings: int
    seed: int

    def __attrs_post_init__(self) -> None:
        """Look whether there is anybody to meet.

        Raises:
            SeatsError: The mode is unknown, a player is named twice, or there are too few or too many.
        """
        if self.mode not in MODES:
            message = f"there is no tournament of the kind {self.mode!r}; known: {', '.join(MODES)}"
            raise SeatsError(message)
        if len(set(self.players)) != len(self.players):
            message = "a player is named twice; each takes part once"
            raise SeatsError(message)
        fewest = {ROUND_ROBIN: self.size, MIXED: self.size, EQUAL: 1}.get(self.mode, 2)
        if len(self.players) < fewest:
            message = (
                f"{len(self.players)} players; {self.mode} with {self.size} at a table "
                f"needs at least {fewest} different ones"
            )
            raise SeatsError(message)

        if self.count > MOST_UNITS:
            message = f"so many players and openings make {self.count} units; expected at most {MOST_UNITS}"
            raise SeatsError(message)

    @property
    def count(self) -> int:
        """How many units there are."""
        names = len(self.players)
        lineups = {
            ROUND_ROBIN: comb(names, self.size),
            ONE_AGAINST_MANY: names * (names - 1),
            CHALLENGE: names - 1,
            NEWCOMERS: names - 1,
            LADDER: 2 * (names - 1),
            MIXED: 1,
            EQUAL: names,
        }
        return lineups[self.mode] * self.openings

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """Every line-up; empty for a mixed tournament, which draws one for each opening."""
        names, others = self.players, self.size - 1
        match self.mode:
            case "round-robin":
                return tuple(combinations(names, self.size))
            case "one-against-many":
                return tuple((one, *[other] * others) for one, other in permutations(names, 2))
            case "challenge":
                return tuple((names[0], *[other] * others) for other in names[1:])
            case "newcomers":
                return tuple((other, *[names[0]] * others) for other in names[1:])
            case "ladder":
                steps = [pair for low, high in pairwise(names) for pair in ((high, low), (low, high))]
                return tuple((one, *[other] * others) for one, other in steps)
            case "equal":
                return tuple((one,) * self.size for one in names)
            case _:
                return ()

    def units(self) -> Iterator[Unit]:
        """Everything to be played; all line-ups of an opening before the next opening."""
        lineups, drawn = self.lineups, self._drawn()
        number = 0
        for opening in range(self.openings):
            for lineup in lineups or (next(drawn),):
                yield self._unit(number, opening, lineup)
                number += 1

    def units_of(self, numbers: Collection[int]) -> dict[int, Unit]:
        """The units of these numbers; the others are not made."""
        lineups = self.lineups
        if not lineups:
            tables = enumerate(islice(self._drawn(), max(numbers, default=-1) + 1))
            return {
                number: self._unit(number, number, table) for number, table in tables if number in numbers
            }
        return {
            number: self._unit(number, number // len(lineups), lineups[number % len(lineups)])
            for number in numbers
        }

    def _unit(self, number: int, opening: int, lineup: Lineup) -> Unit:
        seated = shuffled(lineup, f"{self.seed}/{opening}/{number}")
        return Unit(number=number, opening=opening, seed=seed_of(self.seed, opening), lineup=seated)

    def _drawn(self) -> Iterator[Lineup]:
        """Tables without end: packs of all players are dealt one after another, so that all play as often."""
        waiting: list[str] = []
        for pack in count():
            fresh = list(shuffled(self.players, f"{self.seed}/pack/{pack}"))
            # whoever waits for this table already comes last, so that nobody sits at it twice
            waiting += sorted(fresh, key=lambda name, begun=tuple(waiting): name in begun)  # type: ignore[misc]
            while len(waiting) >= self.size:
                yield tuple(waiting[: self.size])
                del waiting[: self.size]


def turned(lineup: Lineup) -> tuple[Lineup, ...]:
    """The line-up in every different order that turning it around the table gives.

    >>> turned(("a", "b", "b"))
    (('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a'))
    >>> turned(("a", "a", "a"))
    (('a', 'a', 'a'),)
    """
    return tuple(dict.fromkeys((*lineup[-by:], *lineup[:-by]) for by in range(len(lineup))))


def shuffled(names: Sequence[str], seed: str) -> Lineup:
    """The names in an order that the seed gives."""
    order = list(names)
    Random(seed).shuffle(order)
    return tuple(order)
