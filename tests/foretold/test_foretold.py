"""Whatever a decision says that it will bring is what then happens, up to where it says so; chance apart."""

from __future__ import annotations

import pytest

from tests.foretold.matches import GAMES, foretold

BATCH = 50
MANY = 500
"""So many matches a game are among the long tests; ``python -m tests.foretold hameln 2000`` plays more."""


def untrue_in(game: str, seeds: range) -> tuple[int, list[str]]:
    told, wrong = 0, list[str]()
    for seed in seeds:
        count, found = foretold(game, seed)
        told += count
        wrong += [f"{seed}: {line}" for line in found]
    return told, wrong


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("game", "seeds"),
    [
        *(("hameln", range(first, first + 12)) for first in (0, 12)),
        *(("rattus-cartus", range(first, first + 5)) for first in (0, 5, 10, 15)),
    ],
)
def test_every_preview_is_true(game: str, seeds: range) -> None:
    """Some of those matches in which the Piper interrupts a waking are among them."""
    told, wrong = untrue_in(game, seeds)

    assert not wrong
    assert told > 100 * len(seeds)


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, MANY, BATCH))
@pytest.mark.parametrize("game", GAMES)
def test_every_preview_of_many_matches_is_true(game: str, first: int) -> None:
    _, wrong = untrue_in(game, range(first, first + BATCH))

    assert not wrong
