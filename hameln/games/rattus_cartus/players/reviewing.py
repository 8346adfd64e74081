"""How good an heir's decision was: it and the best one are played on, in the same futures, to the end.

What kind of mistake it was: what was done, and what the better one did instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.players.characters.character import BALANCED
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.players.rollouts import future_of, odds_of_winning
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.engine import apply_move, legal_moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import (
    DISCARD,
    ENTER,
    GIVE,
    LAY,
    LOOK,
    PASS,
    SUPPLY,
    TARGET,
    Move,
)
from hameln.games.rattus_cartus.rules.state import NOBODY, NONE, State
from hameln.games.rattus_cartus.rules.tables import Tables, building_of, copy_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.players import Choice, Clock
from hameln.language import mark
from hameln.players.kit import Judge, Judgement, surely_lost

MISTAKES: Final[Mapping[str, str]] = {
    "mismatched": mark("People were laid who brought rats."),
    "wasted": mark("Special cards were laid for nothing."),
    "laid_few": mark("Too few cards were laid."),
    "laid_many": mark("Too many cards were laid."),
    "laid_other": mark("Other cards would have done more."),
    "crowded": mark("It was no building to be one of many in."),
    "building": mark("Another building was worth more."),
    "passed": mark("It was no time for a Pass."),
    "not_passed": mark("A Pass was kept."),
    "supply_rats": mark("The supply took too few rats away."),
    "supply_cards": mark("The supply brought too few cards."),
    "supply_looks": mark("The supply showed no nun."),
    "look": mark("Another nun was worth more to know."),
    "target": mark("The wrong heir was hit."),
    "gave": mark("The wrong cards were given."),
    "discarded": mark("The wrong cards were discarded."),
    "other": mark("There was something better to choose."),
}
"""The kinds, each as a sentence."""
_ELSEWHERE: Final = {TARGET: "target", GIVE: "gave", DISCARD: "discarded", LOOK: "look"}
"""By the verb of what was done, what was wrong where nothing else can be said."""


@frozen
class _Visit:
    """A building entered, and what was laid there."""

    tables: Tables
    place: int
    estate: int
    cards: Sequence[int]

    @property
    def mismatched(self) -> int:
        """How many people bring rats."""
        estates = [self.tables.estate_on[card] for card in self.cards]
        return sum(estate not in {NONE, self.estate} for estate in estates)

    @property
    def strength(self) -> int:
        """How many cards count for influence."""
        return sum(self.tables.is_influence[card] for card in self.cards)

    @property
    def specials(self) -> int:
        """How many cards do not."""
        return len(self.cards) - self.strength


def kinds_of(tables: Tables, state: State, taken: Sequence[Move], best: Sequence[Move]) -> tuple[str, ...]:
    """What was wrong with a decision, then what it left out; words of `MISTAKES`, at least one.

    Args:
        tables: The match.
        state: The position before it.
        taken: What was done, action by action.
        best: What would have been better.
    """
    done, better = taken[0], best[0]
    if done[0] == SUPPLY:
        return _supplied(tables, state, done[1], better[1])
    if PASS in {done[0], better[0]}:
        return ("passed" if done[0] == PASS else "not_passed",)
    if ENTER in {done[0], better[0]} or LAY in {move[0] for move in (*taken, *best)}:
        own, other = (_visit(tables, state, moves) for moves in (taken, best))
        return _entered(state, own, other)
    return (_ELSEWHERE.get(done[0], "other"),)


def _supplied(tables: Tables, state: State, own: int, other: int) -> tuple[str, ...]:
    """What the better supply has more of: cards, rats, looks."""
    taken, best = (tables.supply[copy_of(state.row[place])] for place in (own, other))
    names = ("supply_cards", "supply_rats", "supply_looks")
    found = tuple(name for name, less, more in zip(names, taken, best, strict=True) if less < more)
    return found or ("other",)


def _visit(tables: Tables, state: State, moves: Sequence[Move]) -> _Visit:
    """Where an heir goes, or is already, and what it lays."""
    entered = [move[1] for move in moves if move[0] == ENTER]
    place = entered[0] if entered else state.entered[state.mover]
    estate = tables.estate_of[building_of(state.row[place])]
    return _Visit(tables, place, estate, [move[1] for move in moves if move[0] == LAY])


def _entered(state: State, own: _Visit, other: _Visit) -> tuple[str, ...]:
    """What was wrong with entering and laying."""
    found: list[str] = []
    if own.mismatched > other.mismatched:
        found.append("mismatched")
    if own.specials > other.specials:
        found.append("wasted")
    if own.strength < other.strength:
        found.append("laid_few")
    elif own.strength > other.strength and not found:
        found.append("laid_many")
    if own.place != other.place:
        is_fuller = len(state.places[own.place]) > len(state.places[other.place])
        found.append("crowded" if is_fuller else "building")
    return tuple(found) or ("laid_other",)


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
        why = said[0].explained().why if said else ""
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
