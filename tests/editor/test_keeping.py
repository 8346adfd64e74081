"""Unsaved work is on disk at once, goes when it is saved, and is found after a fall."""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pytest

from hameln.editor import keeping, recovering
from hameln.editor.document import Document
from hameln.editor.filing import open_document, save
from hameln.editor.keeping import ENDING, Keeper, autosave_folder
from hameln.editor.recovering import bring_back, content_of, left_behind, put_away, take_up
from hameln.errors import DocumentError, HamelnError, InUseError
from hameln.files.locks import Lock
from hameln.language import Told
from tests.editor.lists import Dots
from tests.editor.shelves import GAME, KIT, dots, new

PUT = Told("Put a dot")


def files() -> list[Path]:
    """The files of unsaved work."""
    return sorted(autosave_folder().glob(f"*{ENDING}"))


def until(what: Callable[[], object]) -> None:
    """Wait until something is so, for a while."""
    end = time.monotonic() + 60
    while not what() and time.monotonic() < end:
        time.sleep(0.01)
    assert what()


def fallen(document: Document[Dots]) -> None:
    """Let a program edit a document and fall: its file stays, its lock does not."""
    keeper = Keeper(document, GAME)
    keeper.leave()


def test_a_change_is_soon_on_disk(home: Path) -> None:
    del home
    document = new("Mine")
    keeper = Keeper(document, GAME)

    document.do(PUT, dots("Mine", 5))
    keeper.look()
    until(lambda: files() and "d4" in files()[0].read_text(encoding="utf-8"))

    assert keeping.OFTEN < 1, "a second's work is lost at most"
    assert left_behind() == (), "who lives has left nothing behind"
    keeper.close()
    assert files() == []
    assert list(autosave_folder().iterdir()) == []


