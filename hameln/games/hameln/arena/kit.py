"""Where the computer players of Hameln meet, as the frame asks for it: a town as a venue.

What one-sided families are made of, where somebody searches for one that beats a level.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from attrs import frozen

from hameln.arena.candidates import Range
from hameln.arena.kit import ArenaKit
from hameln.arena.matches import Sight, check_venue
from hameln.files.fields import usual_of
from hameln.files.readers import take_flag
from hameln.games.hameln.arena.watch import count_events
from hameln.games.hameln.map.files import find_town, town_from_words, town_to_words
from hameln.games.hameln.map.names import called, without_names
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.evaluation import Values
from hameln.games.hameln.players.families.facts import AT
from hameln.games.hameln.players.families.family import ASPECTS, Family
from hameln.games.hameln.players.families.files import FILES
from hameln.games.hameln.players.families.habits import Diary
from hameln.games.hameln.players.families.scene import STEPS
from hameln.games.hameln.players.features import NAMES
from hameln.games.hameln.players.kit import ROSTER
from hameln.games.hameln.players.levels import LEVELS, make_player
from hameln.games.hameln.players.weights import read_values
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import WORD, Hameln
from hameln.kernel.match import Match
from hameln.kernel.players import PlayerMaker
from hameln.players.characters.files import Sources, check_sources
from hameln.players.characters.habits import written


@frozen(kw_only=True)
class CityVenue:
    """A town and a number of families.

    Attributes:
        town: The town.
        size: How many families play.
        sources: The files of the computer families that play, by name, so that workers need none of them.
        weights: Files of weights by the names of balanced players that weigh positions with them.
        is_watched: Whether what happens in the town is counted, see `watch`.
        has_habits: Whether the habits of each family are counted.
    """

    town: Town
    size: int
    sources: Sources = ()
    weights: tuple[tuple[str, str], ...] = ()
    is_watched: bool = False
    has_habits: bool = False

    @property
    def word(self) -> str:
        """The word of the board game."""
        return WORD

    @property
    def name(self) -> str:
        """The town's name."""
        return called(self.town)

    def words(self) -> dict[str, Any]:
        """The venue in JSON values."""
        return {
            "town": town_to_words(without_names(self.town)),
            "size": self.size,
            "families": dict(self.sources),
            "is_watched": self.is_watched,
            "has_habits": self.has_habits,
            **({"weights": dict(self.weights)} if self.weights else {}),
        }

    def game(self, seed: int = 0) -> Hameln:
        """The game, made once for each process, since chance has no hand in its setup."""
        del seed
        return _game(self.town, self.size)

    def maker(self, name: str) -> PlayerMaker:
        """The maker of the player of this name."""
        family, level = ROSTER.split_name(name)
        weights = dict(self.weights).get(family)
        if weights is not None:
            return make_player(BALANCED, level, _values(family, weights))
        return ROSTER.maker_from(self.sources, name)

    def sight(self, match: Match[Any, Any, Any]) -> Sight:
        """Who began, how many rounds it took, and whatever else is counted."""
        order = moves.seats_of(match.played[0].action, self.size)
        facts: dict[str, float] = {"rounds": match.state.round}
        of_seats: tuple[dict[str, float], ...] = ()
        if self.is_watched:
            facts |= count_events(match)
        if self.has_habits:
            diary = written(Diary(self.game().tables), match)
            of_seats = tuple(diary.habits(seat) for seat in range(self.size))
        return Sight(
            starts=tuple(order.index(seat) for seat in range(self.size)), facts=facts, of_seats=of_seats
        )


def venue_for(  # noqa: PLR0913 - a venue in full
    town: Town,
    size: int,
    players: tuple[str, ...],
    *,
    weights: Mapping[str, str] | None = None,
    texts: Mapping[str, str] | None = None,
    is_watched: bool = False,
    has_habits: bool = False,
) -> CityVenue:
    """The venue for these players.

    Args:
        town: The town.
        size: How many families play.
        players: Their names.
        weights: Files of weights by the names of players that weigh with them: ``new`` for ``new:hard``.
        texts: The files of families that lie nowhere, by name.
        is_watched: Whether what happens in the town is counted.
        has_habits: Whether the habits of each family are counted.

    Raises:
        SeatsError: There is no such player, or the town is not for so many.
        FamilyFileError: The file of a family cannot be used.
        ContentError: A file of weights cannot be used.
    """
    used = {ROSTER.split_name(name)[0] for name in players}
    weights = {name: source for name, source in (weights or {}).items() if name in used}
    sources = FILES.sources_with(texts or {}, used - set(weights))
    for name in players:
        family, level = ROSTER.split_name(name)
        if family not in weights or level not in LEVELS:
            ROSTER.maker_from(sources, name)
    for name, source in weights.items():
        _values(name, source)
    venue = CityVenue(
        town=town,
        size=size,
        sources=sources,
        weights=tuple(sorted(weights.items())),
        is_watched=is_watched,
        has_habits=has_habits,
    )
    venue.game()
    return venue


def venue_from_words(words: dict[str, Any]) -> CityVenue:
    """The venue that the words describe.

    Raises:
        HamelnError: The town has faults, or something else is not as `CityVenue.words` gives it.
    """
    needed = ("town", "size", "families", "is_watched", "has_habits")
    flags = dict.fromkeys(("is_watched", "has_habits"), take_flag)
    readers = {**flags, **dict.fromkeys(("families", "weights"), check_sources)}
    check_venue(words, needed, ("weights",), readers, ROSTER.sizes)
    return CityVenue(
        town=town_from_words(words["town"], "town"),
        size=words["size"],
        sources=tuple(sorted(words["families"].items())),
        weights=tuple(sorted(words.get("weights", {}).items())),
        is_watched=words["is_watched"],
        has_habits=words["has_habits"],
    )


@lru_cache(maxsize=8)
def _game(town: Town, size: int) -> Hameln:
    return Hameln(town, size)


@lru_cache(maxsize=64)
def _values(name: str, source: str) -> Values:
    return read_values(source.encode("utf-8"), name)


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
        """See `hameln.games.hameln.arena.kit.venue_from_words`."""
        return venue_from_words(words)


ARENA: Final = HamelnArena()
