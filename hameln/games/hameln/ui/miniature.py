"""The small pictures of saves: the town as it stood."""

from __future__ import annotations

from attrs import evolve

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.ui.board import draw_board
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.ground import GROUNDS
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.kit import Miniature
from hameln.ui.table.scene import Box, Scene


class SmallTown(Miniature):
    """Draws the board alone; the ground of a town is painted once for all matches on it."""

    def __init__(self) -> None:
        """No town was met yet."""
        self._games: list[Hameln] = []

    def ratio(self, game: Hameln) -> float:
        """That of the town's picture."""
        width, height = game.town.geometry.size
        return width / height

    def draw(self, sheet: DisplayList, scene: Scene) -> None:
        """Draw the whole town, with its ground as fine as the sheet."""
        game = self._known(scene.game)
        camera = Camera(game.town)
        camera.fit(Box(x=0, y=0, width=sheet.width, height=sheet.height))
        GROUNDS.painted(game.town, game.seats, camera.unit, contrast=scene.is_contrast)
        draw_board(sheet, evolve(scene, game=game), camera)

    def _known(self, game: Hameln) -> Hameln:
        """The game of the same town that was met first."""
        for known in self._games:
            if known.seats == game.seats and known.town == game.town:
                return known
        self._games.append(game)
        return game
