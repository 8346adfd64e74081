"""The environment of Hameln: families in a town.

Hameln in numbers: the encoding that the environment asks.

Every move that a family can ever make in a town, numbered once: the action space.

A number means the same for every family: partners are counted from the own seat to the left. Bribes have no
upper limit in the rules; here they have one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias, Unpack

from PIL import Image

from hameln.errors import HamelnError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.research.fields import fields_of, row_of
from hameln.games.hameln.research.rendering import paint, tell
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CUBES, KINDS_OF_GOODS, State
from hameln.games.hameln.rules.views import View
from hameln.research import EnvOptions
from hameln.research.encoding import NumberedEncoding, Numbering, numbered
from hameln.research.environment import GameEnv

HIGHEST_BRIBE: Final = 20
"""Florins of the highest bribe that can be chosen, where nothing else is said."""


ActionTable: TypeAlias = Numbering[int]
"""The numbers of all moves."""


def action_table(tables: Tables, highest_bribe: int = HIGHEST_BRIBE) -> ActionTable:
    """The numbers of all moves of a town for its number of families."""
    return numbered([dict(_blocks(tables, seat, highest_bribe)) for seat in range(tables.families)])


def _blocks(tables: Tables, seat: int, highest_bribe: int) -> Iterator[tuple[str, list[int]]]:
    """The moves of one seat by kind; whoever changes the order changes what every trained policy means."""
    houses, families = range(len(tables.house_ids)), tables.families
    circles = sorted(tables.circle_index.values())
    genders, sexes = (moves.MAN, moves.WOMAN), (moves.BOY, moves.GIRL)
    partners = [(seat + left) % families for left in range(1, families)]
    prices = range(moves.FOR_FLORINS + 1)
    yield "settle", [moves.settle(gender, house) for gender in genders for house in tables.start_houses]
    yield "wake", [moves.wake(gender, house) for gender in genders for house in houses]
    yield (
        "marry",
        [moves.marry(sex, partner, house) for sex in sexes for partner in partners for house in houses],
    )
    yield "sell", [moves.sell(good, price) for good in range(KINDS_OF_GOODS) for price in prices]
    yield "done", [moves.DONE]
    yield "rat", [moves.rat(circle) for circle in circles]
    yield "king", [moves.king(house) for house in houses]
    yield "cat", [moves.cat(circle) for circle in (*circles, -1)]
    yield "influence", [moves.INFLUENCE]
    districts, florins = range(len(tables.district_ids)), range(1, highest_bribe + 1)
    yield "bribe", [moves.bribe(district, amount) for district in districts for amount in florins]
    yield "pass", [moves.PASS]
    children = range(CUBES + 1)
    yield "pay", [moves.pay(boys, girls) for boys in children for girls in children]


class HamelnEncoding(NumberedEncoding[State, int, View]):
    """Numbers for the moves and the views of one town and number of families."""

    game: Hameln

    def __init__(self, game: Hameln, highest_bribe: int = HIGHEST_BRIBE) -> None:
        """The numbers for a game, with bribes up to a limit."""
        super().__init__(game, "family", action_table(game.tables, highest_bribe), fields_of(game.tables))

    def row_of(self, view: View) -> list[float]:
        """What a family sees, as numbers from 0 to 1."""
        return row_of(self.game.tables, view)

    def tell(self, state: State) -> str:
        """The town drawn with characters, and all that lies open on the table as lines."""
        return tell(self.game, state, self.agents)

    def paint(self, state: State) -> Image.Image:
        """The town as the table in the window shows it, painted without a window."""
        return paint(self.game, state, self.agents)


class HamelnEnv(GameEnv[State, int, View]):
    """A match in which agents decide for families.

    Attributes:
        game: The game for its town and number of families.
        actions: What each action means, by seat.
    """

    metadata: dict[str, Any] = {**GameEnv.metadata, "name": "hameln_v0"}  # noqa: RUF012 - PettingZoo's own way
    game: Hameln
    actions: ActionTable

    def __init__(
        self,
        *,
        town: str | Town = "hameln",
        families: int = 4,
        highest_bribe: int = HIGHEST_BRIBE,
        **options: Unpack[EnvOptions],
    ) -> None:
        """An environment before its first match; see `hameln.games.hameln.research.Options`.

        Raises:
            HamelnError: An option cannot be used.
        """
        if highest_bribe < 0:
            message = "highest_bribe must be 0 or more"
            raise HamelnError(message)
        game = Hameln(town if isinstance(town, Town) else find_town(town), families)
        encoding = HamelnEncoding(game, highest_bribe)
        self.actions = encoding.actions
        super().__init__(game, encoding, **options)
