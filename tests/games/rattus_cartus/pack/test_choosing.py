"""The thirty building cards: every way to choose them, and the check of a choice."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.games.rattus_cartus.errors import PlayError
from hameln.games.rattus_cartus.pack import choosing
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.pack.pack import Pack

FIRST = "farm,marketplace,monastery,castle,tent,palace"


def buildings_of(pack: Pack, play: choosing.Play) -> set[str]:
    return {pack.buildings[card // 5].id for card in play}


def refused(pack: Pack, words: object) -> str:
    with pytest.raises(PlayError) as caught:
        choosing.read_play(pack, words)
    return str(caught.value)


def test_the_first_match_has_all_copies_of_six_buildings(pack: Pack) -> None:
    play = choosing.choose(pack, "first", 4, Random(1))

    assert choosing.play_words(pack, play)[:6] == [*(f"farm-{copy}" for copy in "abcde"), "marketplace-a"]
    assert buildings_of(pack, play) == set(FIRST.split(","))
    assert choosing.choose(pack, FIRST, 4, Random(1)) == play


@pytest.mark.parametrize("way", ["buildings", "cards"])
@given(seed=st.integers(0, 1000), heirs=st.sampled_from([2, 3, 4, 5]))
def test_random_ways_give_five_cards_of_each_estate(way: str, seed: int, heirs: int) -> None:
    pack = own_pack()

    play = choosing.choose(pack, way, heirs, Random(seed))

    assert choosing.checked(pack, play) == play
    assert play == choosing.choose(pack, way, heirs, Random(seed))
    assert heirs > 2 or "guard-tower" not in buildings_of(pack, play)
    assert way == "cards" or len(buildings_of(pack, play)) == 6


@pytest.mark.parametrize("way", ["buildings", "cards"])
def test_random_ways_reach_every_building_but_the_guard_tower_of_two(pack: Pack, way: str) -> None:
    def reached(heirs: int) -> set[str]:
        plays = (choosing.choose(pack, way, heirs, Random(seed)) for seed in range(60))
        return {one for play in plays for one in buildings_of(pack, play)}

    everything = {building.id for building in pack.buildings}
    assert reached(3) == everything
    assert reached(2) == everything - {"guard-tower"}


def test_two_heirs_may_name_the_guard_tower(pack: Pack) -> None:
    play = choosing.choose(pack, FIRST.replace("castle", "guard-tower"), 2, Random(1))

    assert "guard-tower" in buildings_of(pack, play)


def test_single_cards_may_be_named(pack: Pack) -> None:
    mixed = "farm-a, farm-b, brewery-e, brewery-d, brewery-c, office, monastery, castle, tent, palace"

    play = choosing.choose(pack, mixed, 3, Random(1))

    assert {"farm-a", "farm-b", "brewery-c"} <= {pack.cards[card] for card in play}
    assert choosing.named(pack, tuple(pack.cards[card] for card in play)) == play


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("brewery,farm", ["farm-b", "farm-d", "brewery-a", "brewery-c", "brewery-e"]),
        ("farm,brewery-b", ["farm-a", "farm-c", "farm-d", "farm-e", "brewery-b"]),
        ("farm,brewery-a,brewery-b,brewery-c,brewery-d", ["farm-e", *(f"brewery-{copy}" for copy in "abcd")]),
    ],
)
def test_buildings_of_an_estate_share_its_five_cards(pack: Pack, names: str, expected: list[str]) -> None:
    """Rule: R2.2."""
    play = choosing.choose(pack, FIRST.replace("farm", names), 3, Random(1))

    assert choosing.play_words(pack, play)[:5] == expected


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (FIRST.replace("farm", "fram"), "did you mean farm"),
        (FIRST.replace("farm", "zzz"), "known are farm, brewery"),
        (FIRST + ",farm-a", "named twice: farm-a"),
        (FIRST.replace("farm", "brewery-a"), "found 1 of the peasantry"),
        ("farm," * 6 + "farm", "farm-e"),
        (FIRST + ",brewery-a,brewery-b,brewery-c,brewery-d,brewery-e", "found 10 of the peasantry"),
        (FIRST + ",", "there is no building"),
        ("", "there is no building"),
    ],
)
def test_names_that_make_no_thirty_are_told(pack: Pack, names: str, says: str) -> None:
    with pytest.raises(PlayError, match=says):
        choosing.choose(pack, names, 4, Random(1))


def test_a_header_names_the_thirty_in_any_order(pack: Pack) -> None:
    play = choosing.random_cards(pack, 5, Random(3))
    words: list[Any] = choosing.play_words(pack, play)

    assert choosing.read_play(pack, words) == play
    assert choosing.read_play(pack, words[::-1]) == play


def test_a_header_that_does_not_name_thirty_is_refused(pack: Pack) -> None:
    words: list[Any] = choosing.play_words(pack, choosing.first_match(pack))

    assert refused(pack, "first") == "\"play\": expected a list of 30 building cards, found 'first'"
    assert refused(pack, words[1:]).endswith("found a list of 29")
    assert refused(pack, ["farm-f", *words[1:]]).startswith(
        '"play"[0]: expected a building card such as farm-a'
    )
    assert "found 7" in refused(pack, [7, *words[1:]])
    assert "named twice: farm-b" in refused(pack, [words[1], *words[1:]])
    assert "found 4 of the peasantry, 6 of the royalty" in refused(pack, ["treasury-a", *words[1:]])


def test_which_cards_are_named_twice_is_told_in_a_few_words(pack: Pack) -> None:
    with pytest.raises(PlayError, match=r"farm-a, farm-b, farm-c, farm-d, farm-e and 5 more"):
        choosing.named(pack, ["farm", "brewery"] * 2)
