"""What lies beside the board for everybody: kings, bag, ring, traps, the cat, the road to Transylvania."""

from __future__ import annotations

from collections.abc import Callable

from hameln.city.state import NONE
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Scene
from hameln.ui.sheet import Sheet

_HIGH = 36.0
_STACK = 31.0


def draw_supply(sheet: Sheet, scene: Scene, box: Box) -> float:
    """Lay everything out in rows; returns the height that was taken.

    Items go on a new row when they do not fit; what has no room at all is still drawn, smaller.
    """
    items = _items(sheet, scene)
    rows: list[list[tuple[str, float, Callable[[float, float], None]]]] = [[]]
    used = 0.0
    for item in items:
        if rows[-1] and used + item[1] > box.width:
            rows.append([])
            used = 0.0
        rows[-1].append(item)
        used += item[1] + 6
    step = min(_HIGH + 6, box.height / len(rows))
    for place, row in enumerate(rows):
        spare = (box.width - sum(width for _, width, _ in row)) / max(1, len(row))
        x, middle = box.x, box.y + step * (place + 0.5)
        for name, width, draw in row:
            draw(x, middle)
            if name:
                sheet.spot(name, x - 2, middle - _HIGH / 2, width + 2, _HIGH, has_focus=False)
            x += width + min(spare, 26.0)
    return step * len(rows)


def _items(sheet: Sheet, scene: Scene) -> list[tuple[str, float, Callable[[float, float], None]]]:
    """Each item: its spot, its width, and how it is drawn at a left edge and a middle."""
    number = sheet.letters.width("00", Face.NUMBER, theme.NUMBER)
    ring = len(scene.game.tables.ring)
    road = len(scene.game.tables.road)
    found: list[tuple[str, float, Callable[[float, float], None]]] = [
        ("kings", 27 + number, lambda x, y: _kings(sheet, scene, x, y)),
        ("bag", 64 + number, lambda x, y: _bag(sheet, scene, x, y)),
        ("", 3 * _STACK, lambda x, y: _stacks(sheet, scene, x, y)),
        ("ring", 18 + ring * 25.0, lambda x, y: _ring(sheet, scene, x, y)),
    ]
    if scene.state.cat == NONE:
        found.append(("cat", 34, lambda x, y: _cat(sheet, x, y)))
    found.append(("road", 20 + road * 23.0, lambda x, y: _road(sheet, scene, x, y)))
    return found


def _kings(sheet: Sheet, scene: Scene, x: float, y: float) -> None:
    sheet.sprite("king_rat", x + 13, y - 2, scale=0.48)
    sheet.words(str(scene.state.kings), x + 27, y, Face.NUMBER, theme.NUMBER + 1)
    sheet.anchor("kings", x + 16, y)


def _bag(sheet: Sheet, scene: Scene, x: float, y: float) -> None:
    state = scene.state
    sheet.sprite("bag", x + 13, y - 1, scale=0.6)
    for place, (name, count) in enumerate((("cube_boy", state.bag_boys), ("cube_girl", state.bag_girls))):
        left = x + 27 + place * 31
        sheet.sprite(name, left + 8, y, scale=0.62)
        sheet.words(str(count), left + 18, y, Face.NUMBER, theme.NUMBER)
    sheet.anchor("bag", x + 15, y)


def _cat(sheet: Sheet, x: float, y: float) -> None:
    sheet.sprite("cat", x + 16, y, scale=0.62)
    sheet.anchor("cat", x + 16, y)


def _stacks(sheet: Sheet, scene: Scene, x: float, y: float) -> None:
    for place, count in enumerate(scene.state.stacks):
        left = x + place * _STACK
        sheet.sprite("trap_closed", left + 14, y + 2, scale=0.58, alpha=255 if count else 90)
        sheet.sprite("badge_blank", left + 24, y - 8, scale=0.8)
        sheet.words(str(count), left + 24, y - 8, Face.NUMBER, 11, theme.WHITE, align="middle")
        sheet.spot(f"traps:{place}", left, y - _HIGH / 2, _STACK, _HIGH, has_focus=False)
        sheet.anchor(f"traps:{place}", left + 16, y)


def _ring(sheet: Sheet, scene: Scene, x: float, y: float) -> None:
    """The ring's fields, florins over points; the next one is golden."""
    if "ring" in scene.legal or "ring" in scene.chosen:
        sheet.patch("slot", x - 4, y - 19, 26 + len(scene.game.tables.ring) * 25, 38)
    sheet.icon("icon_influence", x + 8, y, 18)
    for place, (florins, points) in enumerate(scene.game.tables.ring):
        left = x + 20 + place * 25
        is_next = place == scene.state.ring
        sheet.sprite("medal_hot" if is_next else "medal_small", left + 12, y, scale=1.08 if is_next else 0.9)
        colour = theme.INK if is_next else theme.SOFT_INK
        sheet.words(f"{florins}:{points}", left + 12, y, Face.NUMBER, 10.5, colour, align="middle", width=21)
        if is_next:
            sheet.anchor("ring", left + 12, y)


def _road(sheet: Sheet, scene: Scene, x: float, y: float) -> None:
    """The fields of the road to Transylvania, and the children on them."""
    road, taken = scene.game.tables.road, scene.state.road
    sheet.icon("icon_road", x + 9, y, 20)
    for place, points in enumerate(road):
        left = x + 20 + place * 23
        sheet.sprite("medal_small", left + 11, y, scale=0.84)
        is_last = place == len(road) - 1
        here = taken[place:] if is_last else taken[place : place + 1]
        if here:
            sheet.sprite(f"girl_{scene.arms[here[0]]}", left + 11, y - 1, scale=0.42)
            if len(here) > 1:
                sheet.sprite(f"badge_{min(9, len(here))}", left + 18, y + 8, scale=0.7)
        else:
            sheet.words(str(points), left + 10, y, Face.NUMBER, 10.5, theme.SOFT_INK, align="middle")
    sheet.anchor("road", x + 20 + min(len(taken), len(road) - 1) * 23 + 11, y)
    sheet.anchor("gate", x + 20, y)
