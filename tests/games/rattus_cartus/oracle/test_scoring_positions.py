"""The positions and worked examples of influence, scoring and plague, at the slow table."""

from __future__ import annotations

import pytest

from tests.games.rattus_cartus.oracle import scoring
from tests.games.rattus_cartus.oracle.situations import lay_out, play_with


def test_23_equal_points_are_ranked_by_who_came_first() -> None:
    """Rule: R11.2, R14.1"""
    table = lay_out(3)
    for seat in (2, 0, 1):
        table.gain(seat, "magic", 4)
    points: list[dict[str, int]] = [{}, {}, {}]

    scoring.score_estates(table, points)

    assert [own["magic"] for own in points] == [5, 2, 10]


def test_11_3_the_worked_example_of_influence() -> None:
    """Rule: R11.3"""
    table = lay_out(3)
    red, blue, green = range(3)
    table.gain(red, "magic", 3)
    table.gain(blue, "magic", 1)
    for seat, points in ((blue, 2), (red, 1), (green, 4), (blue, 1)):
        table.gain(seat, "magic", points)

    assert table.standing("magic") == [red, green, blue]


@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ([3, 3, 1, 1], [4, 4, 0, 0]),
        ([3, 1, 1, 1], [6, 1, 1, 1]),
        ([3, 2, 2, 0], [6, 1, 1, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 1, 1, 0], [3, 3, 3, 0]),
        ([2, 1], [6, 0]),
        ([2, 2], [4, 4]),
        ([0, 1, 0], [0, 6, 0]),
    ],
)
def test_24_gold(numbers: list[int], points: list[int]) -> None:
    """Rule: R14.4, R17.4"""
    table = lay_out(len(numbers))
    scored: list[dict[str, int]] = [{} for _ in numbers]

    scoring.score_gold(table, scored, "gold", numbers)

    assert [own["gold"] for own in scored] == points


@pytest.mark.parametrize(
    ("nuns", "mercy", "ranking", "winners", "dead"),
    [
        (10, False, [[1], [0, 2]], [1], [0, 2]),
        (9, False, [[0, 1, 2]], [], [0, 1, 2]),
        (9, True, [[1], [0, 2]], [1], [0, 2]),
        (11, False, [[0], [1], [2]], [0], [2]),
    ],
)
def test_25_the_plague(
    nuns: int, mercy: bool, ranking: list[list[int]], winners: list[int], dead: list[int]
) -> None:
    """Rule: R15.1, R15.2, R15.3, R15.4"""
    table = lay_out(3)
    table.rats, table.mercy = [11, 10, 14], mercy

    assert scoring.ranking(table, [30, 20, 40], nuns) == {
        "ranking": ranking,
        "winners": winners,
        "dead": dead,
    }


def test_equal_points_go_to_fewer_rats_and_equal_rats_share_the_win() -> None:
    """Rule: R15.2"""
    table = lay_out(4)
    table.rats = [8, 7, 7, 9]

    assert scoring.ranking(table, [20, 20, 20, 20], 10)["ranking"] == [[1, 2], [0], [3]]


def test_14_6_the_worked_example_of_scoring() -> None:
    """Rule: R14.6"""
    a, b, c, d = range(4)
    table = lay_out(4, play=play_with("treasury", "office"))
    table.kinds = ["joker", "sword", "pass", "gold"]
    moves = {
        "peasantry": [(a, 7), (c, 5), (b, 5)],
        "bourgeoisie": [(b, 4)],
        "church": [(b, 3), (a, 3), (c, 1), (d, 6)],
        "chivalry": [(c, 8), (d, 2)],
        "magic": [(a, 4), (c, 4), (d, 4)],
        "royalty": [(b, 9), (c, 1), (d, 3)],
    }
    for estate, gains in moves.items():
        for seat, points in gains:
            table.gain(seat, estate, points)
    table.tokens, table.rats = [0, 1, 0, 4], [9, 12, 8, 11]
    hands = [
        ["P0", "B0", "joker", "gold", "gold"],
        ["P1", "B1", "C1", "gold", "gold"],
        ["joker", "sword", "gold"],
        [],
    ]

    table.revealed = {"nuns": ["P4", "B3", "C2", "K2", "M0"], "hands": hands}

    result = scoring.result(table)

    assert result["totals"] == [27, 33, 24, 26]
    assert result["points"] == [
        dict(zip(result["points"][0], own, strict=True))
        for own in (
            (10, 0, 2, 0, 10, 0, 1, 0, 0, 0, 4, 0),
            (2, 10, 5, 0, 0, 10, 1, 0, 0, 0, 4, 1),
            (5, 0, 0, 10, 5, 2, 0, 2, 0, 0, 0, 0),
            (0, 0, 10, 5, 2, 5, 0, 0, 0, 0, 0, 4),
        )
    ]
    assert (result["nuns"], result["ranking"]) == (11, [[a], [d], [c], [b]])
    assert (result["winners"], result["dead"]) == ([a], [b])
