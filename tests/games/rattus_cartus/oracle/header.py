"""What stands in the first line: the pack, the thirty buildings, the options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.games.rattus_cartus.oracle.cards import KINDS, LETTERS, NEW_KINDS, Words, building_of

DOES = ("draw", "draw-per-influence", "take", "lose-rats", "heal", "levy", "look")
NEW_DOES = (
    "turn-up",
    "draw-to",
    "mill",
    "exchange",
    "gain",
    "lose-rats-per-influence",
    "spare",
    "wall",
    "circle",
    "shift",
    "sell-cards",
)
TAKING = ("take", "exchange", "sell-cards")
"""Actions that take from the stack that the building names."""
NOBLES = (
    "steward",
    "patron",
    "ratkeeper",
    "physician",
    "chancellor",
    "prioress",
    "bishop",
    "tax-collector",
    "protector",
    "recluse",
    "spendthrift",
    "ascetic",
)
FIELDS = ("id", "estates", "token", "first_match", "people", "stacks", "start", "scoring", "heirs", "supply")
ESTATES = ["peasantry", "bourgeoisie", "church", "chivalry", "magic", "royalty"]


def header_faults(header: Words) -> Iterator[str]:
    """What is wrong with a header; fields that are not known are left aside."""
    if header.get("format") != "hameln-match" or header.get("version") != 1 or header["version"] is True:
        yield "format and version are not those of a match record"
    if header.get("game") != "rattus-cartus":
        yield f"game {header.get('game')!r}, expected rattus-cartus"
    seats = header.get("seats")
    if not isinstance(seats, list) or not 2 <= len(seats) <= 5 or not all(is_name(one) for one in seats):
        yield "seats is not a list of two to five names"
        return
    if "for_seat" in header:
        if not is_number(header["for_seat"]) or header["for_seat"] >= len(seats):
            yield f"for_seat {header['for_seat']!r} is no seat"
        if "seed" in header:
            yield "a record made for one seat tells no seed"
    try:
        found = list(pack_faults(header.get("pack")))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        found = [f"the pack is built otherwise than R18 says: {error!r}"]
    yield from found or play_faults(header["pack"], header.get("play"))
    yield from rules_faults(header)


def rules_faults(header: Words) -> Iterator[str]:
    """What is wrong with the options.

    Rule: R15.4, N2.1
    """
    rules, pack = header.get("rules", {}), header.get("pack")
    if not isinstance(rules, dict):
        yield "rules is not a table of options"
        return
    yield from (f"unknown option {one!r}" for one in rules if one not in ("plague", "nobles"))
    if rules.get("plague", "lose") not in ("lose", "mercy"):
        yield f"plague {rules['plague']!r}, expected 'lose' or 'mercy'"
    if rules.get("nobles", False) not in (True, False) or type(rules.get("nobles", False)) is not bool:
        yield f"nobles {rules['nobles']!r}, expected true or false"
    elif rules.get("nobles", False) and not (isinstance(pack, dict) and pack.get("nobles")):
        yield "the pack has no nobles"


def pack_faults(pack: Any) -> Iterator[str]:
    """What a pack must not say.

    Rule: R18
    """
    if not isinstance(pack, dict) or not all(field in pack for field in (*FIELDS, "buildings")):
        yield "the pack is not whole"
        return
    if pack["estates"] != ESTATES:
        yield "the pack's estates are not the six of R1.1"
        return
    yield from shape_faults(pack)
    yield from new_faults(pack)
    for estate in pack["estates"]:
        if not any(one.get("estate") == estate for one in pack["buildings"].values()):
            yield f"no building of {estate}"
    people = sum(map(sum, pack["people"].values()))
    for heirs, (rounds, row, pile) in pack["heirs"].items():
        if rounds * row + pile != 30:
            yield f"{heirs} heirs: rounds x row + pile is not thirty"
        if row < 2 or pile < 5:
            yield f"{heirs} heirs: a row has two cards at least, a pile five"
        if pack["start"]["nuns"] + int(heirs) * pack["start"]["hand"] > people:
            yield f"{heirs} heirs: more cards are dealt than there are people"


def shape_faults(pack: Words) -> Iterator[str]:
    """Numbers that are none, or too few, or below zero.

    Rule: R18
    """
    lists = [
        *((f"people.{estate}", pack["people"].get(estate), 5) for estate in pack["estates"]),
        *((f"heirs.{heirs}", numbers, 3) for heirs, numbers in pack["heirs"].items()),
        *((f"supply.{copy}", numbers, 3) for copy, numbers in pack["supply"].items()),
        *((f"{name}.size", one.get("size"), 2) for name, one in pack["buildings"].items()),
        ("scoring.estate", pack["scoring"].get("estate"), 3),
        ("scoring.gold", pack["scoring"].get("gold"), 2),
        ("stacks", list(pack["stacks"].values()), len(pack["stacks"])),
        ("start", [pack["start"].get(one) for one in ("hand", "nuns", "rats")], 3),
        *((f"{name}.extra", [one.get("extra", 0)], 1) for name, one in pack["buildings"].items()),
        ("points", [pack["token"], pack["scoring"].get("most"), pack["scoring"].get("tied")], 3),
    ]
    for name, numbers, length in lists:
        if not isinstance(numbers, list) or len(numbers) != length or not all(map(is_number, numbers)):
            yield f"{name} is not {length} numbers of zero and more"
    if set(pack["heirs"]) != {"2", "3", "4", "5"}:
        yield "there are not numbers for two to five heirs"
    for kind in pack["stacks"]:
        if kind not in (*KINDS, "token"):
            yield f"unknown stack {kind!r}"
    for name, one in pack["buildings"].items():
        if one.get("estate") not in pack["estates"] or one.get("does") not in (*DOES, *NEW_DOES):
            yield f"{name} has no estate, or does nothing that is known"
        if one.get("does") in TAKING and one.get("what") not in pack["stacks"]:
            yield f"{name} takes from no stack"


def new_faults(pack: Words) -> Iterator[str]:
    """What a pack must not say of the expansion.

    Rule: N10
    """
    nobles, stacks = pack.get("nobles", []), pack["stacks"]
    if not isinstance(nobles, list) or not all(one in NOBLES for one in nobles):
        yield "nobles is not a list of nobles"
    elif len(set(nobles)) != len(nobles):
        yield "a noble stands twice"
    numbers = pack.get("diplomats", {})
    if set(numbers) != (set(pack["estates"]) if "diplomat" in stacks else set()):
        yield "diplomats does not name each estate"
    elif not all(map(is_number, numbers.values())) or sum(numbers.values()) != stacks.get("diplomat", 0):
        yield "diplomats does not sum to the stack"
    if "book" in stacks and not is_number(pack.get("book", {}).get("shift")):
        yield "book.shift is no number of zero or more"
    for name, one in pack["buildings"].items():
        if one.get("does") == "mill" and not is_number(one.get("cards")):
            yield f"{name} does not say how many cards it turns up"


def has_nobilis(pack: Words) -> bool:
    """Whether a pack has nobles or anything else of the expansion.

    Rule: N1, N10
    """
    does = {one["does"] for one in pack["buildings"].values()}
    return bool(pack.get("nobles") or does & set(NEW_DOES) or set(pack["stacks"]) & set(NEW_KINDS))


def play_faults(pack: Words, play: Any) -> Iterator[str]:
    """What is wrong with the choice of the thirty.

    Rule: R2.2
    """
    cards = {f"{name}-{copy}" for name, copy in product(pack["buildings"], pack["supply"])}
    if not isinstance(play, list) or len(play) != 30 or len(set(map(str, play))) != 30:
        yield "play is not thirty cards, each once"
        return
    yield from (f"{card!r} is no building card" for card in play if str(card) not in cards)
    for estate in pack["estates"]:
        own = [
            card for card in play if pack["buildings"].get(building_of(str(card)), {}).get("estate") == estate
        ]
        if len(own) != 5:
            yield f"{len(own)} cards of {estate} are in play, expected five"


def people_of(pack: Words) -> dict[str, int]:
    """How many there are of each population card.

    Rule: R1.2
    """
    return {
        f"{letter}{nuns}": number
        for letter, estate in zip(LETTERS, pack["estates"], strict=True)
        for nuns, number in enumerate(pack["people"][estate])
    }


def is_number(value: Any) -> bool:
    """Whether it is a whole number of zero or more."""
    return type(value) is int and value >= 0


def is_name(value: Any) -> bool:
    """Whether a seat may be called so."""
    return isinstance(value, str) and value != ""
