"""Influence (H9)."""

from __future__ import annotations

import pytest

from tests.games.hameln.rules.table import Table

RED, YELLOW, BLUE, GREEN = range(4)


@pytest.mark.rule("H9.1")
def test_a_higher_step_is_higher() -> None:
    """Points decide before the place on the step."""
    table = Table(money={2: 2}, turn=2)

    table.do(2, "influence")

    assert table.state.ranking == (2, 0, 1)


@pytest.mark.rule("H9.1", "H9.2")
def test_the_earlier_arrival_is_higher_on_the_same_step() -> None:
    """Who arrives on a step goes behind those who stand there."""
    table = Table(money={0: 9}, steps={1: 1, 2: 1}, ranking=(2, 1, 0))

    table.do(0, "influence")

    assert table.see["influence"] == [1, 1, 1]
    assert table.state.ranking == (2, 1, 0)


@pytest.mark.rule("H9.2")
def test_gaps_close_to_the_right() -> None:
    """When the highest of a step leaves, the others keep their order."""
    table = Table(families=4, money={0: 9})

    table.do(0, "influence")

    assert table.state.ranking == (0, 1, 2, 3)
    assert table.see["influence"] == [1, 0, 0, 0]


@pytest.mark.rule("H9.2")
def test_a_marker_passes_several_others() -> None:
    """With three points from step 0 it passes all that stand lower than its new step."""
    table = Table(
        families=5, money={4: 9}, steps={0: 5, 1: 3, 2: 2, 3: 1}, order=(0, 1, 2, 3, 4), turn=4, ring=4
    )

    table.do(4, "influence")

    assert table.see["influence"] == [5, 3, 2, 1, 3]
    assert table.state.ranking == (0, 1, 4, 2, 3)


@pytest.mark.rule("H9.3")
def test_points_beyond_the_top_are_lost() -> None:
    """Twelve is the top; later points do not count from there."""
    table = Table(money={0: 9}, steps={0: 10}, ring=4)

    table.do(0, "influence")

    assert table.see["influence"][0] == 12


@pytest.mark.rule("H9.3")
def test_the_first_on_the_top_step_cannot_be_passed() -> None:
    """Who arrives later stands behind, whatever points are lost."""
    table = Table(money={0: 9}, steps={0: 11, 1: 12}, ranking=(1, 0, 2), ring=4)

    table.do(0, "influence")

    assert table.see["influence"] == [12, 12, 0]
    assert table.state.ranking == (1, 0, 2)


@pytest.mark.rule("H9.3")
def test_a_marker_on_the_top_step_does_not_arrive_again() -> None:
    """The first of two on the top gains points and keeps its place before the other."""
    table = Table(money={0: 9}, steps={0: 12, 1: 12}, ranking=(0, 1, 2))

    table.do(0, "influence")

    assert table.state.ranking == (0, 1, 2)


@pytest.mark.rule("H9.4")
def test_the_turn_order_stays_within_a_round() -> None:
    """The last of the order who becomes the highest does not play before the next round."""
    table = Table(money={1: 2}, goods={2: "meat"})
    table.skip_turns(0)

    table.do(1, "influence")

    assert table.see["order"] == [0, 1, 2]
    assert table.mover == 2


@pytest.mark.rule("H9.5", "H3.1")
def test_the_worked_example() -> None:
    """From Red, Yellow, Blue, Green on step 0: Blue gains 1, then Green: Blue, Green, Red, Yellow."""
    table = Table(families=4, money={BLUE: 2, GREEN: 3}, goods={RED: "meat"})
    table.do(RED, "sell", good="meat", for_="florins")
    table.do(RED, "done")
    table.skip_turns(RED, YELLOW)

    table.do(BLUE, "influence")
    table.do(GREEN, "influence")

    assert table.see["order"] == [BLUE, GREEN, RED, YELLOW]
    assert table.see["influence"] == [0, 0, 1, 1]
    assert table.mover == BLUE
