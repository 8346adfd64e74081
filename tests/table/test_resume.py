"""Going on with a save: compressed ones are left alone, titles stay."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from hameln.errors import RecordError
from hameln.table.saves import read_save, rename_save
from hameln.table.session import Session
from tests.table.test_saves import played


def test_a_compressed_save_goes_on_in_a_copy(tmp_path: Path) -> None:
    source = played(tmp_path / "source.hameln.jsonl", 20)
    packed = tmp_path / "a.hameln.jsonl.gz"
    packed.write_bytes(gzip.compress(source.read_bytes()))
    before = packed.read_bytes()

    session, note = Session.resume(packed)
    session.step()

    assert packed.read_bytes() == before
    assert session.path == tmp_path / "a.hameln.jsonl"
    assert "copy" in note
    assert read_save(session.path).actions == 21


def test_a_damaged_compressed_save_leaves_no_copy(tmp_path: Path) -> None:
    (tmp_path / "a.hameln.jsonl.gz").write_bytes(b"junk")

    with pytest.raises(RecordError):
        Session.resume(tmp_path / "a.hameln.jsonl.gz")
    assert [path.name for path in tmp_path.iterdir()] == ["a.hameln.jsonl.gz"]


def test_a_save_keeps_its_title_while_it_is_played(tmp_path: Path) -> None:
    save = rename_save(read_save(played(tmp_path / "a.hameln.jsonl", 20)), "Aunt Ida: revenge")

    session, note = Session.resume(save.path)
    session.step()

    assert not note
    assert session.title == read_save(save.path).name == "Aunt Ida: revenge"


def test_a_title_that_cannot_be_shown_is_none(tmp_path: Path) -> None:
    path = played(tmp_path / "a.hameln.jsonl", 20)
    first, *rest = whole_lines_of(path)
    path.write_bytes(json.dumps({**json.loads(first), "title": ["no"]}).encode() + b"\n" + b"".join(rest))

    assert Session.resume(path)[0].title == ""


def test_a_copy_of_a_running_match_has_a_title_of_its_own(tmp_path: Path) -> None:
    session, _ = Session.resume(played(tmp_path / "a.hameln.jsonl", 20))

    session.save_as(tmp_path / "b.hameln.jsonl", "before the Piper")

    assert read_save(tmp_path / "b.hameln.jsonl").name == "before the Piper"
    assert read_save(tmp_path / "a.hameln.jsonl").name == "a"
    assert read_save(tmp_path / "b.hameln.jsonl").actions == 20


def whole_lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)
