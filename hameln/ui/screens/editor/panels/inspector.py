"""What can be set about what is chosen, about the tool in the hand, and about the whole document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.fields import Field, Fields
from hameln.editor.tools import Tool
from hameln.language import mark, plural, text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.panels.panel import Panel
from hameln.ui.widgets.form.form import Form
from hameln.ui.widgets.panes import draw_tabs, tab_by_key

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

TABS: Final = {"chosen": mark("Chosen"), "tool": mark("Tool"), "whole": mark("Whole")}
_TIPS: Final = {
    "chosen": mark("What is chosen, and what can be set about it."),
    "tool": mark("How the tool in your hand is set."),
    "whole": mark("What holds for the whole document."),
}


class Inspector(Panel):
    """The fields of the moment.

    Attributes:
        tab: Which of `TABS` lies open.
    """

    def __init__(self, app: App, desk: EditorController[Any], game: str) -> None:
        """The inspector of a desk."""
        self._app = app
        self._desk = desk
        self.tab = "whole"
        self._seen: tuple[object, ...] = ((), desk.tool.word)
        self._shown: tuple[object, ...] = ()
        self._fields: Sequence[Fields[Any]] = ()
        self.form = self._list = Form(app, self._put, game)

    @property
    def title(self) -> str:
        """What the open page is about."""
        self.follow()
        desk = self._desk
        if self.tab == "tool":
            return text(desk.tool.title)
        if self.tab == "whole":
            return desk.kit.title(desk.content)
        if len(desk.chosen) == 1:
            return desk.kit.called(desk.content, desk.chosen[0])
        count = len(desk.chosen)
        return (
            plural("{n} thing", "{n} things", count).format(n=count) if count else text("Nothing is chosen")
        )

    @property
    def commands(self) -> tuple[str, ...]:
        """What can be done with all that is chosen."""
        return ("double", "remove") if self.tab == "chosen" else ()

    def follow(self) -> None:
        """Turn to the page of what was chosen or taken up last."""
        seen = (self._desk.chosen, self._desk.tool.word)
        if seen == self._seen:
            return
        before, self._seen = self._seen, seen
        self._list.forget()
        has_drawn = self._desk.tool is not self._desk.tools[0]  # what it places is chosen, but goes on
        if seen[0] and seen[0] != before[0] and not has_drawn:
            self.tab = "chosen"
        elif seen[1] != before[1] and self._desk.tool.fields(self._desk):
            self.tab = "tool"
        elif not seen[0] and self.tab == "chosen":
            self.tab = "tool" if self._desk.tool.fields(self._desk) else "whole"

    def turn_to(self, tab: str) -> None:
        """Open a page."""
        self.follow()
        self._list.forget()
        self.tab = tab

    def _groups(self) -> Sequence[Fields[Any]]:
        """The fields of the page; while something is drawn about, they wait until it is let go."""
        desk = self._desk
        shown = (self.tab, desk.chosen, desk.tool.word)
        if not (desk.document.is_trying and shown == self._shown and self.tab != "tool"):
            self._shown, self._fields = shown, self._fresh()
        return self._fields

    def _fresh(self) -> Sequence[Fields[Any]]:
        desk = self._desk
        if self.tab == "tool":
            return desk.tool.fields(desk)
        if self.tab == "whole":
            return desk.kit.properties(desk.content)
        return desk.kit.fields(desk.content, desk.chosen)

    def _put(self, field: Field[Any], value: object) -> None:
        if self.tab == "tool":
            tool: Tool[Any] = self._desk.tool
            field.put(tool, value)
        else:
            self._desk.put(field, value)

    # -- drawing

    def draw(self, sheet: DisplayList, box: Box) -> None:
        """Draw the tabs and the fields of the page."""
        self.follow()
        high = max(34.0, sheet.letters.line(theme.SMALL) + 12)
        at = (box.x, box.y, box.width, high)
        draw_tabs(sheet, "tab", at, TABS, self.tab, self.turn_to, look=(Face.BOLD, theme.SMALL), tips=_TIPS)
        y = box.y + high + 8
        groups = self._groups()
        if not any(group.fields for group in groups):
            told = self._nothing()
            sheet.paragraph(told, box.x + 4, y, box.width - 8, Face.ITALIC, theme.SMALL, theme.SOFT_INK)
            return
        self._list.draw(sheet, Box(box.x, y, box.width, box.bottom - y), groups)

    def _nothing(self) -> str:
        if self.tab == "tool":
            return text(self._desk.tool.tip)
        if self.tab == "whole":
            return text("Nothing can be set here.")
        return text("Click something to choose it; with Shift held, several.")

    # -- what is done

    def key(self, key: str) -> bool:
        """Lead through pages and fields."""
        hand = self._app.hand
        here = next((tab for tab in TABS if hand.is_keyed and hand.focus == f"tab:{tab}"), "")
        if here and key in ("LEFT", "RIGHT"):
            self.turn_to(tab_by_key(self._app, tuple(TABS), here, key))
            self._app.focus(f"tab:{self.tab}")
            return True
        return super().key(key)
