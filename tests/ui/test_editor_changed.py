"""Two programs that edit one file: neither loses its work unless somebody says so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hameln.content import folder, user_folder
from hameln.editor.kit import editor_kit
from hameln.editor.told import Told
from hameln.games.hameln.map.files import read_town
from hameln.language import languages, use
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.opening import edit_file
from hameln.ui.screens.editor import EditorScreen
from hameln.ui.screens.editor_changed import EditorChangedScreen
from hameln.ui.screens.editor_leaving import EditorLeavingScreen
from tests.ui.apart import check_spots
from tests.ui.saved import do, keys

KIT = editor_kit("hameln").documents


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A town of one's own."""
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    path = user_folder("maps") / "mine.toml"
    path.parent.mkdir(parents=True)
    shutil.copy(folder("maps") / "reedmouth.toml", path)
    return path


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
