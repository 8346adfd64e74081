"""Draws lists of dots while they are edited: the least that an editor's screen needs."""

from __future__ import annotations

from PIL import Image

from hameln.editor.overlay import Point
from hameln.ui import theme
from hameln.ui.kit import Workbench
from hameln.ui.lettering import Face
from hameln.ui.scene import Box
from hameln.ui.sheet import Sheet
from tests.editor.lists import DotList, Dots

SIZE = DotList().size(())


class DotBench(Workbench[Dots]):
    """A white board with dots."""

    def __init__(self) -> None:
        self._box = Box(x=0, y=0, width=1, height=1)
        self._zoom, self._middle = 1.0, (SIZE[0] / 2, SIZE[1] / 2)

    @property
    def box(self) -> Box:
        return self._box

    @property
    def zoom(self) -> float:
        return self._zoom

    @property
    def unit(self) -> float:
        return min(self._box.width / SIZE[0], self._box.height / SIZE[1]) * self._zoom

    @property
    def part(self) -> tuple[Point, Point]:
        return self.where(self._box.x, self._box.y), self.where(self._box.right, self._box.bottom)

    def fit(self, box: Box) -> None:
        self._box = box

    def place(self, at: Point) -> Point:
        x, y = self._box.middle
        return x + (at[0] - self._middle[0]) * self.unit, y + (at[1] - self._middle[1]) * self.unit

    def where(self, x: float, y: float) -> Point:
        middle_x, middle_y = self._box.middle
        return (
            self._middle[0] + (x - middle_x) / self.unit,
            self._middle[1] + (y - middle_y) / self.unit,
        )

    def nearer(self, factor: float, x: float, y: float) -> bool:
        before, self._zoom = self._zoom, min(8.0, max(1.0, self._zoom * factor))
        at = self.where(x, y)
        self._middle = at if before < self._zoom else self._middle
        if self._zoom == 1.0:
            self.reset()
        return before != self._zoom

    def move(self, dx: float, dy: float) -> bool:
        self._middle = self._middle[0] - dx / self.unit, self._middle[1] - dy / self.unit
        return True

    def show(self, what: Point | Box) -> None:
        at = what.middle if isinstance(what, Box) else what
        (left, top), (right, foot) = self.part
        if not (left <= at[0] <= right and top <= at[1] <= foot):
            self._middle = at

    def reset(self) -> None:
        self._zoom, self._middle = 1.0, (SIZE[0] / 2, SIZE[1] / 2)

    def draw(self, sheet: Sheet, content: Dots, *, contrast: bool = False) -> None:
        del contrast
        box = self._box
        sheet.fill(box.x, box.y, box.width, box.height, theme.PARCHMENT_DARK)
        for name, *at in content:
            x, y = self.place((at[0], at[1]))
            if box.x + 8 <= x <= box.right - 8 and box.y + 8 <= y <= box.bottom - 40:
                sheet.fill(x - 6, y - 6, 12, 12, theme.DANGER)
                sheet.words(name, x, y + 22, Face.BODY, theme.SMALL, align="middle")

    def draw_minimap(self, sheet: Sheet, content: Dots, box: Box) -> None:
        sheet.fill(box.x, box.y, box.width, box.height, theme.PARCHMENT)
        for _, x, y in content:
            sheet.fill(
                box.x + x / SIZE[0] * box.width - 1, box.y + y / SIZE[1] * box.height - 1, 2, 2, theme.INK
            )

    def photograph(self, content: Dots, width: int, height: int) -> Image.Image:
        del content
        return Image.new("RGB", (width, height), theme.PARCHMENT)
