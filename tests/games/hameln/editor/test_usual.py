"""Start houses that are proposed: all of one kind, and far apart."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.editor.generator.making import new_town
from hameln.games.hameln.editor.generator.wishes import Wishes
from hameln.games.hameln.editor.usual import (
    sensible_districts,
    sensible_families,
    sensible_kings,
    sensible_market,
    sensible_prices,
    sensible_top,
    usual_kings,
    usual_start_houses,
    usual_top,
)
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


@pytest.mark.rule("H12", "H1.13")
def test_the_classic_town_has_the_classic_values() -> None:
    """What is sensible for 22 houses is what the classic town has."""
    town = find_town("hameln")

    assert {families: sensible_kings(22, families) for families in (3, 4, 5)} == dict(town.kings)
    assert sensible_top(22) == town.influence_top
    assert sensible_market(22) == sum(house.market for house in town.houses)
    assert sensible_districts(22) == len(town.districts)
    assert sensible_families(22) == tuple(town.kings)
    assert sorted(sensible_prices(4)) == sorted(one.price for one in town.districts)


def test_values_grow_with_the_town_and_never_beyond_what_is_possible() -> None:
    for families in (3, 4, 5):
        kings = [sensible_kings(houses, families) for houses in range(3, 201)]
        assert all(
            one <= other
            for before, after in pairwise(kings)
            for one, other in zip(before, after, strict=True)
        )
        assert all(max(three) <= houses for three, houses in zip(kings, range(3, 201), strict=True))
        assert all(1 <= a <= b <= c for a, b, c in kings)
    for measure, least, most in (
        (sensible_top, 1, 99),
        (sensible_market, 1, 16),
        (sensible_districts, 1, 12),
    ):
        values = [measure(houses) for houses in range(3, 201)]
        assert values == sorted(values)
        assert least <= values[0] <= values[-1] <= most


@pytest.mark.rule("H2.5")
def test_a_town_is_for_as_many_families_as_suit_its_size() -> None:
    """With too little room the turn order decides too much; three in a large town never meet."""
    assert {houses: sensible_families(houses) for houses in (3, 15, 16, 19, 20, 30, 31, 200)} == {
        **dict.fromkeys((3, 15), (3,)),
        **dict.fromkeys((16, 19), (3, 4)),
        **dict.fromkeys((20, 30), (3, 4, 5)),
        **dict.fromkeys((31, 200), (4, 5)),
    }


@pytest.mark.rule("H2.5")
def test_there_are_market_butcheries_for_all_of_them() -> None:
    """So that nobody begins in another kind of house."""
    assert all(max(sensible_families(houses)) <= sensible_market(houses) for houses in range(12, 201))


@pytest.mark.rule("H1.13")
def test_towns_a_little_smaller_than_the_classic_one_have_its_kings() -> None:
    """With one king less in each phase, the last of four families in 16 houses won 30 of 100 matches."""
    assert {sensible_kings(houses, 4) for houses in range(15, 23)} == {(4, 5, 6)}
    assert sensible_kings(14, 4) == (3, 4, 5)


@pytest.mark.rule("H1.13")
def test_the_inspector_offers_the_same_values() -> None:
    """There is one opinion of how many kings suit a town."""
    assert usual_kings(5, 40) == sensible_kings(40, 5)
    assert usual_top(40) == sensible_top(40)
