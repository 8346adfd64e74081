"""What a tool is: something that takes the hand of the author and makes edits of what it does.

An author at work on one document: the tool in the hand, and what the hand does with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from hameln.editor.context import EditorContext, Held
from hameln.editor.document import Document
from hameln.editor.fields import Fields
from hameln.editor.overlay import Point, Shape

C = TypeVar("C")


class Tool(ABC, Generic[C]):
    """A tool of an editor, one for each desk; it knows places of the document, never the screen.

    Mouse and keyboard work alike: with the keyboard the arrows move the cursor, and a key presses and lets go
    there. A tool that draws about tries changes (`EditorContext.try_out`) and keeps them when it is let go,
    so that a gesture is one edit, and gives up whatever it has begun when it is told to (`cancel`).

    Attributes:
        word: Its own name, such as ``select``.
        title: What it is called, marked for translation.
        icon: Its sprite.
        shortcut: The key that takes it up, such as ``V``.
        tip: What it does and how, in two or three sentences, marked for translation.
    """

    word: ClassVar[str]
    title: ClassVar[str]
    icon: ClassVar[str]
    shortcut: ClassVar[str]
    tip: ClassVar[str]

    @abstractmethod
    def hint(self, easel: EditorContext[C]) -> str:
        """What can be done now, in one sentence for the line below the document, in the present language."""

    def take(self, easel: EditorContext[C]) -> None:
        """It has been taken up."""
        del easel

    def lay(self, easel: EditorContext[C]) -> None:
        """It is laid down: whatever has been begun is given up."""
        self.cancel(easel)

    def hover(self, easel: EditorContext[C], at: Point, held: Held) -> None:
        """The pointer is at a place, without a button."""
        del easel, at, held

    def press(self, easel: EditorContext[C], at: Point, held: Held) -> None:
        """The button went down at a place."""
        del easel, at, held

    def drag(self, easel: EditorContext[C], at: Point, held: Held) -> None:
        """The pointer has come to a place with the button down."""
        del easel, at, held

    def release(self, easel: EditorContext[C], at: Point, held: Held) -> None:
        """The button was let go at a place."""
        del easel, at, held

    def finish(self, easel: EditorContext[C]) -> bool:
        """End what is being drawn, as a double click and Enter do; say whether anything was."""
        del easel
        return False

    def cancel(self, easel: EditorContext[C]) -> bool:
        """Give up what has been begun, as Escape does; say whether anything was."""
        return easel.document.drop()

    def key(self, easel: EditorContext[C], key: str) -> bool:
        """A key of the tool's own was pressed, such as ``R``; say whether it meant anything."""
        del easel, key
        return False

    def overlay(self, easel: EditorContext[C]) -> Sequence[Shape]:
        """What is shown above the document."""
        del easel
        return ()

    def fields(self, easel: EditorContext[C]) -> Sequence[Fields[Tool[C]]]:
        """How the tool is set, such as what it draws; their `put` sets this tool and returns it."""
        del easel
        return ()


class EditorController(EditorContext[C]):
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
