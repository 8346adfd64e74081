"""The land of a town: meadow, districts, roads, water, the market place, and what grows wild."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageOps

from hameln.games.hameln.ui.ground_canvas import Canvas, blurred, faded, noise
from hameln.games.hameln.ui.ground_lines import bent, rough, steps

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hameln.games.hameln.map.town import District, Outline, Point, Road, Town
    from hameln.games.hameln.ui.ground_canvas import Layer

INK: Final = "#2B1D12"
_EARTH: Final = "#F4E9CB"
_SOIL: Final = "#8A744A"
_STONES: Final = ("#CDBD95", "#D8CBA8", "#C6B78F", "#E2D7B9", "#D2C3A0")
_LANE: Final = 20.0
"""On anything narrower no cart drives."""
_KEPT: Final = 256
"""Roads of which the sides are remembered."""
_CORNERS: Final = 3
"""An outline with fewer has no inside."""


def fill_built(town: Town, layer: Layer) -> None:
    """Draw the built-up land: all districts and what closed walls hold."""
    for district in town.districts:
        _district(town, district, layer)
    for wall in town.geometry.walls:
        if wall.closed:
            layer.area(bent(wall.line, closed=True))


def market_outline(town: Town) -> Outline:
    """The market place, or a round patch under the hall where the town draws none."""
    geometry = town.geometry
    if len(geometry.market) >= _CORNERS:
        return tuple(bent(geometry.market, closed=True))
    x, y = geometry.hall
    wide, high = min(92.0, geometry.size[0] * 0.2), min(62.0, geometry.size[1] * 0.2)
    return tuple((x + wide * cos(pi * part / 24), y + 8 + high * sin(pi * part / 24)) for part in range(48))


def road_line(town: Town, road: Road) -> list[Point]:
    """The middle of a road; where it ends at the edge of the picture it leads out of it."""
    return list(_road_line(road.line, town.geometry.size))


@lru_cache(maxsize=_KEPT)
def _road_line(line: Outline, size: Point) -> Outline:
    return tuple(_beyond(at, size) for at in bent(line))


def _beyond(at: Point, size: Point) -> Point:
    """A place on the edge of the picture moved out, so that nothing ends exactly on the edge."""
    x, y = (
        -60.0 if part <= 1 else limit + 60 if part >= limit - 1 else part
        for part, limit in zip(at, size, strict=True)
    )
    return x, y


def _rough_land(town: Town, scale: float) -> Canvas:
    """A canvas for what is soft: small, because nobody sees it, and so that blurs cost nothing."""
    size = town.geometry.size
    return Canvas(size, min(scale, 0.5, 700 / max(size)), _EARTH)


def rough_layer(town: Town) -> Layer:
    """A small layer to ask what is drawn where."""
    return _rough_land(town, 1.0).layer()


def _meadow(town: Town, canvas: Canvas) -> None:
    soft = _rough_land(town, canvas.scale)
    clouds = noise(soft.image.size, 70 * soft.scale, 3)
    shade = ImageOps.colorize(clouds, "#A3AE94", "#E3E4BE")
    canvas.image.paste(ImageChops.multiply(canvas.tiles("tile_grass"), canvas.stretched(shade)), (0, 0))


def _district(town: Town, district: District, layer: Layer) -> None:
    """A district's ground: its outline, or the surroundings of its houses and circles."""
    if len(district.outline) >= _CORNERS:
        layer.area(bent(district.outline, closed=True))
        return
    for house in town.houses:
        if house.district == district.id:
            layer.oval(house.at, (house.size[0] + 60, house.size[1] + 56))
    for circle in town.circles:
        if circle.districts[:1] == (district.id,):
            layer.disc(circle.at, 26)


