"""A calm start: somebody who has only read the rules beats easy families often, and medium ones sometimes."""

from __future__ import annotations

import pytest

from tests.games.hameln.players.beginner import wins_against


def test_a_beginner_beats_those_without_a_plan() -> None:
    assert wins_against("random", 12, seed=3).value > 0.5


@pytest.mark.long
def test_a_beginner_wins_often_against_easy_and_seldom_against_medium() -> None:
    easy, medium = wins_against("easy", 120, seed=2), wins_against("medium", 120, seed=2)

    assert easy.value > 0.36
    assert medium.value < 0.25
    assert medium.high < easy.low
