"""The lines of an inspector: how high each is, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.editor.fields import MIXED, Field, Sort
from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets import controls
from hameln.ui.widgets.flowing import broad_button, broad_tick, button_height, tick_height
from hameln.ui.widgets.form.field_values import draw_slide, part_of, slide_height, told
from hameln.ui.widgets.text_input import TextInput, draw_text

if TYPE_CHECKING:
    from hameln.ui.draw.display_list import Deed, DisplayList

_ICON: Final = 32.0
_LINES: Final = 4
"""Lines of a field for longer text."""
_SWATCH: Final = 34.0
_INSET: Final = 10.0
_APART: Final = 14.0
"""How far what is told keeps from its label."""
_ARROW: Final = 18.0
"""The room for the arrow that says that a list opens."""
_LABEL: Final = 0.44
"""The part of a row that a label may take beside what it is about."""


@frozen(kw_only=True)
class Laid:
    """A field that has got its place.

    Attributes:
        height: How high its row is.
        is_stacked: Whether its label stands above.
        error: The lines of why what was written cannot be.
    """

    field: Field[Any]
    height: float
    is_stacked: bool
    error: tuple[str, ...] = ()


def control_height(sheet: DisplayList) -> float:
    """How high buttons and lines to write on are."""
    return max(34.0, sheet.letters.line(theme.BODY) + 8)


def lay_field(sheet: DisplayList, field: Field[Any], width: float, error: str) -> Laid:
    """Find out how high the row of a field is."""
    line, high = sheet.letters.line(theme.SMALL), control_height(sheet)
    found = sheet.letters.wrap(error, Face.BODY, theme.SMALL, width - 4) if error else []
    is_stacked = _is_stacked(sheet, field, width)
    height = high
    room = width - _room_of_icons(field)
    if field.sort is Sort.SLIDE:
        height = slide_height(sheet, field)
    elif field.sort is Sort.DEED:
        height = button_height(sheet, field.title, room)
    elif field.sort is Sort.FLAG:
        height = max(high, tick_height(sheet, _flag_label(field), room))
    elif field.sort is Sort.LONG:
        height = _LINES * sheet.letters.line(theme.BODY) + 14
    elif field.sort is Sort.COLOUR:
        height = high + 4 + _SWATCH * -(-len(field.choices) // _across(width)) if field.choices else high
    height += (line if is_stacked else 0.0) + line * len(found) + 6
    return Laid(field=field, height=height, is_stacked=is_stacked, error=tuple(found))


def _across(width: float) -> int:
    return max(1, int(width // _SWATCH))


def _is_stacked(sheet: DisplayList, field: Field[Any], width: float) -> bool:
    if field.sort in (Sort.FLAG, Sort.DEED, Sort.SLIDE):
        return False
    if field.sort is Sort.TOLD:
        wide = sheet.letters.width(field.title, Face.BODY, theme.BODY)
        wide += sheet.letters.width(told(field), Face.BOLD, theme.BODY)
        return wide > width - _room_of_icons(field) - _APART
    if field.sort in (Sort.TEXT, Sort.LONG, Sort.NUMBERS, Sort.COLOUR):
        return True
    room = width - _room_of_icons(field)
    if sheet.letters.width(field.title, Face.BODY, theme.BODY) > room * _LABEL - 6:
        return True
    titles = [title for _, title in field.choices]
    widest = max((sheet.letters.width(title, Face.BOLD, theme.BODY) for title in titles), default=40.0)
    return widest * 0.9 > room * (1 - _LABEL) - 84 - _ARROW * (field.sort is Sort.CHOICE)


def _room_of_icons(field: Field[Any]) -> float:
    return (_ICON + 2) * (bool(field.rule) + (field.usual is not None and field.value != field.usual))


@frozen
class Written:
    """The field that is being written, if any, and with what."""

    word: str = ""
    pen: TextInput | None = None


@frozen(kw_only=True)
class Clicks:
    """What clicks on a field do.

    Attributes:
        press: On the field itself.
        step: On one of its arrows, -1 or 1.
        pick: On one of its choices, by its place.
        usual: On the sign that puts in what is usual.
        rule: On the sign that opens the rule book.
    """

    press: Callable[[Field[Any]], object]
    step: Callable[[Field[Any], int], object]
    pick: Callable[[Field[Any], int], object]
    usual: Callable[[Field[Any]], object] = str
    rule: Callable[[Field[Any]], object] = str


def draw_field(
    sheet: DisplayList, laid: Laid, x: float, y: float, width: float, written: Written, clicks: Clicks
) -> Box:
    """Draw the row of a field, with its spots; returns where it is set."""
    field, high = laid.field, control_height(sheet)
    line = sheet.letters.line(theme.SMALL)
    if laid.is_stacked:
        sheet.words(field.title, x + 2, y + line / 2, Face.BODY, theme.SMALL, theme.SOFT_INK, width=width - 4)
        y += line
    room = width - _room_of_icons(field)
    control = laid.height - (line if laid.is_stacked else 0.0) - line * len(laid.error) - 6
    left = x
    if field.sort is Sort.TOLD and not laid.is_stacked:
        sheet.words(field.title, x + 2, y + high / 2)
    elif not laid.is_stacked and field.sort not in (Sort.FLAG, Sort.DEED, Sort.SLIDE):
        sheet.words(field.title, x + 2, y + high / 2, width=room * _LABEL - 6)
        left += room * _LABEL
    box = Box(left, y, x + room - left, control)
    _draw_control(sheet, field, box, written, clicks)
    _draw_icons(sheet, field, x + room, y, high, clicks)
    y += control + 2
    for row in laid.error:
        sheet.words(row, x + 2, y + line / 2, Face.BODY, theme.SMALL, theme.DANGER)
        y += line
    return box


def draw_row(
    sheet: DisplayList,
    field: Field[Any],
    at: tuple[float, float, float],
    clicks: Clicks,
    *,
    has_wheel: bool = False,
) -> float:
    """Draw a field in one line where there is room for its label and all that can be chosen.

    Args:
        sheet: Where.
        field: A flag, a slide, steps or buttons.
        at: x, y and width.
        clicks: What is done.
        has_wheel: Whether the wheel turns it without having been taken to it.

    Returns:
        The height that it takes.
    """
    press, turn = partial(clicks.press, field), partial(clicks.step, field)
    match field.sort:
        case Sort.FLAG:
            turns = turn if has_wheel else None
            return controls.switch(
                sheet, field.spot, *at, field.title, is_on=field.value is True, does=press, turns=turns
            )
        case Sort.SLIDE:
            part = part_of(field)
            return controls.slider(
                sheet, field.spot, *at, field.title, part, told(field), does=press, of=field
            )
        case Sort.STEPS:
            shown = told(field)
            return controls.chooser(
                sheet, field.spot, *at, field.title, shown, does=turn, has_wheel=has_wheel, of=field
            )
        case _:
            titles = [title for _, title in field.choices]
            values = [value for value, _ in field.choices]
            chosen = values.index(field.value) if field.value in values else None
            pick = partial(clicks.pick, field)
            return controls.choices(sheet, field.spot, at, field.title, titles, chosen, pick)


def _draw_control(sheet: DisplayList, field: Field[Any], box: Box, written: Written, clicks: Clicks) -> None:
    name, pen = field.spot, written.pen if written.word == field.word else None
    tip = field.tip if field.title in field.tip else "\n".join(filter(None, (field.title, field.tip)))
    press = partial(clicks.press, field)
    match field.sort:
        case Sort.FLAG:
            label, is_on = _flag_label(field), field.value is True
            broad_tick(sheet, box.x, box.y, box.width, label, is_on=is_on)
            _cover(sheet, name, box, field, tip, press)
        case Sort.SLIDE:
            draw_slide(sheet, field, name, box, tip, press)
        case Sort.DEED:
            broad_button(sheet, name, box, field.title, why=field.why, tip=tip, does=press, of=field)
        case Sort.TOLD:
            shown, middle = told(field), box.y + box.height / 2
            sheet.words(
                shown, box.right - 6, middle, Face.BOLD, theme.BODY, align="right", width=box.width - 8
            )
            sheet.spot(name, *box, tip=tip, does=press, of=field)
        case Sort.CHOICE:
            _draw_turned(sheet, field, name, box, told(field) or _several(), tip, clicks)
        case Sort.NUMBER:
            _draw_number(sheet, field, name, box, pen, tip, clicks)
        case Sort.COLOUR:
            _draw_colour(sheet, field, name, box, pen, tip, clicks)
        case _:
            _draw_line(sheet, box, told(field), field, pen)
            _cover(sheet, name, box, field, tip, press)


def _flag_label(field: Field[Any]) -> str:
    return field.title if field.value is not MIXED else f"{field.title} ({_several()})"


def _several() -> str:
    return text("several")


def _cover(sheet: DisplayList, name: str, box: Box, field: Field[Any], tip: str, press: Deed) -> None:
    """Let the last spot of a widget tell what the field is about."""
    sheet.spots[:] = [spot for spot in sheet.spots if spot.name != name]
    sheet.spot(name, *box, tip=tip, why=field.why, does=press, of=field)


def _draw_turned(
    sheet: DisplayList, field: Field[Any], name: str, box: Box, shown: str, tip: str, clicks: Clicks
) -> None:
    """A value between two arrows; a press on it opens the list of a choice."""
    high, side = control_height(sheet), 34.0
    for end, step, icon, x in (("less", -1, "icon_left", box.x), ("more", 1, "icon_right", box.right - side)):
        controls.button(
            *(sheet, f"{name}:{end}", (x, box.y, side, high), ""),
            icon=icon,
            has_focus=False,
            why=field.why,
            does=partial(clicks.step, field, step),
            of=field,
        )
    left, wide = box.x + side + 1, box.width - 2 * side - 2
    sheet.patch("field_input", left, box.y, wide, high)
    middle = (left + wide / 2, box.y + high / 2)
    is_list = field.sort is Sort.CHOICE
    if is_list:
        sheet.icon("icon_down", left + wide - 13, middle[1], 14)
        middle = (middle[0] - _ARROW / 2, middle[1])
    room = wide - 10 - _ARROW * is_list
    sheet.words(shown, *middle, Face.BOLD, theme.BODY, align="middle", width=room)
    does = partial(clicks.press, field)
    sheet.spot(name, left, box.y, wide, high, tip=tip, why=field.why, does=does, of=field)


def _draw_number(
    sheet: DisplayList,
    field: Field[Any],
    name: str,
    box: Box,
    pen: TextInput | None,
    tip: str,
    clicks: Clicks,
) -> None:
    _draw_turned(sheet, field, name, box, "" if pen else told(field) or _several(), tip, clicks)
    if pen is not None:
        inner = Box(x=box.x + 35, y=box.y, width=box.width - 70, height=control_height(sheet))
        _draw_line(sheet, inner, "", field, pen)


def _draw_colour(
    sheet: DisplayList,
    field: Field[Any],
    name: str,
    box: Box,
    pen: TextInput | None,
    tip: str,
    clicks: Clicks,
) -> None:
    high = control_height(sheet)
    value = told(field)
    shown = Box(box.x + 40, box.y, box.width - 40, high)
    _draw_swatch(sheet, value, box.x + 2, box.y, 34, high)
    _draw_line(sheet, shown, value, field, pen)
    _cover(sheet, name, shown, field, tip, partial(clicks.press, field))
    across = _across(box.width)
    for place, (colour, title) in enumerate(field.choices):
        x = box.x + place % across * _SWATCH
        y = box.y + high + 4 + place // across * _SWATCH
        is_on = str(colour).upper() == value.upper()
        if is_on:
            sheet.fill(x, y, 32, 32, theme.CHOSEN)
        _draw_swatch(sheet, str(colour), x + 2, y + 2, 28, 28)
        does = partial(clicks.pick, field, place)
        sheet.spot(f"{name}:{place}", x, y, 32, 32, tip=title, why=field.why, does=does, of=field)


def _draw_swatch(sheet: DisplayList, colour: str, x: float, y: float, width: float, height: float) -> None:
    sheet.fill(x, y, width, height, theme.INK)
    sheet.fill(x + 2, y + 2, width - 4, height - 4, colour if colour.startswith("#") else theme.PARCHMENT)


def _draw_icons(
    sheet: DisplayList, field: Field[Any], x: float, y: float, high: float, clicks: Clicks
) -> None:
    """The usual value, and the rule that explains it."""
    if field.usual is not None and field.value != field.usual:
        usual = next((title for value, title in field.choices if value == field.usual), str(field.usual))
        tip = text("Put in what is usual here: {value}").format(value=usual)
        box = (x + 2, y, _ICON, high)
        name, does = f"usual:{field.word}", partial(clicks.usual, field)
        controls.button(sheet, name, box, "", icon="icon_replay", tip=tip, why=field.why, does=does)
        x += _ICON + 2
    if field.rule:
        tip = text("Open the rule book at {number}").format(number=field.rule)
        box = (x + 2, y, _ICON, high)
        name, does = f"rule:{field.word}:{field.rule}", partial(clicks.rule, field)
        controls.button(sheet, name, box, "", icon="icon_book", tip=tip, does=does)


# -- lines that are written on


def _draw_line(sheet: DisplayList, box: Box, value: str, field: Field[Any], pen: TextInput | None) -> None:
    """A field with its letters and, while it is written, the caret."""
    colour = theme.SOFT_INK if field.value is MIXED or field.why else theme.INK
    shown = value or (_several() if field.value is MIXED else "")
    if field.sort is not Sort.LONG:
        draw_text(sheet, box, shown, colour, pen)
        return
    sheet.patch("field_focus" if pen else "field_input", *box)
    room = box.width - 2 * _INSET
    if pen is not None:
        _draw_long(sheet, box, pen, room)
        return
    rows = sheet.letters.wrap(shown, Face.BODY, theme.BODY, room)
    _draw_rows(sheet, box, rows[:_LINES], is_cut=len(rows) > _LINES)


def _draw_rows(sheet: DisplayList, box: Box, rows: Sequence[str], *, is_cut: bool) -> None:
    high = sheet.letters.line(theme.BODY)
    for place, row in enumerate(rows):
        shown = f"{row} …" if is_cut and place == len(rows) - 1 else row
        at = box.y + 7 + high * (place + 0.5)
        sheet.words(shown, box.x + _INSET, at, Face.BODY, theme.BODY, width=box.width - 2 * _INSET + 6)


def _draw_long(sheet: DisplayList, box: Box, pen: TextInput, room: float) -> None:
    """Several lines, moved so far that the caret is seen."""
    rows = broken(sheet, pen.value, room)
    at = next(place for place in reversed(range(len(rows))) if rows[place][0] <= pen.caret)
    first = max(0, min(at - _LINES + 1, len(rows) - _LINES)) if at >= _LINES else 0
    high = sheet.letters.line(theme.BODY)
    for place, (start, row) in enumerate(rows[first : first + _LINES]):
        middle = box.y + 7 + high * (place + 0.5)
        if pen.is_all:
            wide = sheet.letters.width(row, Face.BODY, theme.BODY)
            sheet.fill(box.x + _INSET - 2, middle - 11, wide + 4, 22, theme.CHOSEN, alpha=70)
        sheet.words(row, box.x + _INSET, middle)
        if first + place == at:
            wide = sheet.letters.width(row[: pen.caret - start], Face.BODY, theme.BODY)
            sheet.fill(box.x + _INSET + min(wide, room), middle - 10, 2, 20, theme.INK)


def broken(sheet: DisplayList, value: str, room: float) -> list[tuple[int, str]]:
    """The rows of a text, each with the place of its first letter; no letter is lost."""
    rows: list[tuple[int, str]] = []
    start = 0
    for line in value.split("\n"):
        rest, at = line, start
        while sheet.letters.width(rest, Face.BODY, theme.BODY) > room:
            cut = len(rest) - 1
            while cut > 1 and sheet.letters.width(rest[:cut], Face.BODY, theme.BODY) > room:
                cut -= 1
            space = rest.rfind(" ", 0, cut + 1)
            cut = space + 1 if space > 0 else cut
            rows.append((at, rest[:cut]))
            rest, at = rest[cut:], at + cut
        rows.append((at, rest))
        start += len(line) + 1
    return rows
