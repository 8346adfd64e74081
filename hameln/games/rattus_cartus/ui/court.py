"""Nobles on the table: the one that the viewer holds, and the one on a building."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.events.thing_names import NOBLE_HELD, NOBLE_PLACED, noble_sprite
from hameln.games.rattus_cartus.table.court import Court
from hameln.games.rattus_cartus.table.picture import Building, Picture
from hameln.games.rattus_cartus.ui.layout import attention
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

_WIDE: Final = 100.0
"""How much of the hand's place a noble takes that is held, if its name is not longer."""
_LEAST: Final = 0.8
"""How small its name may become."""
_TOKEN: Final = 54.0
_NEAR: Final = 1.15


def held_sprite(scene: Scene, court: Court) -> str:
    """The token that is held face down, or its face for who may know it."""
    return noble_sprite(None if court.held is None else scene.game.pack.nobles[court.held])


def draw_held_noble(sheet: DisplayList, scene: Scene, picture: Picture, box: Box) -> Box:
    """Draw the noble that the viewer holds beside its hand; returns where there is room for the cards."""
    court = picture.court
    if court is None or court.held is None or court.holder != picture.viewer:
        return box
    name, told = scene.game.pack.nobles[court.held], scene.names.noble(court.held)
    wide = max(_WIDE, sheet.letters.width(told, Face.BOLD, theme.BODY) * _LEAST)
    x, y = box.x + wide / 2 - 4, box.y + box.height * 0.42
    larger = _NEAR if attention(sheet) == NOBLE_HELD else 1.0
    is_carried = scene.carried is not None and scene.carried.thing == NOBLE_HELD
    sheet.icon(noble_sprite(name, is_large=True), x, y, 92 * larger, alpha=90 if is_carried else 255)
    sheet.words(told, x, box.bottom - 18, Face.BOLD, theme.BODY, theme.CREAM, align="middle", width=wide)
    sheet.anchor(NOBLE_HELD, x, y)
    sheet.spot(NOBLE_HELD, box.x, box.y, wide - 6, box.height, has_focus=False)
    return Box(box.x + wide, box.y, box.width - wide, box.height)


def draw_placed_noble(sheet: DisplayList, scene: Scene, one: Building, shown: Box) -> None:
    """Draw the noble of a building at the upper corner of its picture."""
    if one.noble is None:
        return
    name = scene.game.pack.nobles[one.noble]
    x, y = shown.right - _TOKEN / 2 - 2, shown.y + _TOKEN / 2
    larger = _NEAR if attention(sheet) == NOBLE_PLACED else 1.0
    sheet.icon(noble_sprite(name), x, y, _TOKEN * larger)
    sheet.anchor(NOBLE_PLACED, x, y)
    sheet.spot(NOBLE_PLACED, x - _TOKEN / 2, y - _TOKEN / 2, _TOKEN, _TOKEN, has_focus=False)
