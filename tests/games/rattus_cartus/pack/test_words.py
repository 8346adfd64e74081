"""What is read about estates, cards and buildings, in four languages."""

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve

from hameln import language
from hameln.games.rattus_cartus.pack import words as said
from hameln.games.rattus_cartus.pack.field_kinds import STACK_WORDS
from hameln.games.rattus_cartus.pack.known import EFFECTS, ESTATES, SPECIALS, TOKEN
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.parts import Building
from hameln.games.rattus_cartus.pack.reading import pack_from_words


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use("en")


def building(pack: Pack, name: str) -> Building:
    return pack.buildings[pack.building_index[name]]


def test_names_are_those_of_the_rulebooks(pack: Pack) -> None:
    language.use("de")
    german = [said.building_name(one) for one in pack.buildings]
    language.use("hu")
    estates = [said.estate_name(place) for place in range(len(ESTATES))]
    language.use("nl")

    assert german[:3] == ["Farm", "Brauerei", "Marktplatz"]
    assert german[7:10] == ["Wachturm", "Wahrsagerzelt", "Hütte"]
    assert estates == ["Parasztság", "Polgárság", "Papság", "Lovagság", "Varázslók", "Főnemesség"]
    assert said.card_name(pack, pack.kind_of["M1"]) == "Magie, 1 non"
    assert said.special_name(TOKEN) == "Puntenfiche"


def test_cards_are_called_by_estate_and_nuns(pack: Pack) -> None:
    codes = ("P0", "K1", "R4", "joker", "gold")

    assert [said.card_name(pack, pack.kind_of[code]) for code in codes] == [
        "Peasantry, 0 nuns",
        "Chivalry, 1 nun",
        "Royalty, 4 nuns",
        "Joker",
        "Gold",
    ]
    assert said.card_name(pack, pack.unknown) == "Unknown card"


def test_a_building_of_ones_own_is_called_as_its_pack_says() -> None:
    plain = Building(id="old-mill", estate=0, does="draw", size=(1, 0))

    assert said.building_name(plain) == "Old Mill"
    assert said.building_name(evolve(plain, names={"hu": "Malom", "en": "The Mill"})) == "The Mill"
    assert said.building_name(evolve(plain, names={"hu": "Malom"})) == "Malom"
    language.use("hu")
    assert said.building_name(evolve(plain, names={"hu": "Malom", "en": "The Mill"})) == "Malom"


def test_a_known_building_keeps_its_name_in_languages_that_the_pack_does_not_speak(pack: Pack) -> None:
    farm = evolve(building(pack, "farm"), names={"en": "Homestead"})

    assert said.building_name(farm) == "Homestead"
    language.use("nl")
    assert said.building_name(farm) == "Boerderij"


def test_what_buildings_do(pack: Pack) -> None:
    def both(name: str) -> tuple[str, str]:
        return said.premium_does(building(pack, name)), said.normal_does(building(pack, name))

    assert both("farm") == ("Draw 4 population cards.", "Draw 2 population cards.")
    assert both("brewery")[0] == "Draw a population card for every influence point of this round."
    assert both("brewery")[1] == "Draw a population card for every 2 influence points of this round."
    assert both("palace") == ("Take 2 victory point tokens.", "Take 1 victory point token.")
    assert both("hospital")[0] == "Discard 1 rat. Discard up to 3 hand cards, and a rat for each."
    assert both("guard-tower")[1] == "Nothing, but it protects you in this round."
    assert both("tent")[1] == "Look at 1 card of the row of nuns."


def test_what_supplies_do(pack: Pack) -> None:
    told = [said.supply_does(one) for one in pack.supply]

    assert told[1] == "Discard 1 rat. Draw 2 population cards."
    assert told[2] == "Draw 2 population cards. Look at 1 card of the row of nuns."
    assert said.supply_does(evolve(pack.supply[0], cards=0)) == "Nothing."


def test_there_is_a_sentence_for_all_that_a_pack_may_hold() -> None:
    for does, facts in EFFECTS.items():
        for what in STACK_WORDS if facts.what else ("",):
            for size in range(facts.least, 4):
                one = Building(id="x", estate=0, does=does, what=what, size=(size, size))
                assert does == "circle" or said.premium_does(one) == said.normal_does(one)
                assert "{" not in said.normal_does(one)
    for word in (*SPECIALS, TOKEN):
        assert said.card_does(word)


def test_a_pack_is_called_by_its_names_or_its_id(words: dict[str, Any]) -> None:
    assert said.pack_name(pack_from_words(words)) == "Rattus Cartus"
    assert said.pack_name(pack_from_words(words | {"id": "long-plague"})) == "Long Plague"
    assert said.pack_name(pack_from_words(words | {"id": "x", "names": {"de": "Lange Pest"}})) == "Lange Pest"
