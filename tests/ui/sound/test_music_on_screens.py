"""Which music the screens wish for, and the person's say in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.games.hameln.events.piper import PiperCame
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table.session import Session
from hameln.table.settings import Settings, read_settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.settings.screen import SettingsScreen
from hameln.ui.shown import music_of
from tests.ui.replaying import playback, shown
from tests.ui.scored import scored


@pytest.fixture
def watched() -> Iterator[App]:
    """Three computer players, watched."""
    app = App(Settings(speed=0.0, tutorial_done=True))
    app.open(routes.Title())
    app.open(MatchScreen(app, Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 5)))
    app.sheet()
    yield app
    while app.screens:
        app.screens.pop().closed()


def match_on(app: App) -> MatchScreen:
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    return screen


@pytest.mark.parametrize(
    ("game", "piece"), [("hameln", "hameln/title"), ("rattus-cartus", "rattus-cartus/road")]
)
def test_the_title_plays_the_piece_of_the_game_that_is_shown(game: str, piece: str) -> None:
    app = App(Settings(game=game))
    app.open(routes.Title())

    assert music_of(app.screens) == piece

    app.open(routes.Settings())
    assert music_of(app.screens) == piece


def test_a_match_begins_in_the_morning(watched: App) -> None:
    assert music_of(watched.screens) == "hameln/morning"


def test_the_piper_is_followed_for_a_while(watched: App) -> None:
    match = match_on(watched)

    match.conductor.music.note((PiperCame("north", is_dead_end=False),))
    assert music_of(watched.screens) == "hameln/piper"

    match.conductor.music.pass_time(60.0)
    assert music_of(watched.screens) == "hameln/morning"


def test_a_match_goes_through_its_pieces(watched: App) -> None:
    """The morning, the Piper, and what is left at the end; much is skipped where everything is instant."""
    match = match_on(watched)
    heard = [music_of(watched.screens)]
    watched.play_music = lambda piece, _: heard.append(piece)
    for _ in range(4000):
        watched.update(0.02)
        if watched.screen is not match:
            break

    pieces = list(dict.fromkeys(heard))
    assert pieces[0] == "hameln/morning"
    assert "hameln/piper" in pieces
    assert pieces[-1] == "hameln/end"


def test_the_scoring_plays_what_is_left() -> None:
    assert music_of(scored().screens) == "hameln/end"


def test_a_replay_is_accompanied_as_its_match_was() -> None:
    app, screen = shown()
    assert music_of(app.screens) == "hameln/morning"

    replayed = playback(screen)
    heard = list[str]()
    while replayed.count < replayed.moments.length:
        replayed.forward()
        heard.append(music_of(app.screens))
        replayed.music.pass_time(60.0)

    assert {"hameln/piper", "hameln/noon", "hameln/evening"} <= set(heard)
    assert heard[-1] in ("hameln/piper", "hameln/end")
    assert music_of(app.screens) == "hameln/end"

    replayed.go(0)
    assert music_of(app.screens) == "hameln/morning"


def test_the_piper_of_a_replay_is_left_behind_by_a_leap() -> None:
    app, screen = shown()
    playback(screen).music.note((PiperCame("north", is_dead_end=False),))
    assert music_of(app.screens) == "hameln/piper"

    playback(screen).go(1)

    assert music_of(app.screens) == "hameln/morning"


@pytest.mark.parametrize("by", ["keys", "pointer"])
def test_music_has_a_volume_of_its_own_that_is_kept(by: str) -> None:
    app, heard = App(Settings(volume_music=0.5)), list[str]()
    app.play_sound = heard.append
    screen = SettingsScreen(app)
    app.open(screen)
    screen.tab = "sound"
    app.sheet()
    spot = app.spot("slider:volume_music")
    assert spot is not None

    if by == "keys":
        app.focus("slider:volume_music")
        app.key("RIGHT")
        expected = 0.55
    else:
        app.point((spot.x + 1) * app.scale, spot.middle[1] * app.scale)
        app.activate("slider:volume_music")
        expected = 0.0

    assert app.settings.volume_music == pytest.approx(expected)
    assert read_settings()[0].volume_music == pytest.approx(expected)
    assert "coin" not in heard
