"""Draws lists of dots while they are edited: the least that an editor's screen needs."""

from __future__ import annotations

from PIL import Image

from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.kit import Workbench
from tests.editor.lists import DotList, Dots

SIZE = DotList().size(())


class DotBench(Workbench[Dots]):
    """A white board with dots."""

    def draw(self, sheet: DisplayList, content: Dots, *, contrast: bool = False) -> None:
        del contrast
        self.eye.look_at(SIZE)
        box = self.box
        sheet.fill(box.x, box.y, box.width, box.height, theme.PARCHMENT_DARK)
        for name, *at in content:
            x, y = self.place((at[0], at[1]))
            if box.x + 8 <= x <= box.right - 8 and box.y + 8 <= y <= box.bottom - 40:
                sheet.fill(x - 6, y - 6, 12, 12, theme.DANGER)
                sheet.words(name, x, y + 22, Face.BODY, theme.SMALL, align="middle")

    def draw_minimap(self, sheet: DisplayList, content: Dots, box: Box) -> None:
        sheet.fill(box.x, box.y, box.width, box.height, theme.PARCHMENT)
        for _, x, y in content:
            sheet.fill(
                box.x + x / SIZE[0] * box.width - 1, box.y + y / SIZE[1] * box.height - 1, 2, 2, theme.INK
            )

    def photograph(self, content: Dots, width: int, height: int) -> Image.Image:
        del content
        return Image.new("RGB", (width, height), theme.PARCHMENT)