def _districts(town: Town, canvas: Canvas) -> None:
    """The tints of the districts on parchment, darker along their borders as water colour dries."""
    soft = _rough_land(town, canvas.scale)
    _tint_within_walls(town, soft)
    for district in town.districts:
        layer = soft.layer()
        _district(town, district, layer)
        is_drawn = len(district.outline) >= _CORNERS
        mask = layer.mask(4 if is_drawn else 12)
        soft.wash(mask, _mixed(district.colour, "#FFFFFF", 0.34))
        rim = ImageChops.subtract(mask, layer.mask(22))
        soft.wash(rim, _mixed(district.colour, "#6B5230", 0.22), 0.9)
    clouds = noise(soft.image.size, 46 * soft.scale, 11)
    soft.image = ImageChops.multiply(soft.image, ImageOps.colorize(clouds, "#E9E4DA", "#FFFFFF"))
    town_layer = soft.layer()
    fill_built(town, town_layer)
    grown = town_layer.mask(1.2) if _is_outlined(town) else town_layer.mask(22).point(_merged())
    shadow = Image.new("L", grown.size, 0)
    shadow.paste(blurred(grown, 5 * soft.scale), (0, round(7 * soft.scale)))
    canvas.wash(canvas.stretched(shadow), "#1A0F06", 0.5)
    tint = canvas.stretched(soft.image)
    canvas.wash(canvas.stretched(grown), ImageChops.multiply(canvas.tiles("tile_parchment"), tint))


def _tint_within_walls(town: Town, soft: Canvas) -> None:
    """Behind walls, districts without outline have their colour far around their houses."""
    if not any(wall.closed for wall in town.geometry.walls):
        return
    for district in town.districts:
        if len(district.outline) < _CORNERS:
            layer = soft.layer()
            for house in town.houses:
                if house.district == district.id:
                    layer.disc(house.at, 150)
            soft.wash(layer.mask(30), _mixed(district.colour, "#FFFFFF", 0.34))


def _is_outlined(town: Town) -> bool:
    return all(len(district.outline) >= _CORNERS for district in town.districts)


def _merged() -> list[int]:
    """Round patches that nearly touch become one, with a smooth border."""
    return [max(0, min(255, (value - 70) * 5)) for value in range(256)]


