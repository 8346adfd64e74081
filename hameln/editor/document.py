"""A document being edited: its content, the file it came from, and a change that is only tried.

Everything that was done to a document, to be undone and done again without limit.

What is edited is a frozen value, and an edit is a named step from one value to the next. Values share what
they have in common, so keeping all of them costs little, and undoing is exact for every tool.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import frozen

from hameln.language import Told

if TYPE_CHECKING:
    from hameln.editor.documents import Documents


C = TypeVar("C")


@frozen
class Step(Generic[C]):
    """One edit.

    Attributes:
        name: What was done, for the list of steps.
        content: What came of it.
        joins: A step that follows with the same word is one with this; empty joins nothing.
    """

    name: Told
    content: C
    joins: str = ""


class History(Generic[C]):
    """The steps of a document and the place among them where one is."""

    def __init__(self, content: C) -> None:
        """Nothing has been done yet to this content."""
        self._first = content
        self._steps: list[Step[C]] = []
        self._place = 0
        self._is_joining = False

    @property
    def content(self) -> C:
        """What the document holds now."""
        return self._steps[self._place - 1].content if self._place else self._first

    @property
    def steps(self) -> Sequence[Step[C]]:
        """All steps, also those that are undone."""
        return tuple(self._steps)

    @property
    def place(self) -> int:
        """How many of the steps are done."""
        return self._place

    @property
    def undoes(self) -> Told | None:
        """What `undo` takes back; ``None`` if there is nothing."""
        return self._steps[self._place - 1].name if self._place else None

    @property
    def redoes(self) -> Told | None:
        """What `redo` does again; ``None`` if there is nothing."""
        return self._steps[self._place].name if self._place < len(self._steps) else None

    def do(self, name: Told, content: C, joins: str = "") -> bool:
        """Take a step, which forgets all steps that are undone; say whether anything changed.

        Args:
            name: What is done.
            content: What comes of it.
            joins: If the step before was taken with the same word just now, both are one.
        """
        if content == self.content:
            return False
        del self._steps[self._place :]
        if joins and self._is_joining and self._steps and self._steps[-1].joins == joins:
            self._steps.pop()
        self._steps.append(Step(name, content, joins))
        self._place, self._is_joining = len(self._steps), bool(joins)
        return True

    def part(self) -> None:
        """Let the next step be one of its own, whatever it joins."""
        self._is_joining = False

    def undo(self) -> bool:
        """Take the last step back; say whether there was one."""
        return self.go_to(self._place - 1)

    def redo(self) -> bool:
        """Do again what was undone last; say whether there was anything."""
        return self.go_to(self._place + 1)

    def go_to(self, place: int) -> bool:
        """Go to where so many steps are done; say whether there is such a place and it is another one."""
        self._is_joining = False
        if not 0 <= place <= len(self._steps) or place == self._place:
            return False
        self._place = place
        return True


class Document(Generic[C]):
    """What is edited.

    While something is drawn about, the change is only tried: it is seen as `content`, and becomes one step
    when it is kept, or nothing when it is dropped.

    Attributes:
        kit: What the game says about its documents.
        path: The file it was opened from or saved to; ``None`` as long as it has none.
        source: The text of that file, whose comments and order are kept; ``None`` if there is none.
        history: All steps.
        lost: What could not be read of its file, and is missing once it is saved; a sentence each.
        seen: The texts of its files as they were read or written last, so that it is noticed when somebody
            else changes them.
    """

    def __init__(
        self, kit: Documents[C], content: C, *, path: Path | None = None, source: str | None = None
    ) -> None:
        """A document as it was opened, or a new one."""
        self.kit = kit
        self.path = path
        self.source = source
        self.history: History[C] = History(content)
        self._tried: C | None = None
        self.lost: tuple[str, ...] = ()
        self.seen: dict[Path, str] = {} if path is None or source is None else {path: source}
        self._saved: C | None = content if source is not None else None

    @property
    def content(self) -> C:
        """What is seen: what is tried just now, or what the document holds."""
        return self.history.content if self._tried is None else self._tried

    @property
    def is_trying(self) -> bool:
        """Whether a change is only tried."""
        return self._tried is not None

    @property
    def is_changed(self) -> bool:
        """Whether the document holds something else than its file."""
        content = self.history.content
        return content is not self._saved and content != self._saved

    def do(self, name: Told, content: C, joins: str = "") -> bool:
        """Take a step; what was only tried is dropped. Says whether anything changed."""
        self._tried = None
        return self.history.do(name, content, joins)

    def try_out(self, content: C) -> None:
        """Show a change without taking the step."""
        self._tried = content

    def keep(self, name: Told, joins: str = "") -> bool:
        """Take the step to what was tried; say whether anything changed."""
        return self._tried is not None and self.do(name, self._tried, joins)

    def drop(self) -> bool:
        """Forget what was tried; say whether there was anything."""
        was_trying, self._tried = self._tried is not None, None
        return was_trying

    def undo(self) -> bool:
        """Drop what is tried, or take the last step back; say whether there was anything."""
        return self.drop() or self.history.undo()

    def redo(self) -> bool:
        """Do again what was undone last; say whether there was anything."""
        return not self.drop() and self.history.redo()

    def text(self) -> str:
        """The document as its file will have it, with the comments and the order of the file it came from."""
        return self.kit.text(self.history.content, self.source)

    def saved(self, path: Path, source: str) -> None:
        """Note that the document now lies in a file with this text."""
        self.path, self.source, self._saved = path, source, self.history.content
        self.seen[path] = source
