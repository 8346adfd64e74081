"""Unsaved work on disk: written while somebody edits, taken away once it is saved, found again after a fall.

Every open document has a file of its own in the user's folder `PLACE`, locked as long as its program lives.
Who edits is never held up: a thread writes, twice a second at most.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Event, RLock, Thread
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from hameln.content import user_folder
from hameln.editor.document import Document
from hameln.errors import HamelnError
from hameln.files.codec import dump
from hameln.files.folders import free_place, remove_file
from hameln.files.locks import Lock
from hameln.files.writing import make_folder, replace_file, sweep
from hameln.language import text
from hameln.version import MADE_BY

C = TypeVar("C")

PLACE: Final = "autosave"
"""The user's folder of unsaved work."""
ENDING: Final = ".unsaved.json"
FORMAT: Final = "hameln-unsaved"
VERSION: Final = 1
OFTEN: Final = 0.5
"""Seconds between two writings at least."""
AGAIN: Final = 2.0
"""Seconds after which it is tried again where nothing could be written."""


@frozen
class _Page(Generic[C]):
    """What is to be written: a document at a moment; a value, so that a thread may look at it at leisure."""

    content: C
    path: Path | None
    source: str | None
    is_changed: bool


def autosave_folder() -> Path:
    """The user's folder of unsaved work, which need not exist."""
    return user_folder(PLACE)


class Keeper(Generic[C]):
    """Keeps what has not been saved of one document on disk.

    Attributes:
        document: The document.
        trouble: Why it cannot be kept just now, in a sentence; empty if it can.
    """

    def __init__(self, document: Document[C], game: str, lock: Lock | None = None) -> None:
        """Keep a document from now on, until it is closed.

        Args:
            document: What is edited.
            game: The word of its game.
            lock: The right to the file from which it was taken up again, if it was.
        """
        self.document = document
        self.trouble = ""
        self._game = game
        self._lock = lock
        self._guard = RLock()
        self._written: _Page[C] | None = None
        self._wanted: _Page[C] = _page(document)
        self._is_left = lock is not None
        self._is_closed = False
        self._news, self._stop = Event(), Event()
        weakref.finalize(self, _end, self._stop, self._news)
        Thread(
            target=_write_on, args=(weakref.ref(self), self._news, self._stop), name="autosave", daemon=True
        ).start()
        self.look()

    @property
    def path(self) -> Path | None:
        """The file in which the work is kept; ``None`` as long as there is nothing to be kept."""
        lock = self._lock
        return None if lock is None else lock.path

    def look(self) -> None:
        """See whether the document has changed; cheap, and meant to be asked after all that is done."""
        document, last = self.document, self._wanted
        if (
            document.history.content is last.content
            and document.path == last.path
            and document.source is last.source
            and self._written is not None
        ):
            return
        self._wanted = _page(document)
        self._news.set()

    def flush(self) -> bool:
        """Write now what is not written yet; say whether all is kept."""
        self.look()
        self.write()
        return not self.trouble

    def close(self) -> None:
        """The document is closed, and whatever was not saved of it is not wanted any more."""
        self._finish()
        with self._guard:
            self._is_closed = True
            self._take_away()

    def leave(self) -> None:
        """The program ends: write what is not saved, for who starts it again."""
        self._finish()
        with self._guard:
            self.flush()
            self._is_closed = True
            if self._lock is not None:
                self._lock.release()

    def write(self) -> None:
        """Write the page that is wanted, or take the file away where everything is saved."""
        with self._guard:
            page = self._wanted
            if self._is_closed or page is self._written:
                return
            try:
                if page.is_changed:
                    self._put(page)
                elif self._is_left or self._lock is not None:
                    self._take_away()
            except Exception as error:  # noqa: BLE001 - whatever fails, the next change is tried again
                self.trouble = _said(error)
                return
            self._written, self.trouble = page, ""

    def _put(self, page: _Page[C]) -> None:
        kit = self.document.kit
        words = _words(self._game, kit.title(page.content), kit.text(page.content, page.source), page)
        if self._lock is None:
            folder = autosave_folder()
            make_folder(folder)
            sweep(folder)
            self._lock = free_place(folder, self._game, ENDING)
        self._lock.take()
        replace_file(self._lock.path, f"{dump(words)}\n".encode("utf-8", "replace"), force=True)

    def _take_away(self) -> None:
        lock, self._lock, self._is_left = self._lock, None, False
        if lock is not None:
            with suppress(OSError):
                remove_file(lock.path)
            lock.release()

    def _finish(self) -> None:
        self._stop.set()
        self._news.set()


def _page(document: Document[C]) -> _Page[C]:
    """The page of a document; of one that is new, and in which nothing lies yet, there is nothing to keep."""
    content = document.history.content
    is_new = document.source is None and not document.history.steps and content == document.kit.blank()
    return _Page(content, document.path, document.source, document.is_changed and not is_new)


def _words(game: str, title: str, content: str, page: _Page[Any]) -> dict[str, object]:
    """What is written of a page."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "made_by": MADE_BY,
        "game": game,
        "title": title,
        "at": datetime.now().astimezone().isoformat(timespec="seconds"),
        "path": _written(page.path),
        "text": content,
        "source": page.source,
    }


def _written(path: Path | None) -> str | None:
    """A path as a text; ``None`` for one that no text can hold."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return None
    return None if path is None else str(path.absolute())


def _said(error: Exception) -> str:
    """Why nothing could be written."""
    plain = error.plain if isinstance(error, HamelnError) else ""
    reason = plain or (isinstance(error, OSError) and error.strerror) or str(error)
    return text("Unsaved work cannot be kept: {reason}. Save it yourself.").format(reason=reason.rstrip("."))


def _end(stop: Event, news: Event) -> None:
    stop.set()
    news.set()


def _write_on(keeper_of: Callable[[], Keeper[Any] | None], news: Event, stop: Event) -> None:
    """Write whenever there is something new, until the document is closed or forgotten."""
    pause: float | None = None
    while True:
        news.wait(pause)
        news.clear()
        if stop.is_set():
            return
        keeper = keeper_of()
        if keeper is None:
            return
        keeper.write()
        pause = AGAIN if keeper.trouble else None
        del keeper
        if stop.wait(OFTEN):
            return
