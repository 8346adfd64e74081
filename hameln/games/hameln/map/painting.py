"""A town painted with Pillow: ink outlines on parchment, drawn large and made small for smooth edges.

Pictures of a town from its file alone: a map to look at, and the graph as text.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from hameln.errors import ContentError
from hameln.files.writing import replace_file
from hameln.games.hameln.map.brush import DOT_GAP, Brush, gap_of
from hameln.games.hameln.map.names import called, story_of
from hameln.games.hameln.map.questions import circles_of_house, houses_of_district, neighbours, sides_of_house
from hameln.games.hameln.map.town import Kind
from hameln.language import plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hameln.games.hameln.map.town import Circle, District, House, Road, Scenery, Town


INK: Final = "#2B1D12"
GRASS: Final = "#8FA05F"
PAVING: Final = "#D9C9A0"
SAND: Final = "#E4D2A8"
WATER: Final = "#6FA3B8"
STONE: Final = "#A39A8A"
PARCHMENT: Final = "#F6EBD0"
PLASTER: Final = "#F2E4C4"
TIMBER: Final = "#5A3820"
LIT: Final = "#F6C65B"
ROOFS: Final = {
    Kind.BAKERY: "#C99B45",
    Kind.DAIRY: "#66707F",
    Kind.BREWERY: "#7F8450",
    Kind.BUTCHERY: "#8C3B3B",
    Kind.INFLUENCE: "#6A4A7E",
}
GOOD: Final = {
    Kind.BAKERY: "bread",
    Kind.DAIRY: "cheese",
    Kind.BREWERY: "ale",
    Kind.BUTCHERY: "meat",
    Kind.INFLUENCE: "infl.",
}
_SMOOTH: Final = 3
"""How many times larger the picture is drawn than it is kept."""
_LARGEST: Final = 2400
"""Dots of the longer side of the largest picture; nine times as many are drawn."""


def paint_town(town: Town, scale: float) -> Image.Image:
    """The map of a town.

    Args:
        town: Any town that can be drawn.
        scale: Dots for each unit of the town's picture; fewer where it would grow beyond 2400.
    """
    scale = min(scale, _LARGEST / max(town.geometry.size))
    width, height = (max(1, round(length * scale)) for length in town.geometry.size)
    image = Image.new("RGB", (width * _SMOOTH, height * _SMOOTH), GRASS)
    brush = Brush(ImageDraw.Draw(image), scale * _SMOOTH)
    _ground(brush, town)
    _threads(brush, town)
    for house in sorted(town.houses, key=lambda one: one.at[1]):
        _house(brush, house)
    for circle in town.circles:
        _circle(brush, circle)
    for district in town.districts:
        _sign(brush, district)
    return image.reduce(_SMOOTH)


def _ground(brush: Brush, town: Town) -> None:
    geometry = town.geometry
    fields = [thing for thing in geometry.scenery if thing.kind == "field"]
    for thing in fields:
        _thing(brush, thing)
    for road in geometry.roads:
        _road(brush, road, "#C9B88A")
    for district in town.districts:
        brush.area(district.outline, district.colour)
    for road in geometry.roads:
        _road(brush, road, SAND)
    for river in geometry.rivers:
        brush.area(river.outline, WATER, "#3F6E86", 2.5)
    brush.area(geometry.market, PAVING, "#8A7550", 2)
    _paving(brush, town)
    _walls(brush, town)
    for thing in sorted(set(geometry.scenery) - set(fields), key=lambda one: one.at[::-1]):
        _thing(brush, thing)
    if geometry.market:
        _hall(brush, geometry.hall)


def _walls(brush: Brush, town: Town) -> None:
    """Walls, their towers and gates."""
    for wall in town.geometry.walls:
        brush.line(wall.line, INK, 11, closed=wall.closed)
        brush.line(wall.line, STONE, 7, closed=wall.closed)
        for at in wall.towers:
            brush.disc(at, 8.5, STONE, INK, 1.6)
            brush.disc(at, 4.5, "#857C6E", INK, 1)
    for gate in town.geometry.gates:
        brush.box(gate.at, (34, 22), STONE, INK, 1.6, 4)
        brush.box(gate.at, (16, 14), "#6B2E22" if gate.transylvania else TIMBER, INK, 1.2, 6)


def _road(brush: Brush, road: Road, colour: str) -> None:
    brush.line(road.line, "#B09A6C", road.width + 2)
    brush.line(road.line, colour, road.width)


def _paving(brush: Brush, town: Town) -> None:
    """Rows of cobbles inside the market place."""
    outline = town.geometry.market
    if not outline:
        return
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    top, bottom = min(y for _, y in outline), max(y for _, y in outline)
    rows = int((bottom - top) // 9)
    for row in range(rows):
        for column in range(int((right - left) // 14)):
            at = (left + 7 + column * 14 + (7 if row % 2 else 0), top + 5 + row * 9)
            if brush.is_inside(at, outline):
                brush.oval(at, (11, 7), "#CDBB8F", "#B7A476", 0.6)


def _thing(brush: Brush, thing: Scenery) -> None:
    x, y = thing.at
    width, height = thing.size
    match thing.kind:
        case "tree":
            brush.oval((x + 2, y + height * 0.38), (width, height * 0.34), "#6F7F45")
            brush.box((x, y + height * 0.3), (width * 0.16, height * 0.4), TIMBER, INK, 0.8, 1)
            brush.disc((x, y - height * 0.1), width * 0.42, "#5E7F3C", INK, 1.3)
            brush.disc((x - width * 0.1, y - height * 0.2), width * 0.2, "#7C9B52")
        case "bush":
            brush.oval((x, y), (width * 0.62, height * 0.5), "#6B8A45", INK, 1.1)
        case "garden" | "field":
            brush.box(
                thing.at, thing.size, "#A3B06A" if thing.kind == "garden" else "#C2B268", "#7A7A45", 1, 3
            )
            for row in range(1, int(height // 7)):
                line_y = y - height / 2 + row * 7
                brush.line(((x - width / 2 + 4, line_y), (x + width / 2 - 4, line_y)), "#7F8F4C", 1.4)
        case "well":
            brush.disc(thing.at, width * 0.4, STONE, INK, 1.5)
            brush.disc(thing.at, width * 0.24, "#3F6E86", INK, 1)
        case "boat":
            hull = ((x - width / 2, y), (x + width / 2, y), (x + width * 0.3, y + height * 0.4))
            brush.area((*hull, (x - width * 0.3, y + height * 0.4)), "#7A4A26", INK, 1.3)
            brush.area(((x, y - height * 0.6), (x, y - 2), (x + width * 0.34, y - 2)), PARCHMENT, INK, 1)
        case "bridge":
            brush.box(thing.at, thing.size, "#B08A5A", INK, 1.5, 3)
            _planks(brush, thing)
        case _:
            brush.oval(thing.at, (width, height * 0.7), STONE, INK, 1.2)


def _planks(brush: Brush, bridge: Scenery) -> None:
    """The planks across a bridge."""
    x, y = bridge.at
    width, height = bridge.size
    for plank in range(1, int(max(width, height) // 8)):
        far = plank * 8 - max(width, height) / 2
        half = min(width, height) / 2 - 2
        ends = ((x + far, y - half), (x + far, y + half))
        brush.line(ends if width > height else ((x - half, y + far), (x + half, y + far)), TIMBER, 1)


def _hall(brush: Brush, at: tuple[float, float]) -> None:
    x, y = at
    brush.oval((x, y + 36), (116, 16), "#A8966B")
    brush.box((x, y + 16), (100, 40), PLASTER, INK, 1.8, 1)
    brush.area(((x - 54, y), (x - 44, y - 20), (x + 44, y - 20), (x + 54, y)), "#66707F", INK, 1.8)
    brush.box((x, y + 6), (30, 60), PLASTER, INK, 1.8, 1)
    brush.area(((x - 18, y - 24), (x, y - 46), (x + 18, y - 24)), "#5C8A7A", INK, 1.8)
    brush.disc((x, y - 10), 7, PARCHMENT, INK, 1.3)
    brush.box((x, y + 27), (13, 18), "#6B2E22", INK, 1.2, 4)
    for side in (-38, -24, 24, 38):
        brush.box((x + side, y + 14), (8, 12), LIT, INK, 1, 2)


def _threads(brush: Brush, town: Town) -> None:
    ends = [
        (circle.at, town.house[house].at)
        for circle in town.circles
        for house in circle.houses
        if house in town.house
    ]
    gap = gap_of(ends, DOT_GAP)
    for start, end in ends:
        brush.dots(start, end, "#5A3820", gap)


def _house(brush: Brush, house: House) -> None:
    x, y = house.at
    width, height = house.size
    left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    eaves = top + height * 0.42
    brush.oval((x, bottom - height * 0.12), (width * 1.04, height * 0.18), "#7C7349")
    wall = ((left + 6, eaves), (right - 6, eaves), (right - 6, bottom - 9), (left + 6, bottom - 9))
    brush.area(wall, PLASTER, INK, 1.7)
    for part in (0.3, 0.7):
        brush.line(((left + width * part, eaves), (left + width * part, bottom - 9)), TIMBER, 2.4)
    for part in (0.2, 0.8):
        brush.box((left + width * part, eaves + height * 0.16), (8, 10), LIT, INK, 1, 1)
    brush.box((x, bottom - height * 0.26), (12, height * 0.26), TIMBER, INK, 1.1, 4)
    roof = ((left, eaves + 3), (left + width * 0.2, top), (right - width * 0.2, top), (right, eaves + 3))
    brush.area(roof, ROOFS[house.kind], INK, 1.8)
    for row in (0.16, 0.29):
        inset = width * 0.2 * (1 - row / 0.42)
        brush.line(((left + inset, top + height * row), (right - inset, top + height * row)), INK, 0.7)
    brush.text((x, top + height * 0.235), house.id, 10.5, PARCHMENT, bold=True)
    label = f"{GOOD[house.kind]} {house.cost}" + (f" +{house.bonus}" if house.bonus else "")
    brush.box((x, bottom - 7), (min(width, 60), 15), PARCHMENT, INK, 1.3, 4)
    brush.text((x, bottom - 7), label, 10.5, INK, bold=True)


def _circle(brush: Brush, circle: Circle) -> None:
    brush.disc(circle.at, 12, "#FFFBF0", INK, 2)
    brush.disc(circle.at, 8.6, "#FFFBF0", "#D9CDB0", 1)
    if circle.families > 3:  # noqa: PLR2004 - what three families use needs no word
        brush.text(circle.at, str(circle.families), 11, "#A02C18", bold=True)


def _sign(brush: Brush, district: District) -> None:
    x, y = district.sign
    if not (x or y):
        return
    wide = max(90.0, len(called(district)) * 8.6 + 44)
    for side in (-1, 1):
        end = x + side * (wide / 2 + 8)
        brush.area(
            ((x + side * wide / 2, y - 6), (end, y - 6), (end - side * 6, y + 5), (end, y + 16)),
            "#C4AE7A",
            INK,
            1.2,
        )
    brush.box((x, y), (wide, 27), PARCHMENT, INK, 1.8, 3)
    brush.text((x - 10, y), called(district), 13, INK, bold=True)
    brush.disc((x + wide / 2 - 15, y), 9, "#F2C230", INK, 1.4)
    brush.text((x + wide / 2 - 15, y), str(district.price), 11, INK, bold=True)


def draw_text(town: Town, families: int = 5) -> str:
    """The town as text: each district with its houses, what they cost and make, and what lies around them."""
    return "\n".join(_lines(town, families)) + "\n"


def draw_png(town: Town, path: Path | str, *, scale: float = 1.5, force: bool = True) -> None:
    """Draw the town's map into a PNG file.

    Args:
        town: Any town that can be drawn.
        path: Where to.
        scale: Dots for each unit of the town's picture.
        force: Whether a file that is there may be replaced.

    Raises:
        ContentError: The file cannot be written.
    """
    stream = BytesIO()
    paint_town(town, scale).save(stream, "PNG")
    try:
        replace_file(Path(path), stream.getvalue(), force=force)
    except OSError as error:
        message = f"{path}: the picture cannot be written ({error.strerror or error})"
        raise ContentError(message) from error


def told_houses(count: int) -> str:
    """So many houses, in words."""
    return plural("{n} house", "{n} houses", count).format(n=count)


def told_circles(count: int) -> str:
    """So many circles, in words."""
    return plural("{n} circle", "{n} circles", count).format(n=count)


def told_districts(count: int) -> str:
    """So many districts, in words."""
    return plural("{n} district", "{n} districts", count).format(n=count)


def _lines(town: Town, families: int) -> Iterator[str]:
    used = sum(circle.families <= families for circle in town.circles)
    yield f"{called(town)} for {families} families: {told_houses(len(town.houses))}, {told_circles(used)}"
    if story := story_of(town):
        yield story
    for district in town.districts:
        piper = "; the Piper starts here" if district.id == town.piper else ""
        yield ""
        yield f"{called(district)} ({district.id}), {district.price} for each child{piper}"
        for house in houses_of_district(town, district.id):
            yield from _house_lines(town, house, families)


def _house_lines(town: Town, house: House, families: int) -> Iterator[str]:
    bonus = f", bonus {house.bonus}" if house.bonus else ""
    market = ", on the market place" if house.market else ""
    circles = told_circles(len(circles_of_house(town, house.id, families)))
    yield f"  {house.id}  {called(house)}: {house.kind}, cost {house.cost}{bonus}{market}, {circles}"
    for side, circles_there in sides_of_house(town, house.id, families).items():
        words = " | ".join(_circle_words(town.circle[one], house) for one in circles_there)
        yield f"      {side:<8} {words}"
    near = sorted(neighbours(town, house.id, families))
    yield f"      near     {', '.join(near) or 'no house'}"


def _circle_words(circle: Circle, house: House) -> str:
    others = [one for one in circle.houses if one != house.id]
    shared = f" with {', '.join(others)}" if others else " alone"
    ground = "/".join([*circle.districts, *(["market"] if circle.market else [])])
    return f"{circle.id}{shared} ({ground})"
