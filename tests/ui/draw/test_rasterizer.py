"""Drawings that are begun before they are wanted."""

from __future__ import annotations

from threading import current_thread

import pytest
from PIL import Image

from hameln.ui.draw.art import Art
from hameln.ui.draw.draw_item import DrawItem, drawn_look
from hameln.ui.draw.fonts import Fonts
from hameln.ui.draw.rasterizer import Rasterizer

WIDE, HIGH = 12, 8


class Drawn:
    """A drawing that says which threads have made it, and in which sizes."""

    def __init__(self) -> None:
        """Nobody has drawn it yet."""
        self.makers: list[str] = []
        self.sizes: list[tuple[int, int]] = []
        self.look = drawn_look(("drawing", id(self)), self.make, "sky")

    def make(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        self.makers.append(current_thread().name)
        self.sizes.append((width, height))
        return Image.new("RGB", (width, height), "#123456")

    def mark(self, width: float) -> DrawItem:
        """A mark that shows it."""
        return DrawItem(self.look, 0.0, 0.0, width, HIGH)


@pytest.fixture
def studio() -> Rasterizer:
    return Rasterizer(Art(), Fonts())


def test_a_drawing_that_was_begun_is_made_once_beside_everything_else(studio: Rasterizer) -> None:
    drawn = Drawn()

    studio.begin([drawn.mark(WIDE)])
    image, _, _ = studio.draw(drawn.mark(WIDE))

    assert (image.size, image.getpixel((0, 0))) == ((WIDE, HIGH), (0x12, 0x34, 0x56, 255))
    assert drawn.makers != [current_thread().name]
    assert drawn.sizes == [(WIDE, HIGH)]


def test_what_is_wanted_in_another_size_is_drawn_anew(studio: Rasterizer) -> None:
    drawn = Drawn()

    studio.begin([drawn.mark(WIDE)])
    image, _, _ = studio.draw(drawn.mark(2 * WIDE))

    assert image.size == (2 * WIDE, HIGH)


def test_what_was_begun_is_not_kept(studio: Rasterizer) -> None:
    drawn = Drawn()

    studio.begin([drawn.mark(WIDE)])
    studio.draw(drawn.mark(WIDE))
    studio.draw(drawn.mark(WIDE))

    assert drawn.sizes == [(WIDE, HIGH), (WIDE, HIGH)]


def test_only_drawings_of_slots_are_begun(studio: Rasterizer) -> None:
    drawn = Drawn()
    loose = drawn_look(("drawing", "loose"), drawn.make)

    studio.begin([DrawItem(loose, 0.0, 0.0, WIDE, HIGH)])
    studio.draw(DrawItem(loose, 0.0, 0.0, WIDE, HIGH))

    assert drawn.makers == [current_thread().name]
