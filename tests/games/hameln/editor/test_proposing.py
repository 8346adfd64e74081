"""Circles are proposed for any houses, and there is nothing to be said against them."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve
from hypothesis import example, given
from hypothesis import strategies as st

from hameln.games.hameln.editor import nearness
from hameln.games.hameln.editor.proposing import propose_circles
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import crossings
from hameln.games.hameln.map.town import HouseId, Point, River, Town
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


@pytest.mark.long
@given(seed=st.integers(0, 10_000), count=st.integers(3, 40), ground=st.sampled_from((20_000.0, 40_000.0)))
@example(seed=39, count=39, ground=20_000.0)
def test_no_line_crosses_wherever_the_houses_stand(seed: int, count: int, ground: float) -> None:
    town = proposed(scattered(seed, count, ground=ground))

    found = complaints(town)
    if ground < 40_000:  # where houses stand close together, some have no room for a circle beside them
        found = [one for one in found if "lies on the house" not in one and "falls into" not in one]
    assert found == []
    assert list(crossings(town)) == []


@pytest.mark.long
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


H = HouseId


@pytest.mark.rule("H1.3")
@pytest.mark.parametrize(
    ("facing", "at", "side"),
    [
        ("s", (500, 400), "front"),
        ("s", (500, 200), "back"),
        ("s", (400, 300), "left"),
        ("s", (600, 300), "right"),
        ("n", (500, 400), "back"),
        ("n", (400, 300), "right"),
        ("e", (600, 300), "front"),
        ("e", (500, 400), "left"),
        ("w", (400, 300), "front"),
        ("w", (500, 400), "right"),
    ],
)
def test_the_side_follows_from_the_place_and_the_door(facing: str, at: Point, side: str) -> None:
    """A circle lies on a side of a house, as somebody before the door sees it."""
    town = town_of(house("H1", (500.0, 300.0), facing=facing))

    assert nearness.side_towards(town.house[H("H1")], at) == side


def test_a_flat_house_has_long_sides() -> None:
    town = town_of(house("H1", (500.0, 300.0), size=(200.0, 40.0)))

    assert nearness.side_towards(town.house[H("H1")], (560, 340)) == "front"


def test_a_circle_in_a_gap_touches_both_houses_and_the_nearest_is_never_out_of_reach() -> None:
    town = town_of(house("H1", (200.0, 300.0)), house("H2", (340.0, 300.0)), house("H3", (800.0, 300.0)))

    assert nearness.touched_by(town, (270, 300)) == ("H1", "H2")
    assert nearness.touched_by(town, (850, 600)) == ("H3",)
    assert nearness.touched_by(town_of(), (1, 1)) == ()


def test_the_classic_towns_circles_touch_what_they_lie_at() -> None:
    town = find_town("hameln")

    alley, corner = town.circle["M6-M1.alley"], town.circle["M1-B.il-B.ir"]  # type: ignore[index]

    assert set(nearness.touched_by(town, alley.at)) == {"M6", "M1"}
    assert "M1" in nearness.touched_by(town, corner.at)


@pytest.mark.rule("H1.3")
def test_a_circle_has_the_districts_of_its_houses_and_of_three_the_two_nearest() -> None:
    """One district, or two on a border."""
    town = town_of(
        house("H1", (500.0, 100.0)),
        house("H2", (300.0, 300.0), district="south"),
        house("H3", (700.0, 300.0), district="harbour"),
    )

    assert nearness.districts_at(town, (H("H1"),), (500, 200)) == ("north",)
    assert nearness.districts_at(town, (H("H2"), H("H1")), (400, 200)) == ("north", "south")
    assert nearness.districts_at(town, (H("H1"), H("H2"), H("H3")), (500, 300)) == ("south", "harbour")


@pytest.mark.rule("H1.3")
def test_the_market_places_circles() -> None:
    """Circles of the market place are marked so."""
    square = ((400.0, 200.0), (600.0, 200.0), (600.0, 400.0), (400.0, 400.0))
    town = town_of(house("M1", (350.0, 300.0), market=True), house("H1", (350.0, 500.0)), market=square)

    assert nearness.is_on_market(town, (H("H1"),), (500, 300))
    assert nearness.is_on_market(town, (H("M1"),), (350, 240))
    assert not nearness.is_on_market(town, (H("M1"), H("H1")), (350, 400))


def test_fresh_ids_are_short_and_free() -> None:
    assert nearness.fresh_id((), "M1-M2") == "M1-M2"
    assert nearness.fresh_id(("M1-M2", "M1-M2.2"), "M1-M2") == "M1-M2.3"
