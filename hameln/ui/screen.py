"""What every screen is: something that is shown by the program and can ask it to show something else."""

from __future__ import annotations

from hameln.ui.app import App
from hameln.ui.shown import Shown


class Screen(Shown):
    """A screen of the program.

    Attributes:
        app: The program that shows it.
    """

    def __init__(self, app: App) -> None:
        """A screen of a program; `App.open` shows it."""
        self.app = app

    def back(self) -> None:
        """Escape: leave this screen."""
        self.app.close()

    def refuse(self, message: str) -> None:
        """Say that something cannot be done, and why."""
        self.app.refuse(message)
