"""The strip of tools."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from hameln.language import text
from hameln.table.keys import key_told
from hameln.ui import theme
from hameln.ui.editing.plan import TOOL, Plan
from hameln.ui.lettering import Face

if TYPE_CHECKING:
    from hameln.editor.desk import Desk
    from hameln.editor.tools import Tool
    from hameln.ui.sheet import Deed, Sheet


def draw_strip(sheet: Sheet, desk: Desk[Any], plan: Plan, take: Callable[[str], object]) -> None:
    """Draw a button for each tool, which takes it; the one in the hand is marked, and tips lie beside it."""
    box, step = plan.strip, TOOL + 3
    rows = -(-len(desk.tools) // plan.columns)
    sheet.patch("panel_wood", box.x, box.y, box.width, min(box.height, rows * step + 8))
    for place, tool in enumerate(desk.tools):
        column, row = place % plan.columns, place // plan.columns
        at = box.x + 4 + column * step, box.y + 4 + row * step
        _draw_tool(sheet, tool, at, box.right, partial(take, tool.word), is_held=tool is desk.tool)


def _draw_tool(
    sheet: Sheet, tool: Tool[Any], at: tuple[float, float], beyond: float, take: Deed, *, is_held: bool
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
