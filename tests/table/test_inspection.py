"""An explanation tells every count as it is, and as it would be."""

from __future__ import annotations

import pytest

from hameln.table.inspection import ARROW, Inspection, counted, merged


def test_what_is_only_true_afterwards_is_told_behind_an_arrow() -> None:
    now = Inspection(title="A", subtitle="4 points", lines=("2 rats.", "Same."), warnings=("Near.",))
    then = Inspection(title="A", subtitle="5 points", lines=("3 rats.", "Same.", "New."), warnings=("Over.",))

    found = counted(now, then)

    assert found.subtitle == f"4 {ARROW} 5 points"
    assert found.lines == (f"2 {ARROW} 3 rats.", "Same.", f"{ARROW} New.")
    assert found.warnings == (f"{ARROW} Over.",)
    assert counted(now, now) is now


@pytest.mark.parametrize(
    ("now", "then", "both"),
    [("1 of 4", "1 of 4", "1 of 4"), ("1 of 4", "2 of 4", f"1 {ARROW} 2 of 4"), ("none", "none", "none")],
)
def test_numbers_that_differ_stand_beside_each_other(now: str, then: str, both: str) -> None:
    assert merged(now, then) == both
