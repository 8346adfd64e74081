"""Climbing: weights that win more, from matches in which everybody's tastes differ a little.

Every seat weighs with the weights so far and with tastes of its own, drawn at random. Least squares tell how
far places, wins and leads follow from each taste; the weights go a stride that way, and the next round begins
there. So one match says something about all weights at once, and about what a weight does, not only about
what it foretells. Half the way of the strides before goes into each one, so that rounds set right what chance
has turned aside in others: the momentum of B. T. Polyak, "Some Methods of Speeding up the Convergence of
Iteration Methods" (1964).

It is near to F. Sehnke and others, "Parameter-exploring Policy Gradients" (2010). Tastes about which matches
say little are left out as in L. Breiman, "Better Subset Regression Using the Nonnegative Garrote" (1995).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias

from attrs import evolve, frozen

from hameln.arena.extras import load
from hameln.arena.sheets import Sheet
from hameln.games.hameln.arena.learning import Training, differences_of, training_matches, turns_in
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.evaluation import PHASES, Values, from_to
from hameln.games.hameln.players.features import COUNT, NAMES
from hameln.games.hameln.players.levels import LEVELS, Level, player_of
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.players import PlayerMaker
from hameln.kernel.process_pool import in_order
from hameln.kernel.referee import play_match

TASTES: Final = 2 * COUNT + 2
"""Numbers of a seat's tastes: of each feature and the spread, at the match's beginning and at its end."""
VARIETY: Final = 0.2
"""How much tastes differ: in points, for as much of a feature as families usually differ by."""
SPREADING: Final = 0.35
"""By how much the logarithm of the spread differs."""
MEMORY: Final = 0.5
"""How much of the way of the strides before goes into the next one."""
HOLD: Final = 0.05
"""How strongly effects are held to none, beside what a taste varies."""
SEEN: Final = 20
"""Matches that tell by how much families usually differ."""
PLANS: Final = 5
"""Ways to finish a turn that is enough to try for that."""
LEAST: Final = 0.05
"""The least difference that counts as usual."""
SHOWN: Final = 12
"""Tastes that are told of a round."""
NOTHING: Final = from_to(0.0, 0.0)
"""What a feature is worth of which a file of weights says nothing."""
Array: TypeAlias = Any
"""An array of numpy, which playing does not need."""
Vector: TypeAlias = tuple[float, ...]
"""`TASTES` numbers."""


@frozen(kw_only=True)
class Climb:
    """What is climbed from, and how.

    Attributes:
        town: Where matches are played.
        size: How many sit at a table.
        start: The weights to begin with.
        seed: What all chance comes from.
        level: How everybody plays.
        iterations: How often trees grow, where the level searches; 0 for as often as the level does.
        plans: Ways to finish a turn that are tried; 0 for as many as the level tries.
        matches: How many are played in each round.
        rounds: How many strides are taken.
        stride: How far one goes, in tastes as they usually differ.
    """

    town: Town
    size: int
    start: Values
    seed: int
    level: str = "master"
    iterations: int = 150
    plans: int = 0
    matches: int = 1000
    rounds: int = 2
    stride: float = 3.0

    @property
    def playing(self) -> Level:
        """The level with so many iterations and plans."""
        level = evolve(LEVELS[self.level], plans=self.plans or LEVELS[self.level].plans)
        return evolve(level, iterations=self.iterations or level.iterations) if level.iterations else level


@frozen(kw_only=True)
class Tasted:
    """One match: what each seat liked more or less than others, and what it came to."""

    tastes: tuple[Vector, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]


@frozen(kw_only=True)
class Effects:
    """What tastes did in the matches of a round.

    Attributes:
        gains: By taste, what a usual one gains of wins, places and leads together, in standard deviations.
        error: The standard error of each of these.
    """

    gains: Vector
    error: float

    @property
    def sure(self) -> Vector:
        """The gains without what may be chance."""
        return tuple(gain * max(0.0, 1 - (self.error / gain) ** 2) if gain else 0.0 for gain in self.gains)


@frozen(kw_only=True)
class Climbed:
    """The weights in the end, and the tables of the rounds."""

    values: Values
    sheets: tuple[Sheet, ...]


def climb(climb: Climb, jobs: int = 1, told: Callable[[int], object] = lambda _: None) -> Climbed:
    """Play round after round, each with the weights that the one before came to.

    Args:
        climb: What is climbed from.
        jobs: Processes; the result is the same for any number.
        told: Told the number of matches after each one.

    Raises:
        MissingExtraError: numpy is not installed.
    """
    load("numpy")
    usual = usual_differences(climb, jobs)
    values, done = climb.start, 0
    way: Vector = (0.0,) * TASTES
    sheets: list[Sheet] = []
    for number in range(climb.rounds):
        matches: list[Tasted] = []
        play = partial(play_tasted, climb, values, usual, number)
        for match in in_order(play, range(climb.matches), jobs):
            matches.append(match)
            done += 1
            told(done)
        effects = effects_of(matches)
        way = tuple(MEMORY * old + new for old, new in zip(way, effects.sure, strict=True))
        values = rounded(bent(values, strode(way, climb.stride), usual))
        sheets.append(_sheet(number + 1, effects))
    return Climbed(values=values, sheets=tuple(sheets))


def usual_differences(climb: Climb, jobs: int = 1) -> Mapping[str, float]:
    """By feature, the standard deviation of what families have beside the mean of their table."""
    numpy = load("numpy")
    training = Training(
        town=climb.town,
        families=climb.size,
        matches=SEEN,
        seed=climb.seed,
        values=climb.start,
        plans=PLANS,
        variety=0.0,
    )
    found = [
        differences_of(turns_in(match, phase)[1])[..., :-1].reshape(-1, COUNT)
        for match in training_matches(training, jobs)
        for phase in range(PHASES)
    ]
    spreads = numpy.concatenate(found).std(axis=0)
    return {name: max(LEAST, round(float(one), 3)) for name, one in zip(NAMES, spreads, strict=True)}


def play_tasted(climb: Climb, values: Values, usual: Mapping[str, float], turn: int, number: int) -> Tasted:
    """Play one match of a round."""
    game = Hameln(climb.town, climb.size)
    rng = Random(f"{climb.seed}/{turn}/{number}/tastes")
    drawn = [[rng.gauss(0.0, 1.0) for _ in range(TASTES)] for _ in range(climb.size)]
    means = [math.fsum(column) / climb.size for column in zip(*drawn, strict=True)]
    tastes = tuple(tuple(round(one - mean, 3) for one, mean in zip(row, means, strict=True)) for row in drawn)
    makers: list[PlayerMaker] = [
        player_of(BALANCED, climb.playing, bent(values, taste, usual)) for taste in tastes
    ]
    chance = Random(f"{climb.seed}/{turn}/{number}").getrandbits(53)
    result = game.result(play_match(game, makers, chance, has_reasons=False).state)
    return Tasted(tastes=tastes, places=tuple(result.places), totals=tuple(result.totals))


def bent(values: Values, tastes: Vector, usual: Mapping[str, float]) -> Values:
    """The weights as these tastes have them."""
    worth = dict(values.worth)
    for place, name in enumerate(NAMES):
        added = from_to(*tastes[2 * place : 2 * place + 2])
        worth[name] = tuple(
            weight + VARIETY / usual[name] * more
            for weight, more in zip(worth.get(name, NOTHING), added, strict=True)
        )
    widened = from_to(*tastes[-2:])
    spread = tuple(one * math.exp(SPREADING * more) for one, more in zip(values.spread, widened, strict=True))
    return Values(worth=worth, spread=spread)


def rounded(values: Values) -> Values:
    """The weights with three digits, as files keep them."""
    return Values(
        worth={name: tuple(round(one, 3) for one in knots) for name, knots in values.worth.items()},
        spread=tuple(round(one, 3) for one in values.spread),
    )


def effects_of(matches: Sequence[Tasted]) -> Effects:
    """What each taste gained in these matches."""
    numpy = load("numpy")
    tastes = numpy.array([match.tastes for match in matches])
    seats = tastes.shape[1]
    places = numpy.array([match.places for match in matches], float)
    totals = numpy.array([match.totals for match in matches], float)
    won = places == 1
    seen = (won / won.sum(axis=1, keepdims=True), -places, totals)
    gained = sum(_standard(one - one.mean(axis=1, keepdims=True)) for one in seen)
    rows, gained = tastes.reshape(-1, TASTES), _standard(gained).ravel()
    count = len(rows)
    squares = rows.T @ rows / count + HOLD * numpy.eye(TASTES)
    gains = numpy.linalg.solve(squares, rows.T @ gained / count)
    error = 1 / math.sqrt(count * (1 - 1 / seats))
    return Effects(gains=tuple(float(one) for one in gains), error=error)


def _standard(numbers: Array) -> Array:
    return numbers / max(1e-9, float(numbers.std()))


def strode(gains: Vector, stride: float) -> Vector:
    """A stride of this length the way of the gains; none where nothing gains."""
    length = math.hypot(*gains)
    return tuple(stride * gain / length for gain in gains) if length else gains


def _sheet(number: int, effects: Effects) -> Sheet:
    """The tastes of a round that matter most."""
    names = [f"{name}, {end}" for name in (*NAMES, "spread") for end in ("at first", "at last")]
    order = sorted(range(TASTES), key=lambda place: -abs(effects.gains[place]))[:SHOWN]
    rows = [
        (names[place], f"{effects.gains[place]:+.3f}", f"{effects.gains[place] / effects.error:+.1f}")
        for place in order
    ]
    return Sheet(
        title=f"Round {number}",
        headings=("taste", "gain", "in standard errors"),
        rows=tuple(rows),
        note="Gains of a usual taste, in standard deviations of what a seat comes to; at most 12 are told.",
    )
