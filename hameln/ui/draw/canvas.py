"""Where on the sheet a place of a large picture is seen: it can be drawn nearer and moved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.ui.draw.box import Box, Rect

if TYPE_CHECKING:
    from hameln.editor.overlay import Point

NEAREST: Final = 4.0
"""How much larger than as a whole a document is seen at least, when it is nearest."""
FARTHEST: Final = 0.5
_NEAR: Final = 2.5
"""So many logical units for a unit of a document are possible, however large it is."""
_EDGE: Final = 0.96
"""How much of the box a document fills that is seen as a whole."""
_BOARD: Final = 160.0
_ROUND: Final = 40.0
"""How much is seen around what is shown, in logical units."""


class Canvas:
    """A part of a picture of some size, as it is seen in a box of the sheet.

    Attributes:
        size: Of the whole picture, in its own units.
        zoom: 1 shows all of it.
        x: The place of it in the middle of the box; y likewise.
        box: Where on the sheet it is seen.
        unit: Logical units for a unit of it.
    """

    def __init__(self, size: Point) -> None:
        """All of it will be seen, once it is known where."""
        self.size = size
        self.zoom = 1.0
        self.x, self.y = 0.0, 0.0
        self.box = Box(0, 0, 1, 1)
        self.unit = 1.0

    def place(self, at: Point) -> Point:
        """Where a place of it is on the sheet."""
        middle_x, middle_y = self.box.middle
        return middle_x + (at[0] - self.x) * self.unit, middle_y + (at[1] - self.y) * self.unit

    def where(self, x: float, y: float) -> Point:
        """Which place of it is seen at a place of the sheet."""
        middle_x, middle_y = self.box.middle
        return self.x + (x - middle_x) / self.unit, self.y + (y - middle_y) / self.unit

    def sees(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a place of the sheet lies in the box."""
        box = self.box
        return box.x - margin <= x <= box.right + margin and box.y - margin <= y <= box.bottom + margin

    @property
    def board(self) -> Box:
        """Where on the sheet signs hang."""
        return self.box

    def part(self) -> Rect:
        """The part that is seen: left, top, right, bottom."""
        half_x, half_y = self.box.width / self.unit / 2, self.box.height / self.unit / 2
        return self.x - half_x, self.y - half_y, self.x + half_x, self.y + half_y

    def move(self, dx: float, dy: float) -> bool:
        """Move it by a way on the sheet; say whether anything changed."""
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
        """Never look beyond its edge."""
        width, height = self.size
        half_x, half_y = self.box.width / self.unit / 2, self.box.height / self.unit / 2
        self.x = min(max(self.x, half_x), max(half_x, width - half_x))
        self.y = min(max(self.y, half_y), max(half_y, height - half_y))


class OpenCanvas(Canvas):
    """Looks at a document in the making, whose size may change; the box keeps its own proportions."""

    def __init__(self) -> None:
        """A document of any size will be seen as a whole."""
        super().__init__((1000.0, 660.0))
        self._is_whole = True

    @property
    def _fitted(self) -> float:
        """Logical units for a unit when all of it is seen."""
        width, height = self.size
        return max(1e-6, min(self.box.width / width, self.box.height / height) * _EDGE)

    @property
    def board(self) -> Box:
        """As much of it as is seen, as on the board of a match; the box where that is too little."""
        left, top = self.place((0.0, 0.0))
        right, bottom = self.place(self.size)
        left, top = max(left, self.box.x), max(top, self.box.y)
        width, height = min(right, self.box.right) - left, min(bottom, self.box.bottom) - top
        if width < _BOARD or height < _BOARD:
            return self.box
        return Box(left, top, width, height)

    def fit(self, box: Box) -> None:
        """Look at it in a box; it stays as large as it was, unless it was seen as a whole."""
        self.box = box
        self._settle()

    def look_at(self, size: Point) -> None:
        """The picture has this size now."""
        if size != self.size:
            self.size = size
            self._settle()

    def _settle(self) -> None:
        """After box or size have changed."""
        if self._is_whole:
            self.reset()
            return
        self.zoom = min(self._most, max(FARTHEST, self.unit / self._fitted))
        self.unit = self._fitted * self.zoom
        self._stay()

    @property
    def _most(self) -> float:
        return max(NEAREST, _NEAR / self._fitted)

    def nearer(self, factor: float, x: float, y: float) -> bool:
        """Zoom about a place of the sheet; say whether anything changed."""
        is_changed = self._turn(min(self._most, max(FARTHEST, self.zoom * factor)), x, y)
        self._is_whole = self._is_whole and not is_changed
        return is_changed

    def move(self, dx: float, dy: float) -> bool:
        """Move it by a way on the sheet; say whether anything changed."""
        is_changed = super().move(dx, dy)
        self._is_whole = self._is_whole and not is_changed
        return is_changed

    def reset(self) -> None:
        """Show all of it, with a little room around it."""
        self._is_whole = True
        self.zoom, self.unit = 1.0, self._fitted
        self.x, self.y = (length / 2 for length in self.size)

    def show(self, what: Point | Box) -> None:
        """Bring a place of it into sight, or all of a box in its units."""
        if isinstance(what, Box):
            self._show_box(what)
        elif not self.sees(*self.place(what), margin=-_ROUND):
            self._go(what)

    def _show_box(self, box: Box) -> None:
        corners = (self.place((box.x, box.y)), self.place((box.right, box.bottom)))
        if all(self.sees(*corner, margin=-_ROUND) for corner in corners):
            return
        room = (max(1.0, self.box.width - 2 * _ROUND), max(1.0, self.box.height - 2 * _ROUND))
        unit = min(room[0] / max(1.0, box.width), room[1] / max(1.0, box.height), self.unit)
        self.zoom = max(FARTHEST, unit / self._fitted)
        self.unit = self._fitted * self.zoom
        self._go(box.middle)

    def _go(self, at: Point) -> None:
        self._is_whole = False
        self.x, self.y = at
        self._stay()

    def _stay(self) -> None:
        """The middle of what is seen lies in the document."""
        width, height = self.size
        self.x, self.y = min(max(self.x, 0.0), width), min(max(self.y, 0.0), height)
