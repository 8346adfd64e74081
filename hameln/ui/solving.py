"""The ways to the screens of set positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import frozen

from hameln.ui.router import Route

if TYPE_CHECKING:
    from hameln.table.positions.attempt import Attempt
    from hameln.table.positions.position import Position


@frozen
class Positions(Route):
    """All positions that can be solved."""

    screen = "hameln.ui.screens.positions:PositionsScreen"


@frozen
class Solve(Route):
    """A position on the table.

    Attributes:
        shows: Whether its solution is played; else the person solves it.
    """

    screen = "hameln.ui.screens.solve:SolveScreen"
    position: Position
    shows: bool = False


@frozen
class Verdict(Route):
    """Whether a position was solved.

    Attributes:
        attempt: The try.
        undo: Takes the last decision back.
        note: What is to be told beside it; mostly nothing.
    """

    screen = "hameln.ui.screens.verdict:VerdictScreen"
    attempt: Attempt
    undo: Callable[[], object]
    note: str = ""
