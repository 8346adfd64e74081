"""The strip above the board: the influence track, and the supply where the column has no room for it."""

from __future__ import annotations

from hameln.games.hameln.table.things import step_thing
from hameln.games.hameln.ui.layout import TownLayout
from hameln.games.hameln.ui.scenes import state_of
from hameln.games.hameln.ui.supply import draw_supply
from hameln.language import text
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box, Scene
from hameln.ui.sheet import Sheet


def draw_strip(sheet: Sheet, scene: Scene, layout: TownLayout) -> None:
    """Draw the strip."""
    strip = layout.strip
    sheet.patch("panel_parchment", strip.x, strip.y, strip.width, strip.height)
    rows = 1 if layout.has_supply else 2
    row = (strip.height - 6) / rows
    _track(sheet, scene, Box(x=strip.x, y=strip.y + 1, width=strip.width, height=row))
    if rows == 2:
        box = Box(x=strip.x + 12, y=strip.y + row, width=strip.width - 24, height=row)
        draw_supply(sheet, scene, box)


def _track(sheet: Sheet, scene: Scene, box: Box) -> None:
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
        sheet.anchor(f"step:{number}", first + number * step, middle - 22)
    stride = 1 if step >= 24 else 2 if step >= 12 else 5
    for number in range(0, top + 1, stride):
        x = first + number * step
        is_big = number % 5 == 0 or number == top
        sheet.sprite("medal_hot" if is_big else "medal_small", x, middle, scale=1.0 if is_big else 0.92)
        sheet.words(str(number), x, middle, Face.NUMBER, 12.5 if is_big else 11.5, align="middle", width=20)
    sheet.spot("track", first - 16, box.y, last - first + 32, box.height, has_focus=False)
    for number in set(state.steps):
        standing = [seat for seat in state.ranking if state.steps[seat] == number]
        if not standing:
            standing = [seat for seat in range(scene.game.seats) if state.steps[seat] == number]
        apart = min(17.0, max(step * 0.9, 34.0) / len(standing))
        for place, seat in enumerate(reversed(standing)):
            x = first + number * step + (place - (len(standing) - 1) / 2) * apart
            sheet.sprite(f"shield_{scene.arms[seat]}", x, middle - 22, scale=0.5)
            sheet.anchor(f"track:{seat}", x, middle - 22)
    for seat in range(scene.game.seats):
        ghost = scene.ghosts.get(step_thing(seat))
        if ghost is None:
            continue
        x = first + ghost * step
        sheet.sprite(f"shield_{scene.arms[seat]}", x, middle - 22, scale=0.62, alpha=150)
        sheet.sprite("ring_legal", x, middle, scale=0.9)
