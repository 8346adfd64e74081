"""Points, plague, ranking (R14, R15)."""

from __future__ import annotations

from collections import Counter

from tests.games.rattus_cartus.oracle.cards import Words, is_influence, kind_of, nuns_on
from tests.games.rattus_cartus.oracle.table import Table


def result(table: Table) -> Words:
    """The result, from the cards that were shown at the end.

    Rule: R14, R15.1, N7.2, N7.4
    """
    held = [Counter(map(kind_of, hand)) for hand in table.revealed["hands"]]
    points = [dict.fromkeys(table.pack["estates"], 0) for _ in table.seats]
    score_estates(table, points)
    influence = [sum(number for card, number in own.items() if is_influence(card)) for own in held]
    score_most(table, points, "hand", influence)
    for kind in table.pack["stacks"]:
        if kind in ("joker", "token"):
            continue
        score = score_gold if kind == "gold" else score_most
        score(table, points, kind, [own[kind] for own in held])
    for seat in table.seats:
        points[seat]["tokens"] = table.tokens[seat] * table.pack["token"]
    totals = [sum(own.values()) for own in points]
    row = sum(map(nuns_on, table.revealed["nuns"])) + table.book["nuns"]
    books = {"book": table.book} if "book" in table.pack["stacks"] else {}
    return {
        **ranking(table, totals, row),
        "totals": totals,
        "nuns": row,
        "rats": list(table.rats),
        "points": points,
        **books,
    }


def score_estates(table: Table, points: list[dict[str, int]]) -> None:
    """Prizes for the highest of each estate; with two heirs there is no third.

    Rule: R14.1, R17.4
    """
    prizes = table.pack["scoring"]["estate"]
    if table.heirs == 2:
        prizes = prizes[:2]
    for estate in table.pack["estates"]:
        for seat, prize in zip(table.standing(estate), prizes, strict=False):
            points[seat][estate] = prize


def score_most(table: Table, points: list[dict[str, int]], kind: str, numbers: list[int]) -> None:
    """Points for the most of a kind, fewer where several have the most.

    Rule: R14.2, R14.3
    """
    most = max(numbers)
    first = [seat for seat in table.seats if numbers[seat] == most and most > 0]
    for seat in table.seats:
        points[seat][kind] = 0
    for seat in first:
        points[seat][kind] = table.pack["scoring"]["most" if len(first) == 1 else "tied"]


def score_gold(table: Table, points: list[dict[str, int]], kind: str, numbers: list[int]) -> None:
    """Points for the most Gold and the second most; those who are tied share.

    Rule: R14.4, R17.4
    """
    most, second = table.pack["scoring"]["gold"]
    shared = most + second
    if table.heirs == 2:
        second = 0
    sizes = sorted({number for number in numbers if number}, reverse=True)
    groups = [[seat for seat in table.seats if numbers[seat] == size] for size in sizes]
    for seat in table.seats:
        points[seat][kind] = 0
    if groups and len(groups[0]) > 1:
        for seat in groups[0]:
            points[seat][kind] = shared // len(groups[0])
    elif groups:
        points[groups[0][0]][kind] = most
        for seat in groups[1] if len(groups) > 1 else []:
            points[seat][kind] = second // len(groups[1])


def ranking(table: Table, totals: list[int], nuns: int) -> Words:
    """Who lives, in groups by points and then rats; all the dead behind them.

    Rule: R15.1, R15.2, R15.3, R15.4
    """
    alive = [seat for seat in table.seats if table.rats[seat] <= nuns]
    if not alive and table.mercy:
        alive = [seat for seat in table.seats if table.rats[seat] == min(table.rats)]
    dead = [seat for seat in table.seats if seat not in alive]
    keys = sorted({(-totals[seat], table.rats[seat]) for seat in alive})
    groups = [[seat for seat in alive if (-totals[seat], table.rats[seat]) == key] for key in keys]
    winners = groups[0] if groups else []
    return {"ranking": groups + [dead] * bool(dead), "winners": winners, "dead": dead}
