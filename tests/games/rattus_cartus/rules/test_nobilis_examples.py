"""The examples of the expansion's rulebook, played."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.pack.choosing import random_buildings
from hameln.games.rattus_cartus.pack.files import find_pack
from tests.games.rattus_cartus.rules.table import Table


@pytest.mark.parametrize(("privileges", "premium"), [(1, 1), (2, 0)])
def test_n5_2_strength_with_privileges(privileges: int, premium: int) -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("town-hall",),
        hands={0: "R0 R1" + " privilege" * privileges, 1: "R2 R3 R4 R4"},
        more=True,
    )
    table.state.line = (1, 0, 2)
    table.state.mover = 1
    laid = ["R0", "R1", *["privilege"] * privileges]
    table.enter(1, 0, "R2", "R3", "R4", "R4").enter(0, 0, *laid).enter(2, 1).told()

    tokens = table.see["tokens"]
    assert tokens[premium] == tokens[1 - premium] + 1


@pytest.mark.parametrize(("second", "numbers"), [(2, []), (1, list(range(9)))])
def test_n7_3_books_move_the_nuns(second: int, numbers: list[int]) -> None:
    table = Table(
        row="palace-a tent-a",
        buildings=("church-school",),
        hands={0: "book book", 1: "book " * second, 2: "book"},
        nuns="P0 B0 C0 K0 M3",
        round=9,
        more=True,
    )
    table.enter(0, 0).enter(1, 1).enter(2, 1).told()

    found = [] if table.mover is None else [3 + move for move in table.choices("book", "nuns")]
    assert found == numbers


@pytest.mark.rule("N2.3")
def test_two_heirs_never_meet_the_guard_tower_by_chance_but_the_wall() -> None:
    pack = find_pack("nobilis")
    rng = Random(1)
    met = {pack.buildings[card // 5].id for _ in range(200) for card in random_buildings(pack, 2, rng)}

    assert "guard-tower" not in met
    assert {"wall", "castle", "inn"} <= met


@pytest.mark.rule("N1.5", "N3.4")
def test_rats_never_run_out() -> None:
    table = Table(
        row="palace-a tent-a", hands={0: "R0"}, rats={0: 100}, noble=("ratkeeper", 0), nobles=True, more=True
    )
    table.enter(0, 0).enter(1, 1)

    assert table.see["rats"][0] == 101
