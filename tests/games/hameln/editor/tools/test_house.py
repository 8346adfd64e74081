"""Placing houses."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.editor.context import Symmetry, images
from hameln.editor.overlay import Style
from hameln.games.hameln.editor.changing import images_of
from hameln.games.hameln.editor.naming import LANGUAGES, house_name, house_names
from hameln.games.hameln.map.field_kinds import HOUSES, NAME_LENGTH
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import Kind
from tests.games.hameln.editor.tools import desks


def test_a_click_places_a_house_with_everything_a_house_needs() -> None:
    desk = desks.desk_with(desks.hameln(), "house")
    desks.put(desk, "kind", Kind.INFLUENCE)
    desks.put(desk, "cost", 6)
    desks.put(desk, "bonus", 3)

    desks.click(desk, (250, 620))

    house = desk.content.houses[-1]
    assert (house.at, house.kind, house.cost, house.bonus) == ((250, 620), Kind.INFLUENCE, 6, 3)
    assert house.district == "green"
    assert house.name not in {one.name for one in desks.hameln().houses}
    assert set(house.names) == set(LANGUAGES)
    assert house.id not in desks.hameln().house
    assert desks.steps(desk) == ["Place 1 house"]
    assert desk.chosen == (f"house:{house.id}",)
    assert [problem.path[0] for problem in find_problems(desk.content)] == ["houses"]  # it has no circle yet


def test_the_counters_follow() -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    for x in range(100, 900, 100):
        desks.click(desk, (x, 100))
    assert sum(desk.content.counters) == 8
    assert desk.content.counters == (3, 4, 1)


def test_hovering_shows_and_changes_nothing() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)), "house")
    before = desk.content
    desk.hover((400, 400), desks.NONE)
    assert desk.content is before
    assert desks.styles(desk) == {Style.DRAFT}
    assert "Linden Loaf" in desk.tool.hint(desk)


def test_a_house_does_not_lie_on_another_unless_it_is_told_to() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)), "house")
    desk.hover((130, 120), desks.NONE)
    assert Style.WRONG in desks.styles(desk)
    assert "House 1" in desk.tool.hint(desk)

    desks.click(desk, (130, 120))
    assert len(desk.content.houses) == 1
    assert "House 1" in desk.tool.hint(desk)
    desk.press((130, 120), desks.CTRL)
    desk.release((130, 120), desks.CTRL)
    assert len(desk.content.houses) == 2


def test_a_house_is_drawn_about_until_it_stands_free() -> None:
    desk = desks.desk_with(desks.meadow((100, 100)), "house")
    desks.drag(desk, (110, 110), (150, 150), (300, 300))
    assert desk.content.houses[-1].at == (300, 300)
    assert desks.steps(desk) == ["Place 1 house"]


def test_a_house_lies_whole_within_the_picture() -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    desks.click(desk, (2, 5000))
    house = desk.content.houses[0]
    assert house.at == (37, 764)


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_its_images_are_placed_in_one_step(symmetry: Symmetry) -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    desk.symmetry = symmetry
    desks.click(desk, (250, 150))

    places = [
        at
        for at in images((250.0, 150.0), (1000.0, 800.0), symmetry)
        if 0 <= at[0] <= 1000 and 0 <= at[1] <= 800
    ]
    assert [house.at for house in desk.content.houses] == places
    assert len({house.name for house in desk.content.houses}) == len(places)
    assert len(desks.steps(desk)) == 1
    assert sum(desk.content.counters) == len(places)


def test_an_image_looks_the_other_way() -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    desk.symmetry = Symmetry.BOTH
    desks.put(desk, "facing", "e")
    desks.click(desk, (250, 150))
    assert [house.facing for house in desk.content.houses] == ["e", "w", "w", "e"]


def test_a_house_does_not_lie_on_its_own_image() -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    desk.symmetry = Symmetry.SIDEWAYS
    desks.click(desk, (480, 150))
    assert desk.content.houses == ()
    desks.click(desk, (500, 150))
    assert len(desk.content.houses) == 1


def test_butcheries_at_the_market_place_are_market_houses_as_far_as_it_is_wanted() -> None:
    town = evolve(desks.hameln(), houses=(), circles=(), counters=(0, 0, 0))
    desk = desks.desk_with(town, "house")
    desks.put(desk, "kind", Kind.BUTCHERY)
    desks.click(desk, (370, 258))
    desks.click(desk, (100, 258))
    desks.put(desk, "market", False)
    desks.click(desk, (570, 240))

    assert [house.market for house in desk.content.houses] == [True, False, False]
    assert [house.id for house in desk.content.houses] == ["M1", "H1", "H2"]
    assert sum(desk.content.counters) == 2


def test_the_key_turns_the_door_and_the_house() -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    desks.put(desk, "width", 100)
    desks.put(desk, "height", 60)
    assert desk.tool.key(desk, "Z")
    assert not desk.tool.key(desk, "Q")
    desks.click(desk, (300, 300))
    assert (desk.content.houses[0].facing, desk.content.houses[0].size) == ("w", (60, 100))


@pytest.mark.parametrize(
    ("word", "value"), [("cost", 100), ("cost", 1.5), ("kind", "castle"), ("width", "x")]
)
def test_what_cannot_be_set_is_told(word: str, value: object) -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    with pytest.raises(ValueError, match="Expected"):
        desks.put(desk, word, value)


def test_a_kind_brings_its_cost_and_only_influence_houses_have_a_bonus() -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    desks.put(desk, "kind", Kind.BREWERY)
    assert desks.tool_field(desk, "cost").value == 4
    with pytest.raises(StopIteration):
        desks.tool_field(desk, "bonus")


def test_no_more_houses_than_a_town_may_have() -> None:
    places = [(50.0 + 90 * (place % 20), 50.0 + 90 * (place // 20)) for place in range(HOUSES[1])]
    desk = desks.desk_with(desks.meadow(*places, size=(2000.0, 2000.0)), "house")
    desks.click(desk, (1500, 1500), desks.CTRL)
    assert len(desk.content.houses) == HOUSES[1]
    assert str(HOUSES[1]) in desk.tool.hint(desk)


def test_giving_up_leaves_nothing_behind() -> None:
    desk = desks.desk_with(desks.meadow(), "house")
    before = desk.content
    desk.press((100, 100), desks.NONE)
    assert len(desk.content.houses) == 1
    assert desk.tool.cancel(desk)
    desk.release((100, 100), desks.NONE)
    assert desk.content is before
    assert not desk.overlay()


def test_names_of_a_kind_are_all_different_and_fit() -> None:
    seen: list[str] = []
    for kind in Kind:
        names = list(house_names(kind))
        seen += [one.name for one in names]
        assert all(len(word) <= NAME_LENGTH for one in names for word in (one.name, *one.names.values()))
    assert len(seen) == len(set(seen)) == 720


def test_names_begin_differently_as_long_as_they_can_and_never_run_out() -> None:
    taken: set[str] = set()
    for _ in range(24):
        taken.add(house_name(Kind.DAIRY, taken).name)
    assert len({name.split()[0] for name in taken}) == 24
    for _ in range(200):
        name = house_name(Kind.DAIRY, taken).name
        assert name not in taken
        taken.add(name)


@pytest.mark.parametrize("symmetry", list(Symmetry))
def test_images_are_those_that_the_editor_shows(symmetry: Symmetry) -> None:
    town = desks.meadow()
    found = [at for _, at in images_of(town, (300, 350), symmetry)]
    assert found == list(images((300.0, 350.0), town.geometry.size, symmetry))
