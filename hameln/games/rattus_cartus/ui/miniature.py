"""The small pictures of saves: the table as it stood."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.ui.ground import draw_ground
from hameln.games.rattus_cartus.ui.layout import picture_in
from hameln.games.rattus_cartus.ui.row import draw_row
from hameln.games.rattus_cartus.ui.tracks import draw_tracks
from hameln.games.rattus_cartus.ui.upper import draw_nuns
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.kit import Miniature
from hameln.ui.table.scene import Box, Scene

_EDGE: Final = 6.0
_HIGHER: Final = 1.5
"""How much higher than wide a building card may be."""
_NUNS: Final = 146.0
"""How high the row of nuns is above buildings, with the gauge."""


class SmallNight(Miniature):
    """Draws the row of nuns and the buildings beside the tracks; once it is over, the nuns alone."""

    def ratio(self, game: RattusCartus) -> float:
        """That of the middle of the table."""
        del game
        return 1.6

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw the rows and the tracks over all of the sheet."""
        picture, high = picture_in(scene), sheet.height - 2 * _EDGE
        draw_ground(sheet, scene)
        tracks = sheet.width * 0.3
        left = Box(x=_EDGE, y=_EDGE, width=sheet.width - tracks - 3 * _EDGE, height=high)
        count = len(picture.row)
        if count:
            draw_nuns(sheet, scene, picture, evolve(left, width=left.width * 0.75, height=_NUNS))
            rest = high - _NUNS - _EDGE
            wide = min(left.width / count, rest / 1.2)
            row = min(rest, wide * _HIGHER)
            y = left.y + _NUNS + _EDGE + (rest - row) / 2
            draw_row(sheet, scene, picture, evolve(left, y=y, width=wide * count, height=row))
        else:
            draw_nuns(sheet, scene, picture, evolve(left, y=high * 0.3, height=high * 0.42))
        box = Box(x=sheet.width - tracks - _EDGE, y=_EDGE, width=tracks, height=high)
        draw_tracks(sheet, scene, picture, box)
