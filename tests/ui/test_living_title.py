"""The title pictures live: where they are seen, and below the menu."""

from __future__ import annotations

import pytest
from attrs import evolve
from PIL import Image, ImageChops

from hameln.kernel.kits import games_with
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.covers import cover, covered
from hameln.ui.screens.title import TitleScreen
from hameln.ui.sheet import Mark

USUAL = Settings(tutorial_done=True)
SIZES = [(1280, 800), (1920, 1080), (1024, 640), (2560, 1080)]


def titled(game: str, size: tuple[int, int] = SIZES[0], settings: Settings = USUAL) -> App:
    app = App(evolve(settings, game=game), size)
    app.open(TitleScreen(app))
    app.sheet()
    return app


def seen(app: App, time: float) -> list[Mark]:
    app.life.time = time
    return app.life.living()


@pytest.mark.parametrize("game", games_with("ui"))
def test_a_title_moves_without_being_drawn_anew_and_the_same_moment_looks_the_same(game: str) -> None:
    app, other = titled(game), titled(game)

    assert seen(app, 2.0) != seen(app, 5.0)
    assert seen(app, 5.0) == seen(other, 5.0)
    for _ in range(60):
        app.update(0.05)
        assert not app.is_dirty


@pytest.mark.few(1)
@pytest.mark.parametrize("game", games_with("ui"))
@pytest.mark.parametrize("size", SIZES)
def test_it_never_lies_above_the_menu(game: str, size: tuple[int, int]) -> None:
    app = titled(game, size)
    ground, *rest = app.sheet().marks
    living = [mark for time in range(0, 40, 5) for mark in seen(app, time)]

    below = app.studio.compose([ground, *living, *rest], *size)
    still = app.studio.compose([ground, *rest], *size)

    assert ImageChops.difference(below, still).getbbox() is not None
    spot = app.spot("button:settings")
    assert spot is not None
    x, y, wide, high = (part * app.scale for part in (spot.x, spot.y, spot.width, spot.height))
    face = (round(x + 12), round(y + 10), round(x + wide - 12), round(y + high - 12))
    assert ImageChops.difference(below.crop(face), still.crop(face)).getbbox() is None


@pytest.mark.parametrize(
    "settings",
    [evolve(USUAL, living=False), evolve(USUAL, reduced_motion=True), evolve(USUAL, high_contrast=True)],
)
def test_a_title_rests_where_that_is_wished_for(settings: Settings) -> None:
    assert seen(titled("hameln", settings=settings), 3.0) == []


@pytest.mark.parametrize("size", SIZES)
def test_what_lives_lies_where_the_picture_has_come_to_lie(size: tuple[int, int]) -> None:
    app = titled("hameln", size)
    whole = app.art.source("title").convert("RGB")
    on, seen_part = covered(app.art, "title", *size), cover(app.art, "title", *size)

    for at in ((640, 210), (1052, 560), (695, 596)):
        x, y = on.place(*at)
        near = whole.crop((2 * at[0] - 8, 2 * at[1] - 8, 2 * at[0] + 8, 2 * at[1] + 8)).resize((1, 1))
        half = max(1, round(4 * on.scale))
        here = seen_part.crop((round(x) - half, round(y) - half, round(x) + half, round(y) + half)).resize(
            (1, 1)
        )
        assert farthest(near, here) < 24


def farthest(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any band of two pictures of one dot."""
    return max(high for high, count in enumerate(_counts(ImageChops.difference(one, other))) if count)


def _counts(picture: Image.Image) -> list[int]:
    counts = picture.histogram()
    return [sum(counts[value::256]) for value in range(256)]
