"""Ways to choose out of one box or by a seed, sets as lines of text, and what is said about a set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln import language
from hameln.content import user_folder
from hameln.games.rattus_cartus.errors import PlayError
from hameln.games.rattus_cartus.pack import choosing
from hameln.games.rattus_cartus.pack.choosing import Source, Way, Wish, read_wish
from hameln.games.rattus_cartus.pack.files import find_pack, own_pack
from hameln.games.rattus_cartus.pack.known import FIRST_BASE
from hameln.games.rattus_cartus.pack.mood import mood_of, traits_of
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words
from hameln.games.rattus_cartus.pack.sets import (
    CardSet,
    counts_fault,
    fault_of,
    read_set,
    set_asked,
    split_set,
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use("en")


FIRST = "inn, trading-house, cathedral, stables, laboratory, keep"


@pytest.fixture
def nobilis() -> Pack:
    return find_pack("nobilis")


def buildings_of(pack: Pack, play: Iterable[int]) -> set[str]:
    return {pack.buildings[card // 5].id for card in play}


def chosen(pack: Pack, word: str, heirs: int = 4, seed: int = 1) -> choosing.Play:
    return choosing.choose(pack, word, heirs, Random(seed))


def test_a_word_for_a_way_says_the_box_and_the_seed() -> None:
    assert read_wish("first") == Wish(Way.FIRST)
    assert read_wish("buildings-base@12") == Wish(Way.BUILDINGS, Source.BASE, "12")
    assert not any(map(read_wish, ("first@3", "cards-old", "cards@", "farm", "cards@1234567890123")))
    assert all(read_wish(wish.word) == wish for wish in choosing.offered(find_pack("nobilis")))


def test_eighteen_of_the_thirty_buildings_need_the_expansion(nobilis: Pack) -> None:
    base = {one.id for one, new in zip(nobilis.buildings, nobilis.is_new, strict=True) if not new}

    assert base == set(own_pack().building_index)
    assert not any(own_pack().is_new)


@pytest.mark.parametrize("way", ["buildings", "cards"])
def test_random_ways_draw_from_the_base_from_the_expansion_or_from_both(nobilis: Pack, way: str) -> None:
    base = set(own_pack().building_index)

    def drawn(word: str, heirs: int = 4) -> set[str]:
        return {
            one for seed in range(40) for one in buildings_of(nobilis, chosen(nobilis, word, heirs, seed))
        }

    assert drawn(f"{way}-base") == base
    assert drawn(f"{way}-base", 2) == base - {"guard-tower"}
    assert drawn(f"{way}-new") == set(nobilis.building_index) - base
    assert "wall" in drawn(f"{way}-new", 2)  # N2.3: only the Guard Tower is left out
    assert drawn(way) > base


def test_the_first_match_of_either_box_can_be_played_with_the_larger_pack(nobilis: Pack) -> None:
    assert buildings_of(nobilis, chosen(nobilis, "first")) == set(nobilis.first_match)
    assert buildings_of(nobilis, chosen(nobilis, "first-base")) == set(FIRST_BASE)
    assert own_pack().first_match == FIRST_BASE


def test_the_first_match_of_the_first_box_needs_its_buildings(words: dict[str, Any]) -> None:
    words["buildings"]["barn"] = words["buildings"].pop("farm")
    words["first_match"][0] = "barn"

    with pytest.raises(PlayError, match="the pack rattus-cartus has no farm, which the first match"):
        chosen(pack_from_words(words), "first-base")


def test_every_match_of_a_random_way_without_a_seed_has_buildings_of_its_own() -> None:
    assert Wish(Way.CARDS).is_random
    assert not Wish(Way.CARDS, seed="7").is_random
    assert not Wish(Way.FIRST).is_random


def test_a_seed_that_was_agreed_on_decides_whatever_the_match_s_own_chance(nobilis: Pack) -> None:
    one, other = chosen(nobilis, "cards@7", seed=1), chosen(nobilis, "cards@7", seed=2)

    assert one == other == choosing.checked(nobilis, one)
    assert one != chosen(nobilis, "cards@8")
    assert buildings_of(nobilis, chosen(nobilis, "buildings-base@3")) <= set(own_pack().building_index)


def test_ways_out_of_one_box_are_offered_where_there_are_two(nobilis: Pack) -> None:
    assert [wish.word for wish in choosing.offered(own_pack())] == ["first", "buildings", "cards"]
    assert [wish.word for wish in choosing.offered(nobilis)] == [
        "first", "first-base", "buildings", "buildings-base", "buildings-new",
        "cards", "cards-base", "cards-new",
    ]  # fmt: skip


def test_a_box_that_a_pack_has_nothing_of_is_told() -> None:
    with pytest.raises(PlayError, match="rattus-cartus has no buildings of the peasantry of the expansion"):
        chosen(own_pack(), "cards-new")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("first", CardSet(pack="rattus-cartus", choice="first")),
        ("cards-new@77 + nobles", None),
        ("  Nobilis:\n cards-new@77   +  Nobles ", None),
        (f"nobilis: {FIRST} + nobles", CardSet(pack="nobilis", choice=FIRST.replace(" ", ""), nobles=True)),
        (f"nobilis:{FIRST.replace(' ', '')}", CardSet(pack="nobilis", choice=FIRST.replace(" ", ""))),
    ],
)
def test_a_line_says_the_pack_the_choice_and_the_nobles(line: str, found: CardSet | None) -> None:
    if found is None:
        assert split_set(line.replace("Nobilis", "nobilis")).nobles
        return
    assert read_set(line) == found
    assert read_set(found.line) == found


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "This is no line for a set of buildings; one looks like this: nobilis: inn,"),
        ("farm + knights", "This is no line"),
        ("x" * 2000, "This is no line"),
        ("nobils: first", "There is no pack 'nobils'; known are: nobilis, rattus-cartus."),
        ("first + nobles", "The pack Rattus Cartus has no nobles."),
        ("fram", "There is no building 'fram' in the pack Rattus Cartus. Perhaps farm is meant."),
        ("inn, farm", "There is no building 'inn' in the pack Rattus Cartus"),
        ("farm, farm-a, farm-a", "farm-a stands there twice."),
        ("farm-a, farm-b, office, hospital", "chosen are: Peasantry 2, Chivalry 0, Magic 0, Royalty 0."),
        ("farm, office", "Each estate needs 5 building cards; chosen are: Church 0, Chivalry 0, Magic 0"),
        ("cards-new", "the pack rattus-cartus has no buildings of the peasantry of the expansion"),
    ],
)
def test_a_line_with_a_fault_is_refused_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(PlayError) as fault:
        read_set(line)

    assert sentence in str(fault.value)


def test_five_cards_of_each_estate_have_no_fault(nobilis: Pack) -> None:
    """Rule: R2.2."""
    assert counts_fault(nobilis, chosen(nobilis, "cards")) == ""
    assert counts_fault(nobilis, chosen(nobilis, "first")[1:]).endswith("chosen are: Peasantry 4.")


def test_faults_of_a_line_are_told_in_the_language_of_the_program() -> None:
    language.use("de")

    with pytest.raises(PlayError, match="Jeder Stand braucht 5"):
        read_set("farm, office")


def test_a_pack_of_ones_own_is_named_by_a_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    place = user_folder("packs")
    place.mkdir(parents=True)
    (place / "mine.toml").write_text("id = 3", encoding="utf-8")

    with pytest.raises(PlayError, match="known are: mine, nobilis"):
        read_set("yours: first")


def test_a_command_takes_the_pack_from_the_line_or_from_beside_it() -> None:
    assert set_asked("nobilis: first + nobles", None, nobles=False)[0].id == "nobilis"
    assert set_asked("first", "nobilis", nobles=True)[1].nobles
    assert set_asked("first", None, nobles=False)[0].id == "rattus-cartus"
    with pytest.raises(PlayError, match="expected one of them"):
        set_asked("nobilis: first", "rattus-cartus", nobles=False)
    with pytest.raises(PlayError, match="the pack rattus-cartus has no nobles"):
        set_asked("first", None, nobles=True)


def test_a_set_is_told_by_what_its_buildings_do(nobilis: Pack) -> None:
    def told(names: str) -> str:
        return mood_of(nobilis, choosing.named(nobilis, names.split()))

    assert told("farm marketplace monastery castle tent palace") == (
        "Duels, victory point tokens, ways to be rid of rats, looks at the nuns."
    )
    duels = told("garden town-hall church-school stables hut keep")
    assert duels.startswith("Many duels, ")
    assert duels.endswith("only supplies take rats away, only supplies look at the nuns.")
    tokens = told("inn bank cathedral wall tent palace-a palace-b keep-c keep-d monument-e")
    assert tokens == "Much trading, duels, victory point tokens, ways to be rid of rats."


def test_every_building_brings_something_into_a_match(nobilis: Pack) -> None:
    for place, building in enumerate(nobilis.buildings):
        assert traits_of(nobilis, [place * 5]), building.id


def test_buildings_of_one_estate_share_its_five_cards_in_what_is_told(nobilis: Pack) -> None:
    """Rule: R2.2"""
    told = fault_of(nobilis, "farm,brewery,office,monastery,castle,tent", nobles=False)

    assert told.endswith("chosen are: Royalty 0.")
    assert fault_of(nobilis, "farm,farm-a", nobles=False) == "farm-a stands there twice."
    assert fault_of(nobilis, "farm,farm", nobles=False) == "farm stands there twice."
