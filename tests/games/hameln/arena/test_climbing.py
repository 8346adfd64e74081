"""Climbing to weights that win more."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest
from attrs import evolve

from hameln.games.hameln.arena.climbing import (
    TASTES,
    VARIETY,
    Climb,
    Tasted,
    bent,
    climb,
    effects_of,
    play_tasted,
    rounded,
    strode,
    usual_differences,
)
from hameln.games.hameln.players.evaluation import GUESSED
from hameln.games.hameln.players.features import NAMES
from tests.games.hameln.players.tables import game_of

pytest.importorskip("numpy")
USUAL = dict.fromkeys(NAMES, 1.0)
LIKED, DISLIKED = 7, 20


def plan(**options: Any) -> Climb:
    start = Climb(
        town=game_of(3).town, size=3, start=GUESSED, seed=1, level="easy", matches=4, rounds=2, stride=2.0
    )
    return evolve(start, **options)


def drawn(count: int, worth: dict[int, float], noise: float = 1.0) -> list[Tasted]:
    """Matches of four in which tastes are worth so many points."""
    rng = Random(3)
    matches: list[Tasted] = []
    for _ in range(count):
        tastes = [tuple(rng.gauss(0, 1) for _ in range(TASTES)) for _ in range(4)]
        totals = [
            sum(points * taste[place] for place, points in worth.items()) + rng.gauss(0, noise)
            for taste in tastes
        ]
        places = tuple(1 + len([other for other in totals if other > one]) for one in totals)
        matches.append(
            Tasted(tastes=tuple(tastes), places=places, totals=tuple(round(100 * one) for one in totals))
        )
    return matches


@pytest.mark.long
def test_climbing_comes_to_the_same_with_any_number_of_processes() -> None:
    done: list[int] = []

    alone = climb(plan(), 1, done.append)

    assert alone == climb(plan(), 2)
    assert done == list(range(1, 9))
    assert alone.values == rounded(alone.values)
    assert len(alone.sheets) == 2
    assert climb(plan(seed=2)).sheets != alone.sheets


def test_searching_levels_climb_with_fewer_iterations() -> None:
    assert plan(level="master", iterations=30).playing.iterations == 30
    assert plan(level="master", iterations=0).playing.iterations == 2000
    assert not plan(level="hard", iterations=30).playing.iterations
    assert plan(level="hard", plans=30).playing.plans == 30
    assert plan(level="hard").playing.plans == 100

    one = plan(level="master", iterations=2)
    assert min(play_tasted(one, one.start, USUAL, 0, 0).places) == 1


def test_what_wins_and_what_loses_is_found_and_chance_is_left_out() -> None:
    effects = effects_of(drawn(400, {LIKED: 1.0, DISLIKED: -0.5}))

    order = sorted(range(TASTES), key=effects.gains.__getitem__)
    assert (order[-1], order[0]) == (LIKED, DISLIKED)
    assert effects.gains[LIKED] > 10 * effects.error
    assert effects.gains[DISLIKED] < -5 * effects.error
    others = [abs(one) for place, one in enumerate(effects.sure) if place not in (LIKED, DISLIKED)]
    assert others.count(0.0) > len(others) / 2
    assert max(others) < abs(effects.sure[DISLIKED]) / 2


def test_pure_chance_has_effects_of_the_size_of_their_error() -> None:
    effects = effects_of(drawn(300, {}))

    squares = [(one / effects.error) ** 2 for one in effects.gains]
    assert 0.5 < sum(squares) / len(squares) < 1.6


def test_a_stride_has_its_length_and_the_way_of_the_gains() -> None:
    gains = tuple(0.1 if place == LIKED else 0.0 for place in range(TASTES))

    assert strode(gains, 3.0)[LIKED] == pytest.approx(3.0)
    assert math.hypot(*strode(tuple(range(TASTES)), 2.5)) == pytest.approx(2.5)
    assert strode((0.0,) * TASTES, 3.0) == (0.0,) * TASTES


def test_tastes_bend_one_weight_at_one_end_of_the_match() -> None:
    first = tuple(2.0 if place == 0 else 0.0 for place in range(TASTES))
    spread = tuple(1.0 if place == TASTES - 1 else 0.0 for place in range(TASTES))

    nearer, wider = bent(GUESSED, first, {**USUAL, NAMES[0]: 3.0}), bent(GUESSED, spread, USUAL)

    gained = [new - old for new, old in zip(nearer.worth[NAMES[0]], GUESSED.worth[NAMES[0]], strict=True)]
    assert gained == pytest.approx([VARIETY * part / 9 for part in (6, 4, 4, 2, 2, 0)])
    assert all(nearer.worth[name] == GUESSED.worth[name] for name in NAMES[1:])
    assert wider.spread[0] == GUESSED.spread[0]
    assert wider.spread[-1] > GUESSED.spread[-1]
    assert bent(GUESSED, (0.0,) * TASTES, USUAL) == GUESSED


@pytest.mark.long
def test_what_families_usually_differ_by_is_counted_in_the_features_own_measure() -> None:
    usual = usual_differences(plan())

    assert set(usual) == set(NAMES)
    assert usual["houses"] > usual["cat"] > 0
