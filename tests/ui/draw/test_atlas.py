"""Pictures lie side by side on one page, densely, and nowhere else."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations
from random import Random

import arcade
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from pyglet.image.atlas import AllocatorException

from hameln.ui.draw.atlas import Atlas, AtlasFullError, Skyline
from hameln.ui.window import Window

SIDE = 60


def texture(width: int, height: int, colour: str = "#FF0000") -> arcade.Texture:
    picture = Image.new("RGBA", (width, height), colour)
    return arcade.Texture(picture, hit_box_points=((0, 0), (0, 1), (1, 1)), hash=repr((width, height)))


@given(st.lists(st.tuples(st.integers(1, SIDE + 4), st.integers(1, SIDE + 4)), max_size=30))
def test_pictures_never_overlap_and_none_leaves_the_page(sizes: list[tuple[int, int]]) -> None:
    room, placed = Skyline(SIDE, SIDE), list[tuple[int, int, int, int]]()
    for width, height in sizes:
        try:
            left, low = room.alloc(width, height)
        except AllocatorException:
            assert placed or width > SIDE or height > SIDE
            continue
        assert left >= 0 <= low
        assert left + width <= SIDE
        assert low + height <= SIDE
        placed.append((left, low, left + width, low + height))
    for one, other in combinations(placed, 2):
        assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]


def test_letters_between_large_pictures_leave_little_of_the_page_unpainted() -> None:
    rng, room = Random(3), Skyline(2048, 2048)
    with suppress(AllocatorException):
        for number in range(5000):
            width, height = (10, 12) if number % 40 else (200, 100)
            room.alloc(rng.randint(width, 3 * width), rng.randint(height, 3 * height))

    assert room.get_usage() > 0.75


def test_a_picture_is_kept_on_the_page_alone_and_survives_tidying(opened: Window) -> None:
    page = Atlas(opened.ctx, 64)
    red, gone = texture(20, 30), texture(40, 40, "#00FF00")
    page.add(red)
    page.add(gone)
    with pytest.raises(AtlasFullError):
        page.add(texture(50, 24, "#0000FF"))

    del gone
    page.tidy()
    page.add(blue := texture(50, 24, "#0000FF"))

    assert page.size == (64, 64)
    assert page.read_texture_image_from_atlas(red).getcolors() == [(600, (255, 0, 0, 255))]
    assert page.read_texture_image_from_atlas(blue).getcolors() == [(1200, (0, 0, 255, 255))]
    assert not isinstance(red.image, Image.Image)


def test_a_page_grows_only_when_it_is_told_to(opened: Window) -> None:
    page = Atlas(opened.ctx, 64)
    page.add(red := texture(60, 60))
    with pytest.raises(AtlasFullError):
        page.add(texture(61, 61))
    with pytest.raises(AtlasFullError):
        page.rebuild()
    assert page.size == (64, 64)

    page.tidy(is_to_grow=True)
    assert page.size == (96, 64)
    assert page.read_texture_image_from_atlas(red).getcolors() == [(3600, (255, 0, 0, 255))]
