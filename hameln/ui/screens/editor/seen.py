"""The canvas with what is shown above it, the frame of the side, the line at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from hameln.editor.overlay import Point, Shape
from hameln.language import plural, text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.command_table import tip_of
from hameln.ui.screens.editor.hand import CANVAS, REACH
from hameln.ui.screens.editor.shapes import draw_shapes
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController
    from hameln.ui.app import App
    from hameln.ui.draw.art import Art
    from hameln.ui.draw.display_list import Deed, DisplayList
    from hameln.ui.kit import Workbench
    from hameln.ui.screens.editor.panels.panel import Panel

_CLOSEST: Final = 12.0
"""How near to each other lines of the grid are drawn, in logical units."""
_STRONG, _WEAK = 70, 34
"""How strong every tenth line of the grid is, and the others, of 255."""
_TITLE_ROWS: Final = 3
"""How many lines the title of a panel may take."""
_HEAD: Final = 34.0
"""The side of a button beside the title of a panel."""
_ICONS: Final = {"double": "icon_copy", "remove": "icon_trash"}
_MINIMAP: Final = 0.22
"""The part of the canvas that the small picture takes."""


def draw_canvas(
    sheet: DisplayList,
    desk: EditorController[Any],
    bench: Workbench[Any],
    panel: Panel,
    above: Sequence[Shape],
    *,
    contrast: bool,
) -> None:
    """Draw the document first of all, the grid, and what is shown above it; then the table around it."""
    bench.draw(sheet, desk.content, contrast=contrast)
    box = bench.box
    desk.reach = REACH / bench.unit
    if desk.grid.is_shown:
        _draw_grid(sheet, bench, desk.grid.step, desk.kit.size(desk.content))
    panel.paint(sheet, bench)
    draw_shapes(sheet, above, bench.place, bench.unit, box)
    _draw_table(sheet, box)
    sheet.spot(CANVAS, *box)
    if bench.zoom > 1.01:
        _draw_minimap(sheet, desk, bench, box)


def _draw_table(sheet: DisplayList, box: Box) -> None:
    """The table around the canvas, with an edge, over whatever reaches there."""
    parts = {
        "top": (0.0, 0.0, sheet.width, box.y),
        "foot": (0.0, box.bottom, sheet.width, sheet.height - box.bottom),
        "left": (0.0, box.y, box.x, box.height),
        "right": (box.right, box.y, sheet.width - box.right, box.height),
    }
    scale, art = sheet.letters.scale, sheet.art
    for name, place in parts.items():
        left, top = round(place[0] * scale), round(place[1] * scale)
        make = partial(_wood, art=art, left=left, top=top, scale=scale)
        sheet.drawing(("table", scale, left, top), place, make, slot=f"table:{name}")
    for x, y, wide, high in (
        (box.x - 2, box.y - 2, box.width + 4, 2.0),
        (box.x - 2, box.bottom, box.width + 4, 2.0),
        (box.x - 2, box.y, 2.0, box.height),
        (box.right, box.y, 2.0, box.height),
    ):
        sheet.fill(x, y, wide, high, theme.INK)


def _wood(width: int, height: int, art: Art, left: int, top: int, scale: float) -> Image.Image:
    """A part of the table, so that its planks go on from one part to the next."""
    whole = art.tiled("tile_walnut", left + width, top + height, scale)
    return whole.crop((left, top, left + width, top + height))


def _draw_grid(sheet: DisplayList, bench: Workbench[Any], step: float, size: Point) -> None:
    """Thin lines on the document, fewer of them where they would be too near to each other."""
    while step * bench.unit < _CLOSEST:
        step *= 2
    (left, top), (right, foot) = bench.part
    left, right = max(0.0, left), min(size[0], right)
    top, foot = max(0.0, top), min(size[1], foot)
    (x, y), (end, low) = bench.place((left, top)), bench.place((right, foot))
    for place in range(ceil(left / step), floor(right / step) + 1):
        at, _ = bench.place((place * step, top))
        sheet.fill(at, y, 1, low - y, theme.INK, alpha=_STRONG if place % 10 == 0 else _WEAK)
    for place in range(ceil(top / step), floor(foot / step) + 1):
        _, at = bench.place((left, place * step))
        sheet.fill(x, at, end - x, 1, theme.INK, alpha=_STRONG if place % 10 == 0 else _WEAK)


def minimap_box(size: Point, box: Box) -> Box:
    """Where the small picture of all of the document lies on the canvas."""
    wide, high = size
    scale = min(box.width * _MINIMAP / wide, box.height * _MINIMAP * 1.2 / high)
    return Box(
        x=box.right - wide * scale - 8,
        y=box.bottom - high * scale - 8,
        width=wide * scale,
        height=high * scale,
    )


def _draw_minimap(sheet: DisplayList, desk: EditorController[Any], bench: Workbench[Any], box: Box) -> None:
    """All of the document small, with a frame round what is seen."""
    size = desk.kit.size(desk.content)
    place = minimap_box(size, box)
    sheet.fill(place.x - 3, place.y - 3, place.width + 6, place.height + 6, theme.INK)
    bench.draw_minimap(sheet, desk.content, place)
    tip = text("Everything, small: a click goes there")
    sheet.spot("minimap", *place, tip=tip, has_focus=False)


def look_there(app: App, desk: EditorController[Any], bench: Workbench[Any]) -> None:
    """Look where the small picture was clicked."""
    spot = app.spot("minimap")
    if spot is not None:
        x, y = app.pointer
        wide, high = desk.kit.size(desk.content)
        at = ((x - spot.x) / spot.width * wide, (y - spot.y) / spot.height * high)
        here = bench.where(*bench.box.middle)
        bench.move((here[0] - at[0]) * bench.unit, (here[1] - at[1]) * bench.unit)


def draw_side(
    sheet: DisplayList,
    panel: Panel,
    box: Box,
    do: Callable[[str], object],
    close: Deed | None,
    *,
    has_chosen: bool,
) -> None:
    """Draw the panel at the side with its title; one in the place of the inspector can be closed.

    Args:
        sheet: Where.
        panel: What lies there.
        box: Where it lies.
        do: Does a command.
        close: Closes it; ``None`` for the inspector, which stays.
        has_chosen: Whether anything is chosen, with which something could be done.
    """
    sheet.patch("panel_parchment", *box)
    title, commands = panel.title, panel.commands
    room = box.width - 28 - (_HEAD + 6) * (len(commands) + (close is not None))
    size = theme.TITLE
    rows = sheet.letters.wrap(title, Face.TITLE, size, room)
    if len(rows) > 1:
        size = theme.BODY
        rows = sheet.letters.wrap(title, Face.TITLE, size, room)[:_TITLE_ROWS]
    high = sheet.letters.line(size)
    line = max(32.0, high * len(rows) + 6)
    for place, row in enumerate(rows):
        middle = box.y + 10 + line / 2 + high * (place - (len(rows) - 1) / 2)
        sheet.words(row, box.x + 14, middle, Face.TITLE, size, width=room)
    right = box.right - 12
    for name in reversed(commands):
        right -= _HEAD + 4
        at, why = (right + 4, box.y + 8, _HEAD, _HEAD), "" if has_chosen else text("Nothing is chosen.")
        icon, tip, does = _ICONS[name], tip_of(name), partial(do, name)
        controls.button(sheet, f"do:{name}", at, "", icon=icon, tip=tip, why=why, does=does)
    if close is not None:
        at, tip = (box.right - 46, box.y + 8, _HEAD, _HEAD), text("Back to the inspector")
        controls.button(sheet, "panel:close", at, "", icon="icon_close", tip=tip, does=close)
    top = box.y + 14 + line
    panel.draw(sheet, Box(box.x + 12, top, box.width - 24, box.bottom - 12 - top))


def draw_status(sheet: DisplayList, desk: EditorController[Any], panel: Panel, box: Box) -> None:
    """Draw what the tool can do now, or what the panel tells there, and how much is chosen."""
    middle = box.y + box.height / 2
    right = box.right - _where_width(sheet) - 20
    if desk.chosen:
        count = len(desk.chosen)
        told = plural("{n} chosen", "{n} chosen", count).format(n=count)
        wide = sheet.words(told, right, middle, Face.BODY, theme.SMALL, theme.SOFT_CREAM, align="right")
        right -= wide + 16
    hint = panel.hint() or desk.tool.hint(desk)
    sheet.words(hint, box.x + 6, middle, Face.ITALIC, theme.SMALL, theme.CREAM, width=right - box.x - 12)


def draw_where(sheet: DisplayList, desk: EditorController[Any], box: Box) -> None:
    """Draw where the cursor is, at the right end of the line at the foot."""
    x, y = desk.cursor
    middle, right = box.y + box.height / 2, box.right - 4
    for told in (f"{y:.0f}", f"{x:.0f}"):
        sheet.words(told, right, middle, Face.NUMBER, theme.SMALL, theme.CREAM, align="right")
        right -= _where_width(sheet) / 2


def _where_width(sheet: DisplayList) -> float:
    return 2 * sheet.letters.width("00000", Face.NUMBER, theme.SMALL)
