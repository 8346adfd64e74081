"""The card game as an environment: PettingZoo's interface, and the same matches as everywhere."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test

from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.research import env, raw_env
from hameln.games.rattus_cartus.research.environment import RattusCartusEnv
from hameln.games.rattus_cartus.research.fields import fields_of, row_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.game import CHANCE, Result
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.research.environment import reward_of
from tests import children

pytestmark = [
    # what it says about every observation that is a dictionary with a mask, and is not one of its own
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]


def play_out(table: RattusCartusEnv, seed: int) -> None:
    """Everybody plays at random."""
    rng = Random(seed)
    while not table.match.is_over:
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(rng.choice(np.flatnonzero(mask)))


@pytest.mark.long
@pytest.mark.parametrize("heirs", [2, 5])
def test_the_expansion_is_played_by_numbers(heirs: int) -> None:
    """Rule: N1."""
    api_test(env(heirs=heirs, pack="nobilis", buildings="cards", nobles=True), num_cycles=100)
    table = raw_env(heirs=heirs, pack="nobilis", buildings="cards", nobles=True)
    for seed in range(3):
        table.reset(seed=seed)
        play_out(table, seed)
    assert table.game.options["nobles"]
    assert table.actions.size > raw_env(heirs=heirs).actions.size


@pytest.mark.long
def test_a_noble_face_down_is_seen_by_its_holder_alone() -> None:
    """Rule: N8.2."""
    table = raw_env(heirs=3, pack="nobilis", buildings="cards", nobles=True)
    table.reset(seed=1)
    game, rng = table.game, Random(1)
    places = {field.name: slice(field.first, field.first + field.count) for field in fields_of(game)}
    held = 0
    for _ in range(400):
        if table.match.is_over:
            break
        state = table.match.state
        rows = [row_of(game, game.view(state, seat)) for seat in range(3)]
        assert {len(row) for row in rows} == {places["named"].stop}
        assert all(0 <= value <= 1 for row in rows for value in row)
        for seat, row in enumerate(rows):
            assert (1.0 in row[places["noble_held"]]) == (state.expansion.holder == seat)
            assert (1.0 in row[places["noble_holder"]]) == (state.expansion.holder >= 0)
        held += state.expansion.holder >= 0
        table.step(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])))
    assert held


@pytest.mark.parametrize(("heirs", "buildings"), [(2, "buildings"), (3, "first"), (5, "cards")])
def test_a_seed_gives_the_match_that_it_gives_everywhere(heirs: int, buildings: str) -> None:
    play = choose(own_pack(), buildings, heirs, Random("11/buildings"))
    match = play_match(RattusCartus(own_pack(), play, heirs), [make_random] * heirs, seed=11)
    table = raw_env(heirs=heirs, buildings=buildings)

    table.reset(seed=11)
    for one in match.played:
        if one.mover != CHANCE and not one.auto:
            assert table.agent_selection == f"heir_{one.mover}"
            table.step(table.actions.numbers[one.mover][one.action])

    assert table.game.chosen == play
    assert [(one.mover, one.action, one.auto) for one in table.match.played] == [
        (one.mover, one.action, one.auto) for one in match.played
    ]


def ended(ranking: Any, dead: tuple[int, ...], totals: tuple[int, ...]) -> Result:
    """How a match of four ended; all dead win nothing."""
    winners = () if len(dead) == len(totals) else ranking[0]
    return Result(
        ranking=ranking, winners=winners, totals=totals, points=({},) * len(totals), facts={"dead": dead}
    )


@pytest.mark.parametrize(
    ("result", "win", "place", "margin"),
    [
        (ended(((1,), (0, 2), (3,)), (), (8, 12, 8, 2)), [0, 1, 0, 0], [0.5, 1, 0.5, 0], [-4, 4, -4, -10]),
        (ended(((0, 3), (1, 2)), (1, 2), (9, 20, 3, 9)), [1, 0, 0, 1], [1, 0, 0, 1], [0, -9, -9, 0]),
        (ended(((0, 1, 2, 3),), (0, 1, 2, 3), (9, 20, 3, 9)), [0] * 4, [0] * 4, [0] * 4),
        (ended(((0, 1, 2, 3),), (), (7, 7, 7, 7)), [1] * 4, [1] * 4, [0] * 4),
    ],
)
@pytest.mark.rule("R15.3")
def test_rewards(result: Result, win: list[float], place: list[float], margin: list[float]) -> None:
    """Who shares a place gets the same, the dead are last, and where all are dead nobody gets anything."""
    compared = raw_env().encoding.compared(result)

    told = {
        kind: [reward_of(kind, compared, seat) for seat in range(4)] for kind in ("win", "place", "margin")
    }

    assert told == {"win": win, "place": place, "margin": margin}


def test_rewards_come_at_the_end_with_how_it_ended() -> None:
    table = raw_env(reward="margin")
    table.reset(seed=9)
    assert not any(table.rewards.values())

    play_out(table, 9)

    result = table.game.result(table.match.state)
    for seat, agent in enumerate(table.possible_agents):
        assert table.infos[agent]["place"] == result.places[seat]
        assert sum(table.infos[agent]["points"].values()) == table.infos[agent]["total"]
    assert any(table.rewards.values())


def test_actions_in_words() -> None:
    table = raw_env()

    assert table.words("heir_2", 0) == {"do": "supply", "building": 0}
    assert table.words("heir_3", table.encoding.size - 1)["do"] == "discard"


@pytest.mark.long
def test_no_screen_is_loaded_where_no_picture_is_wanted() -> None:
    lines = (
        "import sys",
        "from hameln.games.rattus_cartus.research import raw_env",
        "table = raw_env(render_mode=sys.argv[1])",
        "table.reset(seed=1)",
        "table.render()",
        "print(*sorted({'arcade', 'pyglet', 'PIL', 'hameln.ui'} & set(sys.modules)))",
    )

    def loaded(mode: str) -> list[str]:
        words = [sys.executable, "-c", "\n".join(lines), mode]
        return children.run(words, capture_output=True, text=True, check=True).stdout.split()

    assert loaded("ansi") == []
    assert loaded("rgb_array") == ["PIL", "hameln.ui"]
