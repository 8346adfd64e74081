"""What a game answers when an arena asks: where its matches are played, and which code plays them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from hameln.arena.candidates import Range
from hameln.arena.matches import Venue
from hameln.arena.uses import Use
from hameln.content import folder as content_folder
from hameln.kernel.kits import kit_of
from hameln.kernel.match import Match

ASIDE: Final = frozenset({"arena", "cli", "editor", "locale", "research", "table", "ui"})
"""Rooms that only look at matches, in the frame as in a game."""
COUNTED: Final = frozenset({".py", ".toml"})


class ArenaKit(ABC):
    """A game where computer players meet.

    Attributes:
        package: The package that holds everything about the game.
        kept: Modules of its arena that say what is kept of a match.
        weights: Folders of the program's content whose files change how its players play.
        counted: The kinds of things whose use is counted, each with what counts, in a sentence or two.
        candidates: What characters of files can differ in, for a search among them; ``None`` if it has none.
    """

    package: str
    kept: tuple[str, ...] = ("venue.py",)
    weights: tuple[str, ...] = ()
    counted: Mapping[str, str] = MappingProxyType({})
    candidates: Range | None = None

    @abstractmethod
    def venue(self, options: Mapping[str, Any], size: int, players: tuple[str, ...]) -> Venue:
        """Where these players meet.

        Args:
            options: What was said on the command line, by the names of the game's own options.
            size: How many sit at a table.
            players: The names of everybody who may sit there.

        Raises:
            HamelnError: A player is not known, or an option does not fit.
        """

    def venue_with(
        self, options: Mapping[str, Any], size: int, players: tuple[str, ...], texts: Mapping[str, str]
    ) -> Venue:
        """The same, where some players are characters whose files lie nowhere; asked for `candidates` only.

        Args:
            options: As for `venue`.
            size: How many sit at a table.
            players: The names of everybody who may sit there.
            texts: The files of those characters, by name.

        Raises:
            HamelnError: A player is not known, a file has faults, or an option does not fit.
        """
        del texts
        return self.venue(options, size, players)

    @abstractmethod
    def venue_from_words(self, words: dict[str, Any]) -> Venue:
        """The venue that was written down as its own `Venue.words`.

        Raises:
            HamelnError: The words describe none.
        """

    def uses(self, match: Match[Any, Any, Any]) -> tuple[Use, ...]:
        """How the things of the kinds in ``counted`` were used in a match; those that were not there, too.

        Args:
            match: A finished one of which everything is known.
        """
        del match
        return ()

    def code(self) -> Iterator[tuple[str, Path]]:
        """Every file that can change a match or what is kept of it, by a name that is the same everywhere."""
        yield from playing_code(Path(import_module(self.package).__file__ or "").parent, self.kept)
        for name in self.weights:
            yield from playing_code(content_folder(name), ())


def playing_code(place: Path, kept: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """The files below a folder that can change a match, but for the rooms that only look at matches.

    Args:
        place: The folder.
        kept: Modules that count although they lie in the arena.
    """
    for path in sorted(place.rglob("*")):
        way = path.relative_to(place)
        is_kept = path.name in kept and "arena" in way.parts
        if path.suffix in COUNTED and (is_kept or not ASIDE.intersection(way.parts)) and path.is_file():
            yield f"{place.name}/{way.as_posix()}", path


def arena_kit(word: str) -> ArenaKit:
    """What a game answers when an arena asks.

    Raises:
        HamelnError: There is no such game.
    """
    found: ArenaKit = kit_of(word).answer("arena")
    return found
