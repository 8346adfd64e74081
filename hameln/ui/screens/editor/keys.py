"""How one works in an editor: the first steps, the tools, and all keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.editor.tools import EditorController as EditorDesk
from hameln.language import mark, text
from hameln.table.keys import key_told
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.command_table import COMMANDS, ON_CANVAS
from hameln.ui.widgets.page_screen import PageScreen
from hameln.ui.widgets.panes import draw_tabs
from hameln.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_PAGES: Final = {"guide": mark("First steps"), "tools": mark("Tools"), "keys": mark("Keys")}
_TOOLS: Final = mark("Tools")
_INDENT: Final = 14.0


@frozen(kw_only=True)
class _Line:
    """A line of a page.

    Attributes:
        words: What stands at its left end.
        key: A key, at its right end.
        is_heading: Whether it stands above others.
    """

    words: str = ""
    key: str = ""
    is_heading: bool = False


class EditorKeysScreen(PageScreen):
    """The first steps, what every tool is for, and what every key does.

    Attributes:
        page: Which of the pages lies open.
    """

    closing = frozenset({"F1"})

    def __init__(self, app: App, desk: EditorDesk[Any], guide: tuple[tuple[str, str], ...] = ()) -> None:
        """The help of an editor.

        Args:
            app: The program.
            desk: Whose tools are told.
            guide: The first steps; without any there is no such page.
        """
        super().__init__(app)
        self._desk, self._guide = desk, guide
        self._pages = [page for page in _PAGES if guide or page != "guide"]
        self.page = self._pages[0]
        self.listing = self._rows = Rows()

    # -- what stands there

    def _lines(self, sheet: DisplayList, width: float) -> list[_Line]:
        if self.page == "keys":
            return self._of_keys()
        found: list[_Line] = []
        for heading, key, told in self._of_tools() if self.page == "tools" else self._of_guide():
            found.append(_Line(words=heading, key=key, is_heading=True))
            found += [
                _Line(words=row)
                for row in sheet.letters.wrap(told, Face.BODY, theme.BODY, width - _INDENT - 26)
            ]
        return found

    def _of_guide(self) -> list[tuple[str, str, str]]:
        return [
            (f"{place}. {text(heading)}", "", text(told))
            for place, (heading, told) in enumerate(self._guide, 1)
        ]

    def _of_tools(self) -> list[tuple[str, str, str]]:
        return [(text(tool.title), key_told(tool.shortcut), text(tool.tip)) for tool in self._desk.tools]

    def _of_keys(self) -> list[_Line]:
        lines = [_Line(words=text(_TOOLS), is_heading=True)]
        lines += [_Line(words=title, key=key) for title, key, _ in self._of_tools()]
        group = ""
        for one in (*ON_CANVAS, *COMMANDS):
            if one.group != group:
                group = one.group
                lines.append(_Line(words=text(group), is_heading=True))
            keys = text(one.keys) if isinstance(one.keys, str) else ", ".join(map(key_told, one.keys[:2]))
            lines.append(_Line(words=text(one.label), key=keys))
        return lines

    # -- how it is drawn

    @property
    def heading(self) -> str:
        """What it is."""
        return text("Help")

    def size(self, sheet: DisplayList) -> tuple[float, float]:
        """As high as the window."""
        return min(sheet.width - 40, 720 * max(1.0, sheet.letters.text_scale * 0.9)), sheet.height - 40

    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw the pages' names and the lines that there is room for."""
        x, top, width, height = box
        high = max(36.0, sheet.letters.line(theme.BODY) + 12)
        titles = {page: _PAGES[page] for page in self._pages}
        draw_tabs(sheet, "page", (x, top, width, high), titles, self.page, self._turn)
        lines = self._lines(sheet, width)
        self._rows.names = ["" for _ in lines]
        row = max(26.0 if self.page != "keys" else 30.0, sheet.letters.line(theme.BODY) + 4)

        def draw_row(place: int, left: float, at: float, wide: float) -> None:
            _draw_line(sheet, lines[place], (left, at, wide, row))

        self._rows.draw(sheet, (x, top + high + 8, width, height - high - 8), row, draw_row)

    # -- what is done

    def _turn(self, page: str) -> None:
        self.page = page
        self._rows.first = 0
        self.app.focus(f"page:{page}")
        self.app.is_dirty = True

    def key(self, key: str) -> bool:
        """Turn the pages, scroll; the key that opens the help closes it."""
        if key in ("LEFT", "RIGHT"):
            step = 1 if key == "RIGHT" else -1
            self._turn(self._pages[(self._pages.index(self.page) + step) % len(self._pages)])
            return True
        if key in ("UP", "DOWN"):
            self._rows.by(-1 if key == "UP" else 1)
            return True
        return super().key(key)


def _draw_line(sheet: DisplayList, line: _Line, box: Rect) -> None:
    left, top, wide, high = box
    middle = top + high / 2
    keys = wide * 0.44 if line.key else 0.0
    if line.is_heading:
        sheet.words(line.words, left, middle + 2, Face.TITLE, theme.RIBBON, width=wide - keys)
        sheet.fill(left, top + high - 2, wide, 1, theme.SOFT_INK, alpha=110)
    else:
        sheet.words(line.words, left + _INDENT, middle, width=wide - keys - _INDENT)
    if line.key:
        sheet.words(
            line.key, left + wide - 4, middle, Face.NUMBER, theme.NUMBER, align="right", width=keys - 8
        )
