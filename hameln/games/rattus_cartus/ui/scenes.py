"""What a scene shows of the card game."""

from __future__ import annotations

from hameln.games.rattus_cartus.table.picture import Picture, picture_of
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Scene
from hameln.ui.sheet import Sheet

_BADGE = 18.0
_LARGEST = 1.3
"""How much larger a badge becomes for larger letters."""


def picture_in(scene: Scene) -> Picture:
    """The table as the viewer of a scene sees it."""
    return picture_of(scene.game, scene.view)


def attention(sheet: Sheet) -> str:
    """The name of the spot that somebody points at, or has the keyboard on."""
    hand = sheet.hand
    return hand.focus if hand.is_keyed else hand.hover


def glow_of(scene: Scene, thing: str) -> str:
    """How a thing is lit: ``legal``, ``chosen`` or ``threat``; empty if it is not.

    While a card is carried, only what it reaches is lit.
    """
    if scene.carried is not None:
        if thing == scene.carried.onto:
            return "chosen"
        return "legal" if thing in scene.carried.reach else ""
    if thing in scene.chosen or thing in scene.intended:
        return "chosen"
    if thing in scene.threats:
        return "threat"
    return "legal" if thing in scene.legal else ""


def badge(sheet: Sheet, count: int, x: float, y: float, size: float = _BADGE) -> None:
    """A number on a dark disc, larger for those who read large letters."""
    size *= min(_LARGEST, sheet.letters.text_scale)
    sheet.icon("badge_blank", x, y, size)
    sheet.words(
        str(count), x, y, Face.NUMBER, size * 0.64 / sheet.letters.text_scale, theme.WHITE, align="middle"
    )
