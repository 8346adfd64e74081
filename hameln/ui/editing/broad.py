"""Buttons and ticks whose words take as many lines as they need, so that none of them is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.ui import theme, widgets
from hameln.ui.lettering import SMALLEST, Face

if TYPE_CHECKING:
    from hameln.ui.sheet import Deed, Sheet

_SIDES: Final = 26.0
"""What a button has left and right of its words."""
_TICK: Final = 38.0
"""The room of a tick before its words."""


def button_height(sheet: Sheet, label: str, width: float, size: float = theme.BODY) -> float:
    """How high a button of a width must be for its words."""
    rows = sheet.letters.wrap(label, Face.BOLD, size, width - _SIDES)
    return max(34.0, sheet.letters.line(size) * len(rows) + 10)


def broad_button(
    sheet: Sheet,
    name: str,
    box: tuple[float, float, float, float],
    label: str,
    *,
    size: float = theme.BODY,
    kind: str = "normal",
    why: str = "",
    tip: str = "",
    does: Deed | None = None,
    of: object = None,
) -> None:
    """A button with its words in the middle, in as many lines as they need, smaller where it is too low."""
    x, y, width, height = box
    widgets.button(sheet, name, box, "", kind=kind, why=why, tip=tip, does=does, of=of)
    colour = theme.FADED if why else theme.INK if kind == "active" else theme.CREAM
    rows = sheet.letters.wrap(label, Face.BOLD, size, width - _SIDES)
    while sheet.letters.line(size) * len(rows) > height - 4 and size > theme.SMALL * SMALLEST:
        size -= 0.5
        rows = sheet.letters.wrap(label, Face.BOLD, size, width - _SIDES)
    line = sheet.letters.line(size)
    top = y + height / 2 - 1 - line * (len(rows) - 1) / 2
    for place, row in enumerate(rows):
        middle = (x + width / 2, top + line * place)
        sheet.words(row, *middle, Face.BOLD, size, colour, align="middle", alpha=130 if why else 255)


def tick_height(sheet: Sheet, label: str, width: float) -> float:
    """How high a tick of a width must be for its words."""
    rows = sheet.letters.wrap(label, Face.BODY, theme.BODY, width - _TICK)
    return max(widgets.SPOT_AT_LEAST, sheet.letters.line(theme.BODY) * len(rows) + 8)


def broad_tick(sheet: Sheet, x: float, y: float, width: float, label: str, *, is_on: bool) -> None:
    """A tick box with its words; the spot is the caller's."""
    height = tick_height(sheet, label, width)
    line = sheet.letters.line(theme.BODY)
    sheet.sprite("check_on" if is_on else "check_off", x + 14, y + max(16.0, (line + 8) / 2))
    rows = sheet.letters.wrap(label, Face.BODY, theme.BODY, width - _TICK)
    top = y + height / 2 - line * (len(rows) - 1) / 2
    for place, row in enumerate(rows):
        sheet.words(row, x + 34, top + line * place, Face.BODY, theme.BODY)
