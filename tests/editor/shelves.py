"""A game of documents with titles, comments and files, and a home for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from hameln import content
from hameln.editor.document import Document
from hameln.editor.kit import EditorKit
from hameln.editor.shelf import Shelf
from hameln.errors import HamelnError
from hameln.kernel import kits
from hameln.kernel.kits import Kit, add_game
from tests.editor.lists import DOTS, DotList, Dots

GAME = "dotted"


class TitledDots(DotList):
    """Lists of dots of which one is the title, written ``=The_title 0 0``; comments are kept."""

    def text(self, content: Dots, source: str | None) -> str:
        """The comments of the text it came from, then a line for each dot."""
        kept = [line for line in (source or "").splitlines() if line.startswith("#")]
        return "".join(f"{line}\n" for line in kept) + super().text(content, None)

    def read(self, text: str, where: str) -> Any:
        """A dot of each line that is one and no comment."""
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        return super().read("\n".join(lines), where)

    def findings(self, content: Dots) -> Any:
        """There must be a dot beside the title."""
        return super().findings(tuple(dot for dot in content if not dot[0].startswith("=")))

    def title(self, content: Dots) -> str:
        """The name of the dot that is the title."""
        return next((name[1:].replace("_", " ") for name, *_ in content if name.startswith("=")), "")

    def named(self, content: Dots, title: str) -> Dots:
        """The same with another such dot."""
        rest = tuple(dot for dot in content if not dot[0].startswith("="))
        return (("=" + title.replace(" ", "_"), 0.0, 0.0), *rest)


def from_header(header: Mapping[str, Any]) -> Dots:
    """The dots of a header."""
    if "dots" not in header:
        message = "there are no dots"
        raise HamelnError(message)
    return tuple((name, float(x), float(y)) for name, x, y in header["dots"])


KIT = TitledDots()
EDITOR: EditorKit[Dots] = evolve(DOTS, documents=KIT, from_header=from_header)
GAME_KIT = Kit(word=GAME, rules="", players="", table="", ui="", editor="tests.editor.shelves:EDITOR")
SHIPPED = "# of the program\n=Ours 0 0\na 1 2\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, beside a program that knows the game and ships one document."""
    monkeypatch.setattr(kits, "_ADDED", {})
    add_game(GAME, "tests.editor.shelves:GAME_KIT")
    shipped = tmp_path / "program" / KIT.folder
    shipped.mkdir(parents=True)
    (shipped / f"ours{KIT.ending}").write_text(SHIPPED, encoding="utf-8")
    monkeypatch.setattr(content, "folder", lambda name: tmp_path / "program" / name)
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def shelf(home: Path) -> Shelf:
    """The shelf of the game."""
    del home
    return Shelf(GAME)


def dots(title: str, count: int = 1) -> Dots:
    """A document of that title."""
    return KIT.named(tuple((f"d{place}", float(place), 1.0) for place in range(count)), title)


def new(title: str, count: int = 1) -> Document[Dots]:
    """A document that has no file."""
    return Document(KIT, dots(title, count))
