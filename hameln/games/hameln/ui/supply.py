"""What lies beside the board for everybody: kings, bag, ring, traps, the cat, the road to Transylvania.

The strip above the board: the influence track, and the supply where the column has no room for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.hameln.events.extras import InfluenceGained
from hameln.games.hameln.rules.piper import LAST_PHASE
from hameln.games.hameln.rules.state import NONE
from hameln.games.hameln.table.thing_names import step_thing
from hameln.games.hameln.ui.layout import TownLayout, state_of
from hameln.language import text
from hameln.table.saying import say_number
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.drawings import draw_focus
from hameln.ui.draw.fonts import Face
from hameln.ui.table.scene import Scene

_HIGH = 34.0
"""The height of a row, with letters of the usual size."""
_STACK = 31.0
_WIDEST = 268.0
"""What fits into the column beside the board, with letters of the usual size."""
_FIELDS = (36.0, 30.0, 26.0)
"""Distances of the fields of the ring and of the road; the largest is taken for which there is room."""

_RING_HEAD = 42.0
"""How wide the coin and the crest before the ring are, which say what its numbers mean."""
_RIM = 20.0
"""How wide a number on a field may be, where they lie closest."""
_AIR = 6.0
"""How far round the ring its frame runs."""

_MARKER: Final = 17.0
"""How far apart markers are that stand on one step, at most."""

Draw = Callable[[float, float], None]


class _Pen:
    """Draws on a sheet in a scale of its own, so that letters and pictures grow together.

    Attributes:
        scale: Of everything, 1 for letters of the usual size.
        field: The distance of the fields of the ring and of the road.
    """

    def __init__(self, sheet: DisplayList, scale: float, field: float) -> None:
        self.sheet = sheet
        self.scale = scale
        self.field = field

    @property
    def medal(self) -> float:
        """How large a field is drawn, 1 where they lie closest."""
        return 1 + (self.field / _FIELDS[-1] - 1) * 0.5

    def on_medal(self, told: str, x: float, y: float, size: float, colour: str) -> None:
        """A number within the rim of a field."""
        room = _RIM * self.medal * self.scale
        self.sheet.words(
            told, x, y, Face.NUMBER, self._size(size * self.medal), colour, align="middle", width=room
        )

    def sprite(self, name: str, x: float, y: float, scale: float, alpha: int = 255) -> None:
        self.sheet.sprite(name, x, y, scale=scale * self.scale, alpha=alpha)

    def number(self, told: str, x: float, y: float, size: float, colour: str = theme.INK) -> None:
        """A number with its left edge at a place."""
        self.sheet.words(told, x, y, Face.NUMBER, self._size(size), colour)

    def middle(self, told: str, x: float, y: float, size: float, colour: str = theme.INK) -> None:
        """A number with its middle at a place."""
        self.sheet.words(told, x, y, Face.NUMBER, self._size(size), colour, align="middle")

    def _size(self, size: float) -> float:
        return size * self.scale / self.sheet.letters.text_scale


def draw_supply(sheet: DisplayList, scene: Scene, box: Box) -> None:
    """Lay everything out in rows; what does not fit goes on a new row, and all of it shrinks if it must."""
    largest = min(sheet.letters.text_scale, box.width / _WIDEST)
    pens = [_Pen(sheet, scale, field) for scale in (largest, largest * 0.9) for field in _FIELDS]
    pens = [pen for pen in pens if _is_room(pen, scene, box)]
    if not pens:
        rows = _rows(_items(_Pen(sheet, largest, _FIELDS[-1]), scene), box.width)
        pens = [_Pen(sheet, max(0.8, box.height / len(rows) / _HIGH), _FIELDS[-1])]
    rows, scale = _rows(_items(pens[0], scene), box.width), pens[0].scale
    step = box.height / len(rows)
    high = min(step, _HIGH * scale)
    for place, row in enumerate(rows):
        spare = (box.width - sum(width for _, width, _ in row)) / max(1, len(row))
        x, middle = box.x, box.y + step * (place + 0.5)
        for name, width, draw in row:
            draw(x, middle)
            if name:
                has_focus = name in scene.legal
                sheet.spot(name, x - 2, middle - high / 2, width + 2, high, has_focus=has_focus)
            x += width + min(spare, 40.0)


def _is_room(pen: _Pen, scene: Scene, box: Box) -> bool:
    """Whether the rows that a pen draws are not too high for a place."""
    return box.height >= len(_rows(_items(pen, scene), box.width)) * _HIGH * pen.scale * 0.92


def _rows(items: list[tuple[str, float, Draw]], width: float) -> list[list[tuple[str, float, Draw]]]:
    rows: list[list[tuple[str, float, Draw]]] = [[]]
    used = 0.0
    for item in items:
        if rows[-1] and used + item[1] > width:
            rows.append([])
            used = 0.0
        rows[-1].append(item)
        used += item[1] + 6
    return rows


def _items(pen: _Pen, scene: Scene) -> list[tuple[str, float, Draw]]:
    """Each item: its spot, its width, and how it is drawn at a left edge and a middle."""
    scale, number = pen.scale, 20.0
    ring = len(scene.game.tables.ring)
    road = len(scene.game.tables.road)
    found: list[tuple[str, float, Draw]] = [
        ("kings", (27 + number) * scale, lambda x, y: _kings(pen, scene, x, y)),
        ("bag", (64 + number) * scale, lambda x, y: _bag(pen, scene, x, y)),
        ("", 3 * _STACK * scale, lambda x, y: _stacks(pen, scene, x, y)),
    ]
    return [
        *found,
        ("cat", 34 * scale, lambda x, y: _cat(pen, scene, x, y)),
        ("ring", (_RING_HEAD + ring * pen.field) * scale, lambda x, y: _ring(pen, scene, x, y)),
        ("road", (20 + road * pen.field) * scale, lambda x, y: _road(pen, scene, x, y)),
    ]


def _kings(pen: _Pen, scene: Scene, x: float, y: float) -> None:
    """The kings that are left; in the last phase the Emperor, who comes last, stands before them.

    Rule: H1.13
    """
    scale, state = pen.scale, state_of(scene)
    name, size = ("emperor", 0.4) if state.phase == LAST_PHASE and state.kings else ("king_rat", 0.48)
    pen.sprite(name, x + 13 * scale, y - 2 * scale, size)
    pen.number(str(state.kings), x + 27 * scale, y, theme.NUMBER + 1)
    pen.sheet.anchor("kings", x + 13 * scale, y)


def _bag(pen: _Pen, scene: Scene, x: float, y: float) -> None:
    state, scale = state_of(scene), pen.scale
    pen.sprite("bag", x + 13 * scale, y - scale, 0.6)
    for place, (name, count) in enumerate((("cube_boy", state.bag_boys), ("cube_girl", state.bag_girls))):
        left = x + (27 + place * 31) * scale
        pen.sprite(name, left + 8 * scale, y, 0.62)
        pen.number(str(count), left + 18 * scale, y, theme.NUMBER)
    pen.sheet.anchor("bag", x + 13 * scale, y)


def _cat(pen: _Pen, scene: Scene, x: float, y: float) -> None:
    """The cat, or its shadow where a family has it."""
    pen.sprite("cat", x + 16 * pen.scale, y, 0.62, 255 if state_of(scene).cat == NONE else 70)
    pen.sheet.anchor("cat", x + 16 * pen.scale, y)


def _stacks(pen: _Pen, scene: Scene, x: float, y: float) -> None:
    scale = pen.scale
    for place, count in enumerate(state_of(scene).stacks):
        left = x + place * _STACK * scale
        pen.sprite("trap_closed", left + 14 * scale, y + 2 * scale, 0.58, 255 if count else 90)
        pen.sprite("badge_blank", left + 24 * scale, y - 8 * scale, 0.8)
        pen.middle(str(count), left + 24 * scale, y - 8 * scale, 11, theme.WHITE)
        high = _HIGH * scale
        pen.sheet.spot(f"traps:{place}", left, y - high / 2, _STACK * scale, high, has_focus=False)
        pen.sheet.anchor(f"traps:{place}", left + 14 * scale, y)


def _ring(pen: _Pen, scene: Scene, x: float, y: float) -> None:
    """The ring's fields, florins and the influence that they buy; the next one is golden."""
    scale, sheet, fields = pen.scale, pen.sheet, scene.game.tables.ring
    size = pen.medal
    if "ring" in scene.legal or "ring" in scene.chosen:
        half = 13 * size * scale + _AIR
        width = (_RING_HEAD + len(fields) * pen.field) * scale + 2 * _AIR
        draw_focus(sheet, Box(x - _AIR, y - half, width, 2 * half))
    pen.sprite("coin_one", x + 8 * scale, y, 0.7)
    pen.middle(":", x + 18.5 * scale, y, 12)
    sheet.icon("icon_influence", x + 29 * scale, y, 17 * scale)
    for place, (florins, points) in enumerate(fields):
        middle = x + (_RING_HEAD + (place + 0.5) * pen.field) * scale
        is_next = place == state_of(scene).ring
        pen.sprite("medal_hot" if is_next else "medal_small", middle, y, size * (0.98 if is_next else 0.94))
        told, colour = f"{florins}:{points}", theme.INK if is_next else theme.SOFT_INK
        pen.on_medal(told, middle, y, 11, colour)
        if is_next:
            sheet.anchor("ring", middle, y)


