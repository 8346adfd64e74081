"""Players that try ways to finish their turn."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.decision import mind_of
from hameln.games.hameln.players.evaluation import GUESSED
from hameln.games.hameln.players.greedy import features_of, make_greedy
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.players.plan import PlanPlayer
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View, sample_state, view_of
from hameln.kernel.match import Match
from hameln.kernel.players import Clock
from hameln.kernel.referee import play_match
from hameln.kernel.sums import added
from hameln.players.cast import make_random
from tests.games.hameln.players.tables import extras_without_traps, game_of


def played(town: str, families: int, names: list[str], seed: int) -> Match[object, int, View]:
    game = Hameln(find_town(town), families)
    return play_match(game, [maker_of(name) for name in names], seed)


@pytest.mark.long
@pytest.mark.parametrize("town", ["hameln", "reedmouth"])
@pytest.mark.parametrize("families", [3, 4, 5])
def test_matches_of_easy_players_end(town: str, families: int) -> None:
    match = played(town, families, ["easy"] * families, seed=families)

    assert match.is_over


def test_the_same_seed_gives_the_same_match() -> None:
    names = ["easy", "medium", "random"]

    assert played("hameln", 3, names, seed=5).played == played("hameln", 3, names, seed=5).played


def test_every_choice_says_why_and_what_else_was_considered() -> None:
    match = played("hameln", 3, ["medium", "random", "random"], seed=7)

    chosen = [one for one in match.played if one.mover == 0 and not one.auto]
    assert all(one.why for one in chosen)
    thought = [one for one in chosen if one.considered]
    assert len(thought) > len(chosen) / 2
    assert all(one.action == one.considered[0][0] for one in thought)


def test_hidden_traps_change_no_choice() -> None:
    game = Hameln(find_town("hameln"), 3)
    state = next(
        one
        for seed in range(50)
        for one in positions(game, seed)
        if one.mover >= 0 and sum(one.traps) - sum(one.traps[4 * one.mover :][:4]) >= 2
    )
    seat = state.mover
    view = view_of(game.tables, state, seat)
    others = [sample_state(game.tables, view, Random(seed)) for seed in range(8)]
    assert any(other != state for other in others)

    choices = [
        PlanPlayer(mind_of(game, seat, Random(1), BALANCED, GUESSED), 40).choose(
            view_of(game.tables, one, seat), game.legal(one), Clock()
        )
        for one in [state, *others]
    ]

    assert all(choice == choices[0] for choice in choices)


def positions(game: Hameln, seed: int) -> list[State]:
    match = play_match(game, [make_random] * game.seats, seed)
    state, found = game.initial(), []
    for one in match.played:
        game.apply(state, one.action)
        found.append(game.copy(state))
    return found


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
