"""What the buildings do, drawing and running out (R9, R10)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.rattus_cartus.rules.table import Table


def resolved(row: str, first: str = "", **more: object) -> Table:
    """Seat 0 has the first building's premium, seat 1 is there too, seat 2 is elsewhere."""
    hands = {0: first, **more.pop("hands", {})}  # type: ignore[dict-item]
    table = Table(row=row, hands=hands, **more)  # type: ignore[arg-type]
    return table.enter(0, 0, *first.split()).enter(1, 0).enter(2, 1).told()


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(("laid", "cards"), [("P0 P0 P0 P4 P4", 5), ("", 0)])
def test_the_brewery_draws_one_for_each_point_of_the_round(laid: str, cards: int) -> None:
    """With the premium."""
    table = resolved("brewery-a tent-a", laid)

    if cards:
        table.cannot_happen("draw", to=0, cards=["B0"] * (cards - 1))
        table.chance("draw", to=0, cards=["B0", "B0", "B0", "B0", "C0"])
    assert table.see["hands"][0] == cards


@pytest.mark.rule("R9.1")
def test_the_brewerys_normal_action_draws_one_for_every_two() -> None:
    """Position 16: five points this round are two cards; earlier buildings count."""
    table = Table(
        heirs=4,
        row="brewery-a farm-a tent-a",
        hands={0: "P0 P0 P0 P4 P4", 1: "P1 joker joker joker joker joker"},
    )
    table.enter(0, 0, "P0", "P0", "P0", "P4", "P4").enter(1, 0, "P1", *["joker"] * 5).enter(2, 2).enter(3, 2)
    table.told().chance("draw", to=1, cards=["B0", "B0", "B0", "B0", "C0", "C0"])

    table.cannot_happen("draw", to=0, cards=["K0"])
    table.chance("draw", to=0, cards=["K0", "K0"])


@pytest.mark.rule("R10.5", "R1.6", "R1.3")
@pytest.mark.parametrize(
    ("building", "word"),
    [
        ("castle", "sword"),
        ("hut", "flute"),
        ("office", "pass"),
        ("treasury", "gold"),
        ("marketplace", "joker"),
    ],
)
def test_what_is_taken_goes_into_the_hand(building: str, word: str) -> None:
    """Two with the premium, one without."""
    table = resolved(f"{building}-a {'tent-a' if building != 'hut' else 'farm-a'}")

    assert table.hand(0) == f"{word} {word}"
    assert table.hand(1) == word


@pytest.mark.rule("R10.5")
def test_the_premium_heir_takes_first_what_is_left() -> None:
    """Position 20: one Sword left; and tokens run out."""
    table = resolved("castle-a farm-a", stacks={"sword": 1})
    assert table.see["hands"][:2] == [1, 0]

    table = resolved("palace-a farm-a", stacks={"token": 2})
    assert table.see["tokens"] == [2, 0, 0]
    assert table.see["stacks"]["token"] == 0


@pytest.mark.rule("R5.4", "R12.1")
def test_the_monastery_drives_rats_out() -> None:
    """Two with the premium, one without; none below 0."""
    assert resolved("monastery-a farm-a", rats={0: 1}).see["rats"] == [0, 9, 10]


@pytest.mark.rule("R9.2")
def test_the_hospital_heals_no_more_cards_than_rats_are_left() -> None:
    """Position 17: one rat goes, then one card for the last rat."""
    table = resolved("hospital-a farm-a", hands={0: "P0 P1 B0 B1 gold joker"}, rats={0: 2})

    assert table.see["rats"][0] == 1
    assert table.choices("discard", "card") == ["P0", "P1", "B0", "B1", "joker", "gold"]
    table.do(0, "discard", card="joker")
    assert table.legal == [{"do": "done"}]
    assert table.refuse(0, "discard", card="gold").rule == "R9.2"
    table.do(0, "done")
    assert table.see["rats"][0] == 0
    assert table.see["stacks"]["joker"] == 15
    assert table.mover == 1


@pytest.mark.rule("R9.2", "R1.11")
def test_the_hospitals_cards_are_named_in_their_order_and_any_number_will_do() -> None:
    """Up to three with the premium, up to two without, none too."""
    table = resolved("hospital-a farm-a", hands={0: "P0 P1 B0 B1", 1: "R0 R1 R2"})
    table.do(0, "discard", card="P1")

    assert table.choices("discard", "card") == ["B0", "B1"]
    assert table.refuse(0, "discard", card="P0").rule == "R1.11"
    table.do(0, "discard", card="B0").do(0, "discard", card="B1")
    assert table.legal == [{"do": "done"}]
    table.do(0, "done")
    assert table.see["rats"][0] == 10 - 1 - 3
    assert table.see["discards"] == 3
    table.do(1, "discard", card="R0").do(1, "discard", card="R1")
    assert table.legal == [{"do": "done"}]
    table.do(1, "done")
    assert table.see["rats"][1] == 8


