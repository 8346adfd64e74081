"""A number on a track between two ends, with what these mean below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hameln.ui import theme
from hameln.ui.editing.field_values import told
from hameln.ui.lettering import Face

if TYPE_CHECKING:
    from hameln.editor.fields import Field
    from hameln.ui.scene import Box
    from hameln.ui.sheet import Deed, Sheet

_TRACK: Final = 34.0
"""The height of the track with room for a finger."""
_INSET: Final = 14.0


def slide_height(sheet: Sheet, field: Field[Any]) -> float:
    """How high it is: the title above the track, and the ends below it where they have names."""
    ends = sheet.letters.line(theme.SMALL) if any(field.ends) else 0.0
    return sheet.letters.line(theme.BODY) + _TRACK + ends


def draw_slide(sheet: Sheet, field: Field[Any], name: str, box: Box, tip: str, press: Deed) -> None:
    """Draw the title and the value, the track with what is usual marked on it, the knob and the ends."""
    line, small = sheet.letters.line(theme.BODY), sheet.letters.line(theme.SMALL)
    value = told(field)
    wide = sheet.letters.width(value, Face.NUMBER, theme.NUMBER) + 12
    sheet.words(field.title, box.x + 2, box.y + line / 2, width=box.width - wide - 4)
    sheet.words(value, box.right - 4, box.y + line / 2, Face.NUMBER, theme.NUMBER, align="right")
    left, track, middle = box.x + _INSET, box.width - 2 * _INSET, box.y + line + _TRACK / 2
    sheet.patch("slider_track", left, middle - 5, track, 10)
    least, most = field.limits or (0.0, 1.0)
    span = (most - least) or 1.0
    if field.usual is not None:
        sheet.fill(left + track * (field.usual - least) / span - 1, middle - 11, 2, 22, theme.SOFT_INK)
    part = min(1.0, max(0.0, (field.value - least) / span))
    sheet.sprite("slider_knob", left + track * part, middle)
    low, high = field.ends
    below, half = middle + _TRACK / 2 + small / 2 - 2, box.width / 2 - 8
    sheet.words(low, box.x + 4, below, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=half)
    sheet.words(
        high, box.right - 4, below, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="right", width=half
    )
    at = (box.x + _INSET - 12, box.y + line, track + 24, _TRACK)
    sheet.spot(name, *at, tip=tip, why=field.why, does=press, of=field)
