"""The inspector and the properties: what is shown is what is there, and setting keeps the town consistent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln import language
from hameln.editor.fields import MIXED, Field, Fields, Sort
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.naming import house_names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import HouseId, Kind, Town
from tests.examples import examples
from tests.strategies import towns

KIT = TownDocuments()
CLASSIC = find_town("hameln")


def every(groups: Iterable[Fields[Town]]) -> list[Field[Town]]:
    return [field for group in groups for field in group.fields]


def field_of(town: Town, word: str, *things: str) -> Field[Town]:
    groups = KIT.fields(town, things) if things else KIT.properties(town)
    (found,) = (field for field in every(groups) if field.word == word)
    return found


def put(town: Town, word: str, value: Any, *things: str) -> Town:
    return field_of(town, word, *things).put(town, value)


def value_of(town: Town, word: str, *things: str) -> Any:
    return field_of(town, word, *things).value


@pytest.mark.parametrize("name", ["hameln", "reedmouth"])
def test_setting_what_a_field_says_changes_nothing(name: str) -> None:
    town = find_town(name)
    groups = [KIT.fields(town, (thing,)) for thing in KIT.things(town)]

    for field in every(group for found in (*groups, KIT.properties(town)) for group in found):
        if field.sort is not Sort.DEED and not field.why:
            assert field.put(town, field.value) == town, field.word


@pytest.mark.parametrize("thing", ["house:M1", "circle:M2-M3.front", "district:red", "gate:1", "scenery:3"])
def test_the_words_of_fields_are_their_own_and_all_are_titled(thing: str) -> None:
    fields = every(KIT.fields(CLASSIC, (thing,)))

    assert len({field.word for field in fields}) == len(fields)
    assert all(field.title and str(field.name) for field in fields)


def test_no_field_speaks_of_nothing() -> None:
    assert KIT.fields(CLASSIC, ()) == KIT.fields(CLASSIC, ("house:nowhere",)) == ()


@settings(max_examples=examples(15))
@given(towns(most=9), st.data())
def test_whatever_is_chosen_of_the_choices_the_town_stays_whole(town: Town, data: st.DataObject) -> None:
    thing = data.draw(st.sampled_from(KIT.things(town)))
    for field in every((*KIT.fields(town, (thing,)), *KIT.properties(town))):
        if field.why or field.word.startswith("district_") or field.word in {"families", "nearest"}:
            continue  # a circle can be taken from the last house that needs it, which a finding tells
        values = {
            Sort.CHOICE: [value for value, _ in field.choices],
            Sort.COLOUR: [value for value, _ in field.choices],
            Sort.NUMBER: field.limits or (),
            Sort.DEED: [None],
        }.get(field.sort, [] if field.usual is None else [field.usual])
        for value in values:
            assert not find_problems(field.put(town, value)), (field.word, value)


# -- houses


def test_a_house_that_becomes_an_influence_house_has_a_bonus_and_leaves_the_market() -> None:
    town = put(CLASSIC, "kind", "influence", "house:M1")

    house = town.house["M1"]  # type: ignore[index]
    assert (house.kind, house.bonus, house.market) == (Kind.INFLUENCE, 2, False)
    assert sum(town.counters) == 17
    assert not find_problems(town)


def test_a_house_that_is_an_influence_house_no_longer_has_no_bonus() -> None:
    town = put(CLASSIC, "kind", Kind.DAIRY, "house:B.ir")

    assert town.house["B.ir"].bonus == 0  # type: ignore[index]
    assert field_of(town, "bonus", "house:B.ir").why


def test_cost_and_name_go_with_the_kind_as_long_as_nobody_has_set_them() -> None:
    made = next(house_names(Kind.BAKERY))
    town = put(CLASSIC, "plain_name", made.name, "house:B.il")
    for spoken, name in made.names.items():
        town = put(town, f"name_{spoken}", name, "house:B.il")

    brewery = put(town, "kind", Kind.BREWERY, "house:B.il").house[HouseId("B.il")]
    own = put(put(CLASSIC, "cost", 7, "house:B.il"), "kind", Kind.BREWERY, "house:B.il")

    assert brewery.cost == 4
    assert brewery.name in {one.name for one in house_names(Kind.BREWERY)}
    assert own.house[HouseId("B.il")].name == CLASSIC.house[HouseId("B.il")].name
    assert (own.house[HouseId("B.il")].cost, field_of(own, "cost", "house:B.il").usual) == (7, 4)


def test_only_butcheries_belong_to_the_market_place() -> None:
    assert field_of(CLASSIC, "market", "house:B.il").why
    assert not field_of(CLASSIC, "market", "house:M1").why
    assert sum(put(CLASSIC, "market", False, "house:M1").counters) == 17


def test_many_houses_are_set_at_once() -> None:
    chosen = ("house:M1", "house:B.il")
    assert value_of(CLASSIC, "cost", *chosen) is MIXED
    assert value_of(CLASSIC, "district", *chosen) == "black"

    town = put(CLASSIC, "cost", 7, *chosen)

    assert value_of(town, "cost", *chosen) == 7
    assert not [field for field in every(KIT.fields(town, chosen)) if field.word in {"name", "id"}]


def test_a_renamed_id_is_renamed_everywhere() -> None:
    town = put(CLASSIC, "id", "ox", "house:M2")

    assert not find_problems(town)
    assert "ox" in town.start_houses[4]
    assert "ox" in town.circle["M2-Y.il"].houses  # type: ignore[index]
    district = put(CLASSIC, "id", "straw", "district:yellow")
    assert not find_problems(district)
    assert district.piper == "straw"
    assert not find_problems(put(CLASSIC, "id", "here", "circle:M2-Y.il"))


@pytest.mark.parametrize("word", ["", "two words", "x" * 41, "M1"])
def test_an_id_that_cannot_be_is_refused_with_a_sentence(word: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        put(CLASSIC, "id", word, "house:M2")


@pytest.mark.parametrize(
    ("word", "value"), [("name", " "), ("name", "x" * 61), ("cost", 100), ("wide", 5), ("x", -1)]
)
def test_what_cannot_be_is_refused_with_a_sentence(word: str, value: Any) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        put(CLASSIC, word, value, "house:M2")


def test_start_houses_are_chosen_at_the_house() -> None:
    with pytest.raises(ValueError, match="Cleaver House"):
        put(CLASSIC, "start_3", True, "house:M2")

    town = put(CLASSIC, "start_3", False, "house:M1")
    town = put(town, "start_3", True, "house:M2")

    assert town.start_houses[3] == ("M3", "M5", "M2")
    assert not find_problems(town)


def test_names_in_other_languages_are_written_and_taken_away() -> None:
    town = put(CLASSIC, "name_hu", "Bárdház", "house:M1")
    assert town.house["M1"].names["hu"] == "Bárdház"  # type: ignore[index]

    assert "hu" not in put(town, "name_hu", "", "house:M1").house["M1"].names  # type: ignore[index]


def test_a_name_is_set_as_it_is_read() -> None:
    language.use("de")
    try:
        german = put(CLASSIC, "name", "Fleischhaus", "house:M1").house["M1"]  # type: ignore[index]
    finally:
        language.use("en")
    english = put(CLASSIC, "name", "Meat House", "house:M1").house["M1"]  # type: ignore[index]

    assert (german.name, german.names["de"]) == ("Cleaver House", "Fleischhaus")
    assert (english.name, english.names) == ("Meat House", CLASSIC.houses[0].names)


def test_names_that_were_made_up_go_with_the_name_that_was() -> None:
    made_up = next(house_names(Kind.BAKERY))
    house = evolve(CLASSIC.houses[0], name=made_up.name, names=dict(made_up.names))
    town = evolve(CLASSIC, houses=(house, *CLASSIC.houses[1:]))

    renamed = put(town, "name", "Mine", "house:M1").houses[0]

    assert (renamed.name, renamed.names) == ("Mine", {})


def test_what_a_town_needs_is_counted() -> None:
    blank = KIT.blank()

    assert value_of(blank, "houses") == "0 (at least 3)"
    assert value_of(CLASSIC, "circled") == "22 of 22"
    assert value_of(CLASSIC, "started") == "12 of 12"
    assert value_of(KIT.removed(CLASSIC, ["circle:B.il-B.ol"]), "counted") == "16 of 16"


def test_a_place_is_set_in_numbers_and_circles_go_along() -> None:
    town = put(CLASSIC, "x", 400, "house:M1", "house:M2")

    assert {town.house[house].at[0] for house in ("M1", "M2")} == {400}  # type: ignore[index]


# -- circles


def test_the_side_of_a_circle_is_chosen_or_written() -> None:
    thing = "circle:M2-Y.il"

    assert value_of(put(CLASSIC, "side_M2", "left", thing), "side_M2", thing) == "left"
    assert value_of(put(CLASSIC, "side_word_M2", "yard", thing), "side_M2", thing) == "yard"
    with pytest.raises(ValueError, match="spaces"):
        put(CLASSIC, "side_word_M2", "my yard", thing)


def test_a_circle_has_up_to_two_districts() -> None:
    thing = "circle:M2-Y.il"
    both = put(CLASSIC, "district_2", "red", thing)

    assert both.circle["M2-Y.il"].districts == ("yellow", "red")  # type: ignore[index]
    assert put(both, "district_1", "", thing).circle["M2-Y.il"].districts == ("red",)  # type: ignore[index]
    assert put(both, "district_1", "red", thing).circle["M2-Y.il"].districts == ("red",)  # type: ignore[index]


def test_a_circle_takes_the_houses_where_it_lies() -> None:
    moved = KIT.moved(CLASSIC, ["circle:M2-Y.il"], (280, 160))

    town = put(moved, "nearest", None, "circle:M2-Y.il")

    assert "M2" not in town.circle["M2-Y.il"].houses  # type: ignore[index]
    assert town.circle["M2-Y.il"].districts  # type: ignore[index]


# -- districts


def test_the_piper_starts_in_one_district() -> None:
    assert field_of(CLASSIC, "piper", "district:yellow").why
    assert put(CLASSIC, "piper", True, "sign:red").piper == "red"


def test_the_way_of_the_piper_is_changed_by_steps_and_by_the_clock() -> None:
    def order(town: Town) -> list[str]:
        return [district.id for district in town.districts]

    later = put(CLASSIC, "later", None, "district:black")
    assert order(later) == ["yellow", "black", "red", "green"]
    assert order(put(later, "earlier", None, "district:black")) == order(CLASSIC)
    assert order(put(later, "clockwise", None, "district:black")) == ["yellow", "red", "green", "black"]


# -- what is drawn


def test_only_one_gate_leads_to_transylvania() -> None:
    town = put(CLASSIC, "transylvania", True, "gate:0")

    assert [gate.transylvania for gate in town.geometry.gates] == [True, False, False, False]


def test_walls_get_towers_and_lose_them() -> None:
    towered = put(CLASSIC, "towers", None, "wall:0")

    assert towered.geometry.walls[0].towers == CLASSIC.geometry.walls[0].line
    assert put(towered, "no_towers", None, "wall:0").geometry.walls[0].towers == ()


def test_scenery_is_put_above_and_below() -> None:
    first, second, third, *_ = items = CLASSIC.geometry.scenery

    assert put(CLASSIC, "first", None, "scenery:0").geometry.scenery[-1] == first
    assert put(CLASSIC, "last", None, "scenery:2").geometry.scenery[:3] == (third, first, second)
    assert put(CLASSIC, "up", None, "scenery:0", "scenery:1").geometry.scenery[:3] == (third, first, second)
    assert put(CLASSIC, "down", None, "scenery:0").geometry.scenery == items


# -- the town


def test_a_town_is_for_more_and_fewer_families() -> None:
    without = put(CLASSIC, "families_5", False)
    assert set(without.kings) == set(without.start_houses) == {3, 4}

    again = put(without, "families_5", True)
    assert again.kings == CLASSIC.kings
    assert len(again.start_houses[5]) == 5
    assert not find_problems(again)
    only = put(put(without, "families_4", False), "name", "Three")
    assert field_of(only, "families_3").why


def test_the_ring_is_written_in_florins_and_points() -> None:
    town = put(CLASSIC, "ring_florins", (1, 2, 3, 4, 5, 6, 7))
    assert town.ring[-2:] == ((6, 3), (7, 3))

    assert put(town, "ring_points", (1, 1)).ring == ((1, 1), (2, 1))
    for word in ("ring_points", "road", "kings_3", "counters"):
        with pytest.raises(ValueError, match=r"\.$"):
            put(CLASSIC, word, ())


def test_usual_values_are_those_of_the_classic_town() -> None:
    for word in ("kings_3", "kings_5", "counters", "influence_top", "road", "ring_florins", "price_red"):
        field = field_of(CLASSIC, word)
        assert field.usual == field.value, word
        assert field.rule
        assert field.tip


def test_a_start_house_chosen_twice_changes_places() -> None:
    assert put(CLASSIC, "start_3_1", "M3").start_houses[3] == ("M3", "M1", "M5")


def test_a_smaller_picture_keeps_everything_inside() -> None:
    town = put(put(CLASSIC, "wide", 800), "high", 500)

    assert town.geometry.size == (800, 500)
    assert not find_problems(town)


def test_stories_are_told_in_several_languages() -> None:
    assert put(CLASSIC, "about_de", "Es war einmal.").abouts["de"] == "Es war einmal."
    with pytest.raises(ValueError, match="1000"):
        put(CLASSIC, "about", "x" * 1001)
