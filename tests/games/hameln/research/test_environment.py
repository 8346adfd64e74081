"""The environment plays the same game as the rest of the program."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from hameln.arena.extras import MissingExtraError
from hameln.errors import IllegalAction
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.research import env, parallel_env, raw_env
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.game import CHANCE, Result
from hameln.kernel.referee import play_match
from hameln.research.environment import reward_of
from tests import children

TOP = Path(__file__).resolve().parents[4]


def play_out(table: Any, rng: Random) -> dict[str, tuple[float, Mapping[str, Any]]]:
    """Everybody plays at random; by agent the reward and what is told at the end."""
    ends: dict[str, tuple[float, Mapping[str, Any]]] = {}
    for agent in table.agent_iter():
        observation, reward, is_over, is_cut, info = table.last()
        if is_over or is_cut:
            ends[agent] = (reward, info)
            table.step(None)
        else:
            table.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    return ends


@pytest.mark.long
@pytest.mark.parametrize("families", [3, 4, 5])
def test_a_seed_gives_the_chance_that_it_gives_everywhere(families: int) -> None:
    game = Hameln(find_town("hameln"), families)
    match = play_match(game, [maker_of("greedy")] * families, seed=11)
    table = raw_env(families=families)

    table.reset(seed=11)
    for one in match.played:
        if one.mover != CHANCE and not one.auto:
            assert table.agent_selection == f"family_{one.mover}"
            table.step(table.actions.numbers[one.mover][one.action])

    assert [(one.mover, one.action, one.auto) for one in table.match.played] == [
        (one.mover, one.action, one.auto) for one in match.played
    ]
    assert table.match.state == match.state


def test_resets_without_a_seed_follow_from_the_last_one() -> None:
    one, other = raw_env(), raw_env()
    for table in (one, other):
        table.reset(seed=5)
        table.reset()

    assert one.seed == other.seed != 5
    assert one.seed < 2**53
    assert one.match.state == other.match.state
    one.reset()
    assert one.seed != other.seed


@pytest.mark.parametrize(
    ("kind", "rewards"),
    [("win", [0.0, 1.0, 0.0]), ("place", [0.5, 1.0, 0.0]), ("margin", [-4.0, 4.0, -5.0])],
)
def test_rewards(kind: str, rewards: list[float]) -> None:
    result = Result.without_ties((1, 0, 2), (8, 12, 7), ({}, {}, {}))

    assert [reward_of(kind, result, seat) for seat in range(3)] == rewards


def test_rewards_come_at_the_end_with_how_it_ended() -> None:
    table = env(reward="place")
    table.reset(seed=9)

    ends = play_out(table, Random(9))

    places = sorted((info["place"], reward) for reward, info in ends.values())
    assert places == [(1, 1.0), (2, pytest.approx(2 / 3)), (3, pytest.approx(1 / 3)), (4, 0.0)]
    assert all(sum(info["points"].values()) == info["total"] for _, info in ends.values())


def test_an_action_that_is_not_legal_says_why_or_ends_the_match() -> None:
    bare, guarded = raw_env(), env()
    bare.reset(seed=1)
    wrong = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[-1])

    before = bare.match.state.copy()
    with pytest.raises(IllegalAction, match="H"):
        bare.step(wrong)
    assert bare.match.state == before

    guarded.reset(seed=1)
    culprit = guarded.agent_selection
    guarded.step(wrong)
    assert all(guarded.terminations.values())
    assert {agent: reward for agent, (reward, _) in play_out(guarded, Random(1)).items()}[culprit] == -1


def test_a_match_can_be_cut_off() -> None:
    table = raw_env(max_cycles=10)
    table.reset(seed=2)
    play_out(table, Random(2))

    assert sum(one.mover != CHANCE and not one.auto for one in table.match.played) == 10
    assert not table.match.is_over


def test_a_family_without_a_choice_is_asked_only_if_wanted() -> None:
    asked = {}
    for asks_forced in (False, True):
        table = raw_env(asks_forced=asks_forced)
        table.reset(seed=4)
        widths = []
        while not table.match.is_over:
            mask = table.observe(table.agent_selection)["action_mask"]
            widths.append(int(mask.sum()))
            table.step(int(np.flatnonzero(mask)[0]))
        asked[asks_forced] = widths, [one.action for one in table.match.played]

    assert min(asked[False][0]) > 1
    assert min(asked[True][0]) == 1
    assert asked[False][1] == asked[True][1]


def test_a_computer_player_keeps_to_the_actions_of_the_environment() -> None:
    table = raw_env(highest_bribe=0)
    table.reset(seed=6)
    plays = [table.computer_player("greedy", agent) for agent in table.possible_agents]
    while not table.match.is_over:
        table.step(plays[table.match.mover]())

    assert not any('"do":"bribe"' in line for line in table.record().splitlines())


def test_actions_in_words() -> None:
    table = raw_env()

    assert table.words("family_2", 0)["do"] == "settle"
    assert table.words("family_2", table.actions.size - 1) == {"do": "pay", "boys": 4, "girls": 4}


@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium"])
def test_without_the_extra_it_is_told_how_to_get_it(
    make: Any, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)

    with pytest.raises(MissingExtraError, match=re.escape(f"{library} is needed")) as caught:
        make()

    assert 'pip install "hameln[research]"' in str(caught.value)


def test_the_module_itself_loads_without_the_extra() -> None:
    script = "import sys, hameln.research; print({'numpy', 'pettingzoo', 'gymnasium'} & sys.modules.keys())"
    done = children.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(TOP)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.strip() == "set()"
