"""What chance may bring, and bringing something by chance."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container
from random import Random
from typing import Any

from tests.games.rattus_cartus.oracle.cards import Words, building_of, in_order, is_person, may_be_laid
from tests.games.rattus_cartus.oracle.circles import tops_of_the_pile
from tests.games.rattus_cartus.oracle.new_chance import NEW_FIELDS, bring_new, can_bring_new
from tests.games.rattus_cartus.oracle.table import Table

FIELDS = {
    "nuns": {"cards"},
    "deal": {"to", "cards"},
    "start": {"seat"},
    "row": {"cards"},
    "replace": {"card"},
    "draw": {"to", "cards"},
    "seen": {"slot", "card"},
    "show": {"building", "cards"},
    "reveal": {"nuns", "hands"},
    **NEW_FIELDS,
}


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 1 is neither true nor 1.0."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def can_bring(table: Table, asked: Words, action: Words) -> bool:  # noqa: PLR0911 - one for each kind
    """Whether chance can bring this now, given what the record's reader has seen."""
    kind = asked["do"]
    if action.get("do") != kind or set(action) != FIELDS[kind] | {"do"}:
        return False
    match kind:
        case "nuns":
            owner = None if table.watching is None else -1
            return are_of_the_deck(table, action["cards"], table.pack["start"]["nuns"], owner)
        case "deal":
            number = table.pack["start"]["hand"]
            return same(action["to"], asked["to"]) and can_be_drawn(table, asked, action["cards"], number)
        case "draw":
            number = asked["number"]
            return same(action["to"], asked["to"]) and can_be_drawn(table, asked, action["cards"], number)
        case "start":
            return any(same(action["seat"], seat) for seat in table.seats)
        case "row":
            return can_lie_in_the_row(table, action["cards"])
        case "replace":
            return action["card"] in replacements(table)
        case "seen":
            return same(action["slot"], asked["slot"]) and can_be_seen(table, asked, action["card"])
        case "show":
            return same(action["building"], asked["building"]) and can_be_shown(table, asked, action["cards"])
        case "reveal":
            return can_be_revealed(table, action)
        case "hands":
            return same(action["seats"], asked["seats"]) and can_be_open(table, asked, action["cards"])
        case _:
            return can_bring_new(table, asked, action)


def are_of_the_deck(table: Table, cards: Any, number: int, owner: int | None) -> bool:
    """Whether so many cards can come out of the deck; unknown ones where they are hidden.

    Args:
        owner: The seat that sees them; -1 is nobody, ``None`` everybody.
    """
    if not isinstance(cards, list) or len(cards) != number:
        return False
    if table.watching is not None and owner != table.watching:
        return cards == [None] * number
    return all(isinstance(card, str) and is_person(card) for card in cards) and (
        table.is_shut("deck") or Counter(cards) <= table.lies["deck"]
    )


def can_be_drawn(table: Table, asked: Words, cards: Any, number: int) -> bool:
    """Whether a seat can draw these, in order; all of the deck is among them before a discard is.

    Rule: R10.1, R10.2, R1.11
    """
    seat, deck, discards = asked["to"], table.lies["deck"], table.lies["discards"]
    if number <= deck.total() or table.is_shut("deck"):
        fits = are_of_the_deck(table, cards, number, seat)
    else:
        fits = (
            isinstance(cards, list)
            and len(cards) == number
            and all(isinstance(card, str) for card in cards)
            and deck <= Counter(cards) <= deck + discards
        )
    return fits and cards == in_order(cards)


def can_lie_in_the_row(table: Table, cards: Any) -> bool:
    """Whether a new row can be these: any cards in play that have not been seen.

    Rule: R4.1
    """
    return (
        isinstance(cards, list)
        and len(cards) == table.row_size
        and all(card in table.unseen_buildings() for card in cards)
        and len(set(cards)) == len(cards)
    )


def replacements(table: Table) -> list[str]:
    """What can come from the top of the pile, once the row's last card lies under it.

    Rule: R4.2
    """
    return tops_of_the_pile(table, [], [*table.under_the_pile, table.row[-1]])


def can_be_seen(table: Table, asked: Words, card: Any) -> bool:
    """Whether the looker sees this card.

    Rule: R5.5
    """
    if table.watching is None:
        return [card] == table.cards(f"nuns {asked['slot']}")
    if table.watching != asked["to"]:
        return card is None
    return isinstance(card, str) and is_person(card)


