"""What chance may bring of the expansion, and bringing it (section A of nobilis.md)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.games.rattus_cartus.oracle.cards import Words, in_order, is_person
from tests.games.rattus_cartus.oracle.circles import is_drawn_out, tops_of_the_pile
from tests.games.rattus_cartus.oracle.table import Table

NEW_FIELDS = {
    "diplomat": {"card"},
    "noble": {"to", "noble"},
    "circle": {"cards"},
    "taken": {"from", "to", "cards"},
    "hands": {"seats", "cards"},
    "turned": {"card"},
    "mill": {"cards"},
}


def can_bring_new(table: Table, asked: Words, action: Words) -> bool:
    """Whether chance can bring this now; the kind of line and its fields are right already."""
    match asked["do"]:
        case "diplomat":
            return action["card"] in table.cards("stack diplomat")
        case "noble":
            is_open = table.watching in (None, asked["to"])
            nobles = table.court.unseen if is_open else [None]
            return is_whole(action["to"], asked["to"]) and action["noble"] in nobles
        case "circle":
            return can_be_drawn_by_a_circle(table, action["cards"])
        case "taken":
            ends = is_whole(action["from"], asked["from"]) and is_whole(action["to"], asked["to"])
            return ends and can_be_taken(table, asked, action["cards"])
        case "turned":
            return can_come_openly(table, [action["card"]], 1)
        case _:
            return can_come_openly(table, action["cards"], asked["number"])


def is_whole(told: Any, expected: int) -> bool:
    """Whether it is this number, and neither a truth nor a fraction."""
    return type(told) is int and told == expected


def can_come_openly(table: Table, cards: Any, number: int) -> bool:
    """Whether these cards, in order, can come from the deck for all to see.

    Rule: R10.2, N6.1, N6.3
    """
    if not isinstance(cards, list) or len(cards) != number or not all(map(is_person, cards)):
        return False
    deck, drawn = table.lies["deck"], Counter(cards)
    if table.is_shut("deck"):
        fits = True
    elif number <= deck.total():
        fits = drawn <= deck
    else:
        fits = deck <= drawn <= deck + table.lies["discards"]
    return fits and cards == in_order(cards)


def can_be_drawn_by_a_circle(table: Table, cards: Any) -> bool:
    """Whether a Circle can draw these one after the other: Circles, and at last another building.

    Rule: N6.16
    """
    if not isinstance(cards, list):
        return False
    for number, card in enumerate(cards):
        before = cards[:number]
        if is_drawn_out(table, before) or card not in tops_of_the_pile(table, before, table.under_the_pile):
            return False
    return is_drawn_out(table, cards)


def can_be_taken(table: Table, asked: Words, cards: Any) -> bool:
    """Whether a Horse brings these: all people of the named estates.

    Rule: N5.5
    """
    place, seats = f"hand {asked['from']}", (asked["from"], asked["to"])
    if not isinstance(cards, list) or len(cards) > table.count(place):
        return False
    if table.watching is not None and table.watching not in seats:
        return cards == [None] * len(cards)
    if table.is_shut(place):
        return all(card in asked["kinds"] for card in cards) and cards == in_order(cards)
    return bool(cards == of_kinds(table, asked))


def of_kinds(table: Table, asked: Words) -> list[Any]:
    """The people whom a Horse brings, in order."""
    return [card for card in table.cards(f"hand {asked['from']}") if card in asked["kinds"]]


def bring_new(table: Table, asked: Words, rng: Random) -> Words:
    """Something that chance can bring, at a table where everything is open."""
    kind, people = asked["do"], table.cards("deck")
    match kind:
        case "diplomat":
            return {"do": kind, "card": rng.choice(table.cards("stack diplomat"))}
        case "noble":
            return {"do": kind, "to": asked["to"], "noble": rng.choice(table.court.unseen)}
        case "circle":
            drawn: list[str] = []
            while not is_drawn_out(table, drawn):
                drawn.append(rng.choice(tops_of_the_pile(table, drawn, table.under_the_pile)))
            return {"do": kind, "cards": drawn}
        case "taken":
            return {"do": kind, "from": asked["from"], "to": asked["to"], "cards": of_kinds(table, asked)}
        case "hands":
            hands = [table.cards(f"hand {seat}") for seat in asked["seats"]]
            return {"do": kind, "seats": asked["seats"], "cards": hands}
        case "turned":
            return {"do": kind, "card": rng.choice(people or table.cards("discards"))}
        case _:
            cards = rng.sample(people, min(asked["number"], len(people)))
            cards += rng.sample(table.cards("discards"), asked["number"] - len(cards))
            return {"do": kind, "cards": in_order(cards)}
