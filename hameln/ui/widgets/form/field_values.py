"""What is read out of a field's letters, and how its value is written.

A number on a track between two ends, with what these mean below it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from hameln.editor.fields import MIXED, Field, Sort
from hameln.language import text
from hameln.table.saying import MINUS, told_number
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face

if TYPE_CHECKING:
    from hameln.ui.draw.box import Box
    from hameln.ui.draw.display_list import Deed, DisplayList


_COLOUR: Final = re.compile(r"#?([0-9a-fA-F]{6})")


def told(field: Field[Any]) -> str:
    """The value of a field as it is written."""
    value = field.value
    if value is MIXED:
        return ""
    if field.say is not None:
        return field.say(value)
    match field.sort:
        case Sort.NUMBER | Sort.SLIDE:
            return told_number(value)
        case Sort.NUMBERS:
            return " ".join(str(one) for one in value)
        case Sort.CHOICE | Sort.STEPS | Sort.BUTTONS:
            return next((title for one, title in field.choices if one == value), str(value))
        case _:
            return str(value)


def meant(field: Field[Any], written: str) -> Any:
    """The value that was written into a field.

    Raises:
        ValueError: It is none; the sentence is for a person.
    """
    match field.sort:
        case Sort.NUMBER:
            return _within(field, _number(field, written))
        case Sort.NUMBERS:
            return tuple(_whole(one) for one in re.split(r"[\s,;]+", written.strip()) if one)
        case Sort.COLOUR:
            found = _COLOUR.fullmatch(written.strip())
            if found is None:
                raise ValueError(text("A colour is written as # and six digits, such as #A02C18."))
            return f"#{found[1].upper()}"
        case _:
            return written


def _whole(written: str) -> int:
    try:
        return int(written.replace(MINUS, "-"))
    except ValueError:
        message = text("“{written}” is no whole number.").format(written=written)
        raise ValueError(message) from None


def _number(field: Field[Any], written: str) -> float:
    if float(field.step).is_integer() and not isinstance(field.value, float):
        return _whole(written.strip())
    try:
        value = float(written.strip().replace(",", ".").replace(MINUS, "-"))
    except ValueError:
        value = float("nan")
    if value - value != 0:  # neither endless nor no number at all
        message = text("“{written}” is no number.").format(written=written)
        raise ValueError(message)
    return value


def _within(field: Field[Any], value: float) -> float:
    if field.limits is not None and not field.limits[0] <= value <= field.limits[1]:
        least, most = map(told_number, field.limits)
        message = text("It can be {least} to {most}.").format(least=least, most=most)
        raise ValueError(message)
    return value


def stepped(field: Field[Any], steps: float) -> Any:
    """The value so many steps on, within its limits; ``None`` where there is nothing to count from."""
    if field.choices:
        values = [value for value, _ in field.choices]
        here = values.index(field.value) if field.value in values else -1 if steps > 0 else 0
        return values[(here + (1 if steps > 0 else -1)) % len(values)]
    if field.value is MIXED:
        return None
    value = field.value + steps * field.step
    if field.limits is not None:
        value = min(max(field.limits[0], value), field.limits[1])
    return round(value, 6) if isinstance(value, float) and not value.is_integer() else _as(field, value)


def slid(field: Field[Any], part: float) -> float:
    """The value at a part of the way from the least to the most, on the nearest step."""
    least, most = field.limits or (0.0, 1.0)
    steps = round((most - least) * part / field.step)
    return round(min(most, least + steps * field.step), 6)


def part_of(field: Field[Any]) -> float:
    """How far the value of a field lies on the way from the least to the most, 0 to 1."""
    least, most = field.limits or (0.0, 1.0)
    part: float = (field.value - least) / ((most - least) or 1.0)
    return min(1.0, max(0.0, part))


def _as(field: Field[Any], value: float) -> float:
    return float(value) if isinstance(field.value, float) else int(value)


_TRACK: Final = 34.0
"""The height of the track with room for a finger."""
_INSET: Final = 14.0


def slide_height(sheet: DisplayList, field: Field[Any]) -> float:
    """How high it is: the title above the track, and the ends below it where they have names."""
    ends = sheet.letters.line(theme.SMALL) if any(field.ends) else 0.0
    return sheet.letters.line(theme.BODY) + _TRACK + ends


def draw_slide(sheet: DisplayList, field: Field[Any], name: str, box: Box, tip: str, press: Deed) -> None:
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
    sheet.sprite("slider_knob", left + track * part_of(field), middle)
    low, high = field.ends
    below, half = middle + _TRACK / 2 + small / 2 - 2, box.width / 2 - 8
    sheet.words(low, box.x + 4, below, Face.ITALIC, theme.SMALL, theme.SOFT_INK, width=half)
    sheet.words(
        high, box.right - 4, below, Face.ITALIC, theme.SMALL, theme.SOFT_INK, align="right", width=half
    )
    at = (box.x + _INSET - 12, box.y + line, track + 24, _TRACK)
    sheet.spot(name, *at, tip=tip, why=field.why, does=press, of=field)
