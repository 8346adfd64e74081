"""The end: all is shown, Diplomats bring influence, who has the most Books moves the number of nuns (N7)."""

from __future__ import annotations

from typing import Any

from tests.games.rattus_cartus.oracle.cards import DIPLOMATS, nuns_on
from tests.games.rattus_cartus.oracle.table import Table


def end(table: Table) -> Any:
    """Show the row of nuns and all hands; then what is to be done before points are counted.

    Rule: R15.1, N7.1, N7.3
    """
    table.revealed = yield "chance", {"do": "reveal"}
    for slot, card in enumerate(table.revealed["nuns"]):
        if table.count(f"nuns {slot}"):
            table.tell([card], f"nuns {slot}")
    for seat in table.seats:
        table.tell(table.revealed["hands"][seat], f"hand {seat}")
    diplomats(table)
    yield from books(table)


def diplomats(table: Table) -> None:
    """Each Diplomat is a point with its estate, in turn order of the last round, one move for each estate.

    Rule: N7.1
    """
    for seat in table.turn_order():
        hand = table.revealed["hands"][seat]
        for estate, card in zip(table.pack["estates"], DIPLOMATS, strict=True):
            table.gain(seat, estate, hand.count(card))


def books(table: Table) -> Any:
    """Who alone has the most Books may move the number of nuns.

    Rule: N7.3
    """
    numbers = [hand.count("book") for hand in table.revealed["hands"]]
    most = [seat for seat in table.seats if numbers[seat] == max(numbers)]
    if max(numbers) and len(most) == 1:
        nuns, far = sum(map(nuns_on, table.revealed["nuns"])), table.pack["book"]["shift"]
        moves = [move for move in range(-far, far + 1) if nuns + move >= 0]
        done = yield most[0], [{"do": "book", "nuns": move} for move in moves]
        table.book = {"by": most[0], "nuns": done["nuns"]}
