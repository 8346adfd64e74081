"""Where on the sheet a place of the town is seen: the board can be drawn nearer and moved."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import Point, Town
from hameln.games.hameln.ui.ground import house_sprites
from hameln.ui.scene import Box

NEAREST: Final = 3.0


class Sight:
    """A part of a picture of some size, as it is seen in a box of the sheet.

    Attributes:
        size: Of the whole picture, in the town's units.
        zoom: 1 shows all of it.
        x: The place of the town in the middle of the box; y likewise.
        box: Where on the sheet it is seen.
        unit: Logical units for a unit of the town.
    """

    def __init__(self, size: Point) -> None:
        """All of it will be seen, once it is known where."""
        self.size = size
        self.zoom = 1.0
        self.x, self.y = 0.0, 0.0
        self.box = Box(x=0, y=0, width=1, height=1)
        self.unit = 1.0

    def place(self, at: Point) -> Point:
        """Where a place of the town is on the sheet."""
        middle_x, middle_y = self.box.middle
        return middle_x + (at[0] - self.x) * self.unit, middle_y + (at[1] - self.y) * self.unit

    def where(self, x: float, y: float) -> Point:
        """Which place of the town is seen at a place of the sheet."""
        middle_x, middle_y = self.box.middle
        return self.x + (x - middle_x) / self.unit, self.y + (y - middle_y) / self.unit

    def sees(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a place of the sheet lies on the board."""
        box = self.box
        return box.x - margin <= x <= box.right + margin and box.y - margin <= y <= box.bottom + margin

    @property
    def board(self) -> Box:
        """Where on the sheet the town's signs hang."""
        return self.box

    def part(self) -> tuple[float, float, float, float]:
        """The part of the town that is seen: left, top, right, bottom."""
        half_x, half_y = self.box.width / self.unit / 2, self.box.height / self.unit / 2
        return self.x - half_x, self.y - half_y, self.x + half_x, self.y + half_y

    def move(self, dx: float, dy: float) -> bool:
        """Move the town by a way on the sheet; say whether anything changed."""
        before = (self.x, self.y)
        self.x -= dx / self.unit
        self.y -= dy / self.unit
        self._stay()
        return (self.x, self.y) != before

    def reset(self) -> None:
        """Show everything again."""
        self.unit /= self.zoom
        self.zoom = 1.0
        self.x, self.y = (length / 2 for length in self.size)

    def _turn(self, zoom: float, x: float, y: float) -> bool:
        """Zoom about a place of the sheet; say whether anything changed."""
        if zoom == self.zoom:
            return False
        middle_x, middle_y = self.box.middle
        before = self.unit
        self.unit *= zoom / self.zoom
        self.x += (x - middle_x) * (1 / before - 1 / self.unit)
        self.y += (y - middle_y) * (1 / before - 1 / self.unit)
        self.zoom = zoom
        self._stay()
        return True

    def _stay(self) -> None:
        """Never look beyond the town's edge."""
        width, height = self.size
        half_x, half_y = self.box.width / self.unit / 2, self.box.height / self.unit / 2
        self.x = min(max(self.x, half_x), max(half_x, width - half_x))
        self.y = min(max(self.y, half_y), max(half_y, height - half_y))


class Camera(Sight):
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
