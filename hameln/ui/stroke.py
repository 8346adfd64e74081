"""One thing that the pointer does on a place that is drawn on."""

from __future__ import annotations

from enum import StrEnum

from attrs import field, frozen


class Act(StrEnum):
    """What the pointer does."""

    HOVER = "hover"
    """It moves with no button down."""
    PRESS = "press"
    """A button goes down."""
    DRAG = "drag"
    """It moves with the button down; the first unit counts."""
    RELEASE = "release"
    """The button is let go, wherever the pointer is by then."""
    TWICE = "twice"
    """The button goes down for the second time at once, in place of a press."""


@frozen(kw_only=True)
class Stroke:
    """One thing that the pointer does.

    Attributes:
        act: What it does.
        x: Where it is, in logical units of the sheet; y likewise.
        held: Keys that are held: any of ``SHIFT``, ``CTRL``, ``ALT``.
        is_middle: Whether it is the middle button.
        dx: How far it has come since the last stroke, to the right; dy downwards.
    """

    act: Act
    x: float
    y: float
    held: frozenset[str] = field(factory=frozenset)
    is_middle: bool = False
    dx: float = 0.0
    dy: float = 0.0
