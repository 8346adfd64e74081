"""Walls with battlements, the towers on them and the gates in them."""

from __future__ import annotations

from math import cos, dist, inf, pi, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from hameln.games.hameln.ui.ground_land import INK, road_line
from hameln.games.hameln.ui.ground_lines import bent, steps

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hameln.games.hameln.map.town import Gate, Point, Town
    from hameln.games.hameln.ui.ground_canvas import Canvas, Layer

Passage: TypeAlias = "tuple[Point, float]"
"""Along which way the wall runs at a gate, and how wide the road through it is."""

_TOWER: Final = 10.5


def paint_walls(town: Town, canvas: Canvas, passages: Sequence[Passage]) -> None:
    """Walls with battlements, gates in them, towers on them."""
    walls = [(bent(wall.line, closed=wall.closed), wall) for wall in town.geometry.walls]
    if not walls and not town.geometry.gates:
        return
    shadow, stone = canvas.layer(), canvas.layer(coloured=True)
    for line, wall in walls:
        shadow.line([(x + 1.5, y + 7) for x, y in line], 15, closed=wall.closed)
        _wall(stone, line, closed=wall.closed)
    gates = [(gate, way, wide) for gate, (way, wide) in zip(town.geometry.gates, passages, strict=True)]
    for gate, way, _ in gates:
        for side in (-1, 1):
            shadow.disc((gate.at[0] + side * way[0] * 24, gate.at[1] + side * way[1] * 24 + 7), 12)
    towers = [tower for _, wall in walls for tower in wall.towers]
    towers = [at for at in towers if all(dist(at, gate.at) > 30 for gate, _, _ in gates)]
    for x, y in towers:
        shadow.disc((x + 1.5, y + 7), _TOWER + 2)
    for gate, way, wide in gates:
        draw_block(stone, (gate.at[0], gate.at[1] + 2), way, (wide, 30), "")
    canvas.lay(shadow, "#1A0F06", 0.5, soften=2.5)
    for at in sorted(towers, key=lambda place: place[1]):
        _tower(stone, at)
    for gate, way, wide in gates:
        _gate(stone, gate, way, wide)
    canvas.lay(stone)


def _wall(stone: Layer, line: list[Point], *, closed: bool) -> None:
    """A stretch of wall from above: its southern face, the walk on top and two rows of merlons."""
    low = [(x, y + 3.5) for x, y in line]
    stone.line(low, 15.5, INK, closed=closed)
    stone.line(line, 15.5, INK, closed=closed)
    stone.line(low, 12.5, "#857A68", closed=closed)
    stone.line(line, 12.5, "#A79A86", closed=closed)
    stone.line(line, 6.5, "#C9BEAA", closed=closed)
    for (x, y), (run, fall) in steps(line, 9.6, closed=closed):
        for side in (-1, 1) if stone.reaches((x, y), 12) else ():
            at = (x - fall * side * 5.2, y + run * side * 5.2)
            draw_block(stone, at, (run, fall), (6.2, 4.8), INK)
            draw_block(stone, at, (run, fall), (4.4, 3.2), "#D9CFBC")


def draw_block(stone: Layer, at: Point, way: Point, size: Point, colour: str) -> None:
    """A rectangle turned along a direction."""
    run, fall = way[0] * size[0] / 2, way[1] * size[0] / 2
    left, up = -way[1] * size[1] / 2, way[0] * size[1] / 2
    x, y = at
    stone.area(
        (
            (x + run + left, y + fall + up),
            (x + run - left, y + fall - up),
            (x - run - left, y - fall - up),
            (x - run + left, y - fall + up),
        ),
        colour,
    )


def passages_of(town: Town) -> tuple[Passage, ...]:
    """For each gate, along which way the wall runs there, and how wide the road through it is."""
    if not town.geometry.gates:
        return ()
    walls = [
        step
        for wall in town.geometry.walls
        for step in steps(bent(wall.line, closed=wall.closed), 4, closed=wall.closed)
    ]
    roads = [
        (at, way, road.width) for road in town.geometry.roads for at, way in steps(road_line(town, road), 4)
    ]
    return tuple(_passage(gate, walls, roads) for gate in town.geometry.gates)


def _passage(
    gate: Gate, walls: Sequence[tuple[Point, Point]], roads: Sequence[tuple[Point, Point, float]]
) -> Passage:
    wall_far, wall_way = min(((dist(at, gate.at), way) for at, way in walls), default=(inf, (1.0, 0.0)))
    road_far, road_way, road_width = min(
        ((dist(at, gate.at), way, width) for at, way, width in roads), default=(inf, (0.0, -1.0), 0.0)
    )
    width = min(max(road_width * 0.7, 20), 34) if road_far < 40 else 26
    way = wall_way if wall_far < 40 else (-road_way[1], road_way[0])
    return (way if (way[0], way[1]) > (0.0, 0.0) else (-way[0], -way[1])), width


