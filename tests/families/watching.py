"""A quick player that notes for each rule of its family how often it speaks and how often it decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from attrs import define, field

from hameln.city.engine import apply_move
from hameln.city.game import Hameln
from hameln.city.views import View, sample_state
from hameln.kernel.players import Choice, Clock
from hameln.players.counsel import FLORIN
from hameln.players.families.family import Family
from hameln.players.families.judge import FamilyJudge, verdict_of
from hameln.players.families.rule import Rule
from hameln.players.families.scene import Scene
from hameln.players.families.steps import step_of
from hameln.players.features import make_lens
from hameln.players.sampling import finish_turn
from hameln.players.values import GUESSED, Valuer

Judged = tuple[int, float, list[tuple[Rule, float]]]
"""A move, its lead, and the rules that speak about it with their bonuses."""


@define(eq=False)
class WatchedPlayer:
    """Takes the move of the best lead and bonus, one look ahead."""

    family: Family
    game: Hameln
    seat: int
    rng: Random
    spoke: Counter[str]
    decided: Counter[str]
    valuer: Valuer = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.valuer = Valuer(make_lens(self.game.tables), GUESSED, self.family)

    def choose(self, view: View, actions: Sequence[int], clock: Clock) -> Choice[int]:
        judge = FamilyJudge(self.family.rules_for, self.game, self.seat)
        judged = [self._judged(view, judge, move) for move in actions]
        chosen = best(judged)
        for name in {rule.name for _, _, speaking in judged for rule, _ in speaking}:
            self.spoke[name] += 1
            without = [
                (move, lead, [one for one in speaking if one[0].name != name])
                for move, lead, speaking in judged
            ]
            self.decided[name] += best(without) != chosen
        return Choice(chosen)

    def _judged(self, view: View, judge: FamilyJudge, move: int) -> Judged:
        state = sample_state(self.game.tables, view, self.rng)
        turn = state.turn
        apply_move(self.game.tables, state, move)
        if state.turn == turn:
            finish_turn(self.game.tables, state, self.rng)
        worths = self.valuer.worths(state)
        lead = worths[self.seat] - max(worth for seat, worth in enumerate(worths) if seat != self.seat)
        return move, lead, speaking_about(self.family, judge.scene(view.state, move))


def speaking_about(family: Family, scene: Scene) -> list[tuple[Rule, float]]:
    """The rules that speak about a step, with their bonuses."""
    rules = family.rules_for.get(step_of(scene.state.stage, scene.move), ())
    return [
        (rule, float(rule.bonus(scene)) if rule.bonus else 0.0)
        for rule in rules
        if rule.when is None or rule.when(scene)
    ]


def best(judged: list[Judged]) -> int:
    """The move of the best lead and bonus, after vetoes and preferences."""
    rated = [(move, lead, verdict_of(speaking)) for move, lead, speaking in judged]
    rated = [one for one in rated if not one[2].veto] or rated
    rated = [one for one in rated if one[2].prefer] or rated
    return max(rated, key=lambda one: one[1] + FLORIN * one[2].bonus)[0]
