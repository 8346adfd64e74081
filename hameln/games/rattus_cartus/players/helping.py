"""Futures that other processes try: the more futures, the surer it is which plan does best."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from attrs import evolve, frozen

from hameln.games.rattus_cartus.players.rollouts import future_of, judged_later
from hameln.games.rattus_cartus.players.taste import Taste
from hameln.games.rattus_cartus.players.turn_plans import Plan
from hameln.games.rattus_cartus.rules.game import RattusCartus, game_from_header
from hameln.games.rattus_cartus.rules.state import Event, Log, State, events_of
from hameln.games.rattus_cartus.rules.views import View

Tried: TypeAlias = Mapping[int, tuple[float, int]]
"""By the number of a plan how good its futures were together, and how many they were."""


@frozen(kw_only=True)
class Trial:
    """Plans that shall be tried, in plain values, so that a compiled program can send it to another process.

    Attributes:
        header: The match, as a record's header tells it.
        seats: How many heirs play.
        seat: Whose plans they are.
        state: What it sees, without its log.
        log: The log, the oldest event first.
        taste: Whom it plays like.
        plans: A building of the row and the cards to lay there, by number.
        left: The numbers of those that are tried.
        rounds: How many rounds a future goes on.
        futures: In how many futures all are tried.
    """

    header: str
    seats: int
    seat: int
    state: State
    log: tuple[Event, ...]
    taste: Taste
    plans: tuple[tuple[int, tuple[int, ...]], ...]
    rounds: int
    left: tuple[int, ...] = ()
    futures: int = 0

    def of(self, left: Sequence[int], futures: int) -> Trial:
        """The same for some of the plans, in so many futures."""
        return evolve(self, left=tuple(left), futures=futures)


def trial_of(
    game: RattusCartus, view: View, seat: int, taste: Taste, plans: Sequence[Plan], rounds: int
) -> Trial:
    """The trial of the plans of a seat."""
    state = view.state.copy()
    state.log = None
    header = {**game.setup(), "rules": dict(game.options), "for_seat": game.for_seat}
    return Trial(
        header=json.dumps(header),
        seats=game.seats,
        seat=seat,
        state=state,
        log=tuple(events_of(view.state)),
        taste=taste,
        plans=tuple((plan.place, plan.cards) for plan in plans),
        rounds=rounds,
    )


@lru_cache(maxsize=2)
def _game_of(header: str, seats: int) -> RattusCartus:
    return game_from_header(json.loads(header), seats)


def tried(trial: Trial) -> Tried:
    """How good some plans are in futures that nobody else has seen."""
    game, rng = _game_of(trial.header, trial.seats), Random()
    log: Log = None
    for event in trial.log:
        log = (event, log)
    state = trial.state.copy()
    state.log = log
    view = View(seat=trial.seat, state=state)
    sums = dict.fromkeys(trial.left, 0.0)
    for _ in range(trial.futures):
        world, seed = game.sample(view, rng), rng.random()
        for one in trial.left:
            future = future_of(game.tables, world.copy(), Random(seed), trial.seat, trial.taste)
            place, cards = trial.plans[one]
            future.carry_out(Plan(place, cards, 0.0))
            sums[one] += judged_later(future, trial.seat, trial.rounds)
    return {one: (total, trial.futures) for one, total in sums.items()}
