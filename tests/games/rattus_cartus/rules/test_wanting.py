"""In how many ways cards can lie of which some estates are known."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.rules.belief.arrangements import Wishes, less, ways
from hameln.games.rattus_cartus.rules.belief.found_cards import found_as_wished


def tried(counts: tuple[int, ...], wishes: Wishes) -> int:
    """The same, card by card."""
    if not wishes:
        return 1
    *others, (mask, number) = wishes
    rest = (*others, (mask, number - 1)) if number > 1 else tuple(others)
    return sum(
        count * tried(less(counts, place, 1), rest)
        for place, count in enumerate(counts)
        if count and mask >> place & 1
    )


def test_ways_are_as_many_as_found_by_trying() -> None:
    rng = Random(5)
    for number in range(600):
        counts = tuple([rng.randrange(4) for _ in range(6)])
        masks = sorted(rng.sample(range(1, 63), number % 5))
        wishes = tuple([(mask, rng.randint(1, 2)) for mask in masks])
        assert ways(counts, wishes) == tried(counts, wishes)


def test_many_wishes_that_cross_are_counted_soon() -> None:
    """Rule: N5.5; card by card this took hours."""
    masks = (0b000100, 0b001001, 0b010111, 0b011011, 0b100000, 0b101000, 0b110110)
    found = ways((9, 9, 9, 9, 9, 9), tuple(zip(masks, (2, 1, 6, 4, 1, 5, 5), strict=True)))
    assert found > 0
    assert ways((9, 9, 0, 0, 0, 0), ((0b000011, 10), (0b000110, 9))) == 0


@pytest.mark.rule("N5.5")
def test_what_a_pool_has_not_or_a_wish_excludes_never_turns_out() -> None:
    pool = (1, 0, *(1,) * 28)
    one = (((), (pool,)), 1.0)

    assert found_as_wished(one, (0, 0b000001), 1, ())[1] == 0.0
    assert found_as_wished(one, (0, 0b000010), 0, ())[1] == 0.0
    assert found_as_wished(one, (0, 0b000001), 0, ())[1] > 0.0