def _road(pen: _Pen, scene: Scene, x: float, y: float) -> None:
    """The fields of the road to Transylvania, and the children on them."""
    scale, sheet = pen.scale, pen.sheet
    road, taken = scene.game.tables.road, state_of(scene).road
    size = pen.medal
    sheet.icon("icon_road", x + 9 * scale, y, 20 * scale)
    for place, points in enumerate(road):
        middle = x + (20 + (place + 0.5) * pen.field) * scale
        pen.sprite("medal_small", middle, y, 0.92 * size)
        is_last = place == len(road) - 1
        here = taken[place:] if is_last else taken[place : place + 1]
        if here:
            pen.sprite(f"girl_{scene.arms[here[0]]}", middle, y - scale, 0.44 * size)
            if len(here) > 1:
                pen.sprite(f"badge_{min(9, len(here))}", middle + 7 * scale, y + 8 * scale, 0.7)
        else:
            pen.on_medal(say_number(points), middle, y, 11.5, theme.SOFT_INK)
        sheet.anchor(f"road:{place}", middle, y)
    sheet.anchor("road", x + (20 + (min(len(taken), len(road) - 1) + 0.5) * pen.field) * scale, y)


def draw_strip(sheet: DisplayList, scene: Scene, layout: TownLayout) -> None:
    """Draw the strip."""
    strip = layout.strip
    sheet.patch("panel_parchment", *strip)
    rows = 1 if layout.has_supply else 2
    row = (strip.height - 6) / rows
    _track(sheet, scene, Box(strip.x, strip.y + 1, strip.width, row))
    if rows == 2:
        box = Box(strip.x + 12, strip.y + row, strip.width - 24, row)
        draw_supply(sheet, scene, box)


