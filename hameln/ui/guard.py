"""The guard at the window: a screen that fails takes neither the match nor the program with it.

Only the window has it. Without one, as in tests, a fault ends the program and is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.crash_reports import keep_report
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.shown import Shown, leads_to

SOON: Final = 5.0
"""Seconds within which another fault of the same kind of screen is taken for the same one."""
MOST_REPORTS: Final = 5
"""Reports of one run of the program; more of them would tell nothing new."""
_MOST_TRIES: Final = 6


class Guard:
    """Lets the program do things, and mends what fails."""

    def __init__(self, program: App, clock: Callable[[], float] = monotonic) -> None:
        """Stand before a program.

        Args:
            program: Told of faults through this guard from now on.
            clock: Tells seconds, from any beginning.
        """
        self._program = program
        self._clock = clock
        self._last: tuple[type[Shown] | None, float] = (None, 0.0)
        self._reports = 0
        program.on_fault = self.note

    def do(self, act: Callable[..., object], *given: Any) -> bool:
        """Act; after a fault go back to a screen that works. Say whether all went well.

        Raises:
            Exception: Not even the plainest screen works.
        """
        try:
            act(*given)
        except Exception as error:  # noqa: BLE001 - whatever a screen does wrong
            self._mend(error)
            return False
        return True

    def note(self, error: Exception, about: str) -> str:
        """Keep a report of a fault; what came of that, for the person."""
        self._reports += 1
        return keep_report(error, about, self._program.settings) if self._reports <= MOST_REPORTS else ""

    def _mend(self, error: Exception) -> None:
        program = self._program
        failed = _screen_in(error, program)
        is_again = self._is_again(failed)
        if isinstance(error, HamelnError) and not is_again:
            program.say(error.plain)  # a sentence for the person, which a screen forgot to show
            return
        kept = self.note(error, f"the screen {type(failed).__name__}" if failed else "the window")
        for _ in range(_MOST_TRIES):
            try:
                self._leave(failed, is_again=is_again)
                break
            except Exception as further:  # noqa: BLE001 - what comes to the top may be broken too
                error, failed = further, _screen_in(further, program)
                is_again = self._is_again(failed)
        else:
            raise error
        told = text("Something went wrong here. What was played is kept.")
        program.say(f"{told} {kept}".strip())

    def _is_again(self, failed: Shown | None) -> bool:
        """Whether such a screen has just failed."""
        kind, now = type(failed) if failed is not None else None, self._clock()
        (last, then), self._last = self._last, (kind, now)
        return kind is last and now - then < SOON

    def _leave(self, failed: Shown | None, *, is_again: bool) -> None:
        """Go back to a screen that works: the same made anew, else the one below, else the title."""
        program = self._program
        if leads_to(routes.Fault, failed):
            message = text("The window cannot show anything any more.")
            raise HamelnError(message)
        anew = None if failed is None or is_again else failed.anew()
        self._abandon(failed, is_kept=anew is not None)
        if anew is not None:
            program.open(anew)
        elif program.screens:
            program.open(program.screens.pop())
        else:
            program.open(routes.Fault() if leads_to(routes.Title, failed) else routes.Title())

    def _abandon(self, failed: Shown | None, *, is_kept: bool) -> None:
        """Take a screen and all above it away.

        Args:
            failed: The screen.
            is_kept: Whether it goes on as another one, which needs what this one would close.
        """
        screens = self._program.screens
        while screens and failed in screens:
            gone = screens.pop()
            if gone is failed and is_kept:
                return
            try:
                gone.closed()
            except Exception as error:  # noqa: BLE001 - it goes in any case
                self.note(error, f"closing the screen {type(gone).__name__}")


def _screen_in(error: BaseException, program: App) -> Shown | None:
    """The screen that failed: the one in whose doing the fault happened, else the one on top."""
    place = error.__traceback__
    found: Shown | None = None
    while place is not None:
        own = place.tb_frame.f_locals.get("self")
        if isinstance(own, Shown) and own in program.screens:
            found = own
        place = place.tb_next
    return found or (program.screens[-1] if program.screens else None)
