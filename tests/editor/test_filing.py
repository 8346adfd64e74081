"""Documents and their files: opened leniently, saved as what they are, never over somebody else's work."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln import content
from hameln.editor import filing
from hameln.editor.document import Document
from hameln.editor.filing import export, name_of, open_document, own_folder, save, save_as
from hameln.errors import ChangedError, DocumentError, FaultyFileError, InUseError, ThereAlreadyError
from hameln.files.folders import safe_name
from hameln.files.locks import Lock
from hameln.language import Told
from tests.editor.lists import Dots
from tests.editor.shelves import KIT, SHIPPED, dots, new

PUT = Told("Put a dot")


def opened(path: Path) -> Document[Dots]:
    """The document of a file."""
    return open_document(KIT, path)[0]


def names(folder: Path) -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


def mine(home: Path, name: str = "mine.dots", words: str = "# kept\n=Mine 0 0\na 1 2\n") -> Path:
    """A file of one's own."""
    path = home / "dots" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, encoding="utf-8")
    return path


def test_a_new_document_gets_a_file_called_after_it(home: Path) -> None:
    document = new("Löwenburg: the 2nd")

    filed = save(document)

    assert filed.path == home / "dots" / "Löwenburg- the 2nd.dots"
    assert not filed.is_draft
    assert not document.is_changed
    assert opened(filed.path).content == document.content


def test_a_document_with_problems_is_a_draft_until_it_has_none(home: Path) -> None:
    document = new("Mine", 0)

    first = save(document)
    document.do(PUT, dots("Mine", 2))
    second = save(document)

    assert (first.path.name, first.problems) == ("Mine.draft.dots", 1)
    assert (second.path.name, second.problems) == ("Mine.dots", 0)
    assert names(home / "dots") == ["Mine.dots"]


def test_a_finished_file_stays_beside_its_draft(home: Path) -> None:
    path = mine(home)
    document = opened(path)

    document.do(PUT, dots("Mine", 0))
    draft = save(document)
    document.do(PUT, dots("Mine", 3))
    again = save(document)

    assert draft.is_draft
    assert again.path == path
    assert opened(path).content == dots("Mine", 3)
    assert names(path.parent) == ["mine.dots"]


def test_comments_survive(home: Path) -> None:
    path = mine(home)
    document = opened(path)

    document.do(PUT, dots("Mine", 3))
    save(document)

    assert path.read_text(encoding="utf-8").startswith("# kept\n")


def test_what_another_program_wrote_is_never_replaced_unasked(home: Path) -> None:
    path = mine(home)
    document = opened(path)
    document.do(PUT, dots("Mine", 3))
    mine(home, words="=Mine 0 0\ntheirs 5 5\n")

    with pytest.raises(ChangedError, match="another program"):
        save(document)

    assert "theirs" in path.read_text(encoding="utf-8")
    assert document.is_changed
    save(document, force=True)
    assert opened(path).content == dots("Mine", 3)


def test_nor_is_a_draft_that_somebody_put_beside_it(home: Path) -> None:
    document = opened(mine(home))
    theirs = mine(home, "mine.draft.dots", "=Theirs 0 0\n")
    document.do(PUT, dots("Mine", 0))

    with pytest.raises(ChangedError):
        save(document)

    assert theirs.read_text(encoding="utf-8") == "=Theirs 0 0\n"


def test_a_draft_changed_by_somebody_else_is_not_taken_away(home: Path) -> None:
    document = opened(mine(home, "mine.draft.dots", "=Mine 0 0\n"))
    document.do(PUT, dots("Mine", 2))
    theirs = mine(home, "mine.draft.dots", "=Mine 0 0\ntheirs 5 5\n")

    assert save(document).path.name == "mine.dots"
    assert "theirs" in theirs.read_text(encoding="utf-8")


def test_one_program_saves_at_a_time(home: Path) -> None:
    path = mine(home)
    document = opened(path)
    document.do(PUT, dots("Mine", 2))

    with Lock(path), pytest.raises(InUseError):
        save(document)

    assert "d1" not in path.read_text(encoding="utf-8")


def test_the_programs_own_files_open_as_copies_and_are_never_written(home: Path) -> None:
    path = content.folder("dots") / "ours.dots"
    document = opened(path)

    assert document.path is None
    assert KIT.title(document.content) == "Ours (2)"
    document.do(PUT, KIT.named(dots("x", 3), "Ours"))
    filed = save(document)

    assert filed.path == home / "dots" / "Ours (2).dots"
    assert path.read_text(encoding="utf-8") == SHIPPED
    assert "# of the program" in filed.path.read_text(encoding="utf-8")


def test_a_document_that_claims_a_shipped_file_gets_one_of_its_own(home: Path) -> None:
    document = Document(KIT, dots("Ours"), path=content.folder("dots") / "ours.dots", source=SHIPPED)

    assert save(document).path.parent == home / "dots"
    with pytest.raises(DocumentError, match="own files"):
        export(document, content.folder("dots") / "ours.dots", force=True)
    assert (content.folder("dots") / "ours.dots").read_text(encoding="utf-8") == SHIPPED


