"""What positions hold for each family, on tables that are laid out."""

from __future__ import annotations

import pytest

from hameln.games.hameln.players.decision import Grudges
from hameln.games.hameln.players.features import COUNT, NAMES, make_lens, measure
from hameln.games.hameln.rules.scoring import points_of
from hameln.games.hameln.rules.state import State, trap_value
from tests.games.hameln.players.tables import game_of, positions
from tests.games.hameln.rules.table import Table


def rows(table: Table) -> list[dict[str, float]]:
    measured = measure(make_lens(table.game.tables), table.state)
    return [dict(zip(NAMES, row, strict=True)) for row in measured]


def test_houses_are_told_apart_by_what_rats_do_to_them() -> None:
    """The Piper stands on yellow: he frees M1 at the market, not the overrun house in the black district."""
    table = Table(
        houses={"M1": (0, 1), "B.or": (0, 1), "Y.ol": (1, 0)},
        rats=[
            *["M1-M2.alley", "M6-M1.alley", "M6-M1.front", "M1-B.il-B.ir"],
            *["B.ol-B.or.street", "B.ol-B.or.wall", "B.ir-B.or", "B.or-Y.ol"],
        ],
        piper="yellow",
    )

    own = rows(table)[0]

    assert own["houses"] == 5
    assert own["saved_houses"] == 5 + 3
    assert own["lost_houses"] == 0
    table.state.piper = table.game.tables.district_index["green"]
    own = rows(table)[0]
    assert (own["saved_houses"], own["lost_houses"]) == (5, 3)


def test_people_work_where_no_rats_are() -> None:
    table = Table(houses={"M1": (0, 1), "B.il": (1, 0), "B.ir": (0, 2)})

    own, other, _ = rows(table)

    assert (own["men"], own["women"], own["court"]) == (4, 1, 1)
    assert (other["men"], other["women"], other["court"]) == (1, 1, 0)


def test_houses_in_danger_are_those_that_one_or_two_more_rats_overrun() -> None:
    table = Table(
        houses={"B.or": (0, 1), "B.il": (2, 1)},
        rats=["B.ol-B.or.street", "B.ol-B.or.wall", "B.ir-B.or"],
        piper="green",
    )

    own, other, third = rows(table)

    assert own["brink"] == 3
    assert other["brink"] == 3
    assert third["brink"] == 0


def test_money_goods_and_their_orders() -> None:
    table = Table(money={0: 3, 1: 5}, goods={0: "meat ale", 2: "bread"}, ranking=(0, 1, 2))

    own, other, third = rows(table)

    assert [one["florins"] for one in (own, other, third)] == [3, 5, 0]
    assert [one["goods"] for one in (own, other, third)] == [7, 0, 1]
    assert [one["money_rank"] for one in (own, other, third)] == [3, 5, 1]
    assert [one["wealth_rank"] for one in (own, other, third)] == [5, 3, 1]


def test_weddings_that_could_be() -> None:
    table = Table(money={0: 4, 1: 6}, hall={0: "boy girl", 1: "boy girl", 2: "girl"})

    own, other, third = rows(table)

    assert own["children"] == 2
    assert own["grooms"] == 4
    assert own["brides"] == 6
    assert other["grooms"] == 6
    assert other["brides"] == 4
    assert third["brides"] == 6 + 0
    assert third["grooms"] == 0


def test_the_piper_s_bill() -> None:
    """On green a child costs three florins: four florins pay for one of two."""
    table = Table(money={0: 4, 1: 9}, hall={0: "boy girl", 1: "boy"}, piper="green")

    own, other, third = rows(table)

    assert (own["dues"], own["unpaid"]) == (3, 1)
    assert (other["dues"], other["unpaid"]) == (3, 0)
    assert (third["dues"], third["unpaid"]) == (0, 0)


def test_who_has_no_groom_that_can_pay_has_no_dowry() -> None:
    table = Table(hall={0: "girl", 1: "boy"})

    assert rows(table)[0]["brides"] == 0


def test_standing() -> None:
    table = Table(
        ranking=(2, 0, 1), order=(0, 1, 2), steps={2: 3}, cat=1, road=(1, 0, 1), traps={0: (2,)}, turn=1
    )

    own, other, third = rows(table)

    assert [one["influence_rank"] for one in (own, other, third)] == [2, 1, 3]
    assert third["influence"] == 3
    assert (other["cat"], own["cat"]) == (1, 0)
    assert (own["road"], other["road"]) == (-2, -4)
    assert (own["traps"], own["trap_rank"], other["trap_rank"]) == (2, 3, 0)
    assert [one["wait"] for one in (own, other, third)] == [3, 0, 1]


@pytest.mark.parametrize("families", [3, 4, 5])
def test_every_position_of_a_match_can_be_measured(families: int) -> None:
    """Where a feature is a kind of points, it is the points that scoring gives."""
    game = game_of(families)
    lens = make_lens(game.tables)
    names = {
        "influence": "influence_rank",
        "money": "money_rank",
        "traps": "trap_rank",
        "road": "road",
        "cat": "cat",
    }

    for state in positions(families, 1):
        if not state.ranking:
            continue
        measured = measure(lens, state)
        assert [len(row) for row in measured] == [COUNT] * families
        for row, points in zip(measured, points_of(game.tables, state), strict=True):
            features = dict(zip(NAMES, row, strict=True))
            assert features["houses"] == points["houses"]
            assert all(features[name] == points[source] for source, name in names.items())


def test_traps_are_those_that_are_known() -> None:
    game = game_of(3)
    state = positions(3, 2)[-1]

    row = measure(make_lens(game.tables), state)[0]

    assert row[NAMES.index("traps")] == trap_value(state, 0)


def test_a_grudge_is_held_against_who_lives_beside_the_new_rat() -> None:
    table = Table(families=3, houses={"M1": (0, 1), "M2": (2, 1)})
    grudges = Grudges(table.game.tables, 0)
    assert grudges.look(table.game.tables, table.state) == [0, 0, 0]

    state: State = table.state.copy()
    state.rats = 1 << table.game.tables.circle_index["M1-M2.alley"]

    assert grudges.look(table.game.tables, state) == [0, 0.25, 0.25]
    assert grudges.look(table.game.tables, state) == [0, 0.25, 0.25]
    state.rats |= 1 << table.game.tables.circle_index["M5-G.il"]
    assert grudges.look(table.game.tables, state) == [0, 0.25, 0.25]
