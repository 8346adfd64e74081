"""What the inspector says about a thing that somebody decides about: no fact twice."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import RATS
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.tasks.amounts import SellTask
from hameln.games.hameln.table.tasks.waking import RatTask, WakeTask
from hameln.games.hameln.table.tasks.wedding import MarryTask
from hameln.table.inspection import Inspection
from hameln.table.tasks.task import Table as Seen
from hameln.table.tasks.task import Task
from tests.games.hameln.rules.table import Table, around
from tests.games.hameln.table.pointing import lines, names_of, of
from tests.games.hameln.table.test_tasks import table_of, until


def seen(table: Table) -> Seen:
    return Seen.of_mover(table.game, table.state, names_of(table.game))


def told(task: Task, thing: str) -> Inspection:
    view = task.table.game.view(task.table.view.state, None)
    found = HamelnExplaining().inspect(task.table.game, view, task.table.names, thing, task)
    assert found is not None
    return found


@pytest.mark.rule("H4.3")
def test_waking_is_told_once() -> None:
    table = Table(houses={"B.or": (0, 1)}, lures={"B.or": 2}, rats=["B.ir-B.or"])
    task = WakeTask(seen(table), moves.MAN)

    found = told(task, "house:B.or").lines

    assert found[: len(task.about("house:B.or"))] == task.about("house:B.or")
    assert not any("Woken" in line or "attracts" in line for line in found)
    assert any("1 of 4" in line for line in found)


@pytest.mark.rule("H5.3")
def test_what_a_house_costs_and_brings_is_told_once() -> None:
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 9})
    task = MarryTask(seen(table))

    found = told(task, "house:R.or").lines

    assert found[:-2] == task.about("house:R.or")
    assert sum("influence" in line for line in found) == 1
    assert sum("point" in line for line in found) == 1


@pytest.mark.rule("H8.1")
def test_rats_are_counted_once_with_those_placed_now() -> None:
    task = RatTask(table_of(until(RATS)))
    if not task.chosen():
        assert task.click(min(task.legal())) == ""
    placed = task.chosen()[0]

    found = told(task, placed)

    assert found.title == "A rat"
    assert found.lines[: len(task.about(placed))] == task.about(placed)
    assert not any("rats on" in line for line in found.lines)


@pytest.mark.rule("H8.1", "H8.4")
def test_what_falls_with_rats_that_have_no_choice_is_told_beside_the_warning() -> None:
    """Both rats were taken back: one here leaves no choice for the other, which overruns another house."""
    here, there = "M1-M2.alley", "M1-B.il-B.ir"
    rats = around("M1", "M2", "B.il", but=[here, there])
    table = Table(houses={"M1": (0, 1)}, lures={"M1": 2}, rats=rats, kings=3)
    table.wake(0, "men", "M1")
    table.chance("child", sex="girl")
    task = RatTask(seen(table))
    while task.take_back():
        pass

    found = told(task, f"circle:{here}")

    assert found.warnings == ("A rat here overruns Ox Head; 1 king rat comes.",)
    assert found.lines[:2] == ("Cleaver House: 3 of 4", "Ember Loaf is overrun!")
    assert not any("Ox Head" in line for line in found.lines)


def test_things_that_cannot_be_chosen_are_explained_as_always() -> None:
    table = Table(houses={"B.or": (0, 1)})
    task = WakeTask(seen(table), moves.MAN)

    assert told(task, "house:M1") == of(table, "house:M1")
    assert told(task, "bag").lines == lines(table, "bag")


@pytest.mark.rule("H1.6")
def test_who_shares_the_screen_reads_no_trap_of_the_family_that_decides() -> None:
    """What is foretold for a decision is told as the viewer may know it, not as the family that decides."""
    table = Table(traps={0: (3, 1), 1: (2,)}, goods={0: "meat"})
    task = SellTask(seen(table))
    task.sell_all()
    explaining, game = HamelnExplaining(), table.game

    def read(thing: str, viewer: int | None) -> tuple[str, ...]:
        found = explaining.inspect(game, game.view(table.state, viewer), names_of(game), thing, task)
        assert found is not None
        return found.lines

    assert any("2 traps (1, 3), worth 4" in line for line in read("card:0", 0))
    assert any("2 traps of secret value" in line for line in read("card:0", None))
    assert any("Your own traps" in line for line in read("traps:0", 0))
    assert not any("Your own traps" in line for line in read("traps:0", None))
