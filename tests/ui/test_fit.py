"""Nothing on any screen is cut off, covered or too small; `tools/photographs.py` looks at many more views."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hameln import language
from hameln.table.inspection import Inspection
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.screen import Screen
from hameln.ui.table.inspector import draw_told, lay_told
from hameln.ui.table.log import draw_list_hint
from hameln.ui.widgets.controls import button, wood
from hameln.ui.widgets.notices import draw_toast

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tools"))

import fitting  # noqa: E402 - tools are scripts, not a package
import photographs  # noqa: E402
import played  # noqa: E402
import poses  # noqa: E402
import screenshots  # noqa: E402

LONG = {"court-asked", "court-shown", "court-nobles"}
"""Screenshots with so many poses that only the long tests look at all of them."""


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with saves."""
    place = tmp_path_factory.mktemp("fit")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HAMELN_HOME", str(place))
        played.lay_saves()
    return place


@pytest.fixture(autouse=True)
def home(laid: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HAMELN_HOME", str(laid))
    yield laid
    language.use("en")


def look(screenshot: poses.Screenshot, view: photographs.View) -> dict[str, list[str]]:
    booth = photographs.Booth(photographs.nowhere)
    booth.visit(screenshot, view)
    return booth.found


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "screenshot",
    [
        pytest.param(one, id=one.name, marks=pytest.mark.long if one.name in LONG else ())
        for one in (*screenshots.SCREENSHOTS[2:], *screenshots.SCREENSHOTS[:2])
    ],
)
def test_large_letters_fit_on_every_screen(screenshot: poses.Screenshot) -> None:
    view = next(photographs.views(("de",), ((1280, 800),), (1.5,)))

    assert look(screenshot, view) == {}


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(1024, 640), (800, 600)])
@pytest.mark.parametrize("name", ["new-match", "turn", "sell", "replay", "scoring"])
def test_five_families_fit_into_a_small_window(name: str, size: tuple[int, int]) -> None:
    screenshot = next(one for one in screenshots.SCREENSHOTS if one.name == name)
    settings = Settings(language="hu", tutorial_done=True)
    view = photographs.View(folder="", settings=settings, size=size, table=poses.Table("hameln", 5))

    assert look(screenshot, view) == {}


@pytest.mark.long
def test_plain_letters_fit_beside_the_lessons_of_the_card_game() -> None:
    screenshot = next(one for one in screenshots.SCREENSHOTS if one.name == "road-lesson-nobilis")
    settings = Settings(plain_font=True, tutorial_done=True)

    assert look(screenshot, photographs.View(folder="", settings=settings, size=(1280, 800))) == {}


def test_every_view_has_a_folder_of_its_own() -> None:
    spoken = language.languages()
    usual = photographs.views(spoken, photographs.SIZES, (1.0, photographs.LARGE))
    folders = [view.folder for view in (*usual, *photographs.further_views(spoken))]

    assert len(folders) == len(set(folders))


def test_a_photograph_is_as_large_as_the_window() -> None:
    app = shown(wood)

    assert photographs.photograph(app, (1280, 800)).size == (1280, 800)


def test_the_pictures_of_the_documentation_are_those_that_the_tool_makes_and_all_are_shown() -> None:
    wanted = {
        photographs.documented(f"{folder}/{name}")
        for folder, names in photographs.DOCUMENTED.items()
        for name in names
    }
    pages = (
        "how-to-play.md",
        "how-to-play-rattus-cartus.md",
        "make-a-town.md",
        "make-a-family.md",
        "phones.md",
        "review.md",
    )
    guides = (TOP / "README.md", *(TOP / "docs" / name for name in pages))
    told = "".join(guide.read_text(encoding="utf-8") for guide in guides)

    by_browsers = {
        photographs.SHOTS / f"phone-{name}.jpg" for name in ("hand", "town")
    }  # tests.web.photographs
    assert set(photographs.SHOTS.iterdir()) == wanted | by_browsers
    assert sum(path.stat().st_size for path in wanted) <= photographs.MOST
    assert [path.name for path in sorted(wanted) if f"screenshots/{path.name}" not in told] == []


# -- the faults that are found


class Drawn(Screen):
    """A screen that shows what a test wants."""

    def __init__(self, app: App, draw: Callable[[DisplayList], object]) -> None:
        super().__init__(app)
        self._draw = draw

    def draw(self, sheet: DisplayList) -> None:
        self._draw(sheet)


def shown(draw: Callable[[DisplayList], object]) -> App:
    app = App(Settings())
    app.open(Drawn(app, draw))
    return app


def words_over_the_edge(sheet: DisplayList) -> None:
    sheet.words("over the edge", 1240, 100)
    sheet.words("below", 100, 797)


