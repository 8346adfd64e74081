"""A judge who needs no time, for tests of what is made of judgements."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

import pytest

from hameln.players.kit import Judgement, players_kit
from hameln.table.opaque import AMatch
from hameln.table.review import job
from hameln.table.review.review import Weighed, weigh


def quick_judge(seat: int, view: Any, actions: Sequence[Any], taken: Sequence[Any], rng: Random) -> Judgement:
    """The first action that is legal is the best; every other one gives a tenth away, and more by chance."""
    assert view.seat == seat
    best, chance = actions[0], 0.3 + 0.4 * rng.random()
    if taken[0] == best:
        return Judgement(best=((view, best),), chance=chance, lost=0.0)
    kinds = tuple(players_kit("hameln").mistakes)[:1]
    lost = 0.1 + 0.1 * rng.random()
    return Judgement(best=((view, best),), chance=chance, lost=lost, why="It comes first. " * 9, kinds=kinds)


def judge_quickly(patch: pytest.MonkeyPatch, game: str = "hameln") -> None:
    """Let the quick judge judge matches of a game, in this process."""
    patch.setattr(type(players_kit(game)), "judge", lambda *_: quick_judge)
    patch.setattr(job, "weigh_beside", _weigh)


def _weigh(
    match: AMatch, seat: int, seed: int = 1, jobs: int = 1, begin: int = 0
) -> Generator[tuple[int, tuple[Weighed, ...]]]:
    assert jobs
    yield from (one for one in weigh(match, seat, seed) if one[0] > begin)
