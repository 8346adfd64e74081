"""A match that takes a while to open: it is seen at once that its table is laid, and Escape goes back."""

from __future__ import annotations

from threading import Event

import pytest
from attrs import evolve

from hameln import language
from hameln.files.locks import locked
from hameln.table.saves import list_saves
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match import laying
from hameln.ui.screens.new_match.laying import LayingScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot

GAMES = ("hameln", "rattus-cartus")


def begun(game: str = "hameln", hands: str = "keyboard", **changes: object) -> Pilot:
    """Somebody in a window who has just begun a match."""
    others = ("greedy" if game == "hameln" else "medium",) * 2
    games = {game: LastTime(seats=("human", *others), stories=2)}
    settings = evolve(Settings(tutorial_done=True, speed=0.0, game=game, games=games), **changes)
    app = App(settings, (1280, 800))
    app.open(TitleScreen(app))
    app.open(NewMatchScreen(app))
    app.has_window = True
    pilot = Pilot(app, 1, HANDS[hands or "keyboard"])
    pilot.look()
    if hands:
        pilot.hands.press("button:begin")
    else:
        app.activate("button:begin")
    return pilot


@pytest.mark.few(2)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_laid_as_soon_as_that_is_seen(game: str, hands: str) -> None:
    pilot = begun(game, hands)
    screen = pilot.app.screen
    assert isinstance(screen, LayingScreen)

    assert "The table is being laid …" in pilot.words()
    pilot.until(lambda: isinstance(pilot.app.screen, MatchScreen))

    assert pilot.match.session is screen.session
    assert [type(one) for one in pilot.app.screens] == [TitleScreen, MatchScreen]
    pilot.match.session.close()


def test_nothing_is_loaded_before_it_was_seen() -> None:
    pilot = begun(hands="")
    screen = pilot.app.screen
    for _ in range(20):
        pilot.app.update(0.05)
    assert pilot.app.screen is screen

    pilot.app.key("ESCAPE")
    assert isinstance(pilot.app.screen, TitleScreen)


@pytest.mark.parametrize("how", ["ESCAPE", "button:back"])
def test_who_goes_back_leaves_the_match_to_be_gone_on_with(how: str) -> None:
    pilot = begun()
    screen = pilot.app.screen
    assert isinstance(screen, LayingScreen)
    path = screen.session.path
    assert path is not None
    pilot.look()
    pilot.app.update(0.05)

    pilot.app.key(how) if how.isupper() else pilot.hands.press(how)

    assert isinstance(pilot.app.screen, TitleScreen)
    assert path in [save.path for save in list_saves()]
    with locked(path, "window"):
        pass


def test_while_the_table_is_laid_the_window_goes_on_and_escape_works(monkeypatch: pytest.MonkeyPatch) -> None:
    waits, blocked = list[str](), Event()

    def load(game: str) -> None:
        waits.append(game)
        blocked.wait(60)

    monkeypatch.setattr(laying, "_load", load)
    pilot = begun()
    screen = pilot.app.screen
    pilot.look()
    pilot.until(lambda: bool(waits))
    for _ in range(20):
        pilot.app.update(0.05)
    assert pilot.app.screen is screen

    pilot.app.key("ESCAPE")
    blocked.set()

    assert isinstance(pilot.app.screen, TitleScreen)


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("spoken", language.languages())
def test_it_fits(spoken: str, size: tuple[int, int]) -> None:
    language.use(spoken)
    pilot = begun(text_scale=1.5, language=spoken)
    pilot.app.resize(*size)
    pilot.look()
    pilot.app.key("ESCAPE")
