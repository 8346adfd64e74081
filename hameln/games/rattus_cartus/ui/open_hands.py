"""All hands beside each other, for who looks at a table from which nothing is hidden any more."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events.sprites import card_sprite, disc_sprite
from hameln.games.rattus_cartus.events.things import hand_thing
from hameln.games.rattus_cartus.table.picture import Heir, Picture
from hameln.games.rattus_cartus.ui.scenes import attention, badge
from hameln.language import text
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Scene
from hameln.ui.sheet import Sheet

_CARD: Final = (120.0, 168.0)
_LARGEST: Final = 0.72
"""How large the cards are drawn at most."""
_STEP: Final = 34.0
"""How much of each card is seen where there is room."""
_SMALLEST: Final = 0.36
"""How small they become, so that something is seen of each."""
_SEEN: Final = 13.0
"""How much of each card should be seen where there is little room."""
_GAP: Final = 10.0
_HIGH: Final = 280.0
"""From which height on the hands lie in two rows."""
_BADGE: Final = 19.0
_READABLE: Final = 0.95
"""How much smaller names may become before they are written in a narrower face."""
_SMALL: Final = 0.8
"""How much smaller they may become in that one before they are left out."""


def draw_open_hands(sheet: Sheet, scene: Scene, picture: Picture, box: Box) -> None:
    """Draw the hands of all heirs, in one row or two."""
    count = len(picture.heirs)
    rows = 2 if box.height >= _HIGH and count > 2 else 1
    columns = -(-count // rows)
    wide, high = (box.width - _GAP * (columns - 1)) / columns, box.height / rows
    face = _face_for(sheet, scene, wide - 32)
    for place, heir in enumerate(picture.heirs):
        down, across = divmod(place, columns)
        cell = Box(x=box.x + across * (wide + _GAP), y=box.y + down * high, width=wide, height=high)
        _draw_hand(sheet, scene, heir, cell, face)


def _face_for(sheet: Sheet, scene: Scene, width: float) -> Face | None:
    """The face in which all names are written: the first in which none becomes too small, if there is one."""
    letters = sheet.letters
    for face, least in ((Face.TITLE, _READABLE), (Face.BOLD, _SMALL)):
        if all(letters.width(name, face, theme.BODY) * least <= width for name in scene.names.players):
            return face
    return None


def _draw_hand(sheet: Sheet, scene: Scene, heir: Heir, box: Box, face: Face | None) -> None:
    """The cards of an heir below its name; equal ones lie on one another, counted."""
    thing = hand_thing(heir.seat)
    head = sheet.letters.line(theme.BODY) + 4
    middle = box.y + head / 2
    if attention(sheet) == thing:
        sheet.fill(box.x, box.y, box.width, box.height, theme.CREAM, alpha=28)
    sheet.icon(disc_sprite(scene.arms[heir.seat]), box.x + 12, middle, 22)
    name = scene.names.players[heir.seat]
    if face is not None:  # else the disc must do
        sheet.words(name, box.x + 28, middle, face, theme.BODY, theme.CREAM, width=box.width - 32)
    room = Box(x=box.x + 4, y=box.y + head, width=box.width - 12, height=box.height - head - 6)
    if heir.hand:
        _draw_cards(sheet, scene, heir, room)
    else:
        told, size = text("no cards"), theme.SMALL
        if sheet.letters.width(told, Face.ITALIC, size) * _SMALL > room.width:
            told = "–"
        sheet.words(told, room.x, room.y + 18, Face.ITALIC, size, theme.SOFT_CREAM, width=room.width)
    sheet.spot(thing, box.x, box.y, box.width, box.height, has_focus=False)
    sheet.anchor(thing, box.middle[0], box.middle[1])


def _draw_cards(sheet: Sheet, scene: Scene, heir: Heir, room: Box) -> None:
    """A closed fan of all kinds that the heir holds."""
    pack = scene.game.pack
    gaps = max(1, len(heir.hand) - 1)
    narrow = max(_SMALLEST, (room.width - _SEEN * gaps) / _CARD[0])
    scale = min(_LARGEST, room.height / _CARD[1], narrow)
    wide, high = _CARD[0] * scale, _CARD[1] * scale
    step = min(_STEP * scale / 0.6, (room.width - wide) / gaps)
    for place, (kind, count) in enumerate(heir.hand):
        x = room.x + wide / 2 + step * place
        sheet.sprite(card_sprite(pack, kind), x, room.y + high / 2, scale=scale)
        if count > 1:
            lift = _BADGE + 2 if place % 2 and step <= _BADGE else 0.0
            badge(sheet, count, x - wide / 2 + 12, room.y + high - 12 - lift, _BADGE)
