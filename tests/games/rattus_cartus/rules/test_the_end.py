"""Influence, scoring, the plague, and who has won (R11, R14, R15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.rules.scoring import (
    gain_influence,
    gold_points,
    influence_of,
    lose_influence,
    standing,
)
from tests.games.rattus_cartus.rules.table import Table


@pytest.mark.rule("R11.3", "R11.2", "R11.1")
def test_the_worked_example_of_influence() -> None:
    """Red has 3, Blue 1 to 3, Red 3 to 4, Green 0 to 4, Blue 3 to 4: Red, Green, Blue."""
    table = Table()
    state, red, blue, green = table.state, 0, 1, 2
    for seat, points in ((red, 3), (blue, 1), (blue, 2), (red, 1), (green, 4), (blue, 1), (blue, 0)):
        gain_influence(state, seat, 4, points)

    assert standing(table.game.tables, state, 4) == (red, green, blue)
    assert state.gained == [4, 4, 4]


@pytest.mark.rule("R1.8", "N6.5", "R11.2", "R9.1")
def test_who_loses_points_comes_later_than_those_there_and_keeps_what_was_gained() -> None:
    table = Table(influence=[("magic", 0, 5), ("magic", 1, 3), ("magic", 2, 4)])
    tables, state = table.game.tables, table.state
    lose_influence(state, 0, 4, 2)

    assert [influence_of(state, seat, 4) for seat in range(3)] == [3, 3, 4]
    assert standing(tables, state, 4) == (2, 1, 0)
    assert state.gained == [0, 0, 0]


def ended(**layout: Any) -> Table:
    """The last round is played without cards; nobody gains anything that is not laid out."""
    table = Table(**layout)
    tables = table.game.tables
    table.state.round = tables.rounds
    for seat in range(table.heirs):
        table.enter(seat, 0)
    return table


def finished(table: Table) -> dict[str, Any]:
    """The result, without the last round's point."""
    influence, arrived = table.state.influence[:], table.state.arrived[:]
    while table.mover == "chance":
        move = table.game.draw(table.state, Random(0))
        if table.game.write(table.state, move)["do"] == "reveal":
            table.state.influence[:], table.state.arrived[:] = influence, arrived
        table.game.play(table.state, move)
    result = table.game.result(table.state)
    return {
        "totals": list(result.totals),
        "points": [dict(points) for points in result.points],
        "ranking": [list(group) for group in result.ranking],
        "winners": list(result.winners),
        **result.facts,
    }


@pytest.mark.rule("R14.6", "R14.1", "R14.2", "R14.3", "R14.4", "R14.5", "R15.1", "R15.2", "R15.3")
def test_the_worked_example_of_scoring() -> None:
    """Four heirs; B has the most points and dies."""
    table = ended(
        heirs=4,
        row="treasury-a palace-a castle-a",
        buildings=("office", "castle", "tent"),
        nuns="P4 B3 C2 K2 M0",
        hands={0: "P0 P1 P2 gold gold", 1: "B0 B1 B2 gold gold", 2: "C0 sword gold", 3: ""},
        rats={0: 9, 1: 12, 2: 8, 3: 11},
        tokens={1: 1, 3: 4},
        influence=[
            ("peasantry", 0, 7), ("peasantry", 2, 5), ("peasantry", 1, 5), ("bourgeoisie", 1, 4),
            ("church", 1, 3), ("church", 0, 3), ("church", 2, 1), ("church", 3, 6), ("chivalry", 2, 8),
            ("chivalry", 3, 2), ("magic", 0, 4), ("magic", 2, 4), ("magic", 3, 4), ("royalty", 1, 9),
            ("royalty", 2, 1), ("royalty", 3, 3),
        ],
    )  # fmt: skip
    found = finished(table)

    assert found["totals"] == [27, 33, 24, 26]
    assert found["nuns"] == 11
    assert found["dead"] == [1]
    assert found["ranking"] == [[0], [3], [2], [1]]
    assert found["winners"] == [0]
    points = found["points"]
    assert [one["hand"] for one in points] == [1, 1, 0, 0]
    assert [one["gold"] for one in points] == [4, 4, 0, 0]
    assert [one["sword"] for one in points] == [0, 0, 2, 0]
    assert [one["pass"] for one in points] == [0, 0, 0, 0]
    assert [one["tokens"] for one in points] == [0, 1, 0, 4]
    assert [one["flute"] for one in points] == [0, 0, 0, 0]


