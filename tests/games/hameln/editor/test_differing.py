"""What is chosen after a change: everything in the town that is otherwise by it."""

from __future__ import annotations

from attrs import evolve

from hameln.games.hameln.editor.differing import differing
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.fairness import levers
from hameln.games.hameln.map.questions import circles_of_house
from tests.games.hameln.arena.invented import HOUSE, STARTS, TOWN


def test_nothing_is_otherwise_in_the_same_town() -> None:
    assert differing(TOWN, TOWN) == ()
    assert differing(TOWN, levers.with_kings(TOWN, 4, 2.0)) == ()


def test_what_has_another_value_or_place_is_named() -> None:
    dearer = levers.with_cost(TOWN, HOUSE.id, HOUSE.cost + 1)
    district = TOWN.districts[0]
    riskier = levers.with_price(TOWN, district.id, district.price + 1)
    hall = evolve(TOWN, geometry=evolve(TOWN.geometry, hall=(1.0, 1.0)))

    assert TownDocuments().differing(TOWN, dearer) == (f"house:{HOUSE.id}",)
    assert differing(TOWN, riskier) == (f"sign:{district.id}",)
    assert differing(TOWN, hall) == ("hall",)


def test_both_houses_of_an_exchange_are_named() -> None:
    old = STARTS[0]
    other = next(house.id for house in TOWN.houses if house.id not in TOWN.start_houses[4])
    after = levers.other_start(TOWN, families=4, house=old, other=other)

    assert set(differing(TOWN, after)) == {f"house:{old}", f"house:{other}"}


def test_of_a_circle_that_is_gone_its_houses_are_named() -> None:
    house = next(one.id for one in TOWN.houses if levers.one_circle_less(TOWN, 4, one.id) != TOWN)
    after = levers.one_circle_less(TOWN, 4, house)
    gone = next(one for one in circles_of_house(TOWN, house, 4) if one.id not in after.circle)

    assert set(differing(TOWN, after)) == {f"house:{one}" for one in gone.houses}
    assert differing(after, TOWN) == (f"circle:{gone.id}",)
