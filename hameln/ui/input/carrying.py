"""What is lifted with the pointer and carried to another place; let go anywhere else, it flies back.

A pressed pointer that is drawn away from a spot asks the screen where that can be carried. If it is nowhere,
the gesture means what it means without: drawing the board about, scrolling, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from attrs import define, evolve, frozen

from hameln.table.settings import Settings
from hameln.ui.draw.display_list import DisplayList, Hand, HitRegion
from hameln.ui.shown import Shown

FAR: Final = 5.0
"""Logical units after which a pressed pointer draws something about, instead of clicking."""
GLIDES: Final = 0.2
"""Seconds in which what was let go reaches its place."""
_SHRINKS: Final = 0.45
"""How large it is when it comes to what it was dropped on."""


@frozen(kw_only=True)
class Carried:
    """What is carried.

    Attributes:
        thing: The spot from which it was lifted.
        reach: The things onto which it can be dropped.
        onto: The one of them that the pointer is over; empty for none.
    """

    thing: str
    reach: frozenset[str]
    onto: str = ""


@define
class Pull:
    """How far the pointer was drawn with its button down.

    Attributes:
        is_far: Whether that is more than a click that was not quite steady.
        is_asked: Whether it was asked already if anything can be carried from there.
        has_drawn: Whether anything came of it, so that it is no click any more.
    """

    is_far: bool = False
    is_asked: bool = False
    has_drawn: bool = False
    _way: tuple[float, float] = (0.0, 0.0)

    def by(self, dx: float, dy: float) -> tuple[float, float] | None:
        """A bit farther; the way that is still to be gone, or nothing as long as it is not far."""
        way = (self._way[0] + dx, self._way[1] + dy)
        self.is_far = self.is_far or max(map(abs, way)) > FAR
        self._way = (0.0, 0.0) if self.is_far else way
        return way if self.is_far else None


@frozen
class _Glide:
    """The way of what was let go."""

    thing: str
    start: tuple[float, float]
    end: tuple[float, float]
    size: float
    """How large it is at the end."""


class Reached(Protocol):
    """What carrying needs of the program.

    Attributes:
        settings: What the person has chosen.
        hand: Where the attention is.
        spots: What answers pointer and keys, the topmost last.
        play_sound: Plays a sound by name.
        is_dirty: Whether what lies still must be painted anew.
        is_stirred: Whether what floats above it must be.
    """

    settings: Settings
    hand: Hand
    spots: Sequence[HitRegion]
    play_sound: Callable[[str], object]
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

    def place(self, name: str) -> tuple[float, float] | None:
        """The middle of a spot; nothing if it is not there."""
        ...


class Carrying:
    """The gesture: press, draw away, let go over a place that is lit.

    Attributes:
        now: What is carried, or on its way back to where it was lifted.
        pull: How far the pressed pointer has been drawn.
    """

    def __init__(self, app: Reached) -> None:
        """Nothing is carried."""
        self._app = app
        self.now: Carried | None = None
        self.pull = Pull()
        self._is_held = False
        self._pressed = self._home = self._grip = (0.0, 0.0)
        self._glide: _Glide | None = None
        self._time = 0.0

    @property
    def is_seen(self) -> bool:
        """Whether something is in the air."""
        return self._is_held or self._glide is not None

    def press(self) -> None:
        """The button went down: what is still on its way is there."""
        self.forget()
        self.pull, self._pressed = Pull(), self._app.pointer

    def drag(self) -> bool:
        """The pointer was drawn far enough; say whether it carries something."""
        app = self._app
        if not self.pull.is_asked:
            self.pull.is_asked = True
            self._lift(app.hand.pressed)
        if not self._is_held or self.now is None:
            return False
        onto = self._below(self.now.reach)
        app.is_stirred = True
        if onto != self.now.onto:
            self.now = evolve(self.now, onto=onto)
            app.hand, app.is_dirty = evolve(app.hand, hover=onto), True
        return True

    def _lift(self, thing: str) -> None:
        app = self._app
        reach = app.screen.reaches(thing) if thing else frozenset[str]()
        if not reach:
            return
        self._is_held, self.now = True, Carried(thing=thing, reach=reach)
        app.hand = evolve(app.hand, hover="")  # what is carried is known; where it may go is looked for
        self._home = app.place(thing) or self._pressed
        self._grip = (self._home[0] - self._pressed[0], self._home[1] - self._pressed[1])
        app.play_sound("click")
        app.is_dirty = True

    def release(self) -> bool:
        """The button was let go; say whether something was carried."""
        if not self._is_held or self.now is None:
            return False
        self._is_held, carried = False, self.now
        onto = self._below(carried.reach)
        if onto and self._app.screen.drop(carried.thing, onto):
            self.now = None
            self._fly(carried.thing, self._app.place(onto) or self._app.pointer, _SHRINKS)
        else:
            self._fly(carried.thing, self._home, 1.0)
        return True

    def _below(self, reach: frozenset[str]) -> str:
        """The topmost of some spots that the pointer is over; empty for none."""
        spots, (x, y) = self._app.spots, self._app.pointer
        return next((spot.name for spot in reversed(spots) if spot.name in reach and spot.holds(x, y)), "")

    def cancel(self) -> bool:
        """Let it fly back although the button is held; say whether there was anything."""
        if not self._is_held or self.now is None:
            return False
        self._is_held = False
        self._fly(self.now.thing, self._home, 1.0)
        return True

    def _fly(self, thing: str, end: tuple[float, float], size: float) -> None:
        app = self._app
        app.is_dirty = True
        if app.settings.reduced_motion or app.settings.speed == 0:
            self.forget()
            return
        self._time, self._glide = 0.0, _Glide(thing, self._place, end, size)

    @property
    def _place(self) -> tuple[float, float]:
        """Where the middle of what is held is: as far from the pointer as it was when it was gripped."""
        x, y = self._app.pointer
        return x + self._grip[0], y + self._grip[1]

    def forget(self) -> None:
        """Everything lies where it belongs."""
        if self.now is not None or self._glide is not None:
            self._app.is_dirty = True
        self.now = self._glide = None
        self._is_held = False

    def pass_time(self, seconds: float) -> None:
        """Time has passed for what flies."""
        if self._glide is None:
            return
        self._time += seconds
        if self._time >= GLIDES:
            self.forget()

    def draw(self, sheet: DisplayList) -> None:
        """Draw what is in the air."""
        screen, glide = self._app.screen, self._glide
        if self._is_held and self.now is not None:
            screen.draw_carried(sheet, self.now.thing, *self._place, 1.0)
        elif glide is not None:
            part = min(1.0, self._time / GLIDES)
            part = 1 - (1 - part) ** 2
            x, y = (a + (b - a) * part for a, b in zip(glide.start, glide.end, strict=True))
            screen.draw_carried(sheet, glide.thing, x, y, 1 + (glide.size - 1) * part)
