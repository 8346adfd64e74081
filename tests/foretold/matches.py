"""The matches of both games in which everything foretold is compared."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.rattus_cartus.table.kit import TABLE
from tests.foretold.hameln import HamelnClaim
from tests.foretold.playing import untrue
from tests.foretold.rattus_cartus import RattusClaim

TOWNS: Final = ("hameln", "hameln", "reedmouth")
PLACES: Final = (
    ("first", {}),
    ("cards", {}),
    ("nobilis:cards", {"nobles": True}),
    ("nobilis:cards-new", {"nobles": True}),
    ("nobilis:buildings", {"nobles": False}),
)
"""The thirty cards of a match, and whether nobles go about."""
GAMES: Final = ("hameln", "rattus-cartus")


def foretold(game: str, seed: int) -> tuple[int, list[str]]:
    """How many sentences a match of a game foretold, and those that did not come true."""
    return _in_hameln(seed) if game == "hameln" else _in_rattus_cartus(seed)


def _in_hameln(seed: int) -> tuple[int, list[str]]:
    game = Hameln(find_town(TOWNS[seed // 3 % len(TOWNS)]), 3 + seed % 3)
    return untrue(game, Names.of(game, FAMILY_NAMES[: game.seats]), seed, HamelnClaim)


def _in_rattus_cartus(seed: int) -> tuple[int, list[str]]:
    """With and without the expansion and its nobles, for two to five heirs."""
    place, options = PLACES[seed // 4 % len(PLACES)]
    game = TABLE.seating.new_game(place, 2 + seed % 4, options, seed)
    names = TABLE.telling.names(game, TABLE.seating.usual_names()[: game.seats])
    return untrue(game, names, seed, RattusClaim)
