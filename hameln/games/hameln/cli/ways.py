"""The ways to train what features are worth, and their numbers; the commands load this without the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.files.readers import did_you_mean

LEARN: Final = "learn"
DEEPEN: Final = "deepen"


@frozen
class Way:
    """A way to train.

    Attributes:
        told: What it does.
        numbers: The usual value, the least and the most by name.
    """

    told: str
    numbers: Mapping[str, tuple[int, int, int]]


WAYS: Final = {
    LEARN: Way(
        "foretell the points at the end, by least squares",
        {"matches": (400, 1, 1_000_000), "rounds": (3, 1, 20)},
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


def written(numbers: Mapping[str, int]) -> str:
    """Numbers as they are typed."""
    return ",".join(f"{name}={value}" for name, value in numbers.items())


def numbers_of(way: str, wanted: str) -> dict[str, int]:
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
        _, least, most = known[name]
        found[name] = _value(part, value, least, most)
    return found


def _value(part: str, value: str, least: int, most: int) -> int:
    """What is said of one number, checked.

    Raises:
        HamelnError: It is no such number.
    """
    try:
        number = int(value)
    except ValueError:
        number = None
    if number is None or not least <= number <= most:
        message = f"{part}: expected a number from {least} to {most}"
        raise HamelnError(message)
    return number
