"""What is told over the board of a match: since when it is seen, and until when it stays.

Messages in a match that belong to a moment: what was done for a person, and what may soon happen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, Final

from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.telling import Announcement
from hameln.ui.draw.animation import FRAME
from hameln.ui.table.banner import SHEET

if TYPE_CHECKING:
    from hameln.ui.app import App


NOTICED: Final = 0.6
"""Seconds for which it must have been seen before a key that may be meant for something else ends it."""
_AT_ONCE: Final = 4.0
"""Seconds for which it stays at most where nobody decides and everything else happens at once."""


class Banner:
    """The sheet over the board that tells something, until it was read.

    Attributes:
        holds: Whether a match in which persons play waits behind it until it was read.
    """

    def __init__(self, app: App, desk: MatchController) -> None:
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
            self._seen += min(seconds, FRAME)
        if not self.is_read_alone or is_busy:
            return False
        self._to_read -= seconds
        is_over = self._to_read <= 0 or monotonic() >= self._ends  # a slow machine tells of less time
        return is_over and self.read()


_MOMENT: Final = 6.0
"""Seconds for which what was done for a person is of this moment, even if its message was ended early."""


class Remarks:
    """Says what belongs to a moment, and ends it with that."""

    def __init__(self, app: App, desk: MatchController) -> None:
        """Nothing was said yet."""
        self._app, self._desk = app, desk
        self._done_for: list[str] = []
        self._age = 0.0
        self._warned = ""
        self._effects: list[tuple[int, str]] = []

    def note(self, effects: Iterable[tuple[int, str]]) -> None:
        """Others have changed what players have, too fast to be seen: whose it is, and a sentence."""
        self._effects += effects

    def effects_on(self, seat: int | None) -> str:
        """What has been noted about a player, once; what came several times with its number."""
        mine = Counter(told for whose, told in self._effects if whose == seat)
        self._effects = [one for one in self._effects if one[0] != seat]
        return " ".join(told if count == 1 else f"{told} ({count} ×)" for told, count in mine.items())

    @property
    def done(self) -> str:
        """What was done for persons who had no other choice, in one message, while it is of this moment."""
        if not self._done_for:
            return ""
        return " ".join(self._done_for) + " " + text("There was no other choice.")

    def say(self, deed: str, warning: str) -> None:
        """Say aloud what has just happened.

        Args:
            deed: What was done for a person who had no other choice; empty for nothing.
            warning: What may soon happen; empty for nothing.
        """
        if not deed and not warning:
            return
        if deed:
            self._done_for.append(deed)
            self._age = 0.0
        self._warned = " ".join(part for part in (self.done, warning) if part) if warning else ""
        self._app.say(self._warned or self.done)

    def warned_of(self) -> None:
        """What was warned of has come."""
        if self._warned and self._app.toast == self._warned:
            self._app.hush()
            if self.done:
                self._app.say(self.done)
        self._warned = ""

    def tell_done(self, seat: int | None = None) -> None:
        """Somebody decides next: tell what was done just before, unless it is still to be read.

        That the match cannot be saved is told with it.

        Args:
            seat: Who decides, and is told until something is done what others have changed meanwhile.
        """
        effects = self.effects_on(seat)
        is_read = bool(self.done) and self.done in self._app.toast and not effects
        told = " ".join(part for part in ("" if is_read else self.done, effects) if part)
        self.forget()
        if told:
            self._app.say(f"{told} {self._desk.unsaved}".rstrip())
        if effects:
            self._app.messages.wait()

    def forget(self) -> None:
        """The moment is over."""
        self._done_for.clear()

    def pass_time(self, seconds: float) -> None:
        """Time has passed, and with it the moment."""
        self._age += seconds
        if self._age > _MOMENT:
            self.forget()
