"""A damaged save in the real window: found, told, repaired and played on, by keys and by the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli.replay import check_record
from hameln.files.locks import holder_of
from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from hameln.ui.app import App
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen
from tests.attack.test_damaged_saves import played
from tests.attack.windows import USUAL, Window, until, window

pytestmark = pytest.mark.long


def place_of(home: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[float, float]:
    """Where a button of the saves is seen; the same screen is laid out once more without a window."""
    monkeypatch.setenv("HAMELN_HOME", str(home))
    app = App(Settings(), (1280, 800))
    app.open(TitleScreen(app))
    app.open(SavesScreen(app))
    for _ in range(5):
        app.sheet()
        app.update(0.1)
    spot = app.spot(name)
    assert spot is not None
    return spot.middle[0] * app.scale, spot.middle[1] * app.scale


@pytest.mark.parametrize("hands", ["keys", "mouse"])
def test_a_damaged_save_is_repaired_and_played_on(
    tmp_path: Path, hands: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "saves" / "Sunday.hameln.jsonl"
    save.parent.mkdir()
    lines = played(save, 60, ("human", "human", "human"))
    save.write_bytes(b"".join([*lines[:40], b"{}\n", *lines[41:]]))
    write_settings(USUAL, tmp_path / "settings.toml")
    with window(tmp_path) as shown:
        shown.opened()
        open_saves(shown, hands)
        listed = shown.see()
        shown.photograph(tmp_path / "photographs" / "listed.png")
        if hands == "keys":
            shown.keys("Return")
        else:
            shown.robot.click(*place_of(tmp_path, "button:go", monkeypatch))
        until(lambda: holder_of(save) is not None, "it is not played on")
        shown.await_another(listed)
        shown.photograph(tmp_path / "photographs" / "repaired.png")
        assert shown.complaints.read_text(encoding="utf-8") == ""

    assert save.read_bytes().splitlines(keepends=True)[:40] == lines[:40]
    assert (save.parent / f"{save.name}.damaged").read_bytes() != save.read_bytes()
    check_record(save)


def open_saves(shown: Window, hands: str) -> None:
    """From the title, where the damaged match is not offered, to the list; who acts waits for each screen."""
    app = App(USUAL, (1280, 800))
    app.open(TitleScreen(app))
    app.sheet()
    for name, keys in (("button:more", ["Tab"] * 5), ("button:saves", ["Down"] * 3)):
        before, spot = shown.see(), app.spot(name)
        assert spot is not None
        if hands == "keys":
            shown.keys(*keys, "Return")
        else:
            shown.robot.click(spot.middle[0] * app.scale, spot.middle[1] * app.scale)
        shown.await_another(before)
        app.activate(name)
        app.sheet()
