"""Adding numbers so that every Python gives the same sum.

Python 3.12 and newer carry along what the built-in ``sum`` of floats rounds away, Python 3.11 does not. The
last digit of a sum can decide which of two moves is taken, so floats are added here: one after another, as
3.11 does. The type checker refuses a ``sum`` of floats (``tools/mypy_sums.py``).
"""

from __future__ import annotations

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """The sum of numbers from the first to the last, rounded after each.

    >>> added([0.1] * 10), added([])
    (0.9999999999999999, 0.0)
    """
    total = 0.0
    for number in numbers:
        total += number
    return total


def weighed(numbers: list[float], weights: list[float]) -> float:
    """The sum of numbers, each times its weight, rounded after each.

    Args:
        numbers: The numbers; those that are 0 cost hardly any time.
        weights: As many, in the same order.

    >>> weighed([3.0, 0.0, 2.0], [0.5, 7.0, 4.0])
    9.5
    """
    total = 0.0
    for place, number in enumerate(numbers):
        if number:
            total += number * weights[place]
    return total
