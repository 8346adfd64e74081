"""Somebody before the real window: pointer and keys go through the display, never into the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final

import pyglet
from pyglet.libs.x11 import xlib
from Xlib import XK, X
from Xlib.display import Display
from Xlib.ext import xtest

from hameln.ui.app import App
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.window import Window, run
from tests import children
from tests.ui.displays import Robot, needed

PATIENCE: Final = 60.0
"""Seconds after which a person does not wait any longer."""
_LEVELS: Final[dict[int, tuple[str, ...]]] = {0: (), 1: ("shift",), 4: ("altgr",), 5: ("shift", "altgr")}
"""What is held for the signs of a key, by their places in X's table."""


class Person:
    """Presses keys and moves the pointer, and lets the window live meanwhile.

    Attributes:
        window: The window.
        robot: Types signs for which the keyboard has no key.
        presses: How many keys were pressed.
    """

    def __init__(self, window: Window, name: str) -> None:
        """Somebody before a window on a display."""
        self.window = window
        self.robot = Robot(name)
        self.presses = 0
        self._display = Display(name)
        pyglet.clock.schedule_once(_stop, 0.1)
        run()  # from now on events are not kept for later
        self.until(lambda: self.robot.find("Hameln"), "no window")
        window.set_update_rate(1 / 240)
        self.look_back()

    @property
    def app(self) -> App:
        """The program, to look at."""
        return self.window.program

    def leave(self) -> None:
        """Go away from the display."""
        self.window.set_update_rate(1 / 60)
        self._display.close()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.window.set_size(width, height)
        shown = self._display.create_resource_object("window", self.window._window)

        def has_size() -> bool:
            self.settle()
            lies, sheet = shown.get_geometry(), self.app
            dots = (round(sheet.width * sheet.scale), round(sheet.height * sheet.scale))
            return (lies.width, lies.height) == self.window.get_size() == dots == (width, height)

        self.until(has_size, "the window keeps its size")

    @contextmanager
    def heard(self) -> Iterator[list[str]]:
        """Hear every key that no screen has a use for in place of the program."""
        keys: list[str] = []

        def hear(key: str) -> bool:
            if key not in ("LSHIFT", "LCTRL"):
                keys.append(key)
            return True

        was, self.app.on_key = self.app.on_key, hear
        yield keys
        self.app.on_key = was

    # -- time

    def turn(self) -> None:
        """Let the loop of the window turn once, as `run` does."""
        pyglet.app.platform_event_loop.step(pyglet.app.event_loop.idle())

    def settle(self) -> None:
        """Let everything come that is on its way, until it is seen."""
        self._display.sync()
        xlib.XSync(
            self.window._x_display, 0
        )  # what the display has told the window lies before the window now
        self.turn()
        end = monotonic() + PATIENCE
        while self.app.is_dirty and self.app.screens and not self.app.is_over:
            assert monotonic() < end, "the window does not come to rest"
            self.turn()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = monotonic() + seconds
        while monotonic() < end:
            self.turn()
        self.settle()

    def until(self, is_so: Callable[[], object], what: str) -> None:
        """Wait for something."""
        end = monotonic() + PATIENCE
        while not is_so():
            assert monotonic() < end, what
            self.turn()

    # -- keys

    def key(self, *names: str) -> None:
        """Press keys one after another, as X calls them, such as ``Left`` or ``ctrl+z``."""
        for name in names:
            *held, last = name.split("+")
            code, level = self._code(last)
            self.key_at(code, *held, *(one for one in level if one not in held))

    def key_at(self, code: int, *held: str) -> None:
        """Press the key at a place, whatever is written on it."""
        codes = [self._code(_HELD[one])[0] for one in held]
        self._send(*((X.KeyPress, one) for one in (*codes, code)))
        self._send(*((X.KeyRelease, one) for one in (code, *reversed(codes))))
        self.presses += 1
        self.settle()

    def strike(self, name: str, count: int) -> None:
        """Press a key several times, faster than anything can be seen between."""
        *held, last = name.split("+")
        codes, code = [self._code(_HELD[one])[0] for one in held], self._code(last)[0]
        self._send(*((X.KeyPress, one) for one in codes))
        self._send(*([(X.KeyPress, code), (X.KeyRelease, code)] * count))
        self._send(*((X.KeyRelease, one) for one in codes))
        self.presses += count
        self.settle()

    def hold(self, name: str, seconds: float) -> None:
        """Hold a key down for a while."""
        self.down(name)
        self.wait(seconds)
        self.up(name)

    def hold_until(self, name: str, is_so: Callable[[], object], what: str) -> None:
        """Hold a key down until it has led somewhere."""
        self.down(name)
        self.until(is_so, what)
        self.up(name)

    def down(self, name: str) -> None:
        """Press a key and hold it."""
        self._send((X.KeyPress, self._code(name)[0]))
        self.settle()

    def up(self, name: str) -> None:
        """Let a key go."""
        self._send((X.KeyRelease, self._code(name)[0]))
        self.settle()

    def look_away(self) -> None:
        """Let another window have the keyboard."""
        self._display.set_input_focus(self._display.screen().root, X.RevertToNone, X.CurrentTime)
        self.settle()

    def look_back(self) -> None:
        """Let this window have it again."""
        self.robot.do("windowfocus", "--sync", self.robot.window)
        self.settle()

    def type(self, text: str) -> None:
        """Write with the keys of the keyboard."""
        for sign in text:
            self.key(_SIGNS.get(sign, sign))

    def _code(self, name: str) -> tuple[int, tuple[str, ...]]:
        """The place of a key, and what must be held for that sign of it."""
        symbol = XK.string_to_keysym(name)
        assert symbol, f"X knows no key {name}"
        found = [(at, code) for code, at in self._display.keysym_to_keycodes(symbol) if at in _LEVELS]
        assert found, f"no key for {name}"
        at, code = min(found)
        return code, _LEVELS[at]

    def lay_out(self, layout: str) -> None:
        """Plug another keyboard in, such as the German one."""
        needed("setxkbmap")
        setting = ["setxkbmap", "-layout", layout]
        children.run(setting, env=self.robot.environment, check=True, capture_output=True)
        self._display.close()
        self._display = Display(self.robot.environment["DISPLAY"])
        self.settle()

    # -- pointer

    def rest_on(self, name: str) -> HitRegion:
        """Let the pointer rest on a spot until its tip is seen, wherever the spot moves meanwhile."""

        def is_told() -> bool:
            spot = self.app.spot(name)
            assert spot is not None, f"no {name} among {sorted({one.name for one in self.app.spots})}"
            if self.app.hand.hover != name:
                self.point(*(at * self.app.scale for at in spot.middle))
            return self.app.tip == name and not self.app.is_dirty

        self.until(is_told, f"{name} has no tip")
        spot = self.app.spot(name)
        assert spot is not None
        return spot

    def point(self, x: float, y: float) -> None:
        """Move the pointer to a place in the window, in dots from its top left."""
        self._send((X.MotionNotify, 0), x=round(x), y=round(y))
        self.settle()

    def click(self, name: str, button: int = 1) -> None:
        """Click on the middle of a spot."""
        spot = self.app.spot(name)
        assert spot is not None, f"no {name} among {sorted({one.name for one in self.app.spots})}"
        x, y = (at * self.app.scale for at in spot.middle)
        self.click_at(x, y, button)

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        """Click at a place in the window."""
        self._send((X.MotionNotify, 0), x=round(x), y=round(y))
        self._send((X.ButtonPress, button), (X.ButtonRelease, button))
        self.settle()

    def draw(self, *way: tuple[float, float]) -> None:
        """Press at the first place, move with the button held down, and let go at the last."""
        self.point(*way[0])
        self._send((X.ButtonPress, 1))
        for at in way[1:]:
            self.point(*at)
        self._send((X.ButtonRelease, 1))
        self.settle()

    def wheel(self, x: float, y: float, steps: int) -> None:
        """Turn the wheel; positive is away from the person."""
        self.point(x, y)
        for _ in range(abs(steps)):
            self._send((X.ButtonPress, 4 if steps > 0 else 5), (X.ButtonRelease, 4 if steps > 0 else 5))
        self.settle()

    def _send(self, *events: tuple[int, int], x: int = 0, y: int = 0) -> None:
        for kind, detail in events:
            xtest.fake_input(self._display, kind, detail, x=x, y=y)
        self._display.sync()


_HELD: Final = {"shift": "Shift_L", "ctrl": "Control_L", "alt": "Alt_L", "altgr": "ISO_Level3_Shift"}
_SIGNS: Final = {" ": "space", "+": "plus", "-": "minus", ".": "period", ",": "comma", "?": "question"}

with suppress(AttributeError):
    XK.load_keysym_group("xkb")
    XK.load_keysym_group("latin2")


def _stop(seconds: float) -> None:
    del seconds
    pyglet.app.exit()
