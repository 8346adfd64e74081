"""Saved matches for the tests of their list, and a blank screen in the place of tables and replays."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table import saves
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.screen import Screen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen


class Blank(Screen):
    """A screen in the place of those that show a match."""

    def __init__(
        self,
        app: App,
        session: object = None,
        source: object = None,
        at: int | None = None,
        phones: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(app)
        del at, phones
        self.session, self.path = session, source

    def draw(self, sheet: DisplayList) -> None:
        del sheet


def leave_out_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches and replays open as blank screens; they have tests of their own."""
    for name, screen in (("match", "MatchScreen"), ("replay", "ReplayScreen")):
        module = ModuleType(name)
        setattr(module, screen, Blank)
        monkeypatch.setitem(sys.modules, f"hameln.ui.screens.{name}.screen", module)


_WRITTEN = datetime(2026, 5, 1, 12, tzinfo=UTC).timestamp()


def played(title: str, actions: int = 12, names: tuple[str, ...] = ()) -> Session:
    """A match with a save; each is an hour newer than the one before."""
    path = new_place(title).path
    path.parent.mkdir(parents=True, exist_ok=True)
    session = Session(Hameln(find_town("hameln"), 3), ("greedy", "greedy", "random"), 3)
    session.names = names or session.names
    while actions and session.step() is not None:
        actions -= 1
    hour = _WRITTEN + 3600 * sum(1 for _ in path.parent.glob("*.jsonl"))
    session.save_as(path, title)
    session.path = path
    saves.keep_time(path, _at(path, hour))
    return session


def _at(path: Path, moment: float) -> os.stat_result:
    os.utime(path, (moment, moment))
    return path.stat()


def opened(
    settings: Settings | None = None, size: tuple[int, int] = (1280, 800), running: Path | None = None
) -> tuple[App, SavesScreen]:
    app = App(settings or Settings(), size)
    app.open(TitleScreen(app))
    screen = SavesScreen(app, running)
    app.open(screen)
    app.sheet()
    return app, screen


def titles(screen: SavesScreen) -> list[str]:
    return [save.name for save in screen.shelf.shown]


def chosen(screen: SavesScreen) -> str:
    return "" if screen.list.row is None else screen.list.row.name


def shown(app: App) -> str:
    return "\n".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def do(app: App, *names: str) -> None:
    for name in names:
        app.sheet()
        app.activate(name)
    app.sheet()


def keys(app: App, *names: str) -> None:
    for name in names:
        app.key(name)
        app.sheet()
