"""Everything that was done to a document, to be undone and done again without limit.

What is edited is a frozen value, and an edit is a named step from one value to the next. Values share what
they have in common, so keeping all of them costs little, and undoing is exact for every tool.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from attrs import frozen

from hameln.editor.told import Told

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
