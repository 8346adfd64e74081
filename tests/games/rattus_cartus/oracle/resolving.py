"""Phase D: the buildings from left to right (R7, amended by N4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.rattus_cartus.oracle.actions import act_all, size_of
from tests.games.rattus_cartus.oracle.cards import Words, is_influence
from tests.games.rattus_cartus.oracle.circles import draw_for, drawn
from tests.games.rattus_cartus.oracle.nobles import is_there_action
from tests.games.rattus_cartus.oracle.rivalries import flutes, horses, lances, mismatched, staffs, swords
from tests.games.rattus_cartus.oracle.table import Table


def resolve(table: Table) -> Any:
    """Every building that somebody entered, from left to right.

    Rule: R7.1, R17.2
    """
    entered = [place for place, inside in enumerate(table.places) if inside]
    if table.heirs == 2:
        for place in entered:
            yield from show(table, place)
    for place in entered:
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
    """What a Circle draws, points and rats, what cards do, actions, clearing.

    Rule: R7.4, R7.5, R7.6, R7.7, R13.3, R17.3, N4.1, N4.2
    """
    works, doing = is_there_action(table, place), table.building(place)
    if works and doing["does"] == "circle" and table.pile:
        yield from draw_for(table, place)
        doing = drawn(table)
    if table.heirs != 2:
        yield from show(table, place)
    premium = premium_heir(table, place)
    for seat in table.places[place]:
        yield from score(table, place, seat, doing if works else {}, is_premium=seat == premium)
    for rule in (staffs, swords, flutes, horses, lances):
        yield from rule(table, place)
    if works:
        yield from act_all(table, place, doing, premium)
    elif premium is not None and table.court.on(place) != "recluse":
        table.gain(premium, table.building(place)["estate"], 1)
    for seat in table.places[place]:
        clear(table, seat)
    table.drawn_building = None


def score(table: Table, place: int, seat: int, doing: Words, *, is_premium: bool) -> Any:
    """One heir's influence and rats; Chapel and Laboratory act here.

    Rule: R7.4, N3.4, N4.3, N6.8, N6.11

    Args:
        doing: The building whose action is carried out; empty if none is.
    """
    estate = table.building(place)["estate"]
    points = influence_laid(table, seat)
    spared = table.court.spared(place)
    if doing.get("does") == "shift":
        yield from shift(table, seat, estate, size_of(doing, is_premium=is_premium))
    else:
        table.gain(seat, estate, points)
    if doing.get("does") == "spare":
        spared += size_of(doing, is_premium=is_premium)
    table.rats[seat] += max(mismatched(table, seat, estate) - spared, 0)


def shift(table: Table, seat: int, estate: str, more: int) -> Any:
    """A Laboratory's points, any part of which may go to one other estate.

    Rule: N6.14
    """
    points = influence_laid(table, seat) + more
    if influence_laid(table, seat):
        ways: list[Words] = [{"do": "shift", "estate": None, "points": 0}]
        for other in table.pack["estates"]:
            if other != estate:
                ways += [{"do": "shift", "estate": other, "points": n} for n in range(1, points + 1)]
        done = yield seat, ways
        table.gain(seat, estate, points - done["points"])
        if done["points"]:
            table.gain(seat, done["estate"], done["points"])
    else:
        table.gain(seat, estate, more)


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


def influence_laid(table: Table, seat: int) -> int:
    """How many influence cards a seat has laid.

    Rule: R7.3, R7.6, N5.1
    """
    return sum(number for card, number in table.shown[seat].items() if is_influence(card))


def strength(table: Table, seat: int) -> int:
    """How strong a seat is: its influence cards, as many times as Privileges make them count.

    Rule: R7.3, N5.2
    """
    return influence_laid(table, seat) * (1 + table.shown[seat]["privilege"])


def premium_heir(table: Table, place: int) -> int | None:
    """Who has the premium of a building; with two heirs there is one in a round.

    Rule: R7.3, R17.2, N9.1
    """
    inside = table.places[place]
    rivals = table.entered if table.heirs == 2 else inside
    first = max(rivals, key=lambda seat: (strength(table, seat), -rivals.index(seat)))
    return first if first in inside else None