def _track(sheet: DisplayList, scene: Scene, box: Box) -> None:
    """The steps, and every family's shield on its own; on a step the highest stands furthest right."""
    state, top = state_of(scene), scene.game.tables.influence_top
    label = text("Influence")
    room = min(sheet.letters.width(label, Face.TITLE, theme.TITLE) + 30, box.width * 0.2)
    middle = box.y + box.height * 0.66
    sheet.words(label, box.x + 16, box.y + box.height / 2, Face.TITLE, theme.TITLE, width=room - 22)
    first, last = box.x + room + 24, box.right - 34
    step = (last - first) / max(1, top)
    sheet.fill(first, middle - 1.5, last - first, 3, theme.SOFT_INK)
    for number in range(top + 1):
        there = state.steps.count(number)  # whoever arrives lands left of those
        aside = (there + 1) * _MARKER / 2 if there else 0.0
        sheet.anchor(f"step:{number}", first + number * step - aside, middle - 22)
    stride = 1 if step >= 24 else 2 if step >= 12 else 5
    for number in range(0, top + 1, stride):
        x = first + number * step
        is_big = number % 5 == 0 or number == top
        sheet.sprite("medal_hot" if is_big else "medal_small", x, middle, scale=1.0 if is_big else 0.92)
        sheet.words(str(number), x, middle, Face.NUMBER, 12.5 if is_big else 11.5, align="middle", width=20)
    sheet.spot("track", first - 16, box.y, last - first + 32, box.height, has_focus=False)
    climbing = {event.seat for event in scene.happened if isinstance(event, InfluenceGained)}
    for number in set(state.steps):
        standing = [seat for seat in state.ranking if state.steps[seat] == number]
        if not standing:
            standing = [seat for seat in range(scene.game.seats) if state.steps[seat] == number]
        apart = min(_MARKER, max(step * 0.9, 34.0) / len(standing))
        for place, seat in enumerate(reversed(standing)):
            x = first + number * step + (place - (len(standing) - 1) / 2) * apart
            if seat not in climbing:
                sheet.sprite(f"shield_{scene.arms[seat]}", x, middle - 22, scale=0.5)
            sheet.anchor(f"track:{seat}", x, middle - 22)
    for seat in range(scene.game.seats):
        ghost = scene.ghosts.get(step_thing(seat))
        if ghost is None:
            continue
        x = first + ghost * step
        sheet.sprite(f"shield_{scene.arms[seat]}", x, middle - 22, scale=0.62, alpha=150)
        sheet.sprite("ring_legal", x, middle, scale=0.9)