def test_looking_never_waits_for_the_disk(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    document = new("Mine")
    keeper = Keeper(document, GAME)
    slow = Event()
    monkeypatch.setattr(keeping, "replace_file", lambda *_, **__: slow.wait(60))

    begun = time.monotonic()
    for count in range(2, 50):
        document.do(PUT, dots("Mine", count))
        keeper.look()

    assert time.monotonic() - begun < 30
    slow.set()
    keeper.close()


def test_nothing_is_kept_of_what_has_not_changed(home: Path) -> None:
    del home
    document = new("Mine")
    filed = save(document)
    opened, _ = open_document(KIT, filed.path)

    for one in (opened, Document(KIT, KIT.blank())):
        keeper = Keeper(one, GAME)
        assert keeper.flush()
        assert keeper.path is None
    assert files() == []


def test_saving_and_undoing_take_it_away(home: Path) -> None:
    del home
    document = new("Mine")
    save(document)
    keeper = Keeper(document, GAME)

    document.do(PUT, dots("Mine", 2))
    keeper.flush()
    assert len(files()) == 1
    document.undo()
    keeper.flush()
    assert files() == []
    document.redo()
    keeper.flush()
    assert len(files()) == 1
    save(document)
    keeper.flush()
    assert files() == []


def test_work_left_behind_is_found_and_opens_as_it_was(home: Path) -> None:
    path = home / "dots" / "mine.dots"
    path.parent.mkdir(parents=True)
    path.write_text("# kept\n=Mine 0 0\na 1 2\n", encoding="utf-8")
    document, _ = open_document(KIT, path)
    document.do(PUT, dots("Mine", 3))
    fallen(document)

    (left,) = left_behind()
    assert (left.title, left.game, left.document, left.fault) == ("Mine", GAME, path, "")
    assert content_of(left) == dots("Mine", 3)
    again, keeper = take_up(left)

    assert again.content == dots("Mine", 3)
    assert again.is_changed
    assert left_behind() == ()
    assert save(again).path == path
    assert path.read_text(encoding="utf-8").startswith("# kept\n")
    keeper.flush()
    assert files() == []


def test_taken_up_it_can_be_undone_to_what_was_saved(home: Path) -> None:
    del home
    document = new("Mine")
    save(document)
    document.do(PUT, dots("Mine", 3))
    fallen(document)

    again, keeper = take_up(left_behind()[0])
    assert again.undo()

    assert again.content == dots("Mine", 1)
    assert not again.is_changed
    keeper.close()


def test_a_document_without_a_file_is_new_again(home: Path) -> None:
    del home
    fallen(new("Mine", 4))

    again, keeper = take_up(left_behind()[0])

    assert (again.path, again.source, again.is_changed) == (None, None, True)
    keeper.leave()
    assert len(left_behind()) == 1, "it is kept until it is saved"


def test_two_programs_never_take_up_the_same(home: Path) -> None:
    del home
    fallen(new("Mine", 4))
    (left,) = left_behind()

    _, keeper = take_up(left)

    with pytest.raises(InUseError):
        take_up(left)
    with pytest.raises(InUseError):
        put_away(left)
    keeper.close()


@pytest.mark.parametrize("seconds", [0.0, 0.002, 0.05])
def test_what_is_closed_is_never_written_again(home: Path, seconds: float) -> None:
    del home
    for _ in range(10):
        document = new("Mine", 4)
        keeper = Keeper(document, GAME)
        time.sleep(seconds)
        keeper.close()
        document.do(PUT, dots("Mine", 5))
        keeper.look()
        keeper.leave()

    until(lambda: "autosave" not in {thread.name for thread in enumerate_threads()})
    assert left_behind() == ()
    assert files() == []


def test_each_document_has_a_file_of_its_own(home: Path) -> None:
    del home
    keepers = [Keeper(new(title), GAME) for title in ("One", "Two", "Three")]

    assert all(keeper.flush() for keeper in keepers)

    assert len(files()) == 3
    for keeper in keepers:
        keeper.leave()
    assert {left.title for left in left_behind()} == {"One", "Two", "Three"}


def test_what_is_not_wanted_can_be_brought_back(home: Path) -> None:
    del home
    fallen(new("Mine", 4))

    away = put_away(left_behind()[0])
    assert left_behind() == ()
    bring_back(away)

    assert left_behind()[0].title == "Mine"
    with pytest.raises(DocumentError):
        bring_back(away)


def test_a_forgotten_keeper_ends_its_thread(home: Path) -> None:
    del home
    keeper = Keeper(new("Mine"), GAME)
    keeper.flush()
    del keeper
    gc.collect()

    until(lambda: len(left_behind()) == 1)


def test_a_full_disk_is_told_and_tried_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    document = new("Mine")
    keeper = Keeper(document, GAME)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(keeping, "replace_file", full)
        document.do(PUT, dots("Mine", 2))
        assert not keeper.flush()
        assert keeper.trouble == "Unsaved work cannot be kept: No space left on device. Save it yourself."
    assert keeper.flush()
    assert keeper.trouble == ""
    keeper.close()


def test_a_place_that_is_no_folder_is_told(home: Path) -> None:
    home.mkdir()
    (home / "autosave").write_text("in the way", encoding="utf-8")
    keeper = Keeper(new("Mine"), GAME)

    assert not keeper.flush()
    assert "cannot be kept" in keeper.trouble
    assert left_behind() == ()
    keeper.close()


def test_a_document_that_cannot_be_written_stops_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    document = new("Mine")
    keeper = Keeper(document, GAME)

    with monkeypatch.context() as patch:
        patch.setattr(type(KIT), "text", lambda *_: 1 / 0)
        document.do(PUT, dots("Mine", 2))
        keeper.look()
        until(lambda: keeper.trouble)
    document.do(PUT, dots("Mine", 3))
    keeper.look()

    until(lambda: files() and "d2" in files()[0].read_text(encoding="utf-8"))
    keeper.close()


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b'{"format": "hameln-unsaved", "version": 9}',
        b'{"format": "hameln-unsaved", "version": 1, "game": "chess", "title": "", "text": ""}',
        b'{"format": "hameln-unsaved", "version": 1, "game": "dotted", "title": 1, "text": ""}',
        b'{"format": "hameln-unsaved", "version": 1, "game": "dotted", "title": "", "text": "", "path": 5}',
        b'{"format": "hameln-unsaved", "version": 1, "game": "dotted", "title": "", "text": "a\\ud800"}',
        b'{"a":' * 100_000,
        b"1" * 100_000,
    ],
)
def test_damaged_and_foreign_files_are_told_of(home: Path, raw: bytes) -> None:
    del home
    autosave_folder().mkdir(parents=True)
    (autosave_folder() / f"odd\x1b{ENDING}").write_bytes(raw)

    (left,) = left_behind()

    assert left.fault.endswith(".")
    assert left.title.isprintable()
    with pytest.raises(HamelnError):
        take_up(left)
    assert left.path.read_bytes() == raw


def test_odd_words_do_no_harm(home: Path) -> None:
    del home
    autosave_folder().mkdir(parents=True)
    words = {"format": "hameln-unsaved", "version": 1, "game": GAME, "title": "a\x1b[31m\n", "text": "\0"}
    for place, path in enumerate(("relative", "/a\0b", None, "")):
        file = autosave_folder() / f"{place}{ENDING}"
        file.write_text(json.dumps({**words, "path": path}), encoding="utf-8")

    assert len(left_behind()) == 4
    for left in left_behind():
        assert (left.fault, left.document, left.title) == ("", None, "a[31m")
        with pytest.raises(HamelnError, match="no text"):
            take_up(left)
        with Lock(left.path):
            assert left not in left_behind()


def test_pipes_and_giants_are_not_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    autosave_folder().mkdir(parents=True)
    os.mkfifo(autosave_folder() / f"pipe{ENDING}")
    (autosave_folder() / f"giant{ENDING}").write_bytes(b" " * 5000)
    monkeypatch.setattr(recovering, "LONGEST_LINE", 1000)

    assert [left.fault for left in left_behind()] == ["This file is too large to be unsaved work."]
