"""Titles, copies and the trash: what can be done with a save without playing it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln.errors import RecordError
from hameln.files.folders import clean_title, move_file
from hameln.table.save_files import new_place
from hameln.table.saves import (
    copy_save,
    delete_save,
    list_saves,
    look_into,
    playable_save,
    read_save,
    rename_save,
    restore_save,
)
from hameln.table.shelf import told_title
from tests.table.test_saves import can_be_resumed, played, whole_lines, written


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a finished match."""
    return whole_lines(tmp_path_factory.mktemp("whole"))


def test_a_new_save_never_takes_an_old_ones_place(tmp_path: Path) -> None:
    first = new_place("Sunday / evening: über", tmp_path).path
    first.touch()
    second = new_place("Sunday / evening: über", tmp_path).path

    assert first.name.endswith(" Sunday - evening- über.hameln.jsonl")
    assert second.name.endswith(" Sunday - evening- über (2).hameln.jsonl")
    assert new_place(folder=tmp_path).path.name.startswith("20")


def test_a_save_without_a_title_is_told_by_who_plays_where_and_how_far_it_is(tmp_path: Path) -> None:
    path = tmp_path / "2026-05-16 Hameln.hameln.jsonl"
    save = look_into(read_save(written(path, played(path, 30).read_bytes().splitlines(keepends=True))))

    told = told_title(save)

    assert told == f"{save.players[0]}, {save.players[1]} and {save.players[2]} · Hameln · {save.progress}"
    assert told.endswith("phase I, round 2")
    again = rename_save(save, "2026-05-16 Sunday")
    assert told_title(again) == "2026-05-16 Sunday"
    assert told_title(rename_save(again, "2026-05-16 Hameln (2)")).startswith(save.players[0])


def test_new_saves_lie_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))

    assert new_place().path.parent == tmp_path / "saves"


