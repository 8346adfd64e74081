"""The ground of a town as SVG: land, water, roads, walls, and the dotted lines from circles to houses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hameln.games.hameln.map.town import Outline, Point, Scenery, Town

_CORNERS: Final = 3
_PARCHMENT: Final = "E9DDB4"
_STONE, _ROOF, _INK = "#B9AD97", "#8C5A44", "#4A331C"
_TREES: Final = {"tree": ("#5E7F3E", "#47652D"), "bush": ("#7C9A50", "#5E7F3E")}


def draw_ground(town: Town, families: int) -> str:
    """All that never changes in a match with so many families, in the units of the town's picture."""
    width, height = (_number(length) for length in town.geometry.size)
    size = f'width="{width}" height="{height}"'
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">',
            f'<rect {size} fill="#9DAE72"/>',
            *_land(town),
            *_walls(town),
            *(_scenery(one) for one in sorted(town.geometry.scenery, key=lambda one: one.at[1])),
            *_links(town, families),
            "</svg>",
        )
    )


def _land(town: Town) -> Iterator[str]:
    geometry = town.geometry
    for district in town.districts:
        if len(district.outline) >= _CORNERS:
            yield (
                f'<path d="{_round(district.outline)}" fill="{_faded(district.colour)}" stroke="#6B5230" '
                'stroke-opacity=".35" stroke-width="3"/>'
            )
            continue
        for house in town.houses:
            if house.district == district.id:
                yield f'<ellipse {_at(house.at)} rx="66" ry="62" fill="{_faded(district.colour)}"/>'
    for river in geometry.rivers:
        if len(river.outline) >= _CORNERS:
            yield f'<path d="{_round(river.outline)}" fill="#5F95AF" stroke="#E7DDB8" stroke-width="5"/>'
    for colour, more in (("#C9B384", 6.0), ("#E6D8AE", 0.0)):
        for road in geometry.roads:
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in road.line)
            yield (
                f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-linejoin="round" '
                f'stroke-linecap="round" stroke-width="{_number(road.width * 0.8 + more)}"/>'
            )
    if len(geometry.market) >= _CORNERS:
        yield (
            f'<path d="{_round(geometry.market)}" fill="#D3C8AE" stroke="#A3957A" stroke-width="4" '
            'stroke-dasharray="9 4"/>'
        )


def _walls(town: Town) -> Iterator[str]:
    for wall in town.geometry.walls:
        path = _round(wall.line) if wall.closed else _straight(wall.line)
        for colour, width in ((_INK, 11), (_STONE, 7)):
            style = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
            yield f'<path d="{path}" {style}/>'
        for tower in wall.towers:
            yield f'<circle {_at(tower)} r="11" fill="{_STONE}" stroke="{_INK}" stroke-width="2"/>'
            yield f'<circle {_at(tower)} r="6" fill="#8D8372"/>'
    for gate in town.geometry.gates:
        x, y = gate.at
        for side in (-14.0, 14.0):
            yield (
                f'<circle {_at((x + side, y))} r="12" fill="{_ROOF}" stroke="{_INK}" stroke-width="2"/>'
                f'<circle {_at((x + side, y))} r="4" fill="#A9705A"/>'
            )


def _scenery(one: Scenery) -> str:
    (x, y), (width, height) = one.at, one.size
    if one.kind in _TREES:
        light, dark = _TREES[one.kind]
        return (
            f'<circle {_at((x, y))} r="{_number(width * 0.42)}" fill="{dark}" opacity=".75"/>'
            f'<circle {_at((x - width * 0.08, y - height * 0.1))} r="{_number(width * 0.3)}" fill="{light}" '
            'opacity=".8"/>'
        )
    if one.kind in {"garden", "field"}:
        left, top = _number(x - width / 2), _number(y - height / 2)
        return (
            f'<rect x="{left}" y="{top}" width="{_number(width)}" height="{_number(height)}" rx="4" '
            'fill="#A9B465" stroke="#7D8A45" stroke-width="2" stroke-dasharray="5 3" opacity=".7"/>'
        )
    if one.kind in {"well", "rock"}:
        return f'<circle {_at((x, y))} r="{_number(width * 0.35)}" fill="#A79B86" stroke="{_INK}"/>'
    if one.kind == "boat":
        radii = f'rx="{_number(width * 0.5)}" ry="{_number(height * 0.25)}"'
        return f'<ellipse {_at((x, y))} {radii} fill="#7A4A2B"/>'
    return ""


def _links(town: Town, families: int) -> Iterator[str]:
    """Dotted lines from circles to the doors of their houses, and the circles themselves."""
    circles = [circle for circle in town.circles if circle.families <= families]
    for colour, style in (("#F6EBD0", 'stroke-width="5" opacity=".3"'), (_INK, _DOTS)):
        for circle in circles:
            for house in filter(None, map(town.house.get, circle.houses)):
                door = (house.at[0], house.at[1] + house.size[1] * 0.38)
                yield f'<path d="{_straight((circle.at, door))}" stroke="{colour}" {style}/>'
    for circle in circles:
        rim = "#8A4B22" if len(circle.districts) > 1 else _INK
        yield f'<circle {_at(circle.at)} r="12" fill="#FFFDF4" stroke="{rim}" stroke-width="2.5"/>'


_DOTS: Final = 'stroke-width="3.2" stroke-dasharray="0 6.6" stroke-linecap="round"'


def _faded(colour: str) -> str:
    """A colour as water colour has it on parchment."""
    parts = zip(bytes.fromhex(colour[1:]), bytes.fromhex(_PARCHMENT), strict=True)
    return f"#{bytes(round(one * 0.5 + other * 0.5) for one, other in parts).hex()}"


def _at(point: Point) -> str:
    return f'cx="{_number(point[0])}" cy="{_number(point[1])}"'


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _straight(line: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in line)


def _round(outline: Outline) -> str:
    """A closed line around."""
    return f"{_straight(outline)}Z"
