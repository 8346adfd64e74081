"""One's own documents, drafts and the program's on the shelf, and what can be done with them unopened."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hameln.editor.filing import save
from hameln.editor.shelf import Entry, Kind, Shelf, document_of_record
from hameln.errors import DocumentError, FaultyFileError, InUseError, RecordError, ThereAlreadyError
from hameln.files.locks import Lock
from tests.editor.shelves import GAME, KIT, SHIPPED, dots, new


def put(title: str, count: int = 1) -> Path:
    """A document of one's own in its file."""
    return save(new(title, count)).path


def titled(shelf: Shelf, title: str) -> Entry:
    """The entry of that title."""
    return next(
        entry for entry in map(shelf.look_into, shelf.entries()) if entry.title == title and not entry.fault
    )


def titles(shelf: Shelf) -> set[str]:
    """All titles."""
    return {shelf.look_into(entry).title for entry in shelf.entries()}


def test_own_documents_drafts_and_the_programs_are_told_apart(shelf: Shelf) -> None:
    put("Mine", 2)
    put("Begun", 0)

    found = {entry.title: entry for entry in map(shelf.look_into, shelf.entries())}

    assert {title: entry.kind for title, entry in found.items()} == {
        "Mine": Kind.OWN,
        "Begun": Kind.DRAFT,
        "Ours": Kind.SHIPPED,
    }
    assert found["Begun"].problems == 1
    assert found["Mine"].content == dots("Mine", 2)
    assert found["Mine"].size > 0
    assert shelf.entries()[-1].kind is Kind.SHIPPED
    assert all(entry.is_known for entry in shelf.entries()), "what was found out is remembered"


def test_what_is_no_document_is_listed_with_its_fault(shelf: Shelf, home: Path) -> None:
    (home / "dots").mkdir(parents=True)
    (home / "dots" / "bad.dots").write_bytes(b"\0")

    entry = shelf.look_into(shelf.entries()[0])

    assert (entry.title, entry.fault, entry.content) == ("bad", "no text", None)


def test_renaming_moves_the_file_too(shelf: Shelf) -> None:
    put("Mine")

    done = shelf.rename(titled(shelf, "Mine"), "Con: Ours")

    assert done.path.name == "Con- Ours.dots"
    assert titles(shelf) == {"Con: Ours", "Ours"}
    assert shelf.rename(done, "con: ours").path.name == "con- ours.dots"
    assert shelf.rename(shelf.entries()[0], "aux").path.name == "_aux.dots"


def test_a_damaged_file_is_renamed_as_it_is(shelf: Shelf, home: Path) -> None:
    (home / "dots").mkdir(parents=True)
    (home / "dots" / "bad.dots").write_bytes(b"\0")

    done = shelf.rename(shelf.entries()[0], "Worse")

    assert done.path.name == "Worse.dots"
    assert done.path.read_bytes() == b"\0"


def test_the_programs_own_can_only_be_copied(shelf: Shelf) -> None:
    ours = titled(shelf, "Ours")

    for change in (lambda: shelf.rename(ours, "Mine"), lambda: shelf.delete(ours)):
        with pytest.raises(DocumentError, match="copy it"):
            change()
    copy = shelf.duplicate(ours)

    assert (copy.title, copy.kind) == ("Ours (2)", Kind.OWN)
    assert ours.path.read_text(encoding="utf-8") == SHIPPED
    assert shelf.duplicate(copy).title == "Ours (3)"


def test_no_name_hides_one_of_the_program(shelf: Shelf) -> None:
    del shelf
    assert put("ours").name == "ours (2).dots"
    assert put("Ours", 0).name == "Ours (3).draft.dots"


