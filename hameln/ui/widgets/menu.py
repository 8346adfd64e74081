"""A panel in the middle of the window: what is told, and buttons below each other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList, HitRegion
    from hameln.ui.shown import Route

_SIDE: Final = 36.0
_GAP: Final = 6.0
_BESIDE: Final = 72.0
"""What a button has beside its words: the icon before them, and the room behind."""
_NARROWEST: Final = 330.0


@frozen
class Entry:
    """A button of a menu.

    Attributes:
        name: Of its spot.
        icon: Before the label.
        label: What stands on it.
        does: What a click does.
        note: What stands below the label, smaller.
        why: Why it cannot be pressed now; empty if it can.
    """

    name: str
    icon: str
    label: str
    does: Callable[[], object]
    note: str = ""
    why: str = ""


class MenuScreen(Screen):
    """A menu over what lies below; the button that has the focus first stands out.

    Attributes:
        with_words: The room for words on buttons at least, where there are words above them too.
    """

    is_overlay = True
    with_words = 416.0

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands above."""

    @property
    def told(self) -> str:
        """What is to be said, in a sentence or two."""
        return ""

    @property
    def wanted(self) -> str:
        """The button that stands out: the one that Enter presses, also when a page leads back here."""
        return self.left or self.first

    @abstractmethod
    def entries(self) -> Sequence[Entry]:
        """The buttons, from above."""

    def draw(self, sheet: DisplayList) -> None:
        """Draw what is told and the buttons, closer together where the window is low."""
        entries, letters = self.entries(), sheet.letters
        line, small = letters.line(theme.BODY + 1.5), letters.line(theme.SMALL)
        high = max(42.0, line + 12)
        heights = [max(high, line + small + 14) if entry.note else high for entry in entries]
        width = min(self._widest(sheet, entries), sheet.width - 40)
        above = letters.line(theme.LARGE) + 40
        words = self.told_height(sheet, width - 2 * _SIDE)
        rest = above + words + 34
        full = rest + sum(heights) + _GAP * (len(entries) - 1)
        squeeze = min(1.0, (sheet.height - 16 - rest) / (full - rest))
        full = min(full, sheet.height - 16)
        x, _, top = controls.middle_panel(sheet, width, full, self.heading)
        self.draw_head(sheet, (x, (sheet.height - full) / 2 + 20, width, letters.line(theme.LARGE)))
        self.draw_told(sheet, x + _SIDE, top, width - 2 * _SIDE)
        top += words
        for entry, tall in zip(entries, heights, strict=True):
            self.draw_entry(sheet, entry, (x + _SIDE, top, width - 2 * _SIDE, tall * squeeze))
            top += (tall + _GAP) * squeeze

    def _widest(self, sheet: DisplayList, entries: Sequence[Entry]) -> float:
        """A width at which no label and no note must shrink."""
        width = sheet.letters.width
        room = max(
            self.with_words if self.told else _NARROWEST,
            *(width(entry.label, Face.BOLD, theme.BODY + 1.5) for entry in entries),
            *(width(entry.note, Face.ITALIC, theme.SMALL) for entry in entries),
        )
        return max(room + _BESIDE + 2 * _SIDE, width(self.heading, Face.TITLE, theme.LARGE) + 100)

    def told_height(self, sheet: DisplayList, width: float) -> float:
        """How high everything is that is told."""
        return sheet.measure(self.told, width) + 14 if self.told else 0.0

    def draw_told(self, sheet: DisplayList, x: float, y: float, width: float) -> None:
        """Draw it."""
        sheet.paragraph(self.told, x, y, width, align="middle")

    def draw_head(self, sheet: DisplayList, box: Rect) -> None:
        """Draw what stands beside the heading; mostly nothing."""

    def draw_entry(self, sheet: DisplayList, entry: Entry, box: Rect) -> None:
        """Draw a button, or what takes its place for a while."""
        controls.entry(
            *(sheet, entry.name, box, entry.label),
            icon=entry.icon,
            note=entry.note,
            why=entry.why,
            kind="primary" if entry.name == self.wanted else "normal",
            does=entry.does,
        )

    def lay(self, way: Route) -> None:
        """Close the menu, and put another screen in the place of the one below it."""
        self.app.close()
        self.app.replace(way)

    def act(self, spot: HitRegion) -> None:
        """Do what a button stands for."""
        self.app.play_sound("click")
        super().act(spot)

    def press(self, name: str) -> None:
        """Do what a button stands for that has not been drawn yet."""
        for entry in self.entries():
            if entry.name == name:
                self.app.play_sound("click")
                entry.does()
