"""Symmetries in which is drawn: what is done at one place is done at its images too."""

from __future__ import annotations

from enum import StrEnum

from hameln.editor.overlay import Point


class Symmetry(StrEnum):
    """How places are repeated about the middle of the document."""

    NONE = "none"
    SIDEWAYS = "sideways"
    """Left and right mirror each other."""
    UPWARDS = "upwards"
    """Top and bottom mirror each other."""
    BOTH = "both"
    """Both of these: four places."""
    HALF = "half"
    """Turned by half a turn: two places."""
    QUARTER = "quarter"
    """Turned by a quarter: four places, as far as the document is square."""


def images(at: Point, size: Point, symmetry: Symmetry) -> tuple[Point, ...]:
    """A place and its images, each once, the place itself first.

    >>> images((1, 2), (10, 8), Symmetry.HALF)
    ((1, 2), (9, 6))
    """
    (x, y), (wide, high) = at, size
    dx, dy = x - wide / 2, y - high / 2
    sideways, upwards, half = (wide - x, y), (x, high - y), (wide - x, high - y)
    match symmetry:
        case Symmetry.NONE:
            found: tuple[Point, ...] = (at,)
        case Symmetry.SIDEWAYS:
            found = (at, sideways)
        case Symmetry.UPWARDS:
            found = (at, upwards)
        case Symmetry.BOTH:
            found = (at, sideways, half, upwards)
        case Symmetry.HALF:
            found = (at, half)
        case Symmetry.QUARTER:
            turned = (wide / 2 - dy, high / 2 + dx), (wide / 2 + dy, high / 2 - dx)
            found = (at, turned[0], half, turned[1])
    return tuple(dict.fromkeys(found))
