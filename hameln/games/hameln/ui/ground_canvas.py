"""A canvas in a town's own units: layers drawn large and made small, tiles, sprites and noise.

Pictures that come from here are shared: whoever wants to change one copies it first.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil, floor
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from hameln.games.hameln.map.town import Point

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom in the town's units."""
Line: TypeAlias = "Sequence[Point]"

SOLID: Final = "#FFFFFF"
_INK: Final = "#2B1D12"
_WIDE: Final = 3000.0
"""In a picture wider than so many units tiles are larger, so that it does not become a mosaic."""
_BIG: Final = 1_800_000
_HUGE: Final = 16_000_000
"""From so many dots on, lines are smoothed less, to save time and memory."""


@frozen(kw_only=True)
class Sprite:
    """What the manifest says about a sprite, in logical pixels.

    Attributes:
        anchor: The point, from the top left, that stands on the place of the piece.
    """

    size: Point
    anchor: Point


@cache
def sprites() -> Mapping[str, Sprite]:
    """All sprites of the manifest by name."""
    found = {
        name: Sprite(size=(one.width, one.height), anchor=(one.anchor_x, one.anchor_y))
        for name, one in _art().sprites.items()
    }
    return MappingProxyType(found)


@lru_cache(maxsize=240)
def sprite_image(name: str, width: int, height: int) -> Image.Image:
    """A sprite in the size wanted."""
    return _art().source(name).resize((width, height), Image.Resampling.LANCZOS)


@cache
def _art() -> Art:
    return Art()


class Layer:
    """A sheet laid over a part of a canvas: a mask alone, or a mask and colours.

    Attributes:
        box: Which dots of the canvas it covers.
    """

    def __init__(
        self, scale: float, smooth: int, box: Box, *, coloured: bool, corner: tuple[int, int] = (0, 0)
    ) -> None:
        """An empty layer; with `coloured` it keeps the colours that are drawn on it.

        Args:
            scale: Dots for each unit.
            smooth: How much larger it is drawn than it is laid.
            box: Which dots of the canvas it covers.
            corner: The dot of the whole picture in which the canvas begins.
        """
        size = ((box[2] - box[0]) * smooth, (box[3] - box[1]) * smooth)
        self.box = box
        self._corner = (box[0] + corner[0], box[1] + corner[1])
        self._smooth = smooth
        self._scale = scale
        self._mask = Image.new("L", size, 0)
        self._colours = Image.new("RGB", size, _INK) if coloured else None
        self._on_mask = ImageDraw.Draw(self._mask)
        self._on_colours = ImageDraw.Draw(self._colours) if self._colours else None

    def area(self, outline: Line, colour: str = SOLID) -> None:
        """Fill a shape with three corners or more."""
        dots = [self._dot(at) for at in outline]
        if len(dots) > 2:
            for draw, fill in self._pens(colour):
                draw.polygon(dots, fill=fill)

    def line(self, line: Line, width: float, colour: str = SOLID, *, closed: bool = False) -> None:
        """Draw a line with round bends and ends."""
        dots = [self._dot(at) for at in ((*line, *line[:1]) if closed else line)]
        wide = width * self._scale * self._smooth
        across, down = self._mask.size
        ends = [(x, y) for x, y in dots if wide > 3 and -wide < x < across + wide and -wide < y < down + wide]
        for draw, fill in self._pens(colour):
            draw.line(dots, fill=fill, width=max(1, round(wide)))
            for x, y in ends:
                draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2 - 1, y + wide / 2 - 1), fill=fill)

    def disc(self, at: Point, radius: float, colour: str = SOLID) -> None:
        """Fill a circle."""
        self.oval(at, (radius * 2, radius * 2), colour)

    def discs(self, places: Iterable[Point], radius: float) -> None:
        """Fill many small circles of a mask alone; those that cannot be seen are left out."""
        (left, top), (width, height), draw = self._corner, self._mask.size, self._on_mask.ellipse
        scale, smooth = self._scale, self._smooth
        for x, y in places:
            x1, y1 = ((x - radius) * scale - left) * smooth, ((y - radius) * scale - top) * smooth
            x2, y2 = ((x + radius) * scale - left) * smooth, ((y + radius) * scale - top) * smooth
            if x2 >= 0 and y2 >= 0 and x1 <= width and y1 <= height:
                draw((x1, y1, max(x1, x2 - 1), max(y1, y2 - 1)), 255)

    def oval(self, at: Point, size: Point, colour: str = SOLID) -> None:
        """Fill an ellipse around its middle."""
        left, top = self._dot((at[0] - size[0] / 2, at[1] - size[1] / 2))
        right, bottom = self._dot((at[0] + size[0] / 2, at[1] + size[1] / 2))
        for draw, fill in self._pens(colour):
            draw.ellipse((left, top, max(left, right - 1), max(top, bottom - 1)), fill=fill)

    def keep(self, outline: Line) -> None:
        """Take away what lies outside a shape."""
        hole = Image.new("L", self._mask.size, 0)
        ImageDraw.Draw(hole).polygon([self._dot(at) for at in outline], fill=255)
        self._mask.paste(ImageChops.multiply(self._mask, hole))

    def joined(self, other: Layer) -> Layer:
        """A layer of the same place on which both are drawn."""
        both = Layer(self._scale, self._smooth, self.box, coloured=False)
        both._corner = self._corner
        both._mask.paste(ImageChops.lighter(self._mask, other._mask))
        return both

    def mask(self, soften: float = 0.0) -> Image.Image:
        """Where something was drawn, in dots of the canvas.

        Args:
            soften: How far edges are blurred, in the town's units.
        """
        return blurred(self._mask.reduce(self._smooth), soften * self._scale)

    def colours(self) -> Image.Image | None:
        """What was drawn, if the layer keeps colours."""
        return self._colours.reduce(self._smooth) if self._colours else None

    def is_drawn(self, at: Point) -> bool:
        """Whether something was drawn at a place; nothing is outside."""
        x, y = (floor(part) for part in self._dot(at))
        return 0 <= x < self._mask.width and 0 <= y < self._mask.height and bool(self._mask.getpixel((x, y)))

    def reaches(self, at: Point, room: float) -> bool:
        """Whether what lies around a place can be seen on the layer."""
        x, y = self._dot(at)
        room *= self._scale * self._smooth
        return -room <= x <= self._mask.width + room and -room <= y <= self._mask.height + room

    def _pens(self, colour: str) -> Iterator[tuple[ImageDraw.ImageDraw, int | str]]:
        yield self._on_mask, 255 if colour else 0
        if self._on_colours and colour:
            yield self._on_colours, colour

    def _dot(self, at: Point) -> Point:
        left, top = self._corner
        return (at[0] * self._scale - left) * self._smooth, (at[1] * self._scale - top) * self._smooth


