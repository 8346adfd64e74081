"""Nobles: who takes one, where it is put, what it does to those who enter (N3)."""

from __future__ import annotations

from typing import Any

from tests.games.rattus_cartus.oracle.cards import may_be_laid
from tests.games.rattus_cartus.oracle.drawing import discard_exactly, draw, look, take
from tests.games.rattus_cartus.oracle.table import Table


def put(table: Table) -> Any:
    """Who took a noble in the round before puts it on a building of the row.

    Rule: N3.1
    """
    court = table.court
    if court.holder is None:
        return
    nobles = court.unseen if court.held is None else [court.held]
    ways = [
        {"do": "place", "building": place, "noble": noble}
        for place in range(len(table.row))
        for noble in nobles
    ]
    done = yield court.holder, ways
    court.put(done["building"], done["noble"])


def take_one(table: Table) -> Any:
    """Who laid the most cards takes the top noble, among equals who entered first.

    Rule: N3.2
    """
    laid = [table.count(f"laid {seat}") for seat in table.seats]
    if table.court.stack and any(laid) and not table.is_last_round:
        taker = next(seat for seat in table.entered if laid[seat] == max(laid))
        done = yield "chance", {"do": "noble", "to": taker}
        table.court.stack -= 1
        table.court.holder, table.court.held = taker, done["noble"]


def may_enter(table: Table, seat: int, place: int) -> bool:
    """Whether an heir has enough cards to lay in a building.

    Rule: N3.5
    """
    hand = table.cards(f"hand {seat}")
    return sum(1 for card in hand if may_be_laid(card)) >= table.court.least(place)


def is_there_action(table: Table, place: int) -> bool:
    """Whether a building's action is carried out; a recluse wants to be left alone.

    Rule: N3.6, N6.15, R13.3
    """
    return not table.is_last_round and table.court.on(place) != "recluse"


def receive(table: Table, seat: int, place: int) -> Any:
    """What the noble on a building does to an heir that has laid its cards there.

    Rule: N3.3, N3.4, N3.7
    """
    match table.court.on(place):
        case "steward":
            yield from draw(table, seat, 2)
        case "patron":
            yield from take(table, seat, "token", 1)
        case "ratkeeper":
            table.rats[seat] += 1
        case "physician":
            table.lose_rats(seat, 1)
        case "chancellor":
            table.gain(seat, table.building(place)["estate"], 1)
        case "prioress":
            yield from look(table, seat, 1)
        case "bishop":
            yield from look(table, seat, 2)
        case "tax-collector":
            yield from discard_exactly(table, seat, 2)
        case _:
            pass
