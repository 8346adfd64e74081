"""A family on trial: which of its rules speak and decide, and what its seats do beside others'.

The players of a trial look one move ahead and never blunder, so that a rule decides only where it makes the
difference, and many matches take seconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from attrs import define, field, frozen

from hameln.games.hameln.players.decision import FLORIN
from hameln.games.hameln.players.evaluation import GUESSED, Valuer
from hameln.games.hameln.players.families.family import Family, FamilyJudge
from hameln.games.hameln.players.families.habits import HABITS, Diary
from hameln.games.hameln.players.features import make_lens
from hameln.games.hameln.players.rollouts import finish_turn
from hameln.games.hameln.rules.engine import apply_move
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.views import View, sample_state
from hameln.kernel.players import Choice, Clock, PlayerMaker
from hameln.kernel.referee import play_match
from hameln.players.characters.habits import beside
from hameln.players.characters.rule import Speaking, Verdict, left_by, speaking_about, verdict_of

SEATS: Final = 5
"""Families at a table of a trial, so that many of them play in each match."""


@frozen
class Weighed:
    """A move, what it leads to, and the rules that speak about it."""

    move: int
    lead: float
    speaking: Speaking


@define(eq=False)
class Trial:
    """What came of some matches at mixed tables; by family.

    Attributes:
        spoke: How often each rule spoke, by its name.
        decided: How often the choice would have been another one without the rule.
        habits: Of each of its seats.
        heard: The first sentence with which each rule explained a step, filled in.
    """

    spoke: dict[str, Counter[str]]
    decided: dict[str, Counter[str]]
    habits: dict[str, list[dict[str, float]]]
    heard: dict[str, dict[str, str]]


@define(eq=False)
class TrialPlayer:
    """Takes the move of the best lead and bonus, one look ahead, and notes what its rules do."""

    family: Family
    game: Hameln
    seat: int
    rng: Random
    trial: Trial
    valuer: Valuer = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Look at the town once."""
        self.valuer = Valuer(make_lens(self.game.tables), GUESSED, self.family)

    def choose(self, view: View, actions: Sequence[int], clock: Clock) -> Choice[int]:  # noqa: ARG002
        """Pick the best move; count the rules without which it would be another."""
        judge = FamilyJudge(self.family.rules_for, self.game, self.seat)
        weighed = [self._weighed(view, judge, move) for move in actions]
        chosen = best(weighed)
        name = self.family.name
        for rule in {rule.name for one in weighed for rule, _ in one.speaking}:
            self.trial.spoke[name][rule] += 1
            self.trial.decided[name][rule] += best(weighed, without=rule) != chosen
        self._listen(view, judge, weighed, chosen)
        return Choice(chosen)

    def _listen(self, view: View, judge: FamilyJudge, weighed: list[Weighed], chosen: int) -> None:
        """Note the sentence of the rule that brought the move about, if it has not been heard yet."""
        verdict = verdict_of(next(one.speaking for one in weighed if one.move == chosen))
        heard = self.trial.heard[self.family.name]
        if verdict.rule in heard or not (verdict.prefer or verdict.bonus > 0):
            return
        left = [one for one, _ in left_of(weighed)]
        if len(left) == 1 or max(left, key=lambda one: one.lead).move != chosen:
            told = judge.tell(verdict.rule, view.state, chosen)
            if told:
                heard[verdict.rule] = told

    def _weighed(self, view: View, judge: FamilyJudge, move: int) -> Weighed:
        """A move with the lead that it brings once the turn is finished quickly."""
        state = sample_state(self.game.tables, view, self.rng)
        turn = state.turn
        apply_move(self.game.tables, state, move)
        if state.turn == turn:
            finish_turn(self.game.tables, state, self.rng)
        worths = self.valuer.worths(state)
        lead = worths[self.seat] - max(worth for seat, worth in enumerate(worths) if seat != self.seat)
        rules = self.family.rules_for.get(judge.step(view.state, move), ())
        return Weighed(move, lead, speaking_about(rules, judge.scene(view.state, move)))


def best(weighed: list[Weighed], without: str = "") -> int:
    """The move of the best lead and bonus, after vetoes and preferences.

    Args:
        weighed: All moves.
        without: The name of a rule that is not listened to.
    """
    return max(left_of(weighed, without), key=lambda one: one[0].lead + FLORIN * one[1].bonus)[0].move


def left_of(weighed: list[Weighed], without: str = "") -> list[tuple[Weighed, Verdict]]:
    """The moves that vetoes and preferences leave, each with its verdict; arguments as in `best`."""
    rated = [
        (one, verdict_of([spoken for spoken in one.speaking if spoken[0].name != without])) for one in weighed
    ]
    return left_by(rated, lambda one: one[1])


def try_families(
    families: Sequence[Family], game: Hameln, matches: int, seed: int, guest: Family | None = None
) -> Trial:
    """Let families play matches at mixed tables; each sits at as many as the others, or one more.

    Args:
        families: Of different names, at least one; where they are fewer than seats they sit twice.
        game: A game for any number of seats.
        matches: How many.
        seed: The same seed gives the same trial.
        guest: A family of another name that sits at every table once, beside some of the families.
    """
    guests = [] if guest is None else [guest]
    names = [family.name for family in (*guests, *families)]
    trial = Trial(
        spoke={name: Counter() for name in names},
        decided={name: Counter() for name in names},
        habits={name: [] for name in names},
        heard={name: {} for name in names},
    )
    rng, waiting, places = Random(seed), list[Family](), game.seats - len(guests)
    for number in range(matches):
        while len(waiting) < places:
            more = list(families)
            rng.shuffle(more)
            waiting += more
        seated, waiting = [*guests, *waiting[:places]], waiting[places:]
        if guests:
            rng.shuffle(seated)
        diary = Diary(game.tables)
        makers = [_maker(family, trial) for family in seated]
        play_match(game, makers, seed + number, listeners=[diary], has_reasons=False)
        for seat, family in enumerate(seated):
            trial.habits[family.name].append(diary.habits(seat))
    return trial


def _maker(family: Family, trial: Trial) -> PlayerMaker:
    def make(game: Any, seat: int, rng: Random) -> TrialPlayer:  # noqa: ANN401 - any game, as the protocol says
        return TrialPlayer(family, game, seat, rng, trial)

    return make


def habits_beside(trial: Trial, family: str) -> list[tuple[str, float, float, float]]:
    """Habits, the most different first: word, own mean, that of the others, their distance in spreads."""
    others = [one for other, rows in trial.habits.items() if other != family for one in rows]
    return beside(HABITS, trial.habits[family], others)
