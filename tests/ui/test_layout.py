"""Which keys are called by their place, and what is shown; `tests/window/test_layouts.py` presses them."""

from __future__ import annotations

from hameln.ui.keyboard import key_name
from hameln.ui.layout import layout_of, sign_of, symbol_of_sign

ENGLISH = {
    **dict(enumerate("1234567890-=", 10)),
    **dict(enumerate("qwertyuiop", 24)),
    **dict(enumerate("asdfghjkl", 38)),
    **dict(enumerate("zxcvbnm", 52)),
}
SHIFTED = dict(enumerate("!@#$%^&*()_+", 10))


def test_an_english_keyboard_is_as_it_is() -> None:
    layout = layout_of(ENGLISH, SHIFTED)

    assert (layout.places, layout.lax, layout.shown) == ({}, frozenset(), {})


def test_a_digit_is_found_by_place_only_where_no_key_writes_it() -> None:
    french = ENGLISH | dict(enumerate("&é\"'(-è_çà)=", 10))
    hungarian = ENGLISH | {19: "ö", 49: "0"}

    assert layout_of(french, {}).places == {code: ord(digit) for code, digit in enumerate("1234567890", 10)}
    assert layout_of(french, {}).shown == {"MINUS": "NUM_SUBTRACT", "PLUS": "="}
    assert layout_of(hungarian, SHIFTED).places == {}


def test_signs_have_names_of_their_own() -> None:
    layout = layout_of(ENGLISH | {20: "ß", 34: "ü", 49: "^", 51: "µ"}, SHIFTED)

    names = {code: key_name(layout.signs[code], 0) for code in (20, 34, 49, 51)}
    assert names == {20: "ẞ", 34: "Ü", 49: "ASCIICIRCUM", 51: "Μ"}
    assert {name: layout.shown[name] for name in ("ẞ", "Μ")} == {"ẞ": "ß", "Μ": "µ"}
    assert key_name(symbol_of_sign("é"), 0) == "É"
    assert key_name(186 << 32, 0) == "KEY_186"


def test_numbers_of_x_are_read_as_signs() -> None:
    wanted = {0x61: "a", 0x1F5: "ő", 0x6D2: "р", 0x7C7: "Η", 0xCE0: "א", 0x10020AC: "€", 0xFE52: "^"}

    assert {number: sign_of(number) for number in wanted} == wanted
    assert sign_of(0xFF0D) == sign_of(0) == sign_of(0x20) == ""
