"""What the program calls a key, and which keys act again while they are held."""

from __future__ import annotations

import pytest
from arcade import key

from hameln.ui.input.keyboard import Keyboard, key_name
from hameln.ui.input.layout import layout_of, sign_of, symbol_of_sign


@pytest.mark.parametrize(
    ("symbol", "modifiers", "name"),
    [
        (key.Z, 0, "Z"),
        (key.Z, key.MOD_CTRL, "CTRL+Z"),
        (key.Z, key.MOD_COMMAND, "CTRL+Z"),
        (key.Z, key.MOD_CTRL | key.MOD_SHIFT, "SHIFT+CTRL+Z"),
        (key.TAB, key.MOD_SHIFT, "SHIFT+TAB"),
        (key.NUM_ENTER, 0, "ENTER"),
        (key.Z, key.MOD_ALT, ""),
        (key.E, key.MOD_ALT | key.MOD_CTRL, ""),
        (key.Z, key.MOD_OPTION, ""),
        (key.Z, key.MOD_NUMLOCK | key.MOD_CAPSLOCK, "Z"),
    ],
)
def test_alt_and_altgr_belong_to_the_desktop_and_all_else_has_a_name(
    symbol: int, modifiers: int, name: str
) -> None:
    assert key_name(symbol, modifiers) == name


@pytest.mark.parametrize(
    ("symbol", "acts"), [(key.LEFT, "LEFT"), (key.BACKSPACE, "BACKSPACE"), (key.ENTER, ""), (key.DELETE, "")]
)
def test_what_is_held_moves_on_but_confirms_and_deletes_nothing(symbol: int, acts: str) -> None:
    keyboard = Keyboard()
    keyboard.press(symbol, 0)

    assert [keyboard.repeat() for _ in range(3)] == ["", acts, acts]


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
