"""What a painter keeps in the graphics memory, and that nobody sees how it is kept."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import arcade
import pytest
from PIL import Image, ImageChops

from hameln.table.settings import Settings
from hameln.ui.draw.art import return_large_pieces
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import SMALLEST, Face, Fonts
from hameln.ui.draw.painter import Painter
from hameln.ui.window import Window
from tests import children
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
        sheet = DisplayList(1280, 800, program.studio.letters, program.art, Hand())
        for place in range(600):
            sheet.words(f"{page}.{place}", 40.0 * (place % 30), 20.0 * (place // 30))
        painter.paint(sheet.marks)
        assert len(painter.atlas.textures) < 3300

    painter.close()


@pytest.mark.long
def test_however_marks_come_and_go_the_picture_is_that_of_the_last_ones(window: Window) -> None:
    """Sprites are kept, moved and given other marks; a painter that knows nothing of them paints the same."""
    program, rng = window.program, Random(7)
    sheet = DisplayList(1280, 800, program.studio.letters, program.art, Hand())
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


@pytest.mark.long
def test_only_what_changes_is_painted_and_nobody_sees_it(window: Window) -> None:
    """Words, half clear panels and what lives go, come and change places before one ground, dot for dot."""
    program, rng = window.program, Random(23)
    sheet = DisplayList(1280, 800, program.studio.letters, program.art, Hand())
    sheet.fill(0, 0, 1280, 800, "#8FA05F")
    for number in range(60):
        x, y = rng.uniform(-40, 1240), rng.uniform(-20, 780)
        match number % 4:
            case 0:
                sheet.words(f"Gypsy {number}", x, y, Face.TITLE, rng.uniform(12, 60))
            case 1:
                sheet.sprite("house_dairy_1", x, y, scale=rng.uniform(0.5, 1.5))
            case 2:
                sheet.fill(x, y, rng.uniform(20, 200), rng.uniform(20, 200), "#2B1D12", alpha=120)
            case _:
                sheet.patch("panel_parchment", x, y, rng.uniform(80, 300), rng.uniform(60, 200))
    ground, *marks = sheet.marks
    shown = [rng.choice((True, False)) for _ in marks]
    with closing(Painter(window, program.studio, keeps=True)) as painter:
        for step in range(8):
            for place in rng.sample(range(len(marks)), rng.choice((1, 3, 20))):
                shown[place] = not shown[place]
            if step % 3 == 2:
                rng.shuffle(marks)
            still = [ground, *(mark for mark, is_shown in zip(marks, shown, strict=True) if is_shown)]
            moving, living = rng.sample(marks, rng.randrange(3)), rng.sample(marks, rng.randrange(4))
            painter.paint(still, living)
            painter.show(moving, living=living, is_whole=False)
            picture = arcade.get_image().convert("RGB")
            with closing(Painter(window, program.studio)) as fresh:
                difference = ImageChops.difference(seen(fresh, still, moving, living), picture)
                assert max(most for _, most in difference.getextrema()) <= 2, step  # what lives is blended
            painter.show(moving, living=living)  # as the window would have kept it


@pytest.mark.long
def test_when_pictures_are_forgotten_all_is_painted(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.ui.draw.painter._MOST_TEXTURES", 10)
    program = window.program
    with closing(Painter(window, program.studio)) as painter:
        for page in range(6):
            sheet = DisplayList(1280, 800, program.studio.letters, program.art, Hand())
            sheet.fill(0, 0, 1280, 800, "#8FA05F")
            for place in range(4):
                sheet.words(f"{page}.{place}", 200.0 * page, 100.0 * place + 50)
            with closing(Painter(window, program.studio)) as fresh:
                assert painted(painter, sheet.marks) == painted(fresh, sheet.marks), page


@pytest.mark.long
def test_the_page_of_pictures_grows_only_for_what_is_seen_at_once(window: Window) -> None:
    """Whichever of the layers finds it full, everything looks as if it had always had room."""
    program, rng = window.program, Random(11)

    def panels(count: int) -> list[DrawItem]:
        sheet = DisplayList(1280, 800, program.studio.letters, program.art, Hand())
        for _ in range(count):
            x, y, width, height = (rng.uniform(*ends) for ends in ((0, 900), (0, 600), (80, 300), (60, 200)))
            sheet.patch("panel_parchment", x, y, width, height)
        return sheet.marks

    def look_alike(*shown: list[DrawItem]) -> bool:
        with closing(Painter(window, program.studio)) as fresh:
            pictures = [seen(one, *shown) for one in (painter, fresh)]
        return max(most for _, most in ImageChops.difference(*pictures).getextrema()) <= 2

    crowded = 2048
    with closing(Painter(window, program.studio, side=crowded)) as painter:
        for number in range(3):  # which fills the page
            marks = panels(1 + 15 * (number % 3))
            assert look_alike(marks, panels(number % 7), panels(number % 4))
            assert look_alike(marks, panels(9), panels(3))
            assert painter.atlas.width == crowded

        assert look_alike(panels(400))
        assert painter.atlas.width > crowded


def seen(
    painter: Painter, marks: list[DrawItem], moving: Sequence[DrawItem] = (), living: Sequence[DrawItem] = ()
) -> Image.Image:
    """What a painter shows of these marks; what lives may be blended a little otherwise."""
    painter.paint(marks, living)
    painter.show(moving, living=living)
    return arcade.get_image().convert("RGB")


def painted(painter: Painter, marks: list[DrawItem]) -> bytes:
    """What a painter shows of these marks."""
    painter.paint(marks)
    painter.show([])
    return arcade.get_image().tobytes()


PICTURES = """
import ctypes, os, sys
from pathlib import Path
from hameln.ui.draw.art import return_large_pieces

