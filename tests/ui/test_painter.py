"""What a painter keeps in the graphics memory, and that nobody sees how it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from random import Random

import arcade
import pytest
from PIL import Image, ImageChops

from hameln.table.settings import Settings
from hameln.ui.painter import Painter
from hameln.ui.sheet import Hand, Mark, Sheet
from hameln.ui.window import Window
from tests.ui.test_window import resize


@pytest.fixture
def window(opened: Window) -> Window:
    """The window, which nothing but a painter of the test's own paints into."""
    opened.program.settings = Settings(speed=0.0, tutorial_done=True, living=False)
    opened.program.hush()
    resize(opened, (1280, 800))
    return opened


@pytest.mark.long
def test_pictures_that_are_not_needed_any_more_are_forgotten(window: Window) -> None:
    program = window.program
    painter = Painter(window, program.studio)
    for page in range(8):
        sheet = Sheet(1280, 800, program.studio.letters, program.art, Hand())
        for place in range(600):
            sheet.words(f"{page}.{place}", 40.0 * (place % 30), 20.0 * (place // 30))
        painter.paint(sheet.marks)
        assert len(painter.atlas.textures) < 3300

    painter.close()


@pytest.mark.long
def test_however_marks_come_and_go_the_picture_is_that_of_the_last_ones(window: Window) -> None:
    """Sprites are kept, moved and given other marks; a painter that knows nothing of them paints the same."""
    program, rng = window.program, Random(7)
    sheet = Sheet(1280, 800, program.studio.letters, program.art, Hand())
    for number in range(30):
        x, y = rng.uniform(0, 900), rng.uniform(0, 600)
        if number % 3:
            sheet.sprite(rng.choice(("house_dairy_1", "man_mint", "rat_left_2")), x, y)
        else:
            sheet.patch("panel_parchment", x, y, rng.uniform(80, 300), rng.uniform(60, 200))
    painter = Painter(window, program.studio)

    for _ in range(25):
        marks = rng.choices(sheet.marks, k=rng.randrange(1, 25))
        with closing(Painter(window, program.studio)) as fresh:
            assert painted(painter, marks) == painted(fresh, marks)
    assert painted(painter, marks) == painted(painter, marks)

    painter.close()


def test_the_page_of_pictures_grows_only_for_what_is_seen_at_once(window: Window) -> None:
    """Whichever of the layers finds it full, everything looks as if it had always had room."""
    program, rng = window.program, Random(11)

    def panels(count: int) -> list[Mark]:
        sheet = Sheet(1280, 800, program.studio.letters, program.art, Hand())
        for _ in range(count):
            x, y, width, height = (rng.uniform(*ends) for ends in ((0, 900), (0, 600), (80, 300), (60, 200)))
            sheet.patch("panel_parchment", x, y, width, height)
        return sheet.marks

    def look_alike(*shown: list[Mark]) -> bool:
        with closing(Painter(window, program.studio)) as fresh:
            pictures = [seen(one, *shown) for one in (painter, fresh)]
        return max(most for _, most in ImageChops.difference(*pictures).getextrema()) <= 2

    crowded = 2048
    with closing(Painter(window, program.studio, most=crowded)) as painter:
        for number in range(5):  # which fills the page
            marks = panels(1 + 15 * (number % 3))
            assert look_alike(marks, panels(number % 7), panels(number % 4))
            assert look_alike(marks, panels(9), panels(3))
            assert painter.atlas.width == crowded

        assert look_alike(panels(400))
        assert painter.atlas.width > crowded


def seen(
    painter: Painter, marks: list[Mark], moving: Sequence[Mark] = (), living: Sequence[Mark] = ()
) -> Image.Image:
    """What a painter shows of these marks; what lives may be blended a little otherwise."""
    painter.paint(marks, living)
    painter.show(moving, living=living)
    return arcade.get_image().convert("RGB")


def painted(painter: Painter, marks: list[Mark]) -> bytes:
    """What a painter shows of these marks."""
    painter.paint(marks)
    painter.show([])
    return arcade.get_image().tobytes()
