"""Names and stories of towns in several languages: which is shown, and how they stand in records."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve
from hypothesis import given, settings

from hameln.errors import HamelnError
from hameln.games.hameln.map.files import (
    list_towns,
    name_in_header,
    own_town,
    read_town,
    town_header,
    town_of_header,
    town_to_words,
)
from hameln.games.hameln.map.names import called, names_apart, story_of, without_names
from hameln.games.hameln.map.town import Gate, River, Town
from hameln.language import current, use
from tests.examples import examples
from tests.strategies import towns


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = current()
    yield
    use(before)


def speaking(town: Town) -> Town:
    """A town of which everything has a name in German."""
    return evolve(
        town,
        name="Elsewhere",
        names={"de": "Anderswo"},
        abouts={"de": "Eine Stadt."},
        districts=tuple(evolve(one, names={"de": f"Viertel {one.id}"}) for one in town.districts),
        houses=tuple(evolve(one, names={"de": f"Haus {one.id}", "hu": "Ház"}) for one in town.houses),
        geometry=evolve(
            town.geometry,
            gates=(Gate(at=(1.0, 1.0), name="Gate", names={"de": "Tor"}),),
            rivers=(River(outline=((1.0, 1.0),), name="the River"), River(outline=(), names={"de": "Bach"})),
        ),
    )


def test_things_are_called_in_the_language_of_the_program(classic: Town) -> None:
    town = speaking(classic)
    things = (town, town.districts[0], town.houses[0], town.geometry.gates[0], town.geometry.rivers[1])

    assert [called(one) for one in things] == ["Elsewhere", "Soot Row", "Cleaver House", "Gate", ""]
    use("de")
    assert [called(one) for one in things] == ["Anderswo", "Viertel black", "Haus M1", "Tor", "Bach"]
    assert story_of(town) == "Eine Stadt."


def test_the_plain_name_stands_in_where_a_language_has_none(classic: Town) -> None:
    town = speaking(classic)

    use("nl")

    assert called(town.houses[0]) == "Cleaver House"
    assert story_of(town) == classic.about
    use("de")
    assert called(evolve(town.houses[0], names={"de": ""})) == "Cleaver House"


def test_towns_with_other_names_are_other_towns_but_hash_alike(classic: Town) -> None:
    town, plain = speaking(classic), without_names(speaking(classic))

    assert town != plain
    assert hash(town) == hash(plain)
    assert without_names(plain) == plain


def test_what_is_empty_is_not_written(classic: Town) -> None:
    words = town_to_words(without_names(classic))

    assert "names" not in words
    assert "abouts" not in words
    assert not any("names" in house for house in words["houses"])


def test_the_town_of_a_record_has_plain_names_alone(classic: Town) -> None:
    header = town_header(speaking(classic))

    assert header["town"] == town_to_words(without_names(speaking(classic)))
    assert header["town_names"]["houses"]["B.il"] == {"de": "Haus B.il", "hu": "Ház"}
    assert header["town_names"]["rivers"] == {"1": {"de": "Bach"}}


def test_the_programs_own_towns_leave_their_names_out_and_get_them_back(shipped: Town) -> None:
    header = town_header(shipped)

    assert header == {"town": town_to_words(without_names(shipped))}
    assert town_of_header(header) == shipped


def test_a_town_that_only_looks_like_an_own_one_keeps_its_names(classic: Town) -> None:
    header = town_header(without_names(evolve(classic, influence_top=11)))

    assert town_of_header(header).names == {}


@given(town=towns(most=8))
@settings(max_examples=examples(40))
def test_random_towns_come_back_from_headers(town: Town) -> None:
    header = town_header(town)

    assert town_of_header(header) == town
    assert ("town_names" in header) == bool(names_apart(town))


@pytest.mark.parametrize("names", [{}, 3, None, {"houses": 3}, {"houses": {"nowhere": {"de": "x"}}}, []])
def test_names_for_nothing_are_left_aside(names: object, classic: Town) -> None:
    town = evolve(without_names(classic), id="other")

    assert town_of_header({"town": town_to_words(town), "town_names": names}) == town


def test_names_that_are_none_are_a_fault_of_the_record(classic: Town) -> None:
    header = {"town": town_to_words(classic), "town_names": {"houses": {"B.il": {"de": 3}}}}

    with pytest.raises(HamelnError, match=r"houses\[6\] \(B.il\).names.de: expected text"):
        town_of_header(header)


def test_the_list_of_saves_tells_the_name_in_the_language(classic: Town) -> None:
    header = town_header(speaking(classic))

    assert name_in_header(header) == "Elsewhere"
    use("de")
    assert name_in_header(header) == "Anderswo"
    assert name_in_header({"town": {"id": "nowhere", "name": "Nowhere"}}) == "Nowhere"
    assert name_in_header({"town": {"name": 3}}) is None
    assert name_in_header({"town": 3, "town_names": 4}) is None


def test_only_the_programs_own_folder_is_asked() -> None:
    assert own_town("../maps/hameln") is None
    assert own_town("nowhere") is None
    for name, path in list_towns().items():
        assert read_town(path).id == name
