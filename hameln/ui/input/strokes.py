"""What the pointer does on a place that is drawn on: every motion, with the keys that are held."""

from __future__ import annotations

from typing import Final, Protocol

from attrs import evolve

from hameln.ui.draw.display_list import Hand
from hameln.ui.shown import Act, Shown, Stroke

TWICE_WITHIN: Final = 0.4
"""Seconds in which two clicks at a place are one double click."""
_STILL: Final = 5.0
"""Logical units within which two clicks are at one place."""


class Stirred(Protocol):
    """What strokes need of the program.

    Attributes:
        screens: What is open, the topmost last.
        hand: Where the attention is.
        is_dirty: Whether what lies still must be painted anew.
        is_stirred: Whether what floats above it must be.
    """

    screens: list[Shown]
    hand: Hand
    is_dirty: bool
    is_stirred: bool

    @property
    def screen(self) -> Shown:
        """The screen on top."""
        ...

    @property
    def pointer(self) -> tuple[float, float]:
        """Where the pointer is, in logical units."""
        ...

    def point(self, x: float, y: float) -> None:
        """The pointer has moved, in dots."""


class Strokes:
    """Tells the screen on top what the pointer does on the spot that it calls its canvas.

    Attributes:
        held: The keys that are held now.
        clicks: How often the spot that was clicked last has been clicked in quick succession.
    """

    def __init__(self, app: Stirred) -> None:
        """No button is down."""
        self._app = app
        self.held: frozenset[str] = frozenset()
        self._down: Stroke | None = None
        self._last: Stroke | None = None
        self._since = TWICE_WITHIN
        self.clicks, self._clicked, self._idle = 0, "", TWICE_WITHIN

    def drop(self) -> None:
        """Another screen is on top: whatever was begun is not gone on with."""
        self._down = self._last = None

    def pass_time(self, seconds: float) -> None:
        """Time has passed since the last click."""
        self._since += seconds
        self._idle += seconds

    def click(self, spot: str) -> None:
        """A spot is clicked."""
        is_again = spot == self._clicked and self._idle < TWICE_WITHIN
        self.clicks, self._clicked, self._idle = self.clicks * is_again + 1, spot, 0.0

    @property
    def _is_on(self) -> bool:
        canvas = self._app.screen.canvas if self._app.screens else ""
        return bool(canvas) and self._app.hand.hover == canvas

    def _told(self, act: Act, *, is_middle: bool = False) -> Stroke:
        x, y = self._app.pointer
        before = self._down
        dx, dy = (x - before.x, y - before.y) if before is not None else (0.0, 0.0)
        stroke = Stroke(act=act, x=x, y=y, held=self.held, is_middle=is_middle, dx=dx, dy=dy)
        if self._app.screen.stroke(stroke):
            self._app.is_dirty = True
        self._app.is_stirred = True
        return stroke

    def hover(self) -> None:
        """The pointer has moved."""
        if self._down is None and self._is_on:
            self._told(Act.HOVER)

    def press(self, *, is_middle: bool = False) -> None:
        """A button has gone down."""
        if self._down is not None or not self._is_on:
            self._last = None
            return
        is_second = not is_middle and self._is_second()
        down = self._told(Act.TWICE if is_second else Act.PRESS, is_middle=is_middle)
        self._down = down if self._app.screen.canvas else None
        self._last = None if is_second or is_middle else down
        self._since = 0.0

    def _is_second(self) -> bool:
        if self._last is None or self._since >= TWICE_WITHIN:
            return False
        x, y = self._app.pointer
        return max(abs(x - self._last.x), abs(y - self._last.y)) <= _STILL

    def drag(self) -> bool:
        """The pointer has moved with a button down; say whether it was pressed on the canvas."""
        down = self._down
        if down is None:
            return False
        stroke = self._told(Act.DRAG, is_middle=down.is_middle)
        if self._down is down:  # the screen may have opened another one
            self._down = evolve(down, x=stroke.x, y=stroke.y)
        return True

    def release(self, *, is_middle: bool = False) -> bool:
        """A button was let go; say whether it was pressed on the canvas."""
        if self._down is None or self._down.is_middle != is_middle:
            return False
        self._told(Act.RELEASE, is_middle=is_middle)
        self._down = None
        return True

    def press_middle(self, x: float, y: float) -> None:
        """The middle button has gone down, at a place in dots."""
        self._app.point(x, y)
        self.press(is_middle=True)

    def release_middle(self) -> None:
        """The middle button was let go."""
        self.release(is_middle=True)
