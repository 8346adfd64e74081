"""Measuring."""

from __future__ import annotations

from hameln.editor.overlay import Label, Style
from tests.games.hameln.editor.tools.desks import NONE, SHIFT, click, desk_with, drag, meadow, steps, styles


def test_a_drag_shows_its_length_until_the_next_click() -> None:
    desk = desk_with(meadow(), "measure")
    drag(desk, (100, 100), (200, 100), (400, 500))

    assert [shape.words for shape in desk.overlay() if isinstance(shape, Label)] == ["500"]
    assert desk.tool.hint(desk) == "500 long, 300 across and 400 down."
    assert styles(desk) == {Style.MEASURE}
    click(desk, (10, 10))
    assert not desk.overlay()
    assert steps(desk) == []


def test_shift_measures_straight() -> None:
    desk = desk_with(meadow(), "measure")
    drag(desk, (100, 100), (200, 170), held=SHIFT)
    assert desk.tool.hint(desk).startswith("100 long")


def test_over_a_house_the_gaps_to_the_next_ones_are_shown() -> None:
    desk = desk_with(meadow((300, 300), (500, 310), (800, 300), (300, 500)), "measure")
    desk.hover((300, 300), NONE)
    assert {shape.words for shape in desk.overlay() if isinstance(shape, Label)} == {"120", "122"}


def test_giving_up_takes_the_measure_away() -> None:
    desk = desk_with(meadow(), "measure")
    drag(desk, (100, 100), (200, 170))
    assert desk.tool.cancel(desk)
    assert not desk.tool.cancel(desk)
    assert not desk.overlay()
