"""The keys of a real keyboard, and what the program calls them."""

from __future__ import annotations

import locale
import sys
from collections.abc import Callable
from contextlib import suppress
from ctypes import byref
from typing import Any, Final

import arcade

from hameln.table.keys import CODE
from hameln.ui.input.layout import SIGN, Layout, name_of_sign, sign_of_symbol

_NAMED: Final = {
    value: name.removeprefix("KEY_")
    for name, value in vars(arcade.key).items()
    # what moves a caret is called by other names and has the numbers of the keys that do it
    if isinstance(value, int) and name.isupper() and not name.startswith(("MOD_", "MOTION_", "_"))
}
_SAME: Final = {
    "RETURN": "ENTER",
    "NUM_ENTER": "ENTER",
    "NUM_TAB": "TAB",
    "NUM_SPACE": "SPACE",
    "NUM_LEFT": "LEFT",
    "NUM_RIGHT": "RIGHT",
    "NUM_UP": "UP",
    "NUM_DOWN": "DOWN",
    "NUM_HOME": "HOME",
    "NUM_END": "END",
    "NUM_PRIOR": "PAGEUP",
    "NUM_PAGE_UP": "PAGEUP",
    "NUM_NEXT": "PAGEDOWN",
    "NUM_PAGE_DOWN": "PAGEDOWN",
    "NUM_INSERT": "INSERT",
    "NUM_DELETE": "DELETE",
}
"""Keys that are what another one is; those of the number pad while it is off."""
_ALONE: Final = frozenset({"LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT"})
_HOLDS: Final = {name: name[1:] for name in _ALONE} | {"LCOMMAND": "CTRL", "RCOMMAND": "CTRL"}
"""What is held while one of these is down."""
_MASKS: Final = {
    "SHIFT": arcade.key.MOD_SHIFT,
    "CTRL": arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND,
    "ALT": arcade.key.MOD_ALT | arcade.key.MOD_OPTION,
}
_USER: Final = 1 << 32
"""What pyglet multiplies the place of a key with to have a symbol for it."""
_REPEATED: Final = frozenset({"LEFT", "RIGHT", "UP", "DOWN", "PAGEUP", "PAGEDOWN", "BACKSPACE"})
"""Keys that act again and again while they are held; nothing is deleted, bought or confirmed that way."""


def key_name(symbol: int, modifiers: int) -> str:
    """What the program calls a key, such as ``CTRL+Z``; empty for one that means nothing to it.

    A key together with Alt or AltGr writes a sign or belongs to the desktop. One that pyglet has no name for
    is called by its sign, or by its number.
    """
    name = _NAMED.get(symbol) or name_of_sign(sign_of_symbol(symbol))
    if not name and _USER <= symbol < SIGN:
        name = f"{CODE}{symbol // _USER}"
    name = _SAME.get(name, name)
    if not name or name in _ALONE:
        return name
    if modifiers & (arcade.key.MOD_ALT | arcade.key.MOD_OPTION):
        return ""
    if modifiers & (arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND):
        name = f"CTRL+{name}"
    if modifiers & arcade.key.MOD_SHIFT:
        name = f"SHIFT+{name}"
    return name


def held_keys(modifiers: int, symbol: int = 0, *, is_down: bool = False) -> frozenset[str]:
    """Which of ``SHIFT``, ``CTRL`` and ``ALT`` are held, as something is done with the pointer.

    Args:
        modifiers: What is held by the time of an event.
        symbol: The key of that event, which its modifiers do not count yet, or still count.
        is_down: Whether it was pressed.
    """
    held = {name for name, mask in _MASKS.items() if modifiers & mask}
    name = _HOLDS.get(_NAMED.get(symbol, ""), "")
    return frozenset(held | {name} if is_down and name else held - {name})


class Keyboard:
    """Tells a key that has just been pressed from one that is held.

    A keyboard sends the motion of a held key again and again, and the first one together with the key itself;
    so that first one is passed over.

    Attributes:
        layout: Where the keys are and what is written on them.
    """

    def __init__(self) -> None:
        """A keyboard on which nothing is pressed."""
        self._last = ""
        self._is_new = False
        self._symbols: dict[int, int | None] = {}
        self.layout = Layout()

    def symbol_of(self, code: int, symbol: int | None, plain: object, *, is_down: bool) -> int | None:
        """The symbol of a key, the same when it is let go as when it was pressed.

        X tells a key by the sign on it, which depends on whether Shift is held. A key that is let go after
        Shift would be another one, and the first be taken for held, and be deaf, for ever. What Shift makes
        of Tab is a sign that nobody knows. Some are called by their place, see `Layout`.

        Args:
            code: Where the key is.
            symbol: What it is called now.
            plain: What it is called without any other key.
            is_down: Whether it was pressed.
        """
        if symbol and plain == arcade.key.TAB:
            symbol = arcade.key.TAB
        if not code:
            return symbol
        if symbol not in _NAMED:
            symbol = self.layout.signs.get(code, symbol)
        symbol = self.layout.places.get(code, symbol)
        if not symbol:
            return symbol
        return self._symbols.setdefault(code, symbol) if is_down else self._symbols.pop(code, symbol)

    def press(self, symbol: int, modifiers: int) -> str:
        """A key went down; returns its name."""
        if symbol in self.layout.lax:
            modifiers &= ~arcade.key.MOD_SHIFT
        self._last, self._is_new = key_name(symbol, modifiers), True
        return self._last

    def repeat(self) -> str:
        """A key's motion has come; returns the key if it is one that is held and acts again."""
        is_new, self._is_new = self._is_new, False
        return "" if is_new or self._last.rpartition("+")[2] not in _REPEATED else self._last

    def let_go(self) -> None:
        """The last key was let go."""
        self._last, self._is_new = "", False

    def leave(self, pressed: set[int]) -> list[str]:
        """Another window gets the keys now, also those that are let go; returns the names of what is held.

        Args:
            pressed: What pyglet takes for held; it would be deaf to these keys when they are pressed again.
        """
        held = [name for symbol in pressed if (name := key_name(symbol, 0))]
        pressed.clear()
        self._symbols.clear()
        self.let_go()
        return held


def follow_layout(display: Any, changed: Callable[[], object]) -> None:
    """Let a display of X notice that its keyboard has another layout, or that there is another keyboard.

    X tells it to everybody but to no window, and pyglet passes over what is told to no window: the keys would
    go on to write what they wrote when the program began.

    Args:
        display: As pyglet has it.
        changed: Told of it.
    """
    windows = getattr(display, "_window_map", None)
    if windows is None:
        return
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 - there is no X elsewhere

    def heard(event: Any) -> None:
        if event.type == xlib.MappingNotify:
            xlib.XRefreshKeyboardMapping(byref(event.xmapping))
            changed()

    windows[0] = heard


def read_every_letter() -> None:
    """Let X hand over letters that are not English also where no language is set; before a window is opened.

    There, pyglet would read them as ASCII, and the first é would end the program.
    """
    windows: Any = sys.modules.get("pyglet.window.xlib")
    if windows is None or windows._have_utf8:  # noqa: SLF001 - pyglet asks nobody
        return
    for name in ("C.UTF-8", "en_US.UTF-8"):
        with suppress(locale.Error):
            locale.setlocale(locale.LC_CTYPE, name)
            windows._have_utf8 = True  # noqa: SLF001
            return
