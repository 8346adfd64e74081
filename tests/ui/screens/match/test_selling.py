"""The sheet of a sale, by pointer, wheel and keys."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.tasks.amounts import BribeTask, SellTask
from tests.table.tables import offers
from tests.ui.hands import Keyboard, Mouse
from tests.ui.pilot import Pilot
from tests.ui.seated import earns, key, seated

SEVERAL = 2


def selling(hands: str = "mouse") -> tuple[Pilot, SellTask]:
    pilot = seated(earns, hands)
    pilot.hands.press("action:sell")
    task = pilot.match.desk.task
    assert isinstance(task, SellTask)
    return pilot, task


def held(task: SellTask) -> str:
    """A good of which there are the most."""
    return max(
        (amount for amount in task.amounts() if amount.name.endswith("florins")), key=lambda one: one.most
    ).name


def value(task: SellTask, name: str) -> int:
    return next(one.value for one in task.amounts() if one.name == name)


def test_the_wheel_and_the_signs_set_what_is_sold() -> None:
    pilot, task = selling()
    name = held(task)
    hands = pilot.hands
    assert isinstance(hands, Mouse)

    pilot.app.wheel(*hands.point_at(f"amount:{name}"), 1)
    pilot.look()
    assert value(task, name) == 1
    hands.press(f"amount:{name}:less")
    assert value(task, name) == 0
    hands.press(f"amount:{name}:less")
    assert value(task, name) == 0
    hands.press(f"amount:{name}:more")

    assert value(task, name) == 1
    assert task.label() in pilot.words()


def test_arrows_and_digits_set_what_is_sold() -> None:
    pilot, task = selling("keyboard")
    name = held(task)
    hands = pilot.hands
    assert isinstance(hands, Keyboard)
    hands.focus(f"amount:{name}")

    key(pilot, "RIGHT")
    assert value(task, name) == 1
    key(pilot, "LEFT")
    assert value(task, name) == 0
    key(pilot, "9")

    assert value(task, name) == next(one.most for one in task.amounts() if one.name == name)
    key(pilot, "0")
    assert value(task, name) == 0


def test_signs_set_what_is_sold_and_leave_the_board_behind_the_sheet_as_it_is() -> None:
    pilot, task = selling("keyboard")
    name = held(task)
    hands = pilot.hands
    assert isinstance(hands, Keyboard)
    hands.focus(f"amount:{name}")

    key(pilot, "PLUS")
    assert value(task, name) == 1
    key(pilot, "NUM_SUBTRACT")
    assert value(task, name) == 0
    key(pilot, "NUM_ADD")
    assert value(task, name) == 1
    hands.focus("sheet:all")
    key(pilot, "PLUS")

    assert not pilot.match.stage.is_near
    while pilot.match.desk.task is task:
        key(pilot, "ESCAPE")
    key(pilot, "PLUS")
    assert pilot.match.stage.is_near


@pytest.mark.few(2)
@pytest.mark.parametrize("arrow", ["UP", "DOWN", "LEFT", "RIGHT"])
def test_arrows_stay_on_the_sheet_and_at_its_decision(arrow: str) -> None:
    pilot, task = selling("keyboard")
    ours = {f"amount:{amount.name}" for amount in task.amounts()}
    ours |= {"sheet:all", "sheet:none", "confirm", "undo", "back"}

    for _ in range(12):
        key(pilot, arrow)
        assert pilot.app.hand.focus in ours
    for _ in range(len(ours) + 1):
        key(pilot, "TAB")
        assert pilot.app.hand.focus in ours


def test_whoever_sells_by_mouse_can_go_on_with_signs_and_digits() -> None:
    pilot, task = selling()
    name = next(amount.name for amount in task.amounts() if amount.most > 0)

    key(pilot, "PLUS")
    assert value(task, name) == 1
    key(pilot, "0")

    assert value(task, name) == 0
    assert pilot.match.desk.task is task


def test_everything_or_nothing_is_one_click() -> None:
    pilot, task = selling()

    pilot.hands.press("sheet:all")
    assert task.florins > 0
    assert task.missing() == ""
    pilot.hands.press("sheet:none")

    assert task.florins == 0
    assert pilot.app.spot("confirm") is not None


def test_nothing_below_the_sheet_is_clicked_through_it() -> None:
    pilot, task = selling()
    sheet = pilot.app.spot("sheet:paper")
    assert sheet is not None
    zoom = pilot.match.stage.camera.zoom

    for place in range(12):
        x, y = sheet.x + sheet.width * (place + 0.5) / 12, sheet.y + 30
        pilot.app.press(x * pilot.app.scale, y * pilot.app.scale)
        pilot.app.release(x * pilot.app.scale, y * pilot.app.scale)
        pilot.app.wheel(x * pilot.app.scale, y * pilot.app.scale, 1)
        pilot.look()

    assert pilot.match.desk.task is task
    assert pilot.app.toast == ""
    assert pilot.match.stage.camera.zoom == zoom


def test_up_makes_the_only_number_of_a_decision_larger_and_down_smaller() -> None:
    pilot = seated(_may_bribe, "keyboard")
    pilot.hands.press("action:bribe")
    task = pilot.match.desk.task
    assert isinstance(task, BribeTask)
    task.click(min(task.legal()))
    pilot.look()
    before = task.florins

    key(pilot, "UP")
    assert task.florins > before
    key(pilot, "DOWN")
    assert task.florins == before


def rows(pilot: Pilot, task: SellTask) -> list[list[str]]:
    """The numbers on the sheet, row by row, from the top."""
    spots = [pilot.app.spot(f"amount:{amount.name}") for amount in task.amounts()]
    found: dict[float, list[str]] = {}
    for spot in sorted((spot for spot in spots if spot is not None), key=lambda spot: (spot.y, spot.x)):
        found.setdefault(spot.y, []).append(spot.name)
    return list(found.values())


def test_up_makes_a_number_larger_where_a_single_good_is_sold() -> None:
    def has_one(game: Hameln, state: State) -> bool:
        held = state.goods[4 * state.mover : 4 * state.mover + 4]
        return offers("sell")(game, state) and sum(map(bool, held)) == 1

    pilot = seated(has_one, "keyboard")
    pilot.hands.press("action:sell")
    task = pilot.match.desk.task
    assert isinstance(task, SellTask)
    ((first, *_),) = rows(pilot, task)
    hands = pilot.hands
    assert isinstance(hands, Keyboard)
    hands.focus(first)

    key(pilot, "UP")
    assert value(task, first.removeprefix("amount:")) == 1
    key(pilot, "DOWN")
    assert value(task, first.removeprefix("amount:")) == 0


def test_up_leads_through_a_column_of_numbers_and_round() -> None:
    def has_several(game: Hameln, state: State) -> bool:
        held = state.goods[4 * state.mover : 4 * state.mover + 4]
        return offers("sell")(game, state) and sum(map(bool, held)) >= SEVERAL

    pilot = seated(has_several, "keyboard")
    pilot.hands.press("action:sell")
    task = pilot.match.desk.task
    assert isinstance(task, SellTask)
    able = {f"amount:{amount.name}" for amount in task.amounts() if amount.most}
    columns = [column for column in zip(*rows(pilot, task), strict=True) if able.issuperset(column)]
    hands = pilot.hands
    assert isinstance(hands, Keyboard)

    assert columns
    for column in columns:
        hands.focus(column[-1])
        for name in reversed(column[:-1]):
            key(pilot, "UP")
            assert pilot.app.hand.focus == name
        before = pilot.app.hand.focus
        key(pilot, "UP")
        assert pilot.app.hand.focus != before
    assert not any(amount.value for amount in task.amounts())


@pytest.mark.parametrize("hands", ["keyboard", "mouse"])
def test_whoever_bribes_by_keys_sees_all_districts_however_near_the_town_was(hands: str) -> None:
    """Whoever points keeps the town as near as it was."""
    pilot = seated(_may_bribe, hands)
    pilot.app.hand = evolve(pilot.app.hand, is_keyed=hands == "keyboard")
    for _ in range(4):
        key(pilot, "PLUS")
    assert pilot.match.stage.is_near
    pilot.app.hand = evolve(pilot.app.hand, is_keyed=hands == "keyboard")

    pilot.match.deeds.choose("bribe")
    pilot.app.update(0.05)
    pilot.app.sheet()

    task = pilot.match.desk.task
    assert task is not None
    seen = task.legal() <= {spot.name for spot in pilot.app.spots}
    assert (pilot.match.stage.is_near, seen) == ((False, True) if hands == "keyboard" else (True, False))


def _may_bribe(game: Hameln, state: State) -> bool:
    """Whether florins for the Piper's way can be laid, several of them."""
    return offers("bribe")(game, state) and state.money[state.mover] > SEVERAL
