"""The help of the town editor: first steps, what every tool is for, and all keys."""

from __future__ import annotations

import pytest

from hameln.editor.document import Document
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.kit import GUIDE
from hameln.language import languages, text, use
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens.editor.keys import EditorKeysScreen
from hameln.ui.screens.editor.screen import EditorScreen
from tests.ui.apart import check_spots
from tests.ui.saved import do, keys, shown


def helped(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    """The program with an editor, asked for help by the bar."""
    app = App(settings or Settings(), size)
    app.open(routes.Credits())
    kit = TownDocuments()
    app.open(routes.Editor("hameln", Document(kit, kit.blank())))
    do(app, "do:help")
    assert isinstance(app.screen, EditorKeysScreen)
    return app


def test_the_first_steps_come_first_and_all_of_them_can_be_read() -> None:
    app = helped()
    seen = shown(app)
    keys(app, "END")
    seen += shown(app)

    assert all(text(heading) in seen for heading, _ in GUIDE)
    assert all(text(told).split()[-1] in seen for _, told in GUIDE)


def test_every_tool_is_explained_with_its_key() -> None:
    app = helped()
    do(app, "page:tools")
    seen = ""
    for _ in range(12):
        seen += shown(app)
        keys(app, "PAGEDOWN")
    editor = app.screens[-2]
    assert isinstance(editor, EditorScreen)

    for tool in editor.desk.tools:
        assert f"{text(tool.title)}\n" in seen
        assert text(tool.tip).split(".")[0][:40] in seen.replace("\n", " ")


def test_arrows_turn_the_pages_and_the_key_that_opened_closes() -> None:
    app = helped()
    screen = app.screen
    assert isinstance(screen, EditorKeysScreen)
    keys(app, "LEFT")
    assert screen.page == "keys"
    assert "Shift and arrows" in shown(app)
    keys(app, "RIGHT", "RIGHT")
    assert screen.page == "tools"
    keys(app, "F1")
    assert isinstance(app.screen, EditorScreen)


@pytest.mark.parametrize("language", languages())
def test_everything_finds_its_place(language: str) -> None:
    use(language)
    app = helped(Settings(language=language, text_scale=1.5), (1024, 640))
    for page in ("guide", "tools", "keys"):
        do(app, f"page:{page}")
        check_spots(app)
    use("en")
