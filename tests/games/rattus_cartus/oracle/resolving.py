"""Phase D: the buildings from left to right, Swords and Flutes, actions; drawing and looking (R7 to R10)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.rattus_cartus.oracle.cards import is_influence, is_person
from tests.games.rattus_cartus.oracle.table import Table

DONE = {"do": "done"}


def resolve(table: Table) -> Any:
    """Every building that somebody entered, from left to right.

    Rule: R7.1, R17.2
    """
    entered = [place for place, inside in enumerate(table.places) if inside]
    if table.heirs == 2:
        for place in entered:
            yield from show(table, place)
    for place in entered:
        if table.heirs != 2:
            yield from show(table, place)
        yield from resolve_building(table, place)


def show(table: Table, place: int) -> Any:
    """All heirs in a building turn up what they laid.

    Rule: R7.2
    """
    done = yield "chance", {"do": "show", "building": place}
    for seat, cards in zip(table.places[place], done["cards"], strict=True):
        table.shown[seat] = Counter(cards)
        if table.is_shut(f"laid {seat}"):
            table.move(cards, f"laid {seat}", f"shown {seat}")
            table.lies[f"laid {seat}"] = Counter({None: len(cards)})


def resolve_building(table: Table, place: int) -> Any:
    """Points and rats, Swords, Flutes, actions, clearing.

    Rule: R7.4, R7.5, R7.6, R7.7, R13.3, R17.3
    """
    building, inside = table.building(place), table.places[place]
    premium = premium_heir(table, place)
    for seat in inside:
        laid = table.shown[seat]
        table.gain(seat, building["estate"], strength(table, seat))
        for card, number in laid.items():
            if is_person(card) and table.estate_of(str(card)) != building["estate"]:
                table.rats[seat] += number
    yield from swords(table, place)
    yield from flutes(table, place)
    if table.is_last_round:
        if premium is not None:
            table.gain(premium, building["estate"], 1)
    else:
        if premium is not None:
            yield from act(table, premium, building, is_premium=True)
        for seat in inside:
            if seat != premium:
                yield from act(table, seat, building, is_premium=False)
    for seat in inside:
        clear(table, seat)


def clear(table: Table, seat: int) -> None:
    """Take away what a seat laid.

    Rule: R7.9
    """
    cards = list(table.shown[seat].elements())
    if table.is_shut(f"laid {seat}"):
        table.lies[f"laid {seat}"] = Counter()
        table.lies[f"shown {seat}"] = Counter(cards)
        table.discard(cards, f"shown {seat}")
    else:
        table.discard(cards, f"laid {seat}")


def strength(table: Table, seat: int) -> int:
    """How many influence cards a seat has laid.

    Rule: R7.3, R7.6
    """
    return sum(number for card, number in table.shown[seat].items() if is_influence(card))


def premium_heir(table: Table, place: int) -> int | None:
    """Who has the premium of a building; with two heirs there is one in a round.

    Rule: R7.3, R17.2
    """
    inside = table.places[place]
    rivals = table.entered if table.heirs == 2 else inside
    first = max(rivals, key=lambda seat: (strength(table, seat), -rivals.index(seat)))
    return first if first in inside else None


def rivalry(table: Table, place: int, kind: str) -> tuple[int, list[int]] | None:
    """The leader and those who laid fewest of a kind, if the kind works here.

    Rule: R8.1
    """
    inside = table.places[place]
    laid = {seat: table.shown[seat][kind] for seat in inside}
    if len(inside) < 2 or len(set(laid.values())) == 1:
        return None
    leader = next(seat for seat in inside if laid[seat] == max(laid.values()))
    return leader, [seat for seat in inside if laid[seat] == min(laid.values())]


def loser_of(leader: int, tied: list[int]) -> Any:
    """The one loser, or the one whom the leader chooses.

    Rule: R8.1
    """
    if len(tied) == 1:
        return tied[0]
    return (yield leader, [{"do": "target", "seat": seat} for seat in tied])["seat"]


def swords(table: Table, place: int) -> Any:
    """The loser gives half of its hand.

    Rule: R8.2, R8.4
    """
    rivals = rivalry(table, place, "sword")
    if rivals:
        leader, tied = rivals
        loser = yield from loser_of(leader, tied)
        yield from give(table, loser, leader, table.count(f"hand {loser}") // 2)


def flutes(table: Table, place: int) -> Any:
    """The leader gives one rat.

    Rule: R8.3, R8.4
    """
    rivals = rivalry(table, place, "flute")
    if rivals and table.rats[rivals[0]]:
        leader, tied = rivals
        loser = yield from loser_of(leader, tied)
        table.rats[leader] -= 1
        table.rats[loser] += 1


def give(table: Table, giver: int, taker: int, number: int) -> Any:
    """Hand over so many cards of one's own choice, named in order.

    Rule: R8.2, R9.3
    """
    last = None
    for missing in range(number, 0, -1):
        table.taker = taker
        hand = table.cards(f"hand {giver}")
        ways = table.can_name(giver, last, is_open=table.watching == taker)
        if not table.is_shut(f"hand {giver}"):
            ways = [card for card in ways if len(hand) - hand.index(card) >= missing]
        last = (yield giver, [{"do": "give", "card": card} for card in ways])["card"]
        table.move([last], f"hand {giver}", f"hand {taker}")


def act(table: Table, seat: int, building: Any, *, is_premium: bool) -> Any:
    """What a building does for one heir.

    Rule: R9, R7.7, R7.8
    """
    size = building["size"][0 if is_premium else 1]
    match building["does"]:
        case "draw":
            yield from draw(table, seat, size)
        case "draw-per-influence":
            yield from draw(table, seat, table.gained[seat] // size if size else 0)
        case "take":
            take(table, seat, building["what"], size)
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


def draw(table: Table, seat: int, wanted: int) -> Any:
    """Draw from the deck; shuffle the discards in when it runs out on the way.

    Rule: R10.1, R10.2, R10.3
    """
    number = min(wanted, table.count("deck") + table.count("discards"))
    if number:
        done = yield "chance", {"do": "draw", "to": seat, "number": number}
        if number > table.count("deck"):
            table.shuffle_discards_in()
        table.move(done["cards"], "deck", f"hand {seat}")


def take(table: Table, seat: int, kind: str, number: int) -> None:
    """Take cards of a kind, or tokens, as far as there are any.

    Rule: R9, R10.5
    """
    if kind == "token":
        number = min(number, table.token_stack)
        table.token_stack -= number
        table.tokens[seat] += number
    else:
        number = min(number, table.count(f"stack {kind}"))
        table.move([kind] * number, f"stack {kind}", f"hand {seat}")


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


def heal(table: Table, seat: int, most: int) -> Any:
    """Up to so many cards, and a rat for each, one at a time.

    Rule: R9.2
    """
    last, healed = None, 0
    while True:
        can_heal = healed < most and table.rats[seat]
        held = table.can_name(seat, last, is_open=True) if can_heal else []
        done = yield seat, [*({"do": "discard", "card": card} for card in held), DONE]
        if done["do"] == "done":
            return
        last, healed = done["card"], healed + 1
        table.discard([last], f"hand {seat}")
        table.rats[seat] -= 1


def levy(table: Table, taker: int, size: int) -> Any:
    """Heirs outside the Guard Towers, with hands as large as the taker's, hand over cards.

    Rule: R9.3, R9.4
    """
    hands = {seat: table.count(f"hand {seat}") for seat in table.seats}
    safe = {
        seat
        for place, inside in enumerate(table.places)
        if table.building(place)["does"] == "levy"
        for seat in inside
    }
    for giver in table.turn_order():
        if giver not in safe and hands[giver] >= hands[taker]:
            yield from give(table, giver, taker, min(size, hands[giver]))