@given(title=st.text(max_size=120))
def test_every_title_makes_a_name_that_a_disk_takes(
    title: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = new_place(title, tmp_path_factory.mktemp("new")).path

    path.touch()

    assert path.name.endswith(".hameln.jsonl")
    assert len(path.name.encode()) < 200
    assert not set(path.name) & set('<>:"/\\|?*')


def test_a_title_is_in_the_header_only_where_the_file_cannot_be_called_so(tmp_path: Path) -> None:
    save = read_save(played(tmp_path / "a.hameln.jsonl", 20))

    plain = rename_save(save, "Sunday")
    odd = rename_save(plain, 'Weber/Müller: "final"')
    back = rename_save(odd, "Sunday")

    assert (plain.name, plain.path.name) == ("Sunday", "Sunday.hameln.jsonl")
    assert odd.name == 'Weber/Müller: "final"'
    assert odd.path.name == "Weber-Müller- -final-.hameln.jsonl"
    assert back.name == "Sunday"
    assert [one.name for one in list_saves(tmp_path)] == ["Sunday"]
    assert back.changed == save.changed
    assert can_be_resumed(back.path)


def test_a_save_keeps_its_title_when_it_is_given_again(tmp_path: Path, lines: list[bytes]) -> None:
    save = read_save(written(tmp_path / "a.hameln.jsonl", lines, title="One: two"))

    same = rename_save(save, " One: two\n")

    assert same == save
    assert rename_save(same, "a").path == save.path
    assert read_save(save.path).name == "a"


def test_two_saves_of_one_title_have_two_files(tmp_path: Path) -> None:
    played(tmp_path / "Sunday.hameln.jsonl", 20)
    save = read_save(played(tmp_path / "a.hameln.jsonl", 20))

    assert rename_save(save, "Sunday").path.name == "Sunday (2).hameln.jsonl"


@pytest.mark.parametrize("title", ["con", "NUL.x", "...", "///", "\u200b.", ".hidden", "x" * 300, "ü" * 300])
def test_odd_titles_make_plain_files(tmp_path: Path, title: str) -> None:
    save = read_save(played(tmp_path / "a.hameln.jsonl", 20))

    renamed = rename_save(save, title) if clean_title(title) else save

    assert list_saves(tmp_path) == (renamed,)
    assert renamed.path.name.split(".")[0].lower() not in ("", "con", "nul")
    assert len(renamed.path.name.encode()) < 200


def test_a_title_of_nothing_is_refused(tmp_path: Path) -> None:
    save = read_save(played(tmp_path / "a.hameln.jsonl", 20))

    with pytest.raises(RecordError, match="needs a title"):
        rename_save(save, " \n\x00")


def test_a_damaged_save_can_be_renamed_too(tmp_path: Path) -> None:
    (tmp_path / "a.hameln.jsonl").write_bytes(b"junk")

    renamed = rename_save(read_save(tmp_path / "a.hameln.jsonl"), "a: b")

    assert renamed.name == "a- b"
    assert renamed.path.read_bytes() == b"junk"


def test_a_compressed_save_stays_so_under_its_new_title(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "a.hameln.jsonl.gz"
    path.write_bytes(gzip.compress(b"".join(lines)))

    renamed = rename_save(read_save(path), "b:c")

    assert renamed.path.name == "b-c.hameln.jsonl.gz"
    assert (renamed.name, renamed.fault, renamed.actions) == ("b:c", "", len(lines) - 2)
    assert json.loads(gzip.decompress(renamed.path.read_bytes()).split(b"\n")[1]) == json.loads(lines[1])


def test_a_copy_has_the_same_match_and_can_be_played_on(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "a.hameln.jsonl.gz"
    path.write_bytes(gzip.compress(b"".join(lines[:40])))
    save = read_save(path)

    copy = copy_save(save, "a")

    assert copy.path == tmp_path / "a.hameln.jsonl"
    assert (copy.name, copy.actions, copy.place) == ("a", save.actions, save.place)
    assert path.exists()
    assert can_be_resumed(copy.path)
    assert copy_save(copy, "a").path.name == "a (2).hameln.jsonl"


def test_only_a_compressed_save_needs_a_copy_to_be_played_on(tmp_path: Path, lines: list[bytes]) -> None:
    (tmp_path / "a.hameln.jsonl.gz").write_bytes(gzip.compress(b"".join(lines[:40])))

    copy = playable_save(read_save(tmp_path / "a.hameln.jsonl.gz"))

    assert copy.path == tmp_path / "a.hameln.jsonl"
    assert playable_save(copy) is copy


def test_what_cannot_be_read_cannot_be_copied(tmp_path: Path, lines: list[bytes]) -> None:
    (tmp_path / "a.hameln.jsonl").write_bytes(lines[0] + b"\xff\n")
    (tmp_path / "b.hameln.jsonl").write_bytes(b"junk")

    for name in ("a", "b", "none"):
        with pytest.raises(RecordError):
            copy_save(read_save(tmp_path / f"{name}.hameln.jsonl"), "copy")
    assert not (tmp_path / "copy.hameln.jsonl").exists()


def test_a_deleted_save_waits_in_the_trash_and_comes_back(tmp_path: Path) -> None:
    save = read_save(played(tmp_path / "a.hameln.jsonl", 20))

    gone = delete_save(save)

    assert gone == tmp_path / "trash" / "a.hameln.jsonl"
    assert list_saves(tmp_path) == ()
    assert restore_save(gone) == save.path
    assert list_saves(tmp_path) == (save,)


def test_nothing_is_lost_where_names_meet_in_the_trash(tmp_path: Path) -> None:
    first = delete_save(read_save(played(tmp_path / "a.hameln.jsonl", 20)))
    second = delete_save(read_save(played(tmp_path / "a.hameln.jsonl", 25)))
    played(tmp_path / "a.hameln.jsonl", 30)

    back = [restore_save(path).name for path in (first, second)]

    assert back == ["a (2).hameln.jsonl", "a (3).hameln.jsonl"]
    assert len({save.actions for save in list_saves(tmp_path)}) == 3


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    save = read_save(tmp_path / "none.hameln.jsonl")

    with pytest.raises(RecordError, match="there is no such file"):
        delete_save(save)
    with pytest.raises(RecordError, match="there is no such file"):
        rename_save(save, "other")
    with pytest.raises(RecordError, match="there is no such file"):
        restore_save(tmp_path / "trash" / "none.hameln.jsonl")
    with pytest.raises(RecordError, match="not in the trash"):
        restore_save(played(tmp_path / "a.hameln.jsonl", 20))


def test_a_file_in_place_of_the_trash_is_told(tmp_path: Path) -> None:
    save = read_save(played(tmp_path / "a.hameln.jsonl", 20))
    (tmp_path / "trash").touch()

    with pytest.raises(RecordError, match="cannot be moved"):
        delete_save(save)
    assert list_saves(tmp_path) == (save,)


def test_a_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    first, second = played(tmp_path / "a.hameln.jsonl", 20), played(tmp_path / "b.hameln.jsonl", 30)
    old = second.read_bytes()

    with pytest.raises(FileExistsError):
        move_file(first, second)
    assert (first.exists(), second.read_bytes()) == (True, old)
