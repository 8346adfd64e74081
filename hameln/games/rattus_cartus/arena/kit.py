"""Where the computer players of the card game meet, as the frame asks for it.

What one-sided heirs are made of, where somebody searches for one that beats a level.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hameln.arena.candidates import Range
from hameln.arena.kit import ArenaKit
from hameln.arena.uses import Use
from hameln.games.rattus_cartus.arena.uses import COUNTED, uses_of
from hameln.games.rattus_cartus.arena.venue import PackVenue, venue_for, venue_from_words
from hameln.games.rattus_cartus.pack.sets import set_asked
from hameln.games.rattus_cartus.players.characters.facts import AT
from hameln.games.rattus_cartus.players.characters.files import ESTATES
from hameln.games.rattus_cartus.players.characters.scene import ENTER, PASS, STEPS, SUPPLY
from hameln.games.rattus_cartus.players.taste import TASTES
from hameln.kernel.match import Match

_FACTORS: Final = (0.0, 0.5, 2.0, 4.0)
_BONUSES: Final = (-2.0, 2.0)
_CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "rounds_left == 0": (),
    "rounds_left > 3": (),
    "rats > most_rats": (SUPPLY, ENTER, PASS),
    "hand > 6": (ENTER, PASS),
    "hand < 3": (SUPPLY, ENTER, PASS),
    "behind > 1": (ENTER, PASS),
    "supply_cards > 1": (SUPPLY,),
    "supply_rats > 0": (SUPPLY,),
    "supply_looks > 0": (SUPPLY,),
    **{estate: (ENTER,) for estate in ESTATES if estate in AT},
}
"""When rules of such heirs speak, and about which steps this is worth asking; empty for all."""

HEIRS: Final = Range(
    numbers={
        "tastes": dict.fromkeys(TASTES, _FACTORS),
        "estates": dict.fromkeys(ESTATES, _FACTORS),
    },
    steps=tuple((step,) for step in STEPS),
    conditions=_CONDITIONS,
    at=AT,
    bonuses=_BONUSES,
)
"""Every taste and estate, every step."""


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
