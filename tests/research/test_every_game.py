"""Every game of the program as an environment: PettingZoo's interface, numbers, and what the page says."""

from __future__ import annotations

import itertools
from functools import partial
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from hameln.errors import HamelnError, IllegalAction
from hameln.games.hameln import research as town
from hameln.games.hameln.research.fields import FIELDS as TOWN_FIELDS
from hameln.games.hameln.rules.game import game_from_header as town_of
from hameln.games.rattus_cartus import research as road
from hameln.games.rattus_cartus.research.fields import FIELDS as ROAD_FIELDS
from hameln.games.rattus_cartus.rules.game import game_from_header as road_of
from hameln.kernel.reading import read_text
from hameln.research import env as env_of

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
ROAD = PAGE.split("\n## Rattus Cartus\n")[1].split("\n## ")[0]
GAMES = pytest.mark.parametrize("game", [town, road], ids=["hameln", "rattus-cartus"])
pytestmark = [
    # what it says about every observation that is a dictionary with a mask, and is not one of its own
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]


def play_out(table: Any, seed: int) -> None:
    """Everybody plays at random."""
    rng = Random(seed)
    while not table.match.is_over:
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(rng.choice(np.flatnonzero(mask)))


# -- the interface


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (town, {"town": "hameln", "families": 4, "reward": "win"}),
        (town, {"town": "hameln", "families": 5, "reward": "place", "asks_forced": True}),
        (town, {"town": "reedmouth", "families": 3, "reward": "margin"}),
        (road, {"heirs": 2, "buildings": "cards", "reward": "win"}),
        (road, {"heirs": 4, "buildings": "first", "reward": "place", "asks_forced": True}),
        (road, {"heirs": 5, "buildings": "buildings", "reward": "margin"}),
    ],
)
def test_the_interface_is_kept(game: ModuleType, options: dict[str, Any]) -> None:
    make = partial(game.env, **options)

    api_test(make(), num_cycles=200)
    api_test(game.raw_env(**options, render_mode="ansi"), num_cycles=20)
    seed_test(make, num_cycles=60)


@pytest.mark.long
@GAMES
def test_the_parallel_interface_is_kept(game: ModuleType) -> None:
    parallel_api_test(game.parallel_env(), num_cycles=200)
    parallel_seed_test(game.parallel_env, num_cycles=50)


@GAMES
def test_a_game_is_found_by_its_word(game: ModuleType) -> None:
    word = "hameln" if game is town else "rattus-cartus"

    assert env_of(word).possible_agents == game.env().possible_agents
    with pytest.raises(HamelnError, match="no game is called"):
        env_of("chess")


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        (town, {"reward": "gold"}, "win, place, margin"),
        (town, {"render_mode": "human"}, "ansi, rgb_array"),
        (town, {"highest_bribe": -1}, "highest_bribe"),
        (town, {"max_cycles": 0}, "max_cycles"),
        (town, {"families": 9}, "3 to 5"),
        (town, {"town": "nowhere"}, "nowhere"),
        (road, {"reward": "gold"}, "win, place, margin"),
        (road, {"render_mode": "film"}, "known are ansi, rgb_array"),
        (road, {"max_cycles": 0}, "max_cycles"),
        (road, {"heirs": 6}, "2 to 5"),
        (road, {"pack": "nowhere"}, "nowhere"),
        (road, {"buildings": "farm"}, "expected 5 building cards"),
        (road, {"plague": "none"}, "mercy"),
    ],
)
def test_an_option_that_cannot_be_used_is_told(game: ModuleType, options: dict[str, Any], told: str) -> None:
    with pytest.raises(HamelnError, match=told):
        game.raw_env(**options)


# -- matches


@pytest.mark.parametrize(
    ("game", "options", "read", "header"),
    [
        (town, {"families": 3}, {"hameln": town_of}, {"seed": 3}),
        (
            road,
            {"heirs": 3, "buildings": "cards", "plague": "mercy"},
            {"rattus-cartus": road_of},
            {"seed": 3, "rules": {"plague": "mercy"}},
        ),
    ],
)
def test_the_record_of_a_match_can_be_read_and_checked(
    game: ModuleType, options: dict[str, Any], read: dict[str, Any], header: dict[str, Any]
) -> None:
    table = game.raw_env(**options)
    table.reset(seed=3)
    play_out(table, 3)

    (record,) = read_text(table.record(), read)

    assert record.match.is_over
    assert record.match.state == table.match.state
    assert header.items() <= record.header.items()


@pytest.mark.parametrize(
    ("game", "options", "player"), [(town, {"families": 3}, "greedy"), (road, {"heirs": 2}, "easy")]
)
def test_computer_players_take_seats(game: ModuleType, options: dict[str, Any], player: str) -> None:
    table = game.raw_env(**options)
    table.reset(seed=6)
    plays = [table.computer_player(player, agent) for agent in table.possible_agents]
    while not table.match.is_over:
        table.step(plays[table.match.mover]())

    with pytest.raises(HamelnError, match="nobody-like-this"):
        table.computer_player("nobody-like-this", table.possible_agents[0])


