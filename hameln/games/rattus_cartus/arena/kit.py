"""Where the computer players of the card game meet, as the frame asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hameln.arena.kit import ArenaKit
from hameln.arena.uses import Use
from hameln.games.rattus_cartus.arena.candidates import HEIRS
from hameln.games.rattus_cartus.arena.uses import COUNTED, uses_of
from hameln.games.rattus_cartus.arena.venue import PackVenue, venue_for, venue_from_words
from hameln.games.rattus_cartus.pack.sets import set_asked
from hameln.kernel.match import Match


class CardArena(ArenaKit):
    """Packs, with buildings of each match's own unless they are named."""

    package = "hameln.games.rattus_cartus"
    counted = COUNTED
    candidates = HEIRS

    def venue(self, options: Mapping[str, Any], size: int, players: tuple[str, ...]) -> PackVenue:
        """The pack and the buildings that were named."""
        return self.venue_with(options, size, players, {})

    def venue_with(
        self, options: Mapping[str, Any], size: int, players: tuple[str, ...], texts: Mapping[str, str]
    ) -> PackVenue:
        """The same, with heirs whose files lie nowhere."""
        pack, asked = set_asked(options["set"], options["pack"], nobles=bool(options.get("nobles")))
        plague = "mercy" if options["mercy"] else "lose"
        return venue_for(pack, asked.choice, size, players, plague, has_nobles=asked.nobles, texts=texts)

    def venue_from_words(self, words: dict[str, Any]) -> PackVenue:
        """See `hameln.games.rattus_cartus.arena.venue.venue_from_words`."""
        return venue_from_words(words)

    def uses(self, match: Match[Any, Any, Any]) -> tuple[Use, ...]:
        """See `hameln.games.rattus_cartus.arena.uses.uses_of`."""
        return uses_of(match)


ARENA: Final = CardArena()
