"""What a game answers when an editor asks: its documents, its tools, and how new documents are made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from hameln.arena.workshop import workshop_of
from hameln.editor.characters.documents import CharacterDocuments
from hameln.editor.document import Document
from hameln.editor.documents import Documents
from hameln.editor.fields import Fields
from hameln.editor.measuring import Measures
from hameln.editor.tools import EditorController, Tool
from hameln.kernel.kits import games_with, kit_of

C = TypeVar("C")
W = TypeVar("W")

_CHARACTERS: Final = ":characters"
"""What stands behind the word of a game where its characters are meant, not its other documents."""


def characters_word(game: str) -> str:
    """The word by which the characters of a game are known among documents."""
    return f"{game}{_CHARACTERS}"


def is_characters(word: str) -> bool:
    """Whether documents of this word are characters."""
    return word.endswith(_CHARACTERS)


def game_word(word: str) -> str:
    """The game of documents, whichever of its documents they are."""
    return word.removesuffix(_CHARACTERS)


def words_like(word: str) -> tuple[str, ...]:
    """The words of all documents of the same kind in every game, the usual game first."""
    if is_characters(word):
        return tuple(map(characters_word, games_with("workshop")))
    return games_with("editor")


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

    def desk(self, document: Document[C]) -> EditorController[C]:
        """A desk with a document on it and all tools in reach."""
        return EditorController(document, self.tools())


def editor_kit(word: str) -> EditorKit[Any]:
    """What a game answers when an editor asks.

    Args:
        word: The game's, or `characters_word` of it.

    Raises:
        HamelnError: There is no such game, or it has nothing to edit.
    """
    if is_characters(word):
        return EditorKit(documents=CharacterDocuments(workshop_of(game_word(word))), tools=tuple)
    found: EditorKit[Any] = kit_of(word).answer("editor")
    return found
