"""Packs are read strictly: every fault is told, with its place and what was expected."""

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln import content
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack.files import own_pack, read_pack
from hameln.games.rattus_cartus.pack.known import SPECIALS, Effect
from hameln.games.rattus_cartus.pack.pack import PEOPLE, TOKENS, Pack
from hameln.games.rattus_cartus.pack.parts import Numbers
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words, read_words
from tests.examples import examples
from tests.games.rattus_cartus.pack.damage import damage

TEN = {
    'id = "rattus-cartus"': 'id = "Rattus Cartus"',
    "token = 1 ": "tokens = 1 ",
    '"castle", "tent", "palace"]': '"guard-tower", "hut", "farm"]',
    "church = [4, 2, 2, 2, 4]": "church = [4, 2, 2, 2]",
    "sword = 12": "sword = 1.5",
    "hand = 5": "hand = -1",
    "3 = [9, 2, 12]": "3 = [9, 2, 11]",
    "e = [0, 1, 1]": 'e = [0, 1, "one"]',
    'does = "lose-rats"': 'does = "loose-rats"',
    'what = "gold"': 'what = "silver"',
}
"""What is changed in the shipped file, each a fault."""


def faults_of(change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The faults of the shipped pack after a change of its words."""
    words = pack_to_words(own_pack())
    change(words)
    with pytest.raises(PackError) as caught:
        pack_from_words(words, "record")
    assert str(caught.value).startswith(f"record: {len(caught.value.faults)} fault(s):")
    return list(caught.value.faults)


def test_a_pack_with_ten_faults_tells_all_ten_with_their_lines(tmp_path: Path) -> None:
    text = (content.folder("packs") / "rattus-cartus.toml").read_text(encoding="utf-8")
    for good, bad in TEN.items():
        assert text.count(good) == 1
        text = text.replace(good, bad)
    path = tmp_path / "ten.toml"
    path.write_text(text, encoding="utf-8")
    lines = text.split("\n")

    with pytest.raises(PackError) as caught:
        read_pack(path)

    told = caught.value.faults
    for bad in TEN.values():
        number = next(place for place, line in enumerate(lines, 1) if bad in line)
        assert [fault for fault in told if fault.startswith(f"line {number}: ")], bad
    assert "did you mean lose-rats?" in str(caught.value)
    assert "expected a list of 5, cards with 0, 1, 2, 3 and 4 nuns; found a list of 4" in str(caught.value)
    assert "expected rounds × row + pile to be 30, found 29" in str(caught.value)
    assert len(told) == 10
    assert "farm is of the peasantry too" in str(caught.value)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda w: w.update(cards=3), "cards: unknown key"),
        (lambda w: w.update(estates=w["estates"][::-1]), "estates: expected the list peasantry, bourgeoisie"),
        (lambda w: w.update(token=True), "token: expected a whole number from 0 to 99, found true"),
        (lambda w: w.update(names={"english": "X"}), "names.english: expected a language such as de"),
        (lambda w: w.update(names={"en": " "}), "names.en: expected a name of 1 to 60"),
        (lambda w: w.update(names=7), "names: expected a table such as"),
        (lambda w: w.update(first_match=["farm"]), "first_match: expected a list of 6 buildings"),
        (lambda w: w["first_match"].__setitem__(0, "fram"), "first_match[0]: there is no building 'fram'"),
        (lambda w: w["people"].update(magic=[1, 1, 1, 1, 100]), "people.magic[4]: expected a whole number"),
        (lambda w: w["people"].pop("magic"), "people: magic is missing"),
        (lambda w: w["stacks"].pop("token"), "stacks: token is missing"),
        (lambda w: w["stacks"].update(house=3), "stacks.house: unknown key"),
        (lambda w: w["stacks"].pop("flute"), "buildings.hut.what: flute has no stack"),
        (lambda w: w["start"].update(rats=100), "start.rats: expected a whole number from 0 to 99"),
        (lambda w: w["start"].update(hand=16), "start: 5 hands of 16 and a row of 5 need 85"),
        (lambda w: w["scoring"].update(estate=[10, 5]), "scoring.estate: expected a list of 3, points"),
        (lambda w: w["scoring"].update(gold=6), "scoring.gold: expected a list of 2"),
        (lambda w: w["heirs"].pop("5"), "heirs: 5 is missing"),
        (lambda w: w["heirs"].update({"6": [8, 3, 6]}), "heirs.6: unknown key"),
        (lambda w: w["heirs"].update({"2": [24, 1, 6]}), "heirs.2[1]: expected 2 to 10 as row, found 1"),
        (lambda w: w["heirs"].update({"2": [13, 2, 4]}), "heirs.2[2]: expected 5 to 30 as pile, found 4"),
        (lambda w: w["supply"].update(a=[4, 0]), "supply.a: expected a list of 3, cards, rats and looks"),
        (
            lambda w: w["buildings"].update({"Old Mill": dict(w["buildings"]["farm"])}),
            "expected a word of small",
        ),
        (lambda w: w["buildings"]["farm"].pop("estate"), "buildings.farm: estate is missing"),
        (lambda w: w["buildings"]["farm"].update(what="joker"), "buildings.farm.what: means nothing where"),
        (lambda w: w["buildings"]["farm"].update(extra=1), "buildings.farm.extra: means nothing where"),
        (
            lambda w: w["buildings"]["castle"].pop("what"),
            "buildings.castle: what is missing: take needs one of",
        ),
        (
            lambda w: w["buildings"]["brewery"].update(size=[1, 0]),
            "buildings.brewery.size[1]: expected a whole",
        ),
        (lambda w: w["buildings"]["farm"].update(size=[4, -1]), "buildings.farm.size[1]: expected a whole"),
        (
            lambda w: w["buildings"]["farm"].update(not_random_with=[6]),
            "not_random_with[0]: expected a whole",
        ),
        (lambda w: w["buildings"]["farm"].update(not_random_with=[2, 2]), "names a number of heirs twice"),
        (
            lambda w: w["buildings"]["castle"].update(not_random_with=[2]),
            "with 2 heirs no building of the chiv",
        ),
        (lambda w: [w["buildings"].pop(one) for one in ("tent", "hut")], "the magic has no building"),
        (lambda w: w.update(buildings=[]), "buildings: expected a table, found a list"),
        (lambda w: w.pop("start"), "start is missing"),
        (lambda w: w.update(buildings={}), "the royalty has no building"),
        (lambda w: w.update(names=dict.fromkeys(map(str, range(41)), "x")), "at most 40 languages, found 41"),
        (lambda w: w["buildings"]["farm"].update(not_random_with=2), "expected a list of numbers of heirs"),
    ],
)
def test_each_fault_is_told_where_it_is(change: Callable[[dict[str, Any]], object], says: str) -> None:
    assert any(says in fault for fault in faults_of(change)), faults_of(change)


def test_one_fault_is_told_once() -> None:
    assert len(faults_of(lambda w: w["heirs"].update({"2": [-1, 2, 10]}))) == 1
    assert len(faults_of(lambda w: w["buildings"]["brewery"].update(does="brew"))) == 1
    assert len(faults_of(lambda w: w["buildings"]["farm"].update(does="brew"))) == 1
    assert len(faults_of(lambda w: w.pop("buildings"))) == 1
    assert len(faults_of(lambda w: w.update(first_match="one"))) == 1


def test_without_buildings_the_rest_is_still_looked_at() -> None:
    def change(words: dict[str, Any]) -> None:
        del words["buildings"]
        words["heirs"]["2"] = [9, 2, 10]

    assert len(faults_of(change)) == 2


def test_too_many_buildings_are_refused() -> None:
    def change(words: dict[str, Any]) -> None:
        words["buildings"] |= {f"farm-{n}": words["buildings"]["farm"] for n in range(60)}

    assert any("expected at most 60 buildings, found 72" in fault for fault in faults_of(change))


@pytest.mark.parametrize("words", [None, [], "rattus-cartus", 7, {}])
def test_what_is_no_pack_is_refused(words: object) -> None:
    with pytest.raises(PackError):
        pack_from_words(words)


def test_a_pack_of_ones_own_with_a_new_building(words: dict[str, Any]) -> None:
    mill = {"estate": "magic", "does": "draw", "size": [3, 0], "names": {"en": "Mill", "de": "Mühle"}}
    words["buildings"]["wind-mill"] = mill

    pack = pack_from_words(words)

    assert pack.buildings[-1].names["de"] == "Mühle"
    assert pack.card_of["wind-mill-e"] == 64
    assert pack_to_words(pack) == words


@given(data=st.data())
@settings(max_examples=examples(150), deadline=None)
def test_damaged_words_are_a_pack_or_faults_with_places(data: st.DataObject) -> None:
    words = pack_to_words(own_pack())
    for _ in range(data.draw(st.integers(1, 4))):
        damage(words, data)

    pack, problems = read_words(copy.deepcopy(words))

    assert (pack is None) == bool(problems)
    assert all(str(problem) for problem in problems)
    if pack is not None:
        assert pack_from_words(pack_to_words(pack)) == pack


def test_the_words_of_the_pack_are_those_of_its_file(pack: Pack) -> None:
    text = (content.folder("packs") / "rattus-cartus.toml").read_text(encoding="utf-8")

    assert pack_to_words(pack) == tomllib.loads(text)
    assert pack_from_words(pack_to_words(pack)) == pack
    assert hash(pack_from_words(pack_to_words(pack))) == hash(pack)


def test_84_people_fourteen_of_each_estate_with_two_nuns_on_average(pack: Pack) -> None:
    by_nuns = [sum(estate[nuns] for estate in pack.people) for nuns in range(5)]

    assert [sum(estate) for estate in pack.people] == [14] * 6
    assert by_nuns == [24, 12, 12, 12, 24]
    assert sum(nuns * count for nuns, count in zip(pack.nuns, pack.counts, strict=True)) == 2 * 84


def test_cards_stand_in_the_order_of_all_cards(pack: Pack) -> None:
    assert pack.kinds[:6] == ("P0", "P1", "P2", "P3", "P4", "B0")
    assert pack.kinds[PEOPLE - 1 :] == ("R4", "joker", "sword", "flute", "pass", "gold")
    assert [pack.kind_of[code] for code in pack.kinds] == list(range(pack.unknown))
    assert [pack.estates[place][0] for place in (0, 1, 5)] == ["p", "b", "r"]
    assert [pack.estate_of[pack.kind_of[code]] for code in ("P4", "B0", "R4", "gold")] == [0, 1, 5, -1]


def test_tables_by_kind_have_an_entry_for_each_kind(pack: Pack) -> None:
    for table in (pack.counts, pack.nuns, pack.estate_of, pack.is_influence, pack.is_laid):
        assert len(table) == pack.unknown == 35

    assert pack.counts[PEOPLE:] == (15, 12, 12, 12, 15)
    assert pack.is_influence == (*[True] * 31, False, False, False, False)
    assert pack.is_laid == (*[True] * 33, False, False)


def test_special_cards_stand_in_their_order_whatever_that_of_the_file(pack: Pack) -> None:
    words = pack_to_words(pack)
    words["stacks"] = dict(reversed(words["stacks"].items()))

    assert pack_from_words(words).kinds == pack.kinds
    assert tuple(SPECIALS)[: len(pack.specials)] == pack.specials


def test_a_pack_without_a_kind_of_card_has_no_number_for_it(pack: Pack) -> None:
    words = pack_to_words(pack)
    del words["stacks"]["flute"], words["buildings"]["hut"]

    smaller = pack_from_words(words)

    assert smaller.special("flute") == -1
    assert smaller.special("pass") == pack.special("pass") - 1
    assert smaller.unknown == 34


def test_sixty_building_cards(pack: Pack) -> None:
    assert len(pack.cards) == 60
    assert pack.card_of["farm-a"] == 0
    assert pack.cards[pack.card_of["guard-tower-c"]] == "guard-tower-c"
    assert pack.card_of["guard-tower-c"] // 5 == pack.building_index["guard-tower"]
    assert [pack.card_estates.count(estate) for estate in range(6)] == [10] * 6
    assert pack.estate_of_building == (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)


def test_what_buildings_do(pack: Pack) -> None:
    hospital, palace = pack.building_index["hospital"], pack.building_index["palace"]
    farm, hut = pack.building_index["farm"], pack.building_index["hut"]

    assert [pack.effects[one] for one in (hospital, palace, farm)] == [Effect.HEAL, Effect.TAKE, Effect.DRAW]
    assert [pack.given[one] for one in (hut, palace, farm)] == [pack.special("flute"), TOKENS, pack.unknown]
    assert (pack.sizes[hospital], pack.extras[hospital]) == ((3, 2), 1)
    assert pack.buildings[pack.building_index["guard-tower"]].not_random_with == (2,)
    assert pack.supplies == ((4, 0, 0), (2, 1, 0), (2, 0, 1), (0, 2, 0), (0, 1, 1))


def test_numbers_by_heirs(pack: Pack) -> None:
    assert pack.heirs[4] == Numbers(rounds=8, row=3, pile=6)
    assert (pack.start.hand, pack.start.nuns, pack.start.rats) == (5, 5, 10)
    assert (pack.token, pack.tokens) == (1, 20)
    left = [84 - pack.start.nuns - heirs * pack.start.hand for heirs in pack.heirs]
    assert left == [69, 64, 59, 54]


def test_a_special_kind_is_in_play_when_a_building_gives_it(pack: Pack) -> None:
    play = [pack.card_of[code] for code in ("treasury-b", "marketplace-a", "castle-e", "palace-a", "farm-a")]

    assert [pack.kinds[kind] for kind in pack.special_in_play(play)] == ["sword", "gold"]
