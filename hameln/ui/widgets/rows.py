"""Lists of rows that are longer than their place, and lines that are written on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import define, evolve, field

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

_BAR: Final = 22.0
_STEPS: Final = {"UP": -1, "SHIFT+TAB": -1, "DOWN": 1, "TAB": 1}


@define
class Rows:
    """A list of rows of one height; only whole rows are seen.

    Attributes:
        names: The spot of each row, from above; an empty one for a row that is only looked at.
        first: The first row that is seen.
        room: How many rows are seen.
    """

    names: Sequence[str] = ()
    first: int = 0
    room: int = 1
    _drawn: float = field(default=0.0, init=False)
    _top: float = field(default=0.0, init=False)

    @property
    def last(self) -> int:
        """The row after the last one that is seen."""
        return min(len(self.names), self.first + self.room)

    def draw(
        self,
        sheet: DisplayList,
        box: tuple[float, float, float, float],
        height: float,
        draw_row: Callable[[int, float, float, float], None],
    ) -> None:
        """Draw the rows that there is room for, and the bar beside them.

        Args:
            box: x, y, width and height of the list.
            height: Of a row, with its distance to the next.
            draw_row: Draws a row at its x, y and width.
        """
        x, y, width, high = box
        self._top = y
        self.room = max(1, int((high + 0.5) / height))
        self.first = min(max(0, self.first), max(0, len(self.names) - self.room))
        is_longer = len(self.names) > self.room
        with sheet.alike():
            for place in range(self.first, self.last):
                row = y + (place - self.first) * height
                draw_row(place, x, row, width - _BAR if is_longer else width)
        if is_longer:
            self._draw_bar(sheet, x + width - 12, y, self.room * height)

    def _draw_bar(self, sheet: DisplayList, x: float, y: float, height: float) -> None:
        thumb = max(28.0, height * self.room / len(self.names))
        top = (height - thumb) * self.first / (len(self.names) - self.room)
        sheet.patch("scroll_track", x, y, 12, height)
        sheet.patch("scroll_thumb", x, y + top, 12, thumb)
        sheet.spot("rows", x - 10, y, 32, height, has_focus=False)
        self._drawn = (height - thumb) / (len(self.names) - self.room)

    def by(self, rows: int) -> bool:
        """Scroll; say whether anything moved."""
        before = self.first
        self.first = min(max(0, self.first + rows), max(0, len(self.names) - self.room))
        return self.first != before

    def wheel(self, steps: float) -> bool:
        """Scroll by the wheel, by a row at least; say whether anything moved."""
        return self.by(round(-steps) or (-1 if steps > 0 else 1))

    def drag(self, name: str, dy: float, y: float) -> bool:
        """Draw the thumb to a height, however far that is; say whether it was the thumb."""
        del dy
        if name != "rows" or self._drawn <= 0:
            return False
        thumb = self.room * self._drawn * (len(self.names) - self.room) / max(1, len(self.names))
        self.by(round((y - self._top - thumb / 2) / self._drawn) - self.first)
        return True

    def show(self, place: int) -> None:
        """Scroll as far as needed to see a row."""
        if place < self.first:
            self.first = place
        elif place >= self.first + self.room:
            self.first = place - self.room + 1

    def key(self, app: App, key: str) -> bool:
        """Let a key lead through the rows that are seen and those that are not; say whether it did.

        From the ends of the list, the keys lead on to whatever is beside it.
        """
        steps = {
            "PAGEUP": -self.room,
            "PAGEDOWN": self.room,
            "HOME": -len(self.names),
            "END": len(self.names),
        }
        if key in steps:
            moved = self.by(steps[key])
            return self._attend(app, self.first if steps[key] < 0 else self.last - 1) or moved
        if key not in _STEPS or app.hand.focus not in self.names:
            return False
        place = self.names.index(app.hand.focus) + _STEPS[key]
        while 0 <= place < len(self.names) and not self.names[place]:
            place += _STEPS[key]
        return 0 <= place < len(self.names) and self._attend(app, place)

    def _attend(self, app: App, place: int) -> bool:
        """Let a row have the focus, or the nearest one that can have it."""
        able = [one for one, name in enumerate(self.names) if name]
        if not able:
            return False
        place = min(able, key=lambda one: abs(one - place))
        self.show(place)
        focus_on(app, self.names[place])
        return True


def filling(room: float, count: int, least: float, most: float) -> float:
    """How high a row is for whole rows to end where their place ends, scrolled or not.

    Args:
        room: How high their place is.
        count: How many rows there are.
        least: How high a row is at least; most likewise.
    """
    seen = max(1, min(count, int(room / least)))
    return max(least, min(most, room / seen))


def focus_on(app: App, name: str) -> None:
    """Let a spot have the focus as if the keyboard had led there."""
    app.hand = evolve(app.hand, focus=name, is_keyed=True)
    app.is_dirty = True
