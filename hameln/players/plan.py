"""A player that tries many ways to finish its turn and takes the first step of the best."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from attrs import define, field

from hameln.city.engine import apply_move
from hameln.city.game import Hameln
from hameln.city.state import State
from hameln.city.views import View, sample_state
from hameln.kernel.players import Choice, Clock
from hameln.language import text
from hameln.players.character import BALANCED, Character
from hameln.players.counsel import WHIM, Aim, Option, aim_of, choice_of, options_for
from hameln.players.features import make_lens
from hameln.players.sampling import finish_turn
from hameln.players.values import GUESSED, Valuer, Values
from hameln.town.tables import Tables

SPARE: Final = 0.02
"""Seconds before the deadline at which thinking ends."""


@define(kw_only=True, eq=False)
class PlanPlayer:
    """Tries ways to finish its turn, more of them for the moves that have looked better so far.

    Attributes:
        game: The match's game.
        seat: The seat that it plays.
        rng: The seat's own generator.
        character: Whom it plays like.
        plans: How many ways to finish a turn it tries for one decision.
        blunders: How often it takes any move that its rules leave.
        valuer: What positions are worth to it.
    """

    game: Hameln
    seat: int
    rng: Random
    plans: int
    character: Character = BALANCED
    values: Values = GUESSED
    blunders: float = 0.0
    tables: Tables = field(init=False)
    valuer: Valuer = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Look at the town once."""
        self.tables = self.game.tables
        self.valuer = Valuer(make_lens(self.tables), self.values, self.character)

    def choose(self, view: View, actions: Sequence[int], clock: Clock) -> Choice[int]:
        """Pick the first step of the best way that was tried."""
        state = sample_state(self.tables, view, self.rng)
        judge = self.character.judge(self.game, self.seat)
        options = options_for(judge, view.state, actions)
        aim = aim_of(self.character, self.valuer, state, self.seat, [])
        if len(options) > 1 and self.blunders and self.rng.random() < self.blunders:
            option = options[int(self.rng.random() * len(options))]
            return Choice(option.move, why=text(WHIM))
        self.try_plans(view, options, aim, clock)
        self.rng.shuffle(options)
        return choice_of(self.valuer, judge, view.state, aim, options)

    def try_plans(self, view: View, options: list[Option], aim: Aim, clock: Clock) -> None:
        """Sequential halving: every round drops the worse half of the moves."""
        alive = options
        rounds = max(1, math.ceil(math.log2(len(options))))
        for _ in range(rounds):
            each = max(1, self.plans // (rounds * len(alive)))
            for option in alive:
                for _ in range(each):
                    self.try_plan(view, option, aim)
                if clock.left() < SPARE:
                    return
            alive = sorted(alive, key=lambda option: -option.worth)[: (len(alive) + 1) // 2]

    def try_plan(self, view: View, option: Option, aim: Aim) -> None:
        """Finish the turn once after a move, and keep it if it is the best way so far."""
        state = self.sampled(view)
        turn = state.turn
        apply_move(self.tables, state, option.move)
        if state.turn == turn:
            finish_turn(self.tables, state, self.rng)
        lead = aim.lead(self.valuer.worths(state))
        if lead > option.lead:
            option.lead, option.after = lead, state

    def sampled(self, view: View) -> State:
        """A full state; traps that nobody told the seat about are drawn anew each time."""
        return sample_state(self.tables, view, self.rng) if any(view.state.traps[::4]) else view.state.copy()