def test_deleting_can_be_taken_back(shelf: Shelf) -> None:
    path = put("Mine", 0)

    gone = shelf.delete(titled(shelf, "Mine"))
    again = put("Mine", 0)
    back = shelf.restore(gone)

    assert gone.parent.name == "trash"
    assert again == path
    assert back.path.name == "Mine (2).draft.dots"
    assert back.kind is Kind.DRAFT
    with pytest.raises(DocumentError, match="trash"):
        shelf.restore(back.path)
    with pytest.raises(DocumentError, match="no such file"):
        shelf.restore(gone)


def test_what_is_being_written_is_left_alone(shelf: Shelf) -> None:
    path = put("Mine")
    entry = titled(shelf, "Mine")

    with Lock(path):
        assert shelf.entries()[0].in_use
        for change in (lambda: shelf.delete(entry), lambda: shelf.rename(entry, "Other")):
            with pytest.raises(InUseError):
                change()
    assert path.exists()


def test_a_file_from_elsewhere_is_copied_byte_by_byte(shelf: Shelf, tmp_path: Path) -> None:
    put("theirs")
    source = tmp_path / "theirs.dots"
    source.write_bytes(b"# Hello\n=Theirs  0 0\na 1 2\n")

    entry = shelf.take_in(source)

    assert entry.path.name == "theirs (2).dots"
    assert entry.path.read_bytes() == source.read_bytes()
    assert entry.title == "Theirs"


def test_what_is_not_whole_comes_in_as_a_draft_or_not_at_all(shelf: Shelf, tmp_path: Path) -> None:
    broken, none = tmp_path / "broken.dots", tmp_path / "none.dots"
    broken.write_text("a 1 2\nb b\n", encoding="utf-8")
    none.write_bytes(b"\0")

    entry = shelf.take_in(broken)

    assert (entry.path.name, entry.kind, entry.lost) == ("broken.draft.dots", Kind.DRAFT, 1)
    for path in (none, tmp_path / "missing.dots"):
        with pytest.raises(FaultyFileError):
            shelf.take_in(path)
    assert titles(shelf) == {"broken", "Ours"}


def test_giving_away_asks_before_it_replaces(shelf: Shelf, tmp_path: Path) -> None:
    put("Mine", 3)
    target = tmp_path / "gift.dots"

    assert shelf.give(titled(shelf, "Mine"), target) == target
    with pytest.raises(ThereAlreadyError):
        shelf.give(titled(shelf, "Ours"), target)
    shelf.give(titled(shelf, "Ours"), target, force=True)

    assert KIT.read(target.read_text(encoding="utf-8"), "").content == KIT.read(SHIPPED, "").content


def test_a_document_comes_out_of_a_record(home: Path, tmp_path: Path) -> None:
    del home
    record = tmp_path / "match.jsonl"
    header = {"format": "hameln-match", "game": GAME, "dots": [["=Ours", 0, 0], ["a", 1, 2]]}
    record.write_text(f"{json.dumps(header)}\n{{}}\n", encoding="utf-8")

    game, document = document_of_record(record)

    assert game == GAME
    assert document.content == KIT.named((("a", 1.0, 2.0),), "Ours (2)")
    assert document.path is None
    assert document.is_changed


@pytest.mark.parametrize(
    "line", ["{", "[1]", '{"game": 5}', '{"game": "chess"}', f'{{"game": "{GAME}"}}', "", "\0"]
)
def test_what_is_no_record_is_refused(home: Path, tmp_path: Path, line: str) -> None:
    del home
    record = tmp_path / "match.jsonl"
    record.write_text(f"{line}\n" if line else "", encoding="utf-8")

    with pytest.raises(RecordError):
        document_of_record(record)


def test_a_folder_of_pipes_and_links_is_listed_without_harm(shelf: Shelf, home: Path) -> None:
    (home / "dots").mkdir(parents=True)
    os.mkfifo(home / "dots" / "pipe.dots")
    (home / "dots" / "ring.dots").symlink_to("ring.dots")
    (home / "dots" / "gone.dots").symlink_to("nowhere")
    (home / "dots" / "dir.dots").mkdir()

    assert titles(shelf) == {"Ours"}
