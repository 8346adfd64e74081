"""Letters: which faces there are, how wide a text is, where it breaks, and its picture.

Everything on the screen is measured and drawn with the same letters, so what fits when it is measured fits
when it is seen. Sizes are logical: a window of 1280 x 800 shows them dot for dot.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from hameln.content import folder
from hameln.files.fonts import FALLBACKS, undrawn


class Face(StrEnum):
    """What a text is for, which decides the letters."""

    TITLE = "title"
    BODY = "body"
    BOLD = "bold"
    ITALIC = "italic"
    NUMBER = "number"


_FILES: Final = {
    Face.TITLE: "cinzel/Cinzel-Bold.ttf",
    Face.BODY: "eb-garamond/EBGaramond-Regular.ttf",
    Face.BOLD: "eb-garamond/EBGaramond-Bold.ttf",
    Face.ITALIC: "eb-garamond/EBGaramond-Italic.ttf",
    Face.NUMBER: "atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf",
}
_PLAIN_FILES: Final = {
    Face.TITLE: "atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf",
    Face.BODY: "atkinson-hyperlegible/AtkinsonHyperlegible-Regular.ttf",
    Face.BOLD: "atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf",
    Face.ITALIC: "atkinson-hyperlegible/AtkinsonHyperlegible-Regular.ttf",
    Face.NUMBER: "atkinson-hyperlegible/AtkinsonHyperlegible-Bold.ttf",
}
_PLAIN_SIZE: Final = 0.9
"""Atkinson looks larger than the others at the same size."""
_COUNTED: Final = re.compile(r"(?<=[\d×]) (?=×|[^\W\d])")
"""The space between a number and what it counts."""
_JOINED: Final = re.compile(r"(?<=\d) (?=%)|(?<=±) (?=\d)")
"""The spaces at which no line ends, however short it is."""
_NARROW: Final = 8
"""In lines shorter than so many times their height, a number may be parted from what it counts."""
_MOST_WRAPPED: Final = 4_000
"""Texts whose lines are remembered."""
SMALLEST: Final = 0.68
"""How far a text may shrink to fit its place."""


@lru_cache(maxsize=256)
def _font(file: str, dots: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(folder("sprites") / "fonts" / file, dots)


@lru_cache(maxsize=4)
def _measured(
    scale: float,  # noqa: ARG001 - what a width depends on, beside the text
    text_scale: float,  # noqa: ARG001
    is_plain: bool,  # noqa: ARG001, FBT001
) -> tuple[dict[tuple[str, Face, float], float], dict[tuple[str, Face, float, float], tuple[str, ...]]]:
    """Widths and lines that were found in letters of this kind, for all that measure in them."""
    return {}, {}


def drawable(text: str) -> str:
    """A text with a question mark for each letter that no font draws; files of others may bring any."""
    missing = undrawn(text)
    return text.translate(dict.fromkeys(map(ord, missing), "?")) if missing else text


class Fonts:
    """The letters for one scale of the window.

    Attributes:
        scale: Dots for a logical unit.
        text_scale: How much larger than usual the person wants to read.
        is_plain: Whether one plain face serves for everything.
    """

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0, *, is_plain: bool = False) -> None:
        """Letters of a size; fonts are read when they are first needed."""
        self.scale = scale
        self.text_scale = text_scale
        self.is_plain = is_plain
        self._widths, self._lines = _measured(scale, text_scale, is_plain)

    def font(self, face: Face, size: float, text: str = "") -> ImageFont.FreeTypeFont:
        """The font of a face for a logical size; another one where it has not all letters of a text."""
        file = (_PLAIN_FILES if self.is_plain else _FILES)[face]
        if undrawn(text, file):
            file = FALLBACKS["Bold" in file]
        is_changed = self.is_plain and face not in (Face.NUMBER, Face.TITLE)
        dots = size * self.text_scale * self.scale * (_PLAIN_SIZE if is_changed else 1.0)
        if self.is_plain and face is Face.TITLE:
            dots *= 0.95
        return _font(file, max(6, round(dots)))

    def width(self, text: str, face: Face, size: float) -> float:
        """How wide a line is, in logical units."""
        key = (text, face, size)
        known = self._widths.get(key)
        if known is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            font = self.font(face, size, text)
            known = self._widths[key] = font.getlength(drawable(text)) / self.scale
        return known

    def line(self, size: float) -> float:
        """The height of a line of text, in logical units."""
        return size * self.text_scale * 1.28

    def fit(self, text: str, face: Face, size: float, width: float) -> tuple[str, float]:
        """The text and a size at which it is not wider than the width.

        It shrinks to `SMALLEST` of its size; what is still too long ends in an ellipsis.
        """
        wide = self.width(text, face, size)
        if wide <= width:
            return text, size
        smaller = max(size * SMALLEST, size * width / wide * 0.985)
        while text and self.width(text, face, smaller) > width:
            smaller = max(size * SMALLEST, smaller - 0.5)
            if smaller <= size * SMALLEST and self.width(text, face, smaller) > width:
                text = text.rstrip("…")[:-1].rstrip() + "…" if len(text) > 1 else ""
        return text, smaller

    def wrap(self, text: str, face: Face, size: float, width: float) -> list[str]:
        """The lines of a text that are not wider than the width; a word that is too long is broken.

        A number stays on one line with its sign, and with what it counts unless the lines are very short.
        """
        key = (text, face, size, width)
        known = self._lines.get(key)
        if known is None:
            if len(self._lines) > _MOST_WRAPPED:
                self._lines.clear()
            known = self._lines[key] = tuple(self._wrapped(text, face, size, width))
        return list(known)

    def _wrapped(self, text: str, face: Face, size: float, width: float) -> list[str]:
        text = _JOINED.sub("\N{NO-BREAK SPACE}", text)
        if width > _NARROW * self.line(size):
            text = _COUNTED.sub("\N{NO-BREAK SPACE}", text)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, face, size) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while self.width(line, face, size) > width and len(line) > 1:
                    cut = self._cut(line, face, size, width)
                    lines.append(line[:cut])
                    line = line[cut:]
            lines.append(line)
        return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]

    def _cut(self, word: str, face: Face, size: float, width: float) -> int:
        """After how many letters a word must be broken."""
        cut = len(word) - 1
        while cut > 1 and self.width(word[:cut], face, size) > width:
            cut -= 1
        return cut

    def picture(self, text: str, face: Face, size: float, colour: str) -> tuple[Image.Image, float]:
        """The picture of a line, and where in it the middle of its capitals lies, in dots from the top."""
        font, text = self.font(face, size, text), drawable(text)
        ascent, descent = font.getmetrics()
        pad = 2
        wide = max(1, round(font.getlength(text))) + 2 * pad
        image = Image.new("RGBA", (wide, ascent + descent + 2 * pad), _clear(colour))
        ImageDraw.Draw(image).text((pad, pad + ascent), text, font=font, fill=colour, anchor="ls")
        capitals = font.getbbox("H", anchor="ls")
        return image, pad + ascent + capitals[1] / 2


def _clear(colour: str) -> tuple[int, int, int, int]:
    """The colour with no strength, so that edges do not darken."""
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), 0)