class Canvas:
    """A picture whose places and lengths are in the town's units, or a part of one.

    What is painted on a part is what the whole picture would show there.

    Attributes:
        scale: Dots for each unit.
        whole: How many dots the whole picture has.
        box: Which of them the canvas has.
        image: The picture so far.
    """

    def __init__(self, size: Point, scale: float, colour: str, part: Rect | None = None) -> None:
        """A canvas of one colour.

        Args:
            size: Of the whole picture, in units.
            scale: Dots for each unit.
            colour: What it is before anything is painted.
            part: Left, top, right and bottom of the part that is painted, in units; else the whole.
        """
        width, height = (max(1, round(length * scale)) for length in size)
        self.scale = scale
        self.whole = (width, height)
        self.box: Box = (0, 0, width, height)
        if part is not None:
            left, top = (max(0, floor(edge * scale)) for edge in part[:2])
            right, bottom = (ceil(edge * scale) for edge in part[2:])
            left, top = min(left, width - 1), min(top, height - 1)
            self.box = (left, top, min(max(right, left + 1), width), min(max(bottom, top + 1), height))
        self.image = Image.new("RGB", (self.box[2] - self.box[0], self.box[3] - self.box[1]), colour)
        dots = width * height
        self._smooth = 3 if dots < _BIG else 2 if dots < _HUGE or part is not None else 1

    def sees(self, around: Line, margin: float) -> bool:
        """Whether anything within a margin around some places lies on the canvas."""
        if not around:
            return False
        left, top, right, bottom = (edge / self.scale for edge in self.box)
        return (
            min(x for x, _ in around) - margin <= right
            and max(x for x, _ in around) + margin >= left
            and min(y for _, y in around) - margin <= bottom
            and max(y for _, y in around) + margin >= top
        )

    def layer(self, around: Line = (), margin: float = 0.0, *, coloured: bool = False) -> Layer:
        """An empty layer around some places, or over everything."""
        width, height = self.image.size
        box = (0, 0, width, height)
        if around:
            left, right = (pick(x for x, _ in around) for pick in (min, max))
            top, bottom = (pick(y for _, y in around) for pick in (min, max))
            near = (
                max(0, floor((edge - margin) * self.scale) - first)
                for edge, first in zip((left, top), self.box, strict=False)
            )
            far = (
                ceil((edge + margin) * self.scale) - first
                for edge, first in zip((right, bottom), self.box, strict=False)
            )
            x, y = (min(edge, limit - 1) for edge, limit in zip(near, (width, height), strict=True))
            x2, y2 = (min(edge, limit) for edge, limit in zip(far, (width, height), strict=True))
            box = (x, y, max(x + 1, x2), max(y + 1, y2))
        return Layer(self.scale, self._smooth, box, coloured=coloured, corner=self.box[:2])

    def lay(
        self, layer: Layer, fill: str | Image.Image = "", opacity: float = 1.0, soften: float = 0.0
    ) -> None:
        """Paint through a layer.

        Args:
            layer: Where to paint.
            fill: A colour, a picture as large as the canvas, or nothing: the layer's own colours.
            opacity: How strongly, 0 to 1.
            soften: How far edges are blurred, in the town's units.
        """
        mask = faded(layer.mask(soften), opacity)
        if isinstance(fill, Image.Image):
            self.image.paste(fill.crop(layer.box), layer.box, mask)
        else:
            self.image.paste(fill or layer.colours() or _INK, layer.box, mask)

    def stretched(self, image: Image.Image, how: Image.Resampling = Image.Resampling.BICUBIC) -> Image.Image:
        """What lies on the canvas of an image that is stretched over the whole picture."""
        across, down = (edge / all_of for edge, all_of in zip(image.size, self.whole, strict=True))
        left, top, right, bottom = self.box
        part = (left * across, top * down, min(right * across, image.width), min(bottom * down, image.height))
        return image.resize(self.image.size, how, box=part)

    def clouds(self, cell: float, seed: int) -> Image.Image:
        """Grey clouds over the whole picture, as large as `cell` in units, as far as they lie here."""
        dots = cell * self.scale
        if self.image.size == self.whole or dots <= 1:
            left, top, right, bottom = self.box
            return noise(self.whole, dots, seed).crop((left, top, right, bottom))
        return self.stretched(noise(self.whole, dots, seed, is_small=True))

    def wash(self, mask: Image.Image, fill: str | Image.Image, opacity: float = 1.0) -> None:
        """Paint through a mask as large as the canvas."""
        self.image.paste(fill, (0, 0, *self.image.size), faded(mask, opacity))

    def soften(self, reach: float, part: float) -> None:
        """Let small strokes run into each other, as water colour does on wet paper.

        Args:
            reach: How far, in units.
            part: How much of their contrast they lose, 0 to 1.
        """
        blur = self.image.filter(ImageFilter.BoxBlur(reach * self.scale))
        self.image = Image.blend(self.image, blur, part)

    def tiles(self, name: str, tint: str = SOLID) -> Image.Image:
        """A picture as large as the canvas, covered with a tile; a tint makes it darker."""
        larger = self.scale * max(1.0, max(self.whole) / self.scale / _WIDE)
        across, down = (max(1, round(edge * larger)) for edge in sprites()[name].size)
        left, top = self.box[0] % across, self.box[1] % down
        width, height = self.image.width + left, self.image.height + top
        whole = Image.new("RGB", (width, height))
        tile = sprite_image(name, across, down).convert("RGB")
        whole.paste(ImageChops.multiply(tile, Image.new("RGB", tile.size, tint)), (0, 0))
        while across < width:
            whole.paste(whole.crop((0, 0, across, down)), (across, 0))
            across *= 2
        while down < height:
            whole.paste(whole.crop((0, 0, width, down)), (0, down))
            down *= 2
        return whole.crop((left, top, width, height)) if left or top else whole

    def stamp(self, name: str, at: Point, stretch: float) -> None:
        """Put a sprite with its anchor on a place, `stretch` times its logical size."""
        sprite = sprites()[name]
        factor = stretch * self.scale
        width, height = (max(1, round(edge * factor)) for edge in sprite.size)
        picture = sprite_image(name, width, height)
        left = round(at[0] * self.scale - sprite.anchor[0] * factor)
        top = round(at[1] * self.scale - sprite.anchor[1] * factor)
        self._paste(picture, left, top)

    def fit(self, name: str, at: Point, size: Point, turn: float = 0.0) -> None:
        """Put a sprite with its middle on a place, stretched to a size, turned by some degrees."""
        width, height = (max(1, round(edge * self.scale)) for edge in size)
        picture = sprite_image(name, width, height)
        if turn:
            picture = picture.rotate(turn, Image.Resampling.BICUBIC, expand=True)
        left, top = (round(part * self.scale - edge / 2) for part, edge in zip(at, picture.size, strict=True))
        self._paste(picture, left, top)

    def _paste(self, picture: Image.Image, left: int, top: int) -> None:
        """Put a picture on dots of the whole picture."""
        self.image.paste(picture, (left - self.box[0], top - self.box[1]), picture)


def faded(mask: Image.Image, opacity: float) -> Image.Image:
    """A mask that lets less through."""
    return mask if opacity >= 1 else mask.point([round(value * opacity) for value in range(256)])


def blurred(image: Image.Image, radius: float) -> Image.Image:
    """An image with soft edges; wide blurs are made on a smaller copy."""
    if radius <= 0:
        return image
    part = max(1, int(radius // 2))
    small = image.reduce(part) if part > 1 else image
    small = small.filter(ImageFilter.GaussianBlur(radius / part))
    return small.resize(image.size, Image.Resampling.BICUBIC) if part > 1 else small


def noise(size: tuple[int, int], cell: float, seed: int, *, is_small: bool = False) -> Image.Image:
    """Grey clouds, always the same for the same words.

    Args:
        size: Of the image, in dots.
        cell: How large a cloud is, in dots.
        seed: Which clouds.
        is_small: Leave a dot for a cloud, to be stretched later.
    """
    width, height = (max(2, ceil(edge / cell) + 1) for edge in size)
    grey = Image.frombytes("L", (width, height), Random(seed).randbytes(width * height))
    return grey if cell <= 1 or is_small else grey.resize(size, Image.Resampling.BICUBIC)
