"""Every action that can ever be said at a table, legal or not."""

from __future__ import annotations

from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules import moves

MOST_BRIBED = 6


def every_move(tables: Tables) -> list[int]:
    """All actions of seats and all single draws of chance, with bribes up to a few florins."""
    houses, seats = range(len(tables.house_ids)), range(tables.families)
    found = [moves.DONE, moves.INFLUENCE, moves.PASS, moves.cat(-1)]
    found += [moves.settle(gender, house) for gender in (0, 1) for house in houses]
    found += [moves.wake(gender, house) for gender in (0, 1) for house in houses]
    found += [moves.marry(sex, seat, house) for sex in (0, 1) for seat in seats for house in houses]
    found += [moves.sell(good, price) for good in range(4) for price in range(4)]
    found += [moves.rat(circle) for circle in tables.circle_index.values()]
    found += [moves.cat(circle) for circle in tables.circle_index.values()]
    found += [moves.king(house) for house in houses]
    found += [
        moves.bribe(district, florins)
        for district in range(len(tables.district_ids))
        for florins in range(1, MOST_BRIBED + 1)
    ]
    found += [moves.pay(boys, girls) for boys in range(5) for girls in range(5)]
    found += [moves.child(sex) for sex in (0, 1)]
    found += [moves.trap(value) for value in (0, 1, 2, 3)]
    return found