def _gate(stone: Layer, gate: Gate, way: Point, wide: float) -> None:
    """Two towers and what joins them: an arch where the road goes south or north, else a roofed bridge."""
    roof, dark = ("#5B4A66", "#3F3349") if gate.transylvania else ("#AD4A32", "#7F3322")
    x, y = gate.at
    if abs(way[0]) > abs(way[1]):
        _arch(stone, gate.at, wide, dark)
    else:
        draw_block(stone, (x, y + 3), way, (wide + 16, 17), INK)
        for side, colour in ((1, roof), (-1, dark)):
            draw_block(stone, (x - way[1] * side * 3.2, y), way, (wide + 16, 6.4), colour)
        for (at, _), _ in zip(steps(((x, y - wide / 2), (x, y + wide / 2)), 5), range(20), strict=False):
            draw_block(stone, at, (1.0, 0.0), (13, 0.8), dark)
        draw_block(stone, gate.at, way, (wide + 16, 1.2), INK)
    half = wide / 2 + 9
    ends = [(x + side * way[0] * half, y + side * way[1] * half) for side in (-1, 1)]
    for at in sorted(ends, key=lambda place: place[1]):
        _tower(stone, at, roof)


def _arch(stone: Layer, at: Point, wide: float, wood: str) -> None:
    """The face of a gatehouse with its arch and merlons."""
    x, y = at
    across = (1.0, 0.0)
    draw_block(stone, (x, y + 1), across, (wide + 12, 22), INK)
    draw_block(stone, (x, y + 1), across, (wide + 12, 19), "#B3A792")
    draw_block(stone, (x, y - 5), across, (wide + 12, 4), "#C9BEAA")
    for (place, _), _ in zip(
        steps(((x - wide / 2, y - 9), (x + wide / 2, y - 9)), 7.5), range(9), strict=False
    ):
        draw_block(stone, place, across, (5.6, 5), INK)
        draw_block(stone, place, across, (3.8, 3.4), "#D9CFBC")
    for grow, colour in ((2.2, INK), (0.0, wood), (-3.0, "#1D130C")):
        half = wide * 0.3 + grow
        stone.oval((x, y + 4), (half * 2, 13 + grow * 2), colour)
        draw_block(stone, (x, y + 8), across, (half * 2, 8), colour)


def _tower(stone: Layer, at: Point, roof: str = "") -> None:
    """A round tower a little from the south: open with merlons, or under a pointed roof."""
    x, y = at
    for radius, colour in ((_TOWER + 1.8, INK), (_TOWER, "#8E8371")):
        stone.disc((x, y + 5), radius, colour)
    stone.disc((x - 2, y + 4.4), _TOWER - 2.5, "#A99D89")
    stone.disc(at, _TOWER + 1.8, INK)
    if roof:
        _cone(stone, at, roof)
        return
    stone.disc(at, _TOWER, "#C9BEAA")
    for part in range(8):
        angle = pi * part / 4 + pi / 8
        spot = (x + cos(angle) * (_TOWER - 1.2), y + sin(angle) * (_TOWER - 1.2))
        draw_block(stone, spot, (-sin(angle), cos(angle)), (4.6, 3.2), "#E2D9C8")
    stone.disc(at, 6.4, INK)
    stone.disc(at, 5.2, "#7D7363")
    stone.oval((x + 0.8, y + 1.2), (7.6, 6.6), "#91866F")


def _cone(stone: Layer, at: Point, colour: str) -> None:
    """A pointed roof above round eaves: slices lighter to the left, behind ones first."""
    x, y = at
    tip = (x, y - 13.5)
    wide, deep = _TOWER + 1.6, _TOWER * 0.72
    for grow in (1.7, 0.0):
        places = [
            (x + (wide + grow) * cos(pi * part / 12), y + (deep + grow) * sin(pi * part / 12))
            for part in range(24)
        ]
        for start, end in sorted(
            zip(places, (*places[1:], places[0]), strict=True), key=lambda rim: rim[0][1]
        ):
            light = 1.16 - 0.46 * ((start[0] + end[0]) / 2 - x + wide) / (2 * wide)
            peak = (tip[0], tip[1] - grow * 1.6)
            stone.area((peak, start, end), INK if grow else _shaded(colour, light))
    for part in (0.3, 0.62):
        row = [
            (x + wide * part * cos(pi * turn / 8), y - 13.5 * (1 - part) + deep * part * sin(pi * turn / 8))
            for turn in range(1, 8)
        ]
        stone.line(row, 0.9, _shaded(colour, 0.66))
    stone.disc((tip[0], tip[1] + 0.5), 1.9, INK)
    stone.disc((tip[0], tip[1] + 0.2), 1.0, "#E4D2A8")


def _shaded(colour: str, light: float) -> str:
    return "#" + "".join(f"{min(255, round(value * light)):02X}" for value in bytes.fromhex(colour[1:]))
