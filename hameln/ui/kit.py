"""What a game answers when a screen asks: how its table is drawn, and where its things lie."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from hameln.kernel.kits import kit_of

if TYPE_CHECKING:
    from hameln.table.tasks.task import Task
    from hameln.ui.scene import Box, Layout, Scene
    from hameln.ui.sheet import Sheet


class Stage(ABC):
    """A match on the screen as its game draws it, one for each screen that shows a match.

    The frame lays out the parts (`hameln.ui.scene.Layout`), and draws the bar, the log and what is told about
    the thing pointed at; the stage draws everything else and makes the spots of its things.
    """

    unit: float
    """Logical units for a unit of the board, for what flies over it."""
    box: Box
    """Where the board lies."""

    @abstractmethod
    def lay_out(self, sheet: Sheet, seats: int) -> Layout:
        """The parts of the table for the size of the sheet and its letters."""

    @abstractmethod
    def draw(self, sheet: Sheet, scene: Scene, layout: Layout) -> None:
        """Draw the board with all that lies on it, its frame, and what lies above it."""

    @abstractmethod
    def draw_side(self, sheet: Sheet, scene: Scene, layout: Layout) -> Box:
        """Draw the players and what belongs to everybody into the column; returns the room for the log."""

    @abstractmethod
    def draw_task(self, sheet: Sheet, scene: Scene, task: Task, box: Box) -> Box:
        """Draw what a decision needs in the bar beside its buttons; returns the room that is left."""

    @abstractmethod
    def draw_over(self, sheet: Sheet, scene: Scene, task: Task | None) -> None:
        """Draw what lies over the board: a decision's own sheet, or what stays told until it is read."""

    @abstractmethod
    def show(self, thing: str) -> bool:
        """Bring a thing into sight; say whether anything moved."""

    def wheel(self, steps: float, x: float, y: float) -> bool:
        """The wheel was turned over the board; say whether anything changed."""
        del steps, x, y
        return False

    def drag(self, dx: float, dy: float) -> bool:
        """The board was drawn about; say whether anything changed."""
        del dx, dy
        return False

    @abstractmethod
    def reset(self) -> None:
        """Show everything again."""

    @abstractmethod
    def close(self) -> None:
        """The screen has gone."""


class ScreenKit:
    """All that the screens ask a game."""


def screen_kit(word: str) -> ScreenKit:
    """What a game answers when a screen asks.

    Raises:
        HamelnError: There is no such game.
    """
    found: ScreenKit = kit_of(word).answer("ui")
    return found
