"""The ground of a town as a picture: all that does not move and has no name; and thumbnails of towns.

Houses, the hall, figures and labels are not part of the ground; the screen draws them live above it.

The grounds of towns, painted beside the running program and kept.
"""

from __future__ import annotations

from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Final

from PIL import Image

from hameln.games.hameln.map.painting import GRASS
from hameln.games.hameln.map.town import Town, house_looks
from hameln.games.hameln.ui.ground_canvas import Canvas, sprites
from hameln.games.hameln.ui.ground_land import LAND, finish
from hameln.games.hameln.ui.ground_lines import circles_in_use, paint_circles, paint_links
from hameln.games.hameln.ui.ground_scenery import growth_of, paint_bridges, paint_growth, paint_scenery
from hameln.games.hameln.ui.ground_walls import paint_walls

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.games.hameln.ui.ground_scenery import Growth
    from hameln.ui.draw.box import Rect


WALNUT: Final = "#3A2619"
"""The table under the map."""
HALL_STRETCH: Final = 0.8
"""How large the hall stands on the map, by its sprite."""
HOUSE_WIDTH: Final = 80.0
"""A house that wide is drawn as large as its sprite."""
_CREAM: Final = "#F6EBD0"
_LAND_SOFT: Final = 4.0
"""How far, in units, cobbles, waves and tufts run into each other: they recede behind what is played with."""
_LAND_FAINT: Final = 0.55
"""How much of their contrast the land's own strokes lose by that, 0 to 1."""
_SCENERY_FAINT: Final = 0.45
"""How much of the land shines through trees and walls, so that their ink is fainter than a house's."""
_BLUR: Final = 96.0
"""How far, in units, what lies beside a part can be seen in it, by its shadow or as a blur."""


def paint_ground(town: Town, families: int, scale: float, *, contrast: bool = False) -> Image.Image:
    """The map without houses: land, walls, scenery, dotted links and the empty circles in use.

    Args:
        town: Any town that can be drawn.
        families: How many play; circles for more families are left out.
        scale: Dots for each unit of the town's picture.
        contrast: A paler, calmer ground under stronger links and circles.
    """
    canvas = Canvas(town.geometry.size, scale, GRASS)
    _paint(town, canvas, growth_of(town), contrast=contrast)
    return _with_lines(town, families, canvas, contrast=contrast)


def paint_lines(town: Town, families: int, scale: float, *, contrast: bool = False) -> Image.Image:
    """What a decision needs of `paint_ground`, links and circles on a meadow, which is painted at once."""
    return _with_lines(town, families, Canvas(town.geometry.size, scale, GRASS), contrast=contrast)


def _with_lines(town: Town, families: int, canvas: Canvas, *, contrast: bool) -> Image.Image:
    circles = circles_in_use(town, families)
    paint_links(town, circles, canvas, contrast=contrast)
    paint_circles(circles, canvas, contrast=contrast)
    return canvas.image


def paint_part(
    town: Town,
    growth: Growth,
    scale: float,
    part: Rect,
    *,
    contrast: bool = False,
    rest: Callable[[], object] = lambda: None,
) -> tuple[Image.Image, tuple[int, int]]:
    """A part of the map without houses, links and circles, just as the whole map has it.

    Args:
        town: Any town that can be drawn.
        growth: What `growth_of` says of it.
        scale: Dots for each unit of the town's picture.
        part: Left, top, right and bottom, in units.
        contrast: A paler, calmer ground.
        rest: Called between two steps of the painting.

    Returns:
        The picture, and the dot of the whole map in which it begins.
    """
    left, top, right, bottom = part
    around = (left - _BLUR, top - _BLUR, right + _BLUR, bottom + _BLUR)
    canvas = Canvas(town.geometry.size, scale, GRASS, around)
    _paint(town, canvas, growth, contrast=contrast, rest=rest)
    wanted = Canvas(town.geometry.size, scale, GRASS, part).box
    (x, y), (left, top, right, bottom) = canvas.box[:2], wanted
    return canvas.image.crop((left - x, top - y, right - x, bottom - y)), (left, top)


