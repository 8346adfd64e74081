"""What is read out of a field's letters, and how its value is written."""

from __future__ import annotations

import re
from typing import Any, Final

from hameln.editor.fields import MIXED, Field, Sort
from hameln.language import text
from hameln.table.saying import MINUS, told_number

_COLOUR: Final = re.compile(r"#?([0-9a-fA-F]{6})")


def told(field: Field[Any]) -> str:
    """The value of a field as it is written."""
    value = field.value
    if value is MIXED:
        return ""
    match field.sort:
        case Sort.NUMBER | Sort.SLIDE:
            return told_number(value)
        case Sort.NUMBERS:
            return " ".join(str(one) for one in value)
        case Sort.CHOICE:
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
    if field.sort is Sort.CHOICE:
        values = [value for value, _ in field.choices]
        here = values.index(field.value) if field.value in values else -1 if steps > 0 else 0
        return values[(here + (1 if steps > 0 else -1)) % len(values)] if values else None
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


def _as(field: Field[Any], value: float) -> float:
    return float(value) if isinstance(field.value, float) else int(value)
