"""What a tool shows above the document while it works: plain shapes in the document's own coordinates."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from attrs import frozen

Point: TypeAlias = tuple[float, float]


class Style(StrEnum):
    """What a shape means, from which the screen makes its colour and width."""

    CHOSEN = "chosen"
    """What is chosen."""
    HANDLE = "handle"
    """Something that can be taken hold of."""
    DRAFT = "draft"
    """What is being drawn and will be there."""
    GUIDE = "guide"
    """What things line up with, and axes of symmetry."""
    MEASURE = "measure"
    """Lengths and distances."""
    WRONG = "wrong"
    """What cannot stay so."""
    ODD = "odd"
    """What should be looked at."""


@frozen
class Line:
    """A line through points, closed if it ends where it begins."""

    points: tuple[Point, ...]
    style: Style = Style.DRAFT
    is_closed: bool = False


@frozen
class Ring:
    """A circle; a radius of 0 is a handle, of the same size however near one looks."""

    at: Point
    radius: float = 0.0
    style: Style = Style.HANDLE


@frozen
class Frame:
    """A rectangle by two opposite corners."""

    start: Point
    end: Point
    style: Style = Style.CHOSEN


@frozen
class Label:
    """A few words beside a place, such as a length."""

    at: Point
    words: str
    style: Style = Style.MEASURE


Shape: TypeAlias = Line | Ring | Frame | Label