@GAMES
@pytest.mark.parametrize("action", [10**9, -1, 2.5, "2", None, np.float64(2)])
def test_what_is_no_numbered_action_is_refused(game: ModuleType, action: object) -> None:
    table = game.raw_env()
    table.reset(seed=1)
    before = table.match.state.copy()

    with pytest.raises(IllegalAction, match="action"):
        table.step(action)

    assert table.match.state == before


@pytest.mark.parametrize(("game", "rule"), [(town, "H"), (road, "R5")])
def test_an_action_that_is_not_legal_says_why(game: ModuleType, rule: str) -> None:
    table = game.raw_env()
    table.reset(seed=1)
    before = table.match.state.copy()

    with pytest.raises(IllegalAction, match=rule):
        table.step(table.encoding.size - 1)

    assert table.match.state == before


@GAMES
def test_numbers_of_numpy_are_actions(game: ModuleType) -> None:
    table = game.raw_env()
    table.reset(seed=1)

    table.step(np.int64(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))

    assert table.match.played


@pytest.mark.long
@GAMES
def test_the_picture_shows_the_table_as_it_stands(game: ModuleType) -> None:
    table = game.raw_env(render_mode="rgb_array")
    table.reset(seed=3)

    before = table.render()
    for _ in range(40):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    after = table.render()

    assert isinstance(before, np.ndarray)
    assert before.shape == after.shape == ((541 if game is town else 512), 820, 3)
    assert before.dtype == np.uint8
    assert before.std() > 10
    assert (before != after).any()
    assert game.raw_env().render() is None


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (town, ("family_0", "M1", "rats", "traps", "Turn order")),
        (road, ("heir_0", "Round 1 of 8", "Row of nuns", "Influence", "start card")),
    ],
)
def test_the_text_tells_what_lies_open(game: ModuleType, words: tuple[str, ...]) -> None:
    table = game.raw_env(render_mode="ansi")
    table.reset(seed=3)

    told = table.render()

    assert [word for word in words if word not in told] == []


# -- numbers


@GAMES
def test_actions_are_moves_each_once_and_stable(game: ModuleType) -> None:
    """Whichever buildings play, too."""
    table = game.raw_env()
    table.reset(seed=1)
    actions, rules, start = table.actions, table.game, table.game.initial()

    table.reset(seed=2)

    assert table.actions == actions
    for row, numbers in zip(actions.moves, actions.numbers, strict=True):
        assert len(set(row)) == len(row) == actions.size
        assert all(row[number] == move for move, number in numbers.items())
        assert all(rules.read(start, rules.write(start, move)) == move for move in row)
    assert sum(block.count for block in actions.blocks) == actions.size
    for block in actions.blocks:
        moves = actions.moves[1][block.first : block.first + block.count]
        assert {rules.write(start, move)["do"] for move in moves} == {block.name}


@pytest.mark.parametrize(("game", "fields"), [(town, TOWN_FIELDS), (road, ROAD_FIELDS)])
def test_fields_lie_side_by_side_and_each_says_what_it_is(game: ModuleType, fields: Any) -> None:
    found = game.raw_env().fields

    assert [field.name for field in found] == [tell.__name__ for tell in fields]
    assert all(field.about.endswith(".") and "\n" not in field.about for field in found)
    for before, after in itertools.pairwise(found):
        assert before.first + before.count == after.first


# -- the page


def parts_of(game: ModuleType) -> tuple[str, str, str]:
    """What the page says of a game's options, actions and observations."""
    if game is road:
        options, actions, fields = ROAD.split("\n### ")
        return options, actions, fields
    options, actions, fields = (
        PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
        for heading in ("The environment", "Actions", "Observations")
    )
    return options, actions, fields


def rows(part: str) -> list[list[str]]:
    """The rows of the last table of a part."""
    table = part[part.rindex("|---|") :].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table if line.startswith("|")]


@GAMES
def test_every_option_action_and_field_is_documented(game: ModuleType) -> None:
    options, actions, fields = parts_of(game)
    table = game.raw_env()

    assert {row[0].strip("`") for row in rows(options)} == set(game.Options.__annotations__)
    assert [row[:2] for row in rows(actions)] == [
        [f"`{block.name}`", str(block.count)] for block in table.actions.blocks
    ]
    assert f"there are {table.actions.size}:" in actions
    assert rows(fields) == [
        [f"`{field.name}`", str(field.first), str(field.count), field.about] for field in table.fields
    ]
    last = table.fields[-1]
    assert f"are {last.first + last.count} numbers" in fields
