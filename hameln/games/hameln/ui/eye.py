"""How a town that is being edited is looked at: near, as a whole, or with a margin around it."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import Point
from hameln.games.hameln.ui.camera import Sight
from hameln.ui.scene import Box

NEAREST: Final = 4.0
"""How much larger than as a whole a town is seen at least, when it is nearest."""
FARTHEST: Final = 0.5
_NEAR: Final = 2.5
"""So many logical units for a unit of the town are possible, however large it is."""
_EDGE: Final = 0.96
"""How much of the box a town fills that is seen as a whole."""
_BOARD: Final = 160.0
_ROUND: Final = 40.0
"""How much is seen around what is shown, in logical units."""


class Eye(Sight):
    """Looks at a town in the making, whose size may change; the box keeps its own proportions."""

    def __init__(self) -> None:
        """A town of any size will be seen as a whole."""
        super().__init__((1000.0, 660.0))
        self._is_whole = True

    @property
    def _fitted(self) -> float:
        """Logical units for a unit when all of the town is seen."""
        width, height = self.size
        return max(1e-6, min(self.box.width / width, self.box.height / height) * _EDGE)

    @property
    def board(self) -> Box:
        """As much of the town as is seen, as on the board of a match; the box where that is too little."""
        left, top = self.place((0.0, 0.0))
        right, bottom = self.place(self.size)
        left, top = max(left, self.box.x), max(top, self.box.y)
        width, height = min(right, self.box.right) - left, min(bottom, self.box.bottom) - top
        if width < _BOARD or height < _BOARD:
            return self.box
        return Box(x=left, y=top, width=width, height=height)

    def fit(self, box: Box) -> None:
        """Look at the town in a box; it stays as large as it was, unless it was seen as a whole."""
        self.box = box
        self._settle()

    def look_at(self, size: Point) -> None:
        """The town's picture has this size now."""
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
        """Move the town by a way on the sheet; say whether anything changed."""
        is_changed = super().move(dx, dy)
        self._is_whole = self._is_whole and not is_changed
        return is_changed

    def reset(self) -> None:
        """Show all of the town, with a little room around it."""
        self._is_whole = True
        self.zoom, self.unit = 1.0, self._fitted
        self.x, self.y = (length / 2 for length in self.size)

    def show(self, what: Point | Box) -> None:
        """Bring a place of the town into sight, or all of a box in its units."""
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
        """The middle of what is seen lies in the town."""
        width, height = self.size
        self.x, self.y = min(max(self.x, 0.0), width), min(max(self.y, 0.0), height)
