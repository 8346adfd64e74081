"""Drawing, taking, looking, giving, discarding: what many rules have in common (R5.5, R9, R10, N2.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.rattus_cartus.oracle.table import Table

DONE = {"do": "done"}


def draw(table: Table, seat: int, wanted: int) -> Any:
    """Draw from the deck; shuffle the discards in when it runs out on the way.

    Rule: R10.1, R10.2, R10.3
    """
    number = min(wanted, table.count("deck") + table.count("discards"))
    if number:
        done = yield "chance", {"do": "draw", "to": seat, "number": number}
        out_of_the_deck(table, done["cards"], f"hand {seat}")


def out_of_the_deck(table: Table, cards: list[Any], target: str) -> None:
    """Carry drawn cards where they belong; the discards are shuffled in if the deck was too small.

    Rule: R10.2
    """
    if len(cards) > table.count("deck"):
        table.shuffle_discards_in()
    table.move(cards, "deck", target)


def left(table: Table, kind: str) -> int:
    """How many of a kind, or tokens, can be taken.

    Rule: R10.5
    """
    return table.token_stack if kind == "token" else table.count(f"stack {kind}")


def take(table: Table, seat: int, kind: str, wanted: int) -> Any:
    """Take cards of a kind, or tokens, as far as there are any.

    Rule: R9, R10.5, N6.13
    """
    number = min(wanted, left(table, kind))
    if kind == "token":
        table.token_stack -= number
        table.tokens[seat] += number
    elif kind == "diplomat":
        for _ in range(number):
            table.move([table.top_diplomat], "stack diplomat", f"hand {seat}")
            table.top_diplomat = None
            yield from turn_up_diplomat(table)
    else:
        table.move([kind] * number, f"stack {kind}", f"hand {seat}")


def turn_up_diplomat(table: Table) -> Any:
    """Turn up the top card of the pile of Diplomats, unless one lies there or none is left.

    Rule: N2.4
    """
    if "diplomat" in table.kinds and table.top_diplomat is None and left(table, "diplomat"):
        table.top_diplomat = (yield "chance", {"do": "diplomat"})["card"]


def look(table: Table, seat: int, times: int) -> Any:
    """Look at cards of the row of nuns, one after the other.

    Rule: R5.5
    """
    slots = range(table.pack["start"]["nuns"])
    for _ in range(times):
        new = [slot for slot in slots if slot not in table.looked[seat]]
        if not new:
            return
        slot = (yield seat, [{"do": "look", "slot": slot} for slot in new])["slot"]
        table.looked[seat].append(slot)
        seen = yield "chance", {"do": "seen", "slot": slot, "to": seat}
        if table.watching == seat:
            table.move([seen["card"]], f"nuns {slot}", f"seen {slot}")
            table.lies[f"seen {slot}"] = Counter([seen["card"]])


def name_card(table: Table, seat: int, word: str, last: str | None, missing: int, *, is_open: bool) -> Any:
    """Name the next one of so many cards of a hand that are still missing, in the order of cards.

    Section A: a card is legal only if enough cards stand at or after it in the hand.
    """
    hand = table.cards(f"hand {seat}")
    ways = table.can_name(seat, last, is_open=is_open)
    if not table.is_shut(f"hand {seat}"):
        ways = [card for card in ways if len(hand) - hand.index(card) >= missing]
    return (yield seat, [{"do": word, "card": card} for card in ways])["card"]


def give(table: Table, giver: int, taker: int, number: int) -> Any:
    """Hand over so many cards of one's own choice, named in order.

    Rule: R8.2, R9.3
    """
    last = None
    for missing in range(number, 0, -1):
        table.taker = taker
        last = yield from name_card(table, giver, "give", last, missing, is_open=table.watching == taker)
        table.move([last], f"hand {giver}", f"hand {taker}")


def discard_exactly(table: Table, seat: int, wanted: int) -> Any:
    """Discard so many hand cards of one's own choice, or all if there are fewer.

    Rule: N3.4
    """
    last = None
    for missing in range(min(wanted, table.count(f"hand {seat}")), 0, -1):
        last = yield from name_card(table, seat, "discard", last, missing, is_open=True)
        table.discard([last], f"hand {seat}")
        yield from turn_up_diplomat(table)


def discard_up_to(table: Table, seat: int, most: int, may_go_on: Any, what_for: Any) -> Any:
    """Discard up to so many hand cards, one at a time, and get something for each.

    Rule: R9.2, N6.12

    Args:
        may_go_on: Whether there is something to get for one more.
        what_for: Gets it.
    """
    last = None
    for number in range(most + 1):
        goes_on = number < most and may_go_on()
        held = table.can_name(seat, last, is_open=True) if goes_on else []
        done = yield seat, [*({"do": "discard", "card": card} for card in held), DONE]
        if done["do"] == "done":
            return
        last = done["card"]
        table.discard([last], f"hand {seat}")
        yield from what_for()
        yield from turn_up_diplomat(table)
