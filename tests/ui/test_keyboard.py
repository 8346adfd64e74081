"""What the program calls a key, and which keys act again while they are held."""

from __future__ import annotations

import pytest
from arcade import key

from hameln.ui.keyboard import Keyboard, key_name


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