def tiny_words(sheet: DisplayList) -> None:
    sheet.words("tiny", 100, 100, Face.BODY, 9)


def bad_spots(sheet: DisplayList) -> None:
    sheet.spot("dot", 100, 100, 20, 40)
    sheet.spot("far", 1270, 100, 40, 40)
    sheet.spot("one", 200, 100, 40, 40)
    sheet.spot("two", 230, 100, 40, 40)


def words_on_each_other(sheet: DisplayList) -> None:
    sheet.words("one", 100, 100)
    sheet.words("other", 110, 104)


def words_over_a_panel(sheet: DisplayList) -> None:
    sheet.patch("panel_parchment", 100, 100, 80, 60)
    sheet.words("much too long for it", 110, 130)


def words_under_a_button(sheet: DisplayList) -> None:
    sheet.words("half of this is covered", 100, 100)
    button(sheet, "on", (190, 80, 100, 40), "Go on")


def a_short_button(sheet: DisplayList) -> None:
    button(sheet, "on", (100, 100, 60, 40), "Go on for ever")


def a_narrow_button(sheet: DisplayList) -> None:
    wide = sheet.letters.width("Go on for ever", Face.BOLD, theme.BODY) * 0.7
    button(sheet, "on", (100, 100, wide + 20, 40), "Go on for ever")


def a_cut_paragraph(sheet: DisplayList) -> None:
    sheet.paragraph("a sentence of many words " * 6, 100, 100, 200, lines=2)


def a_cut_explanation(sheet: DisplayList) -> None:
    told = Inspection(title="A house", lines=("a sentence of many words " * 6,) * 3)
    box = Box(x=100, y=100, width=280, height=120)
    draw_told(sheet, told, lay_told(sheet, told, box.width, box.height), box)


def a_tip_over_a_message(sheet: DisplayList) -> None:
    draw_toast(sheet, "This cannot be.", (0.0, 1280.0, 700.0))
    sheet.patch("panel_tooltip", 600, 660, 200, 60)


@pytest.mark.parametrize(
    ("draw", "fault"),
    [
        (words_over_the_edge, "outside the sheet: 'over the edge'"),
        (words_over_the_edge, "outside the sheet: 'below'"),
        (words_on_each_other, "on each other: 'one' and 'other'"),
        (words_over_a_panel, "over the edge of panel_parchment: 'much too long for it'"),
        (words_under_a_button, "under button_normal: 'half of this is covered'"),
        (a_short_button, "cut: 'Go"),
        (a_narrow_button, "of its size: 'Go on for ever'"),
        (a_cut_paragraph, "cut: '"),
        (a_cut_explanation, "cut: '"),
        (tiny_words, "letters of 9.0: 'tiny'"),
        (bad_spots, "spot of 20 x 40: dot"),
        (bad_spots, "spot outside the sheet: far"),
        (bad_spots, "spots on each other: one and two"),
        (a_tip_over_a_message, "panel_tooltip over what is read"),
    ],
)
def test_faults_are_found(draw: Callable[[DisplayList], object], fault: str) -> None:
    assert any(fault in found for found in fitting.faults(shown(draw)))


def words_below_a_panel(sheet: DisplayList) -> None:
    sheet.words("hidden", 100, 100)
    sheet.patch("panel_modal", 80, 60, 200, 80)
    sheet.words("seen instead", 100, 104)


def words_below_another_screen(sheet: DisplayList) -> None:
    sheet.words("the match", 100, 100)
    sheet.fill(0, 0, sheet.width, sheet.height, theme.INK, alpha=150)
    sheet.words("the menu", 104, 100)


def own_ellipsis(sheet: DisplayList) -> None:
    sheet.words("Weber thinks …", 100, 100, width=400)
    button(sheet, "on", (100, 200, 120, 40), "Go on", key="Enter")


@pytest.mark.parametrize("draw", [words_below_a_panel, words_below_another_screen, own_ellipsis])
def test_what_fits_is_no_fault(draw: Callable[[DisplayList], object]) -> None:
    assert fitting.faults(shown(draw)) == []


@pytest.mark.parametrize("width", [360.0, 200.0])
def test_what_clicks_in_the_log_do_is_told_in_two_lines_around_the_middle_of_its_buttons(
    width: float,
) -> None:
    sheet = App(Settings(text_scale=1.5), (800, 600)).sheet()
    before, high = len(sheet.marks), sheet.letters.line(theme.SMALL)

    draw_list_hint(sheet, 20.0, 100.0, width)

    lines = [mark.y for mark in sheet.marks[before:]]
    assert len(lines) == 2
    assert 100.0 - high < lines[0] < lines[1] < 100.0 + high
