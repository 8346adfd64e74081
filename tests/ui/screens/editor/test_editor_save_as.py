"""Saving under another title: a new file, with which the editor goes on, and nothing replaced unasked."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hameln.content import folder, user_folder
from hameln.editor.kit import editor_kit
from hameln.editor.shelf import TRASH
from hameln.games.hameln.map.files import read_town
from hameln.language import Told, languages, use
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.opening import edit_file
from hameln.ui.screens.ask_line import AskLineScreen
from hameln.ui.screens.editor.saving import EditorChangedScreen, EditorLeavingScreen
from hameln.ui.screens.editor.screen import EditorScreen
from tests.ui.apart import check_spots
from tests.ui.saved import do, keys


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A town of one's own."""
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    path = user_folder("maps") / "mine.toml"
    path.parent.mkdir(parents=True)
    shutil.copy(folder("maps") / "reedmouth.toml", path)
    return path


def asked(mine: Path, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    """The program with a town, asked for another title."""
    app = App(settings or Settings(), size)
    app.open(routes.Credits())
    edit_file(app, mine)
    app.sheet()
    keys(app, "SHIFT+CTRL+S")
    assert isinstance(app.screen, AskLineScreen)
    return app


def write(app: App, title: str) -> None:
    for sign in title:
        app.typed(sign)
    app.sheet()


def editor(app: App) -> EditorScreen:
    assert isinstance(app.screen, EditorScreen)
    return app.screen


def test_the_town_goes_on_in_a_new_file_and_the_old_one_stays(mine: Path) -> None:
    before = mine.read_bytes()
    app = asked(mine)
    write(app, "Marshend")
    keys(app, "ENTER")

    document = editor(app).desk.document
    assert document.path == mine.with_name("Marshend.toml")
    assert read_town(mine.with_name("Marshend.toml")).name == "Marshend"
    assert mine.read_bytes() == before
    assert not document.is_changed
    keys(app, "CTRL+S")
    assert mine.read_bytes() == before


def test_a_free_title_is_proposed_and_the_bar_leads_there_too(mine: Path) -> None:
    app = asked(mine)
    screen = app.screen
    assert isinstance(screen, AskLineScreen)
    assert screen.pen.value == "Reedmouth (2)"
    keys(app, "ESCAPE")
    do(app, "do:save_as")
    do(app, "pen:take")

    assert editor(app).desk.document.path == mine.with_name("Reedmouth (2).toml")


def test_another_town_is_replaced_only_if_one_says_so_and_waits_in_the_trash(mine: Path) -> None:
    other = mine.with_name("Marshend.toml")
    shutil.copy(folder("maps") / "hameln.toml", other)
    app = asked(mine)
    write(app, "marshend")
    keys(app, "ENTER")

    screen = app.screen
    assert isinstance(screen, AskLineScreen)
    assert "Marshend.toml" in screen.objection
    assert read_town(other).name == "Hameln"
    write(app, "x")
    assert not screen.objection
    keys(app, "BACKSPACE", "ENTER", "ENTER")

    assert read_town(editor(app).desk.document.path or other).name == "marshend"
    assert not other.exists()
    assert read_town(mine.parent / TRASH / "Marshend.toml").name == "Hameln"


def test_under_its_own_name_it_is_saved_where_it_is(mine: Path) -> None:
    app = asked(mine)
    write(app, "mine")
    keys(app, "ENTER")

    assert editor(app).desk.document.path == mine
    assert read_town(mine).name == "mine"
    assert [path.name for path in mine.parent.iterdir() if path.suffix == ".toml"] == ["mine.toml"]


def test_nothing_is_saved_without_a_title_or_when_it_is_given_up(mine: Path) -> None:
    app = asked(mine)
    keys(app, "DELETE", "ENTER")
    assert isinstance(app.screen, AskLineScreen)
    write(app, "Marshend")
    do(app, "pen:cancel")

    assert editor(app).desk.document.path == mine
    assert not mine.with_name("Marshend.toml").exists()


@pytest.mark.few(2)
@pytest.mark.parametrize("language", languages())
def test_everything_finds_its_place(language: str, mine: Path) -> None:
    use(language)
    app = asked(mine, Settings(language=language, text_scale=1.5), (1024, 640))
    check_spots(app)
    app.activate("pen:take")
    check_spots(app)
    use("en")


KIT = editor_kit("hameln").documents


def edited(mine: Path, settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    """The program with a town that is changed here, and by another program."""
    app = App(settings or Settings(), size)
    app.open(routes.Credits())
    edit_file(app, mine)
    screen = app.screen
    assert isinstance(screen, EditorScreen)
    document = screen.desk.document
    document.do(Told("Rename"), KIT.named(document.content, "Ours"))
    words = mine.read_text(encoding="utf-8")
    mine.write_text(words.replace('name = "Reedmouth"', 'name = "Theirs"'), encoding="utf-8")
    app.sheet()
    keys(app, "CTRL+S")
    return app


def test_nothing_is_replaced_unasked(mine: Path) -> None:
    app = edited(mine)

    assert isinstance(app.screen, EditorChangedScreen)
    assert read_town(mine).name == "Theirs"
    do(app, "changed:stay")
    assert isinstance(app.screen, EditorScreen)
    assert app.screen.desk.document.is_changed
    assert read_town(mine).name == "Theirs"
    app.screen.keeper.close()


def test_both_can_stay(mine: Path) -> None:
    app = edited(mine)

    keys(app, "ENTER")

    assert read_town(mine).name == "Theirs"
    assert read_town(mine.with_name("Ours (2).toml")).name == "Ours (2)"
    assert isinstance(app.screen, EditorScreen)
    assert not app.screen.desk.document.is_changed
    app.screen.keeper.close()


def test_one_can_be_replaced(mine: Path) -> None:
    app = edited(mine)

    do(app, "changed:replace")

    assert read_town(mine).name == "Ours"
    assert isinstance(app.screen, EditorScreen)
    app.screen.keeper.close()


def test_whoever_leaves_is_asked_too(mine: Path) -> None:
    app = edited(mine)
    do(app, "changed:stay")

    keys(app, "ESCAPE", "ESCAPE")
    while not isinstance(app.screen, EditorLeavingScreen):
        keys(app, "ESCAPE")
    do(app, "leave:save")

    assert isinstance(app.screen, EditorChangedScreen)
    do(app, "changed:replace")
    assert read_town(mine).name == "Ours"


@pytest.mark.few(2)
@pytest.mark.parametrize("language", languages())
def test_the_question_fits(mine: Path, language: str) -> None:
    use(language)
    try:
        app = edited(mine, Settings(language=language, text_scale=1.5), (1024, 640))
        check_spots(app)
    finally:
        use("en")
