"""The shipped pack: its values and the tables that the engine reads."""

import tomllib

from hameln import content
from hameln.games.rattus_cartus.pack.known import SPECIALS, Effect
from hameln.games.rattus_cartus.pack.pack import PEOPLE, TOKENS, Pack
from hameln.games.rattus_cartus.pack.parts import Numbers
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words


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
