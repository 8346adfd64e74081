"""Writing: a line or several with a caret among the letters, by letters, keys and the clipboard.

What may be written: letters that can be drawn again, in every place where the text will stand.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import define, field

from hameln.files.fonts import told_undrawn, undrawn
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face

if TYPE_CHECKING:
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import Deed, DisplayList


_FAR: Final = {"HOME": -1, "END": 1}
_NEAR: Final = {"LEFT": -1, "RIGHT": 1}


@define
class TextInput:
    """A field that is being written on.

    Attributes:
        name: The name of its spot.
        value: What stands in it now.
        longest: How many letters it may have.
        is_long: Whether it may have several lines.
        is_number: Whether only digits are wanted.
        caret: Before which letter is written.
        is_all: Whether everything is chosen, so that the next letter takes its place.
        before: What stood in it at first.
    """

    name: str
    value: str
    longest: int = 4000
    is_long: bool = field(default=False, kw_only=True)
    is_number: bool = field(default=False, kw_only=True)
    caret: int = field(init=False)
    is_all: bool = field(init=False)
    before: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        """The caret stands at the end, and everything is chosen."""
        self.before, self.caret, self.is_all = self.value, len(self.value), bool(self.value)

    def typed(self, text: str) -> bool:
        """Write at the caret; what cannot stand there is left out. Say whether anything could be written."""
        wanted = "".join(sign for sign in text if sign.isprintable() or (self.is_long and sign == "\n"))
        if self.is_number:
            wanted = "".join(sign for sign in wanted if sign in "0123456789")
        if not wanted:
            return False
        if self.is_all:
            self.value, self.caret, self.is_all = "", 0, False
        after = self.value[self.caret :]
        before = unicodedata.normalize("NFC", self.value[: self.caret] + wanted)
        before = before[: max(self.caret, self.longest - len(after))]
        self.value, self.caret = before + after, len(before)
        return True

    def put(self, place: int) -> None:
        """Put the caret before a letter."""
        self.caret, self.is_all = min(max(0, place), len(self.value)), False

    def key(self, key: str, paste: Callable[[], str] = str) -> bool:
        """Take a key that writes, erases or moves the caret; say whether it was one."""
        if self._moves(key) or self._erases(key):
            return True
        match key:
            case "CTRL+A":
                self.is_all = bool(self.value)
            case "CTRL+V" | "SHIFT+INSERT":
                pasted = paste().replace("\r\n", "\n")
                self.typed(pasted if self.is_long else " ".join(pasted.split()))
            case "ENTER" | "SHIFT+ENTER" if self.is_long:
                self.typed("\n")
            case _:
                return False
        return True

    def _moves(self, key: str) -> bool:
        if key in _FAR:
            start, end = self._line()
            self.put(start if key == "HOME" else end)
        elif key in _NEAR:
            chosen = (0 if key == "LEFT" else len(self.value)) if self.is_all else None
            self.put(self.caret + _NEAR[key] if chosen is None else chosen)
        elif key in ("CTRL+LEFT", "CTRL+RIGHT"):
            self.put(self._word(-1 if key.endswith("LEFT") else 1))
        elif key in ("UP", "DOWN") and self.is_long:
            self._change_line(-1 if key == "UP" else 1)
        else:
            return False
        return True

    def _erases(self, key: str) -> bool:
        if key not in ("BACKSPACE", "SHIFT+BACKSPACE", "CTRL+BACKSPACE", "DELETE", "CTRL+DELETE"):
            return False
        if self.is_all:
            self.value, self.caret, self.is_all = "", 0, False
            return True
        start = end = self.caret
        if key.endswith("BACKSPACE"):
            start = self._word(-1) if key.startswith("CTRL") else max(0, start - 1)
        else:
            end = self._word(1) if key.startswith("CTRL") else end + 1
        self.value, self.caret = self.value[:start] + self.value[end:], start
        return True

    def _word(self, step: int) -> int:
        """Where the next word ends, or the last one begins."""
        place, aside = self.caret, -1 if step < 0 else 0

        def ahead() -> str:
            return self.value[max(0, place + aside) : max(0, place + aside + 1)]

        while ahead().isspace():
            place += step
        while ahead() and not ahead().isspace() and 0 <= place + step <= len(self.value):
            place += step
        return place

    def _line(self) -> tuple[int, int]:
        """Where the line of the caret begins and ends."""
        start = self.value.rfind("\n", 0, self.caret) + 1
        end = self.value.find("\n", self.caret)
        return start, len(self.value) if end < 0 else end

    def _change_line(self, step: int) -> None:
        start, end = self._line()
        along = self.caret - start
        if step < 0:
            before = self.value.rfind("\n", 0, max(0, start - 1)) + 1
            self.put(min(before + along, start - 1) if start else 0)
        elif end < len(self.value):
            after = self.value.find("\n", end + 1)
            self.put(min(end + 1 + along, len(self.value) if after < 0 else after))
        else:
            self.put(end)


def written(
    sheet: DisplayList,
    name: str,
    box: Rect,
    value: str,
    pen: TextInput | None,
    *,
    hint: str = "",
    icon: str = "",
    does: Deed | None = None,
) -> None:
    """A line that can be written on, with a value; or what the pen writes there, with its caret."""
    pen = pen if pen is not None and pen.name == name else None
    shown, colour = (value, theme.INK) if value else (hint, theme.SOFT_INK)
    draw_text(sheet, box, shown, colour, pen, icon=icon)
    sheet.spot(name, *box, does=does)


def draw_text(
    sheet: DisplayList, box: Rect, shown: str, colour: str, pen: TextInput | None, *, icon: str = ""
) -> None:
    """A line of text in its frame; or what a pen writes there, moved so far that its caret is seen."""
    x, y, width, height = box
    letters, size, middle, left = sheet.letters, theme.BODY, y + height / 2, x + (30.0 if icon else 10.0)
    room = x + width - 10 - left
    sheet.patch("field_input" if pen is None else "field_focus", *box)
    if icon:
        sheet.icon(icon, x + 17, middle, 20)
    if pen is None:
        sheet.words(shown, left, middle, Face.BODY, size, colour, width=room)
        return
    start, end = 0, len(pen.value)
    while letters.width(pen.value[start : pen.caret], Face.BODY, size) > room - 4:
        start += 1
    while end > pen.caret and letters.width(pen.value[start:end], Face.BODY, size) > room:
        end -= 1
    if pen.is_all:
        high, wide = min(24.0, height - 8), letters.width(pen.value[start:end], Face.BODY, size)
        sheet.fill(left - 2, middle - high / 2, wide + 4, high, theme.CHOSEN, alpha=70)
    sheet.words(pen.value[start:end], left, middle, Face.BODY, size)
    before = letters.width(pen.value[start : pen.caret], Face.BODY, size)
    sheet.fill(left + before, middle - 10, 2, 20, theme.INK)


def writable(app: App, words: str) -> str:
    """What was typed or pasted, without letters that cannot be drawn; they are told."""
    missing = undrawn(words)
    if missing:
        app.say(told_undrawn(missing))
    return "".join(sign for sign in words if sign not in missing)


def write_answer(
    app: App, pen: TextInput, key: str, pens: Sequence[str], wrote: Callable[[], object] = bool
) -> bool:
    """Take a key while a line is written with buttons beside it; say whether it meant anything.

    Args:
        app: The program.
        pen: What is written.
        key: The key.
        pens: The spots of the buttons, the one that takes the answer first.
        wrote: Is told when a key has written.
    """
    if key in ("TAB", "SHIFT+TAB") or (key in ("SPACE", "ENTER") and app.hand.focus in pens):
        return False
    if key == "ENTER":
        app.activate(pens[0])
    elif pen.key(key, app.clipboard):
        wrote()
    return True
