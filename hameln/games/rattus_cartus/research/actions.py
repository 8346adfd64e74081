"""Every move that an heir can ever make with a pack, numbered once: the action space.

A number means the same for every heir: rivals are counted from the own seat to the left. Buildings are places
in the row, cards are kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.tables import Tables
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
