"""The things that menus are made of: buttons, switches, sliders, fields, lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from attrs import define, frozen

from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import Deed, DisplayList, Turn
from hameln.ui.draw.draw_item import DrawItem, look_of
from hameln.ui.draw.fonts import Face

SPOT_AT_LEAST = 32.0
"""Nothing that can be clicked is smaller."""
_HIGH = 50.0
"""From which height on a button has its icon above its label."""
_ICON = 28.0
_SHRINKS = 0.86
"""How small the letters of a button become, before its label takes two lines."""


def wood(sheet: DisplayList) -> None:
    """The table itself, over the whole window."""
    scale, art = sheet.letters.scale, sheet.art
    box = (0.0, 0.0, sheet.width, sheet.height)
    sheet.drawing(("wood", scale), box, lambda w, h: art.tiled("tile_walnut", w, h, scale), slot="wood")


def panel(
    sheet: DisplayList,
    x: float,
    y: float,
    width: float,
    height: float,
    title: str = "",
    patch: str = "panel_modal",
) -> float:
    """A sheet of parchment; returns where its content begins, from the top."""
    sheet.patch(patch, x, y, width, height)
    if not title:
        return y + 22
    line = sheet.letters.line(theme.LARGE)
    middle = x + width / 2
    sheet.words(title, middle, y + 20 + line / 2, Face.TITLE, theme.LARGE, align="middle", width=width - 80)
    rule = min(width - 90, 420.0)
    sheet.marks.append(DrawItem(look_of("sprite", "rule"), middle - rule / 2, y + 24 + line, rule, 8))
    return y + 40 + line


def middle_panel(sheet: DisplayList, width: float, height: float, title: str) -> tuple[float, float, float]:
    """A sheet of parchment in the middle; returns its left and upper edge, and where its content begins."""
    x, y = (sheet.width - width) / 2, (sheet.height - height) / 2
    return x, y, panel(sheet, x, y, width, height, title)


def button(
    sheet: DisplayList,
    name: str,
    box: Rect,
    label: str,
    *,
    icon: str = "",
    kind: str = "normal",
    key: str = "",
    why: str = "",
    tip: str = "",
    size: float = theme.BODY,
    has_focus: bool = True,
    does: Deed | None = None,
    turns: Turn | None = None,
    of: object = None,
) -> None:
    """A wooden button with a label, an icon left of it or, on high buttons, above it.

    Args:
        kind: ``normal``, ``primary`` for what goes on, ``active`` for what is chosen.
        key: The key that does the same, shown in its corner.
        why: Why it cannot be pressed now; empty if it can.
        has_focus: Whether the keyboard gets there; not where another spot means the same.
        does: What a click does, turns what the wheel does, of what it is about; see `HitRegion`.
    """
    x, y, width, height = box
    sheet.button(name, box, _patches(kind, why))
    colour = theme.FADED if why else theme.INK if kind == "active" else theme.CREAM
    look = _Label(label=label, icon=icon, size=size, colour=colour, alpha=130 if why else 255)
    corner = 9 + sheet.letters.width(key, Face.NUMBER, theme.TINY) if key else 0.0
    key_y = y + 13
    if icon and label and height >= _HIGH:
        key_y = _draw_high(sheet, look, box, corner)
    elif label and key and height >= _HIGH:
        middle = (x + width / 2, y + height * 0.6)
        sheet.words(
            *(label, *middle, Face.BOLD, size, colour), align="middle", width=width - 20, alpha=look.alpha
        )
    elif label:
        _draw_low(sheet, look, box, corner)
    elif icon:
        sheet.icon(icon, x + width / 2, y + height / 2 - 1, min(width, height) * 0.56, alpha=look.alpha)
    sheet.words(key, x + 9, key_y, Face.NUMBER, theme.TINY, colour, alpha=200)
    sheet.spot(
        *(name, x, y, width, height), why=why, tip=tip, has_focus=has_focus, does=does, turns=turns, of=of
    )


def back_button(sheet: DisplayList, x: float, y: float, height: float, does: Deed | None = None) -> float:
    """The button that leads back, at the left end of a bar; returns how wide it is."""
    wide, label, key = max(150.0, 130 * sheet.letters.text_scale), text("Back"), text("Esc")
    button(sheet, "button:back", (x, y, wide, height), label, icon="icon_left", key=key, does=does)
    return wide


def button_width(
    sheet: DisplayList, label: str, *, icon: str = "", key: str = "", size: float = theme.BODY
) -> float:
    """How wide a button must be for its label, with its icon left of it and clear of its key."""
    corner = sheet.letters.width(key, Face.NUMBER, theme.TINY) + 15 if key else 14.0
    return sheet.letters.width(label, Face.BOLD, size) + (34 if icon else 0) + 2 * corner


@frozen(kw_only=True)
class _Label:
    """What is written on a button, and the icon beside it."""

    label: str
    icon: str
    size: float
    colour: str
    alpha: int


def _draw_high(sheet: DisplayList, look: _Label, box: Rect, corner: float) -> float:
    """The label with its icon above; a long label takes two lines, perhaps without the icon.

    Returns:
        The middle of the capitals of the key.
    """
    x, y, width, height = box
    size, room = look.size, width - 14
    rows = [look.label]
    if sheet.letters.width(look.label, Face.BOLD, size) * _SHRINKS > room and " " in look.label:
        size *= _SHRINKS
        rows = sheet.letters.wrap(look.label, Face.BOLD, size, room)
        if len(rows) != 2 or " ".join(rows) != look.label:
            size, rows = look.size, [look.label]
    line = sheet.letters.line(size)
    top, key_y = y + height - 8 - line * len(rows), y + 13.0
    icon = min(_ICON, top - y + 5)
    if len(rows) > 1 and icon < _ICON:
        top, key_y = y + height - 4 - line * len(rows), y + 3 + sheet.letters.line(theme.TINY) * 0.3
    else:
        middle = max(x + width / 2, x + corner + 2 + icon / 2)
        sheet.icon(look.icon, middle, (y + top + 6) / 2, icon, alpha=look.alpha)
    for place, row in enumerate(rows):
        sheet.words(
            *(row, x + width / 2, top + line * (place + 0.5), Face.BOLD, size, look.colour),
            align="middle",
            width=room,
        )
    return key_y


def _draw_low(sheet: DisplayList, look: _Label, box: Rect, corner: float) -> None:
    """The label with its icon left of it, clear of the key in the corner."""
    x, y, width, height = box
    room = 34.0 if look.icon else 0.0
    wide = min(sheet.letters.width(look.label, Face.BOLD, look.size), width - 22 - room)
    start = x + (width - wide - room) / 2
    middle = y + height / 2 - 1
    if corner and start < x + corner + 6:
        start = min(x + corner + 6, x + width - 10 - wide - room)
    if look.icon:
        sheet.icon(look.icon, start + 13, middle, 26, alpha=look.alpha)
    sheet.words(
        *(look.label, start + room + wide / 2, middle, Face.BOLD, look.size, look.colour),
        align="middle",
        width=width - 20 - room,
    )


def entry(
    sheet: DisplayList,
    name: str,
    box: Rect,
    label: str,
    *,
    icon: str,
    note: str = "",
    kind: str = "normal",
    why: str = "",
    tip: str = "",
    does: Deed | None = None,
) -> None:
    """A button of a menu: icons and labels stand in line with those above and below.

    Args:
        note: A smaller second line, for which the button must be high enough.
        kind: As of `button`.
    """
    x, y, width, height = box
    sheet.button(name, box, _patches(kind, why))
    colour = theme.FADED if why else theme.CREAM
    middle = y + height / 2 - 1
    sheet.icon(icon, x + 30, middle, 26, alpha=130 if why else 255)
    room, size = width - 68, theme.BODY + 1.5
    if note:
        lower = sheet.letters.line(theme.SMALL) / 2
        sheet.words(note, x + 54, middle + lower, Face.ITALIC, theme.SMALL, theme.SOFT_CREAM, width=room)
        middle -= sheet.letters.line(size) / 2 - 1
    sheet.words(label, x + 54, middle, Face.BOLD, size, colour, width=room)
    sheet.spot(name, x, y, width, height, why=why, tip=tip, does=does)


def _patches(kind: str, why: str) -> tuple[str, str, str]:
    if why:
        return "button_disabled", "button_disabled", "button_disabled"
    if kind == "active":
        return "button_active", "button_active", "button_active"
    if kind == "primary":
        return "button_primary", "button_primary_hover", "button_primary_pressed"
    return "button_normal", "button_hover", "button_pressed"


def switch(
    sheet: DisplayList,
    name: str,
    x: float,
    y: float,
    width: float,
    label: str,
    *,
    is_on: bool,
    does: Deed | None = None,
    turns: Turn | None = None,
) -> float:
    """A label with a tick box; returns the height that it takes."""
    height = max(SPOT_AT_LEAST, sheet.letters.line(theme.BODY) + 8)
    sheet.sprite("check_on" if is_on else "check_off", x + 14, y + height / 2)
    sheet.words(label, x + 34, y + height / 2, Face.BODY, theme.BODY, width=width - 38)
    sheet.spot(name, x, y, width, height, does=does, turns=turns)
    return height


def slider(
    sheet: DisplayList,
    name: str,
    x: float,
    y: float,
    width: float,
    label: str,
    value: float,
    told: str,
    *,
    does: Deed | None = None,
    of: object = None,
) -> float:
    """A label, a knob on its track and the value in words; returns the height that it takes."""
    height = max(SPOT_AT_LEAST, sheet.letters.line(theme.BODY) + 8)
    middle, label_room, told_room = y + height / 2, width * 0.46, 58.0 * sheet.letters.text_scale
    sheet.words(label, x + 4, middle, Face.BODY, theme.BODY, width=label_room - 8)
    track = width - label_room - told_room
    sheet.patch("slider_track", x + label_room, middle - 5, track, 10)
    sheet.sprite("slider_knob", x + label_room + track * value, middle)
    sheet.words(told, x + width - 4, middle, Face.NUMBER, theme.NUMBER, align="right", width=told_room - 8)
    left = x + label_room - 12
    sheet.spot(name, left, y, track + 24, height, does=does, slides=does is not None, of=of)
    return height


def slider_value(sheet_x: float, spot_x: float, spot_width: float) -> float:
    """The value, 0 to 1, of a slider's spot that is clicked at some x."""
    return min(1.0, max(0.0, (sheet_x - spot_x - 12) / max(1.0, spot_width - 24)))


