"""An author at work on one document: the tool in the hand, and what the hand does with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hameln.editor.document import Document
from hameln.editor.easel import Easel, Held
from hameln.editor.overlay import Point, Shape
from hameln.editor.tools import Tool

C = TypeVar("C")


class Desk(Easel[C]):
    """Everything an editor's screen shows and does, without the screen.

    Attributes:
        tools: All tools, in the order of the strip.
        tool: The one in the hand.
    """

    def __init__(self, document: Document[C], tools: Sequence[Tool[C]]) -> None:
        """Nothing is chosen; the first tool is in the hand."""
        super().__init__(document)
        self.tools = tuple(tools)
        self.tool = self.tools[0]

    def undo(self) -> bool:
        """Give up what is being drawn, or take the last step back; say whether there was anything."""
        done = self.tool.cancel(self) or self.document.undo()
        self.choose(self.chosen)
        return done

    def redo(self) -> bool:
        """Do again what was undone last; say whether there was anything."""
        done = self.document.redo()
        self.choose(self.chosen)
        return done

    def take(self, word: str) -> None:
        """Take up the tool of that name."""
        if word == self.tool.word:
            return
        self.tool.lay(self)
        self.guides = ()
        self.tool = next(tool for tool in self.tools if tool.word == word)
        self.tool.take(self)

    def hover(self, at: Point, held: Held) -> None:
        """The pointer is at a place."""
        self.cursor, self.guides = at, ()
        self.tool.hover(self, at, held)

    def press(self, at: Point, held: Held) -> None:
        """The button went down."""
        self.cursor, self.guides = at, ()
        self.document.history.part()
        self.tool.press(self, at, held)

    def drag(self, at: Point, held: Held) -> None:
        """The pointer moved with the button down."""
        self.cursor, self.guides = at, ()
        self.tool.drag(self, at, held)

    def release(self, at: Point, held: Held) -> None:
        """The button was let go."""
        self.cursor = at
        self.tool.release(self, at, held)
        self.guides = ()

    def overlay(self) -> Sequence[Shape]:
        """What is shown above the document: axes, guides, and what the tool shows."""
        return (*self.axes(), *self.guides, *self.tool.overlay(self))
