"""All keys of an editor on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hameln.editor.desk import Desk as EditorDesk
from hameln.language import mark, text
from hameln.table.keys import key_told
from hameln.ui import theme, widgets
from hameln.ui.editing.commands import COMMANDS, ON_CANVAS
from hameln.ui.lettering import Face
from hameln.ui.rows import Rows
from hameln.ui.screen import Screen

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.sheet import Sheet

_TOOLS = mark("Tools")


class EditorKeysScreen(Screen):
    """What every key does, in groups."""

    is_overlay = True
    first = "close"

    def __init__(self, app: App, desk: EditorDesk[Any]) -> None:
        """The keys at a desk.

        Args:
            app: The program.
            desk: Whose tools are told.
        """
        super().__init__(app)
        self._desk = desk
        self._rows = Rows()
        self._top = 0.0

    def _lines(self) -> list[tuple[str, str]]:
        """What is done and its key; a heading has no key."""
        lines: list[tuple[str, str]] = []
        group = ""
        tools = [(text(tool.title), key_told(tool.shortcut)) for tool in self._desk.tools]
        for one in (*ON_CANVAS, *COMMANDS):
            if one.group != group:
                if not lines:
                    lines += [(text(_TOOLS), ""), *tools]
                group = one.group
                lines.append((text(group), ""))
            keys = text(one.keys) if isinstance(one.keys, str) else ", ".join(map(key_told, one.keys[:2]))
            lines.append((text(one.label), keys))
        return lines

    def draw(self, sheet: Sheet) -> None:
        """Draw the lines that there is room for."""
        width = min(sheet.width - 40, 640 * max(1.0, sheet.letters.text_scale * 0.9))
        height = sheet.height - 40
        x, y = (sheet.width - width) / 2, 20.0
        top = widgets.panel(sheet, x, y, width, height, text("All keys"))
        lines = self._lines()
        self._rows.names = ["" for _ in lines]
        row = max(30.0, sheet.letters.line(theme.BODY) + 6)
        self._top = top
        foot = y + height - 74

        def draw_row(place: int, left: float, at: float, wide: float) -> None:
            label, key = lines[place]
            middle = at + row / 2
            if not key:
                sheet.words(label, left, middle + 2, Face.TITLE, theme.RIBBON, width=wide)
                sheet.fill(left, at + row - 2, wide, 1, theme.SOFT_INK, alpha=110)
                return
            sheet.words(label, left + 14, middle, width=wide * 0.56 - 20)
            sheet.words(
                key, left + wide - 4, middle, Face.NUMBER, theme.NUMBER, align="right", width=wide * 0.44 - 8
            )

        self._rows.draw(sheet, (x + 34, top, width - 68, foot - top), row, draw_row)
        wide = sheet.letters.width(text("Close"), Face.BOLD, theme.BODY) + 90
        box = (x + width - wide - 32, y + height - 66, wide, 42)
        widgets.button(sheet, "close", box, text("Close"), icon="icon_close", kind="primary")

    def press(self, name: str) -> None:
        """Close the page."""
        if name == "close":
            self.app.close()

    def key(self, key: str) -> bool:
        """Scroll; the key that opens the page closes it."""
        if key == "F1":
            self.app.close()
            return True
        if key in ("UP", "DOWN"):
            self._rows.by(-1 if key == "UP" else 1)
            return True
        return self._rows.key(self.app, key)

    def wheel(self, name: str, steps: float, x: float, y: float) -> bool:
        """Scroll."""
        return self._rows.by(round(-steps) or (-1 if steps > 0 else 1))

    def drag(self, name: str, dx: float, dy: float, x: float, y: float) -> bool:
        """Draw the bar."""
        return self._rows.drag(name, y, self._top)
