"""Telling groups apart where much is measured and little was played."""

from __future__ import annotations

from random import Random

import pytest

from hameln.arena.discriminant import accuracy, learn, tell_apart

pytest.importorskip("numpy")
NAMES = ("miser", "rogue", "spender")


def noisy(matches: int, habits: int, seed: int) -> tuple[list[list[float]], list[str], list[int]]:
    """Matches of all three, of whose habits only two say anything."""
    rng, rows, labels, of = Random(seed), list[list[float]](), list[str](), list[int]()
    for match in range(matches):
        for at, name in enumerate(NAMES):
            row = [rng.gauss(0, 1) for _ in range(habits)]
            row[0] += 2.5 * (at == 0)
            row[1] += 2.5 * (at == 1)
            rows.append(row)
            labels.append(name)
            of.append(match)
    return rows, labels, of


def test_a_spread_of_few_profiles_is_trusted_less() -> None:
    rows, labels, _ = noisy(25, 60, 1)
    fresh, names, _ = noisy(200, 60, 2)

    plain = accuracy(learn(rows, labels).tell(fresh), names)
    shrunk = accuracy(learn(rows, labels, is_shrunk=True).tell(fresh), names)

    assert plain + 0.1 < shrunk


def test_a_spread_of_many_profiles_is_trusted() -> None:
    rows, labels, _ = noisy(600, 4, 3)
    plain, shrunk = learn(rows, labels), learn(rows, labels, is_shrunk=True)

    for pair, far in plain.distances().items():
        assert shrunk.distances()[pair] == pytest.approx(far, rel=0.02)


def test_what_never_varies_is_left_aside_when_it_is_shrunk_too() -> None:
    rows, labels, of = noisy(30, 3, 4)
    fixed = [[*row, 5.0] for row in rows]

    assert tell_apart(fixed, labels, of) == tell_apart(rows, labels, of)
    assert set(learn([[1.0]] * 3, NAMES, is_shrunk=True).tell([[1.0]])) <= set(NAMES)


def test_no_match_tells_anything_about_itself() -> None:
    rows, labels, of = noisy(40, 2, 5)
    marked = [[*row, 9.0 * (match == 7)] for row, match in zip(rows, of, strict=True)]
    renamed = ["stranger" if match == 7 else label for label, match in zip(labels, of, strict=True)]

    told = tell_apart(marked, renamed, of)

    assert "stranger" not in {name for name, match in zip(told, of, strict=True) if match == 7}
    assert accuracy(tell_apart(rows, labels, of), labels) > 0.75