def used():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

malloc, free = ctypes.CDLL(None).malloc, ctypes.CDLL(None).free
malloc.restype, free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
if sys.argv[1] == "yes":
    assert return_large_pieces()
before = used()
for _ in range(4):
    pictures = [malloc(8_000_000) for _ in range(20)]
    for picture in pictures:
        ctypes.memset(ctypes.c_void_p(picture), 1, 8_000_000)
    last = malloc(100_000)
    for picture in pictures:
        free(picture)
print(used() - before)
"""


@pytest.mark.long
@pytest.mark.skipif(not return_large_pieces(), reason="another C library")
def test_pictures_that_are_not_needed_leave_the_memory(tmp_path: Path) -> None:
    program = tmp_path / "pictures.py"
    program.write_text(PICTURES, encoding="utf-8")

    held, left = (
        float(children.run([sys.executable, program, word], capture_output=True, check=True).stdout)
        for word in ("no", "yes")
    )

    assert held > 100
    assert left < 20


SENTENCE = "The Piper asks 12 florins for 3 children; 25 rats follow him to the Weser, 7 × Sword, 6 houses."


@pytest.mark.parametrize("face", Face)
def test_the_plain_face_is_a_little_smaller_but_for_numbers(face: Face) -> None:
    usual, plain = Fonts(), Fonts(is_plain=True)

    part = {Face.NUMBER: 1.0, Face.TITLE: 0.95}.get(face, 0.9)

    assert plain.font(face, 40).size == round(part * usual.font(face, 40).size)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [230, 260, 333, 470])
def test_lines_are_as_wide_as_their_place_and_hold_numbers_together(scale: float, width: float) -> None:
    letters = Fonts(text_scale=scale)

    lines = letters.wrap(SENTENCE, Face.BODY, 14, width)

    assert " ".join(lines) == SENTENCE
    assert all(letters.width(line, Face.BODY, 14) <= width for line in lines)
    assert not [line for line in lines if line[-1].isdigit() or line[-1] == "×"]


@pytest.mark.parametrize("width", [60, 150, 300])
def test_what_does_not_fit_shrinks_no_further_than_it_can_be_read(width: float) -> None:
    letters = Fonts()

    shown, size = letters.fit(SENTENCE, Face.BOLD, 16, width)

    assert size >= 16 * SMALLEST
    assert shown.endswith("…")
    assert letters.width(shown, Face.BOLD, size) <= width


@pytest.mark.parametrize("share", [0.45, 0.55, 0.65])
def test_what_is_nearly_twice_too_long_is_cut_rather_than_made_tiny(share: float) -> None:
    letters = Fonts()
    width = share * letters.width(SENTENCE, Face.BOLD, 16)

    shown, size = letters.fit(SENTENCE, Face.BOLD, 16, width)

    assert size == pytest.approx(16 * SMALLEST)
    assert shown.endswith("…")
