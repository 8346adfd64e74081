"""A set position in the real window: solved with keys only and with the pointer only, and killed half way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.table.positions.files import find_position
from hameln.table.positions.solved import read_book
from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from hameln.ui.screens.positions.screen import PositionsScreen
from hameln.ui.screens.positions.solve import SolveScreen
from hameln.ui.screens.positions.verdict import VerdictScreen
from tests.ui.displays import Robot, display
from tests.window.person import Person
from tests.window.pilot import REAL_HANDS, RealPilot
from tests.window.started import calm, started, until

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
NAME = "call-the-piper"


def come(person: Person) -> SolveScreen | None:
    """Wait until the person is asked, or the verdict is told; then there is no table on top."""

    def is_there() -> bool:
        screen = person.app.screen
        if isinstance(screen, VerdictScreen):
            return True
        if not isinstance(screen, SolveScreen):
            return False
        if screen.session.is_done:
            return not screen.conductor.is_busy and person.app.spot("announced:close") is not None
        return screen.asking.is_asked and not screen.conductor.is_busy

    person.until(is_there, "nobody is asked")
    person.settle()
    screen = person.app.screen
    return screen if isinstance(screen, SolveScreen) else None


@pytest.mark.long
@pytest.mark.parametrize("hands", sorted(REAL_HANDS))
def test_a_position_is_opened_solved_and_told_to_be(person: Person, hands: str) -> None:
    pilot = RealPilot(person, 1, hands)
    pilot.hands.press("button:more")
    pilot.hands.press("button:positions")
    pilot.hands.press(f"position:{NAME}")
    if isinstance(person.app.screen, PositionsScreen):
        pilot.hands.press("button:play")
    assert come(person) is not None

    pilot.hands.begin("wake-women")
    wanted = ("house:G.il", "house:B.ir")
    while (table := come(person)) is not None:
        if table.session.is_done:
            pilot.hands.press("announced:close")
            continue
        task = table.desk.task
        assert task is not None
        for thing in (*wanted, "circle:B.ir-Y.il", "circle:B.il-B.ir", *sorted(task.legal())):
            is_named = thing in wanted or bool(task.missing())
            if is_named and thing in task.legal() and thing not in task.chosen():
                pilot.hands.press(thing)
        pilot.hands.confirm()

    known = read_book().of(find_position(NAME).outline)
    assert (known.tries, known.fewest, known.is_unaided) == (1, 4, True)
    pilot.hands.press("button:list")
    assert isinstance(person.app.screen, PositionsScreen)


@pytest.mark.long
def test_who_is_killed_half_way_has_tried_and_begins_again(tmp_path: Path) -> None:
    write_settings(Settings(speed=0.0, tutorial_done=True), tmp_path / "settings.toml")
    book = tmp_path / "positions.json"

    def tries() -> int:
        if not book.is_file():
            return 0
        return int(json.loads(book.read_bytes())["positions"][f"hameln/{NAME}"]["tries"])

    with display() as shown:
        robot = Robot(shown)
        for count in (1, 2):
            with started(robot, tmp_path, "play", "--position", NAME) as program:
                until(lambda count=count: tries() == count, "the try is not remembered")
                before = calm(robot)
                robot.key("2")
                calm(robot, before)
                program.kill()
                program.wait()

    assert not list(tmp_path.glob("saves/*.jsonl"))
    assert (tmp_path / "faults.txt").read_text(encoding="utf-8") == ""
