"""What is changed on the shelf by its screen, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hameln.editor.recovering import Left, bring_back, put_away
from hameln.editor.shelf import Entry, Shelf
from hameln.errors import ThereAlreadyError
from hameln.language import text


class Changes:
    """Changes documents, and remembers what is needed to go on or back.

    Attributes:
        trashed: How what was deleted last comes back, and what it was called.
        asking: What somebody must agree to first, in a sentence; empty if nothing.
    """

    def __init__(self, shelf: Shelf) -> None:
        """Nothing has been done yet."""
        self.trashed: tuple[Callable[[], Path], str] | None = None
        self.asking = ""
        self._shelf = shelf

    def duplicate(self, entry: Entry) -> Entry:
        """A copy under a fresh title.

        Raises:
            HamelnError: It cannot be made.
        """
        return self._shelf.duplicate(entry)

    def rename(self, entry: Entry, title: str) -> Entry:
        """The same under another title.

        Raises:
            HamelnError: It cannot be changed.
        """
        return self._shelf.rename(entry, title)

    def delete(self, thing: Entry | Left) -> None:
        """Move a document or unsaved work into the trash.

        Raises:
            HamelnError: It cannot be moved.
        """
        if isinstance(thing, Left):
            away = put_away(thing)
            self.trashed = (lambda: bring_back(away), thing.title)
        else:
            gone = self._shelf.delete(thing)
            self.trashed = (lambda: self._shelf.restore(gone).path, thing.title)

    def restore(self) -> Path | None:
        """Take back what was deleted last; where it lies now, ``None`` if nothing was.

        Raises:
            HamelnError: It is not there any more, or cannot be moved.
        """
        if self.trashed is None:
            return None
        back, self.trashed = self.trashed[0], None
        return back()

    def export(self, entry: Entry, path: Path) -> Path | None:
        """Write a document elsewhere; where it lies now, ``None`` if it must be agreed to first.

        Raises:
            HamelnError: It cannot be read or written.
        """
        try:
            done = self._shelf.give(entry, path, force=bool(self.asking))
        except ThereAlreadyError as error:
            name = Path(error.path).name
            self.asking = text("There is a file {file} already. Replace it?").format(file=name)
            return None
        self.asking = ""
        return done

    def take_in(self, path: Path) -> Entry:
        """A copy of any file.

        Raises:
            HamelnError: It is no document, or its copy cannot be written.
        """
        return self._shelf.take_in(path)
