"""Where on the sheet a place of the town is seen: the board can be drawn nearer and moved."""

from __future__ import annotations

from attrs import define, field

from hameln.games.hameln.map.town import Point, Town
from hameln.games.hameln.ui.ground import house_sprite
from hameln.ui.scene import Box

NEAREST = 3.0


@define
class Camera:
    """Looks at a town.

    Attributes:
        zoom: 1 shows all of it, `NEAREST` is the nearest.
        x: The place of the town in the middle of the board; y likewise.
        box: The board on the sheet.
        unit: Logical units for a unit of the town.
        looks: The sprite of each house, by its id.
    """

    town: Town
    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0
    box: Box = field(factory=lambda: Box(x=0, y=0, width=1, height=1))
    unit: float = 1.0
    looks: dict[str, str] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Find the houses' sprites once."""
        self.looks = {str(house.id): house_sprite(self.town, house) for house in self.town.houses}

    def fit(self, area: Box) -> None:
        """Lay the board into an area, in the proportions of the town."""
        width, height = self.town.geometry.size
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

    def place(self, at: Point) -> Point:
        """Where a place of the town is on the sheet."""
        middle_x, middle_y = self.box.middle
        return middle_x + (at[0] - self.x) * self.unit, middle_y + (at[1] - self.y) * self.unit

    def sees(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a place of the sheet lies on the board."""
        box = self.box
        return box.x - margin <= x <= box.right + margin and box.y - margin <= y <= box.bottom + margin

    def part(self) -> tuple[float, float, float, float]:
        """The part of the town that is seen: left, top, right, bottom."""
        half_x, half_y = self.box.width / self.unit / 2, self.box.height / self.unit / 2
        return self.x - half_x, self.y - half_y, self.x + half_x, self.y + half_y

    def nearer(self, factor: float, x: float, y: float) -> bool:
        """Zoom about a place of the sheet; say whether anything changed."""
        zoom = min(NEAREST, max(1.0, self.zoom * factor))
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
        self.x, self.y = (length / 2 for length in self.town.geometry.size)

    def show(self, at: Point) -> None:
        """Bring a place of the town into sight."""
        if self.zoom > 1.0 and not self.sees(*self.place(at), margin=-60):
            self.x, self.y = at
            self._stay()

    def _stay(self) -> None:
        """Never look beyond the town's edge."""
        width, height = self.town.geometry.size
        half_x, half_y = self.box.width / self.unit / 2, self.box.height / self.unit / 2
        self.x = min(max(self.x, half_x), max(half_x, width - half_x))
        self.y = min(max(self.y, half_y), max(half_y, height - half_y))
