"""The small pictures of saves: the table as it stood."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.ui.ground import draw_ground
from hameln.games.rattus_cartus.ui.row import draw_row
from hameln.games.rattus_cartus.ui.scenes import picture_in
from hameln.games.rattus_cartus.ui.tracks import draw_tracks
from hameln.ui.kit import Miniature
from hameln.ui.scene import Box, Scene
from hameln.ui.sheet import Sheet


class SmallNight(Miniature):
    """Draws the row of buildings and the tracks."""

    def ratio(self, game: RattusCartus) -> float:
        """That of the middle of the table."""
        del game
        return 1.6

    def draw(self, sheet: Sheet, scene: Scene) -> None:
        """Draw the row above the tracks, over all of the sheet."""
        picture = picture_in(scene)
        draw_ground(sheet, scene)
        tracks = sheet.width * 0.3
        draw_row(
            sheet, scene, picture, Box(x=6, y=6, width=sheet.width - tracks - 16, height=sheet.height - 12)
        )
        draw_tracks(
            sheet,
            scene,
            picture,
            Box(x=sheet.width - tracks - 4, y=6, width=tracks - 2, height=sheet.height - 12),
        )
