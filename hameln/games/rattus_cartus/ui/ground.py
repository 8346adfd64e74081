"""The night under the table: dark ground, the road past the buildings, moon and mist."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.ui.layout import NightLayout
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.draw_item import AmbientLight, DrawItem, look_of
from hameln.ui.table.scene import Scene

_DARK: Final = "#141B2B"
"""The ground where strong outlines are wanted."""
_ROAD: Final = (256.0, 112.0)
_MIST: Final = 160.0
_DRIFTS: Final = 1.8
"""How large mist is that drifts."""
_WISPS: Final = 4
_PACE: Final = 9.0
"""How far mist drifts in a second."""


def draw_ground(sheet: DisplayList, scene: Scene) -> None:
    """Draw the night over all of the sheet."""
    box = (0.0, 0.0, sheet.width, sheet.height)
    if scene.is_contrast:
        sheet.fill(*box, _DARK)
        return
    scale, art = sheet.letters.scale, sheet.art
    sheet.drawing(("night", scale), box, lambda w, h: art.tiled("tile_night", w, h, scale), slot="wood")


def draw_landscape(sheet: DisplayList, scene: Scene, layout: NightLayout) -> None:
    """Draw what lies behind the cards: road, mist, trees and the moon; nothing for strong outlines."""
    if scene.is_contrast:
        return
    row, area = layout.row, layout.area
    _draw_road(sheet, Box(area.x, row.bottom - 92, area.width, 104))
    sheet.sprite("night_moon", layout.stacks.right - 60, area.y + 56, scale=0.72, alpha=190)
    for part in (0.02, 0.36, 0.7):
        sheet.sprite("night_mist", area.x + area.width * part + 120, row.bottom - 20, scale=2.0, alpha=110)
    vignette = look_of("sprite", "night_vignette")
    sheet.marks.append(DrawItem(vignette, 0.0, 0.0, sheet.width, sheet.height, 150))


def let_mist_drift(sheet: DisplayList, scene: Scene, layout: NightLayout) -> None:
    """Let mist drift over the road before the buildings, above the hand; not for strong outlines."""
    if scene.is_contrast:
        return
    row, area = layout.row, layout.area
    wide = _MIST * _DRIFTS
    for number in range(_WISPS):
        sheet.glimmer(
            AmbientLight(
                sprite="night_mist",
                x=area.x + wide / 2,
                y=row.bottom + 14 + 6 * (number % 2),
                scale=_DRIFTS,
                alpha=165,
                seconds=(area.width - wide) / _PACE * (1 + 0.23 * number),
                phase=number / _WISPS,
                way=area.width - wide,
            )
        )


def _draw_road(sheet: DisplayList, box: Box) -> None:
    """Pieces of the road, side by side, as many as there is room for."""
    wide = _ROAD[0] * box.height / _ROAD[1]
    count = max(1, int(box.width // wide))
    wide = box.width / count
    for place in range(count):
        look = look_of("sprite", "road_night")
        sheet.marks.append(DrawItem(look, box.x + place * wide, box.y, wide + 0.5, box.height, 200))
