"""What a pack may hold beyond the first box (N10)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hameln import content
from hameln.games.rattus_cartus.errors import PackError
from hameln.games.rattus_cartus.pack import words as said
from hameln.games.rattus_cartus.pack.choosing import first_match
from hameln.games.rattus_cartus.pack.files import read_pack
from hameln.games.rattus_cartus.pack.known import NOBLES
from hameln.games.rattus_cartus.pack.pack import PEOPLE, Pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_schema, pack_to_words

Words = dict[str, Any]


def text_of() -> str:
    return (content.folder("packs") / "nobilis.toml").read_text(encoding="utf-8")


@pytest.fixture
def larger() -> Pack:
    return read_pack(content.folder("packs") / "nobilis.toml")


@pytest.fixture
def written() -> Words:
    return tomllib.loads(text_of())


@pytest.mark.rule("N10", "N1.1", "N1.2", "N1.3", "N1.6")
def test_the_pack_is_that_of_the_rules(larger: Pack, written: Words) -> None:
    assert pack_to_words(larger) == written
    assert pack_from_words(written) == larger
    assert len(larger.buildings) == 30
    assert [sum(one.estate == estate for one in larger.buildings) for estate in range(6)] == [5] * 6
    assert larger.kinds[PEOPLE + 5 :] == (
        *("privilege", "horse", "lance", "staff", "book"),
        *("DP", "DB", "DC", "DK", "DM", "DR"),
    )
    assert larger.counts[PEOPLE + 5 :] == (12, 12, 12, 12, 15, 3, 3, 3, 2, 2, 2)
    assert [larger.is_laid[larger.kind_of[code]] for code in ("staff", "book", "DP")] == [True, False, False]


@pytest.mark.rule("N1.7", "N2.2")
def test_all_diplomats_are_in_play_when_a_building_gives_them(larger: Pack) -> None:
    play = first_match(larger)
    assert [larger.kinds[kind] for kind in larger.special_in_play(play)] == ["horse"]
    embassy = larger.building_index["embassy"] * 5
    assert len(larger.special_in_play((embassy,))) == 6


def test_a_pack_may_have_some_of_it(written: Words) -> None:
    """Nobles alone, or a new effect alone."""
    base = tomllib.loads((content.folder("packs") / "rattus-cartus.toml").read_text(encoding="utf-8"))
    assert not pack_from_words(base).has_more
    assert pack_from_words(base | {"nobles": ["bishop"]}).has_more
    base["buildings"]["farm"] = {"estate": "peasantry", "does": "draw-to", "size": [8, 5]}
    assert pack_from_words(base).has_more
    assert pack_from_words(written).nobles == tuple(NOBLES)


@pytest.mark.rule("N6.16")
def test_all_buildings_that_draw_may_be_of_one_estate(written: Words) -> None:
    written["buildings"]["laboratory"] = dict(written["buildings"]["circle"], size=[2, 1])

    assert [one.id for one in pack_from_words(written).buildings if one.does == "circle"] == [
        "circle",
        "laboratory",
    ]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda w: w["diplomats"].update(magic=3), "diplomats: expected 15 together"),
        (lambda w: w["diplomats"].update(magic=True), "diplomats.magic: expected a whole number"),
        (lambda w: w.pop("diplomats"), "diplomats is missing: there is a stack diplomat"),
        (lambda w: w.pop("book"), "book is missing: there is a stack book"),
        (lambda w: w["stacks"].pop("book"), "book: means nothing without a stack book"),
        (lambda w: w["stacks"].pop("token"), "stacks: token is missing"),
        (lambda w: w.update(stacks=7), "stacks: expected a table"),
        (lambda w: w["book"].update(shift=21), "book.shift: expected a whole number from 0 to 20"),
        (lambda w: w.update(nobles="all"), "nobles: expected a list of at most 12 nobles"),
        (lambda w: w.update(nobles=["bishop"] * 13), "nobles: expected a list of at most 12 nobles, found a"),
        (lambda w: w.update(nobles=["bishop", "bishop"]), "nobles: names a noble twice"),
        (lambda w: w.update(nobles=["bishup"]), "nobles[0]: expected one of steward"),
        (lambda w: w["buildings"]["mill"].pop("cards"), "cards is missing: mill turns up so many"),
        (lambda w: w["buildings"]["inn"].update(cards=3), "inn.cards: means nothing where"),
        (lambda w: w["buildings"]["garden"].update(size=[0, 6]), "garden.size[0]: expected a whole number"),
        (
            lambda w: w["buildings"]["inn"].update(does="circle"),
            "circle and inn draw buildings; those that do must be of one estate",
        ),
    ],
)
def test_each_fault_is_told(written: Words, change: Callable[[Words], Any], told: str) -> None:
    change(written)
    with pytest.raises(PackError) as caught:
        pack_from_words(written)
    assert told in str(caught.value)


def test_the_schema_takes_the_pack(written: Words) -> None:
    validator = Draft202012Validator(pack_schema())
    assert validator.is_valid(written)
    del written["buildings"]["mill"]["cards"]
    assert not validator.is_valid(written)


def test_everything_has_a_name_and_a_sentence(larger: Pack) -> None:
    told = {one.id: (said.premium_does(one), said.normal_does(one)) for one in larger.buildings}
    assert told["bank"][0].startswith("Take 1 Joker. Give up to 3 points of influence")
    assert told["chapel"][1] == "Nothing."
    assert told["wall"][1] == "Nothing, but it protects you in this round."
    assert told["laboratory"][0].endswith("1 point more.")
    assert told["mill"][0] == "Name 2 estates. You get the matching cards among the top 10 of the deck."
    assert said.building_name(larger.buildings[-1]) == "Embassy"
    assert said.card_name(larger, larger.kind_of["DK"]) == "Diplomat, Chivalry"
    assert said.special_name("book") == "Book"
    assert said.card_does("DK") == said.card_does("diplomat")
    assert all(said.noble_name(word) and said.noble_does(word) for word in NOBLES)
    assert said.pack_name(larger) == "Nobilis"
