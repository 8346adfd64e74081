"""A light or a wisp that comes and goes in the background, as a screen says it to its sheet."""

from __future__ import annotations

from math import pi, sin

from attrs import field, frozen


@frozen(kw_only=True)
class AmbientLight:
    """A sprite that comes and goes.

    Attributes:
        sprite: Which.
        x: Its middle; y likewise.
        scale: How large it is.
        alpha: How strong it is, in the mean or, if it wanders, at most.
        swing: How much stronger and weaker it becomes.
        seconds: In which that happens, or in which it wanders once.
        phase: Where in that it begins, from 0 to 1, so that not all do the same.
        way: How far it wanders to the right, coming and going; 0 for a light that stays.
        tint: What its colours are multiplied with, such as a dark one for a light that grows dim.
    """

    sprite: str
    x: float
    y: float
    scale: float = 1.0
    alpha: float = field(default=60.0)
    swing: float = 0.0
    seconds: float = 2.0
    phase: float = 0.0
    way: float = 0.0
    tint: tuple[int, int, int] = (255, 255, 255)

    def at(self, time: float) -> tuple[float, int]:
        """Where its middle is at a time, from the left, and how strong it is."""
        turn = time / self.seconds + self.phase
        if self.way:
            part = turn % 1.0
            return self.x + self.way * part, round(self.alpha * sin(pi * part))
        wave = 0.6 * sin(2 * pi * turn) + 0.4 * sin(2 * pi * (2.7 * turn + self.phase))
        return self.x, max(0, min(255, round(self.alpha + self.swing * wave)))
