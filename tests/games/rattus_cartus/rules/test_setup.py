"""What is on the table, setting up, and the row (R1, R2, R4)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hameln.errors import SeatsError
from hameln.games.rattus_cartus.pack.choosing import first_match, random_buildings, random_cards
from hameln.games.rattus_cartus.rules.game import RattusCartus, game_from_header
from hameln.games.rattus_cartus.rules.state import State
from tests.games.rattus_cartus.rules.table import Table, kinds, play_with, the_pack


def begun(heirs: int, seed: int = 1) -> tuple[RattusCartus, State]:
    """A match before its first supply."""
    game = RattusCartus(the_pack(), first_match(the_pack()), heirs)
    state, rng = game.initial(), Random(seed)
    while game.mover(state) == -1:
        game.apply(state, game.draw(state, rng))
    return game, state


@pytest.mark.rule("R1.1", "R1.2", "R1.11")
def test_84_people_of_six_estates_in_their_order() -> None:
    """14 of each estate, 0 to 4 nuns; codes in the order of all cards."""
    pack = the_pack()

    assert pack.kinds[:6] == ("P0", "P1", "P2", "P3", "P4", "B0")
    assert pack.kinds[-5:] == ("joker", "sword", "flute", "pass", "gold")
    assert sum(pack.counts[:30]) == 84
    assert [sum(pack.counts[5 * estate : 5 * estate + 5]) for estate in range(6)] == [14] * 6
    assert Counter({nuns: sum(pack.counts[nuns:30:5]) for nuns in range(5)}) == {
        0: 24,
        1: 12,
        2: 12,
        3: 12,
        4: 24,
    }


@pytest.mark.rule("R1.3", "R1.6", "R1.10")
def test_stacks_hold_jokers_tokens_and_the_kinds_in_play() -> None:
    """A special kind that no building gives has no stack."""
    table = Table(row="castle-a office-a")

    assert table.see["stacks"] == {"joker": 15, "sword": 12, "pass": 12, "token": 20}


@pytest.mark.rule("R1.4", "R1.5", "R2.2")
def test_each_building_has_five_copies_with_the_same_five_supplies() -> None:
    """60 building cards, of which thirty play, five of each estate."""
    pack = the_pack()
    game = RattusCartus(pack, first_match(pack), 4)

    assert len(pack.cards) == 60
    assert pack.supplies == ((4, 0, 0), (2, 1, 0), (2, 0, 1), (0, 2, 0), (0, 1, 1))
    assert len(game.chosen) == 30
    for way in (random_buildings, random_cards):
        play = way(pack, 4, Random(3))
        assert Counter(pack.card_estates[card] for card in play) == dict.fromkeys(range(6), 5)


@pytest.mark.rule("R2.1", "R2.3", "R2.4", "R2.5", "R2.6", "R1.8")
@pytest.mark.parametrize(
    ("heirs", "rounds", "row", "pile", "deck"),
    [(2, 10, 2, 10, 69), (3, 9, 2, 12, 64), (4, 8, 3, 6, 59), (5, 8, 3, 6, 54)],
)
def test_the_numbers_of_heirs_set_the_match_up(
    heirs: int, rounds: int, row: int, pile: int, deck: int
) -> None:
    """Rounds times row and the pile are thirty."""
    game, state = begun(heirs)

    assert game.tables.rounds == rounds
    assert (len(state.row), state.pile + len(state.under), state.deck_size) == (row, pile, deck)
    assert state.stack == 30 - pile - row
    assert state.held == [5] * heirs
    assert state.rats == [10] * heirs
    assert not any(state.influence)
    assert len(state.nuns) == 5


@pytest.mark.rule("R2.7", "R3.2")
def test_whoever_is_drawn_starts_and_the_others_follow_clockwise() -> None:
    """Supply goes in turn order."""
    game, state = begun(4, seed=9)
    table = Table(heirs=4, supply=True, row="farm-d tent-d palace-d")

    assert state.line == tuple((state.start + step) % 4 for step in range(4))
    assert game.mover(state) == state.start
    for seat in range(4):
        table.do(seat, "supply", building=0)
    assert table.mover == 0


@pytest.mark.parametrize("heirs", [1, 6])
def test_it_is_for_two_to_five(heirs: int) -> None:
    with pytest.raises(SeatsError, match="2 to 5 heirs"):
        RattusCartus(the_pack(), first_match(the_pack()), heirs)


@pytest.mark.rule("R18")
def test_a_header_makes_the_game_again() -> None:
    """The pack and the buildings in play travel with a record."""
    game = RattusCartus(the_pack(), first_match(the_pack()), 3, {"plague": "mercy"})
    again = game_from_header({**game.setup(), "rules": {"plague": "mercy"}}, 3)

    assert again.pack == game.pack
    assert again.chosen == game.chosen
    assert again.tables.is_merciful


def filled(heirs: int, *cards: str) -> Table:
    """A table whose row is laid out now."""
    table = Table(heirs=heirs, row="farm-a tent-a", buildings=("farm", "monastery", "tent"))
    game = table.game
    state = table.state = State(game.tables)
    rng = Random(4)
    while state.start < 0:
        game.apply(state, game.draw(state, rng))
    table.chance("row", cards=list(cards))
    return table


@pytest.mark.rule("R4.1", "R4.2")
def test_the_last_of_three_alike_goes_under_the_pile_until_two_buildings_lie_there() -> None:
    """Position 1: copies do not matter."""
    table = filled(4, "farm-a", "farm-b", "farm-c")
    table.chance("replace", card="farm-d").chance("replace", card="tent-a")

    assert table.see["row"] == ["farm-a", "farm-b", "tent-a"]
    assert table.see["pile"] == 6
    assert [table.game.tables.building_codes[card] for card in table.state.under] == ["farm-c", "farm-d"]
    assert table.mover == table.state.start


@pytest.mark.rule("R4.2")
def test_two_farms_are_replaced_twice() -> None:
    """Position 2: both lie under the pile in that order."""
    table = filled(3, "farm-a", "farm-b").chance("replace", card="farm-c").chance("replace", card="tent-a")

    assert table.see["row"] == ["farm-a", "tent-a"]
    assert [table.game.tables.building_codes[card] for card in table.state.under] == ["farm-b", "farm-c"]


@pytest.mark.rule("R4.2")
def test_a_pile_of_known_cards_brings_the_first_of_them() -> None:
    """When no unseen card is left in it, the pile is known."""
    table = filled(3, "farm-a", "farm-b")
    codes = table.game.tables.building_codes
    table.state.pile, table.state.under = 0, (codes.index("tent-b"), codes.index("castle-a"))

    table.cannot_happen("replace", card="castle-a")
    assert table.game.draw(table.state, Random(0))[1] == codes.index("tent-b")
    table.chance("replace", card="tent-b")
    assert table.see["row"] == ["farm-a", "tent-b"]
    assert [codes[card] for card in table.state.under] == ["castle-a", "farm-b"]


@pytest.mark.rule("R4.3", "R7.3")
def test_the_same_building_twice_is_two_buildings() -> None:
    """Position 3: each has places and a premium of its own."""
    table = Table(heirs=4, row="monastery-a monastery-b tent-a", rats={0: 5, 1: 5})
    table.enter(0, 0).enter(1, 1).enter(2, 2).enter(3, 2).told()

    assert table.see["rats"][:2] == [3, 3]


@pytest.mark.rule("R1.7", "R12.2")
def test_rats_have_no_limit_and_kill_nobody_before_the_end() -> None:
    """An heir with sixty rats plays on."""
    table = Table(rats={0: 60}, hands={0: "B0"})
    table.enter(0, 0, "B0").enter(1, 1).enter(2, 1).told()

    assert table.see["rats"][0] == 61
    assert table.mover is not None


@pytest.mark.rule("R1.9")
def test_a_building_has_room_for_all() -> None:
    """Places are taken in the order of entering."""
    table = Table(heirs=5, row="palace-a farm-a tent-a")
    for seat in range(4):
        table.enter(seat, 0)

    assert table.see["places"] == [[0, 1, 2, 3], [], []]
    assert table.choices("enter", "building") == [0, 1, 2]


def test_what_chance_cannot_bring_is_refused() -> None:
    game = RattusCartus(the_pack(), play_with(), 3)
    table = Table()
    state = table.state = game.initial()
    table.game = game

    table.cannot_happen("nuns", cards=["P0"])
    table.cannot_happen("nuns", cards=["P0", "P1", "P2", "P3", None])
    table.cannot_happen("nuns", cards=["P1", "P1", "P1", "P2", "P3"])
    table.cannot_happen("start", seat=0)
    table.chance("nuns", cards=["P0", "P1", "P2", "P3", "P4"])
    table.cannot_happen("deal", to=1, cards=["B0"] * 4 + ["B1"])
    table.cannot_happen("deal", to=0, cards=["B0"] * 4)
    table.cannot_happen("deal", to=0, cards=["B0"] * 4 + ["sword"])
    table.cannot_happen("deal", to=0, cards=["B1", "B0", "B0", "B0", "B0"])
    assert list(state.nuns) == kinds("P0 P1 P2 P3 P4")
    table.chance("deal", to=0, cards=["B0", "B0", "B0", "B0", "R4"])
    table.chance("deal", to=1, cards=["M4", "R0", "R1", "R2", "R3"])
    table.chance("deal", to=2, cards=["C0", "C0", "C0", "C0", "M4"])
    table.chance("start", seat=2)
    table.cannot_happen("row", cards=["farm-a"])
    table.cannot_happen("row", cards=["farm-a", "farm-a"])
    table.cannot_happen("row", cards=["farm-a", "hut-a"])