def _mixed(colour: str, other: str, part: float) -> str:
    pairs = zip(*(bytes.fromhex(one[1:]) for one in (colour, other)), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def _roads(town: Town, canvas: Canvas) -> None:
    """Roads and lanes with uneven sides; the one to Transylvania grows dark towards its gate."""
    roads = town.geometry.roads
    if not roads:
        return
    layer, edge, ruts = canvas.layer(), canvas.layer(), canvas.layer()
    for place, road in enumerate(roads):
        line = road_line(town, road)
        if not canvas.sees(line, road.width + 20):
            continue
        sides = _sides(tuple(line), road.width, place)
        layer.area(sides)
        edge.area(sides)
        edge.line(sides, 2.4, closed=True)
        for way in (-0.2, 0.2) if road.width > _LANE else ():
            ruts.line(_rut(tuple(line), road.width * way, place), 2.2)
    shade = edge.mask(3)
    canvas.wash(shade, _SOIL, 0.4)
    canvas.lay(edge, _SOIL, 0.75)
    canvas.lay(layer, canvas.tiles("tile_road", "#FBF6EA"))
    canvas.lay(ruts, _SOIL, 0.16)
    for gate in town.geometry.gates:
        if gate.transylvania:
            dark = canvas.layer((gate.at,), 130)
            dark.disc(gate.at, 66)
            canvas.image.paste(
                "#3E2C22",
                dark.box,
                faded(ImageChops.multiply(dark.mask(28), layer.mask().crop(dark.box)), 0.66),
            )


@lru_cache(maxsize=_KEPT)
def _rut(line: Outline, by: float, seed: int) -> Outline:
    """Where wheels go, at the side of a road's middle."""
    return tuple(rough(_shifted(line, by), 1.6, seed))


@lru_cache(maxsize=_KEPT)
def _sides(line: Outline, width: float, seed: int) -> Outline:
    """A road's outline with uneven sides and round ends."""
    left = rough(_shifted(line, width / 2), 1.3, seed * 2)
    right = rough(_shifted(line, -width / 2), 1.3, seed * 2 + 1)
    return (*left, *_round_end(left[-1:], right[-1:]), *reversed(right), *_round_end(right[:1], left[:1]))


def _round_end(start: list[Point], end: list[Point]) -> list[Point]:
    """Half a circle from one place to another, clockwise on the screen."""
    places: list[Point] = []
    for (x, y), (x2, y2) in zip(start, end, strict=True):
        run, fall = (x - x2) / 2, (y - y2) / 2
        for part in range(1, 8):
            turn = -pi * part / 8
            places.append(
                (
                    (x + x2) / 2 + run * cos(turn) - fall * sin(turn),
                    (y + y2) / 2 + run * sin(turn) + fall * cos(turn),
                )
            )
    return places


def _shifted(line: Sequence[Point], by: float) -> list[Point]:
    """The line moved to its side; long straight parts get more places, for a hand to tremble."""
    fine = [at for at, _ in steps(line, 6)]
    fine = [*line[:1], *fine, *line[-1:]]
    moved: list[Point] = []
    for place, at in enumerate(fine):
        before, after = fine[max(0, place - 1)], fine[min(len(fine) - 1, place + 1)]
        x, y = after[0] - before[0], after[1] - before[1]
        far = hypot(x, y) or 1.0
        moved.append((at[0] - y / far * by, at[1] + x / far * by))
    return moved


def _water(town: Town, canvas: Canvas) -> None:
    """Rivers with a bank of sand, dark in the middle, with light lines along the shore."""
    rivers = [river.outline for river in town.geometry.rivers if len(river.outline) >= _CORNERS]
    if not rivers:
        return
    water, bank, lines = canvas.layer(), canvas.layer(), canvas.layer()
    shores: list[list[Point]] = []
    for place, outline in enumerate(rivers):
        shore = bent([_beyond(at, town.geometry.size) for at in outline], closed=True)
        if not canvas.sees(shore, 60):
            continue
        fine = [at for at, _ in steps(shore, 6, closed=True)]
        shores.append(rough(fine, 1.6, place + 40, closed=True))
        water.area(shores[-1])
        bank.area(shores[-1])
    for shore in shores:
        bank.line(shore, 11, closed=True)
        for deep in (20.0, 12.5, 6.0):
            lines.line(shore, (deep + 0.75) * 2, closed=True)
            lines.line(shore, (deep - 0.75) * 2, "", closed=True)
    canvas.lay(bank, "#CDB98A", 0.75, soften=1.6)
    rim = canvas.layer()
    for shore in shores:
        rim.line(shore, 4.4, closed=True)
    canvas.lay(rim, "#2F5563")
    canvas.lay(water, canvas.tiles("tile_water", "#DCE6EA"))
    mask = water.mask()
    canvas.wash(ImageChops.multiply(water.mask(16).point(_deep()), mask), "#23506B", 0.5)
    broken = canvas.clouds(26, 8).point(
        [0 if value < 96 else min(255, (value - 96) * 6) for value in range(256)]
    )
    canvas.wash(ImageChops.multiply(ImageChops.multiply(lines.mask(), mask), broken), "#DDEDEE", 0.6)


def _deep() -> list[int]:
    """From nothing at the shore to all in the middle of the water."""
    return [max(0, round((value - 128) * 2)) for value in range(256)]


def _market(town: Town, canvas: Canvas) -> None:
    """The market place: rings of cobbles, a kerb around them."""
    outline = rough([at for at, _ in steps(market_outline(town), 5, closed=True)], 0.6, 70, closed=True)
    if len(outline) < _CORNERS or not canvas.sees(outline, 40):
        return
    shadow = canvas.layer(outline, 20)
    shadow.area([(x, y + 4) for x, y in outline])
    canvas.lay(shadow, "#1A0F06", 0.42, soften=4)
    place = canvas.layer(outline, 1, coloured=True)
    place.area(outline, "#AD9A70")
    _cobbles(place, outline)
    place.keep(outline)
    canvas.lay(place)
    canvas.image.paste("#5E4A2C", place.box, faded(ImageChops.subtract(place.mask(), place.mask(16)), 0.45))
    kerb = canvas.layer(outline, 8, coloured=True)
    kerb.line(outline, 8, INK, closed=True)
    kerb.line(outline, 5.4, "#CFC2A0", closed=True)
    for (x, y), (run, fall) in steps(outline, 10, closed=True):
        kerb.line(((x - fall * 2.6, y + run * 2.6), (x + fall * 2.6, y - run * 2.6)), 0.9, "#6E5D40")
    canvas.lay(kerb)


def _cobbles(layer: Layer, outline: list[Point]) -> None:
    """Rings of stones around the middle of an outline, as a paver lays them."""
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    x, y = (left + right) / 2, (top + bottom) / 2
    wide, high = right - left, bottom - top
    stone = max(10.5, wide / 50, high / 50)
    rng = Random(5)
    for ring in range(int(hypot(wide, high) / 2 / (stone * 0.68)) + 1):
        reach = (ring + 0.5) * stone * 0.68
        across, down = reach + max(0.0, wide - high) / 4, reach + max(0.0, high - wide) / 4
        turns = [2 * pi * part / 90 + ring for part in range(90)]
        ellipse = [(x + across * cos(turn), y + down * sin(turn)) for turn in turns]
        for at, way in steps(ellipse, stone, closed=True):
            is_inside = left - stone < at[0] < right + stone and top - stone < at[1] < bottom + stone
            if is_inside:
                _stone(layer, at, way, stone, rng)


def _stone(layer: Layer, at: Point, way: Point, size: float, rng: Random) -> None:
    """One cobble along its ring: its edge, its face and the light on it."""
    long, short = size * rng.uniform(0.43, 0.48), size * rng.uniform(0.29, 0.34)
    colour = _STONES[rng.randrange(len(_STONES))]
    if not layer.reaches(at, size):
        return
    for grow, tone in ((1.0, "#9C8A60"), (0.86, colour)):
        places: list[Point] = []
        for part in range(10):
            run, fall = grow * long * cos(pi * part / 5), grow * short * sin(pi * part / 5)
            places.append((at[0] + way[0] * run - way[1] * fall, at[1] + way[1] * run + way[0] * fall))
        layer.area(places, tone)


def finish(canvas: Canvas) -> None:
    """The grain of the paper, its stains, and shade towards the corners."""
    width, height = canvas.image.size
    small = (max(1, canvas.whole[0] // 6), max(1, canvas.whole[1] // 6))
    shade = Image.radial_gradient("L").point([254 - round(52 * (value / 255) ** 4) for value in range(256)])
    stains = noise(small, 110 * canvas.scale / 6, 21).point([247 + value // 30 for value in range(256)])
    shade = ImageChops.multiply(shade.resize(small, Image.Resampling.BICUBIC), stains)
    shade = canvas.stretched(shade, Image.Resampling.BILINEAR)
    grain = noise((256, 256), 1, 22).point([value // 24 for value in range(256)])
    paper = Image.new("L", (width, height))
    for left in range(-(canvas.box[0] % 256), width, 256):
        for top in range(-(canvas.box[1] % 256), height, 256):
            paper.paste(grain, (left, top))
    shade = ImageChops.add(shade, paper)
    canvas.image = ImageChops.multiply(canvas.image, Image.merge("RGB", (shade,) * 3))


LAND: Final[tuple[Callable[[Town, Canvas], None], ...]] = (_meadow, _districts, _water, _roads, _market)
"""What is painted of the land, step by step, from the meadow to the market place."""
