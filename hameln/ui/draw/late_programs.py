"""Programs of the graphics that Arcade makes for whatever a game may draw: each when it is first used."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cached_property, partial
from typing import Any

import arcade


class LateProgram:
    """Stands for a program that is made when it is first used; what it is told before, it knows then."""

    def __init__(self, make: Callable[[], Any]) -> None:
        """Nothing is made yet."""
        self._make = make
        self._told: dict[str, Any] = {}

    @cached_property
    def _program(self) -> Any:
        program = self._make()
        for name, value in self._told.items():
            program[name] = value
        return program

    def __setitem__(self, name: str, value: Any) -> None:
        """Tell it the value of a name."""
        if "_program" in self.__dict__:
            self._program[name] = value
        else:
            self._told[name] = value

    def __getitem__(self, name: str) -> Any:
        """What it has of a name."""
        return self._program[name]

    def __getattr__(self, name: str) -> Any:
        """All else is the program's own."""
        return getattr(self._program, name)


@contextmanager
def late_programs() -> Generator[None]:
    """While a window opens, put off making its programs."""
    context: Any = arcade.ArcadeContext
    usual = context.load_program

    def load(self: arcade.ArcadeContext, **files: Any) -> LateProgram:
        return LateProgram(partial(usual, self, **files))

    context.load_program = load
    try:
        yield
    finally:
        context.load_program = usual
