"""Values scaled to the size of a town; the classic town is the measure."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hameln.games.hameln.editor.sensible import (
    sensible_districts,
    sensible_families,
    sensible_kings,
    sensible_market,
    sensible_prices,
    sensible_top,
)
from hameln.games.hameln.editor.usual import usual_kings, usual_top
from hameln.games.hameln.map.files import find_town


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
