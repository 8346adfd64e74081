"""A hand that does anything anywhere in the editor: nothing falls, and all is undone and done again."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from hameln.content import files
from hameln.editor.document import Document
from hameln.editor.kit import editor_kit
from hameln.games.hameln.map.files import find_town
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.editor.saving import EditorLeavingScreen
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.shelf.screen import ShelfScreen

KIT: Final = editor_kit("hameln")
TOOLS: Final = tuple(tool.shortcut for tool in KIT.tools())
KEYS: Final = (
    *("TAB", "SHIFT+TAB", "CTRL+TAB", "LEFT", "RIGHT", "UP", "DOWN", "SPACE", "SPACE", "ENTER", "ESCAPE"),
    *("SHIFT+LEFT", "SHIFT+DOWN", "CTRL+UP", "BACKSPACE", "DELETE", "HOME", "END", "PAGEUP", "PAGEDOWN"),
    *("CTRL+Z", "CTRL+Y", "CTRL+A", "CTRL+C", "CTRL+V", "CTRL+X", "CTRL+D", "CTRL+G", "CTRL+M", "CTRL+L"),
    *("CTRL+S", "F1", "F6", "F8", "PLUS", "MINUS", "SHIFT+CTRL+G", "Z", "R", "5", *TOOLS, *TOOLS),
)
HELD: Final = ((), (), (), ("SHIFT",), ("CTRL",), ("ALT",), ("SHIFT", "CTRL"))
FORBIDDEN: Final = ("leave", "play", "fairness", "generator", "quit")
"""What leads out of the editor, or begins what lasts, stands in the names of these spots."""
SIZES: Final = ((1024, 640), (1280, 800), (1920, 1080))


class Wanderer:
    """A hand before an editor."""

    def __init__(self, seed: str, name: str) -> None:
        """Before a town that is shipped, or a new one."""
        self.rng = Random(f"editor/{seed}")
        self.app = App(Settings(tutorial_done=True))
        self.app.open(routes.Shelf())
        self.source = files("maps", ".toml")[name].read_text("utf-8") if name else None
        town = find_town(name) if name else KIT.documents.blank()
        self.app.open(routes.Editor("hameln", Document(KIT.documents, town, source=self.source)))
        self.app.sheet()
        self.first = self.words()

    def words(self) -> str:
        """The town as a text, with the comments of the file that it came from."""
        return KIT.documents.text(self.screen.desk.document.history.content, self.source)

    @property
    def screen(self) -> EditorScreen:
        """The editor, whatever lies on it."""
        return next(screen for screen in self.app.screens if isinstance(screen, EditorScreen))

    def wander(self, count: int) -> None:
        """Do so many things, and look at the screen after each."""
        for _ in range(count):
            self.do_something()
            self.app.update(self.rng.choice((0.01, 0.06, 0.5)))
            self.app.sheet()
            self._come_back()
            desk = self.screen.desk
            assert all(desk.kit.has(desk.content, thing) for thing in desk.chosen)

    def do_something(self) -> None:
        """Draw on the canvas, press keys, click on spots, write, turn the wheel or change the window."""
        app, rng = self.app, self.rng
        match rng.choices(
            ("draw", "key", "click", "write", "wheel", "other", "size"), (8, 9, 7, 2, 1, 1, 0.2)
        ):
            case ["draw"]:
                self._draw()
            case ["key"]:
                self._key(rng.choice(KEYS))
            case ["click"]:
                self._click()
            case ["write"]:
                app.typed(rng.choice(("7", "-", "ő", "Mill Lane", " ", "1 2 3", "#A02C18")))
            case ["wheel"]:
                app.wheel(*self._anywhere(), rng.choice((-2, -1, 1, 2)))
            case ["other"]:
                app.press_other(*self._anywhere())
            case _:
                app.resize(*rng.choice(SIZES))

    def _anywhere(self) -> tuple[float, float]:
        return self.rng.uniform(0, self.app.width) * self.app.scale, self.rng.uniform(
            0, self.app.height
        ) * self.app.scale

    def _draw(self) -> None:
        """A click, a double click or a way over the canvas."""
        app, rng = self.app, self.rng
        spot = app.spot("canvas")
        assert spot is not None
        x = rng.uniform(spot.x, spot.x + spot.width) * app.scale
        y = rng.uniform(spot.y, spot.y + spot.height) * app.scale
        app.strokes.held = frozenset(rng.choice(HELD))
        app.point(x, y)
        app.press(x, y)
        for _ in range(rng.choice((0, 0, 1, 4))):
            dx, dy = rng.uniform(-150, 150), rng.uniform(-150, 150)
            x, y = x + dx, y + dy
            app.drag(x, y, dx, dy)
            if rng.random() < 0.1:
                self._key(rng.choice(("CTRL+Z", "ESCAPE", "Z", "DELETE", "CTRL+Y", rng.choice(TOOLS))))
        app.release(x, y)
        if rng.random() < 0.15:
            app.press(x, y)
            app.release(x, y)
        app.strokes.held = frozenset()

    def _key(self, name: str) -> None:
        """Press a key, unless it leads out."""
        app, document = self.app, self.screen.desk.document
        if any(word in app.hand.focus for word in FORBIDDEN):
            app.key("TAB")
        elif name != "ESCAPE" or (document.is_changed and document.history.steps):
            app.key(name)
            if len(name) == 1:
                app.typed(name.lower())
            app.released(name.rpartition("+")[2])

    def _click(self) -> None:
        """Click on a spot of what is seen."""
        app = self.app
        spots = [one for one in app.spots if not any(word in one.name for word in FORBIDDEN)]
        kinds = sorted({one.name.partition(":")[0] for one in spots})
        kind = self.rng.choice(kinds)
        spot = self.rng.choice([one for one in spots if one.name.partition(":")[0] == kind])
        if app.spot_at(*spot.middle) == spot.name:
            at = spot.middle[0] * app.scale, spot.middle[1] * app.scale
            app.point(*at)
            app.press(*at)
            app.release(*at)

    def _come_back(self) -> None:
        """Put away what lies on the editor."""
        for _ in range(9):
            if isinstance(self.app.screen, EditorScreen):
                return
            assert not isinstance(self.app.screen, ShelfScreen)
            if isinstance(self.app.screen, EditorLeavingScreen):
                self.app.activate("leave:stay")
            else:
                self.app.key("ESCAPE")
            self.app.sheet()
        assert isinstance(self.app.screen, EditorScreen)

    def undo_and_redo_all(self) -> int:
        """Undo everything and do it again, by keys; returns how many steps these were."""
        screen = self.screen
        screen.panel.lay_down()
        document = screen.desk.document
        document.drop()
        while document.redo():
            pass
        last, count = self.words(), len(document.history.steps)
        for _ in range(count + 3):
            self.app.key("CTRL+Z")
            self.app.released("Z")
        assert document.history.place == 0
        assert self.words() == self.first
        for _ in range(count + 3):
            self.app.key("CTRL+Y")
            self.app.released("Y")
        assert document.history.place == count
        assert self.words() == last
        read = KIT.documents.read(last, "it").content
        assert KIT.documents.text(read, None) == KIT.documents.text(document.content, None)
        return count

    def close(self) -> None:
        """End the program."""
        while self.app.screens:
            self.app.screens.pop().closed()


def wander(seed: str, name: str, count: int) -> int:
    """Wander about, then undo and redo all; returns how many steps were taken."""
    wanderer = Wanderer(seed, name)
    try:
        wanderer.wander(count)
        return wanderer.undo_and_redo_all()
    finally:
        wanderer.close()


@pytest.mark.long
@pytest.mark.parametrize("name", ["", "hameln"])
def test_whatever_is_done_in_the_editor_can_be_undone_and_done_again(name: str) -> None:
    assert wander(name, name, 200) > 13


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_long_wanderings_in_the_editor_can_be_undone_and_done_again(seed: int) -> None:
    assert wander(f"long/{seed}", ("", "hameln", "reedmouth")[seed % 3], 1200) > 120
