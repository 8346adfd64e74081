"""Which code plays, so that no two kinds of play are mixed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import hameln
from hameln.content import folder as content_folder
from hameln.version import VERSION

_ASIDE: Final = frozenset({"arena", "cli", "editor", "locale", "research", "table", "ui"})
"""Rooms that only look at matches, in the frame as in a game."""
_OF_ARENA: Final = ("lineups.py", "matches.py", "venue.py", "watch.py")
"""Modules of the arena that say who sits where, from which seed, and what is kept of a match."""
_COUNTED: Final = frozenset({".py", ".toml"})


@lru_cache(maxsize=1)
def program() -> str:
    """A short hash of all code and weights that can change a match or what is kept of it.

    Families travel with the tournament they play in. Comments count, too: better one tournament too many is
    begun anew than one mixed.
    """
    found = sha256(VERSION.encode())
    for name, path in _playing():
        found.update(name.encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def _playing() -> Iterator[tuple[str, Path]]:
    """Every file that counts, by a name that is the same on every machine."""
    package = Path(hameln.__file__).parent
    for place in (package, content_folder("ai") / "values"):
        for path in sorted(place.rglob("*")):
            way = path.relative_to(place)
            is_kept = path.name in _OF_ARENA and "arena" in way.parts
            if path.suffix in _COUNTED and (is_kept or not _ASIDE.intersection(way.parts)) and path.is_file():
                yield f"{place.name}/{way.as_posix()}", path
