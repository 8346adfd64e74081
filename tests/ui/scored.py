"""Finished matches on the screen of the final scoring, for tests."""

from __future__ import annotations

from functools import cache

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.scoring.screen import ScoringScreen

SIZES = [(1280, 800), (1920, 1080), (1024, 640)]
SOURCES = ["end", "cat", "traps", "influence", "money", "houses", "road"]


@cache
def finished(families: int = 3) -> Session:
    session = Session(Hameln(find_town("hameln"), families), ("greedy",) * families, 3 + families)
    while session.step() is not None:
        pass
    return session


def scored(families: int = 3, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    app = App(settings or Settings(), size)
    app.open(ScoringScreen(app, finished(families)))
    app.sheet()
    return app


def opened(
    families: int = 3,
    settings: Settings | None = None,
    size: tuple[int, int] = (1280, 800),
    tab: str = "result",
) -> App:
    """All told, and one of the pages open."""
    app = scored(families, settings, size)
    click(app, "button:all")
    app.key("SPACE")
    click(app, f"tab:{tab}")
    return app


def screen_of(app: App) -> ScoringScreen:
    screen = app.screens[0]
    assert isinstance(screen, ScoringScreen)
    return screen


def click(app: App, name: str) -> None:
    app.sheet()
    assert app.spot(name) is not None, name
    app.activate(name)
    app.sheet()


def shown(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def sprites(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "sprite"]


def told_rows(app: App) -> list[str]:
    """The kinds of points of which something is seen."""
    screen = screen_of(app)
    steps = enumerate(screen.scores.steps)
    return [step.source for place, step in steps if screen.scores.ceremony.gained(place)[0] is not None]
