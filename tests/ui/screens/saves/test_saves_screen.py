"""The saved matches: go on, watch, rename, copy, delete, undo."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from hameln.table.saves import list_saves, read_save
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.saved import Blank, chosen, do, keys, leave_out_tables, opened, played, shown, titles


@pytest.fixture(autouse=True)
def no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_tables(monkeypatch)


def test_without_saves_it_is_told_where_they_come_from() -> None:
    app, _ = opened()

    assert "saved by itself" in shown(app)
    assert app.hand.focus == "button:back"
    app.typed("x")
    keys(app, "DELETE", "F2", "CTRL+Z", "DOWN", "ENTER")
    assert isinstance(app.screen, TitleScreen)


def test_the_newest_match_is_chosen_and_told() -> None:
    played("one")
    state = played("two", 60).match.state
    app, screen = opened()

    while screen.update(0.1):
        pass

    assert titles(screen) == ["two", "one"]
    assert chosen(screen) == "two"
    for told in (
        "Ahlborn",
        "Merchant",
        "Dreamer",
        "Hameln",
        f"phase I, round {state.round}",
        "2 saved matches",
    ):
        assert told in shown(app)


def test_a_match_goes_on() -> None:
    played("one")
    app, _ = opened()

    do(app, "button:go")

    assert [type(screen) for screen in app.screens] == [TitleScreen, Blank]
    session = app.screen.session  # type: ignore[attr-defined]
    assert len(session.match.played) == 12


def test_a_compressed_match_goes_on_in_a_copy_and_says_so() -> None:
    path = played("one").path
    assert path is not None
    path.with_name("packed.hameln.jsonl.gz").write_bytes(gzip.compress(path.read_bytes()))
    path.unlink()
    app, _ = opened()

    do(app, "button:go")

    assert "copy" in app.toast
    assert len(list_saves()) == 2


def test_a_match_is_watched() -> None:
    session = played("one")
    app, screen = opened()

    do(app, "button:watch")

    assert app.screen.path == session.path  # type: ignore[attr-defined]
    app.close()
    assert app.screen is screen
    assert app.hand.focus == "save:" + session.path.name  # type: ignore[union-attr]


def test_a_finished_match_can_only_be_watched() -> None:
    played("one", -1)
    app, _ = opened()
    assert "won with" in shown(app)

    do(app, "button:go")
    assert "only be watched" in app.toast
    assert isinstance(app.screen, SavesScreen)

    keys(app, "ENTER")
    assert isinstance(app.screen, Blank)


def test_a_damaged_save_is_explained_and_the_others_load(home: Path) -> None:
    played("whole")
    (home / "saves" / "broken.hameln.jsonl").write_text("junk\n", encoding="utf-8")
    app, screen = opened()
    assert chosen(screen) == "broken"
    assert "This file cannot be read" in shown(app)

    for name in ("button:go", "button:watch", "button:copy"):
        do(app, name)
        assert "damaged" in app.toast or "Nothing" in app.toast
        assert app.screen is screen
    do(app, "save:" + screen.shelf.shown[1].path.name, "button:go")

    assert isinstance(app.screen, Blank)


def test_damage_in_the_middle_is_found_while_the_list_is_seen() -> None:
    path = played("one").path
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], *lines[5:]]))
    app, screen = opened()
    assert "cannot be read" not in shown(app)

    assert screen.update(0.1)

    told = shown(app)
    assert "This file cannot be read (line" in told
    assert str(path.parent) not in told
    assert not screen.update(0.1)
    do(app, "button:watch")
    assert isinstance(app.screen, Blank)
    app.close()
    do(app, "button:go")
    assert isinstance(app.screen, Blank)
    assert app.toast == (
        "Line 5 is damaged: 3 actions before it are whole. It is repaired, and the damaged file is kept."
    )
    assert len(list(path.parent.glob("*.damaged"))) == 1


def test_a_save_that_has_gone_meanwhile_is_told() -> None:
    session = played("one")
    app, screen = opened()
    assert session.path is not None
    session.path.unlink()

    do(app, "button:go")

    assert "no such file" in app.toast
    assert titles(screen) == []


def test_renaming() -> None:
    played("one")
    app, screen = opened()
    keys(app, "F2")

    app.typed("Aunt Ida")
    keys(app, "SPACE")
    app.typed(" ")
    app.typed("wins")
    keys(app, "ENTER")

    assert titles(screen) == ["Aunt Ida wins"]
    assert chosen(screen) == "Aunt Ida wins"
    assert app.hand.focus == "save:Aunt Ida wins.hameln.jsonl"


def test_a_name_must_say_something_and_can_be_left() -> None:
    played("one")
    app, screen = opened()
    do(app, "button:rename")
    keys(app, "BACKSPACE", "ENTER")
    assert "needs a title" in app.toast
    assert screen.pen is not None

    keys(app, "ESCAPE")
    assert screen.pen is None
    assert app.screen is screen

    do(app, "button:rename", "name:cancel")
    assert screen.pen is None
    do(app, "button:rename")
    keys(app, "TAB", "TAB")
    assert app.hand.focus == "name:take"
    keys(app, "SHIFT+TAB", "SPACE")
    assert screen.pen is None
    assert titles(screen) == ["one"]


def test_a_title_that_cannot_be_written_is_told() -> None:
    session = played("one")
    app, screen = opened()
    do(app, "button:rename")
    assert session.path is not None
    session.path.unlink()
    app.typed("two")

    keys(app, "ENTER")

    assert "no such file" in app.toast
    assert titles(screen) == []


def test_copying() -> None:
    played("one")
    app, screen = opened()
    app.typed("on")
    keys(app, "ENTER")

    do(app, "button:copy")
    keys(app, "BACKSPACE")
    app.typed("two")
    do(app, "name:take")

    assert sorted(titles(screen)) == ["one", "two"]
    assert chosen(screen) == "two"
    assert screen.shelf.wanted == ""
    assert read_save(list_saves()[0].path).actions == 12


def test_a_deletion_can_be_taken_back() -> None:
    played("one")
    played("two")
    played("three")
    app, screen = opened()
    keys(app, "DOWN", "DELETE")
    assert titles(screen) == ["three", "one"]
    assert chosen(screen) == "one"
    assert "“two” lies in the trash." in shown(app)

    do(app, "button:undo")

    assert titles(screen) == ["three", "two", "one"]
    assert chosen(screen) == "two"
    assert app.hand.focus.startswith("save:")
    assert app.spot("button:undo") is None


def test_the_last_save_can_be_deleted_and_brought_back_by_keys() -> None:
    played("one")
    app, screen = opened()
    keys(app, "DELETE")
    assert titles(screen) == []
    assert app.hand.focus == "button:undo"

    keys(app, "CTRL+Z")

    assert titles(screen) == ["one"]


@pytest.mark.long
def test_what_was_thrown_out_of_the_trash_does_not_come_back(home: Path) -> None:
    played("one")
    app, _ = opened()
    keys(app, "DELETE")
    for path in (home / "saves" / "trash").iterdir():
        path.unlink()

    do(app, "button:undo")

    assert "no such file" in app.toast
    assert app.spot("button:undo") is None


def test_the_save_of_a_running_match_stays_where_it_is() -> None:
    session = played("one")
    played("two")
    app = App(Settings())
    app.open(TitleScreen(app))
    app.open(Blank(app, session))
    app.open(PauseScreen(app, session))
    do(app, "button:saves")
    assert session.path is not None
    do(app, "save:" + session.path.name)

    for name in ("button:rename", "button:delete"):
        do(app, name)
        assert "being played" in app.toast
    assert len(list_saves()) == 2
    assert "Back to the match" in shown(app)

    do(app, "button:go")
    assert [type(screen) for screen in app.screens] == [TitleScreen, Blank]


def test_another_match_takes_the_place_of_the_running_one() -> None:
    running, other = played("one"), played("two")
    app = App(Settings())
    app.open(TitleScreen(app))
    app.open(Blank(app, running))
    app.open(PauseScreen(app, running))
    do(app, "button:saves", "button:go")

    assert [type(screen) for screen in app.screens] == [TitleScreen, Blank]
    assert app.screen.session.path == other.path  # type: ignore[attr-defined]


def test_escape_leads_back() -> None:
    app, _ = opened()

    keys(app, "ESCAPE")

    assert isinstance(app.screen, TitleScreen)
