"""A line or several that are written on, with a caret among the letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

from attrs import define, field

_FAR: Final = {"HOME": -1, "END": 1}
_NEAR: Final = {"LEFT": -1, "RIGHT": 1}


@define
class Quill:
    """What is being written, and where.

    Attributes:
        value: What stands there now.
        longest: How many letters it may have.
        is_long: Whether it may have several lines.
        caret: Before which letter is written.
        is_all: Whether everything is chosen, so that the next letter takes its place.
    """

    value: str
    longest: int = 4000
    is_long: bool = False
    caret: int = field(init=False)
    is_all: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        """The caret stands at the end, and everything is chosen."""
        self.caret, self.is_all = len(self.value), bool(self.value)

    def typed(self, text: str) -> bool:
        """Write at the caret; say whether anything could be written."""
        wanted = "".join(sign for sign in text if sign.isprintable() or (self.is_long and sign == "\n"))
        if not wanted:
            return False
        if self.is_all:
            self.value, self.caret, self.is_all = "", 0, False
        wanted = wanted[: max(0, self.longest - len(self.value))]
        before = unicodedata.normalize("NFC", self.value[: self.caret] + wanted)
        self.value, self.caret = before + self.value[self.caret :], len(before)
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