def chooser(
    sheet: DisplayList,
    name: str,
    x: float,
    y: float,
    width: float,
    label: str,
    told: str,
    *,
    does: Turn,
    has_wheel: bool = True,
    of: object = None,
) -> float:
    """A label and a value with an arrow on either side; spots are ``name:less`` and ``name:more``.

    Args:
        does: Turns the value on by a step.
        has_wheel: Whether the wheel turns it, too.
        of: What is turned, for the screen.
    """
    height = max(34.0, sheet.letters.line(theme.BODY) + 10)
    middle, label_room = y + height / 2, width * 0.46 if label else 0.0
    if label:
        sheet.words(label, x + 4, middle, Face.BODY, theme.BODY, width=label_room - 10)
    left, right = x + label_room, x + width
    turns = does if has_wheel else None
    for end, step, icon, start in (("less", -1, "icon_left", left), ("more", 1, "icon_right", right - 34)):
        at, deed = (start, y, 34, height), partial(does, step)
        button(sheet, f"{name}:{end}", at, "", icon=icon, does=deed, turns=turns, of=of)
    sheet.patch("field_input", left + 36, y, right - left - 72, height)
    room = right - left - 86
    sheet.words(told, (left + right) / 2, middle, Face.BOLD, theme.BODY, align="middle", width=room)
    return height


