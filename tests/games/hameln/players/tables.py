"""Tables in the middle of a match for tests of players."""

from __future__ import annotations

from functools import cache
from random import Random

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.character import BALANCED, Character
from hameln.games.hameln.players.decision import Mind, mind_of
from hameln.games.hameln.players.evaluation import GUESSED
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, State
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random


@cache
def game_of(families: int, town: str = "hameln") -> Hameln:
    """A game of a shipped town."""
    return Hameln(find_town(town), families)


@cache
def positions(families: int, seed: int, town: str = "hameln") -> tuple[State, ...]:
    """Every position of a match of random players."""
    game = game_of(families, town)
    match = play_match(game, [make_random] * families, seed)
    state, found = game.initial(), []
    for one in match.played:
        game.apply(state, one.action)
        found.append(game.copy(state))
    return tuple(found)


def decisions(families: int, seeds: range, town: str = "hameln") -> list[State]:
    """Every position of some matches in which a seat has a choice."""
    game = game_of(families, town)
    return [
        state
        for seed in seeds
        for state in positions(families, seed, town)
        if state.mover >= 0 and len(game.legal(state)) > 1
    ]


def extras_without_traps(families: int, seeds: range) -> list[State]:
    """Every choice of an extra action, with no traps at all, so that nothing is guessed after it."""
    found = [state.copy() for state in decisions(families, seeds) if state.stage == EXTRA]
    for state in found:
        state.traps = [0] * len(state.traps)
    return found


def guessing_mind(game: Hameln, seat: int, character: Character = BALANCED, seed: int = 1) -> Mind:
    """A mind with the guessed weights."""
    return mind_of(game, seat, Random(seed), character, GUESSED)


def played(town: str, names: list[str], seed: int) -> Match[State, int, object]:
    """A match of players by name."""
    return play_match(game_of(len(names), town), [maker_of(name) for name in names], seed)
