"""The ground of a town as a picture: all that does not move and has no name; and thumbnails of towns.

Houses, the hall, figures and labels are not part of the ground; the screen draws them live above it.
"""

from __future__ import annotations

from math import cos, dist, pi, sin
from typing import TYPE_CHECKING, Final

from PIL import Image

from hameln.games.hameln.map.brush import gap_of
from hameln.games.hameln.map.town import Kind
from hameln.games.hameln.ui.ground_canvas import Canvas, bent, sprites, steps
from hameln.games.hameln.ui.ground_land import (
    INK,
    finish,
    furnished,
    growth,
    paint_land,
    played,
    road_line,
    rough_layer,
)

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, Gate, House, Point, Scenery, Town
    from hameln.games.hameln.ui.ground_canvas import Layer

WALNUT: Final = "#3A2619"
"""The table under the map."""
HALL_STRETCH: Final = 0.8
"""How large the hall stands on the map, by its sprite."""
HOUSE_WIDTH: Final = 80.0
"""A house that wide is drawn as large as its sprite."""
_CREAM: Final = "#F6EBD0"
_TOWER: Final = 10.5
_DOT_GAP: Final = 6.4


def paint_ground(town: Town, families: int, scale: float, *, contrast: bool = False) -> Image.Image:
    """The map without houses: land, walls, scenery, dotted links and the empty circles in use.

    Args:
        town: Any town that can be drawn.
        families: How many play; circles for more families are left out.
        scale: Dots for each unit of the town's picture.
        contrast: A paler, calmer ground under stronger links and circles.
    """
    canvas = Canvas(town.geometry.size, scale, "#8FA05F")
    paint_land(town, canvas)
    if not contrast:
        growth(town, canvas)
    _walls(town, canvas)
    _scenery(town, canvas)
    if contrast:
        canvas.image = Image.blend(canvas.image, Image.new("RGB", canvas.image.size, _CREAM), 0.5)
    else:
        finish(canvas)
    circles = [circle for circle in town.circles if circle.families <= families]
    _links(town, circles, canvas, contrast=contrast)
    _circles(circles, canvas, contrast=contrast)
    return canvas.image


