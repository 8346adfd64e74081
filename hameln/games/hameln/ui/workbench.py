"""A town that is being edited, drawn as a match draws it: any town, however unfinished, and at once.

Houses, circles, dotted lines and ribbons are drawn live; the ground follows, painted beside the program.

Drawings of things that have not changed, kept until they or what is looked at them from changes.

Dotted lines above the ground of a town that is edited, in tiles, of which an edit draws a few anew.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING, Any, Final

from PIL import Image, ImageDraw

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.ui.buildings import (
    Plaques,
    draw_counter_place,
    draw_hall,
    draw_plaque,
    draw_start,
    draw_walls,
    foot_of,
    plaques_of,
    unit_of,
)
from hameln.games.hameln.ui.drawable import Mender, in_a_line
from hameln.games.hameln.ui.ground import house_sprites, paint_preview
from hameln.games.hameln.ui.ground_lines import (
    circle_sprite,
    circles_in_use,
    gap_between_dots,
    link_picture,
    links_of,
)
from hameln.games.hameln.ui.ground_sheet import draw_ground, draw_small_ground
from hameln.games.hameln.ui.live_ground import LiveGround
from hameln.games.hameln.ui.signs import Sign, draw_sign, room_for_sign, sign_of
from hameln.ui.kit import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from hameln.games.hameln.map.town import Circle, House, HouseId
    from hameln.games.hameln.ui.ground_lines import Link
    from hameln.ui.draw.box import Box, Rect
    from hameln.ui.draw.canvas import Canvas
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.draw.draw_item import DrawItem


class Stencils:
    """Remembers the marks of things, by the very thing: most of a town is the same after an edit."""

    def __init__(self) -> None:
        """Nothing was drawn yet."""
        self._view: Hashable = None
        self._known: dict[int, tuple[Any, Hashable, list[DrawItem]]] = {}
        self._drawn: dict[int, tuple[Any, Hashable, list[DrawItem]]] = {}

    def begin(self, view: Hashable) -> None:
        """Begin a drawing; what was drawn in the last one is known, if it is seen from the same place.

        Args:
            view: Everything that drawings depend on beside the things.
        """
        self._known = self._drawn if view == self._view else {}
        self._view, self._drawn = view, {}

    def draw(self, sheet: DisplayList, thing: Any, about: Hashable, draw: Callable[[], object]) -> None:
        """Draw a thing onto the sheet, or again what was drawn of it.

        Args:
            about: What the drawing depends on beside the thing.
            draw: Adds marks to the sheet, and does nothing else.
        """
        known = self._known.get(id(thing))
        if known is None or known[0] is not thing or known[1] != about:
            first = len(sheet.marks)
            draw()
            known = (thing, about, sheet.marks[first:])
        else:
            sheet.marks.extend(known[2])
        self._drawn[id(thing)] = known


_SIDE: Final = 128.0
"""The side of a tile, in logical units."""
_ROOM: Final = 3.0
"""How far a line reaches to its sides, in units."""


def draw_links(sheet: DisplayList, sight: Canvas, links: Sequence[Link], *, contrast: bool) -> None:
    """Draw the dotted lines; a tile without any is left out."""
    gap, unit, box = round(gap_between_dots(links), 2), sight.unit, sight.box
    side = _SIDE / unit
    left, top, right, bottom = sight.part()
    columns, rows = ceil(box.width / _SIDE) + 2, ceil(box.height / _SIDE) + 2
    first, last = (floor(left / side), floor(top / side)), (floor(right / side), floor(bottom / side))
    tiles: defaultdict[tuple[int, int], list[Link]] = defaultdict(list)
    for link in links:
        (x, y), (x2, y2) = link
        x, x2 = (x, x2) if x <= x2 else (x2, x)
        y, y2 = (y, y2) if y <= y2 else (y2, y)
        for column in range(
            max(first[0], floor((x - _ROOM) / side)), min(last[0], floor((x2 + _ROOM) / side)) + 1
        ):
            for row in range(
                max(first[1], floor((y - _ROOM) / side)), min(last[1], floor((y2 + _ROOM) / side)) + 1
            ):
                tiles[column, row].append(link)
    for (column, row), lying in tiles.items():
        area = (column * side, row * side, (column + 1) * side, (row + 1) * side)
        x, y = sight.place(area[:2])
        sheet.drawing(
            ("links", column, row, unit, gap, contrast, tuple(lying)),
            (x, y, _SIDE, _SIDE),
            partial(_tile, lying, gap, area, contrast=contrast),
            slot=f"links-{column % columns}-{row % rows}",
        )


def _tile(
    links: Sequence[Link], gap: float, area: Rect, width: int, height: int, *, contrast: bool
) -> Image.Image:
    return link_picture(links, gap, area, (width, height), contrast=contrast)


_TALL: Final = 120.0
"""How far a house can be seen around its foot, in units."""


class TownWorkbench(Workbench[Town]):
    """Draws a town in the making and tells what lies where.

    Attributes:
        ground: What is painted of the ground.
    """

    def __init__(self) -> None:
        """No town was drawn yet."""
        super().__init__()
        self._mender = Mender()
        self._stencils = Stencils()
        self.ground = LiveGround()

    def close(self) -> None:
        """Paint no more."""
        self.ground.close()

    # -- drawing

    def draw(self, sheet: DisplayList, town: Town, *, families: int = 5, contrast: bool = False) -> None:
        """Draw a town into the box; what reaches beyond it is covered by what is drawn around it later.

        The ground is the first mark, so that it is painted apart if the town is drawn first.

        Args:
            town: Any town, also one that cannot be played.
            families: How many play; circles for more families are left out.
            contrast: A paler, calmer ground under stronger links and circles.
        """
        town = self._mender.mend(town)
        eye = self.eye
        eye.look_at(town.geometry.size)
        self.ground.want(town, eye.part(), eye.unit * sheet.letters.scale, contrast=contrast)
        draw_ground(sheet, eye, town, self.ground)
        letters = sheet.letters
        dots = (letters.scale, letters.text_scale, letters.is_plain)
        self._stencils.begin((eye.unit, eye.x, eye.y, eye.box, *dots, contrast))
        circles = circles_in_use(town, families)
        draw_links(sheet, eye, links_of(town, circles), contrast=contrast)
        self._draw_circles(sheet, circles, contrast=contrast)
        self._draw_standing(sheet, town, contrast=contrast)
        self._draw_signs(sheet, town)

    def take_news(self) -> bool:
        """Whether something that was painted beside the program is ready; to be asked in every frame."""
        return self.ground.take_news()

    @property
    def is_ready(self) -> bool:
        """Whether the ground that is shown is that of the town drawn last."""
        return self.ground.is_ready

    def draw_minimap(self, sheet: DisplayList, town: Town, box: Box) -> None:
        """Draw the whole town into a small box, with a frame around the part that is seen."""
        draw_small_ground(sheet, self.eye, self._mender.mend(town), self.ground, box)

    def photograph(self, town: Town, width: int, height: int, *, families: int = 5) -> Image.Image:
        """A picture of the whole town with its houses, in dots; it takes a while."""
        return paint_preview(Mender().mend(town), families, width, height)

    def _draw_circles(self, sheet: DisplayList, circles: list[Circle], *, contrast: bool) -> None:
        for circle in circles:
            draw = partial(self._draw_circle, sheet, circle, contrast=contrast)
            self._stencils.draw(sheet, circle, None, draw)

    def _draw_circle(self, sheet: DisplayList, circle: Circle, *, contrast: bool) -> None:
        eye = self.eye
        x, y = eye.place(circle.at)
        if not eye.sees(x, y, 16 * eye.unit):
            return
        if contrast:
            room = 15.5 * eye.unit
            sheet.drawing(("disc",), (x - room, y - room, 2 * room, 2 * room), _disc)
        sheet.sprite(circle_sprite(circle), x, y, scale=eye.unit, anchored=True)

    def _draw_standing(self, sheet: DisplayList, town: Town, *, contrast: bool) -> None:
        """Houses and hall, the hindmost first."""
        eye = self.eye
        starts = _starts(town)
        looks = house_sprites(town)
        plaques = plaques_of(sheet, town.houses, eye.unit)
        standing: list[tuple[float, int]] = []
        for place, house in enumerate(town.houses):
            x, y = eye.place(foot_of(house))
            if eye.sees(x, y, _TALL * max(1.0, house.size[0] / 80) * eye.unit):
                standing.append((y, place))
        hall = eye.place(town.geometry.hall)
        standing.append((hall[1] + 40 * eye.unit, -1))
        for _, place in sorted(standing):
            if place < 0:
                draw_hall(sheet, hall, eye.unit)
            else:
                house = town.houses[place]
                about = (looks[place], starts.get(house.id, ""), plaques)
                draw = partial(self._draw_house, sheet, house, *about, contrast=contrast)
                self._stencils.draw(sheet, house, about, draw)

    def _draw_house(
        self, sheet: DisplayList, house: House, look: str, starts: str, plaques: Plaques, *, contrast: bool
    ) -> None:
        foot, unit = self.eye.place(foot_of(house)), unit_of(house, self.eye.unit)
        draw_walls(sheet, look, foot, unit)
        draw_plaque(sheet, house, foot, unit, plaques=plaques, is_contrast=contrast)
        draw_counter_place(sheet, house, foot, unit)
        if starts:
            draw_start(sheet, starts, foot, unit)

    def _draw_signs(self, sheet: DisplayList, town: Town) -> None:
        for place, district in enumerate(town.districts):
            is_piper = district.id == town.piper
            sign = Sign(
                price=district.price,
                piper=255 if is_piper else 0,
                is_piper=is_piper,
                widest=room_for_sign(town, place, self.eye),
            )
            at = self.eye.place(sign_of(town, place))
            if self.eye.sees(*at, 10):
                draw_sign(sheet, self.eye, at, in_a_line(called(district)), sign)


def _starts(town: Town) -> dict[HouseId, str]:
    """For how many families each start house is one, such as ``3 4 5``."""
    found: dict[HouseId, list[str]] = {}
    for families, houses in sorted(town.start_houses.items()):
        for house in dict.fromkeys(houses):
            found.setdefault(house, []).append(str(families))
    return {house: " ".join(names) for house, names in found.items()}


def _disc(width: int, height: int) -> Image.Image:
    """Black with a white rim, under a circle that must be seen well."""
    picture = Image.new("RGBA", (4 * width, 4 * height), (0, 0, 0, 0))
    brush = ImageDraw.Draw(picture)
    brush.ellipse((0, 0, 4 * width - 1, 4 * height - 1), fill="#FFFFFF")
    rim = 1.5 / 31 * 4 * width
    brush.ellipse((rim, rim, 4 * width - 1 - rim, 4 * height - 1 - rim), fill="#000000")
    return picture.reduce(4)
