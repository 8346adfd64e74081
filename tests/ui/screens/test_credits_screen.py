"""The credits: everything that the game is made of is named with its licence."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import pytest

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.players.kit import HUMAN
from hameln.table import credits as module
from hameln.table.credits import FONT_LICENCE, FONTS, LIBRARIES, credits_pages, licence_of
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.going_on import Story, first_to_table
from hameln.ui.screens.credits import CreditsScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.story import StoryScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.title_menu import TitleMenuScreen
from hameln.version import VERSION
from tests.combining import LANGUAGES, every_combination
from tests.games.rattus_cartus.table.persons import new_game
from tests.tiny.known import tiny_known
from tests.tiny.rules import Tiny

ROOT = Path(__file__).resolve().parents[3]
SIZES = [(1280, 800), (1920, 1080), (1024, 640)]


def opened(
    settings: Settings | None = None, size: tuple[int, int] = (1280, 800)
) -> tuple[App, CreditsScreen]:
    app = App(settings or Settings(), size)
    app.open(TitleScreen(app))
    app.sheet()
    app.activate("button:more")
    app.sheet()
    app.activate("button:credits")
    app.sheet()
    assert isinstance(app.screen, CreditsScreen)
    return app, app.screen


def told() -> str:
    return "\n".join(block.text for block in credits_pages())


def test_every_library_of_the_program_is_named_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {line.partition(">")[0] for line in project["dependencies"]}
    assert wanted <= set(LIBRARIES)

    lines = [block for block in credits_pages() if block.kind == "row"]
    for name, _ in LIBRARIES.values():
        (line,) = [block for block in lines if block.text.startswith(name + " ")]
        licence = "".join(run.text for run in line.cells[-1])
        assert 2 < len(licence) <= 30, line.text


def test_every_typeface_of_the_program_is_named_with_its_licence() -> None:
    assert set(FONTS.values()) == {place.name for place in (ROOT / "sprites" / "fonts").iterdir()}
    for name in FONTS:
        assert name in told()
    assert told().count(FONT_LICENCE) == len(FONTS)
    assert "Braille Institute of America" in told()


def test_the_programs_own_licence_can_be_read() -> None:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert VERSION in told()
    assert " ".join(licence.split()[-12:]) in " ".join(told().split())


def test_what_is_not_installed_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        if name in ("rich", "hameln"):
            raise PackageNotFoundError
        return distribution(name)

    monkeypatch.setattr(module, "distribution", missing)
    monkeypatch.setattr(module, "read_bytes", lambda *_: b"")

    assert "Rich " not in told()
    assert "WARRANTY" not in told()
    assert "Braille" not in told()
    assert "Cinzel" in told()


@pytest.mark.parametrize(
    ("package", "licence"), [("attrs", "MIT"), ("pyglet", "BSD-3-Clause"), ("arcade", "MIT")]
)
def test_a_licence_is_told_as_the_package_tells_it(package: str, licence: str) -> None:
    assert licence_of(package, distribution(package)) == licence


def test_the_text_scrolls_to_its_end() -> None:
    app, screen = opened()
    scroll = screen.reader.scroll
    assert app.hand.focus == "close"

    app.key("END")
    app.sheet()
    assert scroll.offset == scroll.most > 0
    app.wheel(640, 400, 1)
    assert scroll.offset == scroll.most - 60
    app.key("HOME")
    app.key("DOWN")
    assert scroll.offset == 60
    bar = app.spot("scroll")
    assert bar is not None
    app.press(*bar.middle)
    app.drag(bar.middle[0], bar.middle[1] + 50, 0, 50)
    assert scroll.offset > 60


@pytest.mark.parametrize("key", ["ENTER", "SPACE", "ESCAPE"])
def test_keys_leave_it(key: str) -> None:
    app, _ = opened()

    app.key(key)

    assert isinstance(app.screen, TitleMenuScreen)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "text_scale", "spoken"),
    every_combination(SIZES, [1.0, 1.5], LANGUAGES),
)
def test_everything_lies_in_the_window(size: tuple[int, int], text_scale: float, spoken: str) -> None:
    language.use(spoken)
    app, _ = opened(Settings(text_scale=text_scale), size)

    for key in ("HOME", "END"):
        app.key(key)
        app.sheet()
        for spot in app.spots:
            assert min(spot.x, spot.y) >= 0
            assert spot.x + spot.width <= app.width
            assert spot.y + spot.height <= app.height


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    return App(Settings(speed=0.0), (1280, 800))


def begin(app: App, game: Any) -> str:
    """Begin a match; returns the stories that were read before it."""
    session = Session(game, (HUMAN, *("random",) * (game.seats - 1)), 1)
    app.open(first_to_table(app, session))
    told = ""
    if isinstance(app.screen, StoryScreen):
        told = " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")
        app.activate("button:begin")
    assert isinstance(app.screen, MatchScreen)
    app.close()
    return told


def test_a_story_is_told_before_the_first_match_of_each_game_only(app: App) -> None:
    hameln = Hameln(find_town("hameln"), 3)

    told = [begin(app, game) for game in (hameln, hameln, new_game(3), new_game(3))]

    assert ["seven hundred years ago" in words for words in told] == [True, False, False, False]
    assert ["1347" in words for words in told] == [False, False, True, False]
    assert "1348" not in told[2]


def test_an_expansion_brings_its_own_story(app: App) -> None:
    told = [begin(app, new_game(3, way=way)) for way in ("cards", "nobilis:cards", "nobilis:cards")]

    assert [("1347" in words, "1348" in words) for words in told] == [
        (True, False), (False, True), (False, False)
    ]  # fmt: skip
    assert app.settings.last_time("rattus-cartus").stories == 2


def test_whoever_begins_with_the_expansion_reads_both_and_escape_leads_to_the_table(app: App) -> None:
    session = Session(new_game(3, way="nobilis:cards"), (HUMAN, "random", "random"), 1)

    way = first_to_table(app, session)

    assert isinstance(way, Story)
    assert len(way.stories) == 2
    app.open(way)
    app.screen.back()
    assert isinstance(app.screen, MatchScreen)


def test_a_game_without_a_rulebook_has_no_story(app: App) -> None:
    with tiny_known():
        assert begin(app, Tiny(2)) == ""
