"""Replays for tests: they are opened, clicked and read without a window."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.kernel.files import write_archive
from hameln.kernel.match import Match
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.screens.replay.playback import Playback
from hameln.ui.screens.replay.screen import ReplayScreen


@cache
def played(families: int = 4) -> Match[State, int, View]:
    game = Hameln(find_town("hameln"), families)
    return play_match(game, [make_greedy] * families, 5)


def record(path: Path, count: int = 1) -> Path:
    write_archive(path, [*_lines()] * count)
    return path


@cache
def _lines() -> tuple[str, ...]:
    match = played()
    notes = {"names": ["Ash", "Birch", "Cedar", "Dale"], "arms": ["plum", "gold", "mint", "azure"]}
    writer = RecordWriter(match.game, ["greedy"] * 4, seed=5, made_by="test", notes=notes)
    return tuple(f"{line}\n" for line in writer.lines(match))


def shown(
    source: Path | Match[State, int, View] | None = None,
    at: int | None = None,
    settings: Settings | None = None,
    size: tuple[int, int] = (1280, 800),
) -> tuple[App, ReplayScreen]:
    app = App(settings or Settings(reduced_motion=True), size)
    screen = ReplayScreen(app, played() if source is None else source, at=at)
    app.open(screen)
    app.sheet()
    return app, screen


def playback(screen: ReplayScreen) -> Playback:
    assert screen.playback is not None
    return screen.playback


def words(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def spot(app: App, name: str) -> HitRegion:
    app.sheet()
    found = app.spot(name)
    assert found is not None, name
    return found


def click(app: App, name: str) -> None:
    place = spot(app, name)
    x, y = (one * app.scale for one in place.middle)
    app.press(x, y)
    app.release(x, y)
    app.sheet()


def press(app: App, *keys: str) -> None:
    for key in keys:
        app.key(key)
        app.sheet()
