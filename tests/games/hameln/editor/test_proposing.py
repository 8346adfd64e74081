"""Circles are proposed for any houses, and there is nothing to be said against them."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve
from hypothesis import example, given
from hypothesis import strategies as st

from hameln.games.hameln.editor.proposing import propose_circles
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import crossings
from hameln.games.hameln.map.town import River, Town
from hameln.games.hameln.map.warnings import find_warnings
from tests.games.hameln.editor.houses import house, scattered, town_of


def proposed(town: Town) -> Town:
    """The town with the circles that are proposed."""
    return evolve(town, circles=propose_circles(town))


def complaints(town: Town) -> list[str]:
    """What is to be said against the circles of a town."""
    said = [*find_problems(town), *find_warnings(town)]
    others = (
        "no house in it",
        "lies on H",
        " hides ",
        " hide ",
        "of one kind",
    )  # about houses, ribbons, the hall
    return [str(one) for one in said if not any(words in str(one) for words in others)]


@pytest.mark.parametrize("name", ["hameln", "reedmouth"])
def test_the_shipped_towns_get_circles_like_their_own(name: str) -> None:
    town = find_town(name)

    found = proposed(town)

    assert complaints(found) == []
    assert abs(len(found.circles) - len(town.circles)) <= len(town.circles) / 3
    assert all(3 <= len(found.circles_at[one.id]) <= 6 for one in town.houses)
    assert all(1 <= len(circle.touches) <= 3 for circle in found.circles)
    assert sum(len(circle.touches) == 1 for circle in found.circles) == 0
    assert any(len(circle.touches) == 3 for circle in found.circles)
    assert any(len(circle.districts) == 2 for circle in found.circles)


def test_circles_before_the_hall_belong_to_the_market_place() -> None:
    found = proposed(find_town("hameln"))

    market = [circle for circle in found.circles if circle.market]
    assert len(market) >= 4
    assert all(not circle.districts for circle in market)
    assert all(circle.districts for circle in found.circles if not circle.market)


@given(seed=st.integers(0, 10_000), count=st.integers(3, 40), ground=st.sampled_from((20_000.0, 40_000.0)))
@example(seed=39, count=39, ground=20_000.0)
def test_no_line_crosses_wherever_the_houses_stand(seed: int, count: int, ground: float) -> None:
    town = proposed(scattered(seed, count, ground=ground))

    found = complaints(town)
    if ground < 40_000:  # where houses stand close together, some have no room for a circle beside them
        found = [one for one in found if "lies on the house" not in one and "falls into" not in one]
    assert found == []
    assert list(crossings(town)) == []


def test_crowded_houses_get_circles_all_the_same() -> None:
    for seed in range(12):
        town = proposed(scattered(seed, 40, ground=12_000.0))

        assert complaints(town) == []


def test_the_same_houses_get_the_same_circles() -> None:
    town = scattered(3, 25)

    assert propose_circles(town) == propose_circles(evolve(town, circles=propose_circles(town)))


def test_houses_in_a_row_share_circles() -> None:
    row = proposed(town_of(*(house(f"H{place}", (100.0 + 150 * place, 300.0)) for place in range(5))))

    assert complaints(row) == []
    assert {frozenset(circle.houses) for circle in row.circles} >= {
        frozenset({f"H{place}", f"H{place + 1}"}) for place in range(4)
    }


def test_no_dotted_line_runs_through_the_hall() -> None:
    town = town_of(
        house("H0", (250.0, 330.0)),
        house("H1", (750.0, 330.0)),
        house("H2", (880.0, 330.0)),
        hall=(500.0, 330.0),
    )

    found = proposed(town)

    assert complaints(found) == []
    across = [one.at for one in found.circles if {"H0", "H1"} <= set(one.houses)]
    assert across
    assert all(abs(y - 330) > 45 for _, y in across)


def test_houses_on_each_other_get_a_circle_each() -> None:
    town = proposed(town_of(*(house(f"H{place}", (500.0, 300.0)) for place in range(4))))

    touched = Counter(one for circle in town.circles for one in circle.houses)
    assert set(touched) == {"H0", "H1", "H2", "H3"}
    assert find_problems(town) == ()


def test_nothing_is_proposed_for_no_houses() -> None:
    assert propose_circles(town_of()) == ()


def test_a_circle_lies_on_dry_land_if_it_can() -> None:
    pair = (house("H0", (300.0, 300.0)), house("H1", (560.0, 300.0)), house("H2", (430.0, 560.0)))

    pond = River(outline=((380.0, 280.0), (480.0, 280.0), (480.0, 320.0), (380.0, 320.0)))

    wet = [circle.at for circle in propose_circles(town_of(*pair, rivers=(pond,)))]

    assert not any(380 < x < 480 and 280 < y < 320 for x, y in wet)
