"""Matches that are played to learn from: what each family held at every turn, and how it ended."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from attrs import frozen

from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.character import Plain
from hameln.games.hameln.players.decision import mind_of
from hameln.games.hameln.players.evaluation import Values
from hameln.games.hameln.players.features import COUNT, NAMES, make_lens, measure
from hameln.games.hameln.players.plan import PlanPlayer
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, TURN, State
from hameln.kernel.crew import in_order
from hameln.kernel.players import PlayerMaker
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
