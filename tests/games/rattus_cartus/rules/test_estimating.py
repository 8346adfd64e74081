"""Odds of hidden cards are estimated where counting would take hours, close to what counting finds."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random

import pytest

from hameln.games.rattus_cartus.rules.belief import arrangements
from hameln.games.rattus_cartus.rules.belief.arrangements import (
    ANY,
    Wishes,
    are_many,
    can_be_fulfilled,
    estates_drawn,
    free_shares,
    less,
    log_ways,
    number_of,
    ways,
)
from hameln.games.rattus_cartus.rules.belief.found_cards import found_as_wished, found_freely, odds_by_estate
from hameln.games.rattus_cartus.rules.belief.horses import log_comb, numbers_drawn
from hameln.kernel.sums import added

pytestmark = pytest.mark.rule("N5.5")


def wishes_of(rng: Random, most: int) -> Wishes:
    """Some wishes that cross."""
    return tuple(
        [(mask, rng.randint(1, most)) for mask in sorted(rng.sample(range(1, 63), rng.randint(1, 4)))]
    )


def counts_of(rng: Random, most: int) -> tuple[int, ...]:
    """A pool by estate."""
    return tuple([rng.randint(0, most) for _ in range(6)])


def pool_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    """A pool of which all cards show no nuns."""
    return tuple([count if not value else 0 for count in counts for value in range(5)])


def test_whether_wishes_can_be_fulfilled_is_exact() -> None:
    rng = Random(3)
    found = Counter[bool]()
    for _ in range(1500):
        counts, wishes = counts_of(rng, 3), wishes_of(rng, 4)
        can = can_be_fulfilled(counts, wishes)
        assert can == (ways(counts, wishes) > 0)
        found[can] += 1
    assert min(found.values()) > 200


def test_free_shares_are_close_to_what_counting_finds() -> None:
    rng = Random(4)
    for _ in range(60):
        counts, wishes = tuple([rng.randint(8, 30) for _ in range(6)]), wishes_of(rng, 8)
        there = [counts[one] * ways(less(counts, one, 1), wishes) for one in range(6)]
        shares = free_shares(counts, wishes)
        for number, share in zip(there, shares, strict=True):
            assert abs(number / sum(there) - share / added(shares)) < 0.03


def test_the_number_of_ways_is_close_to_what_counting_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(5)
    met = [(tuple([rng.randint(8, 30) for _ in range(6)]), wishes_of(rng, 8)) for _ in range(60)]
    exact = [log_ways(counts, wishes) for counts, wishes in met]
    log_ways.cache_clear()
    monkeypatch.setattr(arrangements, "are_many", lambda _: True)
    for (counts, wishes), number in zip(met, exact, strict=True):
        assert abs(log_ways(counts, wishes) - number) < 0.3 * len(wishes)
    log_ways.cache_clear()


def test_cards_drawn_for_wishes_leave_enough_for_the_others() -> None:
    rng = Random(6)
    for _ in range(300):
        counts, wishes = counts_of(rng, 4), wishes_of(rng, 3)
        if can_be_fulfilled(counts, wishes):
            *others, (mask, number) = wishes
            for place in estates_drawn(counts, tuple(others), mask, number, rng):
                assert mask >> place & 1
                counts = less(counts, place, 1)
            assert min(counts) >= 0
            assert can_be_fulfilled(counts, tuple(others))


def test_many_wishes_have_odds_that_add_up_and_end_where_the_cards_do() -> None:
    wishes = ((0b000011, 60), (0b000110, 60))
    assert are_many(wishes)
    assert number_of(wishes) == 120
    pool = pool_of((80, 60, 40, 20, 20, 20))
    one = (((), (pool,)), 1.0)
    free = [found_freely(one, 0, card, 1.0, wishes, {})[1] for card in range(30)]
    wished = [found_as_wished(one, (0, 0b000011), card, wishes)[1] for card in range(30)]
    assert abs(added(free) - 1) < 0.01
    assert abs(added(wished) - 1) < 0.01
    assert wished[0] > wished[5] > 0 == wished[10]
    assert odds_by_estate(pool, wishes, 0b000001)[1] == 0
    assert odds_by_estate(pool, wishes, ANY)[3] > odds_by_estate(pool, wishes, ANY)[1]

    tight = pool_of((40, 60, 20, 5, 5, 5))
    assert found_freely((((), (tight,)), 1.0), 0, 0, 1.0, wishes, {})[1] == 0
    assert found_freely((((), (tight,)), 1.0), 0, 15, 1.0, wishes, {})[1] > 0


def test_drawn_partings_of_a_hand_have_the_number_that_left_it_and_the_odds_of_being_drawn() -> None:
    rng, ranges, tokens, odds = Random(7), [range(7), range(4, 5), range(9)], [6, 4, 8], [0.5, 0.5, 0.2]
    weights = list[float]()
    for _ in range(400):
        found = numbers_drawn(ranges, tokens, odds, 9, rng)
        assert found is not None
        numbers, drawn = found
        assert sum(numbers) == 9
        assert all(number in can for number, can in zip(numbers, ranges, strict=True))
        first, last = numbers[0], numbers[2]
        truth = log_comb(6, first) + log_comb(8, last)
        weights.append(0.5**6 * 0.2**last * 0.8 ** (8 - last) * exp(truth - drawn))
    whole = added(
        exp(log_comb(6, one) + log_comb(8, 5 - one)) * 0.5**6 * 0.2 ** (5 - one) * 0.8 ** (3 + one)
        for one in range(6)
    )
    assert abs(added(weights) / 400 - whole) < 0.1 * whole
    assert numbers_drawn(ranges, tokens, odds, 40, rng) is None
