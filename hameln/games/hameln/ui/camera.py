"""Where on the sheet a place of the town is seen: the board can be drawn nearer and moved.

Spots on the board: as much of each thing as is in sight, and a way to what is not.
"""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import Point, Town
from hameln.games.hameln.ui.ground import house_sprites
from hameln.table.tasks.task import split
from hameln.ui.draw.box import Box
from hameln.ui.draw.canvas import Canvas
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.table.scene import Scene

NEAREST: Final = 3.0


class Camera(Canvas):
    """Looks at the town of a match; the board has the proportions of the town.

    Attributes:
        town: What it looks at.
        looks: The sprite of each house, by its id.
    """

    def __init__(self, town: Town) -> None:
        """Find the houses' sprites once."""
        super().__init__(town.geometry.size)
        self.town = town
        self.looks = {
            str(house.id): look for house, look in zip(town.houses, house_sprites(town), strict=True)
        }

    def fit(self, area: Box) -> None:
        """Lay the board into an area, in the proportions of the town."""
        width, height = self.size
        fitted = min(area.width / width, area.height / height)
        self.box = Box(
            x=area.x + (area.width - width * fitted) / 2,
            y=area.y + (area.height - height * fitted) / 2,
            width=width * fitted,
            height=height * fitted,
        )
        self.unit = fitted * self.zoom
        if self.zoom == 1.0:
            self.x, self.y = width / 2, height / 2
        self._stay()

    def nearer(self, factor: float, x: float, y: float) -> bool:
        """Zoom about a place of the sheet; say whether anything changed."""
        return self._turn(min(NEAREST, max(1.0, self.zoom * factor)), x, y)

    def show(self, at: Point) -> None:
        """Bring a place of the town into sight."""
        if self.zoom > 1.0 and not self.sees(*self.place(at), margin=-60):
            self.x, self.y = at
            self._stay()


def spot_on(
    sheet: DisplayList, scene: Scene, camera: Camera, name: str, box: Box, *, is_round: bool = False
) -> None:
    """A spot on the board, as much as is in sight, if its middle is."""
    if not camera.sees(*box.middle, margin=-4):
        return
    board = camera.box
    left, top = max(box.x, board.x), max(box.y, board.y)
    right, bottom = min(box.right, board.right), min(box.bottom, board.bottom)
    is_whole = (left, top, right, bottom) == (box.x, box.y, box.right, box.bottom)
    sheet.spot(
        name,
        left,
        top,
        right - left,
        bottom - top,
        is_round=is_round and is_whole,
        has_focus=name in scene.legal,
    )


def keep_reachable(sheet: DisplayList, scene: Scene, camera: Camera) -> None:
    """Let the keyboard get to what can be chosen but is out of sight; then the camera shows it."""
    seen, box = {spot.name for spot in sheet.spots}, camera.box
    for thing in sorted(scene.legal - seen):
        at = place_of(scene.game.town, thing)
        if at is not None:
            x, y = camera.place(at)
            x, y = min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)
            sheet.spot(thing, x, y, 0.0, 0.0)


def place_of(town: Town, thing: str) -> tuple[float, float] | None:
    """Where in the town a thing is; ``None`` for what lies elsewhere."""
    kind, name = split(thing)
    if kind == "house":
        return next((house.at for house in town.houses if house.id == name), None)
    if kind == "circle":
        return next((circle.at for circle in town.circles if circle.id == name), None)
    return town.geometry.hall if kind in ("child", "hall") else None
