"""Matches of the board game that differ in the values of traps only."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.kernel.match import Match, Played
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random

GAME = Hameln(find_town("hameln"), 3)


def is_trap(one: Played[int]) -> bool:
    return moves.verb_of(one.action) == moves.TRAP


@cache
def running(kept: int | None = None, *, is_turned: bool = False) -> Match[State, int, View]:
    """A match shortly before its end in which several families took traps.

    Args:
        kept: Whose traps stay as they are when the others are turned into others.
        is_turned: Whether they are.
    """
    seed = next(seed for seed in range(1, 60) if len(takers(play_match(GAME, [make_random] * 3, seed))) > 1)
    whole = play_match(GAME, [make_random] * 3, seed)
    match: Match[State, int, View] = Match(GAME)
    for one in whole.played[:-1]:
        if is_turned and is_trap(one) and match.state.active != kept:
            value = moves.argument_of(one.action) % 3 + 1
            match.append(evolve(one, action=moves.trap(value)))
        else:
            match.append(one)
    assert not match.is_over
    return match


def takers(match: Match[State, int, View]) -> set[int]:
    return {before.active for before, one, _ in match.replay() if is_trap(one)}
