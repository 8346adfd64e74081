"""What is told over the board of a match: since when it is seen, and until when it stays."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from hameln.table.desk import Desk
from hameln.table.telling import Announcement
from hameln.ui.announced import SHEET

if TYPE_CHECKING:
    from hameln.ui.app import App

NOTICED: Final = 0.6
"""Seconds for which it must have been seen before a key that may be meant for something else ends it."""
_FRAME: Final = 0.1
"""Seconds that one frame counts at most, however long it took."""
_AT_ONCE: Final = 4.0
"""Seconds for which it stays at most where nobody decides and everything else happens at once."""


class ToldOver:
    """The sheet over the board that tells something, until it was read.

    Attributes:
        holds: Whether a match in which persons play waits behind it until it was read.
    """

    def __init__(self, app: App, desk: Desk) -> None:
        """What was told to its end before is not told again."""
        self._app = app
        self._desk = desk
        told = desk.log.announced
        self._told: Announcement | None = told if told is not None and not told.is_whole else None
        self._is_read = False
        self._to_read = self._seen = self._ends = 0.0
        self.holds = True

    @property
    def now(self) -> Announcement | None:
        """What was told last, until somebody has read it."""
        return None if self._is_read else self._told

    @property
    def is_whole(self) -> bool:
        """Whether there is something to read to which nothing will be added."""
        told = self.now
        return told is not None and told.is_whole

    @property
    def is_noticed(self) -> bool:
        """Whether it has been seen for a moment, so that a key can be meant for it."""
        return self._seen >= NOTICED

    def note(self) -> bool:
        """Something has happened, perhaps to be told; say whether the telling of something else has begun."""
        told = self._desk.log.announced
        if told is None:
            return False
        is_new = self._told is None or self._told.is_whole
        self._told = told
        if is_new or told.is_whole:
            self._is_read = False
            self._to_read, self._seen = told.reading(self._desk.names), 0.0
            if self._app.settings.speed == 0:
                self._to_read = min(self._to_read, _AT_ONCE)
            self._ends = monotonic() + self._to_read
        return is_new

    def resync(self) -> None:
        """Something was taken back."""
        self._told = self._desk.log.announced if self._told is not None else None

    def read(self) -> bool:
        """Somebody has read it; say whether there was anything to read."""
        was_told, self._is_read = self.now is not None, True
        return was_told

    @property
    def is_read_alone(self) -> bool:
        """Whether only time ends it, since nobody sits at the table, or nobody is to be kept at its end."""
        is_left = not self._desk.persons or (self._desk.is_over and not self.holds)
        return self.is_whole and is_left

    def stops(self, *, is_instant: bool) -> bool:
        """Whether the match waits for it: for a person to read it, or at once speed for some time."""
        if self.is_read_alone:
            return is_instant
        return self.holds and self.is_whole

    def pass_time(self, seconds: float, *, is_busy: bool) -> bool:
        """Time has passed; say whether what can be read in time has been read."""
        if self.now is not None and self._app.spot(SHEET) is not None:
            self._seen += min(seconds, _FRAME)
        if not self.is_read_alone or is_busy:
            return False
        self._to_read -= seconds
        is_over = self._to_read <= 0 or monotonic() >= self._ends  # a slow machine tells of less time
        return is_over and self.read()
