"""What agents see and may do: all that lies open, nothing that is hidden, every legal move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.research import raw_env
from hameln.games.hameln.research.environment import HamelnEnv, action_table
from hameln.games.hameln.research.fields import fields_of, row_of
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import RATS, TURN, State, indices, replaced
from hameln.games.hameln.rules.views import OPEN
from hameln.kernel.game import NOBODY
from hameln.kernel.referee import play_match

FOLLOWS = frozenset({"empty", "men", "women", "round"})
"""Fields of the state that follow from others, or are told to people only."""


def states(game: Hameln, player: str, seed: int) -> Iterator[State]:
    match = play_match(game, [maker_of(player)] * game.seats, seed)
    state = game.initial()
    for one in match.played:
        game.apply(state, one.action)
        yield state.copy()


def deciding(game: Hameln, player: str, seed: int) -> Iterator[State]:
    return (state for state in states(game, player, seed) if state.mover >= 0)


def put(table: HamelnEnv, state: State) -> None:
    """Lay the table as this state says."""
    table.match.state = state


@pytest.mark.long
@pytest.mark.parametrize("town", ["hameln", "reedmouth"])
@pytest.mark.parametrize("families", [3, 4, 5])
def test_every_legal_move_is_an_action_and_no_other(town: str, families: int) -> None:
    game = Hameln(find_town(town), families)
    table = action_table(game.tables)
    for player in ("random", "greedy"):
        for state in deciding(game, player, families):
            legal = game.legal(state)
            chosen = table.chosen(state.mover, legal)
            assert [table.moves[state.mover][action] for action in chosen] == legal


def test_partners_are_counted_from_the_own_seat() -> None:
    game = Hameln(find_town("hameln"), 5)
    table = action_table(game.tables)
    block = next(block for block in table.blocks if block.name == "marry")

    partners = [game.write(game.initial(), table.moves[seat][block.first])["partner"] for seat in range(5)]

    assert partners == [1, 2, 3, 4, 0]


def test_bribes_beyond_the_limit_are_left_out_and_something_is_always_left() -> None:
    game = Hameln(find_town("hameln"), 3)
    table = action_table(game.tables, highest_bribe=1)
    seen = 0
    for seed in range(4):
        for state in deciding(game, "random", seed):
            legal = game.legal(state)
            high = [
                move
                for move in legal
                if moves.verb_of(move) == moves.BRIBE and game.write(game.initial(), move)["florins"] > 1
            ]
            assert len(table.chosen(state.mover, legal)) == len(legal) - len(high) > 0
            seen += len(high)

    assert seen


@pytest.mark.long
@pytest.mark.parametrize("player", ["random", "greedy"])
@pytest.mark.parametrize("families", [3, 4, 5])
def test_every_number_lies_between_0_and_1(families: int, player: str) -> None:
    game = Hameln(find_town("reedmouth"), families)
    size = sum(field.count for field in fields_of(game.tables))
    for state in [game.initial(), *states(game, player, families)]:
        for seat in range(families):
            row = row_of(game.tables, game.view(state, seat))
            assert len(row) == size
            assert min(row) >= 0
            assert max(row) <= 1


def test_only_who_decides_may_act() -> None:
    table = raw_env(families=3)
    table.reset(seed=1)

    masks = [table.observe(agent)["action_mask"].sum() for agent in table.possible_agents]

    assert [count > 0 for count in masks] == [agent == table.agent_selection for agent in table.agents]


def rich_state() -> tuple[Hameln, State]:
    """A table in the middle of a match on which everything can change a little."""
    game = Hameln(find_town("hameln"), 4)
    state = next(
        one
        for seed in range(50)
        for one in deciding(game, "greedy", seed)
        if one.stage == RATS and one.kings > 1 and one.phase == 1 and one.bag_boys and one.bag_girls
    )
    state.named = (3, 4)
    return game, state


def changed(state: State) -> dict[str, Any]:
    """By field of the state another value that it could have."""
    other = (state.active + 1) % 4
    home = indices(~state.empty & (1 << len(state.lures)) - 1)[0]
    return {
        "stage": TURN,
        "mover": other,
        "active": other,
        "order": state.order[::-1],
        "turn": state.turn + 1,
        "phase": 2,
        "rounds": state.rounds + 1,
        "is_whole": not state.is_whole,
        "is_stuck": not state.is_stuck,
        "kings": state.kings - 1,
        "ender": other,
        "rats": state.rats ^ 1,
        "overrun": state.overrun ^ 1,
        "kinged": state.kinged ^ 1,
        "man_of": replaced(state.man_of, home, (state.man_of[home] + 1) % 4),
        "woman_of": replaced(state.woman_of, home, (state.woman_of[home] + 1) % 4),
        "lures": replaced(state.lures, 9, state.lures[9] % 3 + 1),
        "money": [state.money[0] + 1, *state.money[1:]],
        "goods": [*state.goods[:-1], state.goods[-1] + 1],
        "boys": [state.boys[0] + 1, *state.boys[1:]],
        "girls": [state.girls[0] + 1, *state.girls[1:]],
        "figures": [state.figures[0] - 1, *state.figures[1:]],
        "stacks": replaced(state.stacks, 1, state.stacks[1] - 1),
        "bag_boys": state.bag_boys - 1,
        "bag_girls": state.bag_girls - 1,
        "steps": replaced(state.steps, 1, state.steps[1] + 1),
        "ranking": state.ranking[::-1],
        "ring": (state.ring + 1) % 6,
        "bribes": replaced(state.bribes, 2, state.bribes[2] + 1),
        "piper": (state.piper + 1) % 4,
        "cat": (state.cat + 1) % 4,
        "road": (*state.road, other),
        "gender": 1 - state.gender,
        "named": (4, 3),
        "house": state.house + 1,
        "rats_left": state.rats_left - 1,
        "crowning": state.crowning ^ 1,
        "sale": (*state.sale, 7),
        "draws": state.draws + 1,
    }


def test_everything_that_lies_open_is_seen_by_everybody() -> None:
    game, state = rich_state()
    others = changed(state)

    assert others.keys() | FOLLOWS == OPEN
    for name, value in others.items():
        other = state.copy()
        setattr(other, name, value)
        for seat in range(4):
            one = row_of(game.tables, game.view(state, seat))
            assert one != row_of(game.tables, game.view(other, seat)), name


def test_a_family_sees_the_values_of_its_own_traps() -> None:
    game, state = rich_state()
    one, other = state.copy(), state.copy()
    one.traps[4:8], other.traps[4:8] = [0, 2, 0, 0], [0, 0, 0, 2]

    rows = [[row_of(game.tables, game.view(of, seat)) for of in (one, other)] for seat in range(4)]

    assert [mine == theirs for mine, theirs in rows] == [True, False, True, True]


@pytest.mark.parametrize("render_mode", ["ansi", "rgb_array"])
def test_hidden_traps_change_nothing_that_others_see(render_mode: str) -> None:
    table = raw_env(render_mode=render_mode)
    table.reset(seed=1)
    game = table.game
    state = next(
        one
        for seed in range(50)
        for one in deciding(game, "random", seed)
        if sum(one.traps) - sum(one.traps[:4]) >= 3
    )
    view = game.view(state, 0)
    hands = [game.sample(view, Random(seed)) for seed in range(6)]
    assert any(hand != state for hand in hands)

    put(table, state)
    seen, shown = table.observe("family_0"), table.render()
    for hand in hands:
        put(table, hand)
        other = table.observe("family_0")
        assert (other["observation"] == seen["observation"]).all()
        assert (other["action_mask"] == seen["action_mask"]).all()
        assert np.array_equal(table.render(), shown)  # type: ignore[arg-type]


def test_a_seat_sees_the_table_as_another_would_in_its_place() -> None:
    """With all seats moved on by one, the next seat sees the same numbers."""
    game, state = rich_state()
    moved = turned(state)

    for seat in range(4):
        one = row_of(game.tables, game.view(state, seat))
        assert row_of(game.tables, game.view(moved, (seat + 1) % 4)) == one


def turned(state: State) -> State:
    """The same table with every family one seat further."""

    def on(seat: int) -> int:
        return (seat + 1) % 4 if seat >= 0 else seat

    moved = state.copy()
    for name in ("mover", "active", "ender", "cat"):
        setattr(moved, name, on(getattr(state, name)))
    for name in ("order", "ranking", "road", "man_of", "woman_of"):
        setattr(moved, name, tuple(map(on, getattr(state, name))))
    for name in ("men", "women", "money", "boys", "girls", "figures"):
        row = getattr(state, name)
        setattr(moved, name, [*row[-1:], *row[:-1]])
    for name in ("goods", "traps"):
        row = getattr(state, name)
        setattr(moved, name, [*row[-4:], *row[:-4]])
    moved.steps = (*state.steps[-1:], *state.steps[:-1])
    return moved


def test_a_finished_match_is_seen_and_leaves_nothing_to_do() -> None:
    table = raw_env(families=3)
    table.reset(seed=8)
    while not table.match.is_over:
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[-1]))

    assert table.match.mover == NOBODY
    for agent in table.agents:
        seen = table.observe(agent)
        assert table.observation_space(agent).contains(seen)
        assert not seen["action_mask"].any()


PAGE = (Path(__file__).resolve().parents[4] / "docs" / "research.md").read_text(encoding="utf-8")


CODES = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def run(code: str) -> None:
    """Run a block of our own page."""
    exec(compile(code, "research.md", "exec"), {})  # noqa: S102


def test_ten_lines_play_a_match_at_random() -> None:
    assert len(CODES) == 3
    assert len([line for line in CODES[0].splitlines() if line]) <= 10
    run(CODES[0])


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run(CODES[1])

    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    assert sum(" 1.0 1 " in line for line in told) == 1


def test_the_learner_runs_at_a_small_size(capsys: pytest.CaptureFixture[str]) -> None:
    small = CODES[2].replace("MATCHES, TESTS, RATE = 400, 100", "MATCHES, TESTS, RATE = 6, 4")
    assert small != CODES[2]

    run(small)

    assert re.fullmatch(r"alone against three random families: \d of 4 won\n", capsys.readouterr().out)


@pytest.mark.long
def test_the_learner_beats_random_families(capsys: pytest.CaptureFixture[str]) -> None:
    run(CODES[2])

    told = re.search(r"(\d+) of 100 won", capsys.readouterr().out)
    assert told is not None
    assert int(told[1]) > 60, "equal play wins 25"
