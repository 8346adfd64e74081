"""The window: events go to the program, its sheets come to the screen. Nothing is drawn unless it changed."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any, Final

import arcade
import pyglet
from attrs import evolve
from PIL import Image

from hameln.table.keys import show_keys
from hameln.table.setting_readers import SMALLEST_WINDOW
from hameln.ui.app import App
from hameln.ui.density import asked_density, fitted
from hameln.ui.draw.art import return_large_pieces
from hameln.ui.draw.late_programs import late_programs
from hameln.ui.draw.painter import Painter
from hameln.ui.draw.under_layer import keeps_picture
from hameln.ui.guard import Guard
from hameln.ui.input.keyboard import Keyboard, follow_layout, held_keys, key_name, read_every_letter
from hameln.ui.input.layout import read_layout
from hameln.ui.widgets.text_input import writable

_QUICK: Final = 1 / 60
"""Seconds between two looks at what has changed."""
_CALM: Final = 1 / 24
"""Likewise while nobody does anything and nothing but the background moves."""
_CALMS: Final = 1.0
"""Seconds after which that is so."""
_SETTLES, _PAINTINGS = 0.5, 3
"""A window of another size is painted whole so often, and so often again after so many seconds."""
_AWAKES: Final = ("on_mouse", "on_key", "on_text", "on_resize", "on_expose", "on_file")
"""How the names of events begin after which it is not."""


class Window(arcade.Window):
    """Shows a program.

    Attributes:
        program: What is shown.
        guard: Keeps the program going when a screen fails.
        frames: How often the window was painted.
        paintings: How often what lies still was painted.
    """

    def __init__(self, program: App, *, is_visible: bool = True) -> None:
        """Open a window of the size that the settings remember, as far as the screen has room for it."""
        return_large_pieces()
        read_every_letter()
        pyglet.options["dpi_scaling"] = "platform"  # Arcade would stretch a picture of a usual screen
        screen = pyglet.display.get_display().get_default_screen()
        room, density = (screen.width, screen.height), asked_density(screen)
        width, height = fitted(program.settings.window, room, density)
        with late_programs():
            super().__init__(
                width,
                height,
                "Hameln",
                fullscreen=program.settings.fullscreen,
                resizable=True,
                antialiasing=False,
                vsync=False,
                visible=is_visible,
            )
        self.program, program.has_window = program, True
        self.guard = Guard(program)
        self.frames = self.paintings = 0
        self._expose()
        self._rested, self._pace = 0.0, _QUICK
        self._keyboard = Keyboard()
        self._group = 0
        follow_layout(self.display, self._read_layout)
        self._read_layout()
        self.set_minimum_size(*fitted(SMALLEST_WINDOW, room, density))
        if is_visible and (width == room[0] or height == room[1]):
            self.maximize()  # frame and panels take some of the room, and only the desktop knows how much
        self._set_icon()
        program.resize(*self.get_size(), self.scale)
        program.clipboard = lambda: writable(program, self.get_clipboard_text())
        program.copy = self.set_clipboard_text
        self._studio = program.studio
        self._keeps = keeps_picture(self)
        self._painter = Painter(self, program.studio, keeps=self._keeps)

    def _set_icon(self) -> None:
        icon = self.program.art.icon.resize((64, 64), Image.Resampling.LANCZOS)
        dots = array("L", array("I", icon.tobytes("raw", "BGRA")))
        kind = "BGRA".ljust(dots.itemsize, "A")  # as windows want it: pyglet takes long to change it
        self.set_icon(pyglet.image.ImageData(*icon.size, kind, dots.tobytes(), -dots.itemsize * icon.width))

    # -- drawing

    def _expose(self) -> None:
        """Paint all of the window, as nothing of what it showed may be there any more."""
        self._due, self._unsettled = _PAINTINGS, _SETTLES

    def _dispatch_frame(self, delta_time: float) -> None:
        """Live for a frame; whatever fails on the way, the next one comes."""
        self.guard.do(self._live, delta_time)

    def _live(self, delta_time: float) -> None:
        """Let time pass, then draw if there is anything new to see; players that think wait for that."""
        self.on_update(delta_time)
        self._rest(delta_time)
        if self._unsettled > 0:
            self._unsettled -= delta_time
            self._due = max(self._due, _PAINTINGS if self._unsettled <= 0 else 0)
        if self.program.is_over:
            self.close()
            arcade.exit()
            return
        if self.is_wanted:
            program = self.program
            is_busy = program.is_dirty or program.is_touched or program.is_moving
            begin = process_time()
            with self.program.yielding.hurry():
                self.switch_to()
                self.on_draw()
                self.flip()
            if not is_busy:
                self.program.life.spent(process_time() - begin)

    def _rest(self, seconds: float) -> None:
        """Look seldomer what has changed once nothing has for a while, and often as soon as something has."""
        program = self.program
        is_busy = program.is_dirty or program.is_touched or program.is_moving or self._due > 0
        self._rested = 0.0 if is_busy else self._rested + seconds
        self._set_pace(_CALM if self._rested > _CALMS else _QUICK)

    def _set_pace(self, pace: float) -> None:
        if pace != self._pace:
            self._pace = pace
            pyglet.clock.unschedule(self._dispatch_frame)
            pyglet.clock.schedule_interval(self._dispatch_frame, pace)

    def dispatch_event(self, *args: Any) -> Any:
        """Tell of an event; whoever does something is answered at once."""
        if str(args[0]).startswith(_AWAKES) and hasattr(self, "_pace"):
            self._rested = 0.0
            self._set_pace(_QUICK)
        return super().dispatch_event(*args)

    @property
    def is_wanted(self) -> bool:
        """Whether the window must be painted."""
        program = self.program
        is_new = program.is_dirty or program.is_touched or self._due > 0
        return is_new or program.is_moving or program.is_stirred

    def on_update(self, delta_time: float) -> None:
        """Time has passed."""
        self.guard.do(self.program.update, min(delta_time, 0.1))

    def on_draw(self) -> None:
        """Paint the window."""
        program = self.program
        if not program.screens:
            return
        if (
            program.studio is not self._studio
            or (self._painter.width, self._painter.height) != self.get_size()
        ):
            self._painter.close()
            self._studio = program.studio
            self._painter = Painter(self, program.studio, keeps=self._keeps)
            program.is_dirty = True
        if self.guard.do(self._paint, program):
            self._due = max(0, self._due - 1)
            self.frames += 1

    def _paint(self, program: App) -> None:
        is_drawn, is_touched = program.is_dirty or self._due > 0, program.is_touched
        is_whole = self._due > 0 or program.is_moving
        if is_drawn:
            program.sheet()
        living, program.is_touched = program.life.living(), False
        if is_drawn or is_touched:
            self._painter.paint(program.drawn.marks, living)
            self.paintings += 1
        self._painter.show(program.moving(), program.shake, living, is_whole=is_whole)

    def photograph(self) -> Image.Image:
        """What the window shows now."""
        self.switch_to()
        self.on_draw()
        return arcade.get_image().convert("RGB")

    # -- events

    def on_resize(self, width: int, height: int) -> None:
        """The window has another size."""
        super().on_resize(width, height)
        self._expose()
        if hasattr(self, "program"):
            self.guard.do(self.program.resize, width, height, self.scale)
            usual = round(width / self.scale), round(height / self.scale)
            if not self.fullscreen and usual != self.program.settings.window:
                self.program.settings = evolve(self.program.settings, window=usual)  # see `WindowSize`

    @property
    def scale(self) -> float:
        """How many dots of this screen are one of a usual screen."""
        return max(1.0, float(super().scale))

    def get_pixel_ratio(self) -> float:
        """How many dots of the picture are one of the window: the two are the same."""
        return 1.0

    def on_scale(self, scale: float, dpi: int) -> None:
        """The window has come to a screen of another density."""
        if hasattr(self, "program"):
            self.on_resize(*self.get_size())

    def set_fullscreen(self, fullscreen: bool = True, *args: Any, **kwargs: Any) -> None:  # noqa: FBT001, FBT002 - pyglet's own
        """Fill the screen, or be a window again; macOS is told the size it had in its own units."""
        if not fullscreen and sys.platform == "darwin":
            width, height = self.program.settings.window or self.get_size()
            kwargs = {"width": width, "height": height, **kwargs}
        super().set_fullscreen(fullscreen, *args, **kwargs)

    def on_expose(self) -> None:
        """A part of the window was uncovered."""
        self._expose()

    def on_show(self) -> None:
        """The window has become visible."""
        self._expose()
        if hasattr(self, "program"):
            self.program.life.is_seen = True

    def on_hide(self) -> None:
        """Nobody sees the window any more."""
        self.program.life.is_seen = False

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The pointer has moved."""
        self.guard.do(self.program.point, x, self.height - y)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button went down."""
        self.program.strokes.held = held_keys(modifiers)
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.guard.do(self.program.press, x, self.height - y)
        elif button == arcade.MOUSE_BUTTON_RIGHT:
            self.guard.do(self.program.press_other, x, self.height - y)
        elif button == arcade.MOUSE_BUTTON_MIDDLE:
            self.guard.do(self.program.strokes.press_middle, x, self.height - y)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button was let go."""
        self.program.strokes.held = held_keys(modifiers)
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.guard.do(self.program.release, x, self.height - y)
        elif button == arcade.MOUSE_BUTTON_MIDDLE:
            self.guard.do(self.program.strokes.release_middle)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The pointer moved with a button down."""
        self.program.strokes.held = held_keys(modifiers)
        pull = self.scale if sys.platform == "darwin" else 1.0  # there, alone, ways are told in other units
        self.guard.do(self.program.drag, x, self.height - y, dx * pull, -dy * pull)

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel was turned."""
        self.guard.do(self.program.wheel, x, self.height - y, scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """A key went down."""
        self.program.strokes.held = held_keys(modifiers, symbol, is_down=True)
        name = self._keyboard.press(symbol, modifiers)
        if name:
            self.guard.do(self.program.key, name)

    def on_text_motion(self, motion: int) -> None:
        """A key that moves a caret was pressed, or is held."""
        name = self._keyboard.repeat()
        if name:
            self.guard.do(self.program.key, name)

    def on_text_motion_select(self, motion: int) -> None:
        """Likewise together with Shift."""
        self.on_text_motion(motion)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key was let go."""
        self.program.strokes.held = held_keys(modifiers, symbol)
        self._keyboard.let_go()
        name = key_name(symbol, 0)
        if name:
            self.guard.do(self.program.released, name)

    def on_deactivate(self) -> None:
        """Another window has the keyboard: nothing is held any more, and nothing lives."""
        self.program.life.is_attended = False
        self._let_go()

    def _let_go(self) -> None:
        """Nothing is held any more."""
        self.program.strokes.held = held_keys(0)
        for name in self._keyboard.leave(getattr(self, "pressed_keys", set())):
            self.guard.do(self.program.released, name)

    def on_activate(self) -> None:
        """This window has the keyboard; what was pressed before may have been let go elsewhere."""
        self.program.life.is_attended = True
        self._let_go()

    def _recreate(self, changes: Sequence[str]) -> None:
        """Become another window of X, as for the full screen; dead keys are looked for in the new one."""
        letters = getattr(self, "_x_ic", None)
        if letters is not None:
            from pyglet.libs.x11 import xlib  # noqa: PLC0415 - there is no X elsewhere

            xlib.XDestroyIC(letters)
            self._x_ic: Any = None
        super()._recreate(changes)

    def _read_layout(self) -> None:
        """Look where the keys are now, and what is written on them; only X tells it."""
        if hasattr(self.display, "_window_map"):
            display: Any = self.display
            self._keyboard.layout = read_layout(display._display, self._group)  # noqa: SLF001
            self.program.is_dirty = show_keys(self._keyboard.layout.shown) or self.program.is_dirty

    def _event_text_symbol(self, ev: Any) -> tuple[str | None, Any]:
        """What a key writes and which one it is; asked by pyglet on X only."""
        from pyglet.libs.x11 import xlib  # noqa: PLC0415 - there is no X elsewhere

        # dead keys are looked for in the window itself; keys come from its view while the pointer is there
        ev.xkey.window = self._window
        code = ev.xkey.keycode  # where signs are put together, the event forgets it
        try:
            text, symbol = super()._event_text_symbol(ev)
        except (TypeError, UnicodeDecodeError):  # more signs at once than one, or of an unknown language
            text, symbol = None, None
        is_down, group = ev.type == xlib.KeyPress, ev.xkey.state >> 13 & 3
        if group != self._group:
            self._group = group
            self._read_layout()
        plain = xlib.XKeycodeToKeysym(self._x_display, code, 0)
        return text, self._keyboard.symbol_of(code, symbol, plain, is_down=is_down)

    def _create(self) -> None:
        """Become a window on which files can be dropped; Arcade does not pass that wish on."""
        self._file_drops = True
        super()._create()

    def on_file_drop(self, x: int, y: int, paths: Sequence[str]) -> None:
        """Files were let go over the window."""
        from hameln.ui.opening import open_dropped  # noqa: PLC0415 - files come later, if ever

        self.program.is_dirty = True
        self.guard.do(open_dropped, self.program, [Path(path) for path in paths])

    def on_text(self, text: str) -> None:
        """Text was typed."""
        if text.isprintable():
            self.guard.do(lambda: self.program.typed(writable(self.program, text)))

    def on_close(self) -> None:
        """The window's cross was clicked; the match is saved already."""
        self.program.is_over = True
        super().on_close()


def each_second(act: Callable[[], object]) -> None:
    """Do something every second while the window lives."""

    def tick(seconds: float) -> None:
        del seconds
        act()

    pyglet.clock.schedule_interval(tick, 1.0)


def once_seen(window: Window, act: Callable[[], object]) -> None:
    """Do something once the window has shown its first picture."""

    def look(seconds: float) -> None:
        del seconds
        if window.frames:
            pyglet.clock.unschedule(look)
            act()

    pyglet.clock.schedule_interval(look, _QUICK)


def run() -> None:
    """Let the window live until it is closed."""
    arcade.run()
