"""A pack of the card game as a venue, with everything that workers need to play there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

from attrs import frozen

from hameln.arena.matches import Sight, check_venue
from hameln.errors import SeatsError
from hameln.files.readers import take_text
from hameln.games.rattus_cartus.pack.choosing import Play, choose, read_wish
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words
from hameln.games.rattus_cartus.pack.words import pack_name
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.habits import Diary
from hameln.games.rattus_cartus.players.kit import ROSTER
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import NOBLES, OPTIONS, WORD, RattusCartus
from hameln.kernel.game import chosen_options
from hameln.kernel.match import Match
from hameln.kernel.players import PlayerMaker
from hameln.players.characters.files import Sources, check_sources
from hameln.players.characters.habits import written


@frozen(kw_only=True)
class PackVenue:
    """A pack, a way to choose its buildings, and a number of heirs.

    Attributes:
        pack: The pack.
        buildings: How the thirty are chosen: a word for a way, or names with commas between.
        size: How many heirs play.
        plague: What happens if all die (R15.4).
        heirs: The files of the heirs that play, by name, so that workers need none of them.
        nobles: Whether nobles play (N2.1).
    """

    pack: Pack
    buildings: str
    size: int
    plague: str = "lose"
    heirs: Sources = ()
    nobles: bool = False

    @property
    def word(self) -> str:
        """The word of the card game."""
        return WORD

    @property
    def name(self) -> str:
        """The pack's name."""
        return pack_name(self.pack)

    def words(self) -> dict[str, Any]:
        """The venue in JSON values."""
        words: dict[str, Any] = {
            "pack": pack_to_words(self.pack),
            "buildings": self.buildings,
            "size": self.size,
            "plague": self.plague,
            "heirs": dict(self.heirs),
        }
        return words | {"nobles": True} if self.nobles else words

    def game(self, seed: int = 0) -> RattusCartus:
        """The game of a match; its buildings are drawn by the seed where they are drawn at all."""
        return _game(self, seed if _is_random(self.buildings) else 0)

    def maker(self, name: str) -> PlayerMaker:
        """The maker of the player of this name."""
        return ROSTER.maker_from(self.heirs, name)

    def sight(self, match: Match[Any, Any, Any]) -> Sight:
        """Who began, how many nuns there were, the rats and the dead, and what everybody is known for."""
        start = next(one.action[1] for one in match.played if one.action[0] == moves.START)
        size = self.size
        result = match.game.result(match.state)
        rats = result.facts["rats"]
        dead = result.facts["dead"]
        game: Any = match.game
        diary = written(Diary(game.tables), match)
        return Sight(
            starts=tuple((seat - start) % size for seat in range(size)),
            facts={"nuns": result.facts["nuns"], "dead": len(dead)},
            of_seats=tuple(
                {"ends_with_rats": rats[seat], "died": float(seat in dead), **diary.habits(seat)}
                for seat in range(size)
            ),
        )


def venue_for(  # noqa: PLR0913 - a venue in full
    pack: Pack,
    buildings: str,
    size: int,
    players: tuple[str, ...],
    plague: str,
    *,
    has_nobles: bool = False,
    texts: Mapping[str, str] | None = None,
) -> PackVenue:
    """The venue for these players; the files of heirs that lie nowhere are given as texts, by name.

    Raises:
        SeatsError: There is no such player, or the game is not for so many.
        PlayError: The buildings do not fit.
        IllegalAction: The plague knows no such way, or the pack has no nobles.
        HeirFileError: The file of an heir cannot be used.
    """
    heirs = HEIRS.sources_with(texts or {}, (ROSTER.split_name(name)[0] for name in players))
    for name in players:
        ROSTER.maker_from(heirs, name)
    sizes = ROSTER.sizes
    if size not in sizes:
        message = f"Rattus Cartus is for {sizes[0]} to {sizes[-1]} heirs, not {size}"
        raise SeatsError(message)
    venue = PackVenue(
        pack=pack,
        buildings=buildings,
        size=size,
        plague=plague,
        heirs=heirs,
        nobles=has_nobles,
    )
    venue.game()
    return venue


def venue_from_words(words: dict[str, Any]) -> PackVenue:
    """The venue that the words describe.

    Raises:
        HamelnError: The pack has faults, or something else is not as `PackVenue.words` gives it.
    """
    needed = ("pack", "buildings", "size", "plague", "heirs")
    readers = {"buildings": take_text, "plague": take_text, "heirs": check_sources}
    check_venue(words, needed, ("nobles",), readers, ROSTER.sizes)
    rules: dict[str, Any] = {key: words[key] for key in ("plague", "nobles") if key in words}
    chosen_options((*OPTIONS, NOBLES), rules)
    pack = pack_from_words(words["pack"])
    choose(pack, words["buildings"], words["size"], Random(0))
    return PackVenue(
        pack=pack,
        buildings=words["buildings"],
        size=words["size"],
        plague=words["plague"],
        heirs=tuple(sorted(words["heirs"].items())),
        nobles=rules.get("nobles", False),
    )


def _is_random(buildings: str) -> bool:
    """Whether each match gets buildings of its own."""
    wish = read_wish(buildings)
    return wish is not None and wish.is_random


@lru_cache(maxsize=8)
def _game(venue: PackVenue, seed: int) -> RattusCartus:
    chance = Random(f"{seed}/buildings")
    play: Play = choose(venue.pack, venue.buildings, venue.size, chance)
    return RattusCartus(venue.pack, play, venue.size, {"plague": venue.plague, "nobles": venue.nobles})
