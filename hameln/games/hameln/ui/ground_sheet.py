"""The ground of a town that is edited, on the sheet: what of it is painted, and a sketch of the rest."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from hameln.games.hameln.ui.ground import WALNUT
from hameln.games.hameln.ui.sketch import draw_sketch
from hameln.ui import theme

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town
    from hameln.games.hameln.ui.ground_canvas import Area
    from hameln.games.hameln.ui.live_ground import Ground, LiveGround
    from hameln.ui.canvas import Canvas
    from hameln.ui.scene import Box
    from hameln.ui.sheet import Sheet

MEADOW: Final = "#8FA05F"
"""What lies there until anything is painted."""
_FRAME: Final = 2.0


def draw_ground(sheet: Sheet, sight: Canvas, town: Town, live: LiveGround) -> None:
    """Draw the ground on the table, as fine as it is painted."""
    box, part = sight.box, sight.part()
    grounds = [ground for ground in (live.small, live.near) if ground is not None]
    if live.near is not None and _holds(live.near.area, _clip(part, town.geometry.size)):
        grounds = [live.near]
    key = (
        "ground",
        *(ground.number for ground in grounds),
        *(round(edge, 2) for edge in part),
        town.geometry.size,
    )
    sheet.drawing(
        key,
        (box.x, box.y, box.width, box.height),
        partial(_picture, sheet, part, town.geometry.size, grounds),
        slot="ground",
    )
    if live.near is not None:
        draw_sketch(sheet, sight, live.near.town, town)


def _picture(
    sheet: Sheet, part: Area, size: tuple[float, float], grounds: list[Ground], width: int, height: int
) -> Image.Image:
    """What is seen of the grounds, the coarse one first, on the wood of the table."""
    scale = width / (part[2] - part[0])
    if _holds((0.0, 0.0, *size), part):
        picture = Image.new("RGBA", (width, height), MEADOW)
    else:
        picture = sheet.art.tiled("tile_walnut", width, height, sheet.letters.scale)
        _paste(picture, Image.new("RGB", (1, 1), MEADOW), (0.0, 0.0, *size), part, scale)
    for ground in grounds:
        _paste(picture, ground.image, ground.area, part, scale)
    return picture


def _paste(picture: Image.Image, image: Image.Image, area: Area, part: Area, scale: float) -> None:
    """Put what is seen of an area's image on a picture of a part."""
    left, top, right, bottom = (
        max(area[0], part[0]),
        max(area[1], part[1]),
        min(area[2], part[2]),
        min(area[3], part[3]),
    )
    x, y = round((left - part[0]) * scale), round((top - part[1]) * scale)
    x2, y2 = round((right - part[0]) * scale), round((bottom - part[1]) * scale)
    if x2 <= x or y2 <= y:
        return
    across, down = image.width / (area[2] - area[0]), image.height / (area[3] - area[1])
    cut = (
        max(0.0, (left - area[0]) * across),
        max(0.0, (top - area[1]) * down),
        min(float(image.width), (right - area[0]) * across),
        min(float(image.height), (bottom - area[1]) * down),
    )
    picture.paste(image.resize((x2 - x, y2 - y), Image.Resampling.BICUBIC, box=cut), (x, y))


def _clip(part: Area, size: tuple[float, float]) -> Area:
    return max(0.0, part[0]), max(0.0, part[1]), min(size[0], part[2]), min(size[1], part[3])


def _holds(area: Area, part: Area) -> bool:
    """Whether a part lies in an area, but for a hair."""
    return (
        area[0] <= part[0] + 0.5
        and area[1] <= part[1] + 0.5
        and area[2] >= part[2] - 0.5
        and area[3] >= part[3] - 0.5
    )


def draw_small_ground(sheet: Sheet, sight: Canvas, town: Town, live: LiveGround, box: Box) -> None:
    """Draw the whole town into a small box, its houses as dots, with a frame around what is seen."""
    width, height = town.geometry.size
    scale = min(box.width / width, box.height / height)
    x, y = box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2
    houses = tuple((house.at, house.kind) for house in town.houses)
    image = live.small.image if live.small is not None else None
    number = live.small.number if live.small is not None else 0
    sheet.drawing(
        ("minimap", number, (width, height), houses),
        (x, y, width * scale, height * scale),
        partial(_minimap, town, image),
        slot="minimap",
    )
    left, top, right, bottom = _clip(sight.part(), (width, height))
    corners = (x + left * scale, y + top * scale, x + right * scale, y + bottom * scale)
    _draw_frame(sheet, corners)


def _draw_frame(sheet: Sheet, corners: Area) -> None:
    left, top, right, bottom = corners
    wide, high = max(_FRAME, right - left), max(_FRAME, bottom - top)
    for grow, colour in ((1.0, theme.INK), (0.0, theme.GOLD)):
        thick = _FRAME + 2 * grow
        for x, y, width, height in (
            (left - grow, top - grow, wide + 2 * grow, thick),
            (left - grow, top + high - _FRAME - grow, wide + 2 * grow, thick),
            (left - grow, top - grow, thick, high + 2 * grow),
            (left + wide - _FRAME - grow, top - grow, thick, high + 2 * grow),
        ):
            sheet.fill(x, y, width, height, colour)


def _minimap(town: Town, image: Image.Image | None, width: int, height: int) -> Image.Image:
    picture = Image.new("RGB", (width, height), MEADOW if image is not None else WALNUT)
    if image is not None:
        picture.paste(image.resize((width, height), Image.Resampling.BILINEAR, reducing_gap=2.0))
    brush = ImageDraw.Draw(picture)
    across, down = width / town.geometry.size[0], height / town.geometry.size[1]
    for house in town.houses:
        x, y = house.at[0] * across, house.at[1] * down
        room = max(1.5, min(house.size) * across * 0.32)
        brush.rectangle((x - room, y - room, x + room, y + room), fill="#9B3F2B", outline="#2B1D12")
    return picture
