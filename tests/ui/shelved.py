"""The shelf of a game of dots on the screen, with pictures, and a blank screen in the place of the editor."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from attrs import evolve
from PIL import Image

from hameln import content
from hameln.editor.keeping import Keeper
from hameln.editor.kit import EditorKit, Generator
from hameln.kernel import kits
from hameln.kernel.kits import Kit, add_game
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.kit import ScreenKit
from hameln.ui.screen import Screen
from hameln.ui.screens.shelf.screen import ShelfScreen
from tests.editor.lists import Dots
from tests.editor.shelves import EDITOR, GAME, KIT, SHIPPED, dots, new


class Blank(Screen):
    """A screen in the place of the editor."""

    def __init__(
        self, app: App, game: str, document: Any, keeper: Keeper[Any] | None = None, lost: Any = ()
    ) -> None:
        super().__init__(app)
        self.game, self.document, self.keeper, self.lost = game, document, keeper, lost
        self.pressed: list[str] = []

    def press(self, name: str) -> None:
        self.pressed.append(name)

    def draw(self, sheet: DisplayList) -> None:
        del sheet


class Bench:
    """Paints documents in one colour."""

    painted: list[Dots] = []  # noqa: RUF012 - one list for all of them is wanted

    def photograph(self, content: Dots, width: int, height: int) -> Image.Image:
        """A picture that shows nothing."""
        if "fall" in KIT.title(content):
            raise ZeroDivisionError
        self.painted.append(content)
        return Image.new("RGB", (width, height), "red")

    def close(self) -> None:
        """There is nothing to close."""


class Chance(Generator[Dots, None]):
    """Makes lists of dots."""

    def usual(self) -> None:
        """There is nothing to wish for."""

    def fields(self, wishes: None) -> tuple[()]:
        """Nor to turn."""
        del wishes
        return ()

    def make(self, wishes: None, seed: int) -> Dots:
        """Three dots."""
        del wishes, seed
        return dots("Made", 3)


UI: Any = ScreenKit(stage=None, setup_panel=None, miniature=None, workbench=Bench)  # type: ignore[arg-type]
GENERATING: EditorKit[Dots] = evolve(EDITOR, generator=Chance())
GAME_KIT = Kit(
    word=GAME, rules="", players="", table="", ui="tests.ui.shelved:UI", editor="tests.ui.shelved:GENERATING"
)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder of documents, where the only editor is that of dots."""
    monkeypatch.setattr(kits, "_ADDED", {})
    add_game(GAME, "tests.ui.shelved:GAME_KIT")
    monkeypatch.setattr("hameln.ui.screens.shelf.screen.games_with", lambda _: (GAME,))
    monkeypatch.setattr("hameln.editor.kit.games_with", lambda _: (GAME,))
    monkeypatch.setattr("hameln.editor.kit.games_with", lambda room: (GAME,) * (room == "editor"))
    monkeypatch.setattr("hameln.ui.screens.shelf.list.games_with", lambda _: (GAME,))
    shipped = tmp_path / "program" / KIT.folder
    shipped.mkdir(parents=True)
    (shipped / "ours.dots").write_text(SHIPPED, encoding="utf-8")
    real = content.folder
    monkeypatch.setattr(
        content, "folder", lambda name: tmp_path / "program" / name if name == KIT.folder else real(name)
    )
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(routes.Editor, "screen", "tests.ui.shelved:Blank")
    Bench.painted.clear()
    return tmp_path / "home" / "dots"


def opened(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> tuple[App, ShelfScreen]:
    """The program with its shelf."""
    app = App(settings or Settings(), size)
    screen = ShelfScreen(app)
    app.open(Below(app))
    app.open(screen)
    app.sheet()
    return app, screen


class Below(Screen):
    """A blank screen below."""

    def draw(self, sheet: DisplayList) -> None:
        del sheet


def settle(app: App, screen: ShelfScreen) -> None:
    """Wait until everything that is seen is painted."""
    end = monotonic() + 60
    while True:
        assert monotonic() < end, "the pictures are not painted"
        app.update(0.02)
        if not screen.pictures.is_painting:
            app.update(0.02)
            if not screen.pictures.is_painting:
                break
        sleep(0.005)
    app.sheet()


def edited(app: App) -> Any:
    """The editor that is open."""
    assert isinstance(app.screen, Blank)
    return app.screen


def left_behind(title: str = "Left") -> None:
    """Unsaved work of a program that is no more."""
    Keeper(new(title, 4), GAME).leave()
