"""When a difference is no accident."""

from __future__ import annotations

import pytest

from hameln.players.kit import surely_lost


def test_what_is_lost_everywhere_is_lost() -> None:
    assert surely_lost([0.5, 0.6, 0.7, 0.4], [0.4, 0.5, 0.6, 0.3]) == pytest.approx(0.1)


@pytest.mark.parametrize(
    "own",
    [
        [0.5, 0.6, 0.7, 0.4],
        [0.7, 0.7, 0.8, 0.6],
        [0.1, 0.7, 0.9, 0.4],
    ],
    ids=["the same", "better", "here more, there less"],
)
def test_what_may_be_an_accident_is_not(own: list[float]) -> None:
    assert surely_lost([0.5, 0.6, 0.7, 0.4], own) == 0.0
