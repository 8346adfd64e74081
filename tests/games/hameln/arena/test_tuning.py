"""Tuning finds what is there to be found, and the same thing every time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from hameln.games.hameln.arena.tuning import GROUPS, SPREAD, Candidate, Strategy, multiplied
from hameln.games.hameln.players.features import NAMES
from hameln.games.hameln.players.weights import learned_values, read_values, values_text

TARGET = 0.3


@pytest.fixture(autouse=True)
def libraries() -> None:
    """Loaded where they are asked for, which takes a second."""
    pytest.importorskip("numpy")
    pytest.importorskip("cma")


def searched(generations: int, disturb: int = 0) -> tuple[float, ...]:
    """Where a search comes to, if places are better the nearer to the target they are."""
    np = pytest.importorskip("numpy")
    strategy = Strategy(seed=1, candidates=10)
    for _ in range(generations):
        vectors = strategy.ask()
        np.random.seed(disturb)
        strategy.tell([_candidate(vector) for vector in vectors])
    return strategy.mean


def _candidate(vector: tuple[float, ...]) -> Candidate:
    standing: Any = SimpleNamespace(place=SimpleNamespace(value=missed(vector)))
    return Candidate(name="any", vector=vector, standing=standing)


def missed(vector: tuple[float, ...]) -> float:
    return sum((one - TARGET) ** 2 for one in vector)


def test_a_search_comes_nearer() -> None:
    assert missed(searched(30)) < missed(searched(5)) < missed((0.0,) * len(GROUPS))


def test_nothing_else_that_draws_numbers_disturbs_a_search() -> None:
    assert searched(4) == searched(4, disturb=99)


def test_every_feature_belongs_to_one_group() -> None:
    assert sorted(name for features in GROUPS.values() for name in features) == sorted(NAMES)


def test_a_factor_multiplies_its_group_only() -> None:
    values = learned_values()
    vector = tuple(0.6931 if group == "houses" else 0.0 for group in GROUPS)

    tuned = multiplied(values, vector)

    assert tuned.worth["houses"] == pytest.approx([2 * one for one in values.worth["houses"]], abs=0.001)
    assert tuned.worth["men"] == values.worth["men"]
    assert tuned.spread == values.spread


def test_the_lead_that_counts_is_a_group_of_its_own() -> None:
    values = learned_values()
    tuned = multiplied(values, tuple(0.6931 if group == SPREAD else 0.0 for group in GROUPS))

    assert tuned.worth == values.worth
    assert tuned.spread == pytest.approx([2 * one for one in values.spread], abs=0.001)


def test_weights_are_the_same_after_they_were_written() -> None:
    tuned = multiplied(learned_values(), tuple(0.01 * place for place, _ in enumerate(GROUPS)))

    assert read_values(values_text(tuned, ()).encode(), "text") == tuned
