"""A player that tries many ways to finish its turn and takes the first step of the best."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.games.hameln.players.account import choice_of
from hameln.games.hameln.players.decision import Aim, Mind, Option
from hameln.games.hameln.players.rollouts import finish_turn
from hameln.games.hameln.rules.engine import apply_move
from hameln.games.hameln.rules.state import State, trap_count
from hameln.games.hameln.rules.views import View, sample_state
from hameln.kernel.players import Choice, Clock

SPARE: Final = 0.02
"""Seconds before the deadline at which thinking ends."""


@frozen(eq=False)
class PlanPlayer:
    """Tries ways to finish its turn, more of them for the moves that have looked better so far.

    Attributes:
        mind: Whom it plays like, and for which seat.
        plans: How many ways to finish a turn it tries for one decision.
    """

    mind: Mind
    plans: int

    def choose(self, view: View, actions: Sequence[int], clock: Clock) -> Choice[int]:
        """Pick the first step of the best way that was tried."""
        mind = self.mind
        judge = mind.character.judge(mind.game, mind.seat)
        options = mind.options(judge, view.state, actions)
        whim = mind.whim(options, len(actions), view.state)
        if whim is not None:
            return whim
        aim = mind.aim(view.state)
        keeps_first = judge.is_open and trap_count(view.state, mind.seat) > 0
        self.try_plans(view, options, aim, clock, keeps_first=keeps_first)
        mind.rng.shuffle(options)
        return choice_of(mind, judge, view.state, aim, options)

    def try_plans(
        self, view: View, options: list[Option], aim: Aim, clock: Clock, *, keeps_first: bool = False
    ) -> None:
        """Sequential halving: every round drops the worse half of the moves.

        Z. Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013).

        Args:
            view: What the seat knows.
            options: The moves.
            aim: What it wants.
            clock: When it must end.
            keeps_first: Whether the positions of the first round are kept, in which nothing was dropped yet.
        """
        alive = options
        rounds = max(1, math.ceil(math.log2(len(options))))
        for round_number in range(rounds):
            each = max(1, self.plans // (rounds * len(alive)))
            for option in alive:
                for _ in range(each):
                    clock.give_way()
                    if clock.left() < SPARE:
                        return
                    state = self.try_plan(view, option, aim)
                    if keeps_first and round_number == 0:
                        option.tried.append(state)
            alive = sorted(alive, key=lambda option: -option.worth)[: (len(alive) + 1) // 2]

    def try_plan(self, view: View, option: Option, aim: Aim) -> State:
        """Finish the turn once after a move, and keep it if it is the best way so far; where it leads."""
        valuer, rng = self.mind.valuer, self.mind.rng
        tables = valuer.tables
        state = sample_state(tables, view, rng) if any(view.state.traps[::4]) else view.state.copy()
        turn = state.turn
        apply_move(tables, state, option.move)
        if state.turn == turn:
            finish_turn(tables, state, rng)
        lead = aim.lead_at(aim.value(valuer.worths(state), valuer.spread(state)))
        if lead > option.lead:
            option.lead, option.after = lead, state
        return state
