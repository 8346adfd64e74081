"""What cards do among the heirs of one building: Staffs, Swords, Flutes, Horses, Lances (R8, N5)."""

from __future__ import annotations

from typing import Any

from tests.games.rattus_cartus.oracle.cards import LETTERS, PEOPLE, is_person
from tests.games.rattus_cartus.oracle.drawing import give
from tests.games.rattus_cartus.oracle.table import Table


def mismatched(table: Table, seat: int, estate: str) -> int:
    """How many people of other estates a seat has laid.

    Rule: R7.4, N5.3
    """
    laid = table.shown[seat]
    return sum(
        number for card, number in laid.items() if is_person(card) and table.estate_of(str(card)) != estate
    )


def staffs(table: Table, place: int) -> Any:
    """Each Staff names another heir; its mismatched people are points, for all Staffs in one move.

    Rule: N5.3
    """
    estate = table.building(place)["estate"]
    for seat in table.places[place]:
        laid = table.shown[seat]["staff"]
        if laid:
            others = sorted(set(table.places[place]) - {seat})
            named = others if laid >= len(others) else (yield from name_rising(seat, others, laid))
            table.gain(seat, estate, sum(mismatched(table, one, estate) for one in named))


def name_rising(seat: int, others: list[int], number: int) -> Any:
    """Name so many others, each after the one before.

    Section A: each leaves enough seats after it.
    """
    named: list[int] = []
    for missing in range(number, 0, -1):
        after = [one for one in others if not named or one > named[-1]]
        ways = after[: len(after) - missing + 1]
        named.append((yield seat, [{"do": "target", "seat": one} for one in ways])["seat"])
    return named


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


def horses(table: Table, place: int) -> Any:
    """The leader names two estates and gets all people of these out of the loser's hand.

    Rule: N5.4, N5.5
    """
    rivals = rivalry(table, place, "horse")
    if rivals:
        leader, tied = rivals
        loser = yield from loser_of(leader, tied)
        named = yield from name_estates(leader, table.pack["estates"], 2)
        letters = [LETTERS[table.pack["estates"].index(estate)] for estate in named]
        kinds = tuple(card for card in PEOPLE if card[0] in letters)
        taken = yield "chance", {"do": "taken", "from": loser, "to": leader, "kinds": kinds}
        table.move(taken["cards"], f"hand {loser}", f"hand {leader}", all_of=kinds)


def name_estates(seat: int, free: list[str], number: int) -> Any:
    """Name so many of the estates that are free, upward in the order of estates.

    Section A: the first of two cannot be the last estate.
    """
    named: list[str] = []
    for missing in range(min(number, len(free)), 0, -1):
        after = free[free.index(named[-1]) + 1 :] if named else free
        ways = after[: len(after) - missing + 1]
        named.append((yield seat, [{"do": "name", "estate": one} for one in ways])["estate"])
    return named


def lances(table: Table, place: int) -> Any:
    """Leader and loser lay their hands open and share them card by card.

    Rule: N5.4, N5.6, N8.3
    """
    rivals = rivalry(table, place, "lance")
    if not rivals:
        return
    leader, tied = rivals
    loser = yield from loser_of(leader, tied)
    seats = [leader, loser]
    if not any(table.count(f"hand {seat}") for seat in seats):
        return
    done = yield "chance", {"do": "hands", "seats": seats}
    for seat, cards in zip(seats, done["cards"], strict=True):
        table.move(cards, f"hand {seat}", "open")
    while table.count("open"):
        lying = sorted(set(table.cards("open")), key=table.cards("open").index)
        card = (yield seats[0], [{"do": "pick", "card": one} for one in lying])["card"]
        table.move([card], "open", f"hand {seats[0]}")
        seats.reverse()
