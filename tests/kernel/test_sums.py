"""Floats are added in one way only, whatever Python's own sum does with them."""

from __future__ import annotations

import builtins
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.games.hameln.players.families.files import find_family
from hameln.games.hameln.players.families.trial import try_families
from hameln.kernel.sums import added, weighed
from tests import children
from tests.games.hameln.players.tables import game_of, played

TOP = Path(__file__).resolve().parents[2]


def test_numbers_are_added_one_after_another() -> None:
    """Carried along, the small one would survive: this is how Python 3.12 adds."""
    assert added([1.0, 1e100, 1.0, -1e100]) == 0.0
    assert added([0.1] * 10) == 0.9999999999999999
    assert weighed([1, 1e100, 1, -1e100], [1.0, 1.0, 1.0, 1.0, 5.0]) == 0.0
    assert weighed([2, 0.5], [0.25, 4.0]) == 2.5


def test_the_order_counts() -> None:
    rng = Random(1)
    numbers = [rng.uniform(-1, 1) * 10 ** rng.randint(-8, 8) for _ in range(40)]
    total = 0.0
    for number in numbers:
        total += number

    assert added(numbers) == total
    assert weighed(numbers, [1.0] * 40) == total


@pytest.fixture
def whole_numbers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sum that notices floats."""

    def careful(numbers: Iterable[Any], start: Any = 0) -> Any:
        listed = list(numbers)
        assert not any(isinstance(one, float) for one in [*listed, start]), "a sum of floats"
        return before(listed, start)

    before = builtins.sum
    monkeypatch.setattr(builtins, "sum", careful)


@pytest.mark.long
@pytest.mark.usefixtures("whole_numbers_only")
@pytest.mark.parametrize(
    "seats", ["greedy,greedy,random", "weber:easy,medium,hard", "mauser:hard,knicks,wiege"]
)
def test_no_player_sums_floats_with_the_built_in(seats: str) -> None:
    match = played("hameln", seats.split(","), 5)

    assert match.is_over


@pytest.mark.usefixtures("whole_numbers_only")
def test_no_trial_of_a_family_does() -> None:
    trial = try_families([find_family("weber"), find_family("knauser")], game_of(3), 2, 1)

    assert trial.spoke["weber"]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("summed", "is_refused"),
    [("sum([1, 2])", False), ("sum([1.5, 2])", True), ("sum(one / 2 for one in [1])", True)],
)
def test_the_type_checker_refuses_a_sum_of_floats(summed: str, is_refused: bool, tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    file = tmp_path / "summing.py"
    file.write_text(f"print({summed})\n", encoding="utf-8")
    cache = TOP / ".mypy_cache" if os.access(TOP, os.W_OK) else tmp_path / "cache"
    words = ("mypy", "--config-file", "pyproject.toml", "--cache-dir", cache, file)

    done = children.run(
        [sys.executable, "-m", *words],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )

    assert bool(done.returncode) == is_refused, done.stdout + done.stderr
    assert ('"sum"' in done.stdout or "incompatible" in done.stdout) == is_refused
