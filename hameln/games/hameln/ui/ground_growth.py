"""What is not in the town's file but follows from all of it: what grows wild, and how gates are turned."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from hameln.games.hameln.ui.ground_canvas import noise
from hameln.games.hameln.ui.ground_land import fill_built, market_outline, road_line, rough_layer
from hameln.games.hameln.ui.ground_lines import bent
from hameln.games.hameln.ui.ground_walls import passages_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.games.hameln.map.town import Gate, Point, Town
    from hameln.games.hameln.ui.ground_canvas import Canvas, Layer
    from hameln.games.hameln.ui.ground_walls import Passage

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
