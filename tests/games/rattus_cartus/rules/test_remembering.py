"""What a game remembers of what it was asked changes no view and no sample."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.pack.choosing import choose, first_match
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.belief.sampling import Memory, shuffled
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import CHANCE, NOBODY, State, events_of
from tests.games.rattus_cartus.rules.test_belief import FEW, PLAIN, SWORD, small

pytestmark = pytest.mark.rule("R16.2", "R16.3")


def test_memory_forgets_what_was_undone() -> None:
    tables = small(FEW)
    memory = Memory(tables)
    longer, shorter = State(tables, 0), State(tables, 0)
    for event in (*PLAIN, (logged.TAKE, 1, SWORD, 1)):
        longer.log = (event, longer.log)
    for event in PLAIN:
        shorter.log = (event, shorter.log)

    assert memory.belief_of(longer).surely_held(1)[SWORD] == 1
    assert memory.belief_of(shorter).surely_held(1)[SWORD] == 0
    assert memory.belief_of(longer).surely_held(1)[SWORD] == 1


@pytest.mark.rule("R16")
def test_a_view_is_the_same_whatever_was_looked_at_before() -> None:
    """What a game remembers of earlier looks only saves time: also after going back, and in another match."""
    play = choose(own_pack(), "cards", 3, Random(0))
    game = RattusCartus(own_pack(), play, 3)
    states: list[State] = []
    for seed in range(2):
        state, rng = game.initial(), Random(seed)
        while state.mover != NOBODY and len(states) < 40 * (seed + 1):
            states.append(state.copy())
            action = game.draw(state, rng) if state.mover == CHANCE else rng.choice(game.legal(state))
            game.apply(state, action)

    for number, state in enumerate([*states, *states[::-7], *states[::2]]):
        fresh, seat = RattusCartus(own_pack(), play, 3), number % 3
        seen, anew = game.view(state, seat), fresh.view(state, seat)
        assert events_of(seen.state) == events_of(anew.state)
        assert game.belief(seen).hypotheses == fresh.belief(anew).hypotheses


def test_cards_are_shuffled_as_the_library_does_it() -> None:
    for seed in range(30):
        pack, rng, other = list(range(seed)), Random(seed), Random(seed)
        other.shuffle(pack)

        assert shuffled(range(seed), rng) == pack
        assert rng.random() == other.random()


def test_a_game_samples_what_agrees_with_the_view() -> None:
    """Rule: R16."""
    pack = own_pack()
    game = RattusCartus(pack, first_match(pack), 4)
    rng = Random(5)
    state = game.initial()
    while game.mover(state) != -2:
        for seat in (*range(4), None):
            view = game.view(state, seat)
            whole = game.sample(view, rng)
            again = game.view(whole, seat).state
            assert again.hands == view.state.hands
            assert again.laid == view.state.laid
            assert sum(whole.deck) == whole.deck_size
        if game.mover(state) == -1:
            game.apply(state, game.draw(state, rng))
        else:
            game.apply(state, rng.choice(game.legal(state)))
