"""Where the computer players of Hameln meet, as the frame asks for it.

What one-sided families are made of, where somebody searches for one that beats a level.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hameln.arena.candidates import Range
from hameln.arena.kit import ArenaKit
from hameln.files.fields import usual_of
from hameln.games.hameln.arena.venue import CityVenue, venue_for, venue_from_words
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.facts import AT
from hameln.games.hameln.players.families.family import ASPECTS, Family
from hameln.games.hameln.players.families.scene import STEPS
from hameln.games.hameln.players.features import NAMES

_EXTREMES: Final = (0.0, 1.0)
_FACTORS: Final = (0.0, 0.5, 2.0, 4.0)
_BONUSES: Final = (-6.0, -3.0, 3.0, 6.0)
_TOGETHER: Final = (
    ("buy_cat", "buy_influence"),
    ("buy_cat", "buy_influence", "bribe"),
    ("wake_men", "wake_women"),
    ("marry_son", "marry_daughter"),
    ("sell_good", "sell_for_trap"),
)
"""Steps that a one-sided family minds or likes as one: extras, waking, weddings, sales."""
_BUYING: Final = ("buy_cat", "buy_influence", "bribe", "marry_son")
_WAKING: Final = ("wake_men", "wake_women")
_WEDDINGS: Final = ("marry_son", "marry_daughter")
_CONDITIONS: Final[dict[str, tuple[str, ...]]] = {
    "not last_phase": (),
    "last_phase": (),
    "not last_phase or kings_left > 1": (),
    "phase == 1": (),
    "florins < 6": _BUYING,
    "florins_after < children * piper_price": _BUYING,
    "price > 3": _BUYING,
    "ring_price > ring_points": ("buy_influence",),
    "frees_mine == 0": ("buy_cat",),
    "begins": (*_WAKING, *_WEDDINGS, "sell_good", "sell_for_trap"),
    "not begins": (*_WAKING, *_WEDDINGS, "sell_good", "sell_for_trap"),
    "cost > 4": (*_WAKING, *_WEDDINGS),
    "cost < 4": (*_WAKING, *_WEDDINGS),
    "brings_child": _WAKING,
    "lure > 1": _WAKING,
    "partner_leads": (*_WAKING, *_WEDDINGS),
    "ends_phase": ("place_rat",),
    "overruns_mine > 0": ("place_rat",),
    "overruns_others > overruns_mine": ("place_rat",),
    "kings_left == 1": _WEDDINGS,
}
"""When rules of such families speak, and about which steps this is worth asking; empty for all."""

FAMILIES: Final = Range(
    numbers={
        "aspects": {
            dial: tuple(one for one in _EXTREMES if one != usual_of(Family, dial)) for dial in ASPECTS
        },
        "weights": dict.fromkeys(NAMES, _FACTORS),
    },
    steps=(*((step,) for step in STEPS if not step.startswith("settle")), *_TOGETHER),
    conditions=_CONDITIONS,
    at=AT,
    bonuses=_BONUSES,
)
"""Every dial and weight, every step of a turn."""


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
