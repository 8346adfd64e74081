"""Where there are several games: which one a match is of, and what the title shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.games import GAMES
from hameln.kernel.kits import Kit
from hameln.language import use
from hameln.table.draft import Draft
from hameln.table.settings import Settings, read_settings
from hameln.ui.app import App
from hameln.ui.screens.new_match.games import GamesScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen
from tests.tiny.known import tiny_known
from tests.tiny.presentation import PRESENTATION
from tests.ui.apart import check_spots
from tests.ui.saved import opened, played, shown


@pytest.fixture(autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_known():
        yield


def titled(size: tuple[int, int] = (1280, 800), **settings: object) -> App:
    app = App(Settings(**{"tutorial_done": True, **settings}), size)  # type: ignore[arg-type]
    app.open(TitleScreen(app))
    app.sheet()
    return app


def names(app: App) -> list[object]:
    """The name of the game in the large letters of the title."""
    marks = app.sheet().marks
    return [mark.look.key[2] for mark in marks if mark.look.key[:2] == ("drawing", "name")]


@pytest.mark.parametrize("keys", [("ENTER",), ("SHIFT+TAB", "SHIFT+TAB", "ENTER")])
def test_a_new_match_asks_first_which_game(keys: tuple[str, ...]) -> None:
    app = titled(game="tiny")
    app.activate("button:new")
    app.sheet()
    assert isinstance(app.screen, GamesScreen)
    for key in keys:
        app.key(key)
        app.sheet()

    assert isinstance(app.screen, NewMatchScreen)
    assert app.screen.draft.game == app.settings.game
    assert app.screen.draft.game == ("tiny" if keys == ("ENTER",) else "hameln")
    app.screen.back()
    assert isinstance(app.screen, GamesScreen)


def test_with_one_game_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.kernel.kits._ADDED", {})
    monkeypatch.setattr("hameln.games.GAMES", {"hameln": GAMES["hameln"]})
    app = titled()
    app.activate("button:new")

    assert isinstance(app.screen, NewMatchScreen)


def test_the_title_is_that_of_the_game_that_was_chosen_last() -> None:
    app = titled()
    usual = names(app)
    assert usual != [PRESENTATION.name]
    assert app.spot("button:tutorial") is not None
    app.activate("button:new")
    app.sheet()
    app.activate("game:tiny")
    app.screen.back()
    app.screen.back()

    assert isinstance(app.screen, TitleScreen)
    assert names(app) == [PRESENTATION.name]
    assert app.spot("button:tutorial") is None  # it teaches nothing
    assert read_settings()[0].game == "tiny"
    app.activate("button:rules")
    assert "No rulebook has come with this game." in shown(app)


def test_a_game_that_is_gone_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.kernel.kits._ADDED", {})
    app = titled(game="tiny")

    assert names(app)
    assert names(app) != [PRESENTATION.name]
    assert Draft.from_settings(app.settings).game != "tiny"


def test_what_was_agreed_on_for_one_game_is_kept_until_another_is_chosen() -> None:
    app = titled()
    app.activate("button:new")
    app.sheet()
    app.activate("game:tiny")
    assert isinstance(app.screen, NewMatchScreen)
    app.screen.draft.add()
    count = len(app.screen.draft.seats)
    app.screen.back()
    app.sheet()
    app.activate("game:tiny")
    assert isinstance(app.screen, NewMatchScreen)
    assert len(app.screen.draft.seats) == count


def test_the_match_that_goes_on_may_be_of_any_game() -> None:
    session = Draft.from_settings(Settings(), "tiny").begin()
    session.step()
    session.close()
    app = titled()
    app.activate("button:continue")
    app.sheet()

    assert app.settings.game == "tiny"


def test_saves_tell_their_game_and_are_found_by_it() -> None:
    session = Draft.from_settings(Settings(), "tiny").begin()
    session.step()
    session.close()
    played("one", 1)
    app, screen = opened()
    assert isinstance(screen, SavesScreen)

    assert "Hameln · " in shown(app)
    screen.shelf.wanted = "tiny"
    assert [save.game for save in screen.shelf.shown] == ["tiny"]
    screen.shelf.wanted = "hameln"
    assert [save.game for save in screen.shelf.shown] == ["hameln"]


@pytest.mark.parametrize("language", ["en", "de", "hu", "nl"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_choice_fits(language: str, size: tuple[int, int], scale: float) -> None:
    use(language)
    app = titled(size, text_scale=scale)
    app.activate("button:new")
    app.sheet()

    check_spots(app)
    assert {"game:tiny", "button:back"} <= {spot.name for spot in app.spots}


BARE = Kit(word="bare", rules="tests.tiny.rules:tiny_from_header", players="", table="", ui="")
"""A game that is played on no screen."""


def test_a_game_without_screens_is_offered_on_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.kernel.kits._ADDED", {"bare": f"{__name__}:BARE"})
    monkeypatch.setattr("hameln.games.GAMES", {"hameln": GAMES["hameln"]})
    app = titled(game="bare")
    assert names(app)
    app.activate("button:settings")
    app.sheet()
    app.screen.back()
    app.activate("button:new")

    assert isinstance(app.screen, NewMatchScreen)
    assert app.screen.draft.game == "hameln"
