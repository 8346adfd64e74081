"""The inspector counts what is chosen and not yet confirmed."""

from __future__ import annotations

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import RATS, State
from hameln.games.hameln.table.choices import forced_task, open_task
from hameln.games.hameln.table.explaining import HamelnExplaining
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.tasks.amounts import SellTask
from hameln.games.hameln.table.tasks.waking import RatTask
from hameln.table.inspection import ARROW, Inspection
from hameln.table.tasks.task import Table, Task
from tests.table.tables import offers, table_where


def table_at(session: object) -> Table:
    match, game = session.match, session.game  # type: ignore[attr-defined]
    return Table.of_mover(game, match.state, Names.of(game, FAMILY_NAMES[: game.seats]))


def told(task: Task, thing: str) -> Inspection:
    found = HamelnExplaining().inspect(task.table.game, task.table.view, task.table.names, thing, task)
    assert found is not None
    return found


def few_rats(_: Hameln, state: State) -> bool:
    return state.stage == RATS and 1 < state.rats_left < 3 and state.kings > 2


def test_a_house_counts_the_rats_that_are_about_to_be_placed() -> None:
    task = forced_task(table_at(table_where(few_rats)))
    assert isinstance(task, RatTask)
    tables = task.game.tables
    house = f"house:{tables.house_ids[task.state.house]}"
    before = [line for line in told(task, house).lines if "circles" in line]
    assert ARROW not in "".join(before)

    task.click(min(task.legal()))

    (line,) = [line for line in told(task, house).lines if "circles" in line]
    rats = (task.state.rats & tables.circles_of[task.state.house]).bit_count()
    assert f"{rats} {ARROW} {rats + 1} of" in line
    task.take_back()
    assert [line for line in told(task, house).lines if "circles" in line] == before


def test_a_card_counts_what_a_sale_would_bring() -> None:
    task = open_task(table_at(table_where(offers("sell"))), "sell")
    assert isinstance(task, SellTask)
    card = f"card:{task.seat}"
    before = told(task, card)
    assert task.after() is None

    task.sell_all()

    then = task.after()
    assert then is not None
    seat = task.seat
    now, later = task.state.money[seat], then.money[seat]
    words = " ".join(told(task, card).lines)
    assert later > now
    assert f"{ARROW} {later} florin" in words or f"{now} {ARROW} {later}" in words
    task.take_back()
    assert told(task, card) == before
