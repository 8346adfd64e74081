"""The shelf of towns with the real editor: opened, saved, played, edited from a new match, out of a save."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from hameln.content import folder, user_folder
from hameln.editor.document import Document
from hameln.editor.filing import save
from hameln.editor.keeping import Keeper
from hameln.editor.kit import editor_kit
from hameln.games.hameln.map.files import list_towns, read_town
from hameln.language import Told
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.opening import open_dropped
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.shelf.screen import ShelfScreen
from tests.ui.saved import do, keys, played, shown

KIT = editor_kit("hameln").documents


@pytest.fixture
def maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder of towns, with one in it."""
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    place = user_folder("maps")
    place.mkdir(parents=True)
    shutil.copy(folder("maps") / "reedmouth.toml", place / "mine.toml")
    return place


def titled() -> App:
    """The program on its title."""
    app = App(Settings(tutorial_done=True))
    app.open(routes.Title())
    app.sheet()
    return app


def shelf(app: App, chosen: str = "") -> ShelfScreen:
    """The shelf, reached from the title, with a town chosen."""
    do(app, "button:make", "button:editor")
    screen = app.screen
    assert isinstance(screen, ShelfScreen)
    screen.list.chosen = chosen or screen.list.chosen
    app.sheet()
    return screen


def test_a_town_opens_is_saved_and_is_listed_to_be_played(maps: Path) -> None:
    app = titled()
    shelf(app, "shipped:hameln.toml")

    do(app, "button:go")
    editor = app.screen
    assert isinstance(editor, EditorScreen)
    filed = save(editor.desk.document)

    assert filed.path == maps / "Hameln (2).toml"
    assert not filed.is_draft
    assert "Hameln (2)" in list_towns()
    assert read_town(filed.path).name == "Hameln (2)"
    editor.keeper.close()


def test_a_draft_is_never_listed_to_be_played(maps: Path) -> None:
    words = (maps / "mine.toml").read_text(encoding="utf-8")
    (maps / "begun.draft.toml").write_text(words, encoding="utf-8")
    (maps / "Other.Draft.TOML").write_text(words, encoding="utf-8")

    assert set(list_towns()) >= {"mine", "hameln", "reedmouth"}
    assert not [name for name in list_towns() if "draft" in name.lower()]


def test_an_own_town_is_played(maps: Path) -> None:
    app = titled()
    shelf(app, "own:mine.toml")

    do(app, "button:play")

    assert isinstance(app.screen, NewMatchScreen)
    assert app.screen.draft.place == "mine"
    assert maps.is_dir()


def test_towns_are_listed_by_their_names_at_once_and_by_what_is_in_them(maps: Path) -> None:
    app = titled()
    screen = shelf(app, "own:mine.toml")
    told = shown(app).split("\n")

    assert "Goosepond" in told
    assert not {"mine", "goosepond"} & set(told)
    entry = screen.shelf.look_into(screen.shelf.entry(maps / "mine.toml"))
    screen.read()
    told = shown(app).split("\n")
    assert entry.facts == "17 houses · 3 districts · for 3 to 5 families"
    assert entry.facts in told
    assert any(line.startswith(f"{entry.facts} · ") for line in told)
    assert not any(line.endswith((" kB", " MB")) for line in told)


def test_the_button_that_leads_to_a_new_match_says_so(maps: Path) -> None:
    app = titled()
    shelf(app, "own:mine.toml")

    assert "New match" in shown(app)
    assert maps.is_dir()


def test_a_new_match_leads_into_the_editor_and_sees_what_was_changed(maps: Path) -> None:
    app = titled()
    shelf(app, "own:mine.toml")
    do(app, "button:play", "button:edit")
    editor = app.screen
    assert isinstance(editor, EditorScreen)
    document = editor.desk.document
    assert document.path == maps / "mine.toml"

    document.do(Told("Rename"), KIT.named(document.content, "Mine"))
    save(document)
    app.close()

    assert "Mine" in shown(app)


def test_what_is_left_behind_is_told_on_the_title(maps: Path) -> None:
    assert "Unsaved work" not in shown(titled())
    Keeper(_document(), "hameln").leave()

    app = titled()
    assert "Unsaved work" in shown(app)
    screen = shelf(app)
    keys(app, "ENTER")

    assert isinstance(app.screen, EditorScreen)
    app.screen.keeper.close()
    app.close()
    assert "Unsaved work" not in shown(app)
    assert app.screen is screen
    assert maps.is_dir()


def test_a_town_comes_out_of_a_saved_match(maps: Path) -> None:
    session = played("Sunday")
    session.close()
    app = titled()
    screen = shelf(app)

    do(app, "make:match")
    assert screen.list.row is not None
    assert screen.list.row.title == "Sunday"
    do(app, "button:go")

    editor = app.screen
    assert isinstance(editor, EditorScreen)
    assert KIT.title(editor.desk.content) == "Hameln (2)"
    assert not [finding for finding in KIT.findings(editor.desk.content) if finding.is_problem]
    editor.keeper.close()
    assert maps.is_dir()


def test_a_record_that_is_dropped_is_watched(maps: Path) -> None:
    session = played("Sunday")
    session.close()
    app = titled()
    path = session.path
    assert isinstance(path, Path)

    open_dropped(app, [path])

    assert isinstance(app.screen, ReplayScreen)
    assert maps.is_dir()


def _document() -> Document[Any]:
    """A town that is not saved."""
    return Document(KIT, KIT.named(read_town(folder("maps") / "hameln.toml"), "Left"))
