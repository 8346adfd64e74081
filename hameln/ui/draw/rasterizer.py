"""Looks become pictures in dots."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, NamedTuple

from PIL import Image, ImageColor

from hameln.ui.draw.art import Art
from hameln.ui.draw.draw_item import DrawItem, Look
from hameln.ui.draw.fonts import Fonts


class Place(NamedTuple):
    """Where a mark lies in the window, in dots from the top left."""

    left: int
    top: int
    width: int
    height: int


_PLAIN_DOTS: Final = 4


class Rasterizer:
    """Draws looks for one scale of the window."""

    def __init__(self, art: Art, letters: Fonts) -> None:
        """A studio that draws with these sprites and letters."""
        self.art = art
        self.letters = letters
        self._begun: dict[str, tuple[tuple[object, ...], Future[Image.Image]]] = {}

    def begin(self, marks: Sequence[DrawItem]) -> None:
        """Begin with the drawings of slots among these marks, beside whatever is done until they are wanted.

        Args:
            marks: What will be seen first. Whoever draws it shares nothing with others.
        """
        makers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        for mark in marks:
            if mark.look.slot:
                made = makers.submit(self._made, mark.look, self.place(mark))
                self._begun[mark.look.slot] = self.key_of(mark), made
        makers.shutdown(wait=False)

    def key_of(self, mark: DrawItem) -> tuple[object, ...]:
        """What the picture of a mark depends on."""
        if mark.look.key[0] in ("words", "fill"):
            return (mark.look,)
        place = self.place(mark)
        return (mark.look, place.width, place.height)

    def place(self, mark: DrawItem) -> Place:
        """Where a mark lies; words are placed when their picture is known."""
        scale = self.letters.scale
        left, top = round(mark.x * scale), round(mark.y * scale)
        if mark.look.key[0] in ("sprite", "words"):
            width, height = max(1, round(mark.width * scale)), max(1, round(mark.height * scale))
        else:
            width = max(1, round((mark.x + mark.width) * scale) - left)
            height = max(1, round((mark.y + mark.height) * scale) - top)
        return Place(left, top, width, height)

    def draw(self, mark: DrawItem) -> tuple[Image.Image, int, int]:
        """The picture of a mark, and how far from its place its top left corner lies."""
        look, place = mark.look, self.place(mark)
        match look.key:
            case ("sprite", str(name)):
                return self.art.picture(name, place.width, place.height), 0, 0
            case ("patch", str(name)):
                return self.art.patch(name, place.width, place.height, self.letters.scale), 0, 0
            case ("fill", str(colour)):
                return Image.new("RGBA", (_PLAIN_DOTS, _PLAIN_DOTS), ImageColor.getrgb(colour)), 0, 0
            case ("words", *rest):
                return self._words(rest)
            case _:
                return self._drawing(look, place), 0, 0

    def _words(self, rest: Sequence[object]) -> tuple[Image.Image, int, int]:
        text, face, size, colour = rest
        image, middle = self.letters.picture(text, face, size, colour)  # type: ignore[arg-type]
        return image, -2, -round(middle)

    def _drawing(self, look: Look, place: Place) -> Image.Image:
        key, begun = self._begun.pop(look.slot, (None, None))
        is_same = key == (look, place.width, place.height)
        return begun.result() if begun is not None and is_same else self._made(look, place)

    @staticmethod
    def _made(look: Look, place: Place) -> Image.Image:
        if look.make is None:
            message = f"nobody knows how {look.key[0]!r} looks"
            raise ValueError(message)
        return look.make(place.width, place.height).convert("RGBA")

    def compose(self, marks: list[DrawItem], width: int, height: int) -> Image.Image:
        """All marks in one picture, without a window; the same as the window shows, only slower."""
        page: Image.Image = Image.new("RGBA", (width, height), "#000000")
        for mark in marks:
            image, dx, dy = self.draw(mark)
            place = self.place(mark)
            if mark.look.key[0] == "fill":
                image = image.resize((place.width, place.height))
            if mark.tint != (255, 255, 255):
                image = _tinted(image, mark.tint)
            if mark.alpha < 255:
                image = image.copy()
                image.putalpha(_scaled(image.getchannel("A"), mark.alpha))
            left, top = place.left + dx, place.top + dy
            if -image.width < left < width and -image.height < top < height:
                page.alpha_composite(image, *_clipped(left, top))
        return page.convert("RGB")


def _clipped(left: int, top: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Destination and source corners for a picture that may begin outside the page."""
    return (max(0, left), max(0, top)), (max(0, -left), max(0, -top))


def _tinted(image: Image.Image, tint: tuple[int, int, int]) -> Image.Image:
    red, green, blue, alpha = image.split()
    bands = [_scaled(band, part) for band, part in zip((red, green, blue), tint, strict=True)]
    return Image.merge("RGBA", (*bands, alpha))


def _scaled(band: Image.Image, part: int) -> Image.Image:
    """A band made weaker: 255 leaves it as it is."""
    return band.point([value * part // 255 for value in range(256)])
