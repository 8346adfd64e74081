"""Where there are several games: which one a match is of, and what the title shows."""

from __future__ import annotations

import pytest

from hameln.games import GAMES
from hameln.kernel.kits import Kit
from hameln.language import use
from hameln.table.draft import Draft
from hameln.table.settings import Settings, read_settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen
from tests.tiny.presentation import PRESENTATION
from tests.ui.apart import check_spots
from tests.ui.saved import opened, played, shown

pytestmark = pytest.mark.usefixtures("tiny")


def titled(size: tuple[int, int] = (1280, 800), **settings: object) -> App:
    app = App(Settings(**{"tutorial_done": True, **settings}), size)  # type: ignore[arg-type]
    app.open(TitleScreen(app))
    app.sheet()
    return app


def names(app: App) -> list[object]:
    """The names of the games in the large letters of the title."""
    marks = app.sheet().marks
    return [mark.look.key[2] for mark in marks if mark.look.key[:2] == ("drawing", "name")]


def test_every_game_has_its_way_in() -> None:
    app = titled(game="tiny")
    assert app.hand.focus == "new:tiny"
    for word in ("hameln", "tiny"):
        app.activate(f"new:{word}")
        assert isinstance(app.screen, NewMatchScreen)
        assert app.screen.draft.game == app.settings.game == word
        app.screen.back()
        assert isinstance(app.screen, TitleScreen)


def test_one_game_alone_has_the_whole_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.kernel.kits._ADDED", {})
    monkeypatch.setattr("hameln.games.GAMES", {"hameln": GAMES["hameln"]})
    app = titled()
    assert len(names(app)) == 1
    check_spots(app)
    assert {spot.name for spot in app.spots if not spot.name.startswith("button:")} == {
        "new:hameln",
        "tutorial:hameln",
    }
    app.activate("new:hameln")

    assert isinstance(app.screen, NewMatchScreen)


def test_the_title_leads_first_into_the_game_that_was_chosen_last() -> None:
    app = titled()
    assert app.screen.music != PRESENTATION.music
    app.activate("new:tiny")
    app.screen.back()

    assert isinstance(app.screen, TitleScreen)
    assert app.screen.first == "new:tiny"
    assert app.screen.music == PRESENTATION.music
    app.sheet()
    assert {"tutorial:hameln", "new:tiny"} <= {spot.name for spot in app.spots}
    assert app.spot("tutorial:tiny") is None  # it teaches nothing
    assert read_settings()[0].game == "tiny"
    app.activate("button:more")
    app.sheet()
    app.activate("rules:tiny")
    assert "No rulebook has come with this game." in shown(app)


def test_a_game_that_is_gone_is_not_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.kernel.kits._ADDED", {})
    app = titled(game="tiny")

    assert names(app)
    assert PRESENTATION.name not in names(app)
    assert Draft.from_settings(app.settings).game != "tiny"


def test_what_was_agreed_on_for_one_game_is_kept_until_another_is_chosen() -> None:
    app = titled()
    app.activate("new:tiny")
    assert isinstance(app.screen, NewMatchScreen)
    app.screen.draft.add()
    count = len(app.screen.draft.seats)
    app.screen.back()
    app.sheet()
    app.activate("new:tiny")
    assert isinstance(app.screen, NewMatchScreen)
    assert len(app.screen.draft.seats) == count


def test_the_match_that_goes_on_may_be_of_any_game() -> None:
    session = Draft.from_settings(Settings(), "tiny").begin()
    session.step()
    session.close()
    app = titled()
    app.activate("continue:tiny")
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


@pytest.mark.few(6)
@pytest.mark.parametrize("language", ["en", "de", "hu", "nl"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_three_games_fit(language: str, size: tuple[int, int], scale: float) -> None:
    use(language)
    app = titled(size, text_scale=scale)

    check_spots(app)
    assert {"new:hameln", "new:rattus-cartus", "new:tiny"} <= {spot.name for spot in app.spots}


BARE = Kit(word="bare", rules="tests.tiny.rules:tiny_from_header", players="", table="", ui="")
"""A game that is played on no screen."""


def test_a_game_without_screens_is_offered_on_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.kernel.kits._ADDED", {"bare": f"{__name__}:BARE"})
    monkeypatch.setattr("hameln.games.GAMES", {"hameln": GAMES["hameln"]})
    app = titled(game="bare")
    assert len(names(app)) == 1
    app.open(routes.Settings())
    app.sheet()
    app.screen.back()
    app.activate("new:hameln")

    assert isinstance(app.screen, NewMatchScreen)
    assert app.screen.draft.game == "hameln"
