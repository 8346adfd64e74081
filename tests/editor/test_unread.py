"""What of a damaged file could not be read is told in the language of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.content import folder
from hameln.editor.documents import _FORMS, told_unread
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.language import use
from hameln.table.settings import Settings
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.opening import edit_file

TOWN = (folder("maps") / "hameln.toml").read_text(encoding="utf-8")
SENTENCES = {
    "line 9: it cannot be read; left out": "Zeile 9: es ist nicht lesbar; weggelassen",
    "line 7: houses[3] (M1).cost: expected a whole number, found true": (
        "Zeile 7: houses[3] (M1).cost: erwartet wird eine ganze Zahl, gefunden true"
    ),
    "circles[2].at: expected a list of 2, found a list of 3; left out": (
        "circles[2].at: erwartet wird eine Liste von 2, gefunden eine von 3; weggelassen"
    ),
    "line 5: something that nobody knows": "Zeile 5: something that nobody knows",
    "name is missing": "name fehlt",
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))


@pytest.mark.parametrize(("said", "told"), SENTENCES.items())
def test_a_sentence_is_told_in_the_language_of_the_moment(said: str, told: str) -> None:
    use("de")
    found = told_unread(said)
    use("en")

    assert found == told
    assert told_unread(said) == said


def damaged(*changes: tuple[str, str]) -> tuple[str, ...]:
    """What is told of the classic town after changes to its file."""
    words = TOWN
    for old, new in changes:
        assert old in words
        words = words.replace(old, new, 1)
    return TownDocuments().read(words, "town").lost


@pytest.mark.parametrize(
    "changes",
    [
        (("cost = 5", "cost = true"),),
        (('name = "Cleaver House"', "name = 3"),),
        (("market = true", 'market = "yes"'),),
        (("size = [74, 72]", "size = [74]"),),
        (('kind = "butchery"', 'kind = "tavern"'),),
    ],
)
def test_nothing_of_a_damaged_town_stays_english(changes: tuple[tuple[str, str], ...]) -> None:
    lost = damaged(*changes)
    use("de")
    told = [told_unread(one) for one in lost]
    use("en")

    assert lost
    assert all("expected" in one for one in lost)
    assert not any("expected" in one or "left out" in one for one in told), told


def test_the_editor_says_it_in_german(tmp_path: Path) -> None:
    path = tmp_path / "town.toml"
    path.write_text(TOWN.replace("cost = 5", "cost = true", 1), encoding="utf-8")
    use("de")
    app = App(Settings(language="de"), (1280, 800))
    app.open(routes.Credits())
    edit_file(app, path)
    said = app.toast
    use("en")

    assert "erwartet wird eine ganze Zahl" in said
    assert len(set(_FORMS)) == len(_FORMS)
