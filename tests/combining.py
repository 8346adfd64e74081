"""Tests that are repeated for every combination of something, most of them only where there is time."""

from __future__ import annotations

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
