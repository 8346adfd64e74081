"""What lives in the background costs little, is covered by what lies above it, and rests without motion."""

from __future__ import annotations

import pytest
from attrs import evolve
from PIL import Image, ImageChops

from hameln.kernel.kits import games_with
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.ambient_lights import FASTEST, SHARE, SLOWEST
from hameln.ui.draw.art import Art
from hameln.ui.draw.covers import beside, cover, covered, draw_covers
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.draw_item import AmbientLight, DrawItem
from hameln.ui.screen import Screen
from hameln.ui.screens.title import TitleScreen

LAMP = AmbientLight(sprite="icon_star", x=200, y=200, scale=0.5, alpha=100, swing=60, seconds=2.0)
MIST = AmbientLight(sprite="icon_star", x=100, y=400, alpha=100, seconds=10.0, way=600)


class Street(Screen):
    """A lamp and mist, and perhaps something that was put over the lamp."""

    def __init__(self, app: App, *glimmers: AmbientLight) -> None:
        super().__init__(app)
        self.glimmers = glimmers
        self.above: tuple[float, float, float, float] | None = None
        self.sheets = 0

    def draw(self, sheet: DisplayList) -> None:
        self.sheets += 1
        sheet.fill(0, 0, sheet.width, sheet.height, "#101020")
        for glimmer in self.glimmers:
            sheet.glimmer(glimmer)
        if self.above is not None:
            sheet.fill(*self.above, "#FFFFFF")


class Veil(Screen):
    """Something that lies above."""

    is_overlay = True

    def draw(self, sheet: DisplayList) -> None:
        sheet.words("Pause", 20, 20)


def street(*glimmers: AmbientLight, **changes: object) -> tuple[App, Street]:
    app = App(evolve(Settings(), **changes))  # type: ignore[arg-type]
    screen = Street(app, *glimmers)
    app.open(screen)
    app.sheet()
    return app, screen


def live(app: App, seconds: float) -> list[list[tuple[float, int]]]:
    """Let time pass; where everything was and how strong, in each picture that was painted."""
    seen = []
    for _ in range(round(seconds * 100)):
        app.update(0.01)
        assert not app.is_dirty, "what lies still is painted anew"
        if app.is_stirred:
            seen.append([(mark.x, mark.alpha) for mark in app.moving()])
    return seen


def test_a_lamp_flickers_where_it_is_and_nothing_else_is_painted() -> None:
    app, screen = street(LAMP)
    app.life.spent(0.0)
    seen = live(app, 5)
    assert len({place for ((place, _),) in seen}) == 1
    strengths = [alpha for ((_, alpha),) in seen]
    assert max(strengths) > 125
    assert min(strengths) < 75
    assert screen.sheets == 1


def test_mist_comes_and_goes_on_its_way() -> None:
    app, _ = street(MIST)
    for _ in range(40):
        app.life.spent(0.0)
    seen = [picture[0] for picture in live(app, 9.9) if picture]
    places = [place for place, _ in seen]
    assert places == sorted(places)
    assert places[-1] - places[0] > 500
    assert seen[0][1] < 20
    assert seen[-1][1] < 20
    assert max(alpha for _, alpha in seen) > 95


@pytest.mark.parametrize(("cost", "pause"), [(0.0, FASTEST), (0.003, 0.003 / SHARE), (9.0, SLOWEST)])
def test_the_dearer_a_picture_the_seldomer_it_is_painted(cost: float, pause: float) -> None:
    app, _ = street(LAMP)
    for _ in range(60):
        app.life.spent(cost)
    count = len(live(app, 10))
    assert app.life.pause == pytest.approx(pause, rel=0.02)
    assert count == pytest.approx(10 / pause, rel=0.1, abs=1)


def test_nothing_lives_with_reduced_motion_or_while_nobody_sees_the_window() -> None:
    app, _ = street(LAMP, MIST, reduced_motion=True)
    assert live(app, 3) == []
    assert app.moving() == []

    app, _ = street(LAMP, MIST)
    app.life.is_seen = False
    assert live(app, 3) == []


