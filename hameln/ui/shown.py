"""What the program asks of whatever is open: that it draws itself and answers pointer and keys.

How screens are opened without knowing each other: a way names the screen and carries its arguments.

One thing that the pointer does on a place that is drawn on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import ClassVar

from attrs import field, fields, frozen

from hameln.kernel.kits import imported
from hameln.ui.draw.display_list import DisplayList, HitRegion


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


class Shown(ABC):
    """Something that fills the window; subclasses say what it shows and does.

    Attributes:
        is_overlay: Whether what lies below stays visible, darkened.
        writes: Whether letters are written here at any time, so that none does what it does elsewhere.
        first: The spot that has the focus when it opens.
        left: The spot that had it when something else was opened above; empty until then.
        canvas: The spot that is drawn on: what the pointer does there comes to `stroke`; empty for none.
        plays: The word of the game whose table lies here; empty for most.
        keeps: Settings that nobody may change while it is open, also below others.
        waits: What the way back here is called, marked for translation, if whoever goes home from what lies
            above comes here instead; empty for most.
    """

    is_overlay = False
    writes = False
    first = ""
    left = ""
    canvas = ""
    plays = ""
    keeps: frozenset[str] = frozenset()
    waits = ""

    @abstractmethod
    def draw(self, sheet: DisplayList) -> None:
        """Draw everything that lies still."""

    def draw_moving(self, sheet: DisplayList) -> None:
        """Draw what moves; for every frame while `is_moving`, and for each that is painted if it `floats`."""

    @property
    def floats(self) -> bool:
        """Whether something is drawn above what lies still also while nothing moves."""
        return False

    @property
    def is_moving(self) -> bool:
        """Whether something moves just now."""
        return False

    @property
    def asked(self) -> frozenset[str]:
        """The spots that are to be chosen from now: arrows go to them before they go elsewhere."""
        return frozenset()

    @property
    def notice_place(self) -> tuple[float, float, float] | None:
        """The left edge, the width and the foot of what messages lie on; ``None`` for the whole screen."""
        return None

    @property
    def notice_top(self) -> float:
        """How high messages may lie at most."""
        return 6.0

    @property
    def music(self) -> str | None:
        """The piece of music that fits here; ``None`` if that of what lies below does."""
        return None

    @property
    def shake(self) -> tuple[float, float]:
        """How far everything is shaken now, in logical units."""
        return 0.0, 0.0

    def opened(self) -> None:
        """The screen has come to the top."""

    def closed(self) -> None:
        """The screen has gone."""

    def act(self, spot: HitRegion) -> None:
        """A spot that says itself what it does was clicked, or activated by the keyboard."""
        spot.act()

    def press(self, name: str) -> None:
        """Another spot was clicked, or activated by the keyboard."""

    def press_other(self, name: str) -> bool:
        """A spot was clicked with the other button; say whether that meant anything."""
        del name
        return False

    def key(self, key: str) -> bool:
        """A key was pressed, such as ``CTRL+Z``; say whether it meant anything here."""
        del key
        return False

    def released(self, key: str) -> None:
        """A key was let go."""

    def typed(self, text: str) -> bool:
        """Text was typed; say whether it was wanted."""
        del text
        return False

    def way(self, names: Sequence[str]) -> Sequence[str]:
        """The order in which Tab goes to spots.

        Args:
            names: The spots that can have the focus, in the order in which they were drawn.
        """
        return names

    def hovers(self, name: str) -> None:
        """The pointer or the focus has come to a spot, or left all of them."""

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """The wheel was turned over a spot; say whether it meant anything."""
        del name, steps, x, y
        return False

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """The pointer was drawn from a spot; say whether it meant anything."""
        del name, dx, dy, x, y
        return False

    def reaches(self, name: str) -> frozenset[str]:
        """The spots onto which a spot can be carried by the pointer; empty if it stays where it lies."""
        del name
        return frozenset()

    def drop(self, name: str, onto: str) -> bool:
        """A spot was carried onto another one that it reaches; say whether it stays there."""
        del name, onto
        return False

    def draw_carried(self, sheet: DisplayList, name: str, x: float, y: float, size: float) -> None:
        """Draw what was lifted from a spot where it is now, as large as usual or smaller."""

    def stroke(self, stroke: Stroke) -> bool:
        """The pointer does something on the canvas; say whether what lies still must be drawn anew."""
        del stroke
        return False

    def dropped(self, paths: Sequence[Path]) -> bool:
        """Files were let go over the window; say whether they were wanted here."""
        del paths
        return False

    def update(self, seconds: float) -> bool:
        """Time has passed; say whether what lies still must be drawn anew."""
        del seconds
        return False

    @abstractmethod
    def back(self) -> None:
        """Escape: leave it."""

    def anew(self) -> Shown | None:
        """The same made anew, after this one has failed; ``None`` if it is better left."""
        return None


def music_of(screens: Sequence[Shown]) -> str:
    """The piece of music that fits what is open; empty for none."""
    wishes = (screen.music for screen in reversed(screens))
    return next((piece for piece in wishes if piece is not None), "")


def raise_fault(error: Exception, about: str) -> str:
    """What is done about a fault where nobody stands guard."""
    del about
    raise error


@frozen
class Route:
    """A way to a screen; its fields are what the screen is made with, beside the program.

    A game has ways to screens of its own by deriving from this. Screens are loaded when somebody goes there.

    Attributes:
        screen: The import string of the screen's class (``package.module:NAME``).
    """

    screen: ClassVar[str]


def screen_of(way: Route | Shown, app: object) -> Shown:
    """The screen to which a way leads, made for a program; one that has been made already is there itself."""
    if isinstance(way, Shown):
        return way
    given = {field.name: getattr(way, field.name) for field in fields(type(way))}
    screen: Shown = imported(way.screen)(app, **given)
    return screen


def leads_to(route: type[Route], screen: Shown | None) -> bool:
    """Whether a screen is one to which such a way leads."""
    return isinstance(screen, imported(route.screen))
