"""Writing into a field: what is typed comes to its end, a first letter replaces what stood there."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import define, field

from hameln.ui import theme, widgets
from hameln.ui.lettering import Face

if TYPE_CHECKING:
    from hameln.ui.sheet import Deed, Sheet


@define
class Pen:
    """A field that is being written on.

    Attributes:
        name: The name of its spot.
        value: What stands in it now.
        longest: How many letters it may have.
        is_number: Whether only digits are wanted.
        is_all: Whether everything is chosen, so that the next letter takes its place.
        before: What stood in it at first.
    """

    name: str
    value: str
    longest: int
    is_number: bool = False
    is_all: bool = True
    before: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Remember what stands there."""
        self.before = self.value
        self.is_all = bool(self.value)

    def typed(self, text: str) -> bool:
        """Write; what cannot stand there is left out."""
        wanted = "".join(sign for sign in text if sign.isprintable())
        if self.is_number:
            wanted = "".join(sign for sign in wanted if sign in "0123456789")
        if not wanted:
            return False
        before = "" if self.is_all else self.value
        self.value = unicodedata.normalize("NFC", before + wanted)[: self.longest]
        self.is_all = False
        return True

    def key(self, key: str, paste: Callable[[], str] = str) -> bool:
        """Take a key that changes the text; say whether it was one."""
        match key:
            case "BACKSPACE":
                self.value = "" if self.is_all else self.value[:-1]
                self.is_all = False
            case "DELETE" if self.is_all:
                self.value, self.is_all = "", False
            case "CTRL+V":
                self.typed(" ".join(paste().split()))
            case "CTRL+A":
                self.is_all = bool(self.value)
            case "LEFT" | "RIGHT" | "HOME" | "END":
                self.is_all = False
            case _:
                return False
        return True


def written(
    sheet: Sheet,
    name: str,
    box: tuple[float, float, float, float],
    value: str,
    pen: Pen | None,
    *,
    hint: str = "",
    icon: str = "",
    does: Deed | None = None,
) -> None:
    """A field with a value; the pen's own value if it writes there."""
    is_edited = pen is not None and pen.name == name
    shown = pen.value if pen is not None and is_edited else value
    widgets.field(sheet, name, box, shown, is_edited=is_edited, hint=hint, icon=icon, does=does)
    if pen is not None and is_edited and pen.is_all:
        x, y, width, height = box
        room = 30.0 if icon else 10.0
        shown, size = sheet.letters.fit(shown, Face.BODY, theme.BODY, width - room - 14)
        wide, high = sheet.letters.width(shown, Face.BODY, size), sheet.letters.line(theme.BODY) + 2
        sheet.fill(
            x + room - 2, y + (height - high) / 2, wide + 4, min(high, height - 8), theme.CHOSEN, alpha=70
        )
