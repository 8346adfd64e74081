"""The pause: back to the match, a copy of it, and the ways out."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table.saves import list_saves, read_save
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.settings.screen import SettingsScreen
from hameln.ui.screens.title import TitleScreen
from tests.combining import LANGUAGES, every_combination

SIZES = [(1280, 800), (1920, 1080), (1024, 640)]


def begun(path: Path | None) -> Session:
    session = Session(Hameln(find_town("hameln"), 3), ("greedy", "greedy", "random"), 3, path=path)
    for _ in range(12):
        session.step()
    return session


def paused(
    path: Path | None, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)
) -> tuple[App, PauseScreen]:
    app = App(settings or Settings(), size)
    app.open(TitleScreen(app))
    screen = PauseScreen(app, begun(path))
    app.open(screen)
    app.sheet()
    return app, screen


def shown(app: App) -> str:
    return "\n".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def test_who_pauses_is_led_back(home: Path) -> None:
    app, _ = paused(home / "a.hameln.jsonl")
    assert app.hand.focus == "button:continue"

    app.key("ENTER")

    assert isinstance(app.screen, TitleScreen)


def test_a_match_has_no_ways_of_a_position(home: Path) -> None:
    app, _ = paused(home / "a.hameln.jsonl")
    assert {app.spot("button:again"), app.spot("button:show")} == {None}


@pytest.mark.parametrize("key", ["ESCAPE", "F10"])
def test_keys_lead_back_too(home: Path, key: str) -> None:
    app, _ = paused(home / "a.hameln.jsonl")

    app.key(key)

    assert len(app.screens) == 1


def test_the_keyboard_reaches_every_button(home: Path) -> None:
    app, _ = paused(home / "a.hameln.jsonl")
    reached = set()

    for _ in app.spots:
        app.key("TAB")
        reached.add(app.hand.focus)

    assert reached == {spot.name for spot in app.spots}


def test_a_copy_gets_the_title_that_was_typed(home: Path) -> None:
    path = home / "a.hameln.jsonl"
    app, screen = paused(path)
    app.activate("button:copy")
    app.sheet()
    app.typed("before the ")
    app.key("SPACE")
    app.typed("Piper?")
    app.key("BACKSPACE")
    app.sheet()

    app.key("ENTER")

    assert screen.pen is None
    (copy,) = list_saves()
    assert copy.name == "before the Piper"
    assert (copy.actions, read_save(path).actions) == (12, 12)
    assert "before the Piper" in app.toast
    assert screen.session.path == path


def test_a_copy_needs_a_title(home: Path) -> None:
    app, screen = paused(home / "a.hameln.jsonl")
    app.activate("button:copy")
    app.key("BACKSPACE")
    app.typed(" ")
    app.sheet()

    app.key("ENTER")

    assert screen.pen is not None
    assert "title" in app.toast
    assert list_saves() == ()


def test_naming_a_copy_can_be_left(home: Path) -> None:
    app, screen = paused(home / "a.hameln.jsonl")
    app.activate("button:copy")
    app.key("ESCAPE")
    assert screen.pen is None

    app.sheet()
    app.activate("button:copy")
    app.sheet()
    app.key("TAB")
    app.key("TAB")
    assert app.hand.focus == "copy:close"
    app.key("SPACE")

    assert screen.pen is None
    assert app.screen is screen
    assert list_saves() == ()


def test_a_copy_that_cannot_be_written_is_told(home: Path) -> None:
    app, _ = paused(None)
    (home / "saves").write_text("in the way", encoding="utf-8")
    app.activate("button:copy")
    app.sheet()

    app.key("ENTER")

    assert "saves" in app.toast


def test_it_is_told_whether_the_match_is_saved(home: Path) -> None:
    assert "The match is saved and can go on later." in shown(paused(home / "a.hameln.jsonl")[0])
    assert "The match is not saved." in shown(paused(None)[0])


def test_the_ways_out(home: Path) -> None:
    app, _ = paused(home / "a.hameln.jsonl")
    app.activate("button:settings")
    assert isinstance(app.screen, SettingsScreen)
    app.key("ESCAPE")

    app.sheet()
    app.activate("button:title")
    assert [type(screen) for screen in app.screens] == [TitleScreen]

    app, _ = paused(home / "b.hameln.jsonl")
    app.activate("button:quit")
    assert app.is_over


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "text_scale", "spoken"),
    every_combination(SIZES, [1.0, 1.5], LANGUAGES),
)
def test_everything_lies_in_the_window(
    home: Path, size: tuple[int, int], text_scale: float, spoken: str
) -> None:
    language.use(spoken)
    app, _ = paused(home / "a.hameln.jsonl", Settings(text_scale=text_scale), size)

    for naming in (False, True):
        if naming:
            app.activate("button:copy")
        app.sheet()
        for spot in app.spots:
            assert min(spot.x, spot.y) >= 0
            assert spot.x + spot.width <= app.width
            assert spot.y + spot.height <= app.height
            assert min(spot.width, spot.height) >= 32
