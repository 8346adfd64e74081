"""An heir of the computer: it plans its turns, and at higher levels tries its plans in sampled futures.

Reading others: who has looked at the row of nuns and lays carelessly thereafter has seen many nuns.

Trying what an heir might do, in futures that agree with all it has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import attr

from hameln.games.rattus_cartus.players.character_decisions import JUDGED, obeyed, scene_of
from hameln.games.rattus_cartus.players.characters.character import Character, sentence_for, verdict_on
from hameln.games.rattus_cartus.players.characters.scene import ENTER as ENTERING
from hameln.games.rattus_cartus.players.characters.scene import PASS as PASSING
from hameln.games.rattus_cartus.players.characters.scene import SUPPLY as SUPPLYING
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.players.decisions import (
    best_slot,
    best_target,
    healing,
    least_missed,
    supply_worth,
)
from hameln.games.rattus_cartus.players.expansion_decisions import plain_move
from hameln.games.rattus_cartus.players.helping import Trial, trial_of, tried
from hameln.games.rattus_cartus.players.position_value import Outlook, outlook_of
from hameln.games.rattus_cartus.players.reasons import reason_of
from hameln.games.rattus_cartus.players.rollouts import Future, future_of, judged_later
from hameln.games.rattus_cartus.players.turn_plans import Plan, plans_of, worth_of_plan
from hameln.games.rattus_cartus.players.unseen_people import naming_move, wanted_estates
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.players import Choice, Clock
from hameln.players.characters.rule import left_by

TRUST: Final = 0.12
"""Nuns that a rat more or less than others have tells about a card that was looked at."""
MOST: Final = 0.6
"""Nuns that one card is taken for more or less at most."""


def read_others(tables: Tables, state: State, seat: int) -> float:
    """How many nuns more or fewer than usual the row seems to have, by others' rats.

    Rule: R16.1, R15.1
    """
    usual = sum(state.rats) / tables.seats
    found = 0.0
    for slot in range(tables.nuns):
        if state.looked[seat] >> slot & 1:
            continue
        signs = [
            state.rats[other] - usual
            for other in range(tables.seats)
            if other != seat and state.looked[other] >> slot & 1
        ]
        for sign in signs:
            found += max(-MOST, min(MOST, TRUST * sign)) / len(signs)
    return found


def best_by_trial(  # noqa: PLR0913 - what is tried, and how, by name
    game: RattusCartus,
    view: View,
    bonuses: Sequence[float],
    outcome: Callable[[State, int, Random], float],
    *,
    futures: int,
    rng: Random,
    clock: Clock,
    trial: Trial | None = None,
) -> int:
    """The number of what does best in futures; all are tried in the same ones.

    Args:
        game: The match.
        view: What the heir sees.
        bonuses: What speaks for each beside its outcomes; the first of equals is taken.
        outcome: How good a future is that begins with what has this number.
        futures: How often each is tried at first; the better half goes on, twice as often.
        rng: Draws the futures.
        clock: When there is no time left, what is best so far is taken.
        trial: The same for those who think along, if anybody does.
    """
    sums, counts = [0.0] * len(bonuses), [0] * len(bonuses)
    left = list(range(len(bonuses)))

    def go_on(count: int) -> None:
        for _ in range(count):
            if clock.is_over():
                break
            clock.give_way()
            world = game.sample(view, rng)
            seed = rng.random()
            for one in left:
                sums[one] += outcome(world.copy(), one, Random(seed))
                counts[one] += 1

    while len(left) > 1:
        if trial is None:
            go_on(futures)
        else:
            _try_together(clock, trial, left, futures, (sums, counts), go_on)
        left.sort(key=lambda one: -bonuses[one] - sums[one] / max(1, counts[one]))
        if len(left) == 2 or clock.is_over():  # noqa: PLR2004 - the last two have been compared
            break
        left = left[: (len(left) + 1) // 2]
        futures *= 2
    return left[0]


def _try_together(
    clock: Clock,
    trial: Trial,
    left: Sequence[int],
    futures: int,
    found: tuple[list[float], list[int]],
    go_on: Callable[[int], None],
) -> None:
    """Try plans in some of the futures here and in the others elsewhere; here in all that do not come."""
    sums, counts = found
    whole = counts[left[0]] + futures
    trials = clock.shared(
        tried,
        lambda count: [trial.of(left, futures // (count + 1))] * count,
        lambda count: go_on(futures - count * (futures // (count + 1))),
    )
    for one in trials:
        for number, (total, count) in one.items():
            sums[number] += total
            counts[number] += count
    go_on(whole - counts[left[0]])


WORLDS: Final = 8
"""Worlds that are thought of to judge what another heir may hold."""
CROWD: Final = 4
"""Heirs from which futures of several rounds take so long with the expansion that half as many are tried."""


@attr.s(auto_attribs=True, eq=False)
class Skill:
    """What a level may do.

    Attributes:
        tried: Plans that are tried in futures; 0 plays the plan that looks best.
        futures: How often each of them is tried at first; the better half goes on, twice as often.
        blunders: How often any plan of some is taken.
        reads: Whether it reads others' behaviour.
        turns: For how many turns of all heirs together a future goes on after this round, in whole rounds.
        obedience: How much the bonuses of a character's rules count, 0 to 1; vetoes always do.
    """

    tried: int = 0
    futures: int = 0
    blunders: float = 0.0
    reads: bool = False
    turns: int = 0
    obedience: float = 1.0


class Heir:
    """Plays one seat of one match."""

    def __init__(
        self, game: RattusCartus, seat: int, rng: Random, character: Character, skill: Skill
    ) -> None:
        """Sit down."""
        self.game = game
        self.tables = game.tables
        self.seat = seat
        self.rng = rng
        self.character = character
        self.taste = character.taste
        self.skill = skill
        self._cards: tuple[int, ...] = ()
        self._asked: tuple[int, int] = (0, 0)

    def choose(self, view: View, actions: Sequence[moves.Move], clock: Clock) -> Choice[moves.Move]:
        """Pick one of the actions."""
        state = view.state
        outlook = self._outlook(state)
        kind = state.agenda[-1][0]
        if kind == agenda.TURN:
            return self._enter(view, outlook, actions, clock)
        if kind == agenda.SUPPLY:
            return self._take_supply(outlook, state, actions)
        move = self._small(view, outlook, kind, actions)
        if kind in JUDGED:
            obedience = self.skill.obedience
            chosen = obeyed(self.character, obedience, outlook, state, actions, move)
            scene = scene_of(outlook, state, self.seat, chosen)
            return Choice(chosen, explain=lambda: self._told(chosen, scene))
        return Choice(move, explain=lambda: Choice(move, why=reason_of(self.game, state, move, outlook)))

    def _outlook(self, state: State) -> Outlook:
        outlook = outlook_of(self.tables, state, self.seat, self.taste)
        if self.skill.reads:
            outlook.nuns += read_others(self.tables, state, self.seat)
        return outlook

    def _blunders(self) -> bool:
        return self.skill.blunders > 0 and self.rng.random() < self.skill.blunders

    def _take_supply(
        self, outlook: Outlook, state: State, actions: Sequence[moves.Move]
    ) -> Choice[moves.Move]:
        scenes = [Scene(outlook, state, self.seat, SUPPLYING, move[1]) for move in actions]
        left = self._ruled(scenes)
        worths = [
            (
                supply_worth(outlook, state, self.seat, scene.place) + bonus + 0.01 * self.rng.random(),
                (moves.SUPPLY, scene.place),
            )
            for scene, bonus in left
        ]
        worths.sort(reverse=True)
        if self._blunders():
            self.rng.shuffle(worths)
        move = worths[0][1]
        considered = tuple((one, round(worth, 2)) for worth, one in worths)
        scene = next(scene for scene, _ in left if scene.place == move[1])
        return Choice(move, explain=lambda: self._told(move, scene, considered))

    def _enter(
        self, view: View, outlook: Outlook, actions: Sequence[moves.Move], clock: Clock
    ) -> Choice[moves.Move]:
        state = view.state
        places = [move[1] for move in actions if move[0] == moves.ENTER]
        plans = self._plans(outlook, state, places)
        best = plans[0]
        if self._blunders():
            best = plans[int(self.rng.random() * len(plans))]
        elif self.skill.tried:
            best = self._tried(view, differing(plans, self.skill.tried), clock)
        if moves.PASS_MOVE in actions and self._would_pass(outlook, state, best):
            passing = Scene(outlook, state, self.seat, PASSING)
            return Choice(moves.PASS_MOVE, explain=lambda: self._told(moves.PASS_MOVE, passing))
        self._cards, self._asked = best.cards, (state.round, agenda.LAY)
        move: moves.Move = (moves.ENTER, best.place)
        scene = Scene(outlook, state, self.seat, ENTERING, best.place, best)
        considered = best_of_each(plans)
        return Choice(move, explain=lambda: self._told(move, scene, considered))

    def _told(
        self, move: moves.Move, scene: Scene, considered: tuple[tuple[moves.Move, float], ...] = ()
    ) -> Choice[moves.Move]:
        """A choice with its reason: a sentence of the character, or one that all heirs have."""
        said = sentence_for(self.character, self.game, scene)
        why = reason_of(self.game, scene.state, move, scene.outlook, said)
        return Choice(move, why=why, considered=considered)

    def _plans(self, outlook: Outlook, state: State, places: list[int]) -> list[Plan]:
        """The plans that the rules leave, the best first."""
        plans = plans_of(outlook, state, self.seat, places, self.rng)
        if ENTERING not in self.character.rules_for:
            return plans
        left = self._ruled([Scene(outlook, state, self.seat, ENTERING, plan.place, plan) for plan in plans])
        for scene, bonus in left:
            scene.plan.bonus = bonus
            scene.plan.worth += bonus
        plans = [scene.plan for scene, _ in left]
        plans.sort(key=worth_of_plan, reverse=True)
        return plans

    def _ruled(self, scenes: list[Scene]) -> list[tuple[Scene, float]]:
        """The steps that the rules leave, each with its bonus; vetoed ones only if all are vetoed."""
        judged = [(scene, verdict_on(self.character, scene)) for scene in scenes]
        left = left_by(judged, lambda one: one[1])
        return [(scene, self.skill.obedience * verdict.bonus) for scene, verdict in left]

    def _would_pass(self, outlook: Outlook, state: State, best: Plan) -> bool:
        """Whether it is better to see first what others do: where strength is close, and they are many."""
        behind = len(state.line) - 1
        strength = best.own + best.others + best.jokers
        verdict = verdict_on(self.character, Scene(outlook, state, self.seat, PASSING))
        if verdict.veto or verdict.prefer:
            return verdict.prefer
        gain = outlook.taste.passes * behind * (strength > 0) + self.skill.obedience * verdict.bonus
        return gain >= (1.6 if outlook.left else 0.8)

    def _tried(self, view: View, plans: list[Plan], clock: Clock) -> Plan:
        """The plan that does best in futures."""
        rounds = self.skill.turns // self.tables.seats

        def outcome(world: State, number: int, rng: Random) -> float:
            future = self._future(world, rng)
            future.carry_out(plans[number])
            return judged_later(future, self.seat, rounds)

        bonuses = [plan.bonus for plan in plans]
        futures = self.skill.futures
        trial = None
        if clock.helpers is not None and rounds:
            trial = trial_of(self.game, view, self.seat, self.taste, plans, rounds)
        if rounds and self.tables.has_more and self.tables.seats >= CROWD:
            futures = max(1, futures // 2)
        best = best_by_trial(
            self.game, view, bonuses, outcome, futures=futures, rng=self.rng, clock=clock, trial=trial
        )
        return plans[best]

    def _future(self, world: State, rng: Random) -> Future:
        return future_of(self.tables, world, rng, self.seat, self.taste)

    def _more(self, view: View, outlook: Outlook, state: State, actions: Sequence[moves.Move]) -> moves.Move:
        """What the expansion asks; for a Horse it counts what the heir believes of the loser's hand."""
        task = state.agenda[-1]
        if task[0] != agenda.NAME or task[3] < 0:
            return plain_move(outlook, state, self.seat, self.rng)
        wanted = [0.0] * ESTATES
        for _ in range(WORLDS):
            world = self.game.sample(view, self.rng)
            for estate, worth in enumerate(wanted_estates(outlook, world, self.seat, task[3])):
                wanted[estate] += worth
        return naming_move(state, wanted, list(actions))

    def _small(self, view: View, outlook: Outlook, kind: int, actions: Sequence[moves.Move]) -> moves.Move:
        """Everything but supply and entering."""
        state = view.state
        task = state.agenda[-1]
        if kind > agenda.OVER:
            return self._more(view, outlook, state, actions)
        if kind == agenda.LOOK:
            slots = [move[1] for move in actions]
            return (moves.LOOK, best_slot(state, self.seat, slots, self.rng))
        if kind == agenda.TARGET:
            seats = [move[1] for move in actions]
            return (moves.TARGET, best_target(outlook, state, seats, task[3]))
        if kind == agenda.GIVE:
            return self._next(moves.GIVE, actions, least_missed(outlook, state, self.seat, task[3]))
        if kind == agenda.HEAL:
            if self._asked != (state.round, kind):
                self._asked = (state.round, kind)
                self._cards = tuple(healing(outlook, state, self.seat, task[2]))
            return self._planned(moves.DISCARD, actions)
        if self._asked != (state.round, agenda.LAY):
            self._cards = self._anew(outlook, state)
            self._asked = (state.round, agenda.LAY)
        return self._planned(moves.LAY, actions)

    def _anew(self, outlook: Outlook, state: State) -> tuple[int, ...]:
        """What to lay where the plan is not known any more."""
        place = state.entered[self.seat]
        return plans_of(outlook, state, self.seat, [place], self.rng)[0].cards

    def _planned(self, verb: int, actions: Sequence[moves.Move]) -> moves.Move:
        """The next card of what was planned; what cannot be done any more is left out."""
        while self._cards:
            card, self._cards = self._cards[0], self._cards[1:]
            if (verb, card) in actions:
                return (verb, card)
        self._asked = (0, 0)
        return moves.DONE_MOVE if moves.DONE_MOVE in actions else actions[0]

    def _next(self, verb: int, actions: Sequence[moves.Move], cards: list[int]) -> moves.Move:
        """The first of some cards that is legal."""
        return next(((verb, card) for card in cards if (verb, card) in actions), actions[0])


def differing(plans: list[Plan], count: int) -> list[Plan]:
    """The best plans, no building taking more than two thirds of them."""
    found: list[Plan] = []
    most = max(1, count * 2 // 3)
    for plan in plans:
        if len(found) == count:
            break
        if sum(one.place == plan.place for one in found) < most:
            found.append(plan)
    return found


def best_of_each(plans: list[Plan]) -> tuple[tuple[moves.Move, float], ...]:
    """The best plan of each building, as actions with what they are worth."""
    found: dict[int, float] = {}
    for plan in plans:
        found.setdefault(plan.place, round(plan.worth, 2))
    return tuple(((moves.ENTER, place), worth) for place, worth in found.items())
