"""Actions in the words of the record, and back."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.errors import IllegalAction
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import CHANCE, CHILDBIRTH, State
from tests.games.hameln.rules.table import Table, counters_in_order, set_up, settle_all
from tests.games.hameln.rules.universe import every_move

COUNTERS = counters_in_order(Table())


@pytest.mark.parametrize("families", [3, 4, 5])
def test_every_action_reads_back_as_itself(families: int) -> None:
    """Words and actions are two forms of the same, and no two actions have the same words."""
    table = Table(families=families)
    moves = every_move(table.game.tables)

    written = [table.game.write(table.state, move) for move in moves]

    assert [table.game.read(table.state, words) for words in written] == moves
    assert len({repr(words) for words in written}) == len(moves)
    assert all(next(iter(words)) == "do" for words in written)


@pytest.mark.parametrize(
    "words",
    [
        {"do": "turn-order", "order": [2, 0, 1]},
        {"do": "counters", "rats": COUNTERS},
        {"do": "settle", "as": "woman", "house": "M1"},
        {"do": "wake", "as": "men", "house": "B.il"},
        {"do": "marry", "child": "girl", "partner": 2, "house": "R.or"},
        {"do": "sell", "good": "cheese", "for": "florins"},
        {"do": "sell", "good": "meat", "for": 2},
        {"do": "done"},
        {"do": "child", "sex": "boy"},
        {"do": "rat", "circle": "M1-M2.alley"},
        {"do": "king", "house": "G.or"},
        {"do": "trap", "value": 3},
        {"do": "trap", "value": None},
        {"do": "cat", "circle": None},
        {"do": "cat", "circle": "M2-Y.il"},
        {"do": "influence"},
        {"do": "bribe", "district": "green", "florins": 40},
        {"do": "pass"},
        {"do": "pay", "boys": 4, "girls": 0},
    ],
    ids=str,
)
def test_the_words_of_the_record_are_understood(words: dict[str, Any]) -> None:
    """Each kind of line of the record, read and written again."""
    table = Table()

    assert table.game.write(table.state, table.game.read(table.state, words)) == words


def test_what_chance_draws_reads_back_as_itself() -> None:
    """The turn order and the counters come back whole."""
    for families in (3, 4, 5):
        game = Table(families=families).game
        state = game.initial()
        for _ in range(2):
            drawn = game.draw(state, Random(families))

            assert game.read(state, game.write(state, drawn)) == drawn
            game.play(state, drawn)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({}, '"do" is None'),
        ({"do": "dance"}, "'dance'"),
        ({"do": 7}, '"do" is 7'),
        ({"do": ["pass"]}, '"do"'),
        ({"do": "pass", "by": 0}, "by"),
        ({"do": "pass", 3: 0}, "3"),
        ({"do": "rat"}, "circle"),
        ({"do": "wake", "as": "men"}, "house"),
        ({"do": "wake", "as": "man", "house": "M1"}, "\"as\" is 'man'"),
        ({"do": "settle", "as": "men", "house": "M1"}, "\"as\" is 'men'"),
        ({"do": "settle", "as": 1, "house": "M1"}, '"as" is 1'),
        ({"do": "settle", "as": "man", "house": "M7"}, "'M7'"),
        ({"do": "settle", "as": "man", "house": 1}, '"house" is 1'),
        ({"do": "settle", "as": "man", "house": ["M1"]}, '"house"'),
        ({"do": "king", "house": None}, '"house" is None'),
        ({"do": "rat", "circle": "M1-M2.five"}, "in this match"),
        ({"do": "rat", "circle": None}, '"circle" is None'),
        ({"do": "cat", "circle": "nowhere"}, "'nowhere'"),
        ({"do": "cat", "circle": False}, '"circle" is False'),
        ({"do": "turn-order", "order": [0, 1]}, "every seat from 0 to 2"),
        ({"do": "turn-order", "order": [0, 1, 1]}, "every seat"),
        ({"do": "turn-order", "order": [0, True, 2]}, "every seat"),
        ({"do": "turn-order", "order": "012"}, "every seat"),
        ({"do": "counters", "rats": {"B.il": 1}}, "every house with a counter"),
        ({"do": "counters", "rats": [1]}, "every house with a counter"),
        ({"do": "counters", "rats": {**COUNTERS, "M1": 3}}, "no other"),
        ({"do": "counters", "rats": {**COUNTERS, "B.il": 4}}, "from 1 to 3"),
        ({"do": "counters", "rats": {**COUNTERS, "B.il": "1"}}, "from 1 to 3"),
        ({"do": "marry", "child": "son", "partner": 1, "house": "B.il"}, "'son'"),
        ({"do": "marry", "child": "boy", "partner": 3, "house": "B.il"}, "from 0 to 2"),
        ({"do": "marry", "child": "boy", "partner": True, "house": "B.il"}, "from 0 to 2"),
        ({"do": "marry", "child": "boy", "partner": 1, "house": ""}, "\"house\" is ''"),
        ({"do": "sell", "good": "beer", "for": "florins"}, "'beer'"),
        ({"do": "sell", "good": "beer", "for": 1}, "'beer'"),
        ({"do": "sell", "good": "ale", "for": 3}, '"for" is 3'),
        ({"do": "sell", "good": "ale", "for": -1}, '"for" is -1'),
        ({"do": "sell", "good": "ale", "for": True}, '"for" is True'),
        ({"do": "sell", "good": "ale", "for": "1"}, "\"for\" is '1'"),
        ({"do": "sell", "good": "ale", "for": None}, '"for" is None'),
        ({"do": "child", "sex": "twins"}, "'twins'"),
        ({"do": "trap", "value": 4}, "from 1 to 3"),
        ({"do": "trap", "value": 0}, "from 1 to 3"),
        ({"do": "bribe", "district": "blue", "florins": 1}, "'blue'"),
        ({"do": "bribe", "district": "red", "florins": 0}, "from 1"),
        ({"do": "bribe", "district": "red", "florins": 1.0}, '"florins" is 1.0'),
        ({"do": "pay", "boys": -1, "girls": 0}, "from 0 to 4"),
        ({"do": "pay", "boys": 0, "girls": 5}, "from 0 to 4"),
    ],
    ids=str,
)
def test_malformed_words_are_refused_with_what_is_wrong(words: dict[Any, Any], said: str) -> None:
    """The message names the field, its value and what was expected."""
    table = Table()

    with pytest.raises(IllegalAction) as refused:
        table.game.read(table.state, words)

    assert said in str(refused.value)
    assert refused.value.rule == ""


PACKAGE = Path(moves.__file__).resolve().parents[3]
PACKED = re.compile(r"\b(VERB_BITS|VERB_MASK|DISTRICT_BITS|HOME_SHIFT|argument_of)\b|\bmove (>>|&)")
"""What shows that somebody knows how a move is packed."""


def test_nobody_outside_the_rules_takes_a_move_apart() -> None:
    rules = PACKAGE / "games" / "hameln" / "rules"
    found = {
        str(path.relative_to(PACKAGE)): PACKED.findall(path.read_text(encoding="utf-8"))
        for path in PACKAGE.rglob("*.py")
        if rules not in path.parents
    }

    assert len(found) > 200
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(("gender", "house"), list(product((moves.MAN, moves.WOMAN), (0, 1, 16, 70))))
def test_a_house_and_who_lives_there(gender: int, house: int) -> None:
    for move in (moves.settle(gender, house), moves.wake(gender, house)):
        assert (moves.gender_of(move), moves.house_of(move)) == (gender, house)
    assert moves.house_of(moves.king(house)) == house


@pytest.mark.parametrize(
    ("child", "partner", "house"), list(product((moves.BOY, moves.GIRL), (0, 4), (0, 19, 70)))
)
def test_a_wedding(child: int, partner: int, house: int) -> None:
    move = moves.marry(child, partner, house)

    assert (moves.child_of(move), moves.partner_of(move), moves.home_of(move)) == (child, partner, house)
    assert moves.house_of(move) == house


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_sale_a_bribe_a_payment_and_a_circle(number: int) -> None:
    sale, bribe = moves.sell(number, 3 - number), moves.bribe(number, 20 + number)

    assert (moves.good_of(sale), moves.price_of(sale)) == (number, 3 - number)
    assert (moves.district_of(bribe), moves.florins_of(bribe)) == (number, 20 + number)
    assert moves.paid_of(moves.pay(number, 4 - number)) == (number, 4 - number)
    assert moves.circle_of(moves.rat(number)) == moves.circle_of(moves.cat(number)) == number
    assert moves.circle_of(moves.cat(-1)) == -1


def test_kinds_of_many_moves_are_those_of_each() -> None:
    some = [moves.PASS, moves.wake(moves.MAN, 3), moves.bribe(1, 20), moves.pay(1, 2)]

    assert moves.verbs_of(some) == [moves.verb_of(move) for move in some]


def count_paths(table: Table, state: State, depth: int) -> int:
    """How many sequences of so many actions there are, chance included."""
    if depth == 0:
        return 1
    total = 0
    for move in following(table, state):
        after = table.game.copy(state)
        table.game.apply(after, move)
        total += count_paths(table, after, depth - 1)
    return total


def following(table: Table, state: State) -> list[int]:
    """Every action of a seat, every outcome of chance."""
    if state.mover != CHANCE:
        return table.game.legal(state)
    if state.stage == CHILDBIRTH:
        outcomes = [moves.child(moves.BOY), moves.child(moves.GIRL)]
    else:
        outcomes = [moves.trap(value) for value in (1, 2, 3)]
    return [move for move in outcomes if can_happen(table, state, move)]


def can_happen(table: Table, state: State, move: int) -> bool:
    try:
        table.game.check(state, move)
    except IllegalAction:
        return False
    return True


def after_setup(families: int) -> Table:
    table = set_up(families)
    settle_all(table)
    return table


def late(families: int) -> Table:
    """A table on which everything is possible soon."""
    return Table(
        families=families,
        houses={"M1": (0, 1), "M2": (1, 0), "B.ir": (0, 2), "R.ol": (2, 0)},
        goods={0: "meat", 1: "ale"},
        hall={0: "boy", 1: "girl", 2: "boy"},
        money={0: 5, 1: 4, 2: 3},
        rats=["M1-B.il-B.ir", "B.il-B.ir", "B.ir-B.or"],
        bribes={"red": 2},
        piper="red",
        kings=1,
        phase=2,
    )


@pytest.mark.parametrize(
    ("families", "counts"),
    [
        (3, (6, 6, 32, 139, 216, 710, 2737, 5643, 15074)),
        (4, (6, 6, 32, 139, 216, 710, 2737, 5643, 14306)),
        (5, (6, 6, 32, 143, 240, 782, 2847, 6321, 15530)),
    ],
)
def test_paths_after_setting_up(families: int, counts: tuple[int, ...]) -> None:
    """The first actions of a match."""
    table = after_setup(families)

    assert tuple(count_paths(table, table.state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("families", "counts"),
    [(3, (25, 29, 149, 1765, 5359, 24395, 118666)), (5, (25, 29, 149, 1769, 5383, 24463, 120726))],
)
def test_paths_late_in_a_match(families: int, counts: tuple[int, ...]) -> None:
    """Waking, weddings, sales, the last king and the Piper within a few actions."""
    table = late(families)

    assert tuple(count_paths(table, table.state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.rule("H2.6", "H2.7")
@pytest.mark.parametrize(("families", "ways"), [(3, 6 * 2), (4, 24 * 6), (5, 120 * 24)])
def test_ways_to_settle(families: int, ways: int) -> None:
    """Men in any order, women along one chain."""
    table = set_up(families)

    assert count_paths(table, table.state, 2 * families) == ways