def can_be_shown(table: Table, asked: Words, cards: Any) -> bool:
    """Whether this lies in the building: for each place in order what was laid, in order.

    Rule: R7.2, R1.11
    """
    inside = table.places[asked["building"]]
    if not isinstance(cards, list) or len(cards) != len(inside):
        return False
    return all(
        can_be_told(table, f"laid {seat}", laid) and all(map(may_be_laid, laid))
        for seat, laid in zip(inside, cards, strict=True)
    )


def can_be_open(table: Table, asked: Words, hands: Any) -> bool:
    """Whether these are the hands that a Lance lays open.

    Rule: N5.6
    """
    return (
        isinstance(hands, list)
        and len(hands) == 2
        and all(
            can_be_told(table, f"hand {seat}", hand) for seat, hand in zip(asked["seats"], hands, strict=True)
        )
    )


def can_be_told(table: Table, place: str, cards: Any) -> bool:
    """Whether these cards, in order, can be what lies at a place."""
    if not table.is_shut(place):
        return same(cards, table.cards(place))
    return (
        isinstance(cards, list)
        and len(cards) == table.count(place)
        and all(isinstance(card, str) and table.is_in_play(card) for card in cards)
        and cards == in_order(cards)
    )


def can_be_revealed(table: Table, action: Words) -> bool:
    """Whether these can be the row of nuns and the hands.

    Rule: R15.1
    """
    nuns, hands, slots = action["nuns"], action["hands"], table.pack["start"]["nuns"]
    if not isinstance(nuns, list) or not isinstance(hands, list):
        return False
    if len(nuns) != slots or len(hands) != table.heirs:
        return False
    for slot, card in enumerate(nuns):
        place = f"nuns {slot}" if table.count(f"nuns {slot}") else f"seen {slot}"
        if not can_be_told(table, place, [card]) or not is_person(card):
            return False
    return all(can_be_told(table, f"hand {seat}", hands[seat]) for seat in table.seats)


def bring(table: Table, asked: Words, rng: Random) -> Words:
    """Something that chance can bring, at a table where everything is open."""
    return (bring_new if asked["do"] in NEW_FIELDS else bring_old)(table, asked, rng)


def bring_old(table: Table, asked: Words, rng: Random) -> Words:
    """Something that chance can bring in every match."""
    kind, deck = asked["do"], table.cards("deck")
    match kind:
        case "nuns":
            return {"do": kind, "cards": rng.sample(deck, table.pack["start"]["nuns"])}
        case "deal":
            cards = rng.sample(deck, table.pack["start"]["hand"])
            return {"do": kind, "to": asked["to"], "cards": in_order(cards)}
        case "draw":
            cards = rng.sample(deck, min(asked["number"], len(deck)))
            cards += rng.sample(table.cards("discards"), asked["number"] - len(cards))
            return {"do": kind, "to": asked["to"], "cards": in_order(cards)}
        case "start":
            return {"do": kind, "seat": rng.choice(table.seats)}
        case "row":
            return {"do": kind, "cards": rng.sample(table.unseen_buildings(), table.row_size)}
        case "replace":
            return {"do": kind, "card": rng.choice(replacements(table))}
        case "seen":
            slot = asked["slot"]
            return {"do": kind, "slot": slot, "card": table.cards(f"nuns {slot}")[0]}
        case "show":
            inside = table.places[asked["building"]]
            laid = [table.cards(f"laid {seat}") for seat in inside]
            return {"do": kind, "building": asked["building"], "cards": laid}
        case _:
            slots = range(table.pack["start"]["nuns"])
            nuns = [table.cards(f"nuns {slot}")[0] for slot in slots]
            return {"do": kind, "nuns": nuns, "hands": [table.cards(f"hand {seat}") for seat in table.seats]}


def random_play(pack: Words, heirs: int, rng: Random, only: Container[str] | None = None) -> list[str]:
    """Thirty building cards, five of each estate at random; some buildings stay out with some heirs.

    Rule: R2.2, N2.2, N2.3

    Args:
        only: The buildings out of which they are drawn, if not all of the pack.
    """
    chosen: list[str] = []
    for estate in pack["estates"]:
        names = [
            name
            for name, one in pack["buildings"].items()
            if one["estate"] == estate
            and heirs not in one.get("not_random_with", [])
            and (only is None or name in only)
        ]
        chosen += sorted(rng.sample([f"{name}-{copy}" for name in names for copy in pack["supply"]], 5))
    return chosen


def first_play(pack: Words) -> list[str]:
    """The thirty of the first match.

    Rule: R2.2
    """
    cards = [f"{name}-{copy}" for name in pack["buildings"] for copy in pack["supply"]]
    return [card for card in cards if building_of(card) in pack["first_match"]]
