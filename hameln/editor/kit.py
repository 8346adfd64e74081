"""What a game answers when an editor asks: its documents, its tools, and how new documents are made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from hameln.editor.desk import Desk
from hameln.editor.document import Document
from hameln.editor.documents import Documents
from hameln.editor.fields import Fields
from hameln.editor.measuring import Measures
from hameln.editor.tools import Tool
from hameln.kernel.kits import kit_of

C = TypeVar("C")
W = TypeVar("W")


class Generator(ABC, Generic[C, W]):
    """Makes new documents from a number and a few wishes; all is pure, so the same gives the same."""

    @abstractmethod
    def usual(self) -> W:
        """The wishes to begin with."""

    @abstractmethod
    def fields(self, wishes: W) -> Sequence[Fields[W]]:
        """The knobs by which wishes are turned."""

    @abstractmethod
    def make(self, wishes: W, seed: int) -> C:
        """A document without problems."""


@frozen(kw_only=True)
class EditorKit(Generic[C]):
    """All that an editor asks a game.

    Attributes:
        documents: How its documents are treated.
        tools: Makes the tools of one desk, the one for choosing first.
        generator: Makes new documents; ``None`` if there is no such thing.
        from_header: Takes the document out of a record's header, as the match was played on it; raises a
            `HamelnError` where that cannot be done. ``None`` if matches are played on no documents.
        measures: How documents are measured by matches; ``None`` if they are not.
        guide: The first steps of a newcomer: headings and what stands below them, marked for translation.
    """

    documents: Documents[C]
    tools: Callable[[], Sequence[Tool[C]]]
    generator: Generator[C, Any] | None = None
    from_header: Callable[[Mapping[str, Any]], C] | None = None
    measures: Measures[C, Any] | None = None
    guide: tuple[tuple[str, str], ...] = ()

    def desk(self, document: Document[C]) -> Desk[C]:
        """A desk with a document on it and all tools in reach."""
        return Desk(document, self.tools())


def editor_kit(word: str) -> EditorKit[Any]:
    """What a game answers when an editor asks.

    Raises:
        HamelnError: There is no such game, or it has nothing to edit.
    """
    found: EditorKit[Any] = kit_of(word).answer("editor")
    return found
