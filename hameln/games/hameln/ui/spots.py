"""Spots on the board: as much of each thing as is in sight, and a way to what is not."""

from __future__ import annotations

from hameln.games.hameln.map.town import Town
from hameln.games.hameln.ui.camera import Camera
from hameln.table.tasks.task import split
from hameln.ui.scene import Box, Scene
from hameln.ui.sheet import Sheet


def spot_on(
    sheet: Sheet, scene: Scene, camera: Camera, name: str, box: Box, *, is_round: bool = False
) -> None:
    """A spot on the board, as much as is in sight, if its middle is."""
    if not camera.sees(*box.middle, margin=-4):
        return
    board = camera.box
    left, top = max(box.x, board.x), max(box.y, board.y)
    right, bottom = min(box.right, board.right), min(box.bottom, board.bottom)
    is_whole = (left, top, right, bottom) == (box.x, box.y, box.right, box.bottom)
    sheet.spot(
        name,
        left,
        top,
        right - left,
        bottom - top,
        is_round=is_round and is_whole,
        has_focus=name in scene.legal,
    )


def keep_reachable(sheet: Sheet, scene: Scene, camera: Camera) -> None:
    """Let the keyboard get to what can be chosen but is out of sight; then the camera shows it."""
    seen, box = {spot.name for spot in sheet.spots}, camera.box
    for thing in sorted(scene.legal - seen):
        at = place_of(scene.game.town, thing)
        if at is not None:
            x, y = camera.place(at)
            x, y = min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)
            sheet.spot(thing, x, y, 0.0, 0.0)


def place_of(town: Town, thing: str) -> tuple[float, float] | None:
    """Where in the town a thing is; ``None`` for what lies elsewhere."""
    kind, name = split(thing)
    if kind == "house":
        return next((house.at for house in town.houses if house.id == name), None)
    if kind == "circle":
        return next((circle.at for circle in town.circles if circle.id == name), None)
    return town.geometry.hall if kind in ("child", "hall") else None
