"""A town of Hameln as a venue, with everything that workers need to play there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attrs import frozen

from hameln.arena.matches import Sight, check_venue
from hameln.files.readers import take_flag
from hameln.games.hameln.arena.watch import count_events
from hameln.games.hameln.map.files import town_from_words, town_to_words
from hameln.games.hameln.map.names import called, without_names
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.character import BALANCED
from hameln.games.hameln.players.evaluation import Values
from hameln.games.hameln.players.families.files import FILES
from hameln.games.hameln.players.families.habits import Diary
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
