"""Where the computer players of Hameln meet, as the frame asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hameln.arena.kit import ArenaKit
from hameln.games.hameln.arena.candidates import FAMILIES
from hameln.games.hameln.arena.venue import CityVenue, venue_for, venue_from_words
from hameln.games.hameln.map.files import find_town


class HamelnArena(ArenaKit):
    """Towns, with families of files."""

    package = "hameln.games.hameln"
    kept = ("venue.py", "watch.py")
    weights = ("ai/hameln/values",)
    candidates = FAMILIES

    def venue(self, options: Mapping[str, Any], size: int, players: tuple[str, ...]) -> CityVenue:
        """The town that was named."""
        return venue_for(find_town(options["town"]), size, players)

    def venue_with(
        self, options: Mapping[str, Any], size: int, players: tuple[str, ...], texts: Mapping[str, str]
    ) -> CityVenue:
        """The same, with families whose files lie nowhere."""
        return venue_for(find_town(options["town"]), size, players, texts=texts)

    def venue_from_words(self, words: dict[str, Any]) -> CityVenue:
        """See `hameln.games.hameln.arena.venue.venue_from_words`."""
        return venue_from_words(words)


ARENA: Final = HamelnArena()
