"""Numbers, points, dates and rows of words, as people of the present language write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from hameln.language import current, plural, text

MINUS: Final = "\N{MINUS SIGN}"
_LOCALES: Final = {"en": "en_GB"}
"""Where dates are written otherwise than Babel takes for granted."""
_KILO: Final = 1000
_BETWEEN: Final = re.compile(r"(?<=[.!?…]) ")
"""What stands between two sentences."""


def say_points(points: int) -> str:
    """Points with their word."""
    return plural("{n} point", "{n} points", abs(points)).format(n=say_number(points))


def say_number(number: int) -> str:
    """A number with a true minus sign.

    >>> say_number(4), say_number(-4) == MINUS + "4"
    ('4', True)
    """
    return str(number).replace("-", MINUS)


def signed(points: int) -> str:
    """Points gained or lost, with their sign.

    >>> signed(4), signed(0), signed(-4) == MINUS + "4"
    ('+4', '0', True)
    """
    return f"+{points}" if points > 0 else say_number(points)


def sentences(told: str) -> list[str]:
    """Some sentences, each by itself; none of nothing.

    >>> sentences("It pays. It costs 3.")
    ['It pays.', 'It costs 3.']
    """
    return _BETWEEN.split(told) if told else []


def listed(words: Sequence[str]) -> str:
    """Several words as one would say them: with commas, and an "and" before the last."""
    if len(words) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(words)
    return text(" and ").join([", ".join(words[:-1]), words[-1]])


def told_date(moment: datetime) -> str:
    """Day and time as people write them in the language of the program."""
    from babel.dates import format_date, format_time  # noqa: PLC0415 - slow to import

    locale = _LOCALES.get(current(), current())
    day, time = format_date(moment, "medium", locale=locale), format_time(moment, "short", locale=locale)
    return f"{day}, {time}"


def told_day(day: date) -> str:
    """A day as people write it in the language of the program."""
    from babel.dates import format_date  # noqa: PLC0415 - slow to import

    return format_date(day, "long", locale=_LOCALES.get(current(), current()))


def told_decimal(number: float) -> str:
    """A signed number with two decimals as people write it in the language of the program."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to import

    locale = _LOCALES.get(current(), current())
    return format_decimal(number, f"+0.00;{MINUS}0.00", locale=locale)


def told_mean(number: float) -> str:
    """A number with one decimal as people write it in the language of the program."""
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to import

    locale = _LOCALES.get(current(), current())
    return format_decimal(number, f"0.0;{MINUS}0.0", locale=locale)


def told_number(number: float, decimals: int = 6, *, are_all_written: bool = False) -> str:
    """A number as people write it in the language of the program.

    Args:
        decimals: The most of them.
        are_all_written: Whether that many are written even where they are zeros.
    """
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to import

    locale = _LOCALES.get(current(), current())
    digits = "0." + ("0" if are_all_written else "#") * decimals
    return format_decimal(number, f"{digits};{MINUS}{digits}", locale=locale)


def told_size(size: int) -> str:
    """The size of a file."""
    if size < _KILO:
        return plural("{n} byte", "{n} bytes", size).format(n=size)
    if size < _KILO * _KILO:
        return text("{n} kB").format(n=round(size / _KILO))
    from babel.numbers import format_decimal  # noqa: PLC0415 - slow to import

    locale = _LOCALES.get(current(), current())
    return text("{n} MB").format(n=format_decimal(size / _KILO**2, "#,##0.0", locale=locale))
