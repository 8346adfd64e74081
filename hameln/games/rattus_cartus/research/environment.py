"""The environment of Rattus Cartus: heirs in the plague year.

Rattus Cartus in numbers: the encoding that the environment asks.

Every move that an heir can ever make with a pack, numbered once: the action space.

A number means the same for every heir: rivals are counted from the own seat to the left. Buildings are places
in the row, cards are kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias, Unpack

from attrs import evolve

from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.pack.choosing import Way, choose, read_wish
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.research.fields import fields_of, row_of
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.describing import RattusDescribing
from hameln.kernel.game import Result
from hameln.research import EnvOptions
from hameln.research.encoding import NumberedEncoding, Numbering, numbered, seats_from
from hameln.research.environment import GameEnv

ActionTable: TypeAlias = Numbering[Move]
"""The numbers of all moves."""


def action_table(tables: Tables) -> ActionTable:
    """The numbers of all moves with a pack for its number of heirs, whichever buildings play."""
    return numbered([dict(_blocks(tables, seat)) for seat in range(tables.seats)])


def _blocks(tables: Tables, seat: int) -> Iterator[tuple[str, Sequence[Move]]]:
    """The moves of one seat by kind; whoever changes the order changes what every trained policy means."""
    row, kinds = range(tables.row_size), range(tables.kinds)
    yield "supply", [(moves.SUPPLY, place) for place in row]
    yield "look", [(moves.LOOK, slot) for slot in range(tables.nuns)]
    yield "enter", [(moves.ENTER, place) for place in row]
    yield "pass", [moves.PASS_MOVE]
    yield "lay", [(moves.LAY, kind) for kind in kinds if tables.is_layable[kind]]
    yield "done", [moves.DONE_MOVE]
    yield "target", [(moves.TARGET, rival) for rival in seats_from(seat, tables.seats)[1:]]
    yield "give", [(moves.GIVE, kind) for kind in kinds]
    yield "discard", [(moves.DISCARD, kind) for kind in kinds]
    if tables.has_more:
        yield from _more_blocks(tables)


def _more_blocks(tables: Tables) -> Iterator[tuple[str, Sequence[Move]]]:
    """The moves of the expansion, which only packs with something of it have.

    Rule: N3.1, N5.5, N5.6, N6.1, N6.3, N6.4, N6.6, N6.14, N7.3
    """
    row = range(tables.row_size)
    sizes = [*tables.premium, *tables.normal]
    influence = sum([count for kind, count in enumerate(tables.copies) if tables.is_influence[kind]])
    shifts = range(-tables.book_shift, tables.book_shift + 1)
    yield "place", [(moves.PLACE, place, noble) for place in row for noble in range(len(tables.nobles))]
    yield "shift", _points(moves.SHIFT, influence + max(sizes))
    yield "name", [(moves.NAME, estate) for estate in range(ESTATES)]
    yield "pick", [(moves.PICK, kind) for kind in range(tables.kinds)]
    yield "turn", [(moves.TURN,)]
    yield "stop", [(moves.STOP,)]
    yield "reduce", _points(moves.REDUCE, max(sizes))
    yield "gain", [(moves.GAIN, estate) for estate in range(ESTATES)]
    yield "book", [(moves.BOOK, move) for move in shifts]


def _points(verb: int, most: int) -> list[Move]:
    """An estate and a number of points, or none."""
    return [
        (verb, NONE, 0),
        *((verb, estate, points) for estate in range(ESTATES) for points in range(1, most + 1)),
    ]


class RattusCartusEncoding(NumberedEncoding[State, Move, View]):
    """Numbers for the moves and the views of one pack and number of heirs."""

    game: RattusCartus

    def __init__(self, game: RattusCartus) -> None:
        """The numbers for a game, and for all with the same pack and as many heirs."""
        super().__init__(game, "heir", action_table(game.tables), fields_of(game))

    def row_of(self, view: View) -> list[float]:
        """What an heir sees, as numbers from 0 to 1."""
        return row_of(self.game, view)

    def compared(self, result: Result) -> Result:
        """The dead have lost, whatever their points: they are compared as if they had none.

        Rule: R15.3
        """
        dead = result.facts["dead"]
        return evolve(
            result, totals=tuple(0 if seat in dead else total for seat, total in enumerate(result.totals))
        )

    def tell(self, state: State) -> str:
        """All that lies open on the table, as lines."""
        names = Names(players=tuple(self.agents), pack=self.game.pack)
        passages = RattusDescribing().reading(self.game, self.game.view(state, None), names)
        told = [[passage.heading, *(f"  {line}" for line in passage.lines)] for passage in passages]
        return "\n\n".join("\n".join(lines) for lines in told) + "\n"

    def paint(self, state: State) -> Any:  # noqa: ANN401 - a picture of Pillow's
        """The row of buildings and the tracks, painted without a window."""
        from hameln.games.rattus_cartus.research.rendering import paint  # noqa: PLC0415 - it brings the screens' art

        return paint(self.game, state, self.agents)


class RattusCartusEnv(GameEnv[State, Move, View]):
    """A match in which agents decide for heirs.

    Attributes:
        game: The game of the present match.
        actions: What each action means, by seat.
    """

    metadata: dict[str, Any] = {**GameEnv.metadata, "name": "rattus_cartus_v0"}  # noqa: RUF012 - PettingZoo's way
    game: RattusCartus
    actions: ActionTable

    def __init__(
        self,
        *,
        pack: str | Pack = "rattus-cartus",
        buildings: str = Way.FIRST,
        heirs: int = 4,
        plague: str = "lose",
        nobles: bool = False,
        **options: Unpack[EnvOptions],
    ) -> None:
        """An environment before its first match; see `hameln.games.rattus_cartus.research.Options`.

        Raises:
            HamelnError: An option cannot be used.
        """
        self._pack = pack if isinstance(pack, Pack) else find_pack(pack)
        self._buildings, self._heirs = buildings, heirs
        self._rules = {"plague": plague, **({"nobles": True} if nobles else {})}
        wish = read_wish(buildings)
        self._is_random = wish is not None and wish.is_random
        game = self._made(0)
        encoding = RattusCartusEncoding(game)
        self.actions = encoding.actions
        super().__init__(game, encoding, **options)

    def game_of(self, seed: int) -> RattusCartus:
        """The game of the match with this seed; its buildings are drawn where they are not named."""
        return self._made(seed) if self._is_random else self.game

    def _made(self, seed: int) -> RattusCartus:
        play = choose(self._pack, self._buildings, self._heirs, Random(f"{seed}/buildings"))
        return RattusCartus(self._pack, play, self._heirs, self._rules)
