"""The ways to train what features are worth, and their numbers; the commands load this without the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from attrs import frozen

from hameln.errors import HamelnError
from hameln.files.readers import did_you_mean

LEARN: Final = "learn"
TUNE: Final = "tune"
CLIMB: Final = "climb"
DEEPEN: Final = "deepen"
Number: TypeAlias = int | float | str


@frozen
class Way:
    """A way to train.

    Attributes:
        told: What it does.
        numbers: The usual value, the least and the most by name; of a level the usual one alone.
    """

    told: str
    numbers: Mapping[str, tuple[Number, ...]]


WAYS: Final = {
    LEARN: Way(
        "foretell the points at the end, by least squares",
        {"matches": (400, 1, 1_000_000), "rounds": (3, 1, 20)},
    ),
    TUNE: Way(
        "multiply groups of weights by factors that the evolution strategy CMA-ES draws",
        {
            "level": ("medium",),
            "size": (4, 3, 5),
            "generations": (10, 1, 500),
            "candidates": (10, 4, 200),
            "openings": (24, 1, 100_000),
            "finals": (75, 1, 100_000),
        },
    ),
    CLIMB: Way(
        "go strides the way in which wins follow from tastes that differ a little",
        {
            "level": ("master",),
            "size": (4, 3, 5),
            "iterations": (150, 0, 1_000_000),
            "plans": (0, 0, 10_000),
            "matches": (1000, 2, 1_000_000),
            "rounds": (2, 1, 100),
            "stride": (3.0, 0.01, 100.0),
        },
    ),
    DEEPEN: Way(
        "see at once what playing on two rounds shows",
        {
            "matches": (600, 1, 1_000_000),
            "rounds": (3, 1, 100),
            "plans": (30, 1, 10_000),
            "times": (8, 1, 10_000),
        },
    ),
}
"""The ways by name; `hameln arena train --by` takes them."""


def usual(way: str) -> str:
    """The usual numbers of a way, as people are told.

    >>> usual("learn")
    'matches=400, rounds=3'
    """
    return written({name: limits[0] for name, limits in WAYS[way].numbers.items()}).replace(",", ", ")


def written(numbers: Mapping[str, Number]) -> str:
    """Numbers as they are typed."""
    return ",".join(
        f"{name}={value:g}" if isinstance(value, float) else f"{name}={value}"
        for name, value in numbers.items()
    )


def numbers_of(way: str, wanted: str) -> dict[str, Number]:
    """All numbers of a way, as they are wanted or else usual.

    Raises:
        HamelnError: There is no such way, it has no such number, or that may not be so small or large.
    """
    if way not in WAYS:
        message = f"there is no way {way!r} to train; known: {', '.join(WAYS)}{did_you_mean(way, WAYS)}"
        raise HamelnError(message)
    known = WAYS[way].numbers
    found = {name: limits[0] for name, limits in known.items()}
    for part in filter(None, map(str.strip, wanted.split(","))):
        name, _, value = part.partition("=")
        if name not in known:
            message = f"{way} has no number {name!r}; known: {', '.join(known)}{did_you_mean(name, known)}"
            raise HamelnError(message)
        found[name] = _value(part, value, *known[name])
    return found


def _value(part: str, value: str, ordinary: Number, least: Number = "", most: Number = "") -> Number:
    """What is said of one number, checked.

    Raises:
        HamelnError: It is no such number.
    """
    if isinstance(ordinary, str):
        return value
    try:
        number = type(ordinary)(value)
    except ValueError:
        number = None
    if number is None or not float(least) <= number <= float(most):
        message = f"{part}: expected a number from {least} to {most}"
        raise HamelnError(message)
    return number
