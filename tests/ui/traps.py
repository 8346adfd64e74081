"""Traps that somebody who looks cannot tell from those that lie there."""

from __future__ import annotations

from random import Random

from hameln.games.hameln.rules.state import State, trap_count


def shuffled(state: State, viewer: int | None, rng: Random) -> list[int]:
    """The traps of a state, with other values where the viewer must not know them."""
    seats = len(state.money)
    left = dict.fromkeys((1, 2, 3), 4)
    traps = list(state.traps)
    if viewer is not None:
        for value in left:
            left[value] -= traps[4 * viewer + value]
    pool = [value for value, count in left.items() for _ in range(count)]
    rng.shuffle(pool)
    for seat in range(seats):
        if seat == viewer:
            continue
        count = trap_count(state, seat)
        traps[4 * seat : 4 * seat + 4] = [0] * 4
        for _ in range(count):
            traps[4 * seat + pool.pop()] += 1
    return traps
