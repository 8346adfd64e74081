"""Levels: what each may do, and who is stronger than whom."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from hameln.games.hameln.arena.bench import LEVELS as LADDER
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.kit import MAKERS, PLAYERS, maker_of
from hameln.games.hameln.players.levels import LEVELS, player_of
from hameln.games.hameln.players.search import SearchPlayer
from hameln.kernel.game import Game
from hameln.kernel.players import Choice, Clock, PlayerMaker
from hameln.kernel.referee import Referee
from hameln.table.session import Session
from tests.games.hameln.players.beginner import wins_against
from tests.games.hameln.players.tables import decisions, game_of, guessing_mind


def searcher(level: str) -> SearchPlayer:
    made = maker_of(level)(game_of(4), 0, Random(1))
    assert isinstance(made, SearchPlayer)
    return made


def test_everybody_without_a_file_stands_on_the_ladder_in_the_same_order_everywhere() -> None:
    assert (*MAKERS,) == ("random", *LADDER)
    assert [name for name in LADDER if name in LEVELS] == [*LEVELS] == [*PLAYERS.levels]


def test_whoever_is_stronger_blunders_less_and_from_hard_on_never() -> None:
    blunders = [level.blunders for level in LEVELS.values()]

    assert blunders == sorted(blunders, reverse=True)
    assert [name for name, level in LEVELS.items() if level.blunders] == ["easy", "medium"]


def test_a_grandmaster_tries_several_ways_to_end_a_turn_where_a_master_tries_one() -> None:
    master, grandmaster = searcher("master"), searcher("grandmaster")

    assert grandmaster.plans > 1
    assert master.plans == 0
    assert grandmaster.mind.valuer.weights == master.mind.valuer.weights


def test_a_level_can_weigh_by_the_weights_before_these() -> None:
    former = player_of(BALANCED, evolve(LEVELS["master"], weights="former"))(game_of(4), 0, Random(1))

    assert isinstance(former, SearchPlayer)
    assert former.mind.valuer.weights != searcher("master").mind.valuer.weights


@pytest.mark.parametrize(("budget", "grown"), [(None, 32), (600, 96)])
def test_with_a_clock_a_tree_may_grow_larger(budget: float | None, grown: int) -> None:
    state = decisions(4, range(1))[0]
    game = game_of(4)
    mind = guessing_mind(game, state.mover)
    player = SearchPlayer(mind, 32, longer=96)
    options = mind.options(mind.character.judge(game, mind.seat), state, game.legal(state))

    tree, root = player.planted(state, mind.aim(state), options)
    player.think(tree, root, Clock.start(budget))

    assert root.count == grown


def test_only_those_who_think_as_long_as_they_may_have_a_clock_at_a_table() -> None:
    assert PLAYERS.seconds_of("grandmaster") == PLAYERS.seconds_of("weber:grandmaster") == 1.5
    for name in ("human", "greedy", "weber", "weber:master", "master"):
        assert PLAYERS.seconds_of(name) is None


@frozen
class Noting:
    """Takes the first move, and notes how long it might have thought."""

    seat: int
    seen: dict[int, float | None]

    def choose(self, view: object, actions: Sequence[int], clock: Clock) -> Choice[int]:
        del view
        self.seen[self.seat] = clock.budget
        return Choice(actions[0])


def noting(seen: dict[int, float | None]) -> PlayerMaker:
    """The maker of players that note into this."""

    def make(game: Game[Any, Any, Any], seat: int, rng: Random) -> Noting:
        del game, rng
        return Noting(seat, seen)

    return make


def test_at_a_table_each_seat_has_the_time_of_its_level(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[int, float | None] = {}
    makers = dict.fromkeys(PLAYERS.names(), noting(seen))
    monkeypatch.setattr(PLAYERS, "maker_of", makers.__getitem__)
    session = Session(game_of(4), ("weber:grandmaster", "master", "grandmaster", "greedy"), 1)

    while len(seen) < 4:
        assert session.step() is not None

    assert seen == {0: 1.5, 1: None, 2: 1.5, 3: None}


def test_away_from_tables_nobody_is_hurried_but_by_the_match() -> None:
    seen: dict[int, float | None] = {}
    referee = Referee(game_of(3), [noting(seen)] * 3, 1, budget=9.0)

    while len(seen) < 3:
        assert referee.step() is not None

    assert seen == dict.fromkeys(range(3), 9.0)


def test_a_beginner_beats_those_without_a_plan() -> None:
    assert wins_against("random", 12, seed=3).value > 0.5


@pytest.mark.long
def test_a_beginner_wins_often_against_easy_and_seldom_against_medium() -> None:
    easy, medium = wins_against("easy", 120, seed=2), wins_against("medium", 120, seed=2)

    assert easy.value > 0.36
    assert medium.value < 0.25
    assert medium.high < easy.low
