"""What is played with is louder than what only pleases the eye, in every town."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[4] / "tools"
sys.path.insert(0, str(TOOLS))

import ink_weight  # noqa: E402 - tools are scripts, not a package

RECEDES = 0.6
"""How loud scenery may be beside houses."""


@pytest.mark.few(1)
@pytest.mark.parametrize("town", ink_weight.TOWNS)
def test_scenery_recedes_behind_houses_and_houses_behind_prices_and_circles(town: str) -> None:
    loud = ink_weight.loudness(town)

    for kind in ink_weight.SCENERY:
        assert loud.get(kind, 0.0) < RECEDES * loud["houses"], kind
    assert loud["houses"] < loud["prices"]
    assert loud["houses"] < loud["circles"]


def test_a_town_of_the_repository_is_not_left_out() -> None:
    assert set(ink_weight.TOWNS) == {path.stem for path in (TOOLS.parent / "maps").glob("*.toml")}
