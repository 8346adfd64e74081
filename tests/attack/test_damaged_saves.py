"""Damaged saves: what is whole is kept and told, in a command and in a real terminal."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random

import pytest

from hameln.cli.replay import check_record
from hameln.errors import RecordError
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table import mending
from hameln.table.mending import repair
from hameln.table.records import read_only_match
from hameln.table.saves import copy_save, read_save
from hameln.table.session import Session
from tests.attack.terminals import Terminal
from tests.cli.conftest import Run

LINE = 100


def played(
    path: Path, steps: int = 9999, seats: tuple[str, ...] = ("greedy", "random", "random")
) -> list[bytes]:
    """The lines of a save."""
    session = Session(Hameln(find_town("hameln"), 3), seats, 4, path=path, title="Sunday")
    for _ in range(steps):
        if session.step() is None and session.waits_for is None:
            break
        if session.waits_for is not None:
            session.choose(session.game.legal(session.match.state)[0])
    session.close()
    return path.read_bytes().splitlines(keepends=True)


DAMAGES = {
    "zeros": lambda line: b"\0" * (len(line) - 1) + b"\n",
    "no JSON": lambda line: line.replace(b"{", b"("),
    "another word": lambda line: line.replace(b'"do"', b'"du"'),
    "not legal": lambda _: b'{"by":0,"do":"pay","boys":9,"girls":9}\n',
    "cut": lambda line: line[: len(line) // 2] + b"\n",
    "gone": lambda _: b"",
    "blank": lambda _: b"\n",
    "latin": lambda _: b'{"by":0,"do":"\xe4"}\n',
    "another match": lambda _: b'{"format":"hameln-match"}\n',
}


@pytest.mark.few(2)
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_comes_before_the_damage_is_kept(run: Run, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "a.hameln.jsonl"
    lines = played(path)
    path.write_bytes(b"".join([*lines[: LINE - 1], DAMAGES[damage](lines[LINE - 1]), *lines[LINE:]]))
    damaged = path.read_bytes()
    assert run("replay", path, "--check")[0] == 2

    code, out, err = run("repair", path)

    assert (code, err) == (0, "")
    assert f"line {LINE} is damaged" in out or (damage == "gone" and "is damaged: " in out)
    assert "lines were dropped" in out
    assert f"{LINE - 2} actions remain" in out or damage == "gone"
    kept = path.read_bytes().splitlines(keepends=True)
    assert kept == lines[: len(kept)]
    assert len(kept) >= LINE - 1
    assert (tmp_path / "a.hameln.jsonl.damaged").read_bytes() == damaged
    assert run("replay", path, "--check")[0] == 0
    session, note = Session.resume(path)
    assert (note, session.title) == ("", "Sunday")
    session.step()
    session.close()
    check_record(path)


def test_a_damaged_result_is_counted_again(run: Run, tmp_path: Path) -> None:
    path, out = tmp_path / "a.hameln.jsonl", tmp_path / "b.hameln.jsonl"
    lines = played(path)
    result = json.loads(lines[-1])
    result["result"]["totals"][0] += 1
    path.write_bytes(b"".join([*lines[:-1], json.dumps(result).encode() + b"\n"]))

    assert run("repair", path, out)[0] == 0

    assert out.read_bytes() == b"".join(lines)
    assert not list(tmp_path.glob("*.damaged"))


def test_what_is_whole_stays_as_it_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl"
    lines = played(path, 50)

    code, out, _ = run("repair", path)

    assert (code, out) == (0, f"{path}: the save is whole; nothing was changed.\n")
    assert path.read_bytes() == b"".join(lines)
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == [path.name]


def test_packed_saves_are_repaired_as_far_as_they_can_be_unpacked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl.gz"
    lines = played(tmp_path / "b.hameln.jsonl")
    packed = gzip.compress(b"".join(lines))
    path.write_bytes(packed[: len(packed) * 9 // 10])

    code, out, _ = run("repair", path)

    assert code == 0
    assert "actions remain" in out
    kept = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    assert 1 < len(kept) < len(lines)
    assert kept == lines[: len(kept)]


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"", "empty"),
        (b"junk\n", "line 1"),
        (b'{"format":"hameln-match"}\n', "line 1"),
        (None, "no such file"),
    ],
)
def test_where_nothing_can_be_kept_one_sentence_is_said(
    run: Run, tmp_path: Path, content: bytes | None, part: str
) -> None:
    path = tmp_path / "a.hameln.jsonl"
    if content is not None:
        path.write_bytes(content)

    code, out, err = run("repair", path)

    assert (code, out) == (2, "")
    assert part in err
    assert len(err.splitlines()) == 1
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == (
        [] if content is None else [path.name]
    )


def test_a_repaired_save_takes_no_other_files_place(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl"
    path.write_bytes(b"".join([*played(path, 50), b"{}\n"]))
    (tmp_path / "b").write_text("precious", encoding="utf-8")
    (tmp_path / "a.hameln.jsonl.damaged").write_text("precious too", encoding="utf-8")

    assert run("repair", path, tmp_path / "b")[0] == 2
    assert run("repair", path)[0] == 0

    assert (tmp_path / "b").read_text(encoding="utf-8") == "precious"
    assert (tmp_path / "a.hameln.jsonl.damaged").read_text(encoding="utf-8") == "precious too"
    assert (tmp_path / "a.hameln.jsonl.damaged-2").exists()


@pytest.mark.long
def test_any_damage_is_repaired_or_refused(tmp_path: Path) -> None:
    """Bytes changed anywhere: the rest is the beginning of the match, line by line."""
    path, rng = tmp_path / "a.hameln.jsonl", Random(5)
    lines = played(path, 60)
    whole = b"".join(lines)
    for _ in range(60):
        raw = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            raw[rng.randrange(len(lines[0]), len(raw))] = rng.randrange(256)
        path.write_bytes(raw)
        try:
            repair(path)
        except RecordError as error:
            assert error.line <= 1
            continue
        again = read_only_match(path)
        assert again.match.played[: len(again.match.played)] == again.match.played


# -- in a terminal


@pytest.mark.long
def test_a_damaged_save_offers_its_last_whole_action_in_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl"
    lines = played(path, 60, ("human", "greedy", "greedy"))
    path.write_bytes(b"".join([*lines[:40], b"{}\n", *lines[41:]]))
    with Terminal(tmp_path, "play", "--plain", "--resume", path) as terminal:
        terminal.wait_for("line 41 is damaged")
        terminal.wait_for("39 actions remain")
        terminal.wait_for("> ")
        terminal.type("1")
        terminal.wait_for("decides. Purse")
        terminal.wait_for("> ", terminal.shown.index("decides. Purse"))
        terminal.type("q")
        assert terminal.end() == 0

    assert path.read_bytes().startswith(b"".join(lines[:40]))
    check_record(path)
    assert len(list(tmp_path.glob("*.damaged"))) == 1


@pytest.mark.long
def test_who_does_not_want_it_repaired_keeps_it_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl"
    path.write_bytes(b"".join([*played(path, 50), b"{}\n"]))
    before = path.read_bytes()
    with Terminal(tmp_path, "play", "--plain", "--resume", path) as terminal:
        terminal.wait_for("2  Leave it")
        terminal.type("2")
        assert terminal.end() == 0

    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.damaged"))


def test_where_nobody_can_be_asked_it_is_said_how_to_repair(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl"
    path.write_bytes(b"".join([*played(path, 50), b"{}\n"]))

    code, out, err = run("play", "--plain", "--resume", path)

    assert (code, out) == (2, "")
    assert f"hameln repair {path}" in err


# -- what cannot go on


@pytest.mark.long
def test_a_finished_match_does_not_go_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl"
    played(path)

    code, out, err = run("play", "--plain", "--resume", path)

    assert (code, out) == (2, "")
    assert f"the match is finished; look at it with: hameln replay {path}" in err


@pytest.mark.long
@pytest.mark.parametrize("display", ["", ":7"])
@pytest.mark.parametrize(
    "option",
    [("--town", "reedmouth"), ("--seed", "3"), ("--seats", "random,random,random"), ("--record", "b")],
)
def test_what_the_save_has_settled_is_refused(
    run: Run, tmp_path: Path, option: tuple[str, str], display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", display)
    path = tmp_path / "a.hameln.jsonl"
    lines = played(path, 50)

    code, out, err = run("play", "--resume", path, *option)

    assert (code, out) == (2, "")
    assert err == f"hameln: --resume goes on with the match of its file; it does not take {option[0]}\n"
    assert path.read_bytes() == b"".join(lines)


@pytest.mark.long
def test_matches_begun_in_the_same_moment_have_saves_of_their_own(tmp_path: Path) -> None:
    words = ("play", "--plain", "--seats", "human,greedy,greedy")
    terminals = [Terminal(tmp_path, *words, "--seed", seed) for seed in range(3)]
    try:
        for terminal in terminals:
            terminal.wait_for("> ")
            terminal.answer("1")
        saves = sorted((tmp_path / "saves").glob("*.jsonl"))
        assert len(saves) == 3
        for terminal in terminals:
            terminal.type("q")
            assert terminal.end() == 0
    finally:
        for terminal in terminals:
            terminal.__exit__()
    for save in saves:
        check_record(save)
    seeds = {read_only_match(save).header["seed"] for save in saves}
    assert seeds == {0, 1, 2}


# -- what cannot be repaired


def test_a_repair_that_fails_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.hameln.jsonl"
    path.write_bytes(b"".join([*played(path, 50), b"{}\n"]))
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise RecordError(path, 0, "cannot be written: No space left on device")

    monkeypatch.setattr(mending, "write_archive", full)
    with pytest.raises(RecordError, match="No space"):
        repair(path)

    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.damaged*"))


# -- a byte-order mark, which some editors write before every text


@pytest.mark.long
def test_a_save_with_a_byte_order_mark_is_read_and_mended(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.hameln.jsonl"
    lines = played(path)
    path.write_bytes(b"\xef\xbb\xbf" + b"".join(lines))

    assert run("replay", "--check", path)[0] == 0
    save = read_save(path)
    assert (save.fault, save.is_over, save.name) == ("", True, "Sunday")
    assert copy_save(save, "Sunday").path.read_bytes() == b"".join(lines)
    code, out, _ = run("repair", path)

    assert code == 0
    assert "byte-order mark" in out
    assert path.read_bytes() == b"".join(lines)
    assert "the save is whole" in run("repair", path)[1]


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("cut", [1, 2, 40])
def test_a_mark_is_read_over_wherever_the_file_ends(tmp_path: Path, packed: bool, cut: int) -> None:
    path = tmp_path / "a.hameln.jsonl"
    raw = b"\xef\xbb\xbf" + b"".join(played(path, cut))
    path.unlink()
    path = tmp_path / ("a.hameln.jsonl.gz" if packed else "a.hameln.jsonl")
    path.write_bytes(gzip.compress(raw) if packed else raw)

    assert len(read_only_match(path).match.played) == len(raw.splitlines()) - 1
