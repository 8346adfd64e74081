"""Learning what features are worth, from matches: least squares of the points at the end.

Each turn of a match gives a row a seat: by how much its features differ from the mean of the table, against
by how much its points will. What helps or harms all alike, such as a long match, is therefore not learned.
Every phase is fitted by itself, with a weight at its beginning and one at its end. The guesses of
`hameln.games.hameln.players.evaluation` hold what the matches say little about.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from attrs import define, evolve, field, frozen

from hameln.games.hameln.arena.training import Training, TrainingMatch, training_matches
from hameln.games.hameln.players.evaluation import GUESSED, PHASES, Values
from hameln.games.hameln.players.features import COUNT, NAMES
from hameln.kernel.sums import added, weighed

BOTH: Final = 2 * COUNT
"""Unknowns of a phase: each feature's weight at its beginning and at its end."""
HOLD: Final = 0.003
"""How strongly weights are held to the guesses, and to each other within a phase."""
SPREADS: Final = (1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0)
"""The spreads that are tried."""
EVERY: Final = 5
"""Which part of the turns is used to find the spreads."""


@define
class Sums:
    """What is known of one phase so far: the products of all differences."""

    count: int = 0
    squares: list[list[float]] = field(factory=lambda: [[0.0] * BOTH for _ in range(BOTH)])
    products: list[float] = field(factory=lambda: [0.0] * BOTH)

    def add(self, used: float, differences: list[float], points: float) -> None:
        """Add one seat of one turn."""
        row = [(1 - used) * one for one in differences] + [used * one for one in differences]
        self.count += 1
        for place, one in enumerate(row):
            if one:
                self.squares[place] = [
                    before + one * other for before, other in zip(self.squares[place], row, strict=True)
                ]
                self.products[place] += one * points


@frozen(kw_only=True)
class Learned:
    """What came of learning.

    Attributes:
        values: The weights.
        matches: How many were played.
        rounds: How long they were on average.
        explained: By phase, the part of the differences of points that the weights foretell.
    """

    values: Values
    matches: int
    rounds: float
    explained: tuple[float, ...]

    @property
    def parts(self) -> str:
        """What is explained, for people."""
        return ", ".join(f"{part:.0%}" for part in self.explained)


def learn(
    trainings: Sequence[Training],
    rounds: int = 2,
    jobs: int = 1,
    told: Callable[[int], object] = lambda _: None,
) -> Learned:
    """Play and learn several times, each time with what was learned before; nothing is forgotten.

    Args:
        trainings: What is played in each round; the players weigh with the trainings' values at first.
        rounds: How often.
        jobs: Processes; the result is the same for any number.
        told: Told the number of matches after each one.
    """
    matches: list[TrainingMatch] = []
    values: Values | None = None
    for number in range(rounds):
        for training in trainings:
            this = evolve(training, seed=training.seed + 1000 * number, values=values or training.values)
            for match in training_matches(this, jobs):
                matches.append(match)
                told(len(matches))
        values = fit(matches)
    learned = values or GUESSED
    return Learned(
        values=learned,
        matches=len(matches),
        rounds=sum([match.rounds for match in matches]) / max(1, len(matches)),
        explained=explained_by(learned, matches),
    )


def fit(matches: Iterable[TrainingMatch]) -> Values:
    """The weights that foretell the points of these matches best."""
    matches = list(matches)
    sums = [Sums() for _ in range(PHASES)]
    for match in matches:
        for phase, used, seats in match.turns():
            for row in differences_of(seats):
                sums[phase].add(used, row[:-1], row[-1])
    weights = [solved(one, phase) for phase, one in enumerate(sums)]
    worth = {
        name: tuple(round(value, 3) for phase in weights for value in (phase[place], phase[place + COUNT]))
        for place, name in enumerate(NAMES)
    }
    return Values(worth=worth, spread=spreads_of(worth, matches))


def differences_of(seats: Sequence[Sequence[float]]) -> list[list[float]]:
    """The numbers of each seat less the mean of all seats."""
    means = [added(column) / len(seats) for column in zip(*seats, strict=True)]
    return [[one - mean for one, mean in zip(seat, means, strict=True)] for seat in seats]