def _paint(
    town: Town,
    canvas: Canvas,
    growth: Growth,
    *,
    contrast: bool,
    rest: Callable[[], object] = lambda: None,
) -> None:
    """All that lies below links and circles."""
    for paint in LAND:
        paint(town, canvas)
        rest()
    paint_bridges(town, canvas)
    land = canvas.image
    if not contrast:
        canvas.soften(_LAND_SOFT, _LAND_FAINT)
        land = canvas.image.copy()
        paint_growth(growth, canvas)
        rest()
    paint_walls(town, canvas, growth.passages)
    rest()
    paint_scenery(town, canvas, growth.signposts)
    rest()
    if contrast:
        canvas.image = Image.blend(canvas.image, Image.new("RGB", canvas.image.size, _CREAM), 0.5)
    else:
        canvas.image = Image.blend(canvas.image, land, _SCENERY_FAINT)
        finish(canvas)


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
        (house.at[1] + house.size[1] / 2, look, house.at[0], house.size[0] / HOUSE_WIDTH)
        for house, look in zip(town.houses, house_sprites(town), strict=True)
    ]
    for foot, name, middle, stretch in sorted(standing):
        canvas.stamp(name, (middle, foot), stretch)
    image = Image.new("RGB", (width, height), WALNUT)
    image.paste(canvas.image, ((width - canvas.image.width) // 2, (height - canvas.image.height) // 2))
    return image


def house_sprites(town: Town) -> list[str]:
    """The names of the houses' sprites, as `house_looks` gives them."""
    return house_looks(town, sprites())


FINEST = 2.0
"""Dots for a unit of the town, at most; nearer it is only made larger."""
_KEPT = 3


class Grounds:
    """Paints grounds in a thread of their own."""

    def __init__(self) -> None:
        """Nothing is painted yet."""
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ground")
        self._painted: dict[tuple[int, int, float, bool], Future[Image.Image]] = {}
        self._towns: dict[int, Town] = {}
        self._lines: tuple[Town, tuple[int, bool], Image.Image] | None = None
        self._waits = False
        self._changing = Lock()

    def get(self, town: Town, families: int, fineness: float, *, contrast: bool) -> Image.Image:
        """The ground if it is painted, or else a coarser or finer one of the same town, or its lines at once.

        Args:
            fineness: Dots for a unit of the town.
        """
        with self._changing:
            image = self._got(town, families, fineness, contrast=contrast)
            if image is not None:
                self._lines = None
                return image
            if self._lines is None or self._lines[0] is not town or self._lines[1] != (families, contrast):
                lines = paint_lines(town, families, min(FINEST, fineness), contrast=contrast)
                self._lines = town, (families, contrast), lines
            return self._lines[2]

    def _got(self, town: Town, families: int, fineness: float, *, contrast: bool) -> Image.Image | None:
        fineness = min(FINEST, round(fineness + 0.049, 1))
        key = (id(town), families, fineness, contrast)
        if key not in self._painted:
            while len(self._painted) >= _KEPT:
                self._forget()
            is_new = id(town) not in self._towns
            self._towns[id(town)] = town
            self._painted[key] = self._pool.submit(paint_ground, town, families, fineness, contrast=contrast)
            if is_new:
                self._pool.submit(getattr, town, "lanes")  # found beside the program, before somebody walks
            self._waits = True
        wanted = self._painted[key]
        if wanted.done() and wanted.exception() is None:
            return wanted.result()
        for other, future in reversed(self._painted.items()):
            if other[:2] == key[:2] and future.done() and future.exception() is None:
                return future.result()
        return None

    def _forget(self) -> None:
        """Forget a ground: one that nobody has begun to paint, else the oldest."""
        unbegun = (key for key, future in self._painted.items() if future.cancel())
        self._painted.pop(next(unbegun, next(iter(self._painted))))
        kept = {town for town, *_ in self._painted}
        self._towns = {place: town for place, town in self._towns.items() if place in kept}

    def take_news(self) -> bool:
        """Take note of what has been finished; say whether that was anything since the last time."""
        with self._changing:
            if self._waits and all(future.done() for future in self._painted.values()):
                self._waits = False
                return True
            return False

    def wait(self) -> None:
        """Wait until everything is painted, but for what is forgotten meanwhile."""
        with self._changing:
            painted = list(self._painted.values())
        for future in painted:
            with suppress(CancelledError):
                future.result()

    def painted(self, town: Town, families: int, fineness: float, *, contrast: bool) -> Image.Image:
        """The ground as `get` gives it, however long that takes, and whoever else wants others meanwhile."""
        while True:
            with self._changing:
                image = self._got(town, families, fineness, contrast=contrast)
            if image is not None:
                return image
            self.wait()


GROUNDS = Grounds()
"""The program's grounds."""