def test_a_screen_on_which_nothing_lives_is_never_painted_for_it() -> None:
    app, _ = street()
    assert live(app, 3) == []


def test_a_lamp_goes_out_under_what_is_laid_above_it_and_burns_beside_it() -> None:
    app, screen = street(LAMP)
    for above, is_lit in (((190, 190, 20, 20), False), ((240, 190, 50, 20), True), (None, True)):
        screen.above = above
        app.sheet()
        assert bool(app.moving()) == is_lit, above


def test_under_another_screen_everything_rests() -> None:
    app, _ = street(LAMP, MIST)
    app.open(Veil(app))
    app.sheet()
    assert live(app, 3) == []
    app.close()
    app.sheet()
    assert live(app, 3)


USUAL = Settings(tutorial_done=True)
SIZES = [(1280, 800), (1920, 1080), (1024, 640), (2560, 1080)]


def titled(game: str, size: tuple[int, int] = SIZES[0], settings: Settings = USUAL) -> App:
    app = App(evolve(settings, game=game), size)
    app.open(TitleScreen(app))
    app.sheet()
    return app


def seen(app: App, time: float) -> list[DrawItem]:
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


@pytest.mark.long
@pytest.mark.parametrize("game", games_with("ui"))
@pytest.mark.parametrize("size", SIZES)
def test_it_never_lies_above_the_menu(game: str, size: tuple[int, int]) -> None:
    app = titled(game, size)
    ground, *rest = app.sheet().marks
    living = [mark for time in range(0, 40, 5) for mark in seen(app, time)]

    below = app.studio.compose([ground, *living, *rest], *size)
    still = app.studio.compose([ground, *rest], *size)

    assert ImageChops.difference(below, still).getbbox() is not None
    spot = app.spot(f"new:{game}")
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


@pytest.mark.parametrize("size", [(400, 402), (400, 427), (960, 803), (960, 854)])
def test_a_picture_covers_windows_of_every_size(size: tuple[int, int]) -> None:
    """Of these, rounding makes the part that is seen larger than the picture."""
    assert cover(Art(), "title", *size).size == size


@pytest.mark.few(2)
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


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_all_that_is_to_be_seen_of_a_title_lies_above_its_buttons(size: tuple[int, int]) -> None:
    """The feet of the Piper and the rats before him, and they lie there in the picture that is drawn."""
    app = titled("hameln", size)
    sheet = app.sheet()
    foot = sheet.height * 0.27
    on, *_ = draw_covers(sheet, ["title", "title"], foot)
    high, wide = round(sheet.height), round(sheet.width)
    drawn = beside(app.art, ["title", "title"], wide, high, foot / sheet.height)

    whole = app.art.source("title").convert("RGB")
    for at in ((1052, 560), (1070, 700), (900, 735)):
        x, y = on.place(*at)
        assert y < sheet.height - foot
        near = whole.crop((2 * at[0] - 8, 2 * at[1] - 8, 2 * at[0] + 8, 2 * at[1] + 8)).resize((1, 1))
        half = max(1, round(4 * on.scale))
        here = drawn.crop((round(x) - half, round(y) - half, round(x) + half, round(y) + half)).resize((1, 1))
        assert farthest(near, here) < 24
    board = app.art.tiled("tile_walnut", wide, round(foot), 1.0).convert("RGB")
    below = (0, board.height // 2, wide, board.height)
    assert farthest(drawn.crop((0, high - board.height // 2, wide, high)), board.crop(below)) == 0


def farthest(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any band of two pictures of one dot."""
    return max(high for high, count in enumerate(_counts(ImageChops.difference(one, other))) if count)


def _counts(picture: Image.Image) -> list[int]:
    counts = picture.histogram()
    return [sum(counts[value::256]) for value in range(256)]
