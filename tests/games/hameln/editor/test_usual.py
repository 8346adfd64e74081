"""Start houses that are proposed: all of one kind, and far apart."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.editor.generator.making import new_town
from hameln.games.hameln.editor.generator.wishes import Wishes
from hameln.games.hameln.editor.usual import usual_start_houses
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Kind
from tests.examples import examples

CLASSIC = find_town("hameln")


@pytest.mark.rule("H12", "H2.5")
def test_the_classic_town_would_be_given_its_own_start_houses() -> None:
    for families, houses in CLASSIC.start_houses.items():
        assert usual_start_houses(CLASSIC, families) == houses


@pytest.mark.rule("H2.5")
def test_of_six_butcheries_every_other_one_is_taken_whatever_their_order() -> None:
    turned = evolve(CLASSIC, houses=CLASSIC.houses[::-1])

    assert set(usual_start_houses(turned, 3)) in ({"M1", "M3", "M5"}, {"M2", "M4", "M6"})


@pytest.mark.rule("H2.5")
@settings(max_examples=examples(15), deadline=None)
@given(houses=st.integers(12, 40), market=st.none() | st.integers(0, 8), seed=st.integers(0, 99))
def test_nobody_begins_in_another_kind_of_house(houses: int, market: int | None, seed: int) -> None:
    """Where there are enough of any kind; the market's butcheries if there are."""
    town = new_town(Wishes(houses=houses, market=market), seed)

    for families, starts in town.start_houses.items():
        begun = {(town.house[one].market, town.house[one].kind, town.house[one].cost) for one in starts}
        kinds = [(house.market, house.kind, house.cost) for house in town.houses]
        if max(map(kinds.count, kinds)) >= families:
            assert len(begun) == 1
        if sum(house.market for house in town.houses) >= families:
            assert all(town.house[one].market for one in starts)


@pytest.mark.rule("H2.5")
def test_two_market_butcheries_are_not_enough_for_three_families() -> None:
    """So all three begin in breweries, rather than one of them beside two butchers."""
    few = evolve(
        CLASSIC,
        houses=tuple(
            evolve(house, market=house.id in {"M1", "M2"})
            for house in CLASSIC.houses
            if house.id not in {"M3", "M4", "M5", "M6"}
        ),
    )

    starts = usual_start_houses(few, 3)

    assert {few.house[house].kind for house in starts} == {Kind.BREWERY}


@pytest.mark.rule("H2.5")
def test_where_no_kind_has_enough_the_best_houses_are_taken() -> None:
    one_of_each = {house.kind: house for house in CLASSIC.houses}
    few = evolve(CLASSIC, houses=tuple(one_of_each.values()))

    starts = usual_start_houses(few, 3)

    assert Kind.INFLUENCE not in {few.house[house].kind for house in starts}
    assert len(set(starts)) == 3
    assert usual_start_houses(evolve(CLASSIC, houses=CLASSIC.houses[:2]), 3) == ("M1", "M2")
