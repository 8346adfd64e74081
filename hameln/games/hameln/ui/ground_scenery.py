"""What pleases the eye on the ground: fields, gardens, bridges, trees, and the signpost at the gate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.games.hameln.ui.ground_land import INK
from hameln.games.hameln.ui.ground_lines import steps
from hameln.games.hameln.ui.ground_walls import draw_block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.games.hameln.map.town import Point, Scenery, Town
    from hameln.games.hameln.ui.ground_canvas import Canvas

_BRIDGE: Final = "bridge"


def paint_scenery(town: Town, canvas: Canvas, signposts: Sequence[Point]) -> None:
    """What pleases the eye: flat things first, then standing ones from the back to the front."""
    things = sorted(enumerate(town.geometry.scenery), key=lambda one: (_height(one[1]), one[1].at[1]))
    for place, thing in things:
        if thing.kind != _BRIDGE and canvas.sees((thing.at,), 2 * max(thing.size) + 20):
            _thing(thing, place, canvas)
    for at in signposts:
        canvas.stamp("signpost", at, 0.72)


def paint_bridges(town: Town, canvas: Canvas) -> None:
    """Bridges, which lie under walls and gates."""
    for thing in town.geometry.scenery:
        if thing.kind == _BRIDGE and canvas.sees((thing.at,), 2 * max(thing.size) + 20):
            _bridge(thing, canvas)


def _height(thing: Scenery) -> int:
    return {"field": 0, "garden": 1, "rock": 2}.get(thing.kind, 3)


def _thing(thing: Scenery, place: int, canvas: Canvas) -> None:
    x, y = thing.at
    width, height = thing.size
    match thing.kind:
        case "tree":
            canvas.stamp(f"tree_{(1, 3, 2, 1, 1, 2)[place % 6]}", (x, y + height * 0.42), width / 38)
        case "bush":
            canvas.stamp("bush", (x, y + height * 0.35), width / 30)
        case "garden":
            canvas.fit("field_garden", thing.at, thing.size)
        case "field":
            name = ("field_wheat", "field_furrow")[place % 2]
            canvas.fit(name, thing.at, thing.size, (-7, 5, -4)[place % 3])
        case "well":
            canvas.stamp("well", (x, y + height * 0.5), width / 36)
        case "boat":
            canvas.stamp("boat", (x, y + height * 0.4), width / 62)
        case _:
            _rock(thing, canvas)


def _bridge(bridge: Scenery, canvas: Canvas) -> None:
    """A bridge from above: rails along the longer side, planks across."""
    x, y = bridge.at
    width, height = bridge.size
    way = (1.0, 0.0) if width >= height else (0.0, 1.0)
    long, short = max(width, height), min(width, height)
    shadow = canvas.layer((bridge.at,), long)
    draw_block(shadow, (x + 2, y + 7), way, (long - 6, short), "#FFFFFF")
    canvas.lay(shadow, "#0E1D26", 0.45, soften=2.5)
    wood = canvas.layer((bridge.at,), long, coloured=True)
    draw_block(wood, bridge.at, way, (long, short + 3), INK)
    draw_block(wood, bridge.at, way, (long - 3, short), "#6F4F30")
    for place, (at, _) in enumerate(
        steps(
            ((x - way[0] * long / 2, y - way[1] * long / 2), (x + way[0] * long / 2, y + way[1] * long / 2)),
            7,
        )
    ):
        draw_block(wood, at, way, (5.8, short - 2), ("#BD9866", "#AD8757", "#C4A172")[place % 3])
    for side in (-1, 1):
        rail = (x - way[1] * side * (short / 2 - 1), y + way[0] * side * (short / 2 - 1))
        draw_block(wood, rail, way, (long + 2, 5.4), INK)
        draw_block(wood, rail, way, (long, 2.8), "#8A623A")
    canvas.lay(wood)


def _rock(rock: Scenery, canvas: Canvas) -> None:
    x, y = rock.at
    width, height = rock.size
    stone = canvas.layer((rock.at,), max(width, height), coloured=True)
    corners = [
        (-0.5, 0.2),
        (-0.36, -0.3),
        (-0.05, -0.5),
        (0.34, -0.3),
        (0.5, 0.15),
        (0.2, 0.4),
        (-0.25, 0.42),
    ]
    for grow, colour in ((1.0, INK), (0.84, "#8B8478")):
        stone.area([(x + a * width * grow, y + b * height * grow) for a, b in corners], colour)
    light = [(-0.36, 0.06), (-0.28, -0.24), (-0.04, -0.38), (0.16, -0.22), (-0.06, -0.02)]
    stone.area([(x + a * width, y + b * height) for a, b in light], "#B3AB9C")
    canvas.lay(stone)
