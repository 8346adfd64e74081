"""Every move that an heir can ever make with a pack, numbered once: the action space.

A number means the same for every heir: rivals are counted from the own seat to the left. Buildings are places
in the row, cards are kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NONE
from hameln.games.rattus_cartus.rules.tables import ESTATES, Tables
from hameln.research.looking import seats_from
from hameln.research.numbering import Numbering, numbered

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
