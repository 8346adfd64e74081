"""Where the keys of a keyboard are, and what is written on them.

A key is called by the sign that it writes, so Z is where the person finds it. Digits that need Shift, and
Latin letters that a keyboard has not, are called by their place instead, as on an English one; what is
written there is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from ctypes import POINTER, c_ubyte, c_uint, c_ulong
from typing import Any, Final

from attrs import field, frozen

_DIGITS: Final = dict(enumerate("1234567890", 10))
_LETTERS: Final = {
    code: letter
    for first, row in ((24, "QWERTYUIOP"), (38, "ASDFGHJKL"), (52, "ZXCVBNM"))
    for code, letter in enumerate(row, first)
}
"""Places as X counts them."""
_CODES: Final = range(9, 256)
_INSTEAD: Final = {
    "PLUS": (("+", "+"), ("=", "="), ("", "NUM_ADD")),
    "MINUS": (("-", "-"), ("", "NUM_SUBTRACT")),
}
"""Keys whose sign may be missing in the rows: signs to look for, and what is shown where they are found."""
_ALPHABETS: Final = {
    0x00: "latin-1",
    0x01: "iso8859-2",
    0x02: "iso8859-3",
    0x03: "iso8859-4",
    0x05: "iso8859-6",
    0x06: "koi8-u",
    0x07: "iso8859-7",
    0x0C: "iso8859-8",
    0x0D: "tis-620",
    0x12: "iso8859-14",
    0x13: "iso8859-15",
}
"""The code of a sign's lower byte, by the upper byte of X's number for it."""
_UNICODE: Final = 0x01000000
_DEAD: Final = dict(enumerate("`´^~¯˘˙¨˚˝ˇ¸˛", 0xFE50))
"""Signs that wait for a letter."""
SIGN: Final = 1 << 48
"""Added to the number of a sign that pyglet has no name for, it makes the symbol of its key."""


@frozen
class Layout:
    """What a keyboard makes of its keys.

    Attributes:
        places: Symbols of keys that are called by their place, by code.
        signs: Symbols of keys by the sign that they write alone, by code; for those unknown to pyglet.
        lax: Symbols of keys that are the same with Shift and without.
        shown: What is written on keys, by their names, where it is not their name; a name of another key
            where there is only that one.
    """

    places: Mapping[int, int] = field(factory=dict)
    signs: Mapping[int, int] = field(factory=dict)
    lax: frozenset[int] = frozenset()
    shown: Mapping[str, str] = field(factory=dict)


def layout_of(plain: Mapping[int, str], shifted: Mapping[int, str]) -> Layout:
    """The layout of a keyboard.

    Args:
        plain: The sign of each key alone, by its code.
        shifted: Its sign with Shift.
    """
    alone = {sign.upper() for sign in plain.values()}
    digits = {code: digit for code, digit in _DIGITS.items() if digit not in alone}
    letters = {code: letter for code, letter in _LETTERS.items() if letter not in alone}
    places = digits | letters
    shown = {name: written(plain[code]) for code, name in letters.items() if plain.get(code, "")}
    rows = {sign for signs in (plain, shifted) for code, sign in signs.items() if code not in places} | {""}
    found = {name: next(told for sign, told in ways if sign in rows) for name, ways in _INSTEAD.items()}
    shown |= {name: told for name, told in found.items() if len(plain) and told not in ("+", "-")}
    signs = {code: symbol_of_sign(sign) for code, sign in plain.items() if sign and code not in places}
    names = {name_of_sign(sign): written(sign) for code, sign in plain.items() if code in signs}
    shown |= {name: told for name, told in names.items() if told != name}
    return Layout(
        places={code: symbol_of_sign(name.lower()) for code, name in places.items()},
        signs=signs,
        lax=frozenset(symbol_of_sign(digit) for digit in digits.values()),
        shown=shown,
    )


def written(sign: str) -> str:
    """A sign as it is written on a key: in capitals, where the capital has no other sign."""
    return sign.upper() if sign.upper().lower() == sign else sign


def name_of_sign(sign: str) -> str:
    """What the program calls the key of a sign that pyglet has no name for."""
    return sign.upper() if len(sign.upper()) == 1 else sign.replace("ß", "ẞ")


def symbol_of_sign(sign: str) -> int:
    """The symbol of the key that writes a sign alone."""
    return ord(sign) if sign.isascii() else SIGN + ord(sign)


def sign_of_symbol(symbol: int) -> str:
    """The sign of a key that pyglet has no name for; empty for any other."""
    return chr(symbol - SIGN) if SIGN < symbol < SIGN << 1 else ""


def sign_of(keysym: int) -> str:
    """The sign of one of X's numbers; empty if it has none."""
    if keysym in _DEAD:
        return _DEAD[keysym]
    found = ""
    if _UNICODE < keysym < _UNICODE + 0x110000:
        found = chr(keysym - _UNICODE)
    elif keysym >> 8 in _ALPHABETS:
        with suppress(UnicodeDecodeError):
            found = bytes([keysym & 0xFF]).decode(_ALPHABETS[keysym >> 8])
    return found if found.isprintable() and not found.isspace() else ""


def read_layout(display: Any, group: int) -> Layout:
    """The layout of the keyboard of a display of X, of the group that is switched on."""
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 - there is no X elsewhere

    library: Any = getattr(xlib, "_lib")  # noqa: B009 - pyglet asks for other signs only by an old way
    asked = library.XkbKeycodeToKeysym
    asked.argtypes, asked.restype = [POINTER(xlib.Display), c_ubyte, c_uint, c_uint], c_ulong
    plain, shifted = (
        {code: sign for code in _CODES if (sign := sign_of(asked(display, code, group, level)))}
        for level in (0, 1)
    )
    return layout_of(plain, shifted)
