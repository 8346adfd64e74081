"""What is wrong with a document, found out beside the program, so that drawing never waits for it."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from hameln.language import current

if TYPE_CHECKING:
    from hameln.editor.desk import Desk
    from hameln.editor.findings import Finding
    from hameln.ui.app import App

REST: Final = 0.15
"""Seconds without a change after which is looked."""


class Looking:
    """The findings of a desk's document, mostly of just now.

    Attributes:
        findings: What was found last.
    """

    def __init__(self, app: App, desk: Desk[Any]) -> None:
        """Look for the first time at once."""
        self._app = app
        self._desk = desk
        self.findings: tuple[Finding[Any], ...] = desk.findings
        self._of: object = (desk.document.history.content, current())
        self._rested = 0.0
        self._waits: object = None
        self._looker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="findings")
        self._look: Future[tuple[Finding[Any], ...]] | None = None
        self._look_of: object = None

    @property
    def is_fresh(self) -> bool:
        """Whether what was found is about the document as it is now."""
        return self._is(self._of)

    @property
    def problems(self) -> int:
        """How many findings keep the document from being played."""
        return sum(one.is_problem for one in self.findings)

    def _is(self, known: Any) -> bool:
        return known is not None and known[0] is self._desk.document.history.content and known[1] == current()

    def update(self, seconds: float) -> bool:
        """Look once nothing has changed for a moment; say whether something was found out."""
        changed = self._take()
        if self.is_fresh or self._look is not None:
            return changed
        if not self._is(self._waits):
            self._waits, self._rested = (self._desk.document.history.content, current()), 0.0
        self._rested += seconds
        if self._rested >= REST:
            self._look_of = self._waits
            content = self._desk.document.history.content
            self._look = self._looker.submit(self._desk.kit.findings, content)
        return changed

    def _take(self) -> bool:
        """Take over what has been found; say whether there was anything."""
        if self._look is None or not self._look.done():
            return False
        look, self._look = self._look, None
        try:
            self.findings = look.result()
        except Exception as error:  # noqa: BLE001 - whatever fails there, one can go on drawing
            self._app.on_fault(error, "looking for problems")
        self._of = self._look_of
        return True

    def wait(self) -> None:
        """Know what is wrong with the document as it is now."""
        if self._look is not None:
            self._look.result()
            self._take()
        if not self.is_fresh:
            self.findings = self._desk.findings
            self._of = (self._desk.document.history.content, current())

    def close(self) -> None:
        """Look no more."""
        self._looker.shutdown(wait=False, cancel_futures=True)
