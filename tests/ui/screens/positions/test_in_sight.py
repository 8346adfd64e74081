"""What a position asks for stays in sight, nothing of it is done before, and a solution lights its steps."""

from __future__ import annotations

import pytest

from hameln.content import folder
from hameln.table.positions.files import read_position
from hameln.table.settings import Settings
from hameln.ui import going_on
from hameln.ui.app import App
from hameln.ui.screens.positions.solve import PLAQUE, SolveScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.screens.positions.test_positions import PIPER, look, opened, table, words


def test_at_a_position_nobody_is_paid_for_before_one_chooses() -> None:
    screen = table(opened(read_position(folder("positions") / "hameln" / "not-one-child.toml")))
    task = screen.desk.task
    assert task is not None

    assert [amount.value for amount in task.amounts()] == [0, 0]


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (800, 600)])
def test_what_is_to_be_reached_stays_in_sight_where_the_task_is_folded_up(size: tuple[int, int]) -> None:
    position = read_position(PIPER)
    app = opened(position, size=size)

    app.activate(PLAQUE)

    assert position.outline.asked in words(app)
    assert str(position.outline.task) not in words(app)
    look(app)


@pytest.mark.parametrize(("button", "shows"), [("button:again", False), ("button:show", True)])
def test_the_menu_of_a_position_begins_it_again_or_shows_its_solution(button: str, *, shows: bool) -> None:
    position = read_position(PIPER)
    app = opened(position)
    before = table(app)
    app.activate("button:menu")
    app.sheet()

    app.activate(button)

    assert table(app) is not before
    assert (table(app).position, table(app).shows) == (position, shows)


def until_step(app: App) -> SolveScreen:
    """Let time pass until a step of a solution waits to be led on."""
    for _ in range(400):
        app.update(0.05)
        app.sheet()
        if table(app).conductor.waits_for_step:
            return table(app)
    pytest.fail("no step waits")


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("word", "is_on_board"),
    [("hameln/his-cue", True), ("hameln/two-good-sales", False), ("rattus-cartus/a-quiet-start", True)],
)
def test_a_step_of_a_solution_lights_what_it_speaks_of(word: str, *, is_on_board: bool) -> None:
    app = App(Settings(tutorial_done=True), (1280, 800))
    app.open(TitleScreen(app))
    app.open(going_on.Solve(read_position(folder("positions") / f"{word}.toml"), shows=True))

    screen = until_step(app)

    scene, marks = screen.view.scene(), app.sheet().marks
    assert scene.hinted == frozenset(screen.conductor.intended)
    assert bool(scene.hinted) is is_on_board
    lamps = [mark for mark in marks if mark.look.key[1] == "icon_hint" and mark.y > 50]
    frames = [mark for mark in marks if mark.look.key[:2] == ("drawing", "focus")]
    assert bool(lamps) is is_on_board
    assert is_on_board or len(frames) == 1  # round whoever decides
