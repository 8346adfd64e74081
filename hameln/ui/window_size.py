"""The size of the window, remembered once it has been left alone for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hameln.ui.app import App


class WindowSize:
    """Writes the size that a program's window was given; while it is being changed nothing is written."""

    def __init__(self, program: App) -> None:
        """The size as it was read from the settings."""
        self._program = program
        self._kept = self._seen = program.settings.window

    def look(self) -> None:
        """Write the size if it is another one, and the same as at the last look; asked every second."""
        seen, self._seen = self._seen, self._program.settings.window
        if seen == self._seen:
            self.keep()

    def keep(self) -> None:
        """Write the size, if it is another one."""
        if self._kept != self._program.settings.window:
            self._kept = self._program.settings.window
            self._program.keeping.keep(self._program.settings)
