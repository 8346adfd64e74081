"""Saves: a list that tells what each file holds, and what is wrong with it."""

from __future__ import annotations

import gzip
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs
import pytest
import zstandard
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.errors import HamelnError
from hameln.files.codec import dump, parse_object
from hameln.files.folders import moment_of
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import final_ranking, points_of
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.table import saves
from hameln.table.save_files import READABLE
from hameln.table.saves import list_saves, look_into, read_save
from hameln.table.saying import say_points
from hameln.table.session import Session
from hameln.table.shelf import told_progress
from tests.examples import examples

SEATS = ("random", "greedy", "random")


def played(path: Path, steps: int, *, town: str = "hameln", seats: Sequence[str] = SEATS) -> Path:
    """A save of a match with at most so many actions."""
    path.parent.mkdir(parents=True, exist_ok=True)
    session = Session(Hameln(find_town(town), len(seats)), seats, 7)
    for _ in range(steps):
        if session.step() is None:
            break
    session.save_as(path)
    return path


def whole_lines(place: Path) -> list[bytes]:
    return played(place / "whole.hameln.jsonl", 9999).read_bytes().splitlines(keepends=True)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The lines of a finished match."""
    return whole_lines(tmp_path_factory.mktemp("whole"))


def written(path: Path, lines: Sequence[bytes], **fields: Any) -> Path:
    """A save of these lines with more fields in its header."""
    header = json.dumps({**json.loads(lines[0]), **fields}, ensure_ascii=False).encode()
    path.write_bytes(b"".join([header + b"\n", *lines[1:]]))
    return path


def can_be_resumed(path: Path) -> bool:
    try:
        Session.resume(path)
    except HamelnError:
        return False
    return True


def test_a_save_tells_what_it_holds(tmp_path: Path) -> None:
    path = played(tmp_path / "Sunday.hameln.jsonl", 50, town="reedmouth", seats=(*SEATS, "human"))

    save = read_save(path)

    assert (save.name, save.place, save.seats) == ("Sunday", "Reedmouth", (*SEATS, "human"))
    assert save.players == FAMILY_NAMES[:4]
    assert (save.actions, save.is_over, save.fault) == (len(path.read_text().splitlines()) - 1, False, "")
    assert save.progress == ""
    assert save.size == path.stat().st_size
    assert abs(save.changed.timestamp() - time.time()) < 60
    assert save.changed.utcoffset() is not None


def test_a_finished_match_is_told_as_such(tmp_path: Path, lines: list[bytes]) -> None:
    save = read_save(written(tmp_path / "a.hameln.jsonl", lines))

    assert save.is_over
    assert save.actions == len(lines) - 2
    assert look_into(save).progress.startswith("phase III, round ")


def test_a_match_that_has_only_begun_is_a_save(tmp_path: Path, lines: list[bytes]) -> None:
    save = read_save(written(tmp_path / "a.hameln.jsonl", lines[:1]))

    assert (save.actions, save.is_over, save.fault) == (0, False, "")


def test_the_header_may_name_the_match_and_its_families(tmp_path: Path, lines: list[bytes]) -> None:
    names = ["Ödön", "Weber", "van der Lubbe"]

    save = read_save(written(tmp_path / "a.hameln.jsonl", lines, title=" Match:\n3 ", names=names))

    assert save.name == "Match: 3"
    assert save.players == tuple(names)
    assert save.arms == ("azure", "vermilion", "mint")


@pytest.mark.parametrize(
    ("arms", "borne"),
    [
        (["gold", "mint", "plum"], ("gold", "mint", "plum")),
        (["gold", "gold", "plum"], ("azure", "vermilion", "mint")),
        (["pink", "mint", "plum"], ("azure", "vermilion", "mint")),
    ],
)
def test_the_header_may_name_the_arms(
    tmp_path: Path, lines: list[bytes], arms: list[str], borne: tuple[str, ...]
) -> None:
    assert read_save(written(tmp_path / "a.hameln.jsonl", lines, arms=arms)).arms == borne


def test_a_save_of_a_session_names_its_families_as_the_session_does(tmp_path: Path) -> None:
    game = Hameln(find_town("hameln"), 3)
    names, arms = ("Ödön", "Weber", "Quist"), ("plum", "gold", "mint")
    Session(game, SEATS, 1, path=tmp_path / "a.hameln.jsonl", names=names, arms=arms)

    save = read_save(tmp_path / "a.hameln.jsonl")

    assert (save.players, save.arms) == (names, arms)


@pytest.mark.parametrize("names", [["a"], ["a", "b", 3], ["a", "b", ""], "abc", ["a", "b", "c" * 25], None])
def test_names_that_fit_nobody_are_left_out(tmp_path: Path, lines: list[bytes], names: Any) -> None:
    save = read_save(written(tmp_path / "a.hameln.jsonl", lines, title=3, names=names))

    assert save.players == FAMILY_NAMES[:3]
    assert (save.name, save.fault) == ("a", "")


def test_phase_and_round_are_told_where_the_record_has_them(tmp_path: Path, lines: list[bytes]) -> None:
    path = tmp_path / "a.hameln.jsonl"
    action = {"by": 0, "do": "pass", "state": {"phase": 2, "round": 9}}
    path.write_bytes(lines[0] + json.dumps(action).encode())

    save = read_save(path)

    assert (save.progress, save.left, save.actions) == ("phase II, round 9", "Hameln, round 9", 1)


def test_a_look_into_a_save_finds_phase_and_round(tmp_path: Path) -> None:
    save = look_into(read_save(played(tmp_path / "a.hameln.jsonl", 60)))

    assert save.progress.startswith("phase I, round ")
    assert save.left == f"{save.place}, {save.progress.removeprefix('phase I, ')}"


def test_a_look_into_a_save_finds_faults_in_the_middle(tmp_path: Path, lines: list[bytes]) -> None:
    save = read_save(written(tmp_path / "a.hameln.jsonl", [*lines[:30], *lines[31:]]))

    assert save.fault == ""
    assert look_into(save).line
    assert look_into(save).fault
    damaged = look_into(save)
    assert look_into(damaged) == damaged


@pytest.mark.parametrize("pack", [gzip.compress, zstandard.ZstdCompressor().compress])
def test_compressed_saves_are_listed(tmp_path: Path, lines: list[bytes], pack: Any) -> None:
    ending = ".gz" if pack is gzip.compress else ".zst"
    packed = pack(b"".join(lines))
    (tmp_path / f"a.hameln.jsonl{ending}").write_bytes(packed)
    (tmp_path / f"b.hameln.jsonl{ending}").write_bytes(packed[: len(packed) // 2])
    (tmp_path / f"c.hameln.jsonl{ending}").write_bytes(b"junk" + packed)

    whole, cut, damaged = sorted(list_saves(tmp_path), key=lambda save: save.name)

    assert (whole.name, whole.actions, whole.is_over, whole.fault) == ("a", len(lines) - 2, True, "")
    assert not cut.is_over
    assert not damaged.name.endswith("jsonl")
    assert damaged.fault


def test_the_newest_save_comes_first(tmp_path: Path) -> None:
    for place, name in enumerate(["c", "a", "b"]):
        path = played(tmp_path / f"{name}.hameln.jsonl", 20)
        os.utime(path, (1_000_000 + place, 1_000_000 + place))

    assert [save.name for save in list_saves(tmp_path)] == ["b", "a", "c"]


def test_only_saves_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    assert list_saves() == ()
    played(tmp_path / "saves" / "a.hameln.jsonl", 20)
    played(tmp_path / "saves" / "b.jsonl", 20)
    (tmp_path / "saves" / "notes.txt").write_text("x")
    (tmp_path / "saves" / ".hidden.hameln.jsonl").write_text("x")
    (tmp_path / "saves" / "folder.hameln.jsonl").mkdir()

    assert {save.name for save in list_saves()} == {"a", "b"}
    assert list_saves(tmp_path / "saves" / "notes.txt") == ()


def test_a_list_parses_only_the_ends_of_saves(
    tmp_path: Path, lines: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in range(200):
        (tmp_path / f"{place}.hameln.jsonl").write_bytes(b"".join(lines))
    parsed: list[bytes] = []

    def counted(line: bytes) -> dict[str, Any]:
        parsed.append(line)
        return parse_object(line)

    monkeypatch.setattr(saves, "parse_object", counted)

    assert len(list_saves(tmp_path)) == 200
    assert len(parsed) == 2 * 200


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"", "the file is empty"),
        (b"{}\n", "format"),
        (b"\xff\n", "line 1"),
        (b'{"format":"hameln-match', "line 1"),
        (b'{"format":"hameln-match","version":1,"game":"hameln","seats":["human"],"seed":1}\n', "no town"),
        (b'{"format":"hameln-match","version":0,"game":"hameln","seats":["human"],"seed":1}\n', "version"),
        (b"[" * 9999, "line 1"),
    ],
)
def test_a_file_that_is_no_save_has_a_fault(tmp_path: Path, content: bytes, part: str) -> None:
    (tmp_path / "odd.hameln.jsonl").write_bytes(content)

    (save,) = list_saves(tmp_path)

    assert save.name == "odd"
    assert part in f"line {save.line}: {save.fault}"


def test_what_is_no_match_has_a_fault(tmp_path: Path, lines: list[bytes]) -> None:
    (tmp_path / "d.jsonl").write_bytes(lines[0] + b'{"do":"pass"}\n')

    assert "neither an action nor a result" in read_save(tmp_path / "d.jsonl").fault
    assert read_save(tmp_path / "none.jsonl").fault


def test_a_file_too_large_for_a_save_has_a_fault(
    tmp_path: Path, lines: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "MOST_BYTES", 5000)

    assert "too large" in read_save(written(tmp_path / "a.jsonl", lines)).fault


@given(data=st.data())
@settings(max_examples=examples(40))
def test_a_cut_save_counts_its_whole_lines(
    data: st.DataObject, lines: list[bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    raw = b"".join(lines)
    size = data.draw(st.integers(len(lines[0]) - 1, len(raw)))
    path = tmp_path_factory.mktemp("cut") / "a.hameln.jsonl"
    path.write_bytes(raw[:size])

    save = read_save(path)

    assert save.fault == ""
    assert save.is_over == (size >= len(raw) - 1)
    session, _ = Session.resume(path)
    assert save.actions == len(session.match.played)


@given(data=st.data())
def test_damage_never_stops_the_list(
    data: st.DataObject, lines: list[bytes], tmp_path_factory: pytest.TempPathFactory
) -> None:
    raw = bytearray(b"".join([lines[0], *lines[-3:]]))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    place = tmp_path_factory.mktemp("damaged")
    (place / f"a.hameln.jsonl{data.draw(st.sampled_from(['', '.gz', '.zst']))}").write_bytes(raw)

    (save,) = list_saves(place)

    assert save.fault or save.place or save.kind not in READABLE
    if save.fault:
        assert not can_be_resumed(save.path)


def test_a_time_beyond_the_calendar_is_the_first_of_times(tmp_path: Path) -> None:
    assert moment_of(1e20).year == 1970
    assert attrs.evolve(read_save(tmp_path / "none")).changed.year == 1970


A, B, C, *_ = FAMILY_NAMES


def test_a_finished_save_tells_who_won_with_how_many_points(tmp_path: Path) -> None:
    session = Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 4)
    while session.step() is not None:
        pass
    session.save_as(tmp_path / "a.hameln.jsonl")
    game, state = session.game, session.match.state
    totals = tuple(sum(points.values()) for points in points_of(game.tables, state))

    (save,) = list_saves(tmp_path)

    assert save.totals == totals
    winner = final_ranking(game.tables, state)[0]
    assert save.winners == (winner,)
    assert told_progress(save) == f"{session.names[winner]} won with {say_points(totals[winner])}"


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (
            {"ranking": [[0, 2], [1]], "winners": [0, 2], "totals": [4, 1, 4]},
            "Ahlborn and Creuz won together",
        ),
        ({"ranking": [[1], [0], [2]], "winners": [1], "totals": [4, 5, 3]}, f"{B} won with 5 points"),
        ({"ranking": [[0, 1, 2]], "winners": [], "totals": [0, 0, 0]}, "Nobody has won"),
    ],
)
def test_shared_places_and_matches_that_nobody_has_won_are_told(
    tmp_path: Path, result: dict[str, Any], told: str
) -> None:
    path = tmp_path / "a.hameln.jsonl"
    Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 4).save_as(path)
    path.write_text(path.read_text(encoding="utf-8") + dump({"result": result}) + "\n", encoding="utf-8")

    assert told_progress(read_save(path)) == told


@pytest.mark.parametrize(
    "result",
    ['{"ranking": [0, 0, 1], "totals": [1, 2, 3]}', '{"ranking": [0, 1, 2], "totals": ["a", 2, 3]}', "7"],
)
def test_a_result_that_cannot_be_believed_names_no_winner(tmp_path: Path, result: str) -> None:
    path = tmp_path / "a.hameln.jsonl"
    session = Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 4)
    while session.step() is not None:
        pass
    session.save_as(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:-1], f'{{"result": {result}}}']) + "\n", encoding="utf-8")

    (save,) = list_saves(tmp_path)

    assert save.winners == save.totals == ()
