"""PettingZoo's own tests of its interface, on every kind of the environment."""

from __future__ import annotations

from functools import partial

import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from hameln.errors import HamelnError
from hameln.games.hameln.research import env, parallel_env, raw_env
from hameln.research import env as env_of

pytestmark = [
    # what it says about every observation that is a dictionary with a mask, and is not one of its own
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]


@pytest.mark.parametrize(
    ("town", "families", "reward", "asks_forced"),
    [("hameln", 4, "win", False), ("hameln", 5, "place", True), ("reedmouth", 3, "margin", False)],
)
def test_the_interface_is_kept(town: str, families: int, reward: str, asks_forced: bool) -> None:
    options = {"town": town, "families": families, "reward": reward, "asks_forced": asks_forced}

    api_test(env(**options), num_cycles=300)  # type: ignore[arg-type]
    api_test(raw_env(**options), num_cycles=50)  # type: ignore[arg-type]


def test_an_environment_that_renders_keeps_the_interface_too() -> None:
    api_test(env(render_mode="ansi"), num_cycles=20)


def test_the_same_seed_makes_the_same_match() -> None:
    seed_test(env, num_cycles=120)
    seed_test(partial(env, town="reedmouth", families=5), num_cycles=120)


def test_the_parallel_interface_is_kept() -> None:
    parallel_api_test(parallel_env(families=3), num_cycles=300)
    parallel_seed_test(parallel_env, num_cycles=50)


def test_a_game_is_found_by_its_word() -> None:
    found = env_of("hameln", families=3)

    assert found.possible_agents == env(families=3).possible_agents
    with pytest.raises(HamelnError, match="no game is called"):
        env_of("chess")
