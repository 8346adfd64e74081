"""The reason against an action that is not legal, with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hameln.rules.table import Table, around, set_up
from tests.games.hameln.rules.universe import every_move

FULL_HALL = {2: "boy boy boy boy girl girl girl girl"}
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    "wake: lives elsewhere": (
        {"houses": {"M1": (0, 1), "M2": (1, 2)}},
        {"do": "wake", "as": "men", "house": "M2"},
        "no man of this family lives in M2",
        "H4.1",
    ),
    "wake: no woman": (
        {"houses": {"M1": (0, 1)}},
        {"do": "wake", "as": "women", "house": "M1"},
        "no woman of this family lives in M1",
        "H4.1",
    ),
    "wake: overrun": (
        {"houses": {"M1": (0, 1)}, "rats": around("M1"), "goods": {0: "ale"}},
        {"do": "wake", "as": "men", "house": "M1"},
        "M1 is overrun by rats",
        "H8.7",
    ),
    "wake: empty bag": (
        {"houses": {"M1": (1, 0)}, "hall": FULL_HALL, "goods": {0: "ale"}},
        {"do": "wake", "as": "women", "house": "M1"},
        "the bag is empty: no child can come",
        "H4.4",
    ),
    "marry: oneself": (
        {"hall": {0: "boy girl"}, "goods": {0: "ale"}},
        {"do": "marry", "child": "boy", "partner": 0, "house": "B.il"},
        "a partner is a child of another family",
        "H5.2",
    ),
    "marry: no boy of one's own": (
        {"hall": {1: "girl"}, "goods": {0: "ale"}},
        {"do": "marry", "child": "boy", "partner": 1, "house": "B.il"},
        "this family has no such child in the hall",
        "H5.1",
    ),
    "marry: no girl of one's own": (
        {"hall": {1: "boy"}, "goods": {0: "ale"}},
        {"do": "marry", "child": "girl", "partner": 1, "house": "B.il"},
        "this family has no such child in the hall",
        "H5.1",
    ),
    "marry: no partner": (
        {"hall": {0: "boy", 1: "boy"}, "goods": {0: "ale"}},
        {"do": "marry", "child": "boy", "partner": 1, "house": "B.il"},
        "that family has no child of the other sex in the hall",
        "H5.2",
    ),
    "marry: lived in": (
        {"hall": {0: "boy", 1: "girl"}, "houses": {"B.il": (1, 2)}, "money": {0: 9}},
        {"do": "marry", "child": "boy", "partner": 1, "house": "B.il"},
        "B.il is lived in",
        "H5.3",
    ),
    "marry: too dear for the partner": (
        {"hall": {0: "girl", 1: "boy"}, "money": {0: 9, 1: 2}},
        {"do": "marry", "child": "girl", "partner": 1, "house": "R.or"},
        "R.or costs 6, and the man's family has 2",
        "H5.3",
    ),
    "marry: too dear for oneself": (
        {"hall": {0: "boy", 1: "girl"}, "money": {0: 3, 1: 9}},
        {"do": "marry", "child": "boy", "partner": 1, "house": "M1"},
        "M1 costs 5, and the man's family has 3",
        "H5.3",
    ),
    "sell: nothing of it": (
        {"goods": {0: "ale"}},
        {"do": "sell", "good": "meat", "for": "florins"},
        "no meat is left to sell",
        "H6.1",
    ),
    "sell: empty stack": (
        {"goods": {0: "ale"}, "traps": {1: (1, 1, 1, 1)}},
        {"do": "sell", "good": "ale", "for": 0},
        "no trap is left in stack 1",
        "H6.2",
    ),
    "cat: its owner": (
        {"cat": 0, "money": {0: 9}},
        {"do": "cat", "circle": None},
        "the cat's owner cannot buy it",
        "H7.1",
    ),
    "cat: too poor": (
        {"money": {0: 3}},
        {"do": "cat", "circle": None},
        "the cat costs 4 florins, and the purse holds 3",
        "H7.1",
    ),
    "cat: no rat there": (
        {"money": {0: 4}, "rats": ["M2-Y.il"]},
        {"do": "cat", "circle": "M5-G.il"},
        "no rat lies there",
        "H7.1",
    ),
    "cat: without a rat": (
        {"money": {0: 4}, "rats": ["M2-Y.il"]},
        {"do": "cat", "circle": None},
        "the cat must take a rat while one is in town",
        "H7.1",
    ),
    "influence: too poor": (
        {"money": {0: 2}, "ring": 1},
        {"do": "influence"},
        "the next field of the ring costs 3 florins, and the purse holds 2",
        "H7.2",
    ),
    "bribe: too poor": (
        {"money": {0: 2}},
        {"do": "bribe", "district": "red", "florins": 3},
        "a bribe is 1 to 2 florins",
        "H7.3",
    ),
    "bribe: no money": (
        {},
        {"do": "bribe", "district": "red", "florins": 1},
        "a bribe needs money, and the purse is empty",
        "H7.3",
    ),
    "bribe: a tie": (
        {"money": {0: 2}, "bribes": {"green": 2}},
        {"do": "bribe", "district": "red", "florins": 2},
        "another field holds the same sum",
        "H7.3",
    ),
    "turn: an extra action": (
        {"goods": {0: "ale"}, "money": {0: 9}},
        {"do": "influence"},
        "a mandatory action comes first: wake houses, marry or sell",
        "H3.2",
    ),
    "turn: a rat": (
        {"goods": {0: "ale"}},
        {"do": "rat", "circle": "M2-Y.il"},
        "a mandatory action comes first: wake houses, marry or sell",
        "H3.2",
    ),
    "turn: what only chance does": (
        {"goods": {0: "ale"}},
        {"do": "child", "sex": "boy"},
        "a mandatory action comes first: wake houses, marry or sell",
        "H3.2",
    ),
    "extra: a mandatory action": (
        {"houses": {"M1": (0, 1)}, "rats": around("M1")},
        {"do": "wake", "as": "men", "house": "M1"},
        "only an extra action can be taken now",
        "H3.3",
    ),
    "extra: something else": ({}, {"do": "done"}, "only an extra action can be taken now", "H3.2"),
}


@pytest.mark.rule(
    "H3.2", "H3.3", "H4.1", "H4.4", "H5.1", "H5.2", "H5.3", "H6.1", "H6.2", "H7.1", "H7.2", "H7.3"
)
@pytest.mark.parametrize(("laid_out", "words", "reason", "rule"), CASES.values(), ids=CASES)
def test_the_reason_at_the_beginning_of_a_turn(
    laid_out: dict[str, Any], words: dict[str, Any], reason: str, rule: str
) -> None:
    """Each fault has its own sentence and rule."""
    refused = refusal(Table(**laid_out), words)

    assert (refused.reason, refused.rule) == (reason, rule)
    assert str(refused) == f"{reason} ({rule})"


def refusal(table: Table, words: dict[str, Any]) -> Any:
    fields = {name: value for name, value in words.items() if name != "do"}
    return table.refuse(table.mover, words["do"], **fields)


def naming() -> Table:
    table = Table(houses={"M1": (0, 1), "M2": (1, 0), "M3": (0, 2)})
    table.do(0, "wake", as_="men", house="M1")
    return table


def marrying() -> Table:
    table = Table(hall={0: "boy boy", 1: "girl"}, money={0: 9})
    table.do(0, "marry", child="boy", partner=1, house="B.il")
    return table


def selling() -> Table:
    table = Table(goods={0: "ale meat"}, houses={"M1": (0, 1)})
    table.do(0, "sell", good="ale", for_="florins")
    return table


def placing() -> Table:
    table = Table(families=5, houses={"M1": (0, 1)}, rats=["M1-M2.alley"], hall=FULL_HALL)
    table.wake(0, "men", "M1")
    return table


def crowning() -> Table:
    houses = ("M1", "B.il", "B.ir")
    middle = "M1-B.il-B.ir"
    table = Table(houses={"M1": (0, 1)}, kings=1, hall=FULL_HALL, rats=around(*houses, but=[middle]))
    table.wake(0, "men", "M1")
    table.place_rats(0, middle)
    return table


def paying() -> Table:
    table = Table(hall={0: "boy boy"}, money={0: 1})
    table.skip_turns(0, 1, 2)
    return table


def settling_women() -> Table:
    table = set_up()
    for seat, house in enumerate(("M1", "M3", "M5")):
        table.do(seat, "settle", as_="man", house=house)
    return table


def settled_a_woman() -> Table:
    table = settling_women()
    table.do(2, "settle", as_="woman", house="M3")
    return table


LATER: list[tuple[Any, dict[str, Any], str, str]] = [
    (set_up, {"do": "settle", "as": "man", "house": "B.il"}, "B.il is no start house for 3 families", "H2.5"),
    (
        set_up,
        {"do": "settle", "as": "woman", "house": "M1"},
        "first every family settles a man, then every family a woman",
        "H2.6",
    ),
    (
        settling_women,
        {"do": "settle", "as": "man", "house": "M1"},
        "first every family settles a man, then every family a woman",
        "H2.6",
    ),
    (settled_a_woman, {"do": "settle", "as": "woman", "house": "M3"}, "M3 is taken", "H2.6"),
    (
        settling_women,
        {"do": "settle", "as": "woman", "house": "M5"},
        "M5 would close the chain of families before all are in it",
        "H2.7",
    ),
    (set_up, {"do": "pass"}, "a start house is to be settled", "H2.6"),
    (
        naming,
        {"do": "wake", "as": "women", "house": "M2"},
        "men and women are two different actions",
        "H4.1",
    ),
    (naming, {"do": "wake", "as": "men", "house": "M1"}, "M1 is named already", "H4.2"),
    (naming, {"do": "pass"}, "houses are being named; end that first", "H4.2"),
    (
        marrying,
        {"do": "marry", "child": "boy", "partner": 1, "house": "B.ir"},
        "that family has no child of the other sex in the hall",
        "H5.2",
    ),
    (marrying, {"do": "influence"}, "weddings are going on; end them first", "H5.1"),
    (selling, {"do": "sell", "good": "ale", "for": 1}, "no ale is left to sell", "H6.1"),
    (
        selling,
        {"do": "wake", "as": "men", "house": "M1"},
        "a sale is being fixed; end it first",
        "H6.2",
    ),
    (placing, {"do": "rat", "circle": "M2-Y.il"}, "M2-Y.il does not lie at M1", "H8.1"),
    (placing, {"do": "rat", "circle": "M1-M2.alley"}, "M1-M2.alley holds a rat already", "H8.1"),
    (placing, {"do": "rat", "circle": "M1-M2.five"}, "sides without a rat come first", "H8.3"),
    (placing, {"do": "done"}, "a rat is to be placed", "H8.1"),
    (crowning, {"do": "king", "house": "M2"}, "M2 was not overrun by the last rat", "H8.5"),
    (crowning, {"do": "pass"}, "a house for the king rat is to be chosen", "H8.5"),
    (
        paying,
        {"do": "pay", "boys": 3, "girls": 0},
        "a family pays for its own children in the hall only",
        "H10.3",
    ),
    (
        paying,
        {"do": "pay", "boys": 2, "girls": 0},
        "that costs 2 florins, and the purse holds 1",
        "H10.3",
    ),
    (paying, {"do": "pass"}, "the Piper wants his pay", "H10.3"),
]


@pytest.mark.rule("H2.5", "H2.6", "H2.7", "H4.1", "H4.2", "H5.1", "H6.2", "H8.1", "H8.3", "H8.5", "H10.3")
@pytest.mark.parametrize(("table", "words", "reason", "rule"), LATER)
def test_the_reason_in_the_middle_of_something(
    table: Any, words: dict[str, Any], reason: str, rule: str
) -> None:
    """What is going on, or what is wrong with the words, is said with its rule."""
    refused = refusal(table(), words)

    assert (refused.reason, refused.rule) == (reason, rule)


@pytest.mark.rule("H11.1")
def test_nothing_can_be_done_when_the_match_is_over() -> None:
    """Every action is refused with the end of the game."""
    table = Table(phase=3)
    table.skip_turns(0, 1, 2)

    assert refusal(table, {"do": "pass"}).rule == "H11.1"


@pytest.mark.parametrize(
    "table", [naming, marrying, selling, placing, crowning, paying, settling_women, set_up, Table]
)
def test_every_action_is_either_legal_or_refused_with_a_rule(table: Any) -> None:
    """No action falls between the two."""
    laid_out = table()
    legal = set(laid_out.game.legal(laid_out.state))

    for move in every_move(laid_out.game.tables):
        if move not in legal:
            words = laid_out.game.write(laid_out.state, move)
            assert refusal(laid_out, words).rule