def solved(sums: Sums, phase: int) -> list[float]:
    """The weights of one phase, those of its beginning first."""
    guesses = [GUESSED.worth[name][2 * phase + end] for end in (0, 1) for name in NAMES]
    if not sums.count:
        return guesses
    matrix = [row[:] for row in sums.squares]
    right = sums.products[:]
    hold = HOLD * sums.count
    sizes = [matrix[place][place] / sums.count + 1e-4 for place in range(BOTH)]
    for place in range(BOTH):
        matrix[place][place] += hold * sizes[place]
        right[place] += hold * sizes[place] * guesses[place]
    for begin in range(COUNT):
        end = begin + COUNT
        tie = hold * (sizes[begin] + sizes[end])
        matrix[begin][begin] += tie
        matrix[end][end] += tie
        matrix[begin][end] -= tie
        matrix[end][begin] -= tie
    return solve(matrix, right)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination.

    >>> solve([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0])
    [1.0, 3.0]
    """
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place]
        for row in range(place + 1, size):
            factor = rows[row][place] / pivot[place]
            if factor:
                rows[row] = [one - factor * other for one, other in zip(rows[row], pivot, strict=True)]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = weighed(rows[place][place + 1 : size], found[place + 1 : size])
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found


def foretold(
    worth: dict[str, tuple[float, ...]], phase: int, used: float, seats: Sequence[Sequence[float]]
) -> list[float]:
    """What a turn is worth to each seat."""
    weights = [(1 - used) * worth[name][2 * phase] + used * worth[name][2 * phase + 1] for name in NAMES]
    return [weighed(seat, weights) for seat in seats]


def spreads_of(worth: dict[str, tuple[float, ...]], matches: Sequence[TrainingMatch]) -> tuple[float, ...]:
    """The spreads that make the winners' chances as high as they can honestly be."""
    turns: list[list[tuple[float, int, list[float]]]] = [[] for _ in range(PHASES)]
    number = 0
    for match in matches:
        for phase, used, seats in match.turns():
            number += 1
            if number % EVERY == 0:
                worths = foretold(worth, phase, used, seats)
                winner = max(range(len(seats)), key=lambda seat: seats[seat][-1])
                leads = [one - worths[winner] for one in worths]
                turns[phase].append((used, winner, leads))
    spreads: list[float] = []
    for phase in range(PHASES):
        pairs = [(begin, end) for begin in SPREADS for end in SPREADS if turns[phase]]
        default = GUESSED.spread[2 * phase : 2 * phase + 2]
        best = min(pairs, key=lambda pair: _surprise(turns[phase], *pair), default=default)
        spreads += best
    return tuple(spreads)


def _surprise(turns: list[tuple[float, int, list[float]]], begin: float, end: float) -> float:
    """How unlikely the winners were, with a spread that goes from one number to another."""
    total = 0.0
    for used, _, leads in turns:
        spread = begin + used * (end - begin)
        total += math.log(added([math.exp(min(50.0, lead / spread)) for lead in leads]))
    return total


def explained_by(values: Values, matches: Sequence[TrainingMatch]) -> tuple[float, ...]:
    """By phase, the part of the differences of points that weights foretell."""
    missed, all_of_it = [0.0] * PHASES, [1e-9] * PHASES
    worth = dict(values.worth)
    for match in matches:
        for phase, used, seats in match.turns():
            rows = differences_of(seats)
            for row, worth_of_seat in zip(rows, foretold(worth, phase, used, rows), strict=True):
                missed[phase] += (row[-1] - worth_of_seat) ** 2
                all_of_it[phase] += row[-1] ** 2
    return tuple(round(1 - one / whole, 3) for one, whole in zip(missed, all_of_it, strict=True))


def told_of(learned: Learned, command: str) -> tuple[str, ...]:
    """What a file of weights says of how they were learned, line by line.

    Args:
        learned: What was learned.
        command: What has to be typed to learn it again.
    """
    return (
        f"Learned from {learned.matches} matches of {learned.rounds:.1f} rounds by:",
        f"  {command}",
        f"They foretell {learned.parts} of how the points will differ, by phase.",
    )