@pytest.mark.rule("R9.3", "R9.4", "R3.4")
def test_large_hands_give_three_cards_to_the_guard_tower() -> None:
    """Position 15: hand 2 gives both, 1 none, 5 three, unless it is in a Tower too."""
    hands = {0: "P0 P1", 1: "B0 B1", 2: "C0", 3: "K0 K1 K2 K3 K4"}
    table = Table(heirs=4, row="guard-tower-a guard-tower-b farm-a", hands=hands)
    table.enter(0, 0).enter(1, 2).enter(2, 2).enter(3, 2).told()
    table.do(1, "give", card="B0").do(1, "give", card="B1")
    assert table.mover == 3
    table.do(3, "give", card="K0").do(3, "give", card="K1").do(3, "give", card="K4")
    assert table.see["hands"][:4] == [7, 0, 1, 2]

    table = Table(heirs=4, row="guard-tower-a guard-tower-b farm-a", hands=hands)
    table.enter(0, 0).enter(1, 2).enter(2, 2).enter(3, 1).told()
    table.do(1, "give", card="B0").do(1, "give", card="B1")
    assert table.see["hands"][3] == 5


@pytest.mark.rule("R9.3", "R9.4")
def test_the_normal_action_of_a_guard_tower_is_protection_only() -> None:
    """The heir without the premium asks for nothing, and gives nothing."""
    table = Table(row="guard-tower-a farm-a", hands={0: "P0 P0 P0", 1: "B0 B0 B0 B1", 2: "C0 C1"})
    table.enter(0, 0, "P0").enter(1, 0).enter(2, 1).told()

    table.do(2, "give", card="C0").do(2, "give", card="C1")
    assert table.see["hands"][1] == 4


@pytest.mark.rule("R3.4", "R9.3")
def test_cards_of_a_sword_count_for_the_guard_tower() -> None:
    """Position 14."""
    table = Table(row="guard-tower-a farm-a", hands={0: "sword", 1: "B0 B0 B0 B0", 2: "C0 C1"})
    table.enter(0, 0, "sword").enter(1, 0).enter(2, 1).told()
    table.do(1, "give", card="B0").do(1, "give", card="B0")

    assert table.mover == 2
    table.do(2, "give", card="C0").do(2, "give", card="C1")
    assert table.see["hands"][0] == 4


@pytest.mark.rule("R10.1", "R10.2")
def test_the_discards_are_shuffled_in_only_when_a_card_has_to_be_drawn() -> None:
    """Position 18: the three of the deck and one of the ten; deck 9, discards 0."""
    discards = "B0 B0 B0 B0 B1 B1 B2 B2 B3 B3"
    table = resolved("farm-a tent-a", "P0", deck="K0 K1 K2", discards=discards)

    table.cannot_happen("draw", to=0, cards=["B0", "B0", "K0", "K1"])
    table.cannot_happen("draw", to=0, cards=["K0", "K1", "K2", "P0"])
    move = table.game.draw(table.state, Random(1))
    assert [table.game.tables.codes[kind] for kind in move[2]][1:] == ["K0", "K1", "K2"]
    table.chance("draw", to=0, cards=["B3", "K0", "K1", "K2"])
    assert (table.see["deck"], table.see["discards"]) == (9, 0)


@pytest.mark.rule("R10.2")
def test_a_draw_of_the_whole_deck_shuffles_nothing() -> None:
    """The next card that has to be drawn does."""
    table = resolved("farm-a tent-a", deck="K0 K1 K2 K3", discards="B0 B1")
    table.chance("draw", to=0, cards=["K0", "K1", "K2", "K3"])

    assert (table.see["deck"], table.see["discards"]) == (0, 2)
    table.chance("draw", to=1, cards=["B0", "B1"])
    assert (table.see["deck"], table.see["discards"]) == (0, 0)


@pytest.mark.rule("R10.3")
def test_with_deck_and_discards_empty_nothing_is_drawn() -> None:
    """Position 19: and there is no line."""
    table = resolved("farm-a tent-a", deck="", discards="")

    assert table.see["hands"] == [0, 0, 0]


@pytest.mark.rule("R10.6")
def test_a_hand_has_no_limit() -> None:
    """Thirty-eight cards are held, and all are laid."""
    hand = " ".join(f"{letter}{nuns}" for letter in "PBCKMR" for nuns in range(5)) + " joker" * 8
    table = Table(nuns="P0 P0 P0 B0 B0", row="farm-a tent-a", hands={0: hand})
    table.enter(0, 0, *sorted(hand.split(), key=table.game.tables.codes.index)).enter(1, 1).enter(2, 1).told()

    assert table.see["influence"][0]["peasantry"] == 38
    assert table.see["rats"][0] == 10 + 25
