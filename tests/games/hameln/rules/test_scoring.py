"""Points and places (H11)."""

from __future__ import annotations

import pytest

from tests.games.hameln.rules.table import Table, around


@pytest.mark.rule("H11.1")
def test_the_game_ends_when_the_third_phase_has_been_paid_for() -> None:
    """Kings and rats leave, the children are paid for, then nobody moves any more."""
    table = Table(phase=3, hall={1: "boy"}, rats=around("M1"), kinged=["M1"], houses={"M1": (0, 2)})
    table.skip_turns(0, 1, 2)

    assert not table.is_over

    table.do(1, "pay", boys=0, girls=0)

    assert table.is_over
    assert table.legal == []
    assert table.see["overrun"] == []
    assert table.points_for("houses") == [5, 0, 5]
    assert table.points_for("road") == [0, -1, 0]


@pytest.mark.rule("H11.1")
def test_children_paid_for_at_the_end_cost_no_points() -> None:
    """They stay in the hall and give nothing either."""
    table = Table(phase=3, hall={1: "boy"}, money={1: 1})
    table.skip_turns(0, 1, 2)

    table.do(1, "pay", boys=1, girls=0)

    assert table.points_for("road") == [0, 0, 0]
    assert table.points_for("houses") == [0, 0, 0]


@pytest.mark.rule("H11.2", "H1.13")
def test_ending_the_game_is_worth_one_point() -> None:
    """The family that was active when the Emperor was placed gets it, in another's house too."""
    table = Table(phase=3, kings=1, turn=2, houses={"B.ir": (2, 0)}, rats=around("B.ir", but=["B.ir-B.or"]))
    table.wake(2, "men", "B.ir")

    table.place_rats(2, "B.ir-B.or")

    assert table.is_over
    assert table.points_for("end") == [0, 0, 1]


@pytest.mark.rule("H11.2")
def test_ending_an_earlier_phase_is_worth_nothing() -> None:
    """Only the Emperor counts."""
    table = Table(phase=2, kings=1, houses={"B.ir": (0, 1)}, rats=around("B.ir", but=["B.ir-B.or"]))
    table.wake(0, "men", "B.ir")

    table.place_rats(0, "B.ir-B.or")

    assert table.see["phase"] == 3
    assert table.points_for("end") == [0, 0, 0]


@pytest.mark.rule("H11.3")
def test_the_owner_of_the_cat_gets_one_point() -> None:
    """Nobody gets it while the cat has no owner."""
    assert Table(cat=1).points_for("cat") == [0, 1, 0]
    assert Table().points_for("cat") == [0, 0, 0]


@pytest.mark.rule("H11.4")
@pytest.mark.parametrize(
    ("traps", "points"),
    [
        ({}, [0, 0, 0]),
        ({1: (1,)}, [0, 3, 0]),
        ({1: (1, 1), 2: (3,)}, [0, 1, 3]),
        ({0: (1,), 1: (2, 2), 2: (3,)}, [0, 3, 1]),
    ],
)
def test_the_best_sums_of_traps_get_three_and_one(
    traps: dict[int, tuple[int, ...]], points: list[int]
) -> None:
    """Values count, not numbers; who has no trap takes no place, even if a place is left."""
    assert Table(traps=traps).points_for("traps") == points


@pytest.mark.rule("H11.4", "H11.9")
def test_equal_sums_of_traps_are_ranked_by_influence() -> None:
    """The higher family is first."""
    assert Table(traps={0: (2,), 1: (1, 1), 2: (1,)}, ranking=(1, 2, 0)).points_for("traps") == [1, 3, 0]


@pytest.mark.rule("H11.5")
@pytest.mark.parametrize(
    ("families", "ranking", "points"),
    [
        (3, (2, 0, 1), [2, 1, 3]),
        (4, (3, 2, 1, 0), [0, 1, 2, 3]),
        (5, (4, 3, 2, 1, 0), [0, 0, 1, 2, 3]),
    ],
)
def test_influence_gives_three_two_and_one(
    families: int, ranking: tuple[int, ...], points: list[int]
) -> None:
    """The track is read from above; equal steps by their order."""
    assert Table(families=families, ranking=ranking).points_for("influence") == points


@pytest.mark.rule("H11.6")
@pytest.mark.parametrize(("families", "points"), [(3, [5, 3, 1]), (4, [5, 3, 1, 0]), (5, [5, 3, 2, 1, 0])])
def test_money_is_ranked(families: int, points: list[int]) -> None:
    """The richest family gets five points."""
    money = {seat: 10 - seat for seat in range(families)}

    assert Table(families=families, money=money).points_for("money") == points


@pytest.mark.rule("H11.6", "H11.9")
def test_no_money_ranks_too_and_ties_go_by_influence() -> None:
    """Two families without money: the more influential one is before the other."""
    assert Table(money={0: 1}, ranking=(2, 1, 0)).points_for("money") == [5, 1, 3]


@pytest.mark.rule("H11.7", "H8.7")
def test_a_house_gives_its_cost_to_both_families() -> None:
    """The man's family and the woman's family get it each, unless the house is overrun."""
    houses = {"M1": (0, 1), "R.or": (0, 2), "B.il": (2, 0), "G.ol": (1, 2)}

    table = Table(houses=houses, rats=around("G.ol"))

    assert table.points_for("houses") == [5 + 6 + 2, 5, 6 + 2]


@pytest.mark.rule("H11.8", "H1.12")
def test_children_on_the_road_cost_the_points_of_their_fields() -> None:
    """Each family loses what its own children's fields say."""
    assert Table(road=(1, 0, 1, 2, 2, 2, 0)).points_for("road") == [-2 - 6, -1 - 3, -4 - 5 - 6]


@pytest.mark.rule("H11.9")
def test_the_total_is_the_sum_and_decides() -> None:
    """Best total first."""
    table = Table(houses={"M1": (2, 1)}, cat=1)

    result = table.game.result(table.state)

    assert result.totals == tuple(sum(points.values()) for points in result.points)
    assert result.totals == (3 + 5, 2 + 3 + 5 + 1, 1 + 1 + 5)
    assert result.order == (1, 0, 2)


@pytest.mark.rule("H11.9")
def test_equal_totals_are_ranked_by_influence() -> None:
    """Families 0 and 1 have eight points each; family 1 stands higher on the track and wins."""
    table = Table(houses={"B.or": (0, 2)}, ranking=(1, 0, 2))

    result = table.game.result(table.state)

    assert result.totals == (8, 8, 5)
    assert result.order == (1, 0, 2)


@pytest.mark.rule("H11.2")
def test_the_points_have_seven_kinds() -> None:
    """Each family's points are told by kind, in one order."""
    assert [list(points) for points in Table().points] == [
        ["end", "cat", "traps", "influence", "money", "houses", "road"]
    ] * 3
