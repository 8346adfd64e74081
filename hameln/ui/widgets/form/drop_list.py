"""The list that opens below a field with several choices, so that all of them are seen at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.fields import Field
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.controls import Scroll

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import DisplayList, Turn

_RIM: Final = 10.0
_MARK: Final = 24.0
"""The room for the mark before the choice that holds."""
_BAR: Final = 18.0
_FAR: Final = 8
"""Choices that a page of them goes on."""


class DropList:
    """The choices of one field, below each other.

    Attributes:
        word: Of the field.
        at: The place of the choice that the keys have led to.
        control: Where the field itself is drawn now; ``None`` while it is not seen.
    """

    def __init__(self, field: Field[Any]) -> None:
        """Open it at what is chosen."""
        self.word = field.word
        values = [value for value, _ in field.choices]
        self.at = values.index(field.value) if field.value in values else 0
        self.control: Box | None = None
        self._count = len(values)
        self._scroll = Scroll()
        self._row = 0.0
        self._is_led = True

    def draw(
        self, sheet: DisplayList, field: Field[Any], room: Box, pick: Callable[[Field[Any], int], object]
    ) -> None:
        """Draw it below its field, or above it where there is more room; a click picks a choice."""
        control = self.control
        if control is None:
            return
        self._row = max(30.0, sheet.letters.line(theme.BODY) + 8)
        high = self._row * len(field.choices) + 2 * _RIM
        below, above = room.bottom - control.bottom - 2, control.y - room.y - 2
        is_below = high <= below or below >= above
        high = min(high, max(below if is_below else above, self._row + 2 * _RIM))
        wide = min(room.width, max(control.width, self._wanted(sheet, field)))
        left = min(control.x, room.right - wide)
        top = control.bottom + 2 if is_below else control.y - 2 - high
        box = Box(left, top, wide, high)
        sheet.spots[:] = [spot for spot in sheet.spots if not box.holds(*spot.middle)]
        sheet.patch("panel_note", *box)
        self._draw_rows(sheet, field, box, partial(pick, field))

    def _wanted(self, sheet: DisplayList, field: Field[Any]) -> float:
        titles = (sheet.letters.width(title, Face.BOLD, theme.BODY) for _, title in field.choices)
        return max(titles, default=0.0) + _MARK + 2 * _RIM + _BAR + 8

    def _draw_rows(self, sheet: DisplayList, field: Field[Any], box: Box, pick: Turn) -> None:
        view = box.height - 2 * _RIM
        offset = self._scroll.set(self._row * self._count, view)
        if self._is_led:
            self._is_led = False
            self._scroll.offset = min(max(offset, (self.at + 1) * self._row - view), self.at * self._row)
            offset = self._scroll.set(self._row * self._count, view)
        width = box.width - 2 * _RIM - (_BAR if self._scroll.most > 0 else 0.0)
        for place, (value, title) in enumerate(field.choices):
            top = box.y + _RIM + place * self._row - offset
            if top < box.y + _RIM - 0.5 or top + self._row > box.bottom - _RIM + 0.5:
                continue
            name = f"field:{field.word}:{place}"
            is_hot = sheet.hand.hover == name and not sheet.hand.is_keyed
            if is_hot or place == self.at:
                sheet.fill(box.x + _RIM, top, width, self._row, theme.CHOSEN, alpha=110 if is_hot else 70)
            is_held = value == field.value
            middle = top + self._row / 2
            if is_held:
                sheet.icon("icon_confirm", box.x + _RIM + _MARK / 2, middle, 16)
            face = Face.BOLD if is_held else Face.BODY
            left = box.x + _RIM + _MARK
            sheet.words(title, left, middle, face, theme.BODY, width=width - _MARK - 4)
            at, does = (box.x + _RIM, top, width, self._row), partial(pick, place)
            sheet.spot(name, *at, has_focus=False, does=does, of=field)
        self._scroll.bar(sheet, box.right - _RIM - 13, box.y + _RIM, view)

    def key(self, key: str) -> bool:
        """Lead through the choices; say whether the key meant that."""
        last = self._count - 1
        places = {
            "UP": self.at - 1, "LEFT": self.at - 1, "DOWN": self.at + 1, "RIGHT": self.at + 1,
            "PAGEUP": self.at - _FAR, "PAGEDOWN": self.at + _FAR, "HOME": 0, "END": last,
        }  # fmt: skip
        if key not in places:
            return False
        self._lead(min(max(0, places[key]), last))
        return True

    def _lead(self, place: int) -> None:
        self.at, self._is_led = place, True

    def typed(self, text: str, field: Field[Any]) -> bool:
        """Go to the next choice that begins with what is typed; say whether there is one."""
        order = [*range(self.at + 1, self._count), *range(self.at + 1)]
        wanted = text.strip().casefold()
        titles = [title.casefold() for _, title in field.choices]
        found = next((place for place in order if wanted and titles[place].startswith(wanted)), None)
        if found is not None:
            self._lead(found)
        return found is not None

    def wheel(self, steps: float) -> bool:
        """Scroll it."""
        return self._scroll.by(-steps * self._row)

    def drag(self, dy: float) -> bool:
        """Draw its bar."""
        return self._scroll.drag(dy)
