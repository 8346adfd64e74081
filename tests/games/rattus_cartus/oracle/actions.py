"""What the buildings do for those inside (R9); those of the expansion stand in ``new_actions``."""

from __future__ import annotations

from typing import Any

from tests.games.rattus_cartus.oracle.cards import Words
from tests.games.rattus_cartus.oracle.drawing import discard_up_to, draw, give, look, take
from tests.games.rattus_cartus.oracle.new_actions import act_anew, mill, protected
from tests.games.rattus_cartus.oracle.table import Table


def act_all(table: Table, place: int, building: Words, premium: int | None) -> Any:
    """The premium heir's action, then those of the others in the order of places.

    Rule: R7.7, R17.3, N6.3
    """
    inside = table.places[place]
    order = [seat for seat in inside if seat == premium] + [seat for seat in inside if seat != premium]
    if building["does"] == "mill":
        yield from mill(table, order, building, premium)
    else:
        for seat in order:
            yield from act(table, seat, building, is_premium=seat == premium)


def size_of(building: Words, *, is_premium: bool) -> int:
    """The size of an action.

    Rule: R18
    """
    return int(building["size"][0 if is_premium else 1])


def act(table: Table, seat: int, building: Words, *, is_premium: bool) -> Any:
    """What a building does for one heir.

    Rule: R9, R7.7, R7.8
    """
    size = size_of(building, is_premium=is_premium)
    match building["does"]:
        case "draw":
            yield from draw(table, seat, size)
        case "draw-per-influence":
            yield from draw(table, seat, table.gained[seat] // size if size else 0)
        case "take":
            yield from take(table, seat, building["what"], size)
        case "lose-rats":
            table.lose_rats(seat, size)
        case "heal":
            if is_premium:
                table.lose_rats(seat, building.get("extra", 0))
            yield from heal(table, seat, size)
        case "levy":
            yield from levy(table, seat, size)
        case "look":
            yield from look(table, seat, size)
        case _:
            yield from act_anew(table, seat, building, size, is_premium=is_premium)


def heal(table: Table, seat: int, most: int) -> Any:
    """Up to so many cards, and a rat for each, one at a time.

    Rule: R9.2
    """

    def one_rat() -> Any:
        table.rats[seat] -= 1
        yield from ()

    yield from discard_up_to(table, seat, most, lambda: table.rats[seat], one_rat)


def levy(table: Table, taker: int, size: int) -> Any:
    """Heirs outside the Guard Towers, with hands as large as the taker's, hand over cards.

    Rule: R9.3, R9.4
    """
    hands = {seat: table.count(f"hand {seat}") for seat in table.seats}
    safe = protected(table, "levy")
    for giver in table.turn_order():
        if giver not in safe and hands[giver] >= hands[taker]:
            yield from give(table, giver, taker, min(size, hands[giver]))
