"""Messages in a match that belong to a moment: what was done for a person, and what may soon happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.language import text

if TYPE_CHECKING:
    from hameln.ui.app import App

_MOMENT: Final = 6.0
"""Seconds for which what was done for a person is of this moment, even if its message was ended early."""


class Remarks:
    """Says what belongs to a moment, and ends it with that."""

    def __init__(self, app: App) -> None:
        """Nothing was said yet."""
        self._app = app
        self._done_for: list[str] = []
        self._age = 0.0
        self._warned = ""

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

    def tell_done(self, more: str = "") -> None:
        """Somebody decides next: tell what was done just before, unless it is still to be read, and more."""
        done = "" if self.done and self.done in self._app.toast and not more else self.done
        told = " ".join(part for part in (done, more) if part)
        self.forget()
        if told:
            self._app.say(told)

    def forget(self) -> None:
        """The moment is over."""
        self._done_for.clear()

    def pass_time(self, seconds: float) -> None:
        """Time has passed, and with it the moment."""
        self._age += seconds
        if self._age > _MOMENT:
            self.forget()
