"""Of which kind a file is that somebody opens: it is told by what stands in it, not by its name alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hameln.editor.kit import characters_word, editor_kit, game_word, is_characters
from hameln.errors import DocumentError, FaultyFileError, HamelnError
from hameln.files.sources import parse_toml, read_source
from hameln.kernel.kits import games_with
from hameln.language import SOURCE, text

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