def paint_preview(town: Town, families: int, width: int, height: int) -> Image.Image:
    """A small picture of the whole town with its houses, on the table's wood.

    Args:
        town: Any town that can be drawn.
        families: How many play.
        width: Of the picture, in dots.
        height: Of the picture, in dots.
    """
    across, down = town.geometry.size
    canvas = Canvas(town.geometry.size, min(width / across, height / down), WALNUT)
    canvas.image = paint_ground(town, families, canvas.scale)
    x, y = town.geometry.hall
    standing = [(y + 42, "hall", x, HALL_STRETCH)]
    standing += [
        (house.at[1] + house.size[1] / 2, house_sprite(town, house), house.at[0], house.size[0] / HOUSE_WIDTH)
        for house in town.houses
    ]
    for foot, name, middle, stretch in sorted(standing):
        canvas.stamp(name, (middle, foot), stretch)
    image = Image.new("RGB", (width, height), WALNUT)
    image.paste(canvas.image, ((width - canvas.image.width) // 2, (height - canvas.image.height) // 2))
    return image


def house_sprite(town: Town, house: House) -> str:
    """The name of a house's sprite: houses of a kind take the drawings of their kind in turn.

    The butcheries of the market place come first among theirs.
    """
    alike = [other for other in town.houses if other.kind == house.kind]
    if house.kind == Kind.BUTCHERY:
        alike.sort(key=lambda other: not other.market)
    drawings = sum(name.startswith(f"house_{house.kind}_") for name in sprites())
    return f"house_{house.kind}_{alike.index(house) % drawings + 1}"


def _door(house: House) -> Point:
    return house.at[0], house.at[1] + house.size[1] * 0.38


def _links(town: Town, circles: list[Circle], canvas: Canvas, *, contrast: bool) -> None:
    """Dotted lines from the circles to the doors of the houses that they touch."""
    dots, halo = canvas.layer(), canvas.layer()
    lines = [
        (circle.at, _door(house))
        for circle in circles
        for house in filter(None, map(town.house.get, circle.houses))
    ]
    gap = gap_of(lines, _DOT_GAP)
    for line in lines:
        halo.line(line, 5)
        for at, _ in steps(line, gap):
            if dist(at, line[0]) > 14:
                dots.disc(at, 2.1 if contrast else 1.6)
    canvas.lay(halo, _CREAM, 0.9 if contrast else 0.22)
    canvas.lay(dots, "#000000" if contrast else "#4A331C", 1.0 if contrast else 0.9)


def _circles(circles: list[Circle], canvas: Canvas, *, contrast: bool) -> None:
    for circle in circles:
        if contrast:
            ring = canvas.layer((circle.at,), 18, coloured=True)
            ring.disc(circle.at, 15.5, "#FFFFFF")
            ring.disc(circle.at, 14, "#000000")
            canvas.lay(ring)
        name = "circle_border" if len(circle.districts) > 1 else "circle"
        canvas.stamp(name, circle.at, 1.0)


def _walls(town: Town, canvas: Canvas) -> None:
    """Walls with battlements, gates in them, towers on them."""
    walls = [(bent(wall.line, closed=wall.closed), wall) for wall in town.geometry.walls]
    if not walls and not town.geometry.gates:
        return
    shadow, stone = canvas.layer(), canvas.layer(coloured=True)
    for line, wall in walls:
        shadow.line([(x + 1.5, y + 7) for x, y in line], 15, closed=wall.closed)
        _wall(stone, line, closed=wall.closed)
    gates = [(gate, *_passage(town, gate)) for gate in town.geometry.gates]
    for gate, way, _ in gates:
        for side in (-1, 1):
            shadow.disc((gate.at[0] + side * way[0] * 24, gate.at[1] + side * way[1] * 24 + 7), 12)
    towers = [tower for _, wall in walls for tower in wall.towers]
    towers = [at for at in towers if all(dist(at, gate.at) > 30 for gate, _, _ in gates)]
    for x, y in towers:
        shadow.disc((x + 1.5, y + 7), _TOWER + 2)
    for gate, way, wide in gates:
        _block(stone, (gate.at[0], gate.at[1] + 2), way, (wide, 30), "")
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
        for side in (-1, 1):
            at = (x - fall * side * 5.2, y + run * side * 5.2)
            _block(stone, at, (run, fall), (6.2, 4.8), INK)
            _block(stone, at, (run, fall), (4.4, 3.2), "#D9CFBC")


def _block(stone: Layer, at: Point, way: Point, size: Point, colour: str) -> None:
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


def _passage(town: Town, gate: Gate) -> tuple[Point, float]:
    """Along which way the wall runs at a gate, and how wide the road through it is."""
    lines = [(bent(wall.line, closed=wall.closed), wall.closed) for wall in town.geometry.walls]
    near = [(dist(at, gate.at), way) for line, closed in lines for at, way in steps(line, 4, closed=closed)]
    roads = [
        (dist(at, gate.at), way, road.width)
        for road in town.geometry.roads
        for at, way in steps(road_line(town, road), 4)
    ]
    width = min(max(min(roads)[2] * 0.7, 20), 34) if roads and min(roads)[0] < 40 else 26
    if near and min(near)[0] < 40:
        way = min(near)[1]
    elif roads:
        way = (-min(roads)[1][1], min(roads)[1][0])
    else:
        way = (1.0, 0.0)
    return (way if (way[0], way[1]) > (0.0, 0.0) else (-way[0], -way[1])), width


def _gate(stone: Layer, gate: Gate, way: Point, wide: float) -> None:
    """Two towers and what joins them: an arch where the road goes south or north, else a roofed bridge."""
    roof, dark = ("#5B4A66", "#3F3349") if gate.transylvania else ("#AD4A32", "#7F3322")
    x, y = gate.at
    if abs(way[0]) > abs(way[1]):
        _arch(stone, gate.at, wide, dark)
    else:
        _block(stone, (x, y + 3), way, (wide + 16, 17), INK)
        for side, colour in ((1, roof), (-1, dark)):
            _block(stone, (x - way[1] * side * 3.2, y), way, (wide + 16, 6.4), colour)
        for (at, _), _ in zip(steps(((x, y - wide / 2), (x, y + wide / 2)), 5), range(20), strict=False):
            _block(stone, at, (1.0, 0.0), (13, 0.8), dark)
        _block(stone, gate.at, way, (wide + 16, 1.2), INK)
    half = wide / 2 + 9
    ends = [(x + side * way[0] * half, y + side * way[1] * half) for side in (-1, 1)]
    for at in sorted(ends, key=lambda place: place[1]):
        _tower(stone, at, roof)


def _arch(stone: Layer, at: Point, wide: float, wood: str) -> None:
    """The face of a gatehouse with its arch and merlons."""
    x, y = at
    across = (1.0, 0.0)
    _block(stone, (x, y + 1), across, (wide + 12, 22), INK)
    _block(stone, (x, y + 1), across, (wide + 12, 19), "#B3A792")
    _block(stone, (x, y - 5), across, (wide + 12, 4), "#C9BEAA")
    for (place, _), _ in zip(
        steps(((x - wide / 2, y - 9), (x + wide / 2, y - 9)), 7.5), range(9), strict=False
    ):
        _block(stone, place, across, (5.6, 5), INK)
        _block(stone, place, across, (3.8, 3.4), "#D9CFBC")
    for grow, colour in ((2.2, INK), (0.0, wood), (-3.0, "#1D130C")):
        half = wide * 0.3 + grow
        stone.oval((x, y + 4), (half * 2, 13 + grow * 2), colour)
        _block(stone, (x, y + 8), across, (half * 2, 8), colour)


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
        _block(stone, spot, (-sin(angle), cos(angle)), (4.6, 3.2), "#E2D9C8")
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


def _scenery(town: Town, canvas: Canvas) -> None:
    """What pleases the eye: flat things first, then standing ones from the back to the front."""
    things = sorted(enumerate(town.geometry.scenery), key=lambda one: (_height(one[1]), one[1].at[1]))
    for place, thing in things:
        _thing(thing, place, canvas)
    for gate in town.geometry.gates:
        if gate.transylvania:
            canvas.stamp("signpost", _beside_gate(town, gate), 0.72)


def _beside_gate(town: Town, gate: Gate) -> Point:
    """A free place near a gate for its signpost."""
    needed, covered = rough_layer(town), rough_layer(town)
    played(town, needed)
    furnished(town, covered)
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


def _height(thing: Scenery) -> int:
    return {"field": 0, "garden": 1, "bridge": 2, "rock": 3}.get(thing.kind, 4)


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
        case "bridge":
            _bridge(thing, canvas)
        case _:
            _rock(thing, canvas)


def _bridge(bridge: Scenery, canvas: Canvas) -> None:
    """A bridge from above: rails along the longer side, planks across."""
    x, y = bridge.at
    width, height = bridge.size
    way = (1.0, 0.0) if width >= height else (0.0, 1.0)
    long, short = max(width, height), min(width, height)
    shadow = canvas.layer((bridge.at,), long)
    _block(shadow, (x + 2, y + 7), way, (long - 6, short), "#FFFFFF")
    canvas.lay(shadow, "#0E1D26", 0.45, soften=2.5)
    wood = canvas.layer((bridge.at,), long, coloured=True)
    _block(wood, bridge.at, way, (long, short + 3), INK)
    _block(wood, bridge.at, way, (long - 3, short), "#6F4F30")
    for place, (at, _) in enumerate(
        steps(
            ((x - way[0] * long / 2, y - way[1] * long / 2), (x + way[0] * long / 2, y + way[1] * long / 2)),
            7,
        )
    ):
        _block(wood, at, way, (5.8, short - 2), ("#BD9866", "#AD8757", "#C4A172")[place % 3])
    for side in (-1, 1):
        rail = (x - way[1] * side * (short / 2 - 1), y + way[0] * side * (short / 2 - 1))
        _block(wood, rail, way, (long + 2, 5.4), INK)
        _block(wood, rail, way, (long, 2.8), "#8A623A")
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
