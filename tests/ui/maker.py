"""Somebody in the workshop, with a mouse only or with a keyboard only."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from hameln import content
from hameln.editor.characters.sketch import Sketch
from hameln.editor.filing import open_document
from hameln.editor.kit import characters_word, editor_kit
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.workshop.screen import WorkshopScreen


class Maker:
    """Somebody who makes a character.

    Attributes:
        app: The program.
        bench: The workshop, also after it was left.
    """

    def __init__(self, game: str = "hameln", name: str = "weber", matches: int = 3) -> None:
        """Open a copy of one of the program's characters; its measurements are short."""
        self.app = App(Settings(), (1280, 800))
        self.app.open(TitleScreen(self.app))
        kit = editor_kit(characters_word(game)).documents
        document, _ = open_document(kit, content.folder(kit.folder) / f"{name}.toml")
        self.app.open(routes.Workshop(characters_word(game), document))
        self.bench = self.screen
        self.bench.habits.trial.total = matches
        self.app.sheet()

    @property
    def screen(self) -> WorkshopScreen:
        screen = next(one for one in self.app.screens if isinstance(one, WorkshopScreen))
        assert isinstance(screen, WorkshopScreen)
        return screen

    @property
    def sketch(self) -> Sketch:
        return self.screen.document.content

    def key(self, *names: str) -> None:
        for name in names:
            self.app.key(name)
            self.app.released(name.rpartition("+")[2])
            self.app.sheet()

    def write(self, words: str) -> None:
        for sign in words:
            self.app.typed(sign)
        self.app.sheet()

    def focus(self, name: str) -> None:
        """Go to a spot by Tab."""
        for _ in range(150):
            if self.app.hand.focus == name and self.app.hand.is_keyed:
                return
            self.key("TAB")
        pytest.fail(f"Tab does not get to {name}")

    def click(self, name: str) -> None:
        """Click a spot, after scrolling to it."""
        self.show(name)
        spot = self.app.spot(name)
        assert spot is not None
        self.app.press(*self.place(spot.middle))
        self.app.release(*self.place(spot.middle))
        self.app.sheet()

    def pull(self, name: str, part: float) -> None:
        """Draw the knob of a dial to a part of its track."""
        self.show(name)
        spot = self.app.spot(name)
        assert spot is not None
        x, y = spot.x + 12 + part * (spot.width - 24), spot.middle[1]
        start, end = self.place(spot.middle), self.place((x, y))
        self.app.press(*start)
        self.app.drag(*end, end[0] - start[0], 0.0)
        self.app.release(*end)
        self.app.update(0.0)
        self.app.sheet()

    def show(self, name: str) -> None:
        """Turn the wheel over the fields until a spot is seen."""
        self.app.sheet()
        for steps in (*[-1] * 80, *[1] * 160):
            if self.app.spot(name) is not None:
                return
            self.app.wheel(*self.place((60.0, 120.0)), steps)
            self.app.sheet()
        pytest.fail(f"there is no {name} among {sorted(one.name for one in self.app.spots)}")

    def place(self, at: tuple[float, float]) -> tuple[float, float]:
        return at[0] * self.app.scale, at[1] * self.app.scale

    def rest(self) -> None:
        """Wait until the habits are measured."""
        end = monotonic() + 60
        while not self.screen.habits.is_resting:
            assert monotonic() < end, "the habits are never measured"
            sleep(0.02)
            self.app.update(0.1)
        self.app.sheet()

    def told(self) -> list[str]:
        marks = self.app.sheet().marks
        return [str(mark.look.key[1]) for mark in marks if mark.look.key[0] == "words"]
