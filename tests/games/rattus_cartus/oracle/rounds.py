"""The match as a script that asks and is answered: setting up, rows, supply, entering (R2 to R6, R13).

A script yields ``(seat, legal actions)`` or ``("chance", what is asked)`` and is sent the action.
"""

from __future__ import annotations

from typing import Any

from tests.games.rattus_cartus.oracle import nobles
from tests.games.rattus_cartus.oracle.cards import building_of, may_be_laid
from tests.games.rattus_cartus.oracle.circles import replace_last, return_to_the_pile
from tests.games.rattus_cartus.oracle.drawing import DONE, draw, look, turn_up_diplomat
from tests.games.rattus_cartus.oracle.ending import end
from tests.games.rattus_cartus.oracle.resolving import resolve
from tests.games.rattus_cartus.oracle.table import Table


def play(table: Table) -> Any:
    """A whole match.

    Rule: R3.1, R13.1, R13.2, N3.8
    """
    yield from set_up(table)
    for number in range(1, table.rounds + 1):
        table.round = number
        table.gained = [0] * table.heirs
        table.entered = []
        yield from fill_the_row(table)
        yield from supply(table)
        yield from nobles.put(table)
        yield from enter(table)
        yield from nobles.take_one(table)
        yield from resolve(table)
        table.row, table.places, table.shown = [], [], {}
        table.court.leave()
        return_to_the_pile(table)
        if number < table.rounds:
            table.start = (table.start + 1) % table.heirs
    yield from end(table)


def set_up(table: Table) -> Any:
    """The row of nuns, five cards for each heir, who starts, and the first Diplomat.

    Rule: R2.4, R2.5, R2.6, R2.7, N2.4
    """
    nuns = (yield "chance", {"do": "nuns"})["cards"]
    for slot, card in enumerate(nuns):
        table.move([card], "deck", f"nuns {slot}")
    for seat in table.seats:
        dealt = yield "chance", {"do": "deal", "to": seat}
        table.move(dealt["cards"], "deck", f"hand {seat}")
    table.start = (yield "chance", {"do": "start"})["seat"]
    yield from turn_up_diplomat(table)


def fill_the_row(table: Table) -> Any:
    """Lay out the row; replace its last card until two different buildings lie there.

    Rule: R4.1, R4.2, R4.3
    """
    table.row = list((yield "chance", {"do": "row"})["cards"])
    table.lain |= set(table.row)
    table.building_stack -= len(table.row)
    table.places = [[] for _ in table.row]
    table.line = table.turn_order()
    while len({building_of(card) for card in table.row}) == 1:
        replace_last(table, (yield "chance", {"do": "replace"})["card"])


def supply(table: Table) -> Any:
    """Each heir, in turn order: a card of the row; its rats, its cards, its looks.

    Rule: R5.1, R5.3
    """
    for seat in table.turn_order():
        done = yield seat, [{"do": "supply", "building": place} for place in range(len(table.row))]
        cards, rats, looks = table.supply_of(done["building"])
        table.lose_rats(seat, rats)
        yield from draw(table, seat, cards)
        yield from look(table, seat, looks)


def enter(table: Table) -> Any:
    """The waiting line: pass, or enter a building and lay cards there.

    Rule: R6.1, R6.2, R6.3, R6.4, R6.6, N3.3, N3.5
    """
    while table.line:
        seat = table.line[0]
        open_to = [place for place in range(len(table.row)) if nobles.may_enter(table, seat, place)]
        ways: list[Any] = [{"do": "enter", "building": place} for place in open_to]
        if "pass" in table.kinds and table.could_hold(seat, "pass") and len(table.line) > 1:
            ways.append({"do": "pass"})
        done = yield seat, ways
        table.line.remove(seat)
        if done["do"] == "pass":
            table.discard(["pass"], f"hand {seat}")
            table.line.append(seat)
        else:
            table.places[done["building"]].append(seat)
            table.entered.append(seat)
            yield from lay(table, seat, done["building"])
            yield from nobles.receive(table, seat, done["building"])


def lay(table: Table, seat: int, place: int) -> Any:
    """Lay any number of cards face down, in the order of cards; a noble may want many or few.

    Rule: R6.2, R6.5, N3.5
    """
    last, least, most = None, table.court.least(place), table.court.most(place)
    while True:
        missing = least - table.count(f"laid {seat}")
        held = [card for card in table.can_name(seat, last, is_open=False) if may_be_laid(card)]
        if missing > 0 and not table.is_shut(f"hand {seat}"):
            hand = [card for card in table.cards(f"hand {seat}") if may_be_laid(card)]
            held = [card for card in held if len(hand) - hand.index(card) >= missing]
        if most is not None and table.count(f"laid {seat}") >= most:
            held = []
        done = yield (
            seat,
            [*({"do": "lay", "card": card} for card in held), *([DONE] if missing <= 0 else [])],
        )
        if done["do"] == "done":
            return
        last = done["card"]
        table.move([last], f"hand {seat}", f"laid {seat}")
