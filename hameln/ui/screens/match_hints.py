"""Hints in a match: what a good computer player would do, thought of beside the screen."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

from hameln.kernel.players import Choice
from hameln.language import text
from hameln.table.desk import Desk
from hameln.table.opaque import AnAction

if TYPE_CHECKING:
    from hameln.ui.app import App


class Hints:
    """Advice for whoever decides.

    Attributes:
        things: What the last advice would use.
        action: The action of a turn that it would begin; empty for none.
    """

    def __init__(self, app: App, desk: Desk) -> None:
        """Nothing has been asked yet."""
        self._app = app
        self._desk = desk
        self.things: tuple[str, ...] = ()
        self.action = ""
        self._advisers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="adviser")
        self._advice: tuple[int, Future[Choice[AnAction]]] | None = None

    def close(self) -> None:
        """Think no more."""
        self._advisers.shutdown(wait=False, cancel_futures=True)

    def ask(self, *, is_busy: bool) -> str:
        """Ask for advice; returns the reason if that cannot be.

        Args:
            is_busy: Whether something moves, so that nothing can be decided.
        """
        question = None if is_busy else self._desk.question()
        if question is None:
            return text("A hint can be given when it is your turn.")
        if self._advice is None:
            self._advice = (len(self._desk.session.match.played), self._advisers.submit(question))
            self._app.say(text("Thinking about it …"), stays=True)
        return ""

    def take(self) -> bool:
        """Show the advice that has been thought of, if any; say whether there was some.

        Advice that comes too late, after something else was done, is left aside.
        """
        if self._advice is None or not self._advice[1].done():
            return False
        (count, thought), self._advice = self._advice, None
        if count != len(self._desk.session.match.played):
            return False
        try:
            choice = thought.result()
        except Exception as error:  # noqa: BLE001 - whatever the adviser does wrong
            self._app.play_sound("error")
            kept = self._app.on_fault(error, "a hint")
            self._app.say(f"{text('No hint can be given just now.')} {kept}".strip())
            return True
        desk = self._desk
        told = desk.say_choice(choice.action)
        hint = text("Hint: {deed}.").format(deed=told.rstrip("."))
        self._app.say(f"{hint} {choice.why}" if choice.why else hint, stays=True)
        self.things = desk.things_of(choice.action)
        self.action = desk.kit.deciding.action_of(choice.action)
        return True

    def forget(self) -> None:
        """Light nothing up any more because of a hint."""
        self.things, self.action = (), ""
