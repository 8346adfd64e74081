"""The sheet that tells something over the board until somebody has read it.

What is told below the board while others act: a turn that grows as it happens, and why it was done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.language import text
from hameln.table.opaque import TheNames
from hameln.table.saying import sentences
from hameln.table.telling import Announcement
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.kit import Stage
from hameln.ui.table.scene import Role
from hameln.ui.table.told import draw_told
from hameln.ui.widgets.controls import button, button_width

SPOT: Final = "announced"
SHEET: Final = f"{SPOT}:sheet"
_WIDTH: Final = 430.0
_SIDE: Final = 26.0
_NARROW: Final = 16.0
"""How far what is told lies from the edges of the sheet, on the board and in the column."""
_WIDER: Final = (1.0, 1.2)
"""How much wider than the column it may be there."""
_LEAST: Final = 0.92
"""How small its letters may become there, where the small ones are 1."""
_INDENT: Final = 26.0
"""How far sentences stand behind the arms of those whom they are about."""


def draw_announced(
    sheet: DisplayList,
    announced: Announcement,
    names: TheNames,
    arms: Sequence[str],
    board: Box,
    key: str = "",
    *,
    is_next: bool = True,
    column: Box | None = None,
) -> Box:
    """Draw it, with a button that puts it away; returns where it lies.

    That is in the column, if there is room, so that all of the board is seen; else in an upper corner of the
    board, the left one, unless it is about something there.

    Args:
        arms: Of the players, by seat.
        board: Where the board lies.
        key: What puts it away, too, as people read it.
        is_next: Whether Enter puts it away, which would confirm a decision else.
        column: What of the column may be covered; ``None`` for nothing.
    """
    lines, edge = announced.lines(names), _SIDE
    high, title = max(38.0, sheet.letters.line(theme.BODY) + 14), sheet.letters.line(theme.TITLE) + 8
    rest = 46 + title + high
    if (found := None if column is None else _in_column(sheet, lines, column, rest)) is not None:
        (box, size), edge = found, _NARROW
    else:
        width = min(_WIDTH * max(1.0, sheet.letters.text_scale * 0.9), board.width - 24)
        size, room, most = theme.BODY, width - 2 * edge - _INDENT, board.height - 24
        while size > theme.SMALL * 0.8 and _height_of(sheet, lines, room, size) > most - rest:
            size -= 0.5
        height = min(most, _height_of(sheet, lines, room, size) + rest)
        box = Box(_beside(sheet, announced.thing, board, width), board.y + 12, width, height)
    sheet.patch("panel_modal", *box)
    sheet.spot(SHEET, *box, has_focus=False)
    sheet.read(*box)
    x, room, y = box.x + edge, box.width - 2 * edge, box.y + 18
    sheet.icon(announced.sprite, x + 10, y + title / 2 - 2, title + 4)
    said = (announced.title(), x + 32, y + title / 2 - 2, Face.TITLE, theme.TITLE)
    sheet.words(*said, width=room - 32)
    y += title
    for told, seat in lines:
        if seat is not None:
            middle = y + sheet.letters.line(size) / 2
            sheet.sprite(f"shield_{arms[seat]}", x + 9, middle, scale=0.42)
        y += sheet.paragraph(told, x + _INDENT, y, room - _INDENT, Face.BODY, size) + 4
    label = text("Go on")
    wide = min(room, max(150.0, button_width(sheet, label, icon="icon_confirm", key=key)))
    place = (box.x + (box.width - wide) / 2, box.bottom - high - 14, wide, high)
    of, kind = Role.NOTICE, "primary" if is_next else "normal"
    button(sheet, f"{SPOT}:close", place, label, icon="icon_confirm", kind=kind, key=key, of=of)
    return box


def below(sheet: DisplayList, stage: Stage, seats: int, side: Box) -> Box | None:
    """What of the column lies below all players' panels; ``None`` where there are none."""
    panels = {stage.panel_of(seat) for seat in range(seats)}
    feet = [spot.y + spot.height for spot in sheet.spots if spot.name in panels]
    top = max(feet, default=side.bottom) + 4
    return Box(side.x, top, side.width - 4, side.bottom - top) if feet else None


def _in_column(
    sheet: DisplayList, lines: Sequence[tuple[str, int | None]], column: Box, rest: float
) -> tuple[Box, float] | None:
    """Where it lies in the column, perhaps a little over its edge, and the size of its letters."""
    for part in _WIDER:
        width, size = column.width * part, theme.BODY
        while size >= theme.SMALL * _LEAST:
            height = _height_of(sheet, lines, width - 2 * _NARROW - _INDENT, size) + rest
            if height <= column.height:
                return Box(column.right - width, column.bottom - height, width, height), size
            size -= 0.5
    return None


def _beside(sheet: DisplayList, thing: str, board: Box, width: float) -> float:
    """Where the sheet begins, so that it does not cover what it is about."""
    middles = [spot.middle for spot in sheet.spots if spot.name == thing]
    is_there = any(x < board.middle[0] and y < board.middle[1] for x, y in middles)
    return board.right - 12 - width if is_there else board.x + 12


def _height_of(
    sheet: DisplayList, lines: Sequence[tuple[str, int | None]], room: float, size: float
) -> float:
    return sum(sheet.measure(told, room, Face.BODY, size) + 4 for told, _ in lines)


def draw_caption(sheet: DisplayList, told: str, why: str, first: Box, rest: Box) -> None:
    """Draw what happens, and below it why, as far as there is room for that.

    Args:
        first: Where the first line lies, beside the buttons for the pace.
        rest: The lines below.
    """
    rows = draw_told(sheet, told, rest, Face.BOLD, first=first, ends=True)
    top = rest.y + sheet.letters.line(theme.BODY) * max(0, rows - 1)
    if why and rest.bottom - top >= sheet.letters.line(theme.SMALL):
        lines = int((rest.bottom - top + 1) / sheet.letters.line(theme.SMALL))
        told = beginning_of(sheet.letters, why, rest.width, lines)
        if told:
            sheet.paragraph(told, rest.x, top, rest.width, Face.ITALIC, theme.SMALL, theme.SOFT_CREAM)


def beginning_of(letters: Fonts, why: str, width: float, lines: int) -> str:
    """The first sentences of a reason, as many as there is room for; the first one says most.

    Args:
        letters: What measures them.
        why: The reason.
        width: How long a line may be.
        lines: How many there may be.
    """
    parts = sentences(why)
    for count in range(len(parts), 0, -1):
        told = " ".join(parts[:count])
        if len(letters.wrap(told, Face.ITALIC, theme.SMALL, width)) <= lines:
            return told
    return ""
