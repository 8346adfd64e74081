"""Saving, playing and leaving what is edited: nothing is ever lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln.editor.keeping import autosave_folder
from hameln.table.saves import list_saves
from hameln.ui import routes
from hameln.ui.guard import Guard
from hameln.ui.screens.editor.saving import EditorLeavingScreen
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.title_saves import candidates
from tests.ui.author import AB, A, Author, author_at_home


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with author_at_home(tmp_path, monkeypatch):
        yield tmp_path


# -- saving and leaving


def test_a_document_is_saved_under_its_title_and_a_draft_as_a_draft(home: Path) -> None:
    author = Author(A)
    author.key("CTRL+S")
    assert (home / "dots" / "1 dots.dots").read_text("utf-8") == "a 30 40\n"
    author.key("CTRL+A", "DELETE", "CTRL+S")
    assert (home / "dots" / "1 dots.draft.dots").is_file()
    assert (home / "dots" / "1 dots.dots").is_file()
    assert any("draft" in line for line in author.told())


def test_leaving_asks_what_is_to_become_of_what_is_not_saved(home: Path) -> None:
    author = Author(A)
    author.key("CTRL+A", "CTRL+D", "CTRL+Q")
    assert isinstance(author.app.screen, EditorLeavingScreen)
    author.click("leave:stay")
    assert author.app.screen is author.screen
    author.click("do:leave")
    author.click("leave:save")
    assert isinstance(author.app.screen, TitleScreen)
    assert len(list((home / "dots").iterdir())) == 1
    assert not list(autosave_folder().glob("*.json"))


def test_what_is_thrown_away_is_kept_nowhere() -> None:
    author = Author(A)
    author.key("CTRL+A", "DELETE")
    author.screen.keeper.flush()
    assert list(autosave_folder().glob("*.json"))
    author.key("CTRL+Q")
    author.click("leave:throw")
    assert isinstance(author.app.screen, TitleScreen)
    assert not list(autosave_folder().glob("*.json"))


def test_an_editor_that_goes_without_being_asked_leaves_its_work_on_disk() -> None:
    author = Author(A)
    author.key("CTRL+A", "CTRL+D")
    author.app.home(routes.Title())
    (kept,) = autosave_folder().glob("*.json")
    assert "dot1" in kept.read_text("utf-8")


def test_the_other_button_never_leaves() -> None:
    """Beside the canvas it did, without a question where everything was saved, and all steps were gone."""
    author = Author(A)
    spot = author.app.spot("tab:whole")
    assert spot is not None
    for _ in range(4):
        author.app.press_other(*spot.middle)
        author.app.press_other(500, 300)
        author.app.sheet()
    assert author.app.screen is author.screen


# -- playing


def test_a_document_is_played_and_whoever_goes_home_is_back_where_it_was() -> None:
    author = Author(AB)
    author.app.wheel(500, 300, 2)
    author.key("D", "CTRL+A", "CTRL+D")
    before = (author.content, author.screen.bench.where(300, 300), author.screen.desk.chosen)
    author.click("do:play")
    match = author.app.screen
    assert isinstance(match, MatchScreen)
    assert match.desk.viewer == 0

    author.app.open(routes.Pause(match.session))
    assert "Back to the editor" in author.told()
    author.click("button:title")
    assert author.app.screen is author.screen
    assert (author.content, author.screen.bench.where(300, 300), author.screen.desk.chosen) == before
    assert author.screen.desk.tool.word == "place"
    author.key("CTRL+Z")
    assert author.content == AB
    assert [save.is_rehearsal for save in list_saves() if save.path == match.session.path] == [True]
    assert match.session.path not in {save.path for save in candidates()}


def test_what_has_problems_is_not_played() -> None:
    author = Author(())
    author.key("F5")
    assert author.app.screen is author.screen
    assert "problems" in author.app.toast


# -- faults


def test_a_tool_that_fails_costs_what_was_begun_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    author = Author(A)
    author.key("CTRL+A", "CTRL+D", "D")
    content, tool = author.content, author.screen.desk.tool

    def fail(*words: object) -> None:
        raise ZeroDivisionError(words)

    monkeypatch.setattr(type(tool), "release", fail)
    guard = Guard(author.app)
    x, y = author.at(10, 10)
    for act in (author.app.press, author.app.release):
        guard.do(act, x, y)

    screen = author.app.screen
    assert isinstance(screen, EditorScreen)
    assert screen is not author.screen
    assert screen.desk.content == content
    assert screen.desk.document.undo()
    screen.keeper.flush()
    (kept,) = (path for path in autosave_folder().glob("*.json") if not path.name.startswith("."))
    assert "dot1" not in kept.read_text("utf-8")
