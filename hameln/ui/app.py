"""The program without its window: which screens are open, where the attention is, what keys and clicks do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from attrs import evolve

from hameln.kernel.players import Yielding
from hameln.table.keys import writes
from hameln.table.settings_file import Keeping
from hameln.ui.density import scale_of
from hameln.ui.draw import theme
from hameln.ui.draw.ambient_lights import Life
from hameln.ui.draw.art import Art
from hameln.ui.draw.display_list import DisplayList, Hand, HitRegion, spot_under
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.drawings import draw_attention
from hameln.ui.draw.fonts import Fonts
from hameln.ui.draw.rasterizer import Rasterizer
from hameln.ui.input.arrows import ARROWS, beside, nearest
from hameln.ui.input.carrying import Carrying
from hameln.ui.input.strokes import Strokes
from hameln.ui.shown import Route, Shown, music_of, raise_fault, screen_of
from hameln.ui.widgets.notices import TIP_AFTER, Messages, Offer, draw_tip

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.table.review.job import Looked
    from hameln.table.settings import Settings

_OF_PICTURES: Final = ("text_scale", "ui_scale", "plain_font", "high_contrast", "language")
"""Settings after whose change all pictures are made anew."""


class App:
    """The program.

    Attributes:
        settings: What the person has chosen.
        yielding: Lets the picture go before the thoughts of computer players.
        hand: Where the attention is.
        pointer: Where the pointer is, in logical units.
        play_sound: Plays a sound by name; silent unless a window sets it.
        has_loudspeaker: Whether anything that is played can be heard.
        play_music: Told the piece of music that fits, and how many seconds have passed.
        keeping: Writes the settings into the user's file.
        draft: A new match that was being set up when its screen was left.
        reviews: How far matches have been looked at again, by their keys and the seats.
        beside: What goes on beside every screen; each says whether what is seen has changed.
        is_dirty: Whether what lies still must be drawn and painted anew.
        is_touched: Whether it must only be painted anew, as it is `drawn`.
        drawn: What lies still, as it was drawn last.
        is_stirred: Whether what floats above it must be.
        tip: The spot whose tip is shown, if it has one.
        is_over: Whether the program shall end.
        has_window: Whether a window shows each frame, so that it is seen what takes a while.
        on_key: Does what a key is for on every screen, where the screen itself has no use for it.
        strokes: What the pointer does on a canvas.
        carrying: What it has lifted elsewhere and carries about.
        life: What lives in the background.
        messages: What is said at the moment; see `say`.
        on_settings: Told after settings have changed.
        on_fault: Told of a fault and what failed; returns a sentence for the person, or raises the fault.
    """

    def __init__(self, settings: Settings, size: tuple[int, int] = (1280, 800)) -> None:
        """A program with no screen yet."""
        self.settings, self.yielding = settings, Yielding()
        self.art, self.hand = Art(), Hand()
        self.strokes, self.carrying, self.life = Strokes(self), Carrying(self), Life(self)
        self.screens: list[Shown] = []
        self.spots: Sequence[HitRegion] = ()
        self.play_sound: Callable[[str], object] = lambda _: None
        self.has_loudspeaker: Callable[[], bool] = lambda: True
        self.play_music: Callable[[str, float], object] = lambda _, __: None
        self.on_settings: list[Callable[[Settings], object]] = []
        self.clipboard: Callable[[], str] = str
        self.copy: Callable[[str], object] = lambda _: None
        self.on_key: Callable[[str], bool] = lambda _: False
        self.on_fault: Callable[[Exception, str], str] = raise_fault
        self.beside: list[Callable[[], bool]] = []
        self.draft: Draft | None = None
        self.reviews: dict[str, dict[int, Looked]] = {}
        self.is_dirty = True
        self.is_stirred = self.is_touched = self.is_over = self.has_window = False
        self.keeping, self.tip = Keeping(settings), ""
        self.messages, self._rested = Messages(), 0.0
        self.pointer, self._is_spaced, self._dots = (0.0, 0.0), False, (*size, 1.0)
        self.studio = Rasterizer(self.art, Fonts())
        self.drawn = DisplayList(0, 0, self.studio.letters, self.art, self.hand)
        self.resize(*size)

    # -- size and settings

    def resize(self, width: int, height: int, density: float = 1.0) -> None:
        """The window has another size, in dots, of which so many are one of a usual screen."""
        self._dots = (width, height, density)
        larger = self.settings.text_scale
        scale = scale_of((width, height), density, self.settings.ui_scale, larger)
        letters, before = Fonts(scale, larger, is_plain=self.settings.plain_font), self.studio.letters
        if (before.scale, before.text_scale, before.is_plain) != (scale, larger, letters.is_plain):
            self.studio = Rasterizer(self.art, letters)
        self.scale, self.width, self.height = scale, width / scale, height / scale
        self.is_dirty = True

    def change(self, **changes: object) -> None:
        """Change settings; they are remembered at once, or it is told why they cannot be."""
        before, self.is_dirty = self.settings, True
        self.settings = evolve(before, **changes)  # type: ignore[arg-type]
        if before.language != self.settings.language:
            self.hush()
        if any(getattr(before, name) != getattr(self.settings, name) for name in _OF_PICTURES):
            self.resize(*self._dots)
        if told := self.keeping.keep(self.settings):
            self.say(told)
        for listener in self.on_settings:
            listener(self.settings)

    # -- screens

    @property
    def screen(self) -> Shown:
        """The screen on top."""
        return self.screens[-1]

    def open(self, way: Route | Shown) -> None:
        """Put a screen on top, by the way to it; the one below remembers where the focus was."""
        screen = screen_of(way, self)
        if self.screens:
            self.screen.left = self.hand.focus
        self._push(screen)

    def _push(self, screen: Shown) -> None:
        self.screens.append(screen)
        self._fresh()

    def close(self) -> None:
        """Take the screen on top away; without any other the program ends."""
        self.screens.pop().closed()
        if self.screens:
            self._fresh()
        else:
            self.is_over = True

    def replace(self, way: Route | Shown) -> None:
        """Put a screen in the place of the one on top."""
        screen = screen_of(way, self)
        self.screens.pop().closed()
        self._push(screen)

    def home(self, way: Route | Shown) -> None:
        """Close every screen and open this one, unless one of those below waits."""
        screen = screen_of(way, self)
        self.screens.pop().closed()
        while self.screens and not self.screen.waits:
            self.screens.pop().closed()
        self._fresh() if self.screens else self._push(screen)

    def _fresh(self) -> None:
        self.tip, self.spots = "", ()
        self.hush()
        self.strokes.drop()
        self.carrying.forget()
        self.screen.opened()
        self.hand = Hand(focus=self.screen.left or self.screen.first, is_keyed=self.hand.is_keyed)

    @property
    def toast(self) -> str:
        """The message that is shown; empty for none."""
        return self.messages.text

    def say(self, message: str, *, stays: bool = False, offer: Offer | None = None, more: str = "") -> None:
        """Show a message until something else is done or another screen opens, for a while at most.

        Args:
            stays: Whether it is to be read while something is done; `hush` ends it.
            offer: What it offers to do; it can be done as long as the message is shown.
            more: What is added, unless there is room only without it.
        """
        self.messages.say(message, stays=stays, offer=offer, more=more)
        self.is_dirty = True

    def refuse(self, message: str) -> None:
        """Say that something cannot be done, and why."""
        self.play_sound("error")
        self.say(message)

    def hush(self) -> None:
        """The moment of the message that is shown is over."""
        self.messages.hush()
        self.is_dirty = True

    # -- drawing

    def sheet(self) -> DisplayList:
        """Everything that lies still, drawn anew."""
        sheet = DisplayList(self.width, self.height, self.studio.letters, self.art, self.hand)
        bottom = len(self.screens) - 1
        while bottom > 0 and self.screens[bottom].is_overlay:
            bottom -= 1
        for screen in self.screens[bottom:]:
            if screen.is_overlay:
                sheet.block()
                sheet.fill(0, 0, self.width, self.height, theme.INK, alpha=150)
            screen.draw(sheet)
        if self.toast:
            place, top = (self.screen.notice_place, self.screen.notice_top) if self.screens else (None, 0.0)
            self.messages.draw(sheet, place or (0.0, self.width, self.height - 114.0), top)
        self.spots, self.drawn = tuple(sheet.spots), sheet
        if self.hand.is_keyed and (focus := self.spot(self.hand.focus)) is not None:
            draw_attention(sheet, sheet.rings.get(focus.name, focus))
        if (spot := self.spot(self.tip)) is not None:
            draw_tip(sheet, spot)
        self.life.gather(sheet)
        self.is_dirty = self.is_touched = False
        return sheet

    def moving(self) -> list[DrawItem]:
        """What moves, for this frame."""
        self.is_stirred = False
        sheet = DisplayList(self.width, self.height, self.studio.letters, self.art, self.hand)
        self.life.draw(sheet)
        if self.is_moving or (self.screens and self.screen.floats):
            self.screen.draw_moving(sheet)
        self.carrying.draw(sheet)
        return sheet.marks

    @property
    def is_moving(self) -> bool:
        """Whether something moves just now."""
        return bool(self.screens) and (self.screen.is_moving or self.carrying.is_seen)

    @property
    def shake(self) -> tuple[int, int]:
        """How far everything is shaken now, in dots to the right and up."""
        right, down = self.screen.shake if self.is_moving else (0.0, 0.0)
        return round(right * self.scale), round(-down * self.scale)

    # -- attention

    def spot(self, name: str) -> HitRegion | None:
        """The spot of that name that is seen now."""
        return next((spot for spot in reversed(self.spots) if spot.name == name), None) if name else None

    def place(self, name: str) -> tuple[float, float] | None:
        """Where a named place is on the sheet, or the middle of a spot."""
        spot = None if name in self.drawn.anchors else self.spot(name)
        return self.drawn.anchors.get(name) if spot is None else spot.middle

    def spot_at(self, x: float, y: float) -> str:
        """The name of the spot at a place; empty where there is none."""
        return spot_under(self.spots, x, y)

    def _attend(self, **changes: object) -> None:
        hand = evolve(self.hand, **changes)  # type: ignore[arg-type]
        if hand == self.hand:
            return
        before, self.hand = self.hand, hand
        if evolve(before, pressed=hand.pressed) == hand:
            self.is_touched = self.drawn.touch(before.pressed, hand.pressed) or self.is_touched
            return
        self.is_dirty = True
        if (hand.hover, hand.focus) != (before.hover, before.focus):
            self._rested, self.tip = 0.0, ""
            self.screen.hovers(hand.focus if hand.is_keyed else hand.hover)

    # -- pointer, in dots from the top left

    def point(self, x: float, y: float) -> None:
        """The pointer has moved."""
        self.pointer = (x / self.scale, y / self.scale)
        self._attend(hover=self.spot_at(*self.pointer), is_keyed=False)
        self.strokes.hover()

    def press(self, x: float, y: float) -> None:
        """The first button went down."""
        self.point(x, y)
        self.carrying.press()
        self._attend(pressed=self.hand.hover)
        if self.tip:
            self.tip, self.is_dirty = "", True
        self.strokes.press()

    def release(self, x: float, y: float) -> None:
        """The first button was let go: a click, if it is over the same spot and has drawn nothing about."""
        pressed = self.hand.pressed
        self.point(x, y)
        self._attend(pressed="")
        if self.strokes.release() or self.carrying.release():
            self._attend(focus=pressed)
        elif pressed and pressed == self.hand.hover and not self.carrying.pull.has_drawn:
            self._attend(focus=pressed)
            self.strokes.click(pressed)
            self.activate(pressed)
            self._rested = float("-inf")  # who has clicked it needs no tip until the pointer comes back

    def press_other(self, x: float, y: float) -> None:
        """The other button was clicked."""
        self.point(x, y)
        if not (self.carrying.cancel() or self.screen.press_other(self.hand.hover)):
            self.screen.back()
        self.is_dirty = True

    def wheel(self, x: float, y: float, steps: float) -> None:
        """The wheel was turned; positive is away from the person."""
        self.point(x, y)
        spot = self.spot(self.hand.hover)
        if (spot and spot.turn(steps)) or self.screen.wheel(self.hand.hover, steps, *self.pointer):
            self.is_dirty = True

    def drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """The pointer moved with a button down."""
        self.pointer = (x / self.scale, y / self.scale)
        if self.strokes.drag():
            return
        way = self.carrying.pull.by(dx / self.scale, dy / self.scale)
        if way is None or self.carrying.drag():
            return
        spot = self.spot(self.hand.pressed)
        if (spot and spot.slide()) or self.screen.drag(self.hand.pressed, *way, *self.pointer):
            self.is_dirty = self.carrying.pull.has_drawn = True

    def activate(self, name: str) -> None:
        """Do what a spot is for, or say why that cannot be."""
        spot = self.spot(name)
        self.is_dirty = True
        self.messages.end_moment()
        if spot is not None and spot.why:
            self.refuse(spot.why)
            return
        self.screen.act(spot) if spot is not None and spot.does is not None else self.screen.press(name)

    # -- keys

    def key(self, key: str) -> None:
        """A key was pressed: the screen first, then what all screens share."""
        self.is_dirty, self._is_spaced = True, False
        self.messages.end_moment()
        is_done = self.carrying.cancel() or self.screen.key(key)
        if is_done or (not (self.screen.writes and writes(key)) and self.on_key(key)):
            return
        if key in ("TAB", "SHIFT+TAB"):
            self._step_focus(-1 if key.startswith("SHIFT") else 1)
        elif key in ARROWS:
            self._move_focus(*ARROWS[key])
        elif key in ("SPACE", "ENTER") and self.spot(self.hand.focus) is not None:
            self._attend(is_keyed=True)
            self._is_spaced = key == "SPACE"
            self.activate(self.hand.focus)
        elif key == "ESCAPE":
            self.play_sound("undo")
            self.screen.back()

    def typed(self, text: str) -> None:
        """Text was typed; the space of a key that has just opened a field is not meant for it."""
        is_spaced, self._is_spaced = self._is_spaced, False
        if not (is_spaced and text == " ") and self.screen.typed(text):
            self.is_dirty = True

    def released(self, key: str) -> None:
        """A key was let go."""
        self.screen.released(key)

    def way(self) -> Sequence[str]:
        """Where Tab goes, in order."""
        return self.screen.way([spot.name for spot in self.spots if spot.has_focus])

    def _step_focus(self, step: int) -> None:
        self._go_to(beside(self.way(), self.hand.focus, step))

    def _move_focus(self, dx: int, dy: int) -> None:
        """Go to the nearest spot in a direction, first to what the screen asks about."""
        here, asked, way = self.spot(self.hand.focus), self.screen.asked, frozenset(self.way())
        self._step_focus(1) if here is None else self._go_to(nearest(self.spots, here, dx, dy, way, asked))

    def _go_to(self, name: str) -> None:
        if name:
            self._attend(focus=name, is_keyed=True)

    def focus(self, name: str) -> None:
        """Let a spot have the focus."""
        self._attend(focus=name)

    # -- time

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self.strokes.pass_time(seconds)
        self.carrying.pass_time(seconds)
        self.is_stirred = self.life.pass_time(seconds) or self.is_stirred
        self.is_dirty |= any([*(act() for act in self.beside), self.screens and self.screen.update(seconds)])
        self.play_music(music_of(self.screens), seconds)
        attended = self.hand.focus if self.hand.is_keyed else self.hand.hover
        self.is_dirty |= self.messages.pass_time(seconds, attended)
        if attended and self.tip != attended:
            self._rested += seconds
            if self._rested >= TIP_AFTER:
                self.tip, self.is_dirty = attended, True
