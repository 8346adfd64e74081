"""The player that looks one action ahead."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.players.heuristic import features_of
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.kernel.players import Clock
from hameln.kernel.sums import added
from tests.games.hameln.players.tables import extras_without_traps, game_of


def standing(game: Hameln, state: State, move: int) -> tuple[float, float]:
    """How the mover and the strongest of the others stand after a move."""
    seat, after = state.mover, game.copy(state)
    game.apply(after, move)
    worths = [added(features_of(game.tables, after, other).values()) for other in range(game.seats)]
    return worths.pop(seat), max(worths)


def test_of_what_is_alike_to_itself_it_likes_less_what_leaves_its_strongest_rival_more() -> None:
    game, met = game_of(3), 0
    for state in extras_without_traps(3, range(1)):
        player = make_greedy(game, state.mover, Random(1))
        told = player.choose(game.view(state, state.mover), game.legal(state), Clock()).explained()
        stands = {move: standing(game, state, move) for move, _ in told.considered}
        for (one, worth), (other, better) in permutations(told.considered, 2):
            if stands[one][0] == pytest.approx(stands[other][0]) and stands[one][1] > stands[other][1] + 0.1:
                assert worth < better
                met += 1
    assert met > 20
