"""Saves that are whole and yet no match to play on here: each is called what it is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hameln.errors import MissingPlayersError, RecordError
from hameln.table.records import read_only_match
from hameln.table.replay import Archive
from hameln.table.save_files import ELSEWHERE, NEWER, ONE, ONE_SIDED, SEVERAL
from hameln.table.saves import Save, copy_save, read_save, rename_save
from hameln.table.session import Session
from hameln.table.shelf import Shelf, told_players, told_progress
from tests.table.test_saves import played, whole_lines, written


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a finished match."""
    return whole_lines(tmp_path_factory.mktemp("whole"))


@pytest.fixture
def own_family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a family of one's own, called mine."""
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    path = tmp_path / "home" / "ai" / "hameln" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_bytes((Path(__file__).parents[2] / "ai" / "hameln" / "weber.toml").read_bytes())
    return path


def looked_up(path: Path) -> tuple[Save, Shelf]:
    """The save as the shelf knows it, once all is found out."""
    shelf = Shelf()
    shelf.saves = (read_save(path),)
    shelf._known = {path: shelf.saves[0]}
    while shelf.find_out([path]):
        pass
    return shelf.saves[0], shelf


MINE = ("mine:hard", "greedy", "random")


@pytest.mark.few(2)
@pytest.mark.parametrize("steps", [30, 9999])
@pytest.mark.parametrize("trouble", ["renamed", "mistyped"])
def test_the_save_of_a_family_that_is_gone_is_a_whole_save(
    tmp_path: Path, own_family: Path, steps: int, trouble: str
) -> None:
    path = played(tmp_path / "a.hameln.jsonl", steps, seats=("greedy", *MINE[1:]))
    lines = path.read_bytes().splitlines(keepends=True)
    written(path, lines, seats=MINE)
    if trouble == "renamed":
        own_family.rename(own_family.with_name("ours.toml"))
    else:
        own_family.write_text("name = [")

    save, shelf = looked_up(path)

    assert (save.fault, save.kind, save.is_over) == ("", ONE, steps > 999)
    assert told_progress(save) != "damaged"
    assert [player for _, _, player in told_players(save)][0] == "mine, hard"
    assert (shelf.why_not_watch(save), shelf.why_not_copy(save)) == ("", "")
    assert shelf.can_be_repaired(save) is False
    assert copy_save(save, "Other").seats == MINE
    archive = Archive(path)
    assert archive.read()
    assert archive.fault == ""
    assert save.missing == (() if save.is_over else (0,))
    if save.is_over:
        assert "finished" in shelf.why_not_play(save)
        with pytest.raises(RecordError, match="finished"):
            Session.resume(path)
        assert path.read_bytes().startswith(b'{"format"')
    else:
        assert shelf.why_not_play(save) == ""


def test_such_a_match_goes_on_with_whoever_stands_in(tmp_path: Path, own_family: Path) -> None:
    path = played(tmp_path / "a.hameln.jsonl", 30, seats=("greedy", *MINE[1:]))
    written(path, path.read_bytes().splitlines(keepends=True), seats=MINE)
    own_family.unlink()
    before = path.read_bytes()

    with pytest.raises(MissingPlayersError, match="mine:hard") as raised:
        Session.resume(path)
    assert (raised.value.seats, path.read_bytes()) == ((0,), before)
    session, _ = Session.resume(path, stand_ins={0: "giebel:easy"})
    while session.step() is not None:
        pass
    session.close()

    record = read_only_match(path)
    assert record.match.is_over
    assert record.seats == ("giebel:easy", "greedy", "random")
    assert path.read_bytes().splitlines()[1:31] == before.splitlines()[1:]


def test_a_save_that_comes_back_to_its_family_is_played_by_it(tmp_path: Path, own_family: Path) -> None:
    path = played(tmp_path / "a.hameln.jsonl", 30, seats=("greedy", *MINE[1:]))
    written(path, path.read_bytes().splitlines(keepends=True), seats=MINE)
    away = own_family.rename(own_family.with_name("ours.toml"))
    with pytest.raises(MissingPlayersError):
        Session.resume(path)

    away.rename(own_family)

    session, _ = Session.resume(path)
    session.close()
    assert session.seats == MINE


def test_a_newer_save_is_one_of_a_newer_program(tmp_path: Path, lines: list[bytes]) -> None:
    path = written(tmp_path / "a.hameln.jsonl", [*lines[:1], b"anything\n"], version=2, title="Sunday")

    save, shelf = looked_up(path)

    assert (save.kind, save.fault, save.name) == (NEWER, "", "Sunday")
    assert told_progress(save) == "from a newer program"
    assert "newer" in shelf.why_not_play(save)
    assert "newer" in shelf.why_not_watch(save)
    raw = path.read_bytes()
    assert copy_save(save, "Other").path.read_bytes() == raw
    assert rename_save(save, "Monday").path.read_bytes() == raw
    with pytest.raises(RecordError, match="a newer program"):
        Session.resume(tmp_path / "Monday.hameln.jsonl")


def test_a_match_of_a_game_that_is_not_here_is_called_so(tmp_path: Path, lines: list[bytes]) -> None:
    save, shelf = looked_up(written(tmp_path / "a.hameln.jsonl", lines, game="mammoths"))

    assert (save.kind, save.fault) == (ELSEWHERE, "")
    assert "game" in shelf.why_not_watch(save)


def test_what_one_seat_saw_is_watched_and_copied(tmp_path: Path, lines: list[bytes]) -> None:
    header = {**json.loads(lines[0]), "for_seat": 1}
    del header["seed"]
    path = tmp_path / "a.hameln.jsonl"
    path.write_bytes(b"".join([json.dumps(header).encode() + b"\n", *lines[1:-1]]))

    save, shelf = looked_up(path)

    assert (save.kind, save.fault, told_progress(save)) == (ONE_SIDED, "", "kept for one player")
    assert shelf.why_not_watch(save) == shelf.why_not_copy(save) == ""
    assert "only be watched" in shelf.why_not_play(save)
    assert copy_save(save, "Other").name == "Other"


def test_an_archive_of_several_matches_is_one(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "a.hameln.jsonl"
    path.write_bytes(b"".join([*lines, *lines, *lines]))

    save, shelf = looked_up(path)

    assert (save.kind, save.matches, save.fault) == (SEVERAL, 3, "")
    assert (save.name, told_progress(save)) == ("a", "3 matches in one file")
    assert shelf.why_not_watch(save) == shelf.why_not_copy(save) == ""
    assert "several" in shelf.why_not_play(save)
    assert copy_save(save, "Other").path.read_bytes() == path.read_bytes()
    assert rename_save(save, "All").matches == 3
