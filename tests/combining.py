"""Tests that are repeated for many values, most of them only where there is time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from typing import Any, Final

import pytest

LANGUAGES: Final = ("en", "de", "nl", "hu")
"""What the screens are tested in."""


class Together(tuple[Any, ...]):
    """The values of several arguments that belong together."""

    __slots__ = ()


def together(*values: object) -> Together:
    """One step of an axis that stands for several arguments."""
    return Together(values)


def every_combination(*axes: Sequence[Any]) -> list[Any]:
    """The rows of a parametrised test: every combination of these values.

    As many run in the ordinary suite as it takes to see every value once, and the last ones of all axes;
    the others are long.

    Args:
        axes: The values of each argument, or of several that are `together`; the hardest of them last.
    """
    usual = {tuple(step % len(axis) for axis in axes) for step in range(max(map(len, axes)))}
    usual.add(tuple(len(axis) - 1 for axis in axes))
    rows = []
    for places in product(*(range(len(axis)) for axis in axes)):
        row: list[Any] = []
        for axis, place in zip(axes, places, strict=True):
            value = axis[place]
            row += value if isinstance(value, Together) else [value]
        rows.append(pytest.param(*row, marks=[] if places in usual else [pytest.mark.long]))
    return rows


def put_off(items: Sequence[pytest.Item]) -> None:
    """Mark the cases of a test marked `few(n)` as long but for n of them; of one marked `few` but for enough.

    Those n see as many values of every argument as n cases can; enough is when each has been seen once.
    A case that is long anyway stays so and is not counted.
    """
    kinds: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("few") and not item.get_closest_marker("long"):
            kinds[item.nodeid.partition("[")[0]].append(item)
    for cases in kinds.values():
        marker = cases[0].get_closest_marker("few")
        assert marker is not None
        usual = _usual(cases, marker.args[0] if marker.args else None)
        for place, case in enumerate(cases):
            if place not in usual:
                case.add_marker(pytest.mark.long)


def _usual(cases: Sequence[pytest.Item], many: int | None) -> set[int]:
    """The places of the cases that run everywhere: both ends first, and what shows new values."""
    values = [_values(case) for case in cases]
    unseen: set[tuple[str, int]] = set().union(*values)
    chosen: set[int] = set()
    while len(chosen) < len(cases) and (len(chosen) < many if many else unseen or not chosen):
        rest = [place for place in range(len(cases)) if place not in chosen]
        best = max(rest, key=lambda place: (len(values[place] & unseen), place in {0, len(cases) - 1}, place))
        chosen.add(best)
        unseen -= values[best]
    return chosen


def _values(case: pytest.Item) -> set[tuple[str, int]]:
    """Which value each argument of a case has; cases share the values that they were made of."""
    spec = getattr(case, "callspec", None)
    return {(name, id(value)) for name, value in spec.params.items()} if spec else set()
