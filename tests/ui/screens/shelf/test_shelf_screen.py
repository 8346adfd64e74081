"""The screen of one's own documents: what is listed, opened, made, changed, brought in and given away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.editor.filing import save
from hameln.editor.recovering import left_behind as found_behind
from hameln.language import languages, use
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.opening import open_dropped
from hameln.ui.screens.shelf.screen import ShelfScreen
from tests.editor.shelves import GAME, KIT, dots, new
from tests.ui.apart import check_spots
from tests.ui.saved import do, keys, shown
from tests.ui.shelved import Bench, Blank, edited, left_behind, opened, own, settle

__all__ = ["own"]


def rows(screen: ShelfScreen) -> list[str]:
    """What stands in the list, from above."""
    return [row.title for row in screen.list.rows]


def choose(app: App, screen: ShelfScreen, title: str) -> None:
    """Choose a row by its title."""
    settle(app, screen)
    screen.list.chosen = next(row.name for row in screen.list.rows if row.title == title and row.name)
    app.sheet()


def write(app: App, words: str) -> None:
    """Write over what stands there."""
    app.key("CTRL+A")
    app.key("DELETE")
    app.typed(words)
    app.sheet()


def test_everything_stands_under_its_heading_unsaved_work_on_top(own: Path) -> None:
    save(new("Mine", 2))
    save(new("Begun", 0))
    left_behind()
    app, screen = opened()
    settle(app, screen)

    assert rows(screen) == [
        "Unsaved work",
        "Left",
        "Your own",
        "Mine",
        "Drafts",
        "Begun",
        "With the program",
        "Ours",
    ]
    assert app.hand.focus == "left:dotted.unsaved.json"
    assert "1 problem" in shown(app)
    assert own.is_dir()


def test_documents_are_shown_by_their_pictures(own: Path) -> None:
    save(new("Mine", 2))
    left_behind()
    (own / "bad.dots").write_bytes(b"\0")
    app, screen = opened()
    settle(app, screen)

    drawn = [mark.look.key for mark in app.sheet().marks if mark.look.key[0] == "drawing"]
    assert {dots("Mine", 2), dots("Left", 4)} <= set(Bench.painted)
    assert len([key for key in drawn if key[1] == "small"]) == 3
    assert len([key for key in drawn if key[1] == "document"]) == 1
    assert len(Bench.painted) == 3, "each is painted once"


def test_a_document_that_cannot_be_painted_is_listed_all_the_same(own: Path) -> None:
    save(new("fall", 2))
    save(new("Mine", 2))
    told: list[str] = []
    app, screen = opened()
    screen.pictures.on_fault = lambda error, about: told.append(f"{about}: {type(error).__name__}")
    settle(app, screen)

    assert told == ["painting a document: ZeroDivisionError"]
    assert dots("Mine", 2) in Bench.painted
    assert own.is_dir()


def test_a_document_opens_by_mouse_and_by_key(own: Path) -> None:
    path = save(new("Mine", 2)).path
    app, screen = opened()
    choose(app, screen, "Mine")

    do(app, "button:go")
    assert edited(app).document.path == path
    app.close()
    app.key("UP")
    keys(app, "DOWN", "UP", "ENTER")
    assert edited(app).document.content == dots("Mine", 2)
    assert edited(app).game == GAME
    assert own.is_dir()


def test_one_of_the_program_opens_as_a_copy(own: Path) -> None:
    app, screen = opened()
    choose(app, screen, "Ours")

    assert "Open a copy" in shown(app)
    do(app, "button:go")

    assert edited(app).document.path is None
    assert KIT.title(edited(app).document.content) == "Ours (2)"
    assert not own.exists()


def test_what_can_be_read_of_a_damaged_file_opens_with_what_cannot(own: Path) -> None:
    own.mkdir(parents=True)
    (own / "half.dots").write_text("=Half 0 0\na 1 2\nb\n", encoding="utf-8")
    (own / "bad.dots").write_bytes(b"\0")
    app, screen = opened()
    choose(app, screen, "Half")
    assert "1 thing in the file" in shown(app)
    do(app, "button:go")

    assert edited(app).lost == ("b",)
    app.close()
    choose(app, screen, "bad")
    do(app, "button:go")
    assert app.screen is screen
    assert app.toast == "Nothing can be read of this file."


def test_unsaved_work_is_taken_up_with_its_keeper(own: Path) -> None:
    left_behind()
    app, screen = opened()

    keys(app, "ENTER")

    assert edited(app).document.content == dots("Left", 4)
    assert edited(app).keeper is not None
    edited(app).keeper.close()
    app.close()
    settle(app, screen)
    assert rows(screen) == ["With the program", "Ours"]
    assert not own.exists()


def test_unsaved_work_can_be_thrown_away_and_brought_back(own: Path) -> None:
    left_behind()
    app, screen = opened()

    keys(app, "DELETE")
    assert found_behind() == ()
    assert "“Left” lies in the trash." in shown(app)
    keys(app, "CTRL+Z")

    assert rows(screen)[:2] == ["Unsaved work", "Left"]
    assert not own.exists()


def test_a_new_document_begins_blank_or_with_the_generator(own: Path) -> None:
    app, _ = opened()

    keys(app, "CTRL+N")
    assert edited(app).document.content == ()
    app.close()
    do(app, "make:generate")
    assert edited(app).document.content == ()
    assert edited(app).pressed == ["do:generator"]
    assert not own.exists()


def test_renaming_and_duplicating(own: Path) -> None:
    save(new("Mine", 2))
    app, screen = opened()
    choose(app, screen, "Mine")

    keys(app, "F2")
    write(app, "Yours")
    keys(app, "ENTER")
    do(app, "button:copy")

    assert sorted(path.name for path in own.iterdir()) == ["Yours (2).dots", "Yours.dots"]
    assert screen.list.row is not None
    assert screen.list.row.title == "Yours (2)"
    assert app.hand.focus == screen.list.chosen


def test_a_title_that_says_nothing_is_refused(own: Path) -> None:
    save(new("Mine", 2))
    app, screen = opened()
    choose(app, screen, "Mine")

    keys(app, "F2")
    write(app, " ")
    keys(app, "ENTER")
    assert app.toast == "Write something first."
    keys(app, "ESCAPE")

    assert screen.pen is None
    assert [path.name for path in own.iterdir()] == ["Mine.dots"]


def test_deleting_is_taken_back(own: Path) -> None:
    save(new("Mine", 2))
    app, screen = opened()
    choose(app, screen, "Mine")

    keys(app, "DELETE")
    assert rows(screen) == ["With the program", "Ours"]
    do(app, "button:undo")

    assert (own / "Mine.dots").exists()
    assert screen.list.chosen == "own:Mine.dots"


def test_what_came_with_the_program_is_not_changed(own: Path) -> None:
    app, screen = opened()
    choose(app, screen, "Ours")

    for key in ("DELETE", "F2"):
        keys(app, key)
        assert app.toast == "What came with the program stays as it is."
    assert not own.exists()


def test_exporting_asks_before_it_replaces(own: Path, tmp_path: Path) -> None:
    save(new("Mine", 2))
    target = tmp_path / "out.dots"
    target.write_text("theirs", encoding="utf-8")
    app, screen = opened()
    choose(app, screen, "Mine")

    do(app, "button:export")
    write(app, str(target))
    keys(app, "ENTER")
    assert "Replace it?" in shown(app)
    assert target.read_text(encoding="utf-8") == "theirs"
    app.typed("x")
    assert not screen.asking, "another path is another question"
    app.key("BACKSPACE")
    keys(app, "ENTER", "ENTER")

    assert KIT.read(target.read_text(encoding="utf-8"), "").content == dots("Mine", 2)
    assert screen.pen is None
    assert own.is_dir()


def test_a_file_comes_in_by_its_path_or_dropped(own: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "a b.dots", tmp_path / "two.dots"
    one.write_text("=One 0 0\na 1 2\n", encoding="utf-8")
    two.write_text("=Two 0 0\n", encoding="utf-8")
    app, screen = opened()

    do(app, "make:import")
    write(app, f"file://{tmp_path}/a%20b.dots")
    keys(app, "ENTER")
    open_dropped(app, [two])
    settle(app, screen)

    assert sorted(path.name for path in own.iterdir()) == ["a b.dots", "two.draft.dots"]
    assert rows(screen) == ["Your own", "One", "Drafts", "Two", "With the program", "Ours"]
    assert app.toast == "It has problems and is kept as a draft."


@pytest.mark.parametrize("words", ["nowhere.dots", "/dev/zero", "~nobody-is-called-so/x", "\x7f", "//"])
def test_a_path_that_leads_nowhere_is_told_of(own: Path, words: str) -> None:
    app, screen = opened()

    do(app, "make:import")
    write(app, words)
    keys(app, "ENTER")

    assert app.toast
    assert app.screen is screen
    assert not own.exists()


def test_a_dropped_file_opens_in_the_editor_from_everywhere(own: Path, tmp_path: Path) -> None:
    path = tmp_path / "one.dots"
    path.write_text("=One 0 0\na 1 2\n", encoding="utf-8")
    app, _ = opened()
    app.close()

    open_dropped(app, [path])
    assert edited(app).document.path == path
    app.close()
    for name in ("other.txt", "none.dots"):
        open_dropped(app, [tmp_path / name])
        assert app.toast
        assert not isinstance(app.screen, Blank)
    open_dropped(app, [])
    assert not own.exists()


def test_a_document_comes_out_of_a_record_by_its_path(own: Path, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    header = {"format": "hameln-match", "game": GAME, "dots": [["=One", 0, 0], ["a", 1, 2]]}
    record.write_text(f"{json.dumps(header)}\n", encoding="utf-8")
    app, _ = opened()

    do(app, "make:import")
    write(app, str(record))
    keys(app, "ENTER")

    assert KIT.title(edited(app).document.content) == "One (2)"
    assert not own.exists()


def test_without_saved_matches_nothing_can_be_taken_out_of_one(own: Path) -> None:
    app, screen = opened()

    do(app, "make:match")
    assert "There are no saved matches." in shown(app)
    do(app, "make:match")
    settle(app, screen)

    assert rows(screen) == ["With the program", "Ours"]
    assert not own.exists()


def test_tab_passes_the_list_in_one_step(own: Path) -> None:
    for title in "ABCDEF":
        save(new(title, 2))
    app, screen = opened()
    app.focus(screen.list.chosen)

    keys(app, "TAB")

    assert app.hand.focus == "button:go"
    assert own.is_dir()


@pytest.mark.few(3)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1024, 640), 1.5)])
def test_no_spot_lies_on_another(own: Path, language: str, size: tuple[int, int], scale: float) -> None:
    for title in "ABCDEFGHIJ":
        save(new(title, 2))
    left_behind()
    use(language)
    try:
        app, screen = opened(Settings(language=language, text_scale=scale), size)
        settle(app, screen)
        check_spots(app)
        for name in ("make:import", "pen:cancel", "button:delete"):
            do(app, name)
            check_spots(app)
    finally:
        use("en")
    assert own.is_dir()


def test_a_document_that_was_saved_meanwhile_is_looked_at(own: Path) -> None:
    save(new("A first one"))
    app, screen = opened()
    choose(app, screen, "A first one")
    do(app, "make:new")
    save(new("Second"))

    app.close()

    assert app.screen is screen
    assert screen.list.row is not None
    assert screen.list.row.title == "Second"
    assert own.is_dir()
