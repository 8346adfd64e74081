"""Where the parts of the table lie: nuns, stacks, the row of buildings, tracks, hand and heirs.

What a scene shows of the card game.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.table.picture import Picture, picture_of
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Layout, Scene, log_room

HEADER: Final = 46.0
_GAP: Final = 6.0
_TRACKS: Final = 236.0
"""How wide the tracks are at least."""
CARD: Final = (120.0, 168.0)
"""How wide and high a card of the hand is before it is scaled."""
_CARD: Final = 264.0
"""How wide a building card is at most."""


@frozen(kw_only=True)
class NightLayout(Layout):
    """Where the parts of the table lie.

    Attributes:
        nuns: The row of nuns, with the gauge of rats below.
        stacks: Deck, discards and stacks, with the waiting line below.
        row: The building cards.
        tracks: The six influence tracks.
        hand: The cards of the viewer.
        heir: How high an heir's panel is.
    """

    nuns: Box
    stacks: Box
    row: Box
    tracks: Box
    hand: Box
    heir: float

    @property
    def aside(self) -> Box:
        """All that lies beside the buildings, from the stacks to the tracks."""
        return Box(
            x=self.tracks.x, y=self.area.y, width=self.tracks.width, height=self.tracks.bottom - self.area.y
        )


def lay_out(sheet: DisplayList, seats: int, buildings: int) -> NightLayout:
    """The parts of the table for the size of the sheet and its letters."""
    text = sheet.letters.text_scale
    bar_height = 92 + 56 * (text - 1)
    side_width = 288 * (1 + 0.34 * (text - 1))
    left = sheet.width - side_width - 8
    foot = sheet.height - bar_height
    area = Box(8, 6, left - 12, foot - 8)
    upper = 146.0 + 14 * (text - 1)
    hand = 168.0
    middle = area.height - upper - hand - 2 * _GAP
    cards = min(area.width - _TRACKS - _GAP, buildings * (_CARD + _GAP))
    y = area.y + upper + _GAP
    nuns = min(400.0, area.width * 0.42)
    room = sheet.height - 6 - HEADER - log_room(sheet)
    heir = min((78.0 if seats < 5 else 72.0) * (1 + 0.5 * (text - 1)), room / seats - 4)
    return NightLayout(
        area=area,
        bar=Box(8, foot, left - 12, bar_height - 4),
        side=Box(left + 4, 2, side_width, sheet.height - 6),
        nuns=Box(area.x, area.y, nuns, upper),
        stacks=Box(area.x + nuns + _GAP, area.y, area.width - nuns - _GAP, upper),
        row=Box(area.x, y, cards, middle),
        tracks=Box(area.x + cards + _GAP, y, area.width - cards - _GAP, middle),
        hand=Box(area.x, y + middle + _GAP, area.width, hand),
        heir=heir,
    )


_BADGE = 18.0
_LARGEST = 1.3
"""How much larger a badge becomes for larger letters."""


def picture_in(scene: Scene) -> Picture:
    """The table as the viewer of a scene sees it."""
    return picture_of(scene.game, scene.view)


def attention(sheet: DisplayList) -> str:
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


def draw_key(sheet: DisplayList, scene: Scene, thing: str, x: float, y: float) -> None:
    """The key that chooses a thing, while the keyboard is used."""
    key = scene.keys.get(thing, "") if sheet.hand.is_keyed else ""
    if key:
        sheet.patch("field_input", x - 9, y - 10, 18, 20)
        sheet.words(key, x, y, Face.NUMBER, theme.TINY, align="middle")


def badge(sheet: DisplayList, count: int | str, x: float, y: float, size: float = _BADGE) -> None:
    """A number on a dark disc, larger for those who read large letters."""
    size *= min(_LARGEST, sheet.letters.text_scale)
    sheet.icon("badge_blank", x, y, size)
    sheet.words(
        str(count), x, y, Face.NUMBER, size * 0.64 / sheet.letters.text_scale, theme.WHITE, align="middle"
    )
