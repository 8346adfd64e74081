from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln, game_from_header
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.game import game_from_header as cards_from_header
from hameln.kernel.game import Game
from tests.tiny.rules import Tiny, tiny_from_header


def cards(way: str, seats: int) -> RattusCartus:
    """The card game with thirty buildings chosen in this way."""
    pack = own_pack()
    return RattusCartus(pack, choose(pack, way, seats, Random(seats)), seats)


GAMES = {"hameln": game_from_header, "rattus-cartus": cards_from_header, "tiny": tiny_from_header}
ALL = [
    *[
        pytest.param(
            lambda seats=seats, peek=peek: Tiny(seats, {"peek": peek}), id=f"tiny-{seats}{'-peek' * peek}"
        )
        for seats in (2, 3, 6)
        for peek in (False, True)
    ],
    *[
        pytest.param(lambda town=town, seats=seats: Hameln(find_town(town), seats), id=f"{town}-{seats}")
        for town in ("hameln", "reedmouth")
        for seats in (3, 4, 5)
    ],
    *[
        pytest.param(lambda seats=seats, way=way: cards(way, seats), id=f"cards-{seats}-{way}")
        for seats, way in ((2, "cards"), (3, "first"), (5, "buildings"))
    ],
]


@pytest.fixture(params=ALL)
def game(request: pytest.FixtureRequest) -> Game[Any, Any, Any]:
    """Every game that the kernel must be able to lead."""
    return request.param()  # type: ignore[no-any-return]
