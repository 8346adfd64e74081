"""Cards come in the order in which Python's own generator would bring them."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.rules.shuffling import MANY, below, shuffled, some_of


@pytest.mark.parametrize("seed", range(40))
def test_some_of_the_cards_are_those_of_a_sample(seed: int) -> None:
    """Few of few, few of many, many of many: the same cards in the same order, with as many bits."""
    for size in (0, 1, 2, 5, MANY, MANY + 1, 30, 60):
        for count in {0, min(1, size), min(3, size), min(5, size), min(9, size), min(size, MANY)}:
            ours, theirs = Random(seed), Random(seed)

            found = some_of(tuple(range(size)), count, ours)

            assert found == theirs.sample(range(size), count)
            assert ours.getstate() == theirs.getstate()


@pytest.mark.parametrize("seed", range(40))
def test_shuffled_cards_lie_as_after_a_shuffle(seed: int) -> None:
    """The same order, with as many bits; what was given is left alone."""
    ours, theirs = Random(seed), Random(seed)
    cards, pack = tuple(range(seed)), list(range(seed))

    found = shuffled(cards, ours)

    theirs.shuffle(pack)
    assert found == pack
    assert ours.getstate() == theirs.getstate()


def test_a_number_below_an_end_is_that_of_randrange() -> None:
    """Whatever the end."""
    ours, theirs = Random(1), Random(1)

    assert [below(end, ours) for end in range(1, 200)] == [theirs.randrange(end) for end in range(1, 200)]
