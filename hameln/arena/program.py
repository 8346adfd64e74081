"""Which code plays, so that no two kinds of play are mixed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import hameln
from hameln.arena.kit import arena_kit, playing_code
from hameln.version import VERSION

_OF_ARENA: Final = ("lineups.py", "matches.py")
"""Modules of the arena that say who sits where, from which seed, and what is kept of a match."""
_GAMES: Final = "games"
"""The folder of the games; what counts there is theirs to say."""


@lru_cache(maxsize=8)
def program(*games: str) -> str:
    """A short hash of all code and weights that can change a match or what is kept of it.

    Files of computer players travel with the tournament they play in. Comments count, too: better one
    tournament too many is begun anew than one mixed.

    Args:
        games: The words of the games that are played; the frame alone counts if none is named.

    Raises:
        HamelnError: There is no such game.
    """
    found = sha256(VERSION.encode())
    for name, path in _playing(games):
        found.update(name.encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def _playing(games: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Every file that counts, by a name that is the same on every machine."""
    package = Path(hameln.__file__).parent
    for name, path in playing_code(package, _OF_ARENA):
        if _GAMES not in path.relative_to(package).parts:
            yield name, path
    for game in games:
        yield from arena_kit(game).code()
