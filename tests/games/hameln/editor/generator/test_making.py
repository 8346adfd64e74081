"""New towns: always valid, always drawable, and the same for the same wishes and seed."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.towns import drawn
from hameln.games.hameln.editor.generator import names as words
from hameln.games.hameln.editor.generator.making import new_town
from hameln.games.hameln.editor.generator.names import told_in
from hameln.games.hameln.editor.generator.wishes import Density, Growth, Water, Wishes
from hameln.games.hameln.errors import WishError
from hameln.games.hameln.map.covered import covered, wet_houses
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import crossings
from hameln.games.hameln.map.town import Kind, Town
from hameln.games.hameln.map.warnings import find_warnings
from tests.examples import examples
from tests.games.hameln.editor.generator.wishing import wishes

SMALL = 7
"""The number of a town that is soon played."""


def complaints(town: Town) -> list[str]:
    """Everything that is to be said against a town."""
    return [str(one) for one in (*find_problems(town), *find_warnings(town), *crossings(town))]


@settings(max_examples=examples(20), deadline=None)
@given(wishes=wishes(), seed=st.integers(0, 2**63 - 1))
def test_whatever_is_wished_there_is_nothing_to_say_against_the_town(wishes: Wishes, seed: int) -> None:
    town = new_town(wishes, seed)

    assert complaints(town) == []
    assert len(town.houses) == wishes.houses
    assert len(town.districts) == wishes.districts
    assert sum(house.market for house in town.houses) <= wishes.market_houses
    assert tuple(town.start_houses) == tuple(town.kings) == wishes.sizes
    assert bool(town.geometry.walls) == wishes.wall
    assert bool(town.geometry.rivers) == (wishes.river is not Water.NONE)
    assert sum(gate.transylvania for gate in town.geometry.gates) == 1


@pytest.mark.long
@pytest.mark.parametrize("houses", [3, 4, 5, 6, 200])
def test_the_smallest_and_the_largest_towns(houses: int) -> None:
    for districts in {1, min(12, houses)} if houses < 10 else {12}:
        town = new_town(Wishes(houses=houses, districts=districts, river=Water.THROUGH), 3)

        assert complaints(town) == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("wishes", "seed"),
    [
        (Wishes(houses=25, districts=6, density=Density.TIGHT), 5),
        (Wishes(houses=40, districts=6), 8),
        (Wishes(houses=22, districts=3, density=Density.WIDE, growth=Growth.TURNED, river=Water.THROUGH), 7),
    ],
)
def test_no_ribbon_hangs_over_a_house_and_no_house_stands_in_the_river(wishes: Wishes, seed: int) -> None:
    town = new_town(wishes, seed)

    assert list(covered(town)) == []
    assert list(wet_houses(town)) == []


def test_no_butchery_of_a_hamlet_stands_in_the_river_that_flows_through() -> None:
    """Of the thousand towns of the benchmark, number 200 had one."""
    wishes = Wishes(
        houses=6,
        districts=1,
        market=6,
        density=Density.USUAL,
        growth=Growth.GROWN,
        river=Water.THROUGH,
        wall=True,
    )

    assert not list(wet_houses(new_town(wishes, 200)))


@pytest.mark.long
def test_in_three_hundred_towns_nothing_hides_anything() -> None:
    for seed in range(300):
        wishes = Wishes(
            houses=6 + seed % 55,
            districts=1 + seed % 6,
            density=list(Density)[seed % 3],
            growth=list(Growth)[seed // 3 % 3],
            river=list(Water)[seed // 9 % 3],
            wall=seed % 4 > 0,
        )

        assert complaints(new_town(wishes, seed)) == [], wishes


@pytest.mark.long
@pytest.mark.parametrize("language", ["de", "nl", "hu"])
def test_districts_have_a_name_in_every_language(language: str) -> None:
    """Each start and each end of a name is known, and no two districts of a town are called alike."""
    for seed in range(12):
        names = [one.names[language] for one in new_town(Wishes(houses=12, districts=12), seed).districts]

        assert len(set(names)) == len(names)
        assert all(name[0].isupper() and name[1:].islower() for name in names), names
    for start in words.DISTRICT_STARTS:
        assert all(told_in(start, end)[language] for end in words.DISTRICT_ENDS)


@pytest.mark.long
def test_the_same_wishes_and_seed_give_the_same_town() -> None:
    wishes = Wishes(houses=30, river=Water.THROUGH)

    assert new_town(wishes, 5) == new_town(wishes, 5)
    assert new_town(wishes, 5) != new_town(wishes, 6)


@pytest.mark.long
def test_a_wish_that_changes_leaves_the_rest_recognisable() -> None:
    before = new_town(Wishes(houses=30), 5)

    walled, wet, larger = (
        new_town(Wishes(houses=30, **more), 5)
        for more in ({"wall": False}, {"river": Water.THROUGH}, {"density": Density.WIDE})
    )

    assert evolve(walled, geometry=before.geometry) == before
    assert [house.at for house in walled.houses] == [house.at for house in before.houses]
    for after in (wet, larger):
        assert [one.name for one in after.districts] == [one.name for one in before.districts]
        assert [one.name for one in after.houses] == [one.name for one in before.houses]
        assert [one.kind for one in after.houses] == [one.kind for one in before.houses]
    more = new_town(Wishes(houses=31), 5)
    assert more.name == before.name
    assert [one.name for one in more.districts] == [one.name for one in before.districts]
    assert [one.colour for one in more.districts] == [one.colour for one in before.districts]


def test_a_mirrored_town_is_the_same_in_the_mirror() -> None:
    town = new_town(Wishes(houses=32, growth=Growth.MIRRORED, market=8), 2)

    middle = town.geometry.hall[0]
    places = {house.at for house in town.houses}
    assert all(
        any(abs(2 * middle - x - other) <= 3 and abs(y - far) <= 3 for other, far in places)
        for x, y in places
    )


def test_a_turned_town_has_the_same_houses_in_each_district() -> None:
    town = new_town(Wishes(houses=36, districts=4, growth=Growth.TURNED, market=8), 2)

    kinds = [sorted(one.kind for one in town.houses if one.district == each.id) for each in town.districts]
    assert all(one == kinds[0] for one in kinds)


@pytest.mark.long
def test_districts_have_a_mix_and_names_are_all_different() -> None:
    town = new_town(Wishes(houses=24), 1)

    for district in town.districts:
        kinds = {house.kind for house in town.houses if house.district == district.id and not house.market}
        assert kinds >= {Kind.BAKERY, Kind.DAIRY, Kind.BREWERY, Kind.INFLUENCE}
    large = new_town(Wishes(houses=200, districts=12), 1)
    names = [large.name, *(one.name for one in (*large.districts, *large.houses, *large.geometry.gates))]
    assert len(set(names)) == len(names)
    assert len({district.colour for district in large.districts}) == 12


@pytest.mark.long
def test_roads_cross_the_river_on_bridges() -> None:
    for seed in range(6):
        town = new_town(Wishes(houses=40, river=Water.THROUGH), seed)

        assert any(thing.kind == "bridge" for thing in town.geometry.scenery)
        assert any(thing.kind == "boat" for thing in town.geometry.scenery)


def test_nothing_stands_on_a_house_or_a_circle() -> None:
    town = new_town(Wishes(houses=40, river=Water.THROUGH), 4)

    for thing in town.geometry.scenery:
        if thing.kind in {"tree", "bush", "garden", "well"}:
            x, y = thing.at
            for house in town.houses:
                assert abs(x - house.at[0]) > house.size[0] / 2 or abs(y - house.at[1]) > house.size[1] / 2
            assert all(abs(x - cx) > 12 or abs(y - cy) > 12 for cx, cy in (one.at for one in town.circles))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"houses": 2}, "houses: expected 3 to 200, found 2"),
        ({"houses": 201}, "houses: expected 3 to 200, found 201"),
        ({"houses": 6, "districts": 7}, "districts: expected 1 to 6 for 6 houses, found 7"),
        ({"districts": 0}, "districts: expected 1 to 12 for 24 houses, found 0"),
        ({"market": 25}, "market: expected 0 to 16 for 24 houses, found 25"),
        ({"houses": 4, "districts": 1, "families": (5,)}, "families: expected 3 to 4 for 4 houses, found 5"),
        ({"name": "\n"}, "name: expected 1 to 60 printable signs"),
    ],
)
def test_wishes_that_cannot_come_true_are_refused(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(WishError, match=says):
        Wishes(**wrong)  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize("player", ["random", "medium"])
def test_families_play_a_match_to_its_end(player: str) -> None:
    for number in (1, 2, 4) if player == "random" else (SMALL,):
        found = drawn(number, [player])

        assert found.said == ()
        assert found.rounds
        assert all(rounds > 1 for rounds in found.rounds)


@pytest.mark.long
def test_towns_of_all_sizes_have_nothing_to_be_said_against_them() -> None:
    """Every tenth of the thousand that ``python -m benchmarks.towns`` draws."""
    said = {number: found for number in range(0, 1000, 10) if (found := drawn(number, ()).said)}

    assert said == {}


@pytest.mark.long
@pytest.mark.parametrize(("player", "towns"), [("random", 40), ("medium", 5)])
def test_matches_end_in_towns_of_all_sizes(player: str, towns: int) -> None:
    found = [drawn(number, [player]) for number in range(towns)]

    assert all(one.rounds and min(one.rounds) > 1 for one in found)