def choices(
    sheet: DisplayList,
    name: str,
    box: tuple[float, float, float],
    label: str,
    options: Sequence[str],
    chosen: int | None,
    does: Turn,
) -> float:
    """A label and buttons side by side, one of them chosen; spots are ``name:0`` and so on.

    Args:
        box: x, y and width.
        does: Chooses an option by its place.

    Returns:
        The height that it takes.
    """
    x, y, width = box
    height = max(34.0, sheet.letters.line(theme.BODY) + 10)
    label_room = width * 0.46 if label else 0.0
    if label:
        sheet.words(label, x + 4, y + height / 2, Face.BODY, theme.BODY, width=label_room - 10)
    room = (width - label_room + 4) / len(options)
    with sheet.alike():
        for place, option in enumerate(options):
            kind = "active" if place == chosen else "normal"
            left = x + label_room + place * room
            at = (left, y, room - 4, height)
            button(sheet, f"{name}:{place}", at, option, kind=kind, does=partial(does, place))
    return height


@define
class Scroll:
    """How far a long content is scrolled.

    Attributes:
        offset: Logical units above the upper edge.
        content: The height of everything.
        view: The height that is seen.
    """

    offset: float = 0.0
    content: float = 0.0
    view: float = 1.0

    @property
    def most(self) -> float:
        """The largest offset."""
        return max(0.0, self.content - self.view)

    def set(self, content: float, view: float) -> float:
        """Say how high everything is; returns the offset to draw with."""
        self.content, self.view = content, view
        self.offset = min(max(0.0, self.offset), self.most)
        return self.offset

    def by(self, distance: float) -> bool:
        """Scroll; say whether anything moved."""
        before = self.offset
        self.offset = min(max(0.0, self.offset + distance), self.most)
        return self.offset != before

    def key(self, key: str) -> bool:
        """Scroll by a key; say whether it was one for scrolling."""
        steps = {"PAGEUP": -self.view * 0.9, "PAGEDOWN": self.view * 0.9, "HOME": -1e9, "END": 1e9}
        return key in steps and (self.by(steps[key]) or True)

    def bar(self, sheet: DisplayList, x: float, y: float, height: float) -> None:
        """Draw the bar, if there is anything to scroll."""
        if self.most <= 0:
            return
        sheet.patch("scroll_track", x, y, 12, height)
        thumb = max(28.0, height * self.view / self.content)
        sheet.patch("scroll_thumb", x, y + (height - thumb) * self.offset / self.most, 12, thumb)
        sheet.spot("scroll", x - 10, y, 32, height, has_focus=False)

    def drag(self, dy: float) -> bool:
        """Draw the thumb; say whether anything moved."""
        thumb = max(28.0, self.view * self.view / max(self.content, 1.0))
        return self.by(dy * self.most / max(1.0, self.view - thumb))
