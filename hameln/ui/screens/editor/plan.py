"""Where the parts of an editor's screen lie.

The parts of an editor's screen, through which one can go without passing all that is in them.

The strip of tools.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.language import text
from hameln.table.keys import key_told
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.editor.hand import CANVAS
from hameln.ui.widgets.rows import focus_on

if TYPE_CHECKING:
    from hameln.editor.tools import EditorController, Tool
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import Deed, DisplayList, HitRegion


TOOL: Final = 46.0
"""The side of a tool's button."""
_GAP: Final = 6.0
_EDGE: Final = 8.0
_SIDE: Final = 300.0
_ROWS: Final = 3
"""Rows of the list of problems; one less with large letters."""
_LARGE: Final = 1.25
_NARROW: Final = 700.0
"""How wide a sheet is, measured by its letters, on which sentences take another line."""


@frozen(kw_only=True)
class Plan:
    """The parts of the screen.

    Attributes:
        bar: Buttons at the top.
        strip: Tools on the left.
        columns: In how many columns the tools stand.
        canvas: The document.
        side: The inspector, or what takes its place.
        problems: What is wrong.
        status: The line at the foot.
    """

    bar: Box
    strip: Box
    columns: int
    canvas: Box
    side: Box
    problems: Box
    status: Box


def lay_out(sheet: DisplayList, tools: int, *, is_open: bool) -> Plan:
    """The parts for the size of a sheet and its letters.

    Args:
        tools: How many there are.
        is_open: Whether the list of problems lies open; it is as high then whatever it holds, so that the
            canvas stays where it is while problems come and go.
    """
    grown = sheet.letters.text_scale
    line = sheet.letters.line(theme.SMALL)
    bar = Box(x=_EDGE, y=_GAP, width=sheet.width - 2 * _EDGE, height=max(42.0, sheet.letters.line(17.0) + 12))
    top, status = bar.bottom + _GAP, max(26.0, line + 4)
    foot = sheet.height - status - 2
    rows = (_ROWS if grown < _LARGE else _ROWS - 1) if is_open else 0
    listed = row_height(sheet) * rows + header_height(sheet) + 10
    columns = max(1, ceil(tools * (TOOL + 3) / (foot - top)))
    wide = columns * (TOOL + 3) + 5
    side = _SIDE * (1 + 0.3 * (grown - 1))
    left, right = _EDGE + wide + _GAP, sheet.width - _EDGE - side
    middle = right - _GAP - left
    return Plan(
        bar=bar,
        strip=Box(_EDGE, top, wide, foot - top),
        columns=columns,
        canvas=Box(left, top, middle, foot - listed - _GAP - top),
        side=Box(right, top, side, foot - top),
        problems=Box(left, foot - listed, middle, listed),
        status=Box(_EDGE, foot + 1, sheet.width - 2 * _EDGE, status),
    )


def header_height(sheet: DisplayList) -> float:
    """How high the head of the list of problems is."""
    return max(32.0, sheet.letters.line(theme.SMALL) + 8)


def row_lines(sheet: DisplayList) -> int:
    """How many lines a row of the list of problems has."""
    return 2 if sheet.width / sheet.letters.text_scale >= _NARROW else 3


def row_height(sheet: DisplayList) -> float:
    """How high a row of the list of problems is."""
    return max(32.0, row_lines(sheet) * sheet.letters.line(theme.SMALL) + 4)


class Areas:
    """The spots of each part, as they are drawn.

    Attributes:
        bar: Those of the bar above, with the commands of the panel.
        strip: Those of the tools.
        panel: Those of the panel at the side.
        problems: Those of the list below.
    """

    def __init__(self, commands: Collection[str] = (), drawn: int = 0) -> None:
        """So many spots are drawn of no part; the commands of a panel count as the bar's."""
        self.bar, self.strip, self.panel, self.problems = (list[str]() for _ in range(4))
        self._commands = {f"do:{name}" for name in commands}
        self._drawn = drawn

    def end(self, sheet: DisplayList, part: list[str]) -> None:
        """A part is drawn, and the next one is begun."""
        for spot in sheet.spots[self._drawn :]:
            (self.bar if spot.name in self._commands else part).append(spot.name)
        self._drawn = len(sheet.spots)

    def go(self, app: App, tool: str, step: int) -> None:
        """Go to the next part, or to the one before.

        Args:
            app: The program.
            tool: The tool in the hand, at which the strip is entered.
            step: 1 or -1.
        """
        areas = (self.bar, self.strip, [CANVAS], self.panel, self.problems)
        able = {spot.name for spot in app.spots if spot.has_focus}
        first = [next((name for name in area if name in able), "") for area in areas]
        first[1] = f"tool:{tool}"
        here = next((place for place, area in enumerate(areas) if app.hand.focus in area), 0)
        ways = [(here + step * far) % len(areas) for far in range(1, len(areas) + 1)]
        found = next((first[place] for place in ways if first[place] in able), "")
        if found:
            focus_on(app, found)


def tab_order(spot: HitRegion) -> int:
    """Tab goes through bar and strip before it comes to the canvas."""
    return spot.name in (CANVAS, "minimap")


def draw_strip(
    sheet: DisplayList, desk: EditorController[Any], plan: Plan, take: Callable[[str], object]
) -> None:
    """Draw a button for each tool, which takes it; the one in the hand is marked, and tips lie beside it."""
    box, step = plan.strip, TOOL + 3
    rows = -(-len(desk.tools) // plan.columns)
    sheet.patch("panel_wood", box.x, box.y, box.width, min(box.height, rows * step + 8))
    for place, tool in enumerate(desk.tools):
        column, row = place % plan.columns, place // plan.columns
        at = box.x + 4 + column * step, box.y + 4 + row * step
        _draw_tool(sheet, tool, at, box.right, partial(take, tool.word), is_held=tool is desk.tool)


def _draw_tool(
    sheet: DisplayList, tool: Tool[Any], at: tuple[float, float], beyond: float, take: Deed, *, is_held: bool
) -> None:
    x, y = at
    name = f"tool:{tool.word}"
    patches = (
        ("button_active", "button_active", "button_active")
        if is_held
        else ("button_normal", "button_hover", "button_pressed")
    )
    sheet.button(name, (x, y, TOOL, TOOL), patches)
    sheet.icon(tool.icon, x + TOOL / 2 + 3, y + TOOL / 2 + 1, 31)
    colour = theme.INK if is_held else theme.CREAM
    sheet.words(key_told(tool.shortcut), x + 6, y + 10, Face.NUMBER, theme.TINY, colour)
    head = text("{label} ({key})").format(label=text(tool.title), key=key_told(tool.shortcut))
    sheet.spot(name, x, y, TOOL, TOOL, tip=f"{head}\n{text(tool.tip)}", tip_from=beyond, does=take)
