"""Actions in the words of the record, and back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.errors import IllegalAction
from tests.games.hameln.rules.table import Table, counters_in_order
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
