"""How screens are opened without knowing each other: a way names the screen and carries its arguments."""

from __future__ import annotations

from typing import ClassVar

from attrs import fields, frozen

from hameln.kernel.kits import imported
from hameln.ui.shown import Shown


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
