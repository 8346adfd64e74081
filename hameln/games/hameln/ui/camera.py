"""Where on the sheet a place of the town is seen: the board can be drawn nearer and moved."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import Point, Town
from hameln.games.hameln.ui.ground import house_sprites
from hameln.ui.canvas import Canvas
from hameln.ui.scene import Box

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
