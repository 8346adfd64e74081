"""Learning what features are worth, from matches: least squares of the points at the end.

Each turn of a match gives a row a seat: by how much its features differ from the mean of the table, against
by how much its points will. What helps or harms all alike, such as a long match, is therefore not learned.
Every phase is fitted by itself, with a weight at its beginning and one at its end. The guesses of
`hameln.games.hameln.players.evaluation` hold what the matches say little about, as in A. E. Hoerl and R. W.
Kennard, "Ridge Regression: Biased Estimation for Nonorthogonal Problems" (1970).

Matches that are played to learn from: what each family held at every turn, and how it ended.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias

from attrs import evolve, frozen

from hameln.arena.extras import load
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.character import Plain
from hameln.games.hameln.players.decision import mind_of
from hameln.games.hameln.players.evaluation import GUESSED, KNOTS, PHASES, Values
from hameln.games.hameln.players.features import COUNT, NAMES, make_lens, measure
from hameln.games.hameln.players.plan import PlanPlayer
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, TURN, State
from hameln.kernel.players import PlayerMaker
from hameln.kernel.process_pool import in_order
from hameln.kernel.referee import Referee

WIDTH: Final = COUNT + 1
"""Numbers of a seat in a match: its features and its points at the end."""


@frozen(kw_only=True)
class Training:
    """Matches to learn from.

    Attributes:
        town: Where they are played.
        families: How many take part.
        matches: How many are played.
        seed: What all chance comes from.
        values: What the players weigh positions with.
        plans: Ways to finish a turn that they try.
        blunders: How often they take any move, so that everything is seen.
        variety: How much their tastes differ.
    """

    town: Town
    families: int
    matches: int
    seed: int
    values: Values
    plans: int = 25
    blunders: float = 0.05
    variety: float = 0.4


@frozen(kw_only=True)
class TrainingMatch:
    """One match.

    Attributes:
        families: How many took part.
        rounds: How long it was.
        rows: For each turn the phase, which part of its kings was gone, and ``WIDTH`` numbers a seat.
    """

    families: int
    rounds: int
    rows: array[float]


def training_matches(training: Training, jobs: int = 1) -> Iterator[TrainingMatch]:
    """The matches of a training in order, whichever process plays them."""
    return in_order(partial(play_training_match, training), range(training.matches), jobs)


def play_training_match(training: Training, number: int) -> TrainingMatch:
    """Play one match of a training."""
    game = Hameln(training.town, training.families)
    tastes = Random(f"{training.seed}/{number}/tastes")
    makers = [_maker(training, game, tastes) for _ in range(training.families)]
    chance = Random(f"{training.seed}/{number}").getrandbits(53)
    referee = Referee(game, makers, chance, has_reasons=False)
    seen: list[State] = []
    turn = (0, 0)
    while referee.step() is not None:
        state = referee.match.state
        if (state.round, state.turn) != turn and state.stage in (TURN, EXTRA):
            turn = (state.round, state.turn)
            seen.append(state.copy())
    totals = game.result(referee.match.state).totals
    lens = make_lens(game.tables)
    rows = array("d")
    for state in seen:
        rows.extend((state.phase, 1 - state.kings / game.tables.kings[state.phase]))
        for row, total in zip(measure(lens, state), totals, strict=True):
            rows.extend(row)
            rows.append(total)
    return TrainingMatch(families=training.families, rounds=referee.match.state.round, rows=rows)


def _maker(training: Training, game: Hameln, tastes: Random) -> PlayerMaker:
    """A player who values each thing a little more or less than others do."""
    liking = {name: math.exp(tastes.gauss(0, training.variety)) for name in NAMES}
    character = Plain(name="learner", scales={name: (one, one, one) for name, one in liking.items()})
    return lambda _, seat, rng: PlanPlayer(
        mind_of(game, seat, rng, character, training.values, training.blunders), training.plans
    )


BOTH: Final = 2 * COUNT
"""Unknowns of a phase: each feature's weight at its beginning and at its end."""
HOLD: Final = 0.003
"""How strongly weights are held to the guesses, and to each other within a phase."""
SPREADS: Final = (1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 10.0)
"""The spreads that are tried."""
EVERY: Final = 5
"""Which part of the turns is used to find the spreads."""
Array: TypeAlias = Any
"""An array of numpy, which playing does not need."""


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

    Raises:
        MissingExtraError: numpy is not installed.
    """
    load("numpy")
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
    worth = fit_worth(matches, GUESSED)
    return Values(worth=worth, spread=spreads_of(worth, matches))


def fit_worth(matches: Iterable[TrainingMatch], held: Values) -> dict[str, tuple[float, ...]]:
    """What features are worth if that foretells the last numbers of these matches' rows best.

    Args:
        matches: What is learned from.
        held: Weights for what the matches say little about.
    """
    matches = list(matches)
    weights = [weights_of(matches, phase, held) for phase in range(PHASES)]
    return {
        name: tuple(round(value, 3) for phase in weights for value in (phase[place], phase[place + COUNT]))
        for place, name in enumerate(NAMES)
    }


def turns_in(match: TrainingMatch, phase: int) -> tuple[Array, Array]:
    """What part of its kings was gone and the numbers of each seat, for every turn of a phase."""
    rows = load("numpy").frombuffer(match.rows).reshape(-1, 2 + WIDTH * match.families)
    rows = rows[rows[:, 0] == phase]
    return rows[:, 1], rows[:, 2:].reshape(-1, match.families, WIDTH)


def differences_of(seats: Array) -> Array:
    """The numbers of each seat less the mean of all seats."""
    return seats - seats.mean(axis=1, keepdims=True)


def weights_of(matches: Iterable[TrainingMatch], phase: int, held: Values = GUESSED) -> list[float]:
    """The weights of one phase, those of its beginning first; arguments as in `fit_worth`."""
    numpy = load("numpy")
    none = (0.0,) * KNOTS
    guesses = numpy.array([held.worth.get(name, none)[2 * phase + end] for end in (0, 1) for name in NAMES])
    count, squares, products = 0, numpy.zeros((BOTH, BOTH)), numpy.zeros(BOTH)
    for match in matches:
        used, seats = turns_in(match, phase)
        differences, used = differences_of(seats), used[:, None, None]
        features, points = differences[..., :-1], differences[..., -1].ravel()
        rows = numpy.concatenate([(1 - used) * features, used * features], axis=2).reshape(-1, BOTH)
        count += len(rows)
        squares += rows.T @ rows
        products += rows.T @ points
    if count:
        hold = HOLD * (squares.diagonal() + 1e-4 * count)
        tie = hold[:COUNT] + hold[COUNT:]
        squares += numpy.diag(hold) + numpy.kron([[1, -1], [-1, 1]], numpy.diag(tie))
        guesses = numpy.linalg.solve(squares, products + hold * guesses)
    return [float(one) for one in guesses]


def foretold(worth: Mapping[str, tuple[float, ...]], phase: int, used: Array, seats: Array) -> Array:
    """What each turn is worth to each seat."""
    begin, end = load("numpy").array([worth[name][2 * phase : 2 * phase + 2] for name in NAMES]).T
    return (1 - used)[:, None] * (seats[..., :-1] @ begin) + used[:, None] * (seats[..., :-1] @ end)


def spreads_of(worth: Mapping[str, tuple[float, ...]], matches: Sequence[TrainingMatch]) -> tuple[float, ...]:
    """The spreads that make the winners' chances as high as they can honestly be."""
    numpy = load("numpy")
    most = max([match.families for match in matches], default=0)
    found: list[list[Array]] = [[] for _ in range(PHASES)]
    number = 0
    for match in matches:
        for phase in range(PHASES):
            used, seats = turns_in(match, phase)
            numbers = numpy.arange(number + 1, number + 1 + len(used))
            number += len(used)
            used, seats = used[numbers % EVERY == 0], seats[numbers % EVERY == 0]
            worths = foretold(worth, phase, used, seats)
            winners = seats[..., -1].argmax(axis=1)
            leads = numpy.full((len(used), 1 + most), -numpy.inf)
            leads[:, 0] = used
            leads[:, 1 : 1 + match.families] = worths - worths[numpy.arange(len(used)), winners][:, None]
            found[phase].append(leads)
    spreads: list[float] = []
    for phase in range(PHASES):
        turns = numpy.concatenate([*found[phase], numpy.empty((0, 1 + most))])
        pairs = [(begin, end) for begin in SPREADS for end in SPREADS if len(turns)]
        default = GUESSED.spread[2 * phase : 2 * phase + 2]
        spreads += min(pairs, key=partial(_surprise, turns), default=default)
    return tuple(spreads)


def _surprise(turns: Array, pair: tuple[float, float]) -> float:
    """How unlikely the winners were, with a spread that goes from one number to another.

    Args:
        turns: For each turn, which part of the phase was over, and the lead of each seat over the winner.
        pair: The spread at the beginning of the phase and at its end.
    """
    numpy = load("numpy")
    begin, end = pair
    spreads = begin + turns[:, :1] * (end - begin)
    return float(numpy.log(numpy.exp(numpy.minimum(50.0, turns[:, 1:] / spreads)).sum(axis=1)).sum())


def explained_by(values: Values, matches: Sequence[TrainingMatch]) -> tuple[float, ...]:
    """By phase, the part of the differences of points that weights foretell."""
    missed, all_of_it = [0.0] * PHASES, [1e-9] * PHASES
    for match in matches:
        for phase in range(PHASES):
            used, seats = turns_in(match, phase)
            differences = differences_of(seats)
            points = differences[..., -1]
            missed[phase] += float(((points - foretold(values.worth, phase, used, differences)) ** 2).sum())
            all_of_it[phase] += float((points**2).sum())
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
