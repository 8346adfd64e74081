"""How good an heir's decision was: it and the best one are played on, in the same futures, to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Final

from hameln.games.rattus_cartus.players.characters.character import BALANCED
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.players.mistakes import kinds_of
from hameln.games.rattus_cartus.players.rollouts import future_of, odds_of_winning
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.engine import apply_move, legal_moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NOBODY, State
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.players import Choice, Clock
from hameln.players.kit import Judge, Judgement, surely_lost

FUTURES: Final = (12, 36, 96)
"""In how many futures decisions are played on: at first, then in more while it is in doubt what is better."""
CLEAR: Final = 3.0
"""Standard errors from which on a difference is in no doubt any more."""
LONG: Final = frozenset({agenda.LAY, agenda.HEAL})
"""Decisions of several actions."""


def judge_for(game: RattusCartus) -> Judge:
    """A master who judges decisions of a match."""

    def judge(
        seat: int, view: View, actions: Sequence[Move], taken: Sequence[Move], rng: Random
    ) -> Judgement:
        """Find the best decision, then play on from it and from the one that was taken."""
        del actions
        player = make_heir(BALANCED, "master")(game, seat, rng)
        said: list[Choice[Move]] = []

        def advised(state: State, legal: Sequence[Move]) -> Move:
            if len(legal) == 1:
                return legal[0]
            choice: Choice[Move] = player.choose(View(seat=seat, state=state), legal, Clock.start(None))
            said.append(choice)
            return choice.action

        left = iter(taken)
        own = _decision(game, seat, view, lambda _, legal: next(left, legal[0]))
        best = _decision(game, seat, view, advised)
        moves = [[move for _, move in steps] for steps in (best, own)]
        chance, lost = _compared(game, seat, view, moves, rng)
        why = said[0].explained().why if lost and said else ""
        kinds = kinds_of(game.tables, view.state, moves[1], moves[0]) if lost else ()
        count = min(len(own), len(taken))
        return Judgement(best=best, chance=chance, lost=lost, count=count, why=why, kinds=kinds)

    return judge


def _decision(
    game: RattusCartus, seat: int, view: View, choose: Callable[[State, Sequence[Move]], Move]
) -> tuple[tuple[View, Move], ...]:
    """Actions of a seat as far as they are one decision, and nobody learns anything in between."""
    state, found = view.state.copy(), list[tuple[View, Move]]()
    while True:
        move = choose(state, legal_moves(game.tables, state))
        found.append((View(seat=seat, state=state.copy()), move))
        ends = game.reveals(state, move)
        apply_move(game.tables, state, move)
        if ends or state.mover != seat or state.agenda[-1][0] not in LONG:
            return tuple(found)


def _compared(
    game: RattusCartus, seat: int, view: View, ways: Sequence[Sequence[Move]], rng: Random
) -> tuple[float, float]:
    """The chance to win with the first of two ways, and how much of it the second one gives away."""
    if sorted(ways[0]) == sorted(ways[1]):
        (chances,) = _played_on(game, seat, view, ways[:1], FUTURES[0], rng)
        return fmean(chances), 0.0
    best, own = list[float](), list[float]()
    for futures in FUTURES:
        more, others = _played_on(game, seat, view, ways, futures, rng)
        best, own = best + more, own + others
        if fmean(best) <= fmean(own) or surely_lost(best, own, CLEAR):
            break
    return fmean(best), surely_lost(best, own)


def _played_on(
    game: RattusCartus, seat: int, view: View, ways: Sequence[Sequence[Move]], futures: int, rng: Random
) -> list[list[float]]:
    """The chances to win to which each way leads, in futures that are the same for all."""
    tables, found = game.tables, [list[float]() for _ in ways]
    for _ in range(futures):
        world, seed = game.sample(view, rng), rng.random()
        for way, chances in zip(ways, found, strict=True):
            future = future_of(tables, world.copy(), Random(seed), seat, PLAIN)
            for move in way:
                apply_move(tables, future.state, move)
            while future.state.mover != NOBODY:
                future.step()
            chances.append(odds_of_winning(future.outlook(seat), future.state, seat))
    return found
