"""Where the parts of the table lie: nuns, stacks, the row of buildings, tracks, hand and heirs."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.ui.scene import Box, Layout, log_room
from hameln.ui.sheet import Sheet

HEADER: Final = 46.0
_GAP: Final = 6.0
_TRACKS: Final = 236.0
"""How wide the tracks are at least."""
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


def lay_out(sheet: Sheet, seats: int, buildings: int) -> NightLayout:
    """The parts of the table for the size of the sheet and its letters."""
    text = sheet.letters.text_scale
    bar_height = 92 + 56 * (text - 1)
    side_width = 288 * (1 + 0.34 * (text - 1))
    left = sheet.width - side_width - 8
    foot = sheet.height - bar_height
    area = Box(x=8, y=6, width=left - 12, height=foot - 8)
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
        bar=Box(x=8, y=foot, width=left - 12, height=bar_height - 4),
        side=Box(x=left + 4, y=2, width=side_width, height=sheet.height - 6),
        nuns=Box(x=area.x, y=area.y, width=nuns, height=upper),
        stacks=Box(x=area.x + nuns + _GAP, y=area.y, width=area.width - nuns - _GAP, height=upper),
        row=Box(x=area.x, y=y, width=cards, height=middle),
        tracks=Box(x=area.x + cards + _GAP, y=y, width=area.width - cards - _GAP, height=middle),
        hand=Box(x=area.x, y=y + middle + _GAP, width=area.width, height=hand),
        heir=heir,
    )
