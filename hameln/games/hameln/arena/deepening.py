"""Deepening: weights that see at once what playing on two rounds shows.

In matches of self-play some turns are finished in several ways. From each of these ends everybody plays on, a
number of times, and what the positions are worth then, by the weights so far, is what the end should have
been worth at once. Least squares find the weights that say so, and the next round begins with them: the
players of the next matches are better, and see two rounds beyond what was seen two rounds ahead.

It is approximate policy iteration by rollouts, as in B. Scherrer and others, "Approximate Modified Policy
Iteration and its Application to the Game of Tetris" (2015).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from attrs import evolve, frozen

from hameln.arena.extras import load
from hameln.games.hameln.arena.learning import TrainingMatch, fit_worth
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.evaluation import Valuer, Values, chances
from hameln.games.hameln.players.features import make_lens, measure
from hameln.games.hameln.players.rollouts import finish_turn, finish_well, quick_move
from hameln.games.hameln.rules.engine import apply_move
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import DEALING, NOBODY, ORDERING, SETTLING, State
from hameln.kernel.process_pool import in_order

OFTEN: Final = 0.12
"""How many of the turns are looked at."""
BLUNDERS: Final = 0.1
"""How many turns are finished in any way, so that everything is seen."""
RANKS: Final = (0, 1, 4, 12)
"""Which ends of a turn are played on from, the best first: rivals for a choice, and two that are worse."""
AHEAD: Final = 2
"""Rounds that are played on."""


@frozen(kw_only=True)
class Deepening:
    """What is learned from, and how.

    Attributes:
        town: Where matches are played.
        sizes: How many sit at a table, one number after the other.
        start: The weights to begin with.
        seed: What all chance comes from.
        matches: How many are played in each round, of all sizes together.
        rounds: How often the weights are learned anew.
        plans: Ways to finish a turn that players try.
        times: How often is played on from an end.
    """

    town: Town
    sizes: tuple[int, ...]
    start: Values
    seed: int
    matches: int = 600
    rounds: int = 3
    plans: int = 30
    times: int = 8


def deepen(plan: Deepening, jobs: int = 1, told: Callable[[int], object] = lambda _: None) -> Values:
    """Play and learn round after round, each with the weights that the one before came to.

    Args:
        plan: What is learned from.
        jobs: Processes; the result is the same for any number.
        told: Told the number of matches after each one.

    Raises:
        MissingExtraError: numpy is not installed.
    """
    load("numpy")
    values, done = plan.start, 0
    for number in range(plan.rounds):
        matches: list[TrainingMatch] = []
        play = partial(play_ahead, evolve(plan, start=values), number)
        for match in in_order(play, range(plan.matches), jobs):
            matches.append(match)
            done += 1
            told(done)
        values = Values(worth=fit_worth(matches, values), spread=values.spread)
    return values


def play_ahead(plan: Deepening, turn: int, number: int) -> TrainingMatch:
    """Play one match of a round, and on from ends of some of its turns.

    The rows are those ends, each with what everybody has later in place of points at the end.
    """
    game = Hameln(plan.town, plan.sizes[number % len(plan.sizes)])
    rng = Random(f"{plan.seed}/{turn}/{number}/ahead")
    valuer = Valuer(make_lens(game.tables), plan.start)
    rows = array("d")
    state = begun(game, rng)
    while state.mover != NOBODY:
        if rng.random() < OFTEN:
            draw = rng.getrandbits(53)
            for end in ends_of(valuer, state, plan.plans, rng):
                rows.extend((end.phase, 1 - end.kings / game.tables.kings[end.phase]))
                later = worths_later(valuer, end, plan, draw)
                for row, worth in zip(measure(valuer.lens, end), later, strict=True):
                    rows.extend(row)
                    rows.append(worth)
        if rng.random() < BLUNDERS:
            finish_turn(game.tables, state, rng)
        else:
            state = finish_well(valuer, state, plan.plans, rng)
    return TrainingMatch(families=game.seats, rounds=state.round, rows=rows)


def begun(game: Hameln, rng: Random) -> State:
    """A match whose families have moved in by chance."""
    state = State(game.tables)
    while state.stage in {ORDERING, DEALING, SETTLING}:
        apply_move(game.tables, state, quick_move(game.tables, state, rng))
    return state


def ends_of(valuer: Valuer, state: State, plans: int, rng: Random) -> list[State]:
    """Ends of a turn: rivals for a choice, and two that are worse; none with which the match is over."""
    seat = state.active
    tried: list[tuple[float, State]] = []
    for _ in range(plans):
        after = state.copy()
        finish_turn(valuer.tables, after, rng)
        tried.append((chances(valuer.worths(after), valuer.spread(after))[seat], after))
    tried.sort(key=lambda one: -one[0])
    ends = [tried[rank][1] for rank in RANKS if rank < len(tried)]
    return [end for end in ends if end.mover != NOBODY]


def worths_later(valuer: Valuer, end: State, plan: Deepening, draw: int) -> list[float]:
    """What a position is worth to each seat some rounds later, on average.

    Args:
        valuer: What positions are worth.
        end: The position.
        plan: How often is played on, and how.
        draw: What chance comes from; the same for all ends of a turn, so that luck is.
    """
    families = valuer.tables.families
    sums = [0.0] * families
    for time in range(plan.times):
        rng = Random(draw + time)
        state = end
        for _ in range(AHEAD * families):
            state = finish_well(valuer, state, plan.plans, rng)
        sums = [total + worth for total, worth in zip(sums, valuer.worths(state), strict=True)]
    return [total / plan.times for total in sums]
