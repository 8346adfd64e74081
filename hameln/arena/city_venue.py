"""A town of Hameln as a venue, with everything that workers need to play there."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from attrs import frozen

from hameln.arena.matches import Sight
from hameln.city import moves
from hameln.city.game import Hameln
from hameln.errors import FamilyFileError
from hameln.kernel.match import Match
from hameln.kernel.players import PlayerMaker
from hameln.players.families.family import Family
from hameln.players.families.files import MAX_BYTES, list_families
from hameln.players.families.words import read_family_words
from hameln.players.levels import make_player
from hameln.players.roster import maker_of, split_name
from hameln.town.sources import parse_source, read_source
from hameln.town.town import Town
from hameln.town.words import town_from_words, town_to_words


@frozen(kw_only=True)
class CityVenue:
    """A town and a number of families.

    Attributes:
        town: The town.
        size: How many families play.
        sources: The files of the computer families that play, by name, so that workers need none of them.
    """

    town: Town
    size: int
    sources: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """The town's name."""
        return self.town.name

    def words(self) -> dict[str, Any]:
        """The venue in JSON values."""
        return {"town": town_to_words(self.town), "size": self.size, "families": dict(self.sources)}

    def game(self) -> Hameln:
        """The game, made once for each process."""
        return _game(self.town, self.size)

    def maker(self, name: str) -> PlayerMaker:
        """The maker of the player of this name."""
        family, level = split_name(name)
        source = dict(self.sources).get(family)
        return maker_of(name) if source is None else make_player(_family(family, source), level)

    def sight(self, match: Match[Any, Any, Any]) -> Sight:
        """Who began, and how many rounds it took."""
        order = moves.seats_of(match.played[0].action, self.size)
        return Sight(
            starts=tuple(order.index(seat) for seat in range(self.size)),
            facts={"rounds": match.state.round},
        )


def venue_for(town: Town, size: int, players: tuple[str, ...]) -> CityVenue:
    """The venue for these players.

    Raises:
        SeatsError: There is no such player, or the town is not for so many.
        FamilyFileError: The file of a family cannot be used.
    """
    for name in players:
        maker_of(name)
    files = list_families()
    families = sorted({split_name(name)[0] for name in players} & set(files))
    sources = tuple((name, read_source(files[name], MAX_BYTES, FamilyFileError)) for name in families)
    venue = CityVenue(town=town, size=size, sources=sources)
    venue.game()
    return venue


def venue_from_words(words: dict[str, Any]) -> CityVenue:
    """The venue that the words describe.

    Raises:
        TownFileError: The town has faults.
    """
    return CityVenue(
        town=town_from_words(words["town"], "town"),
        size=words["size"],
        sources=tuple(sorted(words["families"].items())),
    )


@lru_cache(maxsize=8)
def _game(town: Town, size: int) -> Hameln:
    return Hameln(town, size)


@lru_cache(maxsize=64)
def _family(name: str, source: str) -> Family:
    family, problems = read_family_words(parse_source(source, Path(name), FamilyFileError), name)
    if family is None:
        raise FamilyFileError(name, [str(problem) for problem in problems])
    return family
