"""What agents see and may do: all that lies open, nothing that is hidden, every legal move."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.research import raw_env
from hameln.games.rattus_cartus.research.environment import action_table
from hameln.games.rattus_cartus.research.fields import fields_of, look_of, row_of
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import OPEN
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random

FOLLOWS = frozenset({"has_log", "moves", "arrived", "discarded"})
"""Fields of the state that follow from others, or are seen by way of them."""


def game_for(heirs: int, seed: int = 0) -> RattusCartus:
    return RattusCartus(own_pack(), choose(own_pack(), "cards", heirs, Random(seed)), heirs)


def deciding(game: RattusCartus, seed: int) -> Iterator[State]:
    """The states of a random match in which a seat decides."""
    match = play_match(game, [make_random] * game.seats, seed)
    return (state.copy() for state, _, _ in match.replay() if state.mover >= 0)


@pytest.mark.parametrize("heirs", [2, 3, 4, 5])
def test_every_legal_move_is_an_action_and_no_other(heirs: int) -> None:
    game = game_for(heirs)
    table = action_table(game.tables)
    met: set[int] = set()
    for seed in range(3):
        for state in deciding(game, seed):
            legal = game.legal(state)
            met |= {move[0] for move in legal}
            chosen = table.chosen(state.mover, legal)
            assert [table.moves[state.mover][action] for action in chosen] == legal

    assert len(met) >= 6


def test_rivals_are_counted_from_the_own_seat() -> None:
    table = action_table(game_for(5).tables)
    block = next(block for block in table.blocks if block.name == "target")

    assert [table.moves[seat][block.first][1] for seat in range(5)] == [1, 2, 3, 4, 0]


@pytest.mark.long
@pytest.mark.parametrize("heirs", [2, 3, 5])
def test_every_number_lies_between_0_and_1(heirs: int) -> None:
    game = game_for(heirs)
    size = sum(field.count for field in fields_of(game))
    match = play_match(game, [make_random] * heirs, heirs)
    for state in [*itertools.islice(deciding(game, heirs), 0, None, 7), match.state]:
        for seat in range(heirs):
            row = row_of(game, game.view(state, seat))
            assert len(row) == size
            assert min(row) >= 0
            assert max(row) <= 1


def rich_state() -> tuple[RattusCartus, State]:
    """Three heirs who enter buildings in the middle of a match."""
    game = game_for(3)
    state = next(
        one
        for one in deciding(game, 2)
        if one.agenda[-1][0] == agenda.TURN and one.round > 3 and one.entering and sum(one.discards)
    )
    return game, state


def changed(state: State) -> dict[str, Any]:
    """By field of the state another value that it could have."""
    other = (state.mover + 1) % 3

    def more(row: list[int], by: int = 1) -> list[int]:
        return [*row[:-1], row[-1] + by]

    return {
        "mover": other,
        "round": state.round + 1,
        "start": (state.start + 1) % 3,
        "line": state.line[::-1] if len(state.line) > 1 else (),
        "row": state.row[::-1],
        "places": state.places[::-1],
        "entered": [1 - place if place >= 0 else place for place in state.entered],
        "entering": (*state.entering, state.mover),
        "held": more(state.held),
        "shown": state.shown ^ 1,
        "premium": other,
        "rats": more(state.rats),
        "tokens": more(state.tokens),
        "influence": more(state.influence),
        "gained": more(state.gained),
        "looked": [mask ^ 1 for mask in state.looked],
        "deck_size": state.deck_size - 1,
        "discards": more(state.discards),
        "stacks": more(state.stacks, -1),
        "unseen": state.unseen[1:],
        "stack": state.stack - 1,
        "pile": state.pile - 1,
        "under": (*state.under, state.row[0]),
    }


@pytest.mark.rule("R16")
def test_everything_that_lies_open_is_seen_by_everybody() -> None:
    game, state = rich_state()
    others = changed(state)

    assert others.keys() | FOLLOWS == OPEN
    for name, value in others.items():
        other = state.copy()
        setattr(other, name, value)
        for seat in range(3):
            one = row_of(game, game.view(state, seat))
            assert one != row_of(game, game.view(other, seat)), name


@pytest.mark.parametrize("heirs", [2, 4])
@pytest.mark.rule("R16")
def test_what_is_hidden_changes_nothing_that_an_agent_sees(heirs: int) -> None:
    """Other cards in others' hands, before them, in the row of nuns and in the deck: the same numbers."""
    table = raw_env(heirs=heirs, render_mode="ansi")
    table.reset(seed=1)
    game, rng, exchanged = table.game, Random(5), 0
    for state in itertools.islice(deciding(game, heirs), 3, None, 9):
        table.match.state = state
        seen = [table.observe(agent) for agent in table.possible_agents]
        shown = table.render()
        for seat, agent in enumerate(table.possible_agents):
            view = game.view(state, seat)
            other = game.sample(view, rng)
            other.log, other.has_log = view.state.log, True  # as this seat saw it
            exchanged += other.hands != state.hands
            table.match.state = other
            again = table.observe(agent)
            assert np.array_equal(again["observation"], seen[seat]["observation"])
            if state.mover == seat:
                assert np.array_equal(again["action_mask"], seen[seat]["action_mask"])
            else:
                assert not again["action_mask"].any()
            assert table.render() == shown

    assert exchanged > 10


@pytest.mark.rule("R16")
def test_what_is_hidden_changes_no_dot_of_the_picture() -> None:
    table = raw_env(heirs=3, render_mode="rgb_array")
    table.reset(seed=1)
    game = table.game
    for state in itertools.islice(deciding(game, 3), 20, 80, 25):
        table.match.state = state
        shown = table.render()
        table.match.state = game.sample(game.view(state, None), Random(5))
        assert table.match.state.hands != state.hands
        assert np.array_equal(table.render(), shown)  # type: ignore[arg-type]


@pytest.mark.rule("R16.2")
def test_an_heir_knows_what_it_gave_and_what_was_taken_openly() -> None:
    found = 0
    for seed in range(12):
        game = game_for(3, seed)
        for state in deciding(game, seed):
            kind, giver, taker, count, _ = state.agenda[-1]
            if kind != agenda.GIVE or count != 1:
                continue
            move = game.legal(state)[0]
            game.play(state, move)
            held = look_of(game, game.view(state, giver)).known[taker]
            assert held[move[1]] >= 1
            found += 1

    assert found


def test_a_seat_sees_the_nuns_that_it_has_looked_at_and_no_other() -> None:
    game = game_for(4)
    (field,) = [one for one in fields_of(game) if one.name == "nuns"]
    states = [state for state in deciding(game, 3) if any(state.looked)]
    assert states
    for state in states:
        for seat in range(4):
            row = row_of(game, game.view(state, seat))[field.first : field.first + field.count]
            seen = [any(row[11 * slot : 11 * slot + 11]) for slot in range(5)]
            assert seen == [bool(state.looked[seat] >> slot & 1) for slot in range(5)]