def test_saving_under_another_title_leaves_the_first_file(home: Path) -> None:
    path = mine(home)
    document = opened(path)

    filed = save_as(document, "Other")

    assert filed.path == home / "dots" / "Other.dots"
    assert KIT.title(opened(filed.path).content) == "Other"
    assert KIT.title(opened(path).content) == "Mine"
    with pytest.raises(DocumentError, match="title"):
        save_as(document, " \a ")


def test_a_file_from_anywhere_is_saved_back_to_where_it_lies(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.dots"
    path.write_text("a 1 2\n", encoding="utf-8")
    document = opened(path)
    document.do(PUT, dots("Mine", 4))

    assert save(document).path == path
    assert not (home / "dots").exists()


def test_exporting_asks_before_it_replaces_and_tells_drafts_by_their_name(home: Path, tmp_path: Path) -> None:
    del home
    target = tmp_path / "out"
    document = new("Mine")

    filed = export(document, target)
    with pytest.raises(ThereAlreadyError):
        export(document, target)
    document.do(PUT, dots("Mine", 0))

    assert filed.path == tmp_path / "out.dots"
    assert export(document, filed.path).path == tmp_path / "out.draft.dots"
    assert export(document, filed.path, force=True).is_draft
    assert document.path is None


def test_what_cannot_be_read_is_told_and_the_file_left_alone(home: Path) -> None:
    path = mine(home, words="=Mine 0 0\na 1 2\nno dot\n")

    document, lost = open_document(KIT, path)

    assert lost == ("no dot",)
    assert document.content == (("=Mine", 0.0, 0.0), ("a", 1.0, 2.0))
    assert "no dot" in path.read_text(encoding="utf-8")


def test_pipes_folders_and_giants_are_refused(home: Path) -> None:
    place = home / "dots"
    place.mkdir(parents=True)
    os.mkfifo(place / "pipe.dots")
    (place / "folder.dots").mkdir()
    (place / "giant.dots").write_bytes(b"#" * (KIT.most + 1))
    (place / "bytes.dots").write_bytes(b"\xff\xfe")

    for name, told in [("pipe", "regular"), ("folder", "folder"), ("giant", "larger"), ("bytes", "UTF-8")]:
        with pytest.raises(FaultyFileError, match=told):
            opened(place / f"{name}.dots")


def test_a_full_disk_is_told_and_nothing_is_lost(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = mine(home)
    document = opened(path)
    document.do(PUT, dots("Mine", 2))

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(filing, "replace_file", full)
    with pytest.raises(DocumentError, match="cannot be written: No space left"):
        save(document)
    assert document.is_changed
    assert path.read_text(encoding="utf-8") == "# kept\n=Mine 0 0\na 1 2\n"


def test_where_there_can_be_no_folder_it_is_told(home: Path) -> None:
    home.write_text("in the way", encoding="utf-8")

    with pytest.raises(DocumentError, match="cannot be written"):
        save(new("Mine"))


def test_a_link_that_leads_elsewhere_is_not_written_through(home: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("=Mine 0 0\na 1 2\n", encoding="utf-8")
    link = home / "dots" / "link.dots"
    link.parent.mkdir(parents=True)
    link.symlink_to(secret)
    document = opened(link)
    document.do(PUT, dots("Mine", 2))

    with pytest.raises(DocumentError, match="link"):
        save(document)

    assert secret.read_text(encoding="utf-8") == "=Mine 0 0\na 1 2\n"


@given(title=st.text(max_size=200))
def test_every_title_gives_a_name_that_is_no_draft_and_no_way(title: str) -> None:
    name = f"{safe_name(name_of(title))}.toml"

    assert content.is_content(name, ".toml")
    assert Path(name).name == name
    assert len(name.encode()) < 200


def test_drafts_are_no_content(home: Path) -> None:
    mine(home, "mine.draft.dots")
    mine(home, "other.DRAFT.dots")
    mine(home, "mine.dots")

    assert set(content.files("dots", ".dots")) == {"mine", "ours"}
    assert own_folder(KIT) == home / "dots"


def test_what_could_not_be_read_is_kept_beside_the_file_that_replaces_it(home: Path) -> None:
    words = "=Mine 0 0\na 1 2\nno dot\n"
    path = mine(home, words=words)
    document = opened(path)
    document.do(PUT, dots("Mine", 2))

    save(document)
    document.do(PUT, dots("Mine", 3))
    save(document)

    assert names(path.parent) == ["mine.dots", "mine.dots.before"]
    assert path.with_name("mine.dots.before").read_text(encoding="utf-8") == words
    assert "mine.dots" not in content.files("dots", ".dots")


def test_it_is_kept_too_where_the_document_becomes_a_draft(home: Path) -> None:
    words = "=Mine 0 0\na 1 2\nno dot\n"
    path = mine(home, "mine.draft.dots", words)
    document = opened(path)

    save(document)

    assert names(path.parent) == ["mine.dots", "mine.draft.dots.before"]
    assert path.with_name("mine.draft.dots.before").read_text(encoding="utf-8") == words
