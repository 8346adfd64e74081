"""What pleases the eye on the ground: fields, gardens, bridges, trees, and the signpost at the gate.

What is not in the town's file but follows from all of it: what grows wild, and how gates are turned.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from hameln.games.hameln.ui.ground_canvas import noise
from hameln.games.hameln.ui.ground_land import INK, fill_built, market_outline, road_line, rough_layer
from hameln.games.hameln.ui.ground_lines import bent, steps
from hameln.games.hameln.ui.ground_walls import draw_block, passages_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hameln.games.hameln.map.town import Gate, Point, Scenery, Town
    from hameln.games.hameln.ui.ground_canvas import Canvas, Layer
    from hameln.games.hameln.ui.ground_walls import Passage


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


Plant: TypeAlias = tuple[float, float, str, float]
"""A plant that grows wild: y and x of its foot, its sprite, and how large it is."""

_OFTEN: Final = 100
_GROVE: Final = 126
"""Trees stand where the clouds of noise are lighter than this."""


@frozen(kw_only=True)
class Growth:
    """What follows from the whole town, wherever a part of it is painted.

    Attributes:
        plants: What grows wild, the hindmost first.
        passages: For each gate, how it lies.
        signposts: For each gate to Transylvania, where its signpost stands.
    """

    plants: tuple[Plant, ...]
    passages: tuple[Passage, ...]
    signposts: tuple[Point, ...]


def growth_of(town: Town, rest: Callable[[], object] = lambda: None) -> Growth:
    """Look over a town once, before it or a part of it is painted.

    Args:
        rest: Called now and then.
    """
    gates = town.geometry.gates
    passages = passages_of(town)
    rest()
    needed, covered = rough_layer(town), rough_layer(town)
    _played(town, needed)
    rest()
    _furnished(town, covered)
    rest()
    return Growth(
        plants=_growth(town, needed.joined(covered), rest),
        passages=passages,
        signposts=tuple(_beside_gate(town, gate, needed, covered) for gate in gates if gate.transylvania),
    )


def paint_growth(growth: Growth, canvas: Canvas) -> None:
    """Paint what grows wild."""
    for y, x, plant, stretch in growth.plants:
        if canvas.sees(((x, y),), 100 * stretch):
            canvas.stamp(plant, (x, y), stretch)


def _played(town: Town, layer: Layer) -> None:
    """Draw where the match is played: houses, circles and links, with room around them."""
    for house in town.houses:
        layer.oval(house.at, (house.size[0] + 24, house.size[1] + 24))
    for circle in town.circles:
        layer.disc(circle.at, 24)
        for name in circle.houses:
            if name in town.house:
                layer.line((circle.at, town.house[name].at), 18)


def _furnished(town: Town, layer: Layer) -> None:
    """Draw everything else that something lies on, with room around it."""
    geometry = town.geometry
    for road in geometry.roads:
        layer.line(road_line(town, road), road.width + 16)
    for wall in geometry.walls:
        layer.line(bent(wall.line, closed=wall.closed), 40, closed=wall.closed)
    for outline in (market_outline(town), *(river.outline for river in geometry.rivers)):
        layer.area(outline)
        layer.line(outline, 24, closed=True)
    for thing in geometry.scenery:
        layer.oval(thing.at, (thing.size[0] + 16, thing.size[1] + 18))


def _growth(town: Town, full: Layer, rest: Callable[[], object]) -> tuple[Plant, ...]:
    """Tufts of grass where nothing lies, and outside the town also bushes and trees in groves."""
    built = rough_layer(town)
    fill_built(town, built)
    for gate in town.geometry.gates:
        full.disc(gate.at, 44)
    width, height = town.geometry.size
    rng = Random(17)
    groves = noise((64, 64), 7, 31)
    found: list[Plant] = []
    for number in range(min(1600, round(width * height / 420))):
        if number % _OFTEN == 0:
            rest()
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        dense = groves.getpixel((int(x / width * 63), int(y / height * 63)))
        plant, stretch, room = "grass_tuft", rng.uniform(0.6, 0.95), 16.0
        if not built.is_drawn((x, y)) and isinstance(dense, int) and dense > _GROVE:
            plant, stretch, room = f"tree_{rng.randrange(1, 3)}", rng.uniform(0.42, 0.68), 15.0
            if rng.random() < 0.3:
                plant = "bush"
        elif rng.random() < 0.6:
            continue
        body = [(x, y), (x, y - 12), (x, y - 25), (x - 8, y - 15), (x + 8, y - 15)]
        if any(map(full.is_drawn, body[: 5 if plant.startswith("tree") else 2])):
            continue
        full.disc((x, y), room)
        found.append((y, x, plant, stretch))
    return tuple(sorted(found))


def _beside_gate(town: Town, gate: Gate, needed: Layer, covered: Layer) -> Point:
    """A free place near a gate for its signpost."""
    width, height = town.geometry.size
    best = (999.0, gate.at[0], gate.at[1] + 34)
    for far in range(36, 90, 6):
        for part in range(16):
            angle = pi * part / 8 + 0.3
            x, y = gate.at[0] + far * cos(angle), gate.at[1] + far * sin(angle)
            if 18 < x < width - 18 and 36 < y < height - 8:
                body = [(x + side, y - up) for side in (-13, 0, 13) for up in (0, 16, 32)]
                hidden = sum(4 * needed.is_drawn(at) + covered.is_drawn(at) for at in body)
                best = min(best, (hidden + far / 30, x, y))
    return best[1:]
