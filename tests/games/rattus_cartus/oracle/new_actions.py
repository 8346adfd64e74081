"""What the buildings of the expansion do for those inside (N6)."""

from __future__ import annotations

from typing import Any

from tests.games.rattus_cartus.oracle.cards import Words, nuns_on
from tests.games.rattus_cartus.oracle.drawing import discard_up_to, draw, left, out_of_the_deck, take
from tests.games.rattus_cartus.oracle.rivalries import name_estates
from tests.games.rattus_cartus.oracle.table import Table


def act_anew(table: Table, seat: int, building: Words, size: int, *, is_premium: bool) -> Any:
    """What a building of the expansion does for one heir; the Mill works for all of them at once.

    Rule: N6, N6.11
    """
    if is_premium and building["does"] in ("exchange", "sell-cards"):
        yield from take(table, seat, building["what"], building.get("extra", 0))
    match building["does"]:
        case "turn-up":
            yield from turn_up(table, seat, size)
        case "draw-to":
            yield from draw(table, seat, max(size - table.count(f"hand {seat}"), 0))
        case "exchange":
            yield from exchange(table, seat, building["what"], size)
        case "gain":
            ways = [{"do": "gain", "estate": estate} for estate in table.pack["estates"]]
            table.gain(seat, (yield seat, ways)["estate"], size)
        case "lose-rats-per-influence":
            table.lose_rats(seat, table.gained[seat] // size if size else 0)
        case "wall":
            wall(table, seat, size)
        case "sell-cards":
            yield from sell_cards(table, seat, building["what"], size)
        case _:
            pass


def turn_up(table: Table, seat: int, too_many: int) -> Any:
    """Turn up cards as long as one likes; with too many nuns all of them are lost.

    Rule: N6.1
    """
    while sum(map(nuns_on, table.cards("aside"))) < too_many:
        ways = [{"do": "stop"}]
        if table.count("deck") + table.count("discards"):
            ways.append({"do": "turn"})
        if (yield seat, ways)["do"] == "stop":
            table.move(table.cards("aside"), "aside", f"hand {seat}")
            return
        card = (yield "chance", {"do": "turned"})["card"]
        out_of_the_deck(table, [card], "aside")
    table.move(table.cards("aside"), "aside", "discards")


def mill(table: Table, order: list[int], building: Words, premium: int | None) -> Any:
    """All name estates that nobody has named, then share what the deck brings.

    Rule: N6.3
    """
    names: dict[int, list[str]] = {}
    for seat in order:
        taken = [estate for own in names.values() for estate in own]
        free = [estate for estate in table.pack["estates"] if estate not in taken]
        size = building["size"][0 if seat == premium else 1]
        names[seat] = yield from name_estates(seat, free, size)
    number = min(building["cards"], table.count("deck") + table.count("discards"))
    if number:
        done = yield "chance", {"do": "mill", "number": number}
        out_of_the_deck(table, done["cards"], "open")
        for seat in order:
            own = [card for card in done["cards"] if table.estate_of(card) in names[seat]]
            table.move(own, "open", f"hand {seat}")
        table.move(table.cards("open"), "open", "discards")


def exchange(table: Table, seat: int, kind: str, size: int) -> Any:
    """Give up influence with one estate, for as many Jokers or tokens.

    Rule: N6.4
    """
    ways: list[Words] = [{"do": "reduce", "estate": None, "points": 0}]
    for estate in table.pack["estates"]:
        most = min(size, left(table, kind), table.influence[seat][estate])
        ways += [{"do": "reduce", "estate": estate, "points": points} for points in range(1, most + 1)]
    done = yield seat, ways
    if done["points"]:
        table.gain(seat, done["estate"], -done["points"])
    yield from take(table, seat, kind, done["points"])


def sell_cards(table: Table, seat: int, kind: str, most: int) -> Any:
    """Up to so many hand cards, and a token for each, one at a time.

    Rule: N6.12
    """
    yield from discard_up_to(table, seat, most, lambda: left(table, kind), lambda: take(table, seat, kind, 1))


def wall(table: Table, giver: int, size: int) -> None:
    """Heirs outside the Walls, with hands as large as the giver's, get a rat of the giver's.

    Rule: N6.9, N6.10
    """
    hands = {seat: table.count(f"hand {seat}") for seat in table.seats}
    safe = protected(table, "wall")
    for seat in table.turn_order():
        if seat not in safe and hands[seat] >= hands[giver]:
            number = min(size, table.rats[giver])
            table.rats[giver] -= number
            table.rats[seat] += number


def protected(table: Table, does: str) -> set[int]:
    """Who has entered a Guard Tower, or a Wall, in this round; or has drawn one in a Circle.

    Rule: R9.4, N3.6, N6.10, N6.16
    """
    entered = {
        seat
        for place, inside in enumerate(table.places)
        if table.building(place)["does"] == does
        for seat in inside
    }
    return entered | table.in_drawn_towers[does]
