"""What a game answers when an editor asks: its documents, its tools, and how new documents are made.

Of which kind a file is that somebody opens: it is told by what stands in it, not by its name alone.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from hameln.arena.workshop import workshop_of
from hameln.editor.characters.documents import CharacterDocuments
from hameln.editor.document import Document
from hameln.editor.documents import Documents
from hameln.editor.fields import Fields
from hameln.editor.measuring import Measures
from hameln.editor.tools import EditorController, Tool
from hameln.errors import DocumentError, FaultyFileError, HamelnError
from hameln.files.sources import parse_toml, read_source
from hameln.kernel.kits import games_with, kit_of
from hameln.language import SOURCE, text

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


_LANGUAGE: Final = re.compile(r"_[a-z]{2}$")
"""What stands behind a key whose value is that of one language."""
_ENOUGH: Final = 0.5
"""How much of what stands in a file must be known in files of a kind."""


def words_of_all(game: str | None = None) -> tuple[str, ...]:
    """The words of all documents that can be edited, those of games before those of their characters.

    Args:
        game: Only those of this game.
    """
    found = (*games_with("editor"), *map(characters_word, games_with("workshop")))
    return tuple(word for word in found if game in (None, game_word(word)))


def word_of_file(path: Path, game: str | None = None) -> str:
    """The word of the documents of which a file is one.

    A file of which nothing can be told, since it is empty or no TOML, is taken for one of the first kind.

    Raises:
        HamelnError: No such documents have files like this one.
    """
    words = [word for word in words_of_all(game) if _is_called_so(word, path)]
    if not words:
        raise DocumentError(path, text("no game has documents in such files"))
    keys = _keys(path, words)
    if not keys:
        return words[0]
    shares = {word: _share(word, keys) for word in words}
    best = max(words, key=shares.__getitem__)
    if shares[best] < _ENOUGH:
        told = text("this is none of what can be edited: {kinds}").format(
            kinds=", ".join(map(_called, words))
        )
        raise DocumentError(path, told)
    return best


def _is_called_so(word: str, path: Path) -> bool:
    return path.name.lower().endswith(editor_kit(word).documents.ending)


def _keys(path: Path, words: Sequence[str]) -> frozenset[str]:
    """What stands at the top of a file; nothing where that cannot be told."""
    most = max(editor_kit(word).documents.most for word in words)
    try:
        found = parse_toml(read_source(path, most, FaultyFileError))
    except (HamelnError, ValueError):
        return frozenset()
    return frozenset(_key(key, value) for key, value in found.items())


def _key(key: str, value: object) -> str:
    """A key without its language; a table of languages, as campaigns have it, is another one than a text."""
    is_of_languages = isinstance(value, dict) and SOURCE in value
    return f"{key}.{SOURCE}" if is_of_languages else _LANGUAGE.sub("", key)


def _share(word: str, keys: frozenset[str]) -> float:
    """How much of what stands in a file is known in files of a kind; just enough where that is not said."""
    known = editor_kit(word).documents.keys
    return len(keys & known) / len(keys) if known else _ENOUGH


def _called(word: str) -> str:
    documents = editor_kit(word).documents
    return documents.error.what if is_characters(word) else text(documents.noun)
