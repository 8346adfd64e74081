"""A sheet over what lies below: a heading, what is read or scrolled, and the button that closes it."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.widgets import controls
from hameln.ui.widgets.choice_list import ListScreen

if TYPE_CHECKING:
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList

_SIDE: Final = 30.0
_FOOT: Final = 26.0


class PageScreen(ListScreen):
    """One sheet.

    Attributes:
        icon: On the button that closes it.
        closing: Further keys that close it.
        has_foot: Whether something stands beside the button.
    """

    is_overlay = True
    first = "close"
    icon: ClassVar[str] = "icon_close"
    closing: ClassVar[frozenset[str]] = frozenset()
    has_foot: ClassVar[bool] = False

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands above."""

    def size(self, sheet: DisplayList) -> tuple[float, float]:
        """How wide and how high it is."""
        wide = 820.0 * max(1.0, sheet.letters.text_scale * 0.8)
        return min(wide, sheet.width - 40), sheet.height - 40

    @abstractmethod
    def draw_page(self, sheet: DisplayList, box: Rect) -> None:
        """Draw what is read."""

    def draw_foot(self, sheet: DisplayList, box: Rect) -> None:
        """Draw what stands beside the button."""

    def draw(self, sheet: DisplayList) -> None:
        """Draw the sheet, what is read, and the button."""
        if self.app.screens[0] is self:
            controls.wood(sheet)
        width, height = self.size(sheet)
        x, y, high = (sheet.width - width) / 2, (sheet.height - height) / 2, _button(sheet)
        top, bottom = controls.panel(sheet, x, y, width, height, self.heading), y + height - high - _FOOT
        self.draw_page(sheet, (x + _SIDE, top, width - 2 * _SIDE, bottom - top - 8))
        label, key = text("Close"), text("Esc")
        wide = controls.button_width(sheet, label, icon=self.icon, key=key)
        left = x + width - wide - _SIDE if self.has_foot else x + (width - wide) / 2
        controls.button(
            *(sheet, "close", (left, bottom, wide, high), label),
            icon=self.icon,
            kind="primary",
            key=key,
            does=self._leave,
        )
        self.draw_foot(sheet, (x + _SIDE + 4, bottom, left - 14 - x - _SIDE, high))

    @staticmethod
    def around(sheet: DisplayList) -> float:
        """How high everything is but what is read."""
        return sheet.letters.line(theme.LARGE) + 48 + _button(sheet) + _FOOT

    def _leave(self) -> None:
        self.app.play_sound("click")
        self.app.close()

    def key(self, key: str) -> bool:
        """Scroll, or close it."""
        if key in self.closing:
            self.app.close()
            return True
        return super().key(key)


def _button(sheet: DisplayList) -> float:
    return max(42.0, sheet.letters.line(theme.BODY) + 12)
