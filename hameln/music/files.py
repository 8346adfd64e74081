"""Where scores lie, and how they are read."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hameln.content import folder
from hameln.errors import ContentError
from hameln.music.reading import ScoreFileError, read_score
from hameln.music.score import Score


def score_file(piece: str) -> Path:
    """The file of a piece: ``somewhere/name`` lies in the folder of music of those sprites.

    Raises:
        ContentError: There is no such piece.
    """
    place, _, name = piece.rpartition("/")
    path = folder("sprites") / place / "music" / f"{name}.toml"
    if not path.is_file():
        message = f"{path}: there is no such piece of music"
        raise ContentError(message)
    return path


def load_score(piece: str) -> Score:
    """The score of a piece.

    Raises:
        ContentError: There is no such piece.
        ScoreFileError: It has faults.
    """
    return read_score_file(score_file(piece))


def read_score_file(path: Path) -> Score:
    """The score in a file.

    Raises:
        ScoreFileError: It cannot be read or has faults.
    """
    try:
        words = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ScoreFileError(path, [str(error)]) from None
    return read_score(words, str(path))


def pieces() -> tuple[str, ...]:
    """All pieces by name, sorted."""
    sprites = folder("sprites")
    found = (path.relative_to(sprites) for path in sprites.glob("**/music/*.toml"))
    return tuple(sorted("/".join((*path.parts[:-2], path.stem)) for path in found))
