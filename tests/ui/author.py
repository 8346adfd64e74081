"""Somebody before an editor, with a mouse or a keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from hameln import content, language
from hameln.editor.document import Document
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.title import TitleScreen
from tests.editor.lists import DOTS, Dots
from tests.tiny.known import tiny_known

A: Dots = (("a", 30, 40),)
AB: Dots = (("a", 30, 40), ("b", 60, 20))


@contextmanager
def author_at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let an author have a folder, and no documents that came with the program."""
    monkeypatch.setenv("HAMELN_HOME", str(home))
    shipped, folder = home / "program", content.folder
    shipped.mkdir()
    monkeypatch.setattr(content, "folder", lambda name: shipped if name == "dots" else folder(name))
    with tiny_known():
        yield
    language.use("en")


class Author:
    """Somebody before an editor."""

    def __init__(self, dots: Dots, size: tuple[int, int] = (1280, 800), **settings: object) -> None:
        self.app = App(Settings(**settings), size)  # type: ignore[arg-type]
        self.app.open(TitleScreen(self.app))
        self.app.open(routes.Editor("tiny", Document(DOTS.documents, dots)))
        screen = self.app.screen
        assert isinstance(screen, EditorScreen)
        self.screen = screen
        self.app.sheet()

    @property
    def content(self) -> Dots:
        return self.screen.desk.content

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the document, in dots of the window."""
        place = self.screen.bench.place((x, y))
        return place[0] * self.app.scale, place[1] * self.app.scale

    def draw(self, *way: tuple[float, float]) -> None:
        """Press at the first place and let go at the last."""
        self.app.press(*self.at(*way[0]))
        for before, after in pairwise(way):
            (x, y), (a, b) = self.at(*after), self.at(*before)
            self.app.drag(x, y, x - a, y - b)
        self.app.release(*self.at(*way[-1]))
        self.wait(0.5)

    def wait(self, seconds: float) -> None:
        self.app.update(seconds)
        self.app.sheet()

    def key(self, *names: str) -> None:
        for name in names:
            self.app.key(name)
            sign = {"SPACE": " ", "SHIFT+SLASH": "?"}.get(name, name.lower() if len(name) == 1 else "")
            if sign:
                self.app.typed(sign)
            self.app.released(name.rpartition("+")[2])
            self.app.sheet()

    def write(self, words: str) -> None:
        for sign in words:
            self.app.typed(sign)
        self.app.sheet()

    def click(self, name: str) -> None:
        self.app.sheet()
        spot = self.app.spot(name)
        assert spot is not None, f"there is no {name} among {sorted(one.name for one in self.app.spots)}"
        x, y = (one * self.app.scale for one in spot.middle)
        self.app.press(x, y)
        self.app.release(x, y)
        self.app.sheet()

    def focus(self, name: str) -> None:
        for _ in range(80):
            if self.app.hand.focus == name and self.app.hand.is_keyed:
                return
            self.key("TAB")
        pytest.fail(f"Tab does not get to {name}")

    def told(self) -> list[str]:
        marks = self.app.sheet().marks
        return [str(mark.look.key[1]) for mark in marks if mark.look.key[0] == "words"]