@pytest.mark.rule("R14.1", "R11.2")
def test_equal_points_of_an_estate_go_to_who_came_first() -> None:
    """Position 23: 10, 5, 2."""
    found = finished(
        ended(influence=[("magic", 2, 4), ("magic", 0, 4), ("magic", 1, 4)], row="farm-a tent-a")
    )

    assert [points["magic"] for points in found["points"]] == [5, 2, 10]


@pytest.mark.rule("R14.1", "R17.4")
def test_places_not_taken_are_not_given_and_two_heirs_have_no_third() -> None:
    """An heir without points gets nothing."""
    alone = finished(ended(influence=[("church", 1, 1)], row="farm-a tent-a"))
    assert [points["church"] for points in alone["points"]] == [0, 10, 0]
    two = finished(ended(heirs=2, influence=[("church", 1, 1), ("church", 0, 3)], row="farm-a tent-a"))
    assert [points["church"] for points in two["points"]] == [10, 5]


@pytest.mark.rule("R14.4", "R17.4")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 3, 1, 1], [4, 4, 0, 0]),
        ([3, 1, 1, 1], [6, 1, 1, 1]),
        ([3, 2, 0, 0], [6, 3, 0, 0]),
        ([2, 2, 2, 0], [3, 3, 3, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([2, 1], [6, 0]),
        ([1, 1], [4, 4]),
        ([1, 0], [6, 0]),
        ([4, 0, 0], [6, 0, 0]),
    ],
)
def test_gold(counts: list[int], points: list[int]) -> None:
    """Position 24."""
    tables = Table(heirs=len(counts), row="farm-a tent-a").game.tables

    assert gold_points(tables, counts) == points


@pytest.mark.rule("R14.2", "R14.3")
def test_one_needs_a_card_to_have_most_of_them() -> None:
    """With no card in any hand nobody gets the points."""
    found = finished(ended(row="castle-a farm-a"))

    assert found["totals"] == [0, 0, 0]


@pytest.mark.rule("R15.1", "R15.2", "R15.3", "R15.4")
@pytest.mark.parametrize(
    ("nuns", "plague", "winners", "ranking", "dead"),
    [
        ("P4 B4 C2 K0 M0", "lose", [1], [[1], [0, 2]], [0, 2]),
        ("P4 B4 C1 K0 M0", "lose", [], [[0, 1, 2]], [0, 1, 2]),
        ("P4 B4 C1 K0 M0", "mercy", [1], [[1], [0, 2]], [0, 2]),
        ("P4 B4 C2 K0 M0", "mercy", [1], [[1], [0, 2]], [0, 2]),
    ],
)
def test_the_plague(
    nuns: str, plague: str, winners: list[int], ranking: list[list[int]], dead: list[int]
) -> None:
    """Position 25: rats 11, 10, 14; with as many rats as nuns one lives."""
    found = finished(
        ended(
            nuns=nuns,
            plague=plague,
            rats={0: 11, 1: 10, 2: 14},
            influence=[("magic", 0, 5)],
            row="farm-a tent-a",
        )
    )

    assert (found["winners"], found["ranking"], found["dead"]) == (winners, ranking, dead)


@pytest.mark.rule("R15.2")
def test_equal_points_go_to_fewer_rats_and_equal_rats_share() -> None:
    """The places behind are found in the same way."""
    found = finished(
        ended(heirs=4, nuns="P4 B4 C4 K4 M4", rats={0: 5, 1: 4, 2: 5, 3: 4}, row="farm-a tent-a palace-a")
    )

    assert found["ranking"] == [[1, 3], [0, 2]]
    assert found["winners"] == [1, 3]
