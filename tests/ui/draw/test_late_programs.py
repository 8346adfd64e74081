"""Programs of the graphics card are made when they are first used."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from hameln.ui.draw.late_programs import LateProgram, late_programs


class Program(dict[str, int]):
    """A program that was made."""

    made = 0

    def __init__(self) -> None:
        """Count it."""
        super().__init__()
        Program.made += 1
        self.glo = 7


@pytest.fixture(autouse=True)
def _none_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Program, "made", 0)


def test_a_program_is_made_once_and_knows_what_it_was_told() -> None:
    late = LateProgram(Program)
    late["texture"] = 1
    before = Program.made

    assert (late.glo, late["texture"]) == (7, 1)
    late["texture"] = 2
    assert late["texture"] == 2
    assert (before, Program.made) == (0, 1)


def test_programs_are_late_only_while_a_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def load(self: object, **files: Any) -> Program:
        del self
        asked.append(files)
        return Program()

    context: Any = arcade.ArcadeContext
    monkeypatch.setattr(context, "load_program", load)

    with late_programs():
        late = context.load_program(None, vertex_shader="points")
        before = len(asked)
        shown = late.glo

    assert (before, shown, asked) == (0, 7, [{"vertex_shader": "points"}])
    assert isinstance(context.load_program(None, vertex_shader="lines"), Program)


def test_what_fails_while_a_window_opens_leaves_nothing_late() -> None:
    context: Any = arcade.ArcadeContext
    usual = context.load_program

    with pytest.raises(arcade.NoOpenGLException), late_programs():
        raise arcade.NoOpenGLException

    assert context.load_program is usual
