"""The things of a town: their names, where they lie, and what lies at a place."""

from __future__ import annotations

from attrs import evolve

from hameln.games.hameln.editor import changing
from hameln.games.hameln.editor.things import box_of, has_thing, is_within, things_at, things_in, things_of
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import HouseId

TOWN = find_town("hameln")


def test_every_thing_has_a_name_and_a_place() -> None:
    names = things_of(TOWN)
    assert len(set(names)) == len(names)
    assert {name.partition(":")[0] for name in names} >= {"house", "circle", "district", "wall", "hall"}
    assert all(box_of(TOWN, name) is not None for name in names)


def test_there_is_nothing_of_other_names() -> None:
    for name in ("", "house:", "house:nobody", "road:99", "road:-1", "road:x", "tree:1", "wall:²"):
        assert not has_thing(TOWN, name)


def test_what_stands_on_the_ground_is_found_before_the_ground() -> None:
    found = things_at(TOWN, TOWN.house[HouseId("M1")].at, 4)
    assert found[0] == "house:M1"
    assert "district:black" in found
    assert things_at(TOWN, TOWN.circles[0].at, 4)[0] == f"circle:{TOWN.circles[0].id}"


def test_a_frame_holds_what_lies_whole_in_it() -> None:
    (left, top), (right, foot) = box_of(TOWN, "house:M1") or ((0, 0), (0, 0))
    assert "house:M1" in things_in(TOWN, (right, foot), (left, top))
    assert "house:M1" not in things_in(TOWN, (left + 1, top), (right, foot))


def test_a_draft_without_anything_has_its_hall_only() -> None:
    empty = evolve(TOWN, houses=(), circles=(), districts=(), geometry=evolve(TOWN.geometry))
    empty = changing.with_ground(empty, market=(), roads=(), walls=(), gates=(), rivers=(), scenery=())
    assert things_of(empty) == ("hall",)
    assert changing.district_at(empty, (1, 1)) == ""


def test_a_place_belongs_to_the_district_around_it() -> None:
    for house in TOWN.houses:
        if not house.market:
            assert changing.district_at(TOWN, house.at) == house.district


def test_within_an_outline() -> None:
    corner = ((0, 0), (10, 0), (10, 10), (5, 2), (0, 10))
    assert is_within(corner, (1, 5))
    assert not is_within(corner, (5, 5))
    assert not is_within(corner[:2], (5, 0))


def test_changes_leave_the_rest_as_it_is() -> None:
    changed = changing.change_house(TOWN, HouseId("M1"), cost=9)
    assert changed.house[HouseId("M1")].cost == 9
    assert changing.change_house(changed, HouseId("M1"), cost=TOWN.house[HouseId("M1")].cost) == TOWN
    assert changing.change_house(TOWN, HouseId("nobody"), cost=9) is TOWN
    assert changing.without(("a", "b", "c"), (0, 2)) == ("b",)
    assert changing.fresh(["x1", "x3"], "x") == "x2"


def test_nothing_leaves_the_picture() -> None:
    assert changing.inside(TOWN, (-5, 9999)) == (0, 660)
    assert changing.moved_line(TOWN, ((10, 10), (20, 20)), (-50, 5)) == ((0, 15), (10, 25))
    assert changing.moved_line(TOWN, ((10, 10), (990, 20)), (50, -50)) == ((20, 0), (1000, 10))
