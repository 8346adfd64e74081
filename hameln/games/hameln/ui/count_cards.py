"""The families' cards while points are counted: the running score beside the arms, and what it is made of."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.ui.cards import SHADOW, seats_in_order
from hameln.table.reckoning import Standing
from hameln.table.saying import say_number
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait
from hameln.ui.table.scene import Box, Scene

_HIGHEST: Final = 104.0
"""How high a card is at most, with letters of the usual size."""
_GAP: Final = 4.0
_APART: Final = 9.0


def draw_counted(sheet: DisplayList, scene: Scene, standing: Standing, box: Box) -> None:
    """Draw a card for each family below each other, in the order in which their cards always lie.

    Args:
        sheet: Where to.
        scene: The table.
        standing: How far the points have been counted.
        box: Where the cards lie.
    """
    order = seats_in_order(scene)
    step = min((box.height + _GAP) / len(order), _HIGHEST * sheet.letters.text_scale)
    for place, seat in enumerate(order):
        high = step - _GAP + SHADOW
        _draw_card(
            sheet, scene, standing, seat, Box(x=box.x, y=box.y + place * step, width=box.width, height=high)
        )


def _draw_card(sheet: DisplayList, scene: Scene, standing: Standing, seat: int, box: Box) -> None:
    """A family with its score; it is lit while its points are counted."""
    arms, high = scene.arms[seat], box.height - SHADOW
    patch = "panel_parchment_active" if seat == standing.seat else "panel_parchment"
    sheet.patch(patch, box.x, box.y, box.width, box.height)
    sheet.patch(f"band_{arms}", box.x + 3, box.y + 3, 22, box.height - 8)
    first, second = box.y + high * 0.33, box.y + high * 0.75
    size = min(52.0, high * 0.54)
    draw_portrait(sheet, scene.face_of(seat), box.x + 48, first, size, arms)
    x, right = box.x + 50 + size / 2, box.right - 14
    total = say_number(standing.totals[seat])
    wide = sheet.words(total, right, first, Face.NUMBER, theme.LARGE, align="right")
    sheet.icon("icon_trophy", right - wide - 16, first, 24)
    family = scene.names.families[seat]
    sheet.words(family, x, first, Face.TITLE, theme.TITLE, width=right - wide - 34 - x)
    for name in ("card", "money", "goods"):
        sheet.anchor(f"{name}:{seat}", box.x + 46, first)
    sheet.anchor(f"score:{seat}", right - wide / 2, first)
    sheet.spot(f"card:{seat}", box.x, box.y, box.width, high, has_focus=False)
    _draw_kinds(
        sheet, standing, seat, Box(x=box.x + 34, y=second, width=box.right - 10 - (box.x + 34), height=0)
    )


def _draw_kinds(sheet: DisplayList, standing: Standing, seat: int, row: Box) -> None:
    """What the family has got of each kind so far; all of it shrinks if it must."""
    found = [
        (name, say_number(gained[seat]), theme.INK if gained[seat] > 0 else theme.DANGER)
        for name, gained in zip(standing.icons, standing.gained, strict=True)
        if gained[seat]
    ]
    icon, letters = 18.0 * sheet.letters.text_scale, sheet.letters
    rooms = [icon + 3 + letters.width(told, Face.NUMBER, theme.NUMBER) + _APART for _, told, _ in found]
    tight = min(1.0, (row.width + _APART) / sum(rooms)) if rooms else 1.0
    x = row.x
    for (name, told, colour), room in zip(found, rooms, strict=True):
        sheet.icon(name, x + icon * tight / 2, row.y, icon * tight)
        left = x + (icon + 3) * tight
        sheet.words(
            told, left, row.y, Face.NUMBER, theme.NUMBER, colour, width=x + (room - _APART) * tight - left + 1
        )
        x += room * tight
