"""What a game says about its documents: how they are read, written and judged, and what lies in them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from attrs import frozen

from hameln.editor.overlay import Point, Shape
from hameln.errors import FaultyFileError
from hameln.files.names import counted, safe_name

if TYPE_CHECKING:
    from hameln.editor.fields import Fields
    from hameln.editor.findings import Finding

C = TypeVar("C")


@frozen(kw_only=True)
class Opened(Generic[C]):
    """A text read as leniently as can be.

    Attributes:
        content: What could be read; where something could not, it is left out or has its usual value.
        lost: What that was, a sentence each.
    """

    content: C
    lost: tuple[str, ...] = ()


class Documents(ABC, Generic[C]):
    """A game's documents; `C` is a frozen value that is compared by what it holds.

    Things of a document have names, their kind before a colon (``tree:4``), which stay while they live.

    Attributes:
        folder: The content folder in which documents lie, such as ``maps``.
        ending: What their files end in.
        noun: What a document is called, marked for translation.
        keys: What stands at the top of their files, without languages; a file is told by that.
        most: Bytes of the longest file that is opened.
        error: What is raised about a file that cannot be opened.
    """

    folder: ClassVar[str]
    ending: ClassVar[str]
    noun: ClassVar[str]
    keys: ClassVar[frozenset[str]] = frozenset()
    most: ClassVar[int] = 4 * 1024 * 1024
    error: ClassVar[type[FaultyFileError]] = FaultyFileError

    # -- documents

    @abstractmethod
    def blank(self) -> C:
        """A new document, with the least that every one has."""

    @abstractmethod
    def read(self, text: str, where: str) -> Opened[C]:
        """The document that a text describes, read leniently.

        Args:
            text: The text of a file.
            where: What stands before faults.

        Raises:
            FaultyFileError: It is none at all.
        """

    @abstractmethod
    def text(self, content: C, source: str | None) -> str:
        """The document as a text, with the comments and the order of the text that it came from."""

    @abstractmethod
    def findings(self, content: C) -> tuple[Finding[C], ...]:
        """Everything to be said about a document, problems first, in the language of the moment."""

    @abstractmethod
    def title(self, content: C) -> str:
        """What the document is called."""

    @abstractmethod
    def named(self, content: C, title: str) -> C:
        """The same under another name, as a copy has it."""

    def title_in(self, text: str) -> str:
        """What a document is called, by a look at the text of its file; empty if a look does not tell."""
        del text
        return ""

    def file_names(self, title: str) -> Iterator[str]:
        """What the file of a document of a title may be called without its ending, one after another."""
        return counted(safe_name(title))

    def about(self, content: C) -> str:
        """What stands beside a document that has no picture; here nothing."""
        del content
        return ""

    def facts(self, content: C) -> str:
        """How large a document is, in a person's words, in the language of the moment; here nothing."""
        del content
        return ""

    # -- things

    @abstractmethod
    def size(self, content: C) -> Point:
        """How wide and high the document is, in its own units."""

    @abstractmethod
    def things(self, content: C) -> tuple[str, ...]:
        """The names of all things that lie at a place, the lowest first."""

    @abstractmethod
    def has(self, content: C, thing: str) -> bool:
        """Whether there is a thing of that name."""

    @abstractmethod
    def called(self, content: C, thing: str) -> str:
        """What a thing is called, for a person."""

    @abstractmethod
    def things_at(self, content: C, at: Point, reach: float) -> tuple[str, ...]:
        """The things at a place or within reach of it, the topmost first."""

    @abstractmethod
    def things_in(self, content: C, start: Point, end: Point) -> tuple[str, ...]:
        """The things that lie in a rectangle, by two of its corners."""

    @abstractmethod
    def box_of(self, content: C, thing: str) -> tuple[Point, Point] | None:
        """The least rectangle around a thing, as its corners; ``None`` if there is no such thing."""

    @abstractmethod
    def lined_up(
        self, content: C, at: Point, without: tuple[str, ...], reach: float
    ) -> tuple[Point, tuple[Shape, ...]]:
        """The place near a place that lines up with other things, or lies at the same distance as they do.

        Returns:
            The place, and the guides that show with what it lines up; none if it does not.
        """

    @abstractmethod
    def moved(self, content: C, things: Sequence[str], by: Point) -> C:
        """The document with things moved, within its edges, and what hangs on them drawn along."""

    @abstractmethod
    def removed(self, content: C, things: Sequence[str]) -> C:
        """The document without things, and without what cannot be without them."""

    @abstractmethod
    def copied(self, content: C, things: Sequence[str]) -> object:
        """A piece of the document, to be pasted."""

    @abstractmethod
    def pasted(self, content: C, piece: object, at: Point) -> tuple[C, tuple[str, ...]]:
        """The document with a piece about a place under fresh names, and what these are."""

    def differing(self, before: C, after: C) -> tuple[str, ...]:
        """The things of `after` that are otherwise than before; here those that are new or lie elsewhere."""
        there = [(thing, self.box_of(after, thing)) for thing in self.things(after)]
        return tuple(thing for thing, box in there if self.box_of(before, thing) != box)

    # -- what is said about things

    @abstractmethod
    def fields(self, content: C, things: Sequence[str]) -> Sequence[Fields[C]]:
        """What can be set about things, about all of them at once; of no things nothing."""

    @abstractmethod
    def properties(self, content: C) -> Sequence[Fields[C]]:
        """What can be set about the whole document."""
