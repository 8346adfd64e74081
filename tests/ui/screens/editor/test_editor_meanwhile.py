"""What happens to a town's file, to the language and to the window while the town is edited."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hameln.content import files
from hameln.editor.recovering import left_behind
from hameln.games.hameln.map.files import read_town
from hameln.language import languages, use
from hameln.table.settings import LastTime, Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.opening import edit_file
from hameln.ui.screens.editor.saving import EditorChangedScreen
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.settings.screen import SettingsScreen
from tests.ui.apart import check_spots
from tests.ui.saved import do, keys, shown

SEATS = LastTime(seats=("human", "greedy", "random"))


@pytest.fixture
def mine(home: Path) -> Path:
    """A town of one's own."""
    path = home / "maps" / "mine.toml"
    path.parent.mkdir()
    shutil.copy(files("maps", ".toml")["reedmouth"], path)
    return path


@contextmanager
def editor(
    path: Path, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)
) -> Iterator[App]:
    """A program that edits a file."""
    app = App(settings or Settings(tutorial_done=True), size)
    app.open(routes.Shelf())
    edit_file(app, path)
    app.sheet()
    yield app
    while app.screens:
        app.screens.pop().closed()


def screen_of(app: App) -> EditorScreen:
    """The editor, which is in front."""
    assert isinstance(app.screen, EditorScreen), app.screen
    return app.screen


def rename(app: App, words: str) -> None:
    """Write another name of the town."""
    do(app, "tab:whole", "field:name")
    app.typed(words)
    keys(app, "ENTER")


def test_of_two_programs_that_edit_a_town_each_is_asked_before_it_replaces_the_other(mine: Path) -> None:
    with editor(mine) as one, editor(mine) as two:
        rename(one, "Mine")
        rename(two, "Yours")

        keys(one, "CTRL+S")
        keys(two, "CTRL+S")
        assert read_town(mine).name == "Mine"
        assert isinstance(two.screen, EditorChangedScreen)
        do(two, "changed:replace")
        assert read_town(mine).name == "Yours"

        rename(one, "Mine again")
        keys(one, "CTRL+S")
        assert isinstance(one.screen, EditorChangedScreen)
        do(one, "changed:copy")
        assert read_town(mine).name == "Yours"
        assert read_town(mine.with_name("Mine again (2).toml")).name == "Mine again (2)"


def test_escape_ends_a_story_without_throwing_it_away(mine: Path) -> None:
    """It did, and no undo brought it back."""
    with editor(mine) as app:
        do(app, "tab:whole", "field:about")
        app.typed("Once upon a time.")
        app.sheet()
        keys(app, "ESCAPE")

        screen = screen_of(app)
        assert not screen.writes
        assert screen.desk.content.about == "Once upon a time."
        keys(app, "CTRL+Z")
        assert screen.desk.content.about == read_town(mine).about


def test_escape_gives_a_name_up_before_it_was_seen(mine: Path) -> None:
    """Escape right after a letter left it there."""
    with editor(mine) as app:
        do(app, "tab:whole", "field:name")
        app.typed("X")
        keys(app, "ESCAPE")
        assert screen_of(app).desk.content.name == read_town(mine).name


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_file_that_was_deleted_is_written_anew(mine: Path, what: str) -> None:
    with editor(mine) as app:
        rename(app, "Still here")
        mine.unlink() if what == "file" else shutil.rmtree(mine.parent)
        keys(app, "CTRL+S")

        assert read_town(mine).name == "Still here"
        assert not screen_of(app).desk.document.is_changed


def test_a_file_that_became_something_else_is_replaced_only_if_somebody_says_so(mine: Path) -> None:
    with editor(mine) as app:
        rename(app, "Still here")
        mine.write_bytes(b"\xff\xfe\0 no text")
        keys(app, "CTRL+S")

        assert isinstance(app.screen, EditorChangedScreen)
        assert mine.read_bytes() == b"\xff\xfe\0 no text"
        do(app, "changed:replace")
        assert read_town(mine).name == "Still here"


def test_another_language_in_the_middle_changes_words_and_nothing_else(mine: Path) -> None:
    settings = Settings(speed=0.0, tutorial_done=True, games={"hameln": SEATS})
    with editor(mine, settings) as app:
        rename(app, "Still here")
        keys(app, "CTRL+Z", "H")
        screen = screen_of(app)
        before = (screen.desk.document.text(), screen.desk.tool.word, screen.desk.document.history.steps)
        do(app, "do:play")
        keys(app, "ESCAPE")
        do(app, "button:settings")
        assert isinstance(app.screen, SettingsScreen)
        do(app, "tab:language", "language:de")
        keys(app, "ESCAPE")
        do(app, "button:title")

        assert screen_of(app) is screen
        assert (
            screen.desk.document.text(),
            screen.desk.tool.word,
            screen.desk.document.history.steps,
        ) == before
        assert "Ganzes" in shown(app) or "Werkzeug" in shown(app)
        keys(app, "CTRL+Y", "CTRL+S")
    assert read_town(mine).name == "Still here"
    assert not left_behind()


@pytest.mark.few(2)
@pytest.mark.parametrize("language", languages())
def test_every_part_of_the_editor_fits_the_smallest_window_with_large_letters(
    mine: Path, language: str
) -> None:
    use(language)
    with editor(mine, Settings(language=language, text_scale=1.5), (1024, 640)) as app:
        screen = screen_of(app)
        for tool in screen.desk.tools:
            do(app, f"tool:{tool.word}", "tab:tool")
            look(app)
        screen.desk.choose_all()
        keys(app, "F8", "CTRL+L")
        for name in ("tab:whole", "tab:chosen", "do:steps", "do:fairness"):
            do(app, name)
            look(app)


def look(app: App) -> None:
    """See whether all that can be clicked lies apart."""
    inner = frozenset({frozenset({"canvas", "minimap"})})
    check_spots(app, inner)
